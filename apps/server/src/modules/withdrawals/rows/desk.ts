import type { Queries, RowOf } from '../../../kernel/db.ts';
import { CLAIM_MINUTES } from '../rules.ts';
import { WITHDRAWAL } from '../store.ts';

/** $2 is the time. */
const DESK = `select d.withdrawal_id, d.member_id, d.card_id, d.amount, d.currency, d.matched,
    d.digest, d.state, d.risk, d.reason, d.note, d.target_at, d.is_confirmed, d.confirm_by,
    d.amount_received, d.claimed_by, d.claimed_name, d.claimed_at, d.payout_method, d.payout_state,
    d.payout_attempt, d.payout_tries, d.payout_reference, d.payout_fault,
    d.number_shown_at, d.number_shown_by, d.created_at, d.released_at, d.settled_at,
    d.bank_name, d.last_four, d.payee_name, d.card_added_at,
    d.has_proof, m.account, exists (select from approvals a where a.brand_id = $1
    and a.kind = 'withdrawals.approve' and a.key = d.withdrawal_id and a.state = 'asked')
    as is_asked,
  (select b.owed from balances b where b.brand_id = $1 and b.member_id = d.member_id)
    as owed /* not null */,
  exists (select from suspicions s where s.brand_id = $1 and s.member_id = d.member_id
    and s.state <> 'dismissed') as is_suspect /* not null */,
  exists (select from payment_returns r where r.brand_id = $1 and r.member_id = d.member_id
    and r.outcome is null) as is_contested /* not null */,
  coalesce(d.claimed_at > $2::timestamptz - interval '${CLAIM_MINUTES} minutes', false)
    as is_claimed
  from (${WITHDRAWAL}) d
  join members m on m.brand_id = $1 and m.member_id = d.member_id where true` as const;
const DESK_ROW = `${DESK} and d.withdrawal_id = $3` as const;
export type DeskRow = RowOf<typeof DESK_ROW>;
/** Which states stand in which view; the first two are worked on from the oldest. */
const VIEWS = {
  open: ['applying', 'approved'],
  cases: ['partly_received', 'not_received'],
  paid: ['released'],
  done: ['received', 'forced', 'rejected'],
  all: null,
} as const;
export type DeskView = keyof typeof VIEWS;

export const deskRows = (
  db: Queries,
  p: {
    brandId: number;
    view: DeskView;
    keyword: string;
    from: string | null;
    until: string | null;
    cursor: string | null;
    count: number;
  },
) => {
  const isOldestFirst = p.view === 'open' || p.view === 'cases';
  return db.rows(
    `${DESK} and ($3::text[] is null or d.state = any($3))
       and ($4 = '' or lower(m.account) = lower($4) or d.withdrawal_id = $4
         or d.last_four = $4 or d.payout_reference = $4)
       and ($5::text is null or case when $7 then d.withdrawal_id > $5
         else d.withdrawal_id < $5 end)
       and ($8::timestamptz is null or d.created_at >= $8)
       and ($9::timestamptz is null or d.created_at < $9)
     order by case when $7 then d.withdrawal_id end, d.withdrawal_id desc limit $6`,
    [
      p.brandId,
      db.now(),
      VIEWS[p.view],
      p.keyword,
      p.cursor,
      p.count,
      isOldestFirst,
      p.from,
      p.until,
    ],
  );
};
export const deskRow = (db: Queries, brandId: number, id: string) =>
  db.row(DESK_ROW, [brandId, db.now(), id]);
export const deskCounts = async (db: Queries, brandId: number) => {
  const row = await db.row(
    `select count(*) filter (where state in ('applying', 'approved')) as open,
       count(*) filter (where state in ('partly_received', 'not_received')) as cases
     from withdrawals where brand_id = $1 and state in ('applying', 'approved',
       'partly_received', 'not_received')`,
    [brandId],
  );
  return { open: Number(row?.open ?? 0n), cases: Number(row?.cases ?? 0n) };
};

type Claim = { brandId: number; id: string; operatorId: bigint; operatorName: string };
/** False when somebody else holds it. */
export const takeClaim = async (tx: Queries, p: Claim): Promise<boolean> =>
  (await tx.run(
    `update withdrawals set claimed_by = $3, claimed_name = $4, claimed_at = $6
   where brand_id = $1 and withdrawal_id = $2 and (claimed_by is null or claimed_by = $3
     or claimed_at < $6::timestamptz - make_interval(mins => $5))`,
    [p.brandId, p.id, p.operatorId, p.operatorName, CLAIM_MINUTES, tx.now()],
  )) === 1;
export const dropClaim = async (tx: Queries, p: Claim): Promise<boolean> =>
  (await tx.run(
    `update withdrawals set claimed_by = null, claimed_name = null, claimed_at = null
   where brand_id = $1 and withdrawal_id = $2 and claimed_by = $3`,
    [p.brandId, p.id, p.operatorId],
  )) === 1;

import type { Queries, RowOf } from '../../../kernel/db.ts';
import { CLAIM_MINUTES } from '../rules.ts';

/** $2 is the time. */
const DESK =
  `select d.deposit_id, d.member_id, d.method_id, d.amount, d.currency, d.state, d.reason,
  d.created_at, d.settled_at, d.fee, d.promised_at, d.note, d.claimed_by, d.claimed_name, m.account,
  coalesce(d.claimed_at > $2::timestamptz
    - interval '${CLAIM_MINUTES} minutes', false) as is_claimed,
  exists (select from approvals a where a.brand_id = d.brand_id and a.kind = 'deposits.approve'
    and a.key = d.deposit_id and a.state = 'asked') as is_asked,
  coalesce((select jsonb_agg(jsonb_build_object('at', to_char(n.at at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'state', n.state, 'amount', n.amount,
      'currency', n.currency) order by n.at)
    from deposit_notices n where n.brand_id = d.brand_id and n.deposit_id = d.deposit_id), '[]')
    as notices /* is deposits.desk-notices */, t.bank_name, t.number, t.holder,
  t.reference, t.slips,
  (select to_jsonb(c) from deposit_coins c where c.brand_id = d.brand_id
    and c.deposit_id = d.deposit_id) as coin /* is deposits.desk-coin */
  from deposits d join members m on m.brand_id = d.brand_id and m.member_id = d.member_id
  left join deposit_transfers t on t.brand_id = d.brand_id and t.deposit_id = d.deposit_id
  where d.brand_id = $1 and not d.is_matched` as const;
const DESK_DEPOSIT = `${DESK} and d.deposit_id = $3` as const;
export type DeskDepositRow = RowOf<typeof DESK_DEPOSIT>;
const VIEWS = {
  open: ['created', 'pending', 'submitted', 'matched', 'review'],
  cases: ['review'],
  paid: ['credited'],
  done: ['credited', 'rejected', 'expired'],
  all: null,
} as const;

export const deskDepositRows = (
  db: Queries,
  p: {
    brandId: number;
    view: keyof typeof VIEWS;
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
       and ($4 = '' or lower(m.account) = lower($4) or d.deposit_id = $4
         or t.reference = upper($4))
       and ($5::text is null or case when $7 then d.deposit_id > $5 else d.deposit_id < $5 end)
       and ($8::timestamptz is null or d.created_at >= $8)
       and ($9::timestamptz is null or d.created_at < $9)
     order by case when $7 then d.deposit_id end, d.deposit_id desc limit $6`,
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
export const deskDepositRow = (db: Queries, brandId: number, id: string) =>
  db.row(DESK_DEPOSIT, [brandId, db.now(), id]);
export const deskDepositCounts = async (db: Queries, brandId: number) => {
  const row = await db.row(
    `select count(*) as open, count(*) filter (where state = 'review') as cases from deposits
     where brand_id = $1 and state in ('created', 'pending', 'submitted', 'matched',
       'review') and not is_matched`,
    [brandId],
  );
  return { open: Number(row?.open ?? 0n), cases: Number(row?.cases ?? 0n) };
};
type Claim = { brandId: number; id: string; operatorId: bigint; operatorName: string };
/** False when somebody else holds it. */
export const claimDepositRow = async (tx: Queries, p: Claim): Promise<boolean> =>
  (await tx.run(
    `update deposits set claimed_by = $3, claimed_name = $4, claimed_at = $6
   where brand_id = $1 and deposit_id = $2 and (claimed_by is null or claimed_by = $3
     or claimed_at < $6::timestamptz - make_interval(mins => $5))`,
    [p.brandId, p.id, p.operatorId, p.operatorName, CLAIM_MINUTES, tx.now()],
  )) === 1;
export const noteDeposit = async (
  tx: Queries,
  p: { brandId: number; id: string; note: string },
): Promise<void> => {
  await tx.run('update deposits set note = $3 where brand_id = $1 and deposit_id = $2', [
    p.brandId,
    p.id,
    p.note,
  ]);
};

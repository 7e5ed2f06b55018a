import type { WithdrawalState } from '@fairhouse/contract/cashier-words';
import type { Queries, RowOf } from '../../kernel/db.ts';
import { tellHooks } from '../webhooks/index.ts';

type Owner = { brandId: number; memberId: bigint };
export const WITHDRAWAL = `select w.withdrawal_id, w.member_id, w.card_id, w.amount, w.currency,
    w.matched, w.digest, w.state, w.risk, w.reason, w.note, w.target_at, w.is_confirmed,
    w.confirm_by, w.amount_received, w.claimed_by, w.claimed_name, w.claimed_at, w.payout_method,
    w.payout_state, w.payout_attempt, w.payout_tries, w.payout_reference, w.payout_fault,
    w.number_shown_at, w.number_shown_by, w.created_at, w.released_at, w.settled_at,
    c.bank_name, c.last_four, c.payee_name,
    c.created_at as card_added_at, exists (select from withdrawal_proofs p
      where p.brand_id = w.brand_id and p.withdrawal_id = w.withdrawal_id) as has_proof
  from withdrawals w
  join bank_cards c on c.brand_id = w.brand_id and c.card_id = w.card_id
  where w.brand_id = $1` as const;
const ONE = `${WITHDRAWAL} and w.member_id = $2 and w.withdrawal_id = $3` as const;
/** `matched` is what other members have paid of it. */
export type WithdrawalRow = RowOf<typeof ONE>;

export const withdrawalByKey = (db: Queries, p: Owner & { key: string }) =>
  db.row(`${WITHDRAWAL} and w.member_id = $2 and w.key = $3`, [p.brandId, p.memberId, p.key]);
export const withdrawalOf = (db: Queries, p: Owner & { id: string }) =>
  db.row(ONE, [p.brandId, p.memberId, p.id]);
export const lockWithdrawal = (tx: Queries, brandId: number, id: string) =>
  tx.row(`${WITHDRAWAL} and w.withdrawal_id = $2 for update of w`, [brandId, id]);

export const listWithdrawals = (
  db: Queries,
  p: Owner & { before: string | null; count: number; from: string | null; until: string | null },
) =>
  db.rows(
    `${WITHDRAWAL} and w.member_id = $2 and ($3::text is null or w.withdrawal_id < $3)
     and ($5::timestamptz is null or w.created_at >= $5)
     and ($6::timestamptz is null or w.created_at < $6)
   order by w.withdrawal_id desc limit $4`,
    [p.brandId, p.memberId, p.before, p.count, p.from, p.until],
  );

export const insertWithdrawal = async (
  tx: Queries,
  p: Owner & {
    id: string;
    cardId: string;
    amountMinor: bigint;
    currency: string;
    key: string;
    digest: string;
    risk: readonly string[];
    targetAt: Date;
    isConfirmed: boolean;
  },
): Promise<void> => {
  await tx.run(
    `insert into withdrawals (brand_id, withdrawal_id, member_id, card_id, amount, currency, key,
       digest, state, risk, target_at, is_confirmed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'applying', $9, $10, $11, $12)`,
    [
      p.brandId,
      p.id,
      p.memberId,
      p.cardId,
      p.amountMinor,
      p.currency,
      p.key,
      p.digest,
      [...p.risk],
      p.targetAt,
      p.isConfirmed,
      tx.now(),
    ],
  );
  await tellMoved(tx, { ...p, state: 'applying' });
};
type Told = { brandId: number; id: string; state: string; payout?: 'failed' };
/** What operators' own programs are told of it; a payout that failed waits for a person. */
export const tellMoved = (tx: Queries, p: Told): Promise<void> =>
  tellHooks(tx, {
    brandId: p.brandId,
    kind: 'withdrawal.changed',
    data: { id: p.id, state: p.state, ...(p.payout ? { payout: p.payout } : {}) },
  });
type Line = { brandId: number; id: string; by: string; action: string; note?: string };
export const insertLine = async (tx: Queries, p: Line): Promise<void> => {
  await tx.run(
    `insert into withdrawal_lines (brand_id, withdrawal_id, by_name, action, note, at)
    values ($1, $2, $3, $4, $5, $6)`,
    [p.brandId, p.id, p.by, p.action, p.note ?? '', tx.now()],
  );
};
export const linesOf = (db: Queries, brandId: number, id: string) =>
  db.rows(
    `select at, by_name, action, note from withdrawal_lines
     where brand_id = $1 and withdrawal_id = $2 order by line_id`,
    [brandId, id],
  );

type Change = {
  brandId: number;
  id: string;
  state: WithdrawalState;
  reason?: string | undefined;
  note?: string | undefined;
  received?: bigint | undefined;
  confirmMinutes?: number | undefined;
};
/** Only of a locked row. What is not named stays. */
export const moveWithdrawal = async (tx: Queries, p: Change): Promise<void> => {
  const moved = await tx.run(
    `update withdrawals set state = $3, reason = coalesce($4, reason), note = coalesce($5, note),
       amount_received = coalesce($6, amount_received),
       released_at = case when $3 = 'released' then $8::timestamptz else released_at end,
       confirm_by = case when $3 = 'released' and is_confirmed
         then $8::timestamptz + make_interval(mins => $7) else confirm_by end,
       settled_at = case when $3 in ('received', 'forced', 'rejected')
         or $3 = 'released' and not is_confirmed then $8::timestamptz else settled_at end
     where brand_id = $1 and withdrawal_id = $2`,
    [
      p.brandId,
      p.id,
      p.state,
      p.reason ?? null,
      p.note ?? null,
      p.received ?? null,
      p.confirmMinutes ?? 0,
      tx.now(),
    ],
  );
  if (moved === 0) return;
  await tellMoved(tx, p);
};

export const factsOfMember = async (db: Queries, p: Owner & { timeZone: string }) => {
  const row = await db.row(
    `select count(*) filter (where state <> 'rejected' and created_at >=
         date_trunc('day', $4::timestamptz at time zone $3) at time zone $3) as today,
       coalesce(sum(amount - matched) filter (where state in ('applying', 'approved')), 0)::bigint
         as held,
       count(*) filter (where released_at is not null) as paid_before,
       coalesce(sum(case when released_at is null then matched else amount end), 0)::bigint
         as paid
     from withdrawals where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId, p.timeZone, db.now()],
  );
  return {
    today: Number(row?.today ?? 0n),
    held: row?.held ?? 0n,
    paidBefore: Number(row?.paid_before ?? 0n),
    paid: row?.paid ?? 0n,
  };
};

export type DepositLot = {
  depositId: string;
  amount: bigint;
  /** When it was credited, as the desk reads it; `postedAt` is the time of its transfer. */
  at: Date;
  transferId: bigint;
  postedAt: Date;
  isRest: boolean;
};
/**
 * Deposits since the last request that stands, in the order of the ledger, with what is left of
 * each: of one that was taken back (D-I22) the rest of its money goes first.
 */
export const lotsOf = async (db: Queries, p: Owner): Promise<DepositLot[]> =>
  (
    await db.rows(
      `select d.deposit_id, d.settled_at /* not null */, (t.amount - least(t.amount,
         greatest(0, coalesce(k.taken, 0) - t.behind)))::bigint as amount /* not null */,
       t.transfer_id, t.is_rest, t.at
     from deposits d left join lateral (select sum(o.amount) as taken from deposit_takings o
         where o.brand_id = d.brand_id and o.deposit_id = d.deposit_id and not o.is_gift) k on true
     cross join lateral (
       select t.transfer_id, t.at, e.amount, k.is_rest, coalesce(sum(e.amount) over (
           order by t.transfer_id desc rows between unbounded preceding and 1 preceding), 0)
           as behind
         from (values ('', false), (':rest', true))
           as k(part, is_rest)
         join transfers t on t.brand_id = $1 and t.key = 'deposit:' || d.deposit_id || k.part
         join entries e on e.brand_id = $1 and e.transfer_id = t.transfer_id
           and e.type = 'deposit' and e.amount > 0 and e.balance_after is not null
       limit 2) t
     where d.brand_id = $1 and d.member_id = $2 and d.state = 'credited'
       and t.transfer_id > coalesce((select max(t.transfer_id) from withdrawals w
         cross join lateral (select t.transfer_id from transfers t where t.brand_id = $1
           and t.key = 'withdrawal:' || w.withdrawal_id limit 1) t
         where w.brand_id = $1 and w.member_id = $2 and w.state <> 'rejected'), 0)
     order by t.transfer_id`,
      [p.brandId, p.memberId],
    )
  ).map((row) => ({
    depositId: row.deposit_id,
    amount: row.amount,
    at: row.settled_at,
    transferId: row.transfer_id,
    postedAt: row.at,
    isRest: row.is_rest,
  }));

/** What is left of what came (D-I22), and whether anything ever came. */
export const depositedBy = async (
  db: Queries,
  p: Owner,
): Promise<{ left: bigint; hasDeposited: boolean }> => {
  const row = await db.row(
    `select count(*) > 0 as has_deposited /* not null */, (coalesce(sum(amount), 0)
       - (select coalesce(sum(k.amount), 0) from deposit_takings k
         where k.brand_id = $1 and k.member_id = $2 and not k.is_gift))::bigint
         as left /* not null */
     from deposits where brand_id = $1 and member_id = $2 and state = 'credited'`,
    [p.brandId, p.memberId],
  );
  return { left: row?.left ?? 0n, hasDeposited: row?.has_deposited ?? false };
};
/**
 * Of bets that have ended; one that is void counts nothing, nor does a stake of the house, and what
 * was paid of an open bet counts at its end.
 */
export const playedBy = async (db: Queries, p: Owner): Promise<{ staked: bigint; won: bigint }> =>
  (await db.row(
    `with parted as (
       select coalesce(sum(w.payout), 0)::bigint as sum
       from (select distinct p.wager_id from wager_ends p where p.brand_id = $1
         and p.member_id = $2 and p.kind in ('part', 'reopened')) p
       cross join lateral (select w.payout from wagers w where w.brand_id = $1
         and w.wager_id = p.wager_id and w.state = 'open' limit 1) w)
     select (coalesce(sum(stake), 0) - coalesce((select sum(w.stake) from wagers w
         where w.brand_id = $1 and w.member_id = $2 and w.is_free and w.state = 'settled'), 0)
         - (select sum from parted))::bigint as staked /* not null */,
       (coalesce(sum(payout), 0) - (select sum from parted))::bigint as won /* not null */
     from wager_ends where brand_id = $1 and member_id = $2`,
    [p.brandId, p.memberId],
  )) ?? { staked: 0n, won: 0n };

export const keepProof = async (tx: Queries, p: { brandId: number; id: string; bytes: Buffer }) => {
  await tx.run(
    `insert into withdrawal_proofs (brand_id, withdrawal_id, content) values ($1, $2, $3)
     on conflict (brand_id, withdrawal_id) do update set content = excluded.content, at = $4`,
    [p.brandId, p.id, p.bytes, tx.now()],
  );
};
export const proofOf = async (db: Queries, brandId: number, id: string) =>
  (
    await db.row(
      'select content from withdrawal_proofs where brand_id = $1 and withdrawal_id = $2',
      [brandId, id],
    )
  )?.content;

import type { Queries } from '../../../kernel/db.ts';
import type { Owner } from '../store.ts';

/** Tasks, and what an operator approved: both are earned by what they ask for. */
const PRIZES = `k.state in ('issued', 'claimed') and k.condition <> 'none'`;
const OF_BETS = `${PRIZES} and k.condition = 'valid_bets'`;
const OF_DEPOSITS = `${PRIZES} and k.condition = 'deposits'`;
/** Notes whoever had a prize of bets some of which ended anew. */
export const noteCorrected = (tx: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  tx.run(
    `insert into activity_corrected (brand_id, member_id)
     select distinct k.brand_id, k.member_id from activity_members k
     where k.brand_id = $1 and k.member_id = any($2::bigint[]) and ${OF_BETS}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, [...p.memberIds]],
  );
/**
 * Notes whose bets ended, as ever, while a prize of theirs is taken whose period the bets may be
 * of: it may be earned again. What a correction changes in one that is over comes by
 * `noteCorrected`.
 */
export const noteRegaining = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into activity_corrected (brand_id, member_id)
     select distinct $1::integer, k.member_id
     from (select distinct member_id from wager_ends
       where brand_id = $1 and end_id > $2 and end_id <= $3) s
     cross join lateral (select k.member_id from activity_members k
       where k.brand_id = $1 and k.member_id = s.member_id and k.taken_at is not null
         -- A day more, whatever the zone of the brand.
         and (k.last_day is null or k.last_day >= (select
           to_char(min(e.at) - interval '1 day', 'YYYY-MM-DD') from wager_ends e
           where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3)) limit 1) k
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
/**
 * Notes whoever has a prize of deposits, or a task of them that runs, after one was taken. In the
 * order of the job that notes both of a span: else each may wait for the other.
 */
export const noteTakenDeposit = async (tx: Queries, p: Owner): Promise<void> => {
  await tx.run(
    `insert into activity_moved (brand_id, member_id)
     select distinct k.brand_id, k.member_id from activity_members k
     where k.brand_id = $1 and k.member_id = $2 and k.state in ('signed_up', 'in_progress')
       and k.condition = 'deposits'
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.memberId],
  );
  await tx.run(
    `insert into activity_corrected (brand_id, member_id)
     select distinct k.brand_id, k.member_id from activity_members k
     where k.brand_id = $1 and k.member_id = $2 and ${OF_DEPOSITS}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.memberId],
  );
};
/** Notes who deposited while a prize of deposits of theirs is taken that they may reach again. */
export const noteDepositing = (tx: Queries, p: { brandId: number; after: bigint; upTo: bigint }) =>
  tx.run(
    `insert into activity_corrected (brand_id, member_id)
     select distinct $1::integer, k.member_id
     from (select distinct o.member_id from entries e
       cross join lateral (select a.member_id from accounts a
         where a.brand_id = e.brand_id and a.account_id = e.account_id limit 1) o
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type = 'deposit') s
     cross join lateral (select k.member_id from activity_members k
       where k.brand_id = $1 and k.member_id = s.member_id and k.taken_at is not null
         and ${OF_DEPOSITS} limit 1) k
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
/** The next hundred behind one: some wait, and must not hold up those behind them. */
export const correctedMembers = async (
  db: Queries,
  p: { brandId: number; after: bigint },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select member_id from activity_corrected where brand_id = $1 and member_id > $2
       order by member_id limit 100`,
      [p.brandId, p.after],
    )
  ).map((row) => row.member_id);
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from activity_corrected where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) === 1;
/** Prizes of bets and deposits, those that were taken back among them. */
export const prizesOf = (tx: Queries, p: Owner) =>
  tx.rows(
    `select k.promotion_id, k.period, k.condition, k.need, k.categories, k.first_day, k.last_day,
       k.reward_id /* not null */,
       k.taken_at
     from activity_members k where k.brand_id = $1 and k.member_id = $2 and ${PRIZES}
     order by k.promotion_id, k.period`,
    [p.brandId, p.memberId],
  );
export const noteTaken = (
  tx: Queries,
  p: Owner & { id: bigint; period: string; isTaken: boolean },
) =>
  tx.run(
    `update activity_members set taken_at = $5
     where brand_id = $1 and promotion_id = $2 and member_id = $3 and period = $4`,
    [p.brandId, p.id, p.memberId, p.period, p.isTaken ? tx.now() : null],
  );

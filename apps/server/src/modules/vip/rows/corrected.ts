import type { Queries } from '../../../kernel/db.ts';

type Owner = { brandId: number; memberId: bigint };
const BONUS = `a.kind = 'bonus' and a.reward_id is not null`;
/** Notes whoever had the bonus of a rank and whose bets ended anew. */
export const noteCorrected = (tx: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  tx.run(
    `insert into rank_corrected (brand_id, member_id)
     select distinct a.brand_id, a.member_id from rank_awards a
     where a.brand_id = $1 and a.member_id = any($2::bigint[]) and ${BONUS}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, [...p.memberIds]],
  );
/** Notes who deposited or bet while a bonus of theirs is taken: it may be earned again. */
export const noteRegaining = (tx: Queries, p: { brandId: number; memberIds: readonly bigint[] }) =>
  tx.run(
    `insert into rank_corrected (brand_id, member_id)
     select distinct a.brand_id, a.member_id from rank_awards a
     where a.brand_id = $1 and a.member_id = any($2::bigint[]) and a.taken_at is not null
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, [...p.memberIds]],
  );
/** The next hundred behind one: some wait, and must not hold up those behind them. */
export const correctedMembers = async (
  db: Queries,
  p: { brandId: number; after: bigint },
): Promise<bigint[]> =>
  (
    await db.rows(
      `select member_id from rank_corrected where brand_id = $1 and member_id > $2
       order by member_id limit 100`,
      [p.brandId, p.after],
    )
  ).map((row) => row.member_id);
/** False where another process was first. */
export const takeCorrected = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from rank_corrected where brand_id = $1 and member_id = $2', [
    p.brandId,
    p.memberId,
  ])) === 1;
/**
 * Bonuses that a rise brought, those that were taken back among them, the highest first. Of a
 * member whom an operator set, or who came with a rank, no rise says when the sums were enough.
 */
export const bonusesOf = (tx: Queries, p: Owner) =>
  tx.rows(
    `select a.level, a.period, a.reward_id /* not null */, a.taken_at from rank_awards a
     where a.brand_id = $1 and a.member_id = $2 and ${BONUS} and exists (
       select from rank_changes c where c.brand_id = a.brand_id and c.member_id = a.member_id
         and c.why = 'rise' and c.from_level < a.level and c.to_level >= a.level)
     order by a.level desc`,
    [p.brandId, p.memberId],
  );
/** The ranks by which each rise was judged, with its day: what a member was told then holds. */
export const risesOf = (tx: Queries, p: Owner) =>
  tx.rows(
    `select distinct to_char(day, 'YYYY-MM-DD') as day /* not null */, version from rank_changes
     where brand_id = $1 and member_id = $2 and why = 'rise' and day is not null order by 1, 2`,
    [p.brandId, p.memberId],
  );
/** The days of a member as they are known now: a bet counts on the day on which it ended first. */
export const daysOf = (tx: Queries, p: Owner & { timeZone: string }) =>
  tx.rows(
    `with bets as (
       select min(at) filter (where kind <> 'part') as at, sum(valid_bet) as sum from wager_ends
       where brand_id = $1 and member_id = $2 group by wager_id
     ), days as (
       select (at at time zone $3)::date as day, 0 as deposits, sum as valid_bets from bets
       where at is not null
       union all
       select day, deposits, 0 from rank_days where brand_id = $1 and member_id = $2
     )
     select to_char(day, 'YYYY-MM-DD') as day /* not null */,
       sum(deposits)::bigint as deposits /* not null */,
       sum(valid_bets)::bigint as valid_bets /* not null */
     from days group by day order by day`,
    [p.brandId, p.memberId, p.timeZone],
  );
/**
 * Bets that were opened again and have not ended, at the most they can count for: their stakes, on
 * the days on which they ended first.
 */
export const openedAgain = (tx: Queries, p: Owner & { timeZone: string }) =>
  tx.rows(
    `select to_char(min(e.at) filter (where e.kind <> 'part') at time zone $3, 'YYYY-MM-DD')
       as day /* not null */, w.stake from (
       select distinct wager_id from wager_ends
       where brand_id = $1 and member_id = $2 and kind = 'reopened') o
     join wagers w on w.brand_id = $1 and w.wager_id = o.wager_id and w.state = 'open'
     join wager_ends e on e.brand_id = $1 and e.member_id = $2 and e.wager_id = o.wager_id
     group by w.wager_id, w.stake`,
    [p.brandId, p.memberId, p.timeZone],
  );
export const noteTaken = (tx: Queries, p: Owner & { period: string; isTaken: boolean }) =>
  tx.run(
    `update rank_awards set taken_at = $4
     where brand_id = $1 and member_id = $2 and kind = 'bonus' and period = $3`,
    [p.brandId, p.memberId, p.period, p.isTaken ? tx.now() : null],
  );

import { dayAfter, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { DAY_FEED, endsOf } from '../../records/index.ts';
import { validBetsOf } from '../../wallet/index.ts';
import type { Owner } from '../store.ts';

type Asked = Owner & {
  timeZone: string;
  condition: 'none' | 'deposits' | 'valid_bets';
  categories: readonly string[];
  first: string;
  last: string | null;
};
/**
 * What counts of a member between two days of the brand, exact at every moment. A bet counts on the
 * day it ended first, by what it came to since (`countedBy`): that is what the days of the records
 * hold, and what lies above their mark; of bets that ended anew each end moves to the first day.
 */
export const progressOf = async (db: Queries, p: Asked): Promise<bigint> =>
  p.condition === 'none' ? 0n : p.condition === 'deposits' ? deposited(db, p) : played(db, p);

/** The same, of bets by the one rule, whatever was corrected since. */
export const exactProgressOf = (db: Queries, p: Asked): Promise<bigint> =>
  p.condition === 'valid_bets' ? countedBets(db, p) : progressOf(db, p);
const countedBets = (db: Queries, p: Omit<Asked, 'condition'>): Promise<bigint> =>
  validBetsOf(db, {
    ...p,
    from: startOf(p.first, p.timeZone),
    until: p.last === null ? null : startOf(dayAfter(p.last, 1), p.timeZone),
    upTo: null,
  });

/**
 * Of bets that ended anew, all ends once more on the day of the first, and once taken off where
 * they stand. $1 is the brand, $3 its zone.
 */
const AGAIN = <const Whose extends string>(whose: Whose) =>
  `anew as materialized (
         select distinct e.member_id, e.wager_id from wager_ends e
         where e.brand_id = $1 and ${whose} and e.kind in ('void', 'correction', 'reopened')
       ), ended_anew as materialized (
         select e.member_id, e.category, e.valid_bet, (e.at at time zone $3)::date as day,
           (min(e.at) filter (where e.kind <> 'part') over (partition by e.wager_id)
             at time zone $3)::date as first
         from anew a join wager_ends e on e.brand_id = $1 and e.member_id = a.member_id
           and e.wager_id = a.wager_id
           and e.end_id > (select min(wager_id) from anew)
       ), again as materialized (
         select member_id, category, valid_bet, first as day from ended_anew where first <> day
         union all
         select member_id, category, -valid_bet, day from ended_anew where first <> day
       )` as const;

const played = async (db: Queries, p: Asked): Promise<bigint> =>
  (
    await db.row(
      `with mark as (select coalesce((select mark from wager_feeds
         where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
       ), fresh as materialized (
         select e.category, e.valid_bet, (e.at at time zone $3)::date as day
         from (${endsOf(`e.brand_id = $1 and e.member_id = $2
           and e.end_id > (select mark from mark)`)}) e
       ), ${AGAIN('e.member_id = $2')}, bets as (
         select category, valid_bet, day from end_days where brand_id = $1 and member_id = $2
         union all
         select category, valid_bet, day from fresh
         union all
         select category, valid_bet, day from again
       )
       select greatest(0, coalesce(sum(valid_bet), 0))::bigint as sum /* not null */ from bets
       where day >= $4::date and ($5::date is null or day <= $5::date)
         and ($6::text[] = '{}' or category = any($6::text[]))`,
      [p.brandId, p.memberId, p.timeZone, p.first, p.last, [...p.categories]],
    )
  )?.sum ?? 0n;

/** Of a deposit that was taken back what is left, on the day it came. */
const deposited = async (db: Queries, p: Asked): Promise<bigint> =>
  (
    await db.row(
      `with mark as (select coalesce((select mark from transfer_feeds
         where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
       ), deposits as (
         select credited as amount, day from entry_days
         where brand_id = $1 and member_id = $2 and type = 'deposit' and credits > 0
         union all
         select e.amount, (e.at at time zone $3)::date
         from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
           and e.balance_after is not null and e.transfer_id > (select mark from mark)
           and e.type = 'deposit' and e.amount > 0
         where b.brand_id = $1 and b.member_id = $2
         union all
         select -amount, (came_at at time zone $3)::date from deposit_takings
         where brand_id = $1 and member_id = $2
       )
       select greatest(0, coalesce(sum(amount), 0))::bigint as sum /* not null */
       from deposits
       where day >= $4::date and ($5::date is null or day <= $5::date)`,
      [p.brandId, p.memberId, p.timeZone, p.first, p.last],
    )
  )?.sum ?? 0n;

type Moved = { brandId: number; after: bigint; upTo: bigint };
/** Who has a task that runs: the limit keeps this a look-up by key for each of them. */
const RUNNING = `cross join lateral (select k.member_id from activity_members k
  where k.brand_id = $1 and k.member_id = s.member_id and k.state in ('signed_up', 'in_progress')
  limit 1) k`;
export const noteWagers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    `insert into activity_moved select distinct $1::integer, k.member_id
     from (select distinct member_id from wager_ends
       where brand_id = $1 and end_id > $2 and end_id <= $3) s ${RUNNING}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
};
export const noteTransfers = async (tx: Queries, p: Moved): Promise<void> => {
  await tx.run(
    `insert into activity_moved select distinct $1::integer, k.member_id
     from (select o.member_id from entries e cross join lateral (select a.member_id from accounts a
         where a.brand_id = e.brand_id and a.account_id = e.account_id limit 1) o
       where e.brand_id = $1 and e.transfer_id > $2 and e.transfer_id <= $3
         and e.balance_after is not null and e.type = 'deposit') s ${RUNNING}
     on conflict (brand_id, member_id) do nothing`,
    [p.brandId, p.after, p.upTo],
  );
};
/** Who reached something while no place was left, of activities that have some again. */
export const noteReachedAgain = async (tx: Queries, brandId: number, today: string) => {
  await tx.run(
    `insert into activity_moved
     select distinct k.brand_id, k.member_id from activities a
     cross join lateral (select o.brand_id, o.member_id from activity_members o
       where o.brand_id = a.brand_id and o.promotion_id = a.promotion_id and o.is_reached
         and o.state = 'in_progress' order by o.moved_at limit 200) k
     where a.brand_id = $1 and a.is_on and (a.places is null or a.issued < a.places)
       and (a.places_daily is null or coalesce((select d.issued from activity_days d
         where d.brand_id = $1 and d.promotion_id = a.promotion_id and d.day = $2), 0)
         < a.places_daily)
     on conflict (brand_id, member_id) do nothing`,
    [brandId, today],
  );
};
/** Some of those who moved and were not looked at yet. */
export const lockMoved = async (
  tx: Queries,
  p: { brandId: number; count: number },
): Promise<bigint[]> =>
  (
    await tx.rows(
      `select member_id from activity_moved where brand_id = $1 and not is_due order by member_id
       limit $2 for update skip locked`,
      [p.brandId, p.count],
    )
  ).map((row) => row.member_id);
/**
 * Takes those off the list for whom nothing begins and nothing is reached, all in one statement,
 * and marks the others: most who bet are under way. Judged one by one, each cost as much as a bet.
 */
export const siftMoved = (
  tx: Queries,
  p: { brandId: number; timeZone: string; memberIds: readonly bigint[] },
) =>
  tx.run(
    `with runs as materialized (
       select k.member_id, k.promotion_id, k.period, k.state, k.condition, k.need, k.categories,
         k.is_reached, k.first_day::date as first, coalesce(k.last_day, '9999-12-31')::date as last
       from activity_members k
       where k.brand_id = $1 and k.member_id = any($2) and k.state in ('signed_up', 'in_progress')
     ), bet_mark as (select coalesce((select mark from wager_feeds
       where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
     ), fresh as materialized (
       select e.member_id, e.category, e.valid_bet, (e.at at time zone $3)::date as day
       from (${endsOf(`e.brand_id = $1 and e.member_id = any($2)
         and e.end_id > (select mark from bet_mark)`)}) e
     ), ${AGAIN('e.member_id = any($2)')}, bets as (
       select member_id, category, valid_bet, day from end_days
       where brand_id = $1 and member_id = any($2) and day >= (select min(first) from runs)
       union all
       select * from fresh
       union all
       select member_id, category, valid_bet, day from again
     ), transfer_mark as (select coalesce((select mark from transfer_feeds
       where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
     ), deposits as (
       select member_id, credited as amount, day from entry_days
       where brand_id = $1 and member_id = any($2) and type = 'deposit' and credits > 0
       union all
       select b.member_id, e.amount, (e.at at time zone $3)::date
       from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
         and e.balance_after is not null and e.transfer_id > (select mark from transfer_mark)
         and e.type = 'deposit' and e.amount > 0
       where b.brand_id = $1 and b.member_id = any($2)
       union all
       select member_id, -amount, (came_at at time zone $3)::date from deposit_takings
       where brand_id = $1 and member_id = any($2)
     ), steps as (
       select r.member_id, r.promotion_id, r.period, b.valid_bet as amount
       from runs r join bets b on b.member_id = r.member_id and b.day between r.first and r.last
         and (r.categories = '{}' or b.category = any(r.categories))
       where r.condition = 'valid_bets'
       union all
       select r.member_id, r.promotion_id, r.period, d.amount
       from runs r join deposits d on d.member_id = r.member_id and d.day between r.first and r.last
       where r.condition = 'deposits'
     ), done as (
       select member_id, promotion_id, period, sum(amount) as sum from steps group by 1, 2, 3
     ), due as (
       select distinct r.member_id from runs r
       left join done d on d.member_id = r.member_id and d.promotion_id = r.promotion_id
         and d.period = r.period
       where greatest(0, coalesce(d.sum, 0)) >= r.need
         or r.state = 'signed_up' and coalesce(d.sum, 0) > 0
         -- It was reached, and is not any more.
         or r.is_reached
     ), marked as (
       update activity_moved m set is_due = true
       where m.brand_id = $1 and m.member_id in (select u.member_id from due u))
     delete from activity_moved m where m.brand_id = $1 and m.member_id = any($2)
       and m.member_id not in (select u.member_id from due u)`,
    [p.brandId, `{${p.memberIds.join(',')}}`, p.timeZone],
  );
/** The next of those who wait to be judged. */
export const nextDue = async (tx: Queries, brandId: number): Promise<bigint | undefined> =>
  (
    await tx.row(
      `select member_id from activity_moved where brand_id = $1 and is_due
       order by member_id limit 1`,
      [brandId],
    )
  )?.member_id;
/** Takes them off the list; false where another process was first. */
export const takeMoved = async (tx: Queries, p: Owner): Promise<boolean> =>
  (await tx.run('delete from activity_moved where brand_id = $1 and member_id = $2 and is_due', [
    p.brandId,
    p.memberId,
  ])) === 1;

import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAY_FEED, endsOf } from '../../records/index.ts';
import { FEED, type Span } from '../rules.ts';

/** A period of a mission whose progress is asked for. */
export type Asked = Span & { missionId: bigint };

/**
 * Play by member, the day it ended and game, exact at every moment: the days of the records, and
 * the ends above their mark. A bet that ended again counts its difference on the day it did.
 */
const BETS = `bet_mark as (select coalesce((select mark from wager_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
  ), fresh as materialized (
    select e.member_id, (e.at at time zone $3)::date as day, e.slug, e.category, e.counted,
      e.valid_bet
    from (${endsOf(`e.brand_id = $1 and e.member_id = any($2)
      and e.end_id > (select mark from bet_mark)`)}) e
  ), bets as materialized (
    select member_id, day, slug, category, counted, valid_bet from end_days
    where brand_id = $1 and member_id = any($2)
      and day >= (select min(first) from asked) and day <= (select max(last) from asked)
    union all
    select * from fresh)` as const;

/** Of a deposit that was taken back what is left, on the day it came; without a rest it is none. */
const DEPOSITS = `transfer_mark as (select coalesce((select mark from transfer_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
  ), deposits as (
    select member_id, day, credits as count, credited as amount from entry_days
    where brand_id = $1 and member_id = any($2) and type = 'deposit' and credits > 0
    union all
    select b.member_id, (e.at at time zone $3)::date, 1, e.amount
    from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
      and e.balance_after is not null and e.transfer_id > (select mark from transfer_mark)
      and e.type = 'deposit' and e.amount > 0
    where b.brand_id = $1 and b.member_id = any($2)
    union all
    select k.member_id, (k.came_at at time zone $3)::date,
      case when k.taken >= d.amount then -1 else 0 end, -k.taken
    from (select member_id, deposit_id, came_at, sum(amount)::bigint as taken
      from deposit_takings where brand_id = $1 and member_id = any($2) group by 1, 2, 3) k
    join deposits d on d.brand_id = $1 and d.deposit_id = k.deposit_id)` as const;

const inPlay = <const Row extends string>(row: Row) =>
  `(a.categories = '{}' or ${row}.category = any(a.categories))
  and (a.slugs = '{}' or ${row}.slug = any(a.slugs))` as const;
/**
 * What corrections took off earlier periods of a mission and was not there: a bet that counted, was
 * opened again in the next period and ended once more after that must not count twice. The sum of
 * a period goes on into the next one as far as it is below nothing: of sums so far what is missing
 * to the highest of them. Only members of whom something was ever taken are looked through.
 */
const CARRIED = `corrected as materialized (
    select member_id from mission_corrected where brand_id = $1 and member_id = any($2)
    union
    select member_id from wager_ends where brand_id = $1 and member_id = any($2) and valid_bet < 0
      and end_id > coalesce((select mark from wager_feeds
        where brand_id = $1 and feed = '${FEED}'), 0)
  ), repeated as (
    select distinct mission_id, kind, repeats, starts_on, categories, slugs from asked
    where repeats <> 'once' and kind in ('wagers', 'valid_bets', 'games')
  ), before as materialized (
    select d.member_id, d.day, d.slug, d.category, d.counted, d.valid_bet
    from corrected c join end_days d on d.brand_id = $1 and d.member_id = c.member_id
      and d.day >= (select min(starts_on) from repeated)
    union all
    select f.* from corrected c join fresh f on f.member_id = c.member_id
  ), sums as (
    select a.mission_id, b.member_id, case a.kind when 'games' then b.slug end as slug,
      case a.repeats when 'weekly' then date_trunc('week', b.day)::date else b.day end as period,
      sum(case a.kind when 'wagers' then b.counted else b.valid_bet end) as amount
    from repeated a join before b on b.day >= a.starts_on and ${inPlay('b')} group by 1, 2, 3, 4
  ), so_far as (
    select s.*, sum(amount) over (partition by mission_id, member_id, slug order by period) as sum
    from sums s
  ), lasting as (
    select s.*, s.sum - greatest(0, max(s.sum) over (partition by mission_id, member_id, slug
      order by period)) as missing from so_far s
  ), carried as (
    select distinct on (a.mission_id, a.period, l.member_id, l.slug) a.mission_id, a.period,
      a.kind, a.first, l.member_id, l.slug, l.missing
    from asked a join lasting l on l.mission_id = a.mission_id
      and l.period < case when a.repeats <> 'once' then a.period::date end
    order by a.mission_id, a.period, l.member_id, l.slug, l.period desc)` as const;
/** A game counts once, from the day on which its valid bets came to something. */
const STEPS = `played as (
    select a.mission_id, a.period, b.member_id, b.slug, b.day, b.valid_bet as amount
    from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
    where a.kind = 'games'
    union all
    select mission_id, period, member_id, slug, first, missing from carried where kind = 'games'
  ), games as (
    select p.*, sum(amount) over (partition by mission_id, period, member_id, slug order by day)
        as so_far, sum(amount) over (partition by mission_id, period, member_id, slug) as in_all
    from (select mission_id, period, member_id, slug, day, sum(amount) as amount
      from played group by 1, 2, 3, 4, 5) p
  ), steps as (
    select a.mission_id, a.period, b.member_id, b.day,
      case a.kind when 'wagers' then b.counted else b.valid_bet end as amount
    from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
    where a.kind in ('wagers', 'valid_bets')
    union all
    select mission_id, period, member_id, first, missing from carried
    where kind <> 'games' and missing < 0
    union all
    select mission_id, period, member_id, min(day), 1 from games
    where so_far > 0 and in_all > 0 group by mission_id, period, member_id, slug
    union all
    select a.mission_id, a.period, d.member_id, d.day,
      case a.kind when 'deposits' then d.count else d.amount end
    from asked a join deposits d on d.day between a.first and a.last
    where a.kind in ('deposits', 'deposit_sum')
    union all
    select a.mission_id, a.period, l.member_id, (l.at at time zone $3)::date, 1
    from asked a join logins l on l.brand_id = $1 and l.member_id = any($2) and l.outcome = 'ok'
      and (l.at at time zone $3)::date between a.first and a.last
    where a.kind = 'login_days' group by 1, 2, 3, 4)` as const;

const PROGRESS = `with asked as materialized (
       select m.mission_id, a.period, a.first::date as first,
         coalesce(a.last, '9999-12-31')::date as last, m.kind, m.target, m.categories, m.slugs,
         m.repeats, m.starts_on::date as starts_on
       from unnest($4::bigint[], $5::text[], $6::text[], $7::text[])
         as a(mission_id, period, first, last)
       join missions m on m.brand_id = $1 and m.mission_id = a.mission_id
     ), ${BETS}, ${DEPOSITS}, ${CARRIED}, ${STEPS}, by_day as (
       select mission_id, period, member_id, day, sum(amount) as amount from steps
       group by 1, 2, 3, 4
     ), run as (
       select mission_id, period, member_id, day, amount, sum(amount) over (
           partition by mission_id, period, member_id order by day)
         as so_far from by_day)
     select r.mission_id, r.period, r.member_id /* not null */,
       greatest(0, sum(r.amount))::bigint as value /* not null */,
       case when sum(r.amount) >= min(a.target)
         then to_char(min(r.day) filter (where r.so_far >= a.target), 'YYYY-MM-DD') end as day
     from run r join asked a on a.mission_id = r.mission_id and a.period = r.period
     group by 1, 2, 3` as const;
/** `day`: that on which the target was reached, where nothing took that back. */
export type Found = RowOf<typeof PROGRESS>;

/** How far members are in periods of missions, by the ledger and the logins alone. */
export const progressOf = (
  db: Queries,
  p: { brandId: number; timeZone: string; memberIds: readonly bigint[]; asked: readonly Asked[] },
): Promise<Found[]> =>
  db.rows(PROGRESS, [
    p.brandId,
    [...p.memberIds],
    p.timeZone,
    p.asked.map((one) => one.missionId),
    p.asked.map((one) => one.period),
    p.asked.map((one) => one.first),
    p.asked.map((one) => one.last),
  ]);

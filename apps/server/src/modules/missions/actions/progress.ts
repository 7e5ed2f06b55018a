import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAY_FEED, endsOf } from '../../records/index.ts';
import type { Span } from '../rules.ts';

/** A period of a mission whose progress is asked for. */
export type Asked = Span & { missionId: bigint };

/**
 * Play by member, the day it ended and game, exact at every moment: the days of the records, and
 * the ends above their mark. A bet that ended again counts its difference on the day it did.
 */
const BETS = `bet_mark as (select coalesce((select mark from wager_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
  ), bets as materialized (
    select member_id, day, slug, category, counted, valid_bet from end_days
    where brand_id = $1 and member_id = any($2)
      and day >= (select min(first) from asked) and day <= (select max(last) from asked)
    union all
    select e.member_id, (e.at at time zone $3)::date, e.slug, e.category, e.counted, e.valid_bet
    from (${endsOf(`e.brand_id = $1 and e.member_id = any($2)
      and e.end_id > (select mark from bet_mark)`)}) e)` as const;

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
    where b.brand_id = $1 and b.member_id = any($2))` as const;

const inPlay = <const Row extends string>(row: Row) =>
  `(a.categories = '{}' or ${row}.category = any(a.categories))
  and (a.slugs = '{}' or ${row}.slug = any(a.slugs))` as const;
/** A game counts once, from the day on which its valid bets came to something. */
const STEPS = `played as (
    select a.mission_id, a.period, b.member_id, b.slug, b.day, sum(b.valid_bet) as amount
    from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
    where a.kind = 'games' group by 1, 2, 3, 4, 5
  ), games as (
    select p.*, sum(amount) over (partition by mission_id, period, member_id, slug order by day)
        as so_far, sum(amount) over (partition by mission_id, period, member_id, slug) as in_all
    from played p
  ), steps as (
    select a.mission_id, a.period, b.member_id, b.day,
      case a.kind when 'wagers' then b.counted else b.valid_bet end as amount
    from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
    where a.kind in ('wagers', 'valid_bets')
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
         coalesce(a.last, '9999-12-31')::date as last, m.kind, m.target, m.categories, m.slugs
       from unnest($4::bigint[], $5::text[], $6::text[], $7::text[])
         as a(mission_id, period, first, last)
       join missions m on m.brand_id = $1 and m.mission_id = a.mission_id
     ), ${BETS}, ${DEPOSITS}, ${STEPS}, by_day as (
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

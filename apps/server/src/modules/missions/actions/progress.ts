import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAY_FEED } from '../../records/index.ts';
import type { Span } from '../rules.ts';

/** A period of a mission whose progress is asked for. */
export type Asked = Span & { missionId: bigint };

/**
 * Valid bets by member, day and game, exact at every moment: the days of the records, the ends
 * that wait for them, days with a reversal from the wagers, and the wagers above the mark.
 */
const BETS = `bet_mark as (select coalesce((select mark from wager_feeds
    where brand_id = $1 and feed = '${DAY_FEED}'), 0) as mark
  ), stale as materialized (
    select distinct r.member_id, (w.at at time zone $3)::date as day from bets_reversed r
    join wagers w on w.brand_id = r.brand_id and w.wager_id = r.wager_id
    where r.brand_id = $1 and r.member_id = any($2)
  ), days as materialized (
    select d.member_id, d.day, d.slug, d.category, d.valid_bet, d.first_wager, d.last_wager,
      s.day is not null as is_stale from bet_days d
    left join stale s on s.member_id = d.member_id and s.day = d.day
    where d.brand_id = $1 and d.member_id = any($2)
      and d.day >= (select min(first) from asked) and d.day <= (select max(last) from asked)
  ), bets as materialized (
    select member_id, day, slug, category, valid_bet from days where not is_stale
    union all
    select w.member_id, (w.at at time zone $3)::date, w.slug, w.category, w.valid_bet
    from bets_open o join wagers w on w.brand_id = o.brand_id and w.wager_id = o.wager_id
      and w.state = 'settled'
    where o.brand_id = $1 and o.member_id = any($2) and not exists (select from stale s
      where s.member_id = w.member_id and s.day = (w.at at time zone $3)::date)
    union all
    select w.member_id, d.day, w.slug, w.category, w.valid_bet
    from (select member_id, day, min(first_wager) as first, max(last_wager) as last from days
      where is_stale group by 1, 2) d
    join wagers w on w.brand_id = $1 and w.member_id = d.member_id and w.wager_id >= d.first
      and w.wager_id <= d.last and w.state = 'settled' and (w.at at time zone $3)::date = d.day
    union all
    select w.member_id, (w.at at time zone $3)::date, w.slug, w.category, w.valid_bet
    from wagers w where w.brand_id = $1 and w.member_id = any($2) and w.state = 'settled'
      and w.wager_id > (select mark from bet_mark))` as const;

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
/** Wagers are taken one by one, and no more of them than the target asks for. */
const STEPS = `steps as (
    select a.mission_id, a.period, b.member_id, b.day, b.valid_bet as amount
    from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
    where a.kind = 'valid_bets'
    union all
    select mission_id, period, member_id, min(day), 1 from (
      select a.mission_id, a.period, b.member_id, b.slug, b.day
      from asked a join bets b on b.day between a.first and a.last and ${inPlay('b')}
      where a.kind = 'games' group by 1, 2, 3, 4, 5 having sum(b.valid_bet) > 0) played
    group by mission_id, period, member_id, slug
    union all
    select a.mission_id, a.period, m.member_id, w.day, 1
    from asked a cross join unnest($2::bigint[]) as m(member_id)
    cross join lateral (
      select (w.at at time zone $3)::date as day from wagers w
      where w.brand_id = $1 and w.member_id = m.member_id
        and w.wager_id >= coalesce((select min(d.first_wager) from days d
          where d.member_id = m.member_id and d.day between a.first and a.last),
          (select mark + 1 from bet_mark))
        and (w.at at time zone $3)::date between a.first and a.last
        and w.state = 'settled' and w.valid_bet > 0 and ${inPlay('w')}
      order by w.wager_id limit a.target) w
    where a.kind = 'wagers'
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
       select mission_id, period, member_id, day, sum(amount) over (
           partition by mission_id, period, member_id order by day)
         as so_far from by_day)
     select r.mission_id, r.period, r.member_id /* not null */,
       max(r.so_far)::bigint as value /* not null */,
       to_char(min(r.day) filter (where r.so_far >= a.target), 'YYYY-MM-DD') as day
     from run r join asked a on a.mission_id = r.mission_id and a.period = r.period
     group by 1, 2, 3` as const;
/** `day`: that on which the target was reached. */
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

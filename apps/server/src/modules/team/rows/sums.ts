import type { Queries, RowOf } from '../../../kernel/db.ts';
import { DAY_FEED } from '../../records/index.ts';
import { MOVES_OF_PLAY } from '../rules.ts';
import { lineAt } from './fold.ts';
import { MARKS, TAIL } from './marks.ts';

/** Figures of somebody from one day to another, both counted. */
export type Asked = { id: bigint; first: string; last: string };
type Question = {
  brandId: number;
  timeZone: string;
  asked: readonly Asked[];
  /** Day by day, or all days of an id together. */
  isPerDay: boolean;
};

const ASKED = `asked as materialized (
    select * from unnest($2::bigint[], $3::date[], $4::date[]) as q(id, first_day, last_day)
  ), bounds as materialized (
    select min(first_day)::timestamp at time zone $5 as starts,
      (max(last_day) + 1)::timestamp at time zone $5 as ends from asked
  )` as const;
const SUMMED = `select x.id /* not null */,
    case when $6 then to_char(x.day, 'YYYY-MM-DD') end as day, x.category, x.type,
    sum(x.stake)::bigint as stake /* not null */,
    sum(x.valid_bet)::bigint as valid_bet /* not null */,
    sum(x.payout)::bigint as payout /* not null */,
    sum(x.entries)::bigint as entries /* not null */,
    sum(x.amount)::bigint as amount /* not null */
  from found x join asked q on q.id = x.id and x.day >= q.first_day and x.day <= q.last_day
  group by 1, 2, 3, 4` as const;

/**
 * What stood below agents: their folded days, and what came since, along the line of its moment.
 * A row without a type is play of a room; the others are entries of a type.
 */
const BELOW = `with ${ASKED}, marks as materialized (${MARKS}), ${TAIL}, moved as materialized (
    select o.member_id, e.type, e.amount, e.at from entries e
    join accounts o on o.brand_id = e.brand_id and o.account_id = e.account_id
      and not o.is_trial and o.member_id is not null
    where e.brand_id = $1 and e.transfer_id <= (select transfers from latest)
      and e.transfer_id > (select transfers from marks)
      and e.balance_after is not null and e.type not in (${MOVES_OF_PLAY})
      and e.at < (select ends from bounds)
      and (e.at >= (select starts from bounds) or e.type = 'deposit')
  ), found as (
    select d.agent_id as id, d.day, d.category, null as type, d.stake, d.valid_bet, d.payout,
      0 as entries, 0 as amount
    from asked q join team_days d on d.brand_id = $1 and d.agent_id = q.id
      and d.day >= q.first_day and d.day <= q.last_day
    union all
    select f.agent_id, f.day, null, f.type, 0, 0, 0, f.entries, f.amount
    from asked q join team_flows f on f.brand_id = $1 and f.agent_id = q.id
      and f.day >= q.first_day and f.day <= q.last_day
    union all
    select agent_id, (at at time zone $5)::date, category, null, stake, valid_bet, payout, 0, 0
    from tail
    union all
    select a.agent_id, (e.at at time zone $5)::date, null, e.type, 0, 0, 0, 1, e.amount
    from (select member_id, type, amount, at from moved
      union all
      select m.member_id, 'first_deposit', 0, min(m.at) from moved m
      where m.type = 'deposit' and m.amount > 0 and not exists (select from team_firsts f
        where f.brand_id = $1 and f.member_id = m.member_id) group by 1) e
    ${lineAt('e.member_id', 'e.at')}
    cross join unnest(l.path) as a(agent_id) where a.agent_id = any($2)
    union all
    select a.agent_id, (t.from_at at time zone $5)::date, null, 'registration', 0, 0, 0, 1, 0
    from team_changes t cross join unnest(line_at($1, t.member_id, t.from_at)) as a(agent_id)
    where t.brand_id = $1 and t.is_registration and t.from_at <= $7 and a.agent_id = any($2))
  ${SUMMED}` as const;
export type FigureRow = RowOf<typeof BELOW>;

/**
 * What members brought themselves, as their own records say it at this moment, but for what they
 * lost to other members (D-J81).
 */
const OWN = `with ${ASKED}, marks as materialized (
    select coalesce((select mark from wager_feeds
        where brand_id = $1 and feed = '${DAY_FEED}'), 0) as ends,
      coalesce((select mark from transfer_feeds
        where brand_id = $1 and feed = '${DAY_FEED}'), 0) as transfers
  ), found as (
    select d.member_id as id, d.day, d.category, null as type, d.stake, d.valid_bet,
      d.payout + d.to_members as payout, 0 as entries, 0 as amount
    from asked q join end_days d on d.brand_id = $1 and d.member_id = q.id
      and d.day >= q.first_day and d.day <= q.last_day
    union all
    select d.member_id, d.day, null, d.type, 0, 0, 0, d.entries, d.amount
    from asked q join entry_days d on d.brand_id = $1 and d.member_id = q.id
      and d.day >= q.first_day and d.day <= q.last_day and d.type not in (${MOVES_OF_PLAY})
    union all
    select e.member_id, (e.at at time zone $5)::date, e.category, null, e.stake, e.valid_bet,
      e.payout + e.to_members, 0, 0
    from wager_ends e where e.brand_id = $1 and e.end_id > (select ends from marks)
      and e.member_id = any($2)
    union all
    select b.member_id, (e.at at time zone $5)::date, null, e.type, 0, 0, 0, 1, e.amount
    from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
      and e.balance_after is not null and e.transfer_id > (select transfers from marks)
      and e.type not in (${MOVES_OF_PLAY})
    where b.brand_id = $1 and b.member_id = any($2))
  ${SUMMED}` as const;

const parametersOf = (p: Question) => [
  p.brandId,
  p.asked.map((one) => one.id),
  p.asked.map((one) => one.first),
  p.asked.map((one) => one.last),
  p.timeZone,
  p.isPerDay,
];
/** An id that is asked twice for the same day has it twice. */
export const figuresBelow = (db: Queries, p: Question): Promise<FigureRow[]> =>
  db.prepared('team.below', BELOW, [...parametersOf(p), db.now()]);
export const figuresOwn = (db: Queries, p: Question): Promise<FigureRow[]> =>
  db.prepared('team.own', OWN, parametersOf(p));

import type { Queries } from '../../../kernel/db.ts';
import { MARKS, TAIL } from './marks.ts';

type Window = { brandId: number; from: Date; until: Date };

/** Between which numbers the ends of a window can lie, as far as it is folded and kept. */
const BOUNDS = `marks as materialized (${MARKS}
  ), bounds as materialized (
    select case when count(*) > 0 then min(first_end) else (select ends + 1 from marks) end
        as lower, coalesce(max(last_end), 0) as upper
    from team_spans where brand_id = $1 and window_at >= $3 and window_at < $4
  )` as const;
/** Ends of a window: of those that were folded the numbers are known, the others are all new. */
const IN_WINDOW = `e.brand_id = $1 and e.at >= $3 and e.at < $4
  and (e.end_id > (select ends from marks)
    or e.end_id >= (select lower from bounds) and e.end_id <= (select upper from bounds))` as const;

/** Windows of five minutes below agents, and what came since; borders lie on five minutes. */
export const windowsBelow = (db: Queries, p: Window & { agentIds: readonly bigint[] }) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), bounds as materialized (select $3::timestamptz as starts, $4::timestamptz as ends
     ), ${TAIL}
     select x.agent_id /* not null */, sum(x.stake)::bigint as stake /* not null */,
       sum(x.valid_bet)::bigint as valid_bet /* not null */,
       sum(x.payout)::bigint as payout /* not null */
     from (
       select agent_id, stake, valid_bet, payout from team_windows
       where brand_id = $1 and agent_id = any($2) and window_at >= $3 and window_at < $4
       union all
       select agent_id, stake, valid_bet, payout from tail) x
     group by 1`,
    [p.brandId, [...p.agentIds], p.from, p.until],
  );
/** The same of what members played themselves. */
export const windowsOwn = (db: Queries, p: Window & { memberIds: readonly bigint[] }) =>
  db.rows(
    `with ${BOUNDS}
     select e.member_id, sum(e.stake)::bigint as stake /* not null */,
       sum(e.valid_bet)::bigint as valid_bet /* not null */,
       sum(e.payout + e.to_members)::bigint as payout /* not null */
     from wager_ends e where e.member_id = any($2) and ${IN_WINDOW} group by 1`,
    [p.brandId, [...p.memberIds], p.from, p.until],
  );

type Page = {
  agentId: bigint;
  day: string | null;
  after: { day: string; memberId: bigint } | null;
  count: number;
  withOwn: boolean;
  timeZone: string;
};
const parametersOf = (p: Window & Page) => [
  p.brandId,
  p.agentId,
  p.from,
  p.until,
  p.timeZone,
  p.day,
  p.after?.day ?? null,
  p.after?.memberId ?? null,
  p.count,
  p.withOwn,
];
const PAGE = `select x.member_id /* not null */, to_char(x.day, 'YYYY-MM-DD') as day /* not null */,
    m.account, sum(x.stake)::bigint as stake /* not null */,
    sum(x.valid_bet)::bigint as valid_bet /* not null */,
    sum(x.payout)::bigint as payout /* not null */
  from found x join members m on m.brand_id = $1 and m.member_id = x.member_id
  where ($6::date is null or x.day = $6)
    and ($7::date is null or (x.day, x.member_id) > ($7::date, $8::bigint))
    and ($10 or x.member_id <> $2)
  group by x.day, x.member_id, m.account order by x.day, x.member_id limit $9` as const;

/** What each of a team, the agent among them where asked for, brought to a window, by day. */
export const sourcesOfWindow = (db: Queries, p: Window & Page) =>
  db.rows(
    `with ${BOUNDS}, found as (
       select e.member_id, (e.at at time zone $5)::date as day, e.stake, e.valid_bet,
         e.payout + e.to_members as payout
       from wager_ends e where ${IN_WINDOW}
         and (e.member_id = $2 or $2 = any (line_at($1, e.member_id, e.at))))
     ${PAGE}`,
    parametersOf(p),
  );
/** The same of whole days, as folded. */
export const sourcesOfDays = (db: Queries, p: Window & Page) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), found as (
       select o.member_id, o.day, o.stake, o.valid_bet, o.payout
       from member_lines l join team_plays o on o.brand_id = $1 and o.member_id = l.member_id
         and o.line_from = l.from_at
       where l.brand_id = $1 and l.path @> array[$2::bigint]
         and o.day >= ($3::timestamptz at time zone $5)::date
         and o.day < ($4::timestamptz at time zone $5)::date
       union all
       select e.member_id, (e.at at time zone $5)::date, e.stake, e.valid_bet,
         e.payout + e.to_members as payout
       from wager_ends e where e.brand_id = $1 and e.member_id = $2
         and e.end_id <= (select ends from marks) and e.at >= $3 and e.at < $4
       union all
       select e.member_id, (e.at at time zone $5)::date, e.stake, e.valid_bet,
         e.payout + e.to_members as payout
       from wager_ends e where e.brand_id = $1 and e.end_id > (select ends from marks)
         and e.at >= $3 and e.at < $4
         and (e.member_id = $2 or $2 = any (line_at($1, e.member_id, e.at))))
     ${PAGE}`,
    parametersOf(p),
  );

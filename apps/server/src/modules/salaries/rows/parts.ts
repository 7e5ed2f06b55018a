import type { Queries } from '../../../kernel/db.ts';

export type Team = {
  brandId: number;
  agentId: bigint;
  timeZone: string;
  from: Date;
  until: Date;
  /** Whether the agent's own play counts. */
  isOwnIn: boolean;
  activeFrom: bigint;
};
/** Each play of the team with who of the direct downlines it came by; the agent's own by itself. */
export const OF_DAYS = `found as materialized (
    select coalesce(l.path[array_position(l.path, $2::bigint) + 1], o.member_id) as child,
      o.member_id, o.day, o.stake, o.valid_bet, o.payout
    from member_lines l join team_plays o on o.brand_id = $1 and o.member_id = l.member_id
      and o.line_from = l.from_at
    where l.brand_id = $1 and l.path @> array[$2::bigint]
      and o.day >= ($3::timestamptz at time zone $5)::date
      and o.day < ($4::timestamptz at time zone $5)::date
    union all
    select d.member_id, d.member_id, d.day, d.stake, d.valid_bet, d.payout + d.to_members
    from end_days d
    where d.brand_id = $1 and d.member_id = $2 and $6
      and d.day >= ($3::timestamptz at time zone $5)::date
      and d.day < ($4::timestamptz at time zone $5)::date)` as const;
/** Of a part of a day, from the ends themselves: a window that is billed is folded. */
export const OF_WINDOW = `bounds as materialized (
    select min(first_end) as lower, max(last_end) as upper
    from team_spans where brand_id = $1 and window_at >= $3 and window_at < $4
  ), ends as materialized (
    select e.member_id, (e.at at time zone $5)::date as day, e.stake, e.valid_bet,
      e.payout + e.to_members as payout, line_at($1, e.member_id, e.at) as path
    from wager_ends e where e.brand_id = $1 and e.at >= $3 and e.at < $4
      and e.end_id >= (select lower from bounds) and e.end_id <= (select upper from bounds)
  ), found as materialized (
    select coalesce(e.path[array_position(e.path, $2::bigint) + 1], e.member_id) as child,
      e.member_id, e.day, e.stake, e.valid_bet, e.payout
    from ends e where $2 = any (e.path) or $6 and e.member_id = $2)` as const;
/** By direct downline, with distinct active members; and by day, where nobody is named. */
const SUMMED = `members_of as materialized (
    select child, member_id, sum(stake) as stake, sum(valid_bet) as valid_bet,
      sum(payout) as payout from found group by 1, 2)
  select child, null as day, sum(stake)::bigint as stake /* not null */,
    sum(valid_bet)::bigint as valid_bet /* not null */,
    sum(payout)::bigint as payout /* not null */,
    count(*) filter (where valid_bet >= $7)::integer as active /* not null */
  from members_of group by child
  union all
  select null, to_char(day, 'YYYY-MM-DD'), sum(stake)::bigint, sum(valid_bet)::bigint,
    sum(payout)::bigint, 0 from found group by day` as const;
export const partsOf = (db: Queries, p: Team & { isDays: boolean }) => {
  const values = [p.brandId, p.agentId, p.from, p.until, p.timeZone, p.isOwnIn, p.activeFrom];
  return p.isDays
    ? db.rows(`with ${OF_DAYS}, ${SUMMED}`, values)
    : db.rows(`with ${OF_WINDOW}, ${SUMMED}`, values);
};

/** What the house gave, along the line of its day: types of whole days. */
export const GIVEN = `member_lines l
     join entry_days d on d.brand_id = $1 and d.member_id = l.member_id and d.type = any($8)
       and d.day >= ($3::timestamptz at time zone $5)::date
       and d.day < ($4::timestamptz at time zone $5)::date
       and l.from_at < (d.day + 1)::timestamp at time zone $5
     where l.brand_id = $1
       and (l.path @> array[$2::bigint] or $6 and l.member_id = $2)
       and not exists (select from member_lines n where n.brand_id = $1
         and n.member_id = l.member_id and n.from_at > l.from_at
         and n.from_at < (d.day + 1)::timestamp at time zone $5)` as const;
/** What the house gave to each direct downline and those below, by day. */
export const costsOf = (db: Queries, p: Team & { types: readonly string[] }) =>
  db.rows(
    `select coalesce(l.path[array_position(l.path, $2::bigint) + 1], d.member_id)
         as child /* not null */,
       to_char(d.day, 'YYYY-MM-DD') as day /* not null */,
       sum(d.amount)::bigint as amount /* not null */
     from ${GIVEN} and $7::bigint is not null
     group by 1, 2`,
    [p.brandId, p.agentId, p.from, p.until, p.timeZone, p.isOwnIn, p.activeFrom, [...p.types]],
  );

export const accountsOf = (db: Queries, p: { brandId: number; ids: readonly bigint[] }) =>
  db.rows(
    `select member_id, account, type in (1, 2, 41, 42) as is_agent /* not null */
     from members where brand_id = $1 and member_id = any($2)`,
    [p.brandId, [...p.ids]],
  );

/** Valid bets of an agent's team by windows of five minutes: below it, and its own. */
export const fiveMinutesOf = (
  db: Queries,
  p: { brandId: number; agentId: bigint; from: Date; until: Date },
) =>
  db.rows(
    `with bounds as materialized (
       select min(first_end) as lower, max(last_end) as upper
       from team_spans where brand_id = $1 and window_at >= $3 and window_at < $4)
     select window_at as at, false as is_own /* not null */,
       sum(valid_bet)::bigint as valid_bet /* not null */
     from team_windows where brand_id = $1 and agent_id = $2 and window_at >= $3
       and window_at < $4 group by 1
     union all
     select date_bin('5 minutes', e.at, $3), true, sum(e.valid_bet)::bigint
     from wager_ends e where e.brand_id = $1 and e.member_id = $2 and e.at >= $3 and e.at < $4
       and e.end_id >= (select lower from bounds) and e.end_id <= (select upper from bounds)
     group by 1`,
    [p.brandId, p.agentId, p.from, p.until],
  );

import type { Queries } from '../../../kernel/db.ts';

type Days = { first: string; last: string };
type Counting = { brandId: number; activeFrom: bigint };

/**
 * Counts active members of ranges from all that is folded, for every agent: of those in one line
 * by line, of those who stood in several agent by agent.
 */
const COUNTED = `sums as materialized (
     select x.member_id, x.line_from, r.first_day, r.last_day, sum(x.valid_bet) as valid_bet
     from team_plays x join asked r on x.day >= r.first_day and x.day <= r.last_day
     where x.brand_id = $1 group by 1, 2, 3, 4
   ), counted as materialized (
     select s.*, count(*) over (partition by s.member_id, s.first_day, s.last_day) as lines
     from sums s
   ), simple as (
     select l.path, c.first_day, c.last_day, count(*) as active,
       count(*) filter (where not f.is_alike) as effective
     from counted c
     join member_lines l on l.brand_id = $1 and l.member_id = c.member_id
       and l.from_at = c.line_from
     left join team_firsts f on f.brand_id = $1 and f.member_id = c.member_id
     where c.lines = 1 and c.valid_bet >= $2 group by 1, 2, 3
   ), moved as (
     select a.agent_id, c.first_day, c.last_day, c.member_id,
       coalesce(bool_or(not f.is_alike), false) as is_person
     from counted c
     join member_lines l on l.brand_id = $1 and l.member_id = c.member_id
       and l.from_at = c.line_from
     left join team_firsts f on f.brand_id = $1 and f.member_id = c.member_id
     cross join unnest(l.path) as a(agent_id)
     where c.lines > 1 group by 1, 2, 3, 4 having sum(c.valid_bet) >= $2
   ), found as (
     select a.agent_id, s.first_day, s.last_day, sum(s.active) as active,
       sum(s.effective) as effective
     from simple s cross join unnest(s.path) as a(agent_id) group by 1, 2, 3
     union all
     select agent_id, first_day, last_day, count(*), count(*) filter (where is_person)
     from moved group by 1, 2, 3
   )
   insert into team_actives (brand_id, agent_id, first_day, last_day, active, effective)
   select $1, agent_id, first_day, last_day, sum(active)::integer, sum(effective)::integer
   from found group by 2, 3, 4` as const;

/** Begins to keep ranges counted; those that are kept already are left as they are. */
export const keepRanges = async (
  tx: Queries,
  p: Counting & { ranges: readonly Days[] },
): Promise<void> => {
  await tx.run(
    `with asked as materialized (
       insert into team_ranges (brand_id, first_day, last_day)
       select $1, u.first_day, u.last_day from unnest($3::date[], $4::date[])
         as u(first_day, last_day)
       on conflict (brand_id, first_day, last_day) do nothing returning first_day, last_day
     ), ${COUNTED}`,
    [p.brandId, p.activeFrom, p.ranges.map((one) => one.first), p.ranges.map((one) => one.last)],
  );
};
/** Single days, where another threshold holds from now on. */
export const countDays = async (tx: Queries, p: Counting): Promise<void> => {
  await tx.run(
    `with asked as materialized (
       select distinct day as first_day, day as last_day from team_plays where brand_id = $1
     ), ${COUNTED}`,
    [p.brandId, p.activeFrom],
  );
};

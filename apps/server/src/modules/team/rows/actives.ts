import type { Queries } from '../../../kernel/db.ts';
import { MARKS, TAIL } from './marks.ts';

type Days = { first: string; last: string };

/**
 * Distinct members below an agent who have valid bets of at least the threshold in each of some
 * ranges, and those of them who are people of their own with a deposit. What is kept counted is
 * taken as it is, changed by who crossed the threshold since the fold, each of them looked at by
 * key (`offset 0`: joined, the plays of the whole house were read); other ranges are counted from
 * the plays of the team (D-J15, D-J16).
 */
export const activesOf = (
  db: Queries,
  p: {
    brandId: number;
    agentId: bigint;
    timeZone: string;
    activeFrom: bigint;
    ranges: readonly Days[];
    /** Whose first deposit is not folded yet, and who look like no older account. */
    newPeople: readonly bigint[];
  },
) =>
  db.prepared(
    'team.actives',
    `with marks as materialized (${MARKS}
     ), asked as materialized (
       select u.first_day, u.last_day, u.first_day = u.last_day or exists (select
         from team_ranges r where r.brand_id = $1 and r.first_day = u.first_day
         and r.last_day = u.last_day) as is_kept
       from unnest($3::date[], $4::date[]) as u(first_day, last_day)
     ), bounds as materialized (
       select min(first_day)::timestamp at time zone $5 as starts,
         (max(last_day) + 1)::timestamp at time zone $5 as ends from asked
     ), ${TAIL}, played as materialized (
       select member_id, (at at time zone $5)::date as day, sum(valid_bet) as valid_bet
       from tail group by 1, 2
     ), plays as (
       select o.member_id, o.day, o.valid_bet from member_lines l
       join team_plays o on o.brand_id = $1 and o.member_id = l.member_id
         and o.line_from = l.from_at
       where l.brand_id = $1 and l.path @> $2::bigint[]
         and (exists (select from asked where not is_kept)
           and o.day >= (select min(first_day) from asked where not is_kept)
           and o.day <= (select max(last_day) from asked where not is_kept))
     ), touched as (
       select t.member_id, o.day, o.valid_bet
       from (select member_id from played union select unnest($7::bigint[])) t
       cross join lateral (select m.from_at from member_lines m where m.brand_id = $1
         and m.member_id = t.member_id and m.path @> $2::bigint[] offset 0) l
       cross join lateral (select p.day, p.valid_bet from team_plays p where p.brand_id = $1
         and p.member_id = t.member_id and p.line_from = l.from_at
         and p.day >= (select min(first_day) from asked)
         and p.day <= (select max(last_day) from asked) offset 0) o
     ), sums as (
       select a.first_day, a.last_day, x.member_id, sum(x.before) as before,
         sum(x.before + x.delta) as after, a.is_kept
       from (
         select member_id, day, 0 as before, valid_bet as delta, true as is_tail from played
         union all select member_id, day, valid_bet, 0, true from touched
         union all select member_id, day, valid_bet, 0, false from plays) x
       join asked a on x.day >= a.first_day and x.day <= a.last_day
         and (a.is_kept and x.is_tail or not a.is_kept and (not x.is_tail or x.delta <> 0))
       group by 1, 2, 3, 6
     ), changed as (
       select s.first_day, s.last_day, s.after >= $6 as is_now,
         s.is_kept and s.before >= $6 as was_so, coalesce(not f.is_alike, false) as is_person,
         s.member_id = any($7) as is_new
       from sums s left join team_firsts f on f.brand_id = $1 and f.member_id = s.member_id
     ), all_of as (
       select first_day, last_day, is_now::integer - was_so::integer as active,
         (is_now and (is_person or is_new))::integer - (was_so and is_person)::integer
           as effective
       from changed
       union all
       select t.first_day, t.last_day, t.active, t.effective from asked a
       join team_actives t on t.brand_id = $1 and t.agent_id = any($2)
         and t.first_day = a.first_day and t.last_day = a.last_day where a.is_kept)
     select to_char(first_day, 'YYYY-MM-DD') as first /* not null */,
       to_char(last_day, 'YYYY-MM-DD') as last /* not null */,
       sum(active)::integer as active /* not null */,
       sum(effective)::integer as effective /* not null */
     from all_of group by 1, 2`,
    [
      p.brandId,
      [p.agentId],
      p.ranges.map((one) => one.first),
      p.ranges.map((one) => one.last),
      p.timeZone,
      p.activeFrom,
      [...p.newPeople],
    ],
  );

/**
 * The same of one range for many agents at once, as bills ask: agent by agent each would look at
 * the tail of the ledger again.
 */
export const activesOfMany = (
  db: Queries,
  p: Days & { brandId: number; agentIds: readonly bigint[]; timeZone: string; activeFrom: bigint },
) =>
  db.rows(
    `with marks as materialized (${MARKS}
     ), kept as materialized (
       select $3::date = $4::date or exists (select from team_ranges r where r.brand_id = $1
         and r.first_day = $3 and r.last_day = $4) as is_kept
     ), bounds as materialized (
       select $3::date::timestamp at time zone $5 as starts,
         ($4::date + 1)::timestamp at time zone $5 as ends
     ), ${TAIL}, played as materialized (
       select agent_id, member_id, sum(valid_bet) as delta from tail group by 1, 2
     ), sums as (
       select x.agent_id, x.member_id, sum(x.before) as before,
         sum(x.before + x.delta) as after
       from (
         select agent_id, member_id, 0 as before, delta from played
         union all
         select t.agent_id, t.member_id, o.valid_bet, 0 from played t
         join member_lines l on l.brand_id = $1 and l.member_id = t.member_id
           and t.agent_id = any (l.path)
         join team_plays o on o.brand_id = $1 and o.member_id = l.member_id
           and o.line_from = l.from_at and o.day >= $3 and o.day <= $4
         where (select is_kept from kept)
         union all
         select a.agent_id, o.member_id, o.valid_bet, 0 from team_plays o
         join member_lines l on l.brand_id = $1 and l.member_id = o.member_id
           and l.from_at = o.line_from
         cross join unnest(l.path) as a(agent_id)
         where o.brand_id = $1 and o.day >= $3 and o.day <= $4 and a.agent_id = any($2)
           and not (select is_kept from kept)) x
       group by 1, 2
     ), changed as (
       select s.agent_id, f.is_alike, (s.after >= $6)::integer
         - case when (select is_kept from kept) then (s.before >= $6)::integer else 0 end as n
       from sums s left join team_firsts f on f.brand_id = $1 and f.member_id = s.member_id
     ), all_of as (
       select agent_id, n as active, case when not is_alike then n else 0 end as effective
       from changed
       union all
       select agent_id, active, effective from team_actives
       where brand_id = $1 and agent_id = any($2) and first_day = $3 and last_day = $4
         and (select is_kept from kept))
     select agent_id /* not null */, sum(active)::integer as active /* not null */,
       sum(effective)::integer as effective /* not null */
     from all_of group by 1`,
    [p.brandId, [...p.agentIds], p.first, p.last, p.timeZone, p.activeFrom],
  );

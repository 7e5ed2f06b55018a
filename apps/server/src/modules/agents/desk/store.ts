import type { Queries } from '../../../kernel/db.ts';

type In = { brandId: number; from: string };

/**
 * Who bet most in lines: at most so many are compared (D-J27). They are looked for among those
 * who bet most on a day, so that nothing is summed of all members (D-J52).
 */
export const playsOf = (db: Queries, p: In & { until: string; ofDay: number; count: number }) =>
  db.rows(
    `with most as materialized (select distinct o.member_id
       from generate_series(0, $3::date - $2::date) as n
       cross join lateral (select t.member_id from team_plays t
         where t.brand_id = $1 and t.day = $2::date + n
         order by t.valid_bet desc, t.member_id limit $4) o)
     select p.member_id, l.path, sum(p.valid_bet)::bigint as valid_bet /* not null */
     from most join team_plays p on p.brand_id = $1 and p.member_id = most.member_id
       and p.day >= $2::date
     join member_lines l on l.brand_id = p.brand_id and l.member_id = p.member_id
       and l.from_at = p.line_from
     group by p.member_id, l.path order by sum(p.valid_bet) desc, p.member_id limit $5`,
    [p.brandId, p.from, p.until, p.ofDay, p.count],
  );
/** The same of the line of one agent. */
export const playsBelow = (db: Queries, p: In & { agentId: bigint; count: number }) =>
  db.rows(
    `select p.member_id, l.path, sum(p.valid_bet)::bigint as valid_bet /* not null */
     from team_plays p join member_lines l on l.brand_id = p.brand_id
       and l.member_id = p.member_id and l.from_at = p.line_from
     where p.brand_id = $1 and p.day >= $2::date and l.path @> array[$3::bigint]
     group by p.member_id, l.path order by sum(p.valid_bet) desc, p.member_id limit $4`,
    [p.brandId, p.from, p.agentId, p.count],
  );

/** What agents bet themselves, and their teams with them. */
export const betsOf = (db: Queries, p: In & { agentIds: readonly bigint[] }) =>
  db.rows(
    `select a.id /* not null */,
       coalesce((select sum(d.valid_bet) from end_days d where d.brand_id = $1
         and d.member_id = a.id and d.day >= $2::date), 0)::bigint as own /* not null */,
       coalesce((select sum(t.valid_bet) from team_days t where t.brand_id = $1
         and t.agent_id = a.id and t.day >= $2::date), 0)::bigint as below /* not null */
     from unnest($3::bigint[]) as a(id)`,
    [p.brandId, p.from, [...p.agentIds]],
  );

export const firstsOf = (db: Queries, p: { brandId: number; since: Date; ids: bigint[] }) =>
  db.rows(
    `select m.member_id, m.account, exists (select from team_firsts f where f.brand_id = $1
       and f.member_id = m.member_id and f.at >= $2) as is_first /* not null */
     from members m where m.brand_id = $1 and m.member_id = any($3)`,
    [p.brandId, p.since, p.ids],
  );

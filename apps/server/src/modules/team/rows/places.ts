import type { Queries } from '../../../kernel/db.ts';

/**
 * Counts the places of some members anew whose line or type changed: what their agents counted of
 * them is taken off, what is now is added. A first line is a registration of its day.
 */
export const countPlaces = async (
  tx: Queries,
  p: { brandId: number; timeZone: string; most: number },
): Promise<boolean> => {
  const [done] = await tx.rows(
    `with due as materialized (
       delete from team_changes where ctid = any (array(select ctid from team_changes
         where brand_id = $1 and from_at <= $2 order by from_at limit $4))
       returning member_id, from_at, is_registration
     ), now_at as materialized (
       select m.member_id, line_at($1, m.member_id, $2) as path,
         m.type in (1, 2, 41, 42) as is_agent
       from members m where m.brand_id = $1 and m.type <> 4
         and m.member_id in (select member_id from due)
     ), before as materialized (
       select o.member_id, o.path, o.is_agent from team_places o
       where o.brand_id = $1 and o.member_id in (select member_id from due)
     ), heads as (
       insert into team_heads as h (brand_id, agent_id, members, agents)
       select $1, c.agent_id, sum(c.n)::integer,
         coalesce(sum(c.n) filter (where c.is_agent), 0)::integer
       from (
         select a.agent_id, n.is_agent, 1 as n from now_at n
         cross join unnest(n.path) as a(agent_id)
         union all
         select a.agent_id, b.is_agent, -1 from before b
         cross join unnest(b.path) as a(agent_id)) c
       group by 2
       on conflict (brand_id, agent_id) do update set members = h.members + excluded.members,
         agents = h.agents + excluded.agents
     ), flows as (
       insert into team_flows as f (brand_id, agent_id, day, type, entries, amount)
       select $1, a.agent_id, (d.from_at at time zone $3)::date, 'registration', count(*), 0
       from due d cross join unnest(line_at($1, d.member_id, d.from_at)) as a(agent_id)
       where d.is_registration group by 2, 3
       on conflict (brand_id, agent_id, day, type) do update set
         entries = f.entries + excluded.entries
     ), places as (
       insert into team_places (brand_id, member_id, path, is_agent)
       select $1, n.member_id, n.path, n.is_agent from now_at n
       where cardinality(n.path) > 0
         or exists (select from before b where b.member_id = n.member_id)
       on conflict (brand_id, member_id) do update set path = excluded.path,
         is_agent = excluded.is_agent
     )
     select count(*) as n from due`,
    [p.brandId, tx.now(), p.timeZone, p.most],
  );
  return Number(done?.n ?? 0n) === p.most;
};

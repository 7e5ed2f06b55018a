-- How many stand below an agent: what is counted (team_heads), and those whose line or type changed
-- since they were counted. Where thousands wait the figure is theirs once they are counted.
create or replace function team_size(p_brand integer, p_agent bigint, p_at timestamptz)
returns integer language sql stable as $$
  select (coalesce((select h.members from team_heads h
      where h.brand_id = p_brand and h.agent_id = p_agent), 0)
    + coalesce((select sum((p_agent = any (line_at(p_brand, c.member_id, p_at)))::integer
        - coalesce((select (p_agent = any (o.path))::integer from team_places o
          where o.brand_id = p_brand and o.member_id = c.member_id), 0))
      from (select distinct w.member_id from (select t.member_id from team_changes t
        where t.brand_id = p_brand and t.from_at <= p_at order by t.from_at limit 2000) w) c
      join members m on m.brand_id = p_brand and m.member_id = c.member_id and m.type <> 4), 0)
    )::integer $$;

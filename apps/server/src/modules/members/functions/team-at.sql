-- All who stood below an agent at a moment, at whatever depth, with their lines.
create or replace function team_at(p_brand integer, p_agent bigint, p_at timestamptz)
returns table (member_id bigint, path bigint[]) language sql stable as $$
  select l.member_id, l.path from member_lines l
  where l.brand_id = p_brand and l.path @> array[p_agent] and l.from_at <= p_at
    and not exists (select from member_lines o where o.brand_id = l.brand_id
      and o.member_id = l.member_id and o.from_at > l.from_at and o.from_at <= p_at) $$;

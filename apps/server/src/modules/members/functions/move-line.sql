-- Moves a member with all below to another upline, or to none, from a moment on; answers how many
-- moved. What ends before stays with the old line. The caller holds the lines of the brand.
create or replace function move_line(p_brand integer, p_member bigint, p_upline bigint,
  p_at timestamptz)
returns integer language plpgsql as $$
declare
  v_above bigint[] := case when p_upline is null then '{}'
    else line_at(p_brand, p_upline, p_at) || p_upline end;
  v_moved integer;
begin
  if p_member = any (v_above) then raise exception 'nobody stands below themselves'; end if;
  insert into member_lines (brand_id, member_id, from_at, path)
  select p_brand, p_member, p_at, v_above
  union all
  select p_brand, t.member_id, p_at,
    v_above || t.path[array_position(t.path, p_member):]
  from team_at(p_brand, p_member, p_at) t
  on conflict (brand_id, member_id, from_at) do update set path = excluded.path;
  get diagnostics v_moved = row_count;
  insert into due_moves (brand_id, member_id, from_at) values (p_brand, p_member, p_at)
  on conflict (brand_id, member_id, from_at) do nothing;
  return v_moved;
end $$;

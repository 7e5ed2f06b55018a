-- The line of a member who begins now: that of the upline, and what is to become of it.
create or replace function begin_line(p_brand integer, p_member bigint, p_upline bigint,
  p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into member_lines (brand_id, member_id, from_at, path)
  select p_brand, p_member, p_at,
    case when p_upline is null then '{}' else line_at(p_brand, p_upline, p_at) || p_upline end
  union all
  select p_brand, p_member, l.from_at, l.path || p_upline from member_lines l
  where l.brand_id = p_brand and l.member_id = p_upline and l.from_at > p_at;
end $$;

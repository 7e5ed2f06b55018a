-- Who stood above a member at a moment: from the top agent down to the direct upline (D-J10).
create or replace function line_at(p_brand integer, p_member bigint, p_at timestamptz)
returns bigint[] language sql stable as $$
  select coalesce((select l.path from member_lines l where l.brand_id = p_brand
    and l.member_id = p_member and l.from_at <= p_at order by l.from_at desc limit 1), '{}') $$;

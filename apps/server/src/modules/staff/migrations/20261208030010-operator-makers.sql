-- Who made an operator, gave them a sign-in or a role; written once and for ever. One maker alone
-- binds the two: they and whoever either made alone are one pair of eyes. Where a second person
-- took part nobody could do it alone, and it binds nobody. No maker: the house itself did it.
create table operator_makers (
  brand_id integer not null references brands, operator_id bigint not null,
  line_no bigint generated always as identity,
  kind text not null check (kind in ('made', 'password', 'authenticator', 'role')),
  maker_id bigint, maker_name text not null, second_id bigint, second_name text,
  at timestamptz not null default now(),
  primary key (brand_id, operator_id, line_no),
  check (maker_id is null or maker_id <> operator_id),
  check (second_id is null or (maker_id is not null and second_id <> maker_id)));
create index operator_makers_maker on operator_makers (brand_id, maker_id);
create function refuse_maker_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger operator_makers_append_only before update or delete on operator_makers
  for each statement execute function refuse_maker_change();
create trigger operator_makers_no_truncate before truncate on operator_makers
  for each statement execute function refuse_maker_change();

-- What was known of it: who saw the last start password, and all that the audit log tells. Of two
-- who made or reset somebody before, the second saw the whole start password.
insert into operator_makers (brand_id, operator_id, kind, maker_id, maker_name, at)
  select o.brand_id, o.operator_id, 'password', o.issued_by, coalesce(i.name, ''), o.created_at
  from operators o left join operators i on i.brand_id = o.brand_id
    and i.operator_id = o.issued_by
  where o.issued_by is not null and o.issued_by <> o.operator_id;
insert into operator_makers (brand_id, operator_id, kind, maker_id, maker_name, at)
  select a.brand_id, o.operator_id,
    case when a.action like 'staff.make%' then 'made' when a.action = 'staff.role' then 'role'
      when a.after->>'what' = 'authenticator' then 'authenticator' else 'password' end,
    a.operator_id, a.operator_name, a.at
  from audit_log a join operators o on o.brand_id = a.brand_id
    and a.subject = 'operator:' || o.name
  where a.action in ('staff.make', 'staff.make.approve', 'staff.role', 'staff.reset',
      'staff.reset.approve') and a.operator_id is not null and a.operator_id <> o.operator_id;

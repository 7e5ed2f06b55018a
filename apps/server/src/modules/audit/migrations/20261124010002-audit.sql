create table audit_log (
  brand_id integer not null references brands,
  audit_id bigint generated always as identity,
  operator_id bigint, operator_name text not null, action text not null, subject text not null,
  before jsonb, after jsonb, reason text not null default '', ip text not null,
  at timestamptz not null default now(),
  primary key (brand_id, audit_id));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger audit_append_only before update or delete on audit_log
  for each statement execute function refuse_audit_change();

-- A trigger for changes does not see a truncation.
create trigger audit_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();

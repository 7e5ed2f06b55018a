-- What people look into about a member; one at a time that is not decided.
create table cases (
  brand_id integer not null, case_id bigint not null generated always as identity,
  member_id bigint not null, state text not null default 'open'
    check (state in ('open', 'waiting', 'decided')),
  owner_id bigint, owner_name text, opened_by text not null, opened_at timestamptz not null,
  reason text not null, outcome text
    check (outcome in ('no_concern', 'keep_watching', 'restricted', 'reported')),
  decided_by text, decided_at timestamptz, reference text,
  primary key (brand_id, case_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  check ((state = 'decided') = (outcome is not null)),
  check (outcome is distinct from 'reported' or reference is not null));
create unique index cases_one on cases (brand_id, member_id) where state <> 'decided';
create index cases_member on cases (brand_id, member_id, case_id);
create index cases_waiting on cases (brand_id, opened_at) where state <> 'decided';
create table case_lines (
  brand_id integer not null, case_id bigint not null, no integer not null,
  at timestamptz not null, by_name text not null, kind text not null,
  ref text not null default '', text text not null default '',
  primary key (brand_id, case_id, no),
  foreign key (brand_id, case_id) references cases (brand_id, case_id));
create trigger case_lines_append_only before update or delete on case_lines
  for each statement execute function refuse_audit_change();
create trigger case_lines_no_truncate before truncate on case_lines
  for each statement execute function refuse_audit_change();

-- What a house looks for in how money moves: a row a rule, sums as they are written.
create table laundering_rules (
  brand_id integer not null references brands, rule text not null,
  is_on boolean not null, severity text not null check (severity in ('low', 'medium', 'high')),
  terms jsonb not null, version integer not null default 1,
  changed_by text not null default '', changed_at timestamptz,
  primary key (brand_id, rule));
-- Up to when was read who moved money, and who could not be judged then.
create table laundering_marks (
  brand_id integer not null references brands, seen_at timestamptz not null,
  primary key (brand_id));
create table laundering_again (
  brand_id integer not null references brands, member_id bigint not null,
  since timestamptz not null, primary key (brand_id, member_id));

-- What was found of a member by a rule: one that is open, and those that were decided.
create table findings (
  brand_id integer not null, finding_id bigint not null generated always as identity,
  member_id bigint not null, rule text not null,
  severity text not null check (severity in ('low', 'medium', 'high')),
  state text not null default 'open' check (state in ('open', 'decided')),
  case_id bigint, outcome text, decided_at timestamptz,
  found_at timestamptz not null, looked_at timestamptz not null,
  primary key (brand_id, finding_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id),
  check ((state = 'decided') = (outcome is not null)),
  check ((state = 'decided') = (decided_at is not null)));
create unique index findings_open on findings (brand_id, member_id, rule) where state = 'open';
create index findings_member on findings (brand_id, member_id, finding_id);
create index findings_waiting on findings (brand_id, found_at)
  where state = 'open' and case_id is null;
create index findings_case on findings (brand_id, case_id) where case_id is not null;

-- Each look that added something, with the terms of then and what was counted; sums in minor units.
create table finding_looks (
  brand_id integer not null, finding_id bigint not null, no integer not null,
  at timestamptz not null, terms jsonb not null, counted jsonb not null,
  primary key (brand_id, finding_id, no),
  foreign key (brand_id, finding_id) references findings (brand_id, finding_id));
create table finding_evidence (
  brand_id integer not null, finding_id bigint not null,
  kind text not null, ref text not null, amount bigint, at timestamptz not null,
  look_no integer not null,
  primary key (brand_id, finding_id, kind, ref),
  foreign key (brand_id, finding_id, look_no) references finding_looks
    (brand_id, finding_id, no));
create trigger finding_looks_append_only before update or delete on finding_looks
  for each statement execute function refuse_audit_change();
create trigger finding_looks_no_truncate before truncate on finding_looks
  for each statement execute function refuse_audit_change();
create trigger finding_evidence_append_only before update or delete on finding_evidence
  for each statement execute function refuse_audit_change();
create trigger finding_evidence_no_truncate before truncate on finding_evidence
  for each statement execute function refuse_audit_change();

create index bank_cards_added on bank_cards (brand_id, created_at);

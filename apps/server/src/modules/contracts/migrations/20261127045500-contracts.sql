-- Contracts of agents with the one directly above, or with the house. The row says how things stand;
-- what was ever offered is a version, and when which version runs stands in the runs (D-J20).
create table contracts (
  brand_id integer not null references brands, contract_id text not null,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOUR', 'REALTIME')),
  upline_id bigint, downline_id bigint not null,
  state text not null check (state in ('pending_new', 'active', 'rejected', 'lapsed',
    'pending_termination', 'terminated', 'suspended')),
  version integer not null, requested_by text not null
    check (requested_by in ('upline', 'downline', 'house')),
  requested_at timestamptz not null, answer_by timestamptz, ends_at timestamptz,
  reason_code text,
  check ((answer_by is not null) = (state in ('pending_new', 'pending_termination'))),
  check ((upline_id is null) or requested_by <> 'house'),
  primary key (brand_id, contract_id),
  foreign key (brand_id, upline_id) references members (brand_id, member_id),
  foreign key (brand_id, downline_id) references members (brand_id, member_id));
create unique index contracts_alive on contracts (brand_id, downline_id, kind)
  where state in ('pending_new', 'active', 'pending_termination', 'suspended');
create index contracts_downline on contracts (brand_id, downline_id, kind, contract_id);
create index contracts_upline on contracts (brand_id, upline_id, kind, contract_id);
create index contracts_due on contracts (brand_id, answer_by) where answer_by is not null;

-- Never changed: what a version says is what was signed.
create table contract_versions (
  brand_id integer not null, contract_id text not null, version integer not null,
  terms jsonb not null, hash text not null,
  requested_by text not null check (requested_by in ('upline', 'downline', 'house')),
  asked_by text not null, key text not null, digest text not null, at timestamptz not null,
  primary key (brand_id, contract_id, version),
  foreign key (brand_id, contract_id) references contracts (brand_id, contract_id));
create unique index contract_versions_key on contract_versions (brand_id, asked_by, key);
create trigger contract_versions_append_only before update or delete on contract_versions
  for each statement execute function refuse_change();
create trigger contract_versions_no_truncate before truncate on contract_versions
  for each statement execute function refuse_change();

-- From when until before when a version counts; borders of windows both.
create table contract_runs (
  brand_id integer not null, contract_id text not null, version integer not null,
  from_at timestamptz not null, until_at timestamptz,
  check (until_at is null or until_at >= from_at),
  primary key (brand_id, contract_id, version),
  foreign key (brand_id, contract_id, version) references contract_versions);
create index contract_runs_open on contract_runs (brand_id, contract_id, from_at);

-- Terms that the house gives again and again. What a template said before is kept as a version.
create table contract_templates (
  brand_id integer not null references brands, template_id text not null,
  kind text not null check (kind in ('DIVIDEND', 'DAILY', 'HOUR', 'REALTIME')),
  name text not null, version integer not null,
  is_default boolean not null, is_removed boolean not null default false,
  check (not (is_default and is_removed)),
  primary key (brand_id, template_id));
create unique index contract_templates_default on contract_templates (brand_id, kind)
  where is_default;
create unique index contract_templates_name on contract_templates (brand_id, kind, lower(name))
  where not is_removed;

create table contract_template_versions (
  brand_id integer not null, template_id text not null, version integer not null,
  name text not null, terms jsonb not null, written_by text not null, at timestamptz not null,
  primary key (brand_id, template_id, version),
  foreign key (brand_id, template_id) references contract_templates (brand_id, template_id));
create trigger contract_template_versions_append_only
  before update or delete on contract_template_versions
  for each statement execute function refuse_change();
create trigger contract_template_versions_no_truncate
  before truncate on contract_template_versions
  for each statement execute function refuse_change();

-- Suspended is what the bills ask; it stays when the contract ends meanwhile. And how it ended.
alter table contracts add column is_held boolean not null default false,
  add column ended_by text check (ended_by in ('agreed', 'silence', 'lower', 'moved', 'closed',
    'uncovered', 'renewed'));
create index contracts_uncovered on contracts (brand_id, upline_id, kind)
  where ended_by = 'uncovered';

-- What an agent had with an upline that was closed is offered anew once it stands elsewhere.
create table contract_offers_due (
  brand_id integer not null, downline_id bigint not null, kind text not null,
  contract_id text not null, at timestamptz not null,
  primary key (brand_id, downline_id, kind),
  foreign key (brand_id, contract_id) references contracts (brand_id, contract_id));

-- An import that was read and compared and not yet applied; applied ones stay as the history.
-- based_on is the import before it: another one in between makes the comparison void.
create table catalogue_drafts (
  brand_id integer not null references brands, draft_id bigint generated always as identity,
  file_name text not null, file_bytes integer not null,
  state text not null default 'open' check (state in ('open', 'applied', 'discarded')),
  based_on bigint not null, counts jsonb not null, is_loss boolean not null,
  operator_name text not null, at timestamptz not null default now(), decided_at timestamptz,
  primary key (brand_id, draft_id));
create table catalogue_draft_rows (
  brand_id integer not null, draft_id bigint not null, position integer not null,
  kind text not null, key text not null, name text not null, line integer,
  reason text not null default '', changes jsonb not null default '[]', told jsonb,
  missed smallint not null default 0, primary key (brand_id, draft_id, position),
  foreign key (brand_id, draft_id) references catalogue_drafts (brand_id, draft_id));
create index catalogue_draft_rows_kind
  on catalogue_draft_rows (brand_id, draft_id, kind, position);

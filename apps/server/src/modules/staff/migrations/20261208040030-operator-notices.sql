-- What owners are told of in the office, each until they have seen it.
create table operator_notices (
  brand_id integer not null references brands,
  notice_id bigint generated always as identity,
  operator_id bigint not null, kind text not null, details jsonb not null,
  at timestamptz not null default now(), seen_at timestamptz,
  primary key (brand_id, notice_id));
create index operator_notices_unseen on operator_notices (brand_id, operator_id, notice_id)
  where seen_at is null;

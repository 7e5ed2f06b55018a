-- The ranks of a brand, version by version; a brand without one has those that come with the house.
create table vip_ranks (
  brand_id integer not null references brands, version integer not null,
  ranks jsonb not null, operator_name text not null, reason text not null,
  changed_at timestamptz not null default now(), primary key (brand_id, version));

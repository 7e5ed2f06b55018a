-- What a part gives to the score of risk, where a brand says otherwise than it began with. Each
-- change of it was decided by two persons.
create table risk_weights (
  brand_id integer not null references brands, part text not null,
  first integer not null check (first between 0 and 100),
  each_further integer not null check (each_further between 0 and 100),
  most integer not null check (most between first and 100),
  from_count integer not null check (from_count between 1 and 1000),
  version integer not null, changed_by text not null, changed_at timestamptz not null,
  primary key (brand_id, part));

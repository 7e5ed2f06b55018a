-- Files of providers against our deposits; what was found is kept as it was found.
create table settlements (
  brand_id integer not null references brands, settlement_id text not null,
  method_id text not null, from_at timestamptz not null, until_at timestamptz not null,
  file_name text not null, digest text not null, lines integer not null,
  matched integer not null, sum_there bigint not null, sum_here bigint not null,
  counts jsonb not null, operator_id bigint not null, operator_name text not null,
  at timestamptz not null default now(), primary key (brand_id, settlement_id));

create table settlement_differences (
  brand_id integer not null, settlement_id text not null, no integer not null,
  kind text not null, order_id text not null, deposit_id text, there text, here text,
  primary key (brand_id, settlement_id, no),
  foreign key (brand_id, settlement_id) references settlements);

-- Gifts that are bet before money leaves: what each asks for, by the transfer that gave it.
create table bound_gifts (
  brand_id integer not null, transfer_id bigint not null, member_id bigint not null,
  amount bigint not null check (amount > 0), required bigint not null check (required > 0),
  at timestamptz not null default now(),
  primary key (brand_id, transfer_id),
  foreign key (brand_id, transfer_id) references transfers (brand_id, transfer_id));
create index bound_gifts_member on bound_gifts (brand_id, member_id, transfer_id);

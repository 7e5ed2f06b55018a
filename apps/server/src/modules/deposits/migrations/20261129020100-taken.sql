-- What of a credited deposit was taken back from its member (D-U17), a row for each transfer that
-- did, and below nothing what was given back. `came_at` is when its money had been credited: whatever
-- counts deposits counts what is left of them, on the day they came.
create table deposit_takings (
  brand_id integer not null, transfer_id bigint not null, deposit_id text not null,
  member_id bigint not null, amount bigint not null check (amount <> 0),
  came_at timestamptz not null, at timestamptz not null,
  primary key (brand_id, transfer_id),
  foreign key (brand_id, deposit_id) references deposits);
create index deposit_takings_member on deposit_takings (brand_id, member_id);
create index deposit_takings_deposit on deposit_takings (brand_id, deposit_id);

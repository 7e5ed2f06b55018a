-- A transfer between members of one line. Both see it; each by the own side.
create table member_transfers (
  brand_id integer not null references brands, transfer_id text not null,
  sender_id bigint not null, receiver_id bigint not null,
  amount bigint not null check (amount > 0), note text not null default '',
  key text not null, digest text not null, at timestamptz not null default now(),
  primary key (brand_id, transfer_id), check (sender_id <> receiver_id),
  foreign key (brand_id, sender_id) references members (brand_id, member_id),
  foreign key (brand_id, receiver_id) references members (brand_id, member_id));
create unique index member_transfers_key on member_transfers (brand_id, sender_id, key);
create index member_transfers_sent on member_transfers (brand_id, sender_id, transfer_id);
create index member_transfers_got on member_transfers (brand_id, receiver_id, transfer_id);

-- What a member may lose in the hands that are open, of all rooms together: kept free within the
-- limits, so that play elsewhere meanwhile cannot pass them.
alter table balances add column in_hands bigint not null default 0 check (in_hands >= 0);

-- Hands at rooms of players, from the deal to their end. One stays held until its room says how it
-- ended: no clock of the ledger ends it.
create table held_hands (
  brand_id integer not null references brands, hand_id text not null, room_id text not null,
  slug text not null,
  state text not null default 'held' check (state in ('held', 'settled', 'void')),
  -- The seats it was asked for, and who was not dealt in: a repetition is answered the same.
  fingerprint text not null, refused jsonb not null,
  held_at timestamptz not null,
  -- How it ended, and by which transfer: none where nothing changed hands.
  ended_at timestamptz, key text, ended_fingerprint text, transfer_id bigint,
  check ((state = 'held') = (ended_at is null)), check ((state = 'settled') = (key is not null)),
  primary key (brand_id, hand_id));
create index held_hands_open on held_hands (brand_id, room_id) where state = 'held';

-- `net` is before the rake, which its winner pays of it; both are null until it is settled.
create table hand_stakes (
  brand_id integer not null, hand_id text not null, member_id bigint not null,
  room_id text not null, stack bigint not null, risk bigint not null,
  is_open boolean not null default true, net bigint, rake bigint, wager_id bigint,
  check (risk > 0 and risk <= stack),
  check (net >= -risk), check (rake >= 0 and rake <= greatest(net, 0)),
  check ((net is null) = (rake is null)),
  primary key (brand_id, hand_id, member_id),
  foreign key (brand_id, hand_id) references held_hands (brand_id, hand_id),
  foreign key (brand_id, member_id) references balances (brand_id, member_id));
-- One hand at a time of a member in a room: their stack is in one of them.
create unique index hand_stakes_open on hand_stakes (brand_id, member_id, room_id) where is_open;

-- A room is one table of one game between players. `sequence` grows with each change; `due_at` is
-- when something has to happen there (an offer ends, a time to act is over, a hand is dealt).
create table pvp_rooms (
  brand_id integer not null references brands, room_id text not null, slug text not null,
  name text not null, position integer not null,
  ante bigint not null check (ante > 0), buy_in_min bigint not null, buy_in_max bigint not null,
  places integer not null, rake_bp integer not null, is_ranked boolean not null default true,
  is_open boolean not null default true, sequence bigint not null default 0,
  next_at timestamptz, due_at timestamptz,
  primary key (brand_id, room_id),
  constraint rooms_buy_in check (buy_in_min > 0 and buy_in_max >= buy_in_min));
create index rooms_of_stakes on pvp_rooms (brand_id, slug, ante);
create index rooms_due on pvp_rooms (brand_id, due_at) where due_at is not null;

-- One place of an account in a game. It is offered before its client seed is named, and the seed
-- stays as long as the member sits. `sitting_id` is the key of the way home.
create table room_seats (
  brand_id integer not null, room_id text not null, seat integer not null, slug text not null,
  member_id bigint not null, sitting_id text not null,
  state text not null check (state in ('offered', 'seated', 'leaving')),
  asked_at timestamptz not null, offered_until timestamptz, client_seed text,
  bank_milliseconds integer not null, is_away boolean not null default false,
  -- Since when the seat cannot be dealt in; it is free again some time after.
  idle_since timestamptz, is_dealt boolean not null default false,
  -- The newest chain that was announced when the seed was named: no other deals to this seat.
  chain_no integer,
  primary key (brand_id, room_id, seat),
  constraint room_seats_seeded check ((state = 'offered') = (client_seed is null) and
    (client_seed is null) = (chain_no is null)));
create unique index room_seats_member on room_seats (brand_id, slug, member_id);

-- Who waits for a place at a game and ante, in the order of asking.
create table room_waits (
  brand_id integer not null, slug text not null, member_id bigint not null,
  wait_id bigint generated always as identity, room_id text not null, ante bigint not null,
  asked_at timestamptz not null,
  primary key (brand_id, slug, member_id));

-- Links of these chains deal the hands: announced before any seat names its seed.
create table room_chains (
  brand_id integer not null, room_id text not null, chain_no integer not null,
  length integer not null, terminal text not null, salt text,
  links_sealed bytea not null, created_at timestamptz not null default now(),
  beacon jsonb, transfer_id bigint, ended_at timestamptz,
  primary key (brand_id, room_id, chain_no),
  constraint room_chains_salted check (salt is not null or beacon is not null));

-- A hand is its table, its seats and the log of its actions; what is written beside them (stage,
-- step, whose turn it is) is when that log has to go on.
create table room_hands (
  brand_id integer not null, hand_id text not null, room_id text not null, slug text not null,
  version text not null, chain_no integer not null, number integer not null,
  state text not null check (state in ('dealt', 'ended', 'void')),
  stakes jsonb not null, step integer not null, turns integer[] not null,
  turn_at timestamptz not null, acts_until timestamptz not null,
  actions integer not null default 0, result jsonb, leads bigint, void_reason text,
  dealt_at timestamptz not null, ended_at timestamptz,
  primary key (brand_id, hand_id));
create unique index room_hands_number on room_hands (brand_id, room_id, chain_no, number);
create unique index room_hands_running on room_hands (brand_id, room_id) where state = 'dealt';
create index room_hands_void on room_hands (brand_id, ended_at desc, hand_id desc)
  where state = 'void';

-- Who plays a hand: `position` is the seat of the game, `seat` the place in the room.
create table room_hand_seats (
  brand_id integer not null, hand_id text not null, position integer not null,
  seat integer not null, member_id bigint not null, client_seed text not null,
  waited_seconds integer, net bigint, rake bigint, ended_at timestamptz,
  primary key (brand_id, hand_id, position),
  foreign key (brand_id, hand_id) references room_hands (brand_id, hand_id));
create unique index room_hand_seats_member on room_hand_seats (brand_id, hand_id, member_id);
create index room_hand_seats_own on room_hand_seats (brand_id, member_id, ended_at desc, hand_id)
  where ended_at is not null;

-- The actions in the order in which they counted; the key is the fence.
create table room_actions (
  brand_id integer not null, hand_id text not null, no integer not null,
  position integer not null, step integer not null, action jsonb not null,
  -- Nobody said it: the time was over.
  is_silence boolean not null, at timestamptz not null,
  primary key (brand_id, hand_id, no),
  foreign key (brand_id, hand_id) references room_hands (brand_id, hand_id));
create unique index room_actions_step on room_actions (brand_id, hand_id, step, position);

create table room_phrases (
  brand_id integer not null, room_id text not null,
  phrase_id bigint generated always as identity, seat integer not null, member_id bigint not null,
  phrase text not null, at timestamptz not null,
  primary key (brand_id, room_id, phrase_id));
create index room_phrases_said on room_phrases (brand_id, member_id, at);

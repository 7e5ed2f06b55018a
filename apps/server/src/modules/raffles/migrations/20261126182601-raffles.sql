-- A raffle of a promotion. Its prizes lie in an order that nobody chose: of a seed that was
-- committed to in the ledger and of a beacon round that was named with it.
create table raffles (
  brand_id integer not null references brands,
  raffle_id bigint not null generated always as identity, promotion_id bigint not null,
  -- waiting: the beacon round is not known yet; over: the seed is shown.
  state text not null check (state in ('waiting', 'open', 'over')),
  rule jsonb not null, opens_at timestamptz not null, closes_at timestamptz not null,
  -- [{"amount": "500", "count": 3}] in minor units; all places together, blanks too.
  prizes jsonb not null, places integer not null check (places > 0),
  value bigint not null check (value > 0),
  drawn integer not null default 0 check (drawn between 0 and places),
  commitment text not null, seed_sealed bytea not null, seed text,
  -- The round with its signature, null before it is known; the promise as it was announced.
  beacon jsonb not null, announcement text not null, transfer_id bigint not null,
  opened_by text not null, reason text not null, at timestamptz not null,
  primary key (brand_id, raffle_id), check (closes_at > opens_at),
  check ((state = 'over') = (seed is not null)));
create unique index raffles_standing on raffles (brand_id, promotion_id) where state <> 'over';
create index raffles_promotion on raffles (brand_id, promotion_id, raffle_id);

-- What a member did for tickets, how many were given by hand, and how many are used.
create table raffle_entries (
  brand_id integer not null, raffle_id bigint not null, member_id bigint not null,
  sum bigint not null default 0, given integer not null default 0 check (given >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (brand_id, raffle_id, member_id),
  foreign key (brand_id, raffle_id) references raffles,
  foreign key (brand_id, member_id) references members);

-- Each place once, and each key of a member once.
create table raffle_draws (
  brand_id integer not null, raffle_id bigint not null, place integer not null,
  member_id bigint not null, key text not null, amount bigint not null check (amount >= 0),
  reward_id bigint, at timestamptz not null,
  primary key (brand_id, raffle_id, place),
  foreign key (brand_id, raffle_id) references raffles,
  foreign key (brand_id, member_id) references members);
create unique index raffle_draws_key on raffle_draws (brand_id, member_id, raffle_id, key);

select note_feed_start('raffles');

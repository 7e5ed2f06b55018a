-- Vendors that are connected in the office by the wallet protocol. `code` is the vendor's code in
-- the catalogue. Off stops new bets; what was won is credited all the same.
create table vendor_connections (
  brand_id integer not null references brands, code text not null,
  name text not null, url text not null, operator_id text not null,
  is_on boolean not null default false, version integer not null default 1,
  changed_at timestamptz not null, changed_by text not null,
  primary key (brand_id, code));

-- Keys of both sides: the vendor's public ones, and our own pairs. One that was replaced is taken
-- until `ends_at`; the house signs with its newest.
create table vendor_connection_keys (
  brand_id integer not null, code text not null, key_id text not null,
  side text not null check (side in ('vendor', 'house')),
  public_pem text not null, private_sealed bytea,
  added_at timestamptz not null, added_by text not null, ends_at timestamptz,
  primary key (brand_id, code, key_id),
  check ((side = 'house') = (private_sealed is not null)),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));

-- What a vendor calls a member: a name that says nothing, and is another one at each vendor.
create table wire_players (
  brand_id integer not null, code text not null, member_id bigint not null,
  player text not null,
  primary key (brand_id, code, member_id),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));
create unique index wire_players_player on wire_players (brand_id, code, player);

-- Play tokens that a vendor was given: one that is over is told from one that never was.
create table wire_tokens (
  brand_id integer not null, token_hash text not null, code text not null,
  member_id bigint not null, at timestamptz not null,
  primary key (brand_id, token_hash));
create index wire_tokens_at on wire_tokens (brand_id, at);

-- What vendors asked to move, by their own names. Amounts are hundred-thousandths of the unit, as
-- they were told. A tombstone is a name that was taken back before it came. How a bet stands in the
-- books says its wager; `refused` and `back` end it for good, and its betting window is shut.
create table wire_transactions (
  brand_id integer not null, code text not null, transaction_uuid text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  state text not null check (state in ('asked', 'done', 'refused', 'back')),
  status text not null default 'RS_OK',
  member_id bigint not null, reference text, round text not null, game_code text not null,
  amount bigint not null check (amount >= 0), is_free boolean not null default false,
  reward_uuid text, closes boolean not null, fingerprint text not null,
  at timestamptz not null,
  primary key (brand_id, code, transaction_uuid),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));
create index wire_transactions_round
  on wire_transactions (brand_id, code, member_id, round);
create index wire_transactions_reference
  on wire_transactions (brand_id, code, reference) where kind = 'win';
create index wire_transactions_at on wire_transactions (brand_id, code, at);

-- Answers of four months, byte for byte, by the name of the request.
create table wire_requests (
  brand_id integer not null, code text not null, request_uuid text not null,
  call text not null, said text not null, status text not null, reply text not null,
  at timestamptz not null,
  primary key (brand_id, code, request_uuid));
create index wire_requests_at on wire_requests (brand_id, code, at);

-- Free bets that the house gave a member at a vendor, by the name that both know them by.
create table wire_rewards (
  brand_id integer not null, code text not null, reward_uuid text not null,
  member_id bigint not null, game_code text not null,
  bets_left integer not null check (bets_left >= 0), amount bigint not null check (amount > 0),
  ends_at timestamptz not null,
  -- The vendor is told until it has answered.
  bets integer not null, given_by text not null, given_at timestamptz not null,
  told_at timestamptz,
  primary key (brand_id, code, reward_uuid),
  foreign key (brand_id, code) references vendor_connections (brand_id, code));
create index wire_rewards_untold on wire_rewards (brand_id, code, given_at)
  where told_at is null;

-- What a vendor has asked to stake, by its own name for it; the wager beside it is of the ledger.
-- A bet is taken while its betting window is open; a refund closes it for good, known or not.
create table vendor_bets (
  brand_id integer not null references brands, vassalage text not null,
  transaction_id text not null, member_id bigint not null, slug text not null,
  round_id text not null, bet text not null, stake bigint not null check (stake > 0),
  at timestamptz not null default now(), ended_at timestamptz,
  primary key (brand_id, vassalage, transaction_id));
create index vendor_bets_open on vendor_bets (brand_id, vassalage, at) where ended_at is null;

-- How a vendor ended bets: one settlement a bet.
create table vendor_moves (
  brand_id integer not null references brands, vassalage text not null,
  transaction_id text not null, kind text not null check (kind in ('settle', 'refund')),
  bet_id text not null, fingerprint text not null, at timestamptz not null default now(),
  primary key (brand_id, vassalage, transaction_id));
create unique index vendor_moves_settled on vendor_moves (brand_id, vassalage, bet_id)
  where kind = 'settle';

-- A signed call counts once.
create table vendor_nonces (
  brand_id integer not null references brands, vassalage text not null, nonce text not null,
  at timestamptz not null default now(), primary key (brand_id, vassalage, nonce));
create index vendor_nonces_at on vendor_nonces (brand_id, at);

-- Money on its way to a wallet at a vendor or home from it. `told` is what the vendor let go.
create table vendor_orders (
  brand_id integer not null references brands, order_id text not null, vassalage text not null,
  member_id bigint not null, direction text not null check (direction in ('in', 'out')),
  amount bigint check (amount > 0), told bigint,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  at timestamptz not null default now(), done_at timestamptz, primary key (brand_id, order_id));
create index vendor_orders_open on vendor_orders (brand_id, vassalage, at) where state = 'open';

-- Rounds that were played at a vendor, as it told them; `held` waits, and says why.
create table vendor_records (
  brand_id integer not null references brands, vassalage text not null, record_id text not null,
  state text not null check (state in ('posted', 'held')), reason text, told jsonb not null,
  differs jsonb, at timestamptz not null default now(),
  primary key (brand_id, vassalage, record_id));
create index vendor_records_held on vendor_records (brand_id, vassalage) where state = 'held';
create table vendor_feeds (
  brand_id integer not null references brands, vassalage text not null,
  cursor text not null default '', primary key (brand_id, vassalage));

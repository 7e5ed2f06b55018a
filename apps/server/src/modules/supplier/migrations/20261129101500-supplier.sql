-- Operators elsewhere who offer the brand's games: where their wallet answers, the key that judges
-- what they sign, and the brand's own key for them, sealed.
create table supplied_operators (
  brand_id integer not null references brands, operator_id text not null,
  name text not null, wallet_url text not null, their_key text not null,
  our_key text not null, our_key_sealed bytea not null,
  is_on boolean not null default true, made_at timestamptz not null,
  primary key (brand_id, operator_id));

-- Who plays there, as the operator names them, and the account of free play that holds their rounds
-- here. Such an account lives for a day, so that a player may have had several.
create table supplied_players (
  brand_id integer not null, operator_id text not null, player text not null,
  member_id bigint not null, made_at timestamptz not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, operator_id) references supplied_operators (brand_id, operator_id));
create index supplied_players_named
  on supplied_players (brand_id, operator_id, player, made_at desc);

-- A game that was opened for one of them, with the operator's token and what their wallet said last.
create table supplied_sessions (
  brand_id integer not null, session_id text not null, operator_id text not null,
  player text not null, member_id bigint not null, token text not null, slug text not null,
  balance bigint not null default 0, made_at timestamptz not null,
  primary key (brand_id, session_id),
  foreign key (brand_id, operator_id) references supplied_operators (brand_id, operator_id));

-- Free spins that an operator gives to a player of its own, in one game with one stake.
create table supplied_rewards (
  brand_id integer not null, operator_id text not null, reward_id text not null,
  player text not null, slug text not null, stake bigint not null check (stake > 0),
  spins integer not null check (spins > 0), starts_at timestamptz not null,
  ends_at timestamptz not null, cancelled_at timestamptz, made_at timestamptz not null,
  primary key (brand_id, operator_id, reward_id),
  foreign key (brand_id, operator_id) references supplied_operators (brand_id, operator_id));
create index supplied_rewards_open
  on supplied_rewards (brand_id, operator_id, player, slug, ends_at) where cancelled_at is null;

-- A bet as it is asked for at the operator: written before it is said. Amounts are minor units.
create table supplied_bets (
  brand_id integer not null, bet_id text not null, operator_id text not null,
  session_id text not null, player text not null, member_id bigint not null, token text not null,
  slug text not null, key text not null, amount bigint not null check (amount > 0),
  -- Of a free spin: what gave it. It takes nothing at the operator.
  reward_id text,
  state text not null default 'asked'
    check (state in ('asked', 'taken', 'played', 'refused', 'cancelled')),
  reason text not null default '', wager_id bigint, payout bigint, made_at timestamptz not null,
  primary key (brand_id, bet_id),
  unique (brand_id, member_id, key),
  foreign key (brand_id, operator_id) references supplied_operators (brand_id, operator_id));
create index supplied_bets_days on supplied_bets (brand_id, operator_id, made_at);
create index supplied_bets_rewards on supplied_bets (brand_id, operator_id, reward_id)
  where reward_id is not null;
create index supplied_bets_open on supplied_bets (brand_id, made_at)
  where state in ('asked', 'taken');

-- What an operator has to be told until it answers: wins, and bets that are taken back.
create table supplied_calls (
  brand_id integer not null, call_id text not null, operator_id text not null,
  bet_id text not null, kind text not null check (kind in ('win', 'rollback')),
  amount bigint not null, state text not null default 'due'
    check (state in ('due', 'done', 'stuck')),
  tries integer not null default 0, status text not null default '',
  made_at timestamptz not null, since timestamptz not null, due_at timestamptz not null,
  done_at timestamptz,
  primary key (brand_id, call_id),
  unique (brand_id, bet_id),
  foreign key (brand_id, bet_id) references supplied_bets (brand_id, bet_id));
create index supplied_calls_due on supplied_calls (brand_id, due_at) where state = 'due';
create index supplied_calls_open on supplied_calls (brand_id, call_id)
  where state <> 'done';

-- A window that a price or a line moves in: a bet names the version it saw.
alter table betting_windows add column version integer not null default 0;

-- What was staked on a unit of a round (an outcome, a number, a selection of a market), and what
-- the house pays if it comes. Judged and moved by the statement that takes the stake; null: no cap.
create table round_totals (
  brand_id integer not null, round_id text not null, unit text not null,
  stake bigint not null default 0 check (stake >= 0),
  liability bigint not null default 0 check (liability >= 0),
  cap bigint check (cap >= 0),
  primary key (brand_id, round_id, unit)) with (fillfactor = 50);

-- What a wager added to the totals; it is taken off when the wager is void.
create table wager_units (
  brand_id integer not null, wager_id bigint not null, round_id text not null, unit text not null,
  stake bigint not null, liability bigint not null,
  primary key (brand_id, wager_id, round_id, unit));

-- A stake that the house gave: it never comes back, what it wins does.
alter table wagers add column is_free boolean not null default false;

-- What a round pays, winners only: the rest of its wagers are lost. `num`/`den` times the stake.
create table round_outcomes (
  brand_id integer not null, round_id text not null, bet text not null,
  num bigint not null check (num >= 0), den bigint not null check (den > 0),
  outcome text not null, primary key (brand_id, round_id, bet));
-- Wagers of a round whose valid bet is not what the rule of all others gives.
create table round_valid_bets (
  brand_id integer not null, round_id text not null, wager_id bigint not null,
  valid_bet bigint not null check (valid_bet >= 0), rule text not null,
  primary key (brand_id, round_id, wager_id));

-- How far the end of a round has come: all wagers up to the cursor have ended.
create table round_ends (
  brand_id integer not null, round_id text not null, rule text not null,
  last_member bigint not null default 0, last_wager bigint not null default 0,
  wagers bigint not null default 0, payouts bigint not null default 0,
  started_at timestamptz not null, ended_at timestamptz, told_at timestamptz,
  primary key (brand_id, round_id));
create index round_ends_running on round_ends (brand_id, round_id)
  where ended_at is null or told_at is null;
drop index wagers_round;
create index wagers_round on wagers (brand_id, round_id, member_id, wager_id)
  where round_id is not null;

-- Money that is bound until a grant is bet: for play it is there, for a withdrawal it is not.
create table bound_money (
  brand_id integer not null, member_id bigint not null, grant_key text not null,
  amount bigint not null check (amount > 0), at timestamptz not null,
  primary key (brand_id, member_id, grant_key),
  foreign key (brand_id, member_id) references balances (brand_id, member_id));
alter table balances add column bound bigint not null default 0 check (bound >= 0);

-- A round ends settled or void, by the same way. A wager that cannot end keeps no other waiting: it
-- stays open, is noted, and `stuck` says how many there are. `version` counts its corrections.
alter table round_ends
  add column state text not null default 'settled' check (state in ('settled', 'void')),
  add column reason text,
  add column stuck bigint not null default 0 check (stuck >= 0),
  add column version integer not null default 0;

-- Wagers that a round, or a correction of it (`key`), could not move, and why.
create table round_stuck_wagers (
  brand_id integer not null, round_id text not null, key text not null default '',
  wager_id bigint not null, problem text not null, at timestamptz not null,
  primary key (brand_id, round_id, key, wager_id));

-- What a round pays by each of its results: the first is that of its end, then its corrections'.
alter table round_outcomes add column version integer not null default 0,
  drop constraint round_outcomes_pkey, add primary key (brand_id, round_id, version, bet);
alter table round_valid_bets add column version integer not null default 0,
  drop constraint round_valid_bets_pkey, add primary key (brand_id, round_id, version, wager_id);

-- Another result of a whole round, and how far it has come: its wagers up to the cursor have it.
create table round_corrections (
  brand_id integer not null, key text not null, round_id text not null,
  version integer not null, state text not null check (state in ('settled', 'void', 'open')),
  rule text not null, reason text not null,
  last_member bigint not null default 0, last_wager bigint not null default 0,
  wagers bigint not null default 0, stuck bigint not null default 0,
  -- What members have more by it, below nothing if less, and what of that became debts.
  given bigint not null default 0, owed bigint not null default 0,
  started_at timestamptz not null, ended_at timestamptz, told_at timestamptz,
  primary key (brand_id, key), unique (brand_id, round_id, version));
create unique index round_corrections_one on round_corrections (brand_id, round_id)
  where ended_at is null;
create index round_corrections_running on round_corrections (brand_id, key)
  where ended_at is null or told_at is null;

-- What of a wager was paid while it was open, and whether it was ended by hand before its round did:
-- that is not the round's to correct.
alter table wagers add column parts bigint not null default 0,
  add column is_apart boolean not null default false;
update wagers w set parts = p.parts
from (select brand_id, wager_id, sum(payout)::bigint as parts from wager_ends where kind = 'part'
  group by 1, 2) p
where p.brand_id = w.brand_id and p.wager_id = w.wager_id;

-- What bets that were sold before their round ended had added to its totals: they are in them no
-- more, and are again where such a bet is opened anew.
create table sold_units (
  brand_id integer not null, wager_id bigint not null, round_id text not null, unit text not null,
  stake bigint not null, liability bigint not null,
  primary key (brand_id, wager_id, round_id, unit));

-- A void wager has its stake back as the whole payout: what was paid in parts is part of that.
do $$
declare v_name text;
begin
  select conname into strict v_name from pg_constraint
  where conrelid = 'wager_ends'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%''void''%' and pg_get_constraintdef(oid) like '%bets%'
    and pg_get_constraintdef(oid) like '%payout%';
  execute format('alter table wager_ends drop constraint %I', v_name);
end $$;
alter table wager_ends add check (kind <> 'void' or payout <= 0);

-- The free bet of a grant is staked once: the transfer of its stake names it.
create unique index transfers_grant on transfers (brand_id, reference)
  where kind = 'wager' and reference like 'grant:%';

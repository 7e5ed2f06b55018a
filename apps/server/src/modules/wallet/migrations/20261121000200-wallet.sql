-- The ledger. A transfer is a set of entries that sums to zero; both are append-only.
-- Only a member's balance row is ever updated; house accounts are sums of their entries.
create sequence account_ids;
-- Uncached: within one account the order of ids is the order of the postings.
create sequence transfer_ids;
create sequence wager_ids;

create table accounts (
  brand_id integer not null references brands,
  account_id bigint not null default nextval('account_ids'),
  name text not null,
  member_id bigint,
  currency text not null,
  primary key (brand_id, account_id));
create unique index accounts_name on accounts (brand_id, name);
create index accounts_member on accounts (brand_id, member_id) where member_id is not null;

-- The one hot row of a bet. Fill factor leaves room so that updates stay in the page.
create table balances (
  brand_id integer not null,
  member_id bigint not null,
  account_id bigint not null,
  available bigint not null default 0 check (available >= 0),
  held bigint not null default 0 check (held >= 0),
  stake_max bigint,
  play_stopped_until timestamptz,
  seed_id bigint,
  next_nonce integer not null default 0,
  primary key (brand_id, member_id),
  foreign key (brand_id, account_id) references accounts (brand_id, account_id)
) with (fillfactor = 60);

create table transfers (
  brand_id integer not null,
  transfer_id bigint not null default nextval('transfer_ids'),
  key text not null,
  kind text not null,
  reference text not null default '',
  note text,
  fingerprint text,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  primary key (brand_id, transfer_id));
create unique index transfers_key on transfers (brand_id, key);

create table entries (
  brand_id integer not null,
  transfer_id bigint not null,
  entry_no smallint not null,
  account_id bigint not null,
  type text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  at timestamptz not null default now(),
  primary key (brand_id, transfer_id, entry_no));
create index entries_member on entries (brand_id, account_id, transfer_id, entry_no)
  where balance_after is not null;

create table wagers (
  brand_id integer not null,
  wager_id bigint not null default nextval('wager_ids'),
  member_id bigint not null,
  transfer_id bigint not null,
  round_id text,
  slug text not null,
  category text not null,
  bet text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  valid_bet bigint not null default 0 check (valid_bet >= 0),
  outcome text,
  state text not null check (state in ('open', 'settled', 'void')),
  detail jsonb,
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (brand_id, wager_id));
create index wagers_member on wagers (brand_id, member_id, wager_id);
create index wagers_round on wagers (brand_id, round_id, member_id) where round_id is not null;

-- A betting window of a shared round. A bet holds it shared, closing takes it whole: after the
-- close no bet can be under way, and none can follow.
create table betting_windows (
  brand_id integer not null,
  window_id text not null,
  is_open boolean not null,
  primary key (brand_id, window_id));

-- Append-only by force, not by habit.
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger entries_append_only before update or delete on entries
  for each statement execute function refuse_change();
create trigger transfers_append_only before update or delete on transfers
  for each statement execute function refuse_change();

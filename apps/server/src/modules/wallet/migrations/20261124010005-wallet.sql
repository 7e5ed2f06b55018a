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
  -- Free play has books of its own: its accounts, the house's on the other side among them, are
  -- marked and hold the currency FUN. No transfer may touch both kinds.
  is_trial boolean not null default false,
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
  -- What a member may still stake and lose. Every movement of play changes all windows by the same
  -- amount until one of them ends, so the least room stands for all of them until then: it is
  -- judged and counted in the row that a bet locks anyway. Null: no limit.
  stake_room bigint, loss_room bigint, room_until timestamptz,
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

-- A trigger for changes does not see a truncation.
create trigger entries_no_truncate before truncate on entries
  for each statement execute function refuse_change();
create trigger transfers_no_truncate before truncate on transfers
  for each statement execute function refuse_change();

-- Readers of wagers that take each exactly once. Ids are given before their transaction ends, so
-- a reader first notes the last id and the transactions of that moment, and reads up to that id
-- once all of them have ended. The mark moves in the transaction of the reader's own work.
create table wager_feeds (
  brand_id integer not null references brands, feed text not null,
  mark bigint not null default 0, fence_mark bigint not null default 0,
  fence_xact xid8 not null default '0', primary key (brand_id, feed));
create index accounts_trial on accounts (brand_id, account_id) where is_trial;

-- A settled wager that was wrong is taken back by a transfer of its own: what it should have
-- brought comes in, what it brought goes out. Entries are never edited; what a wager was settled
-- with before stays here. A member's wagers of a round go together: where the balance does not
-- hold the difference, all of them stay as they were and are noted as not recovered.
create table reversed_wagers (
  brand_id integer not null, key text not null, wager_id bigint not null,
  member_id bigint not null, stake bigint not null,
  payout_before bigint not null, payout_after bigint not null, outcome_before text,
  is_recovered boolean not null, at timestamptz not null default now(),
  primary key (brand_id, key, wager_id));

create table play_limits (
  brand_id integer not null, member_id bigint not null,
  kind text not null check (kind in ('stake', 'loss')),
  period text not null check (period in ('day', 'week', 'month')),
  amount bigint not null check (amount >= 0),
  primary key (brand_id, member_id, kind, period),
  foreign key (brand_id, member_id) references balances (brand_id, member_id));

-- What of a member's money lies in the wallet of a vendor. It is an account of its own in the
-- ledger: to the other books it stands where accounts of the house stand, and only the main
-- wallet is staked from and withdrawn from.
create table vendor_wallets (
  brand_id integer not null, member_id bigint not null, code text not null,
  account_id bigint not null, amount bigint not null default 0 check (amount >= 0),
  primary key (brand_id, member_id, code),
  foreign key (brand_id, member_id) references balances (brand_id, member_id),
  foreign key (brand_id, account_id) references accounts (brand_id, account_id));

-- Readers of transfers that take each exactly once; as wager_feeds, by the ids of transfers.
create table transfer_feeds (
  brand_id integer not null references brands, feed text not null,
  mark bigint not null default 0, fence_mark bigint not null default 0,
  fence_xact xid8 not null default '0', primary key (brand_id, feed));

-- What was played from the wallet of a vendor, one row a wager: limits of the member count it, and
-- its entries stand on the wallet's account, which has no running balance.
create table wallet_plays (
  brand_id integer not null, member_id bigint not null, wager_id bigint not null,
  stake bigint not null, payout bigint not null, at timestamptz not null default now(),
  -- When a round at a vendor was played, which may be long before its record came to us: it is no
  -- play of what was deposited or given in between. Of what stands here already the later is known.
  played_at timestamptz not null default now(),
  primary key (brand_id, member_id, wager_id),
  foreign key (brand_id, wager_id) references wagers (brand_id, wager_id));
create index wallet_plays_at on wallet_plays (brand_id, member_id, at);

-- The last wager there was when a module came that reads from then on: a brand made later begins
-- there too, or what is staked before its reader first looks would be left out. `at` has no
-- default: a reader without a start is refused.
create table wager_feed_starts (feed text primary key, at bigint not null);

create function note_feed_start(name text) returns void language sql as $$
  insert into wager_feed_starts (feed, at)
  select name, case when is_called then last_value else 0 end from wager_ids
  on conflict do nothing $$;

-- Gifts that are bet before money leaves: what each asks for, by the transfer that gave it.
create table bound_gifts (
  brand_id integer not null, transfer_id bigint not null, member_id bigint not null,
  amount bigint not null check (amount > 0), required bigint not null check (required > 0),
  at timestamptz not null default now(),
  primary key (brand_id, transfer_id),
  foreign key (brand_id, transfer_id) references transfers (brand_id, transfer_id));
create index bound_gifts_member on bound_gifts (brand_id, member_id, transfer_id);

-- Transfers without entries: what the house promised, in the order of the ledger, so that its
-- signed log holds the promise too. Announcements are numbered and each follows from the one
-- before: their last head stands in every checkpoint, so that none can be held back and shown
-- later.
create table ledger_announcements (
  brand_id integer not null references brands, announcement_no bigint not null,
  transfer_id bigint not null, text text not null, head text not null,
  at timestamptz not null default now(), primary key (brand_id, announcement_no));
create index ledger_announcements_transfer on ledger_announcements (brand_id, transfer_id);
create trigger ledger_announcements_append_only before update or delete on ledger_announcements
  for each statement execute function refuse_change();
create trigger ledger_announcements_no_truncate before truncate on ledger_announcements
  for each statement execute function refuse_change();

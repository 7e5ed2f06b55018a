-- One row for each change of what a wager counts for: how it ended, what was paid while it was open,
-- and every correction. Whatever is counted or paid goes by these rows and their time (`at`); lists
-- go by the time of placing. The sum over a wager is its stake, payout and valid bet once it is
-- settled, nothing while it is open but what was paid in parts, and nothing where it is void.
-- Numbered by the sequence of wagers: one mark of a reader covers placing and ending, and an end
-- has a higher number than its wager.
create table wager_ends (
  brand_id integer not null, end_id bigint not null default nextval('wager_ids'),
  wager_id bigint not null, member_id bigint not null,
  slug text not null, category text not null,
  kind text not null check (kind in ('end', 'part', 'void', 'correction', 'reopened')),
  bets smallint not null check (bets between -1 and 1),
  stake bigint not null, payout bigint not null, valid_bet bigint not null,
  -- What gave the valid bet: a name of the table of valid bets.
  rule text not null,
  placed_at timestamptz not null, at timestamptz not null,
  -- An end pays what is missing of the whole, never less than was paid in parts; whoever was paid
  -- a part has no open stake to give back.
  check (kind <> 'end' or payout >= 0), check (kind <> 'void' or bets = -1 or payout = 0),
  primary key (brand_id, end_id));
create index wager_ends_member on wager_ends (brand_id, member_id, end_id);
create trigger wager_ends_append_only before update or delete on wager_ends
  for each statement execute function refuse_change();
create trigger wager_ends_no_truncate before truncate on wager_ends
  for each statement execute function refuse_change();

-- `version` counts the ends of a wager: who corrects it says which state it saw.
alter table wagers add column rule text, add column version integer not null default 0;
alter table wagers set (fillfactor = 75);

-- What was settled before this day counted the change, never more than the stake.
insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake, payout,
  valid_bet, rule, placed_at, at)
select brand_id, wager_id, member_id, slug, category,
  case state when 'void' then 'void' else 'end' end, (state = 'settled')::integer,
  case state when 'settled' then stake else 0 end,
  case state when 'settled' then payout else 0 end,
  case state when 'settled' then valid_bet else 0 end,
  case state when 'void' then 'void' else 'net' end, at, coalesce(settled_at, at)
from wagers where state <> 'open' order by coalesce(settled_at, at), wager_id;
update wagers set version = 1, rule = case state when 'void' then 'void' else 'net' end
where state <> 'open';
update ledger_folios f set last_wager = greatest(f.last_wager, coalesce((select max(e.end_id)
  from wager_ends e where e.brand_id = f.brand_id), 0)) where not f.is_open;

-- What a member has to give back and has spent: the account stands below nothing by what is owed,
-- and `owed` in the balance says it where payouts are judged.
create table member_debts (
  brand_id integer not null, member_id bigint not null, account_id bigint not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references balances (brand_id, member_id),
  foreign key (brand_id, account_id) references accounts (brand_id, account_id));
alter table balances add column owed bigint not null default 0 check (owed >= 0);

-- From and to any state; what the member did not have became a debt.
alter table reversed_wagers add column state_before text not null default 'settled',
  add column state_after text not null default 'settled',
  add column owed bigint not null default 0 check (owed >= 0);
update reversed_wagers r set state_after = w.state from wagers w
where w.brand_id = r.brand_id and w.wager_id = r.wager_id and r.is_recovered;

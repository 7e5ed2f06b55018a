-- Cashback by member, day of the brand's zone and category. A day that is not closed has no amount.
create table cashbacks (
  brand_id integer not null references brands, member_id bigint not null, day date not null,
  category text not null, bets bigint not null, valid_bet bigint not null,
  rank_level integer, percent integer, amount bigint check (amount >= 0), expires_at timestamptz,
  claimed_at timestamptz, transfer_id bigint,
  check ((claimed_at is null) = (transfer_id is null)),
  primary key (brand_id, member_id, day, category)) with (fillfactor = 80);
create index cashbacks_day on cashbacks (brand_id, day);

-- The first day that is not closed. Before it is closed, the last wager and the transactions that
-- were there after midnight are noted and waited for. Wagers up to `first_wager` never count.
create table cashback_clocks (
  brand_id integer primary key references brands, open_day date not null,
  first_wager bigint not null, fence_day date, fence_wager bigint, fence_xact xid8);

-- Wagers that were open when they were folded.
create table cashback_waiting (
  brand_id integer not null, wager_id bigint not null, primary key (brand_id, wager_id));

-- What reversals changed about wagers that were settled before.
create table cashback_corrections (
  brand_id integer not null, correction_id bigint not null generated always as identity,
  wager_id bigint not null, member_id bigint not null, category text not null,
  bets integer not null, valid_bet bigint not null, at timestamptz not null default now(),
  primary key (brand_id, correction_id));

create function note_cashback_correction() returns trigger language plpgsql as $$
begin
  insert into cashback_corrections (brand_id, wager_id, member_id, category, bets, valid_bet)
  values (new.brand_id, new.wager_id, new.member_id, new.category,
    case when new.state = 'settled' then 0 else -1 end,
    case when new.state = 'settled' then new.valid_bet else 0 end - old.valid_bet);
  return null;
end $$;
create trigger corrected_wagers_change_cashback after update on wagers for each row
  when (old.state = 'settled' and (new.state <> 'settled' or new.valid_bet <> old.valid_bet))
  execute function note_cashback_correction();
select note_feed_start('cashback');

-- Days of a member in the brand's time zone, folded from the ledger by watermark. What is not
-- folded yet is read from the ledger itself, so that sums never lag behind it.
create table record_zones (
  brand_id integer not null references brands, time_zone text not null,
  primary key (brand_id));

-- A member's entries by day, type and room; first and last id bound the search for one of them.
create table entry_days (
  brand_id integer not null, member_id bigint not null, day date not null, type text not null,
  category text not null, entries bigint not null, amount bigint not null,
  credits bigint not null, credited bigint not null,
  first_transfer bigint not null, last_transfer bigint not null,
  primary key (brand_id, member_id, day, type, category)) with (fillfactor = 80);

-- A member's wagers by the day they were placed and game.
create table bet_days (
  brand_id integer not null, member_id bigint not null, day date not null, slug text not null,
  category text not null, bets bigint not null, stake bigint not null, valid_bet bigint not null,
  payout bigint not null, first_wager bigint not null, last_wager bigint not null,
  primary key (brand_id, member_id, day, slug, category)) with (fillfactor = 80);

-- Wagers counted while they were open: their end is added when it is seen.
create table bets_open (
  brand_id integer not null, member_id bigint not null, wager_id bigint not null,
  primary key (brand_id, member_id, wager_id));

-- Wagers that were reversed after they were counted: their day is counted anew.
create table bets_reversed (
  brand_id integer not null, member_id bigint not null, wager_id bigint not null,
  key text not null, primary key (brand_id, member_id, wager_id, key));

create function note_reversed_bet() returns trigger language plpgsql as $$
begin
  insert into bets_reversed (brand_id, member_id, wager_id, key)
  values (new.brand_id, new.member_id, new.wager_id, new.key) on conflict do nothing;
  return null;
end $$;
create trigger reversed_wagers_are_counted after insert on reversed_wagers
  for each row when (new.is_recovered) execute function note_reversed_bet();

-- The same of all members together, without free play.
create table house_days (
  brand_id integer not null, day date not null, type text not null, category text not null,
  entries bigint not null, amount bigint not null,
  primary key (brand_id, day, type, category)) with (fillfactor = 80);

create table house_bets (
  brand_id integer not null, day date not null, slug text not null, category text not null,
  bets bigint not null, stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, day, slug, category)) with (fillfactor = 80);

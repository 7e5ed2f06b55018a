-- Lists of bets go by the day of placing, all that is counted goes by the day of ending. Both are
-- folded from the wagers and their ends under one mark, and counted anew from the first one: until
-- the fold has come to the end, sums read what lies above its mark.
delete from bet_days;
-- What the bets of a day came to so far: nothing while they are open or void.
alter table bet_days add column net bigint not null;

-- A member's play by the day it ended and game, as differences of what wagers count for: one that
-- ends again counts on the day it does. `counted` are those with a valid bet; `is_away` is play in
-- the wallet at a vendor, whose entries have no running balance.
create table end_days (
  brand_id integer not null, member_id bigint not null, day date not null, slug text not null,
  category text not null, is_away boolean not null, bets bigint not null, counted bigint not null,
  stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, member_id, day, slug, category, is_away)) with (fillfactor = 80);

-- Ends say what these were for.
drop trigger reversed_wagers_are_counted on reversed_wagers;
drop function note_reversed_bet();
drop table bets_open, bets_reversed;

-- The house's play by the day it ended, without free play.
drop table house_bets;
create table house_ends (
  brand_id integer not null, day date not null, slug text not null, category text not null,
  bets bigint not null, stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, day, slug, category)) with (fillfactor = 80);

update wager_feeds set mark = 0 where feed = 'records.days';

-- Play has its rooms by its ends: entries need none, and are counted anew without. Of play in the
-- wallet at a vendor the house missed what was taken back.
delete from entry_days;
alter table entry_days drop column category, add primary key (brand_id, member_id, day, type);
delete from house_days;
alter table house_days drop column category, add primary key (brand_id, day, type);
update transfer_feeds set mark = 0 where feed = 'records.days';

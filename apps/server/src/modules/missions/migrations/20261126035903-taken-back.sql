-- Members whose bets have ever lost valid bet again by a correction: only theirs are looked through
-- for what a period took off too much, which the next one makes up first.
create table mission_corrected (
  brand_id integer not null, member_id bigint not null, primary key (brand_id, member_id));
insert into mission_corrected
select distinct brand_id, member_id from wager_ends where valid_bet < 0;

-- Days are cut in the brand's zone: with another zone they are counted from the beginning.
create table figure_zones (
  brand_id integer primary key references brands, time_zone text not null);

-- What moved in the accounts of the house itself, by day; those of agents are one.
create table book_days (
  brand_id integer not null, day date not null, account text not null, type text not null,
  entries bigint not null, amount bigint not null,
  primary key (brand_id, day, account, type)) with (fillfactor = 80);

-- Play by the day it ended, by the country of the member's mobile number ('' where it is not
-- known) and by the agent right above the member then (0 where nobody is). Without free play.
create table country_days (
  brand_id integer not null, day date not null, country text not null, category text not null,
  bets bigint not null, stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, day, country, category)) with (fillfactor = 80);
create table agent_days (
  brand_id integer not null, day date not null, agent_id bigint not null, category text not null,
  bets bigint not null, stake bigint not null, valid_bet bigint not null, payout bigint not null,
  primary key (brand_id, day, agent_id, category)) with (fillfactor = 80);

-- Between which numbers the ends of a day lie, so that a figure leads to its wagers.
create table day_spans (
  brand_id integer not null, day date not null, first_end bigint not null,
  last_end bigint not null, primary key (brand_id, day)) with (fillfactor = 80);

-- Who had a bet that ended in a month, and what members who joined in one month came to in another:
-- how many of them played, and with what.
create table member_months (
  brand_id integer not null, member_id bigint not null, month date not null,
  primary key (brand_id, member_id, month));
create table cohort_months (
  brand_id integer not null, cohort date not null, month date not null, players bigint not null,
  stake bigint not null, payout bigint not null,
  primary key (brand_id, cohort, month)) with (fillfactor = 80);

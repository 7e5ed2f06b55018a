-- What all bets on a market may pay, stakes included; leagues of before are bound as they were, by
-- what an event may cost.
alter table book_leagues add column market_cap bigint check (market_cap > 0);
update book_leagues set market_cap = event_cap;
alter table book_leagues alter column market_cap set not null;

-- Groups of payment whose members are bounded otherwise than the caps of a league, in percent.
create table book_group_limits (
  brand_id integer not null references brands, code text not null,
  percent integer not null check (percent between 1 and 1000), reason text not null,
  set_by bigint not null, set_name text not null, at timestamptz not null,
  primary key (brand_id, code));

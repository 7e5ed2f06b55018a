-- The newest round of each game that was shown to its end: a later one was interrupted and is
-- shown again wherever the member opens the game next.
create table shown_rounds (
  brand_id integer not null references brands, member_id bigint not null, slug text not null,
  wager_id bigint not null,
  primary key (brand_id, member_id, slug));

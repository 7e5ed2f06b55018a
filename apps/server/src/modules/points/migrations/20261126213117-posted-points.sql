-- What of a member's points has entries in the ledger. Where many earn at once their points stand
-- at once, and their entries follow together.
alter table point_balances add column posted bigint not null default 0;
update point_balances set posted = points;
create table point_unposted (
  brand_id integer not null, member_id bigint not null, since timestamptz not null,
  primary key (brand_id, member_id));

-- Readers of transfers that take each exactly once; as wager_feeds, by the ids of transfers.
create table transfer_feeds (
  brand_id integer not null references brands, feed text not null,
  mark bigint not null default 0, fence_mark bigint not null default 0,
  fence_xact xid8 not null default '0', primary key (brand_id, feed));

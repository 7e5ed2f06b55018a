-- Readers of wagers that take each exactly once. Ids are given before their transaction ends, so
-- a reader first notes the last id and the transactions of that moment, and reads up to that id
-- once all of them have ended. The mark moves in the transaction of the reader's own work.
create table wager_feeds (
  brand_id integer not null references brands, feed text not null,
  mark bigint not null default 0, fence_mark bigint not null default 0,
  fence_xact xid8 not null default '0', primary key (brand_id, feed));

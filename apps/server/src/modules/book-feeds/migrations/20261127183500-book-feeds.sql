-- A feed as a brand hears it: up to which of its positions it was read.
create table book_feeds (
  brand_id integer not null references brands, feed_id text not null,
  position bigint not null default 0,
  primary key (brand_id, feed_id));

-- Producers of a feed: whether they are heard, and from when on something may be missing.
create table book_producers (
  brand_id integer not null references brands, feed_id text not null, product integer not null,
  state text not null check (state in ('up', 'down', 'recovering')), told jsonb not null,
  primary key (brand_id, feed_id, product));

-- Every message once, by the hash of what it says. It is written before anything follows from it.
create table book_messages (
  brand_id integer not null references brands, feed_id text not null, digest text not null,
  position bigint not null, kind text not null, product integer, event_id text, body text not null,
  heard_at timestamptz not null, state text not null check (state in ('new', 'done')),
  primary key (brand_id, feed_id, digest));
create index book_messages_new on book_messages (brand_id, feed_id, event_id, position)
  where state = 'new';
create index book_messages_age on book_messages (brand_id, heard_at) where state = 'done';

-- All that is known of an event of a feed (packages/book/src/feed), and what of it the house shows.
create table book_feed_events (
  brand_id integer not null references brands, feed_id text not null, event_id text not null,
  fixture jsonb, asked_at timestamptz,
  state jsonb not null, shown jsonb not null,
  is_due boolean not null default false, is_over boolean not null default false,
  primary key (brand_id, feed_id, event_id));
create index book_feed_events_due on book_feed_events (brand_id, feed_id) where is_due;
create index book_feed_events_unnamed on book_feed_events (brand_id, feed_id)
  where fixture is null;

-- Messages that contradict what stands, by market: nothing follows from them until somebody decides
-- or the feed itself takes back what they contradict. One that cannot be read is of no event.
create table book_doubts (
  brand_id integer not null references brands, feed_id text not null, event_id text not null,
  digest text not null, key text not null, reason text not null, found_at timestamptz not null,
  state text not null check (state in ('open', 'gone', 'taken', 'dropped')),
  decided_by bigint, decided_at timestamptz, note text,
  primary key (brand_id, feed_id, event_id, digest, key));
create index book_doubts_open on book_doubts (brand_id, found_at) where state = 'open';

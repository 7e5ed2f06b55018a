import type { EventState, Fixture, Producer } from '@fairhouse/book/feed';
import type { Queries } from '../../kernel/db.ts';
import type { FeedKey } from './rules.ts';
import type { Shown } from './tables.ts';

export type EventKey = FeedKey & { eventId: string };

export const writeFeed = async (db: Queries, { brandId, feedId }: FeedKey): Promise<void> => {
  await db.run(
    `insert into book_feeds (brand_id, feed_id) values ($1, $2)
     on conflict (brand_id, feed_id) do nothing`,
    [brandId, feedId],
  );
};
export const positionOf = (db: Queries, { brandId, feedId }: FeedKey) =>
  db.row('select position from book_feeds where brand_id = $1 and feed_id = $2', [brandId, feedId]);
export const lockPosition = (tx: Queries, { brandId, feedId }: FeedKey) =>
  tx.row('select position from book_feeds where brand_id = $1 and feed_id = $2 for update', [
    brandId,
    feedId,
  ]);
export const movePosition = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  position: bigint,
): Promise<void> => {
  await tx.run('update book_feeds set position = $3 where brand_id = $1 and feed_id = $2', [
    brandId,
    feedId,
    position,
  ]);
};

export type NewMessage = {
  digest: string;
  position: bigint;
  kind: string;
  product: number | null;
  eventId: string | null;
  body: string;
  isDone: boolean;
};
/** Those that are here already stay as they are: a message counts once. */
export const writeMessages = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  messages: readonly NewMessage[],
): Promise<string[]> =>
  (
    await tx.rows(
      `insert into book_messages (brand_id, feed_id, digest, position, kind, product, event_id,
         body, heard_at, state)
       select $1, $2, m.digest, m.position, m.kind, m.product, m.event_id, m.body, $10,
         case when m.done then 'done' else 'new' end
       from unnest($3::text[], $4::bigint[], $5::text[], $6::integer[], $7::text[], $8::text[],
         $9::boolean[]) m(digest, position, kind, product, event_id, body, done)
       order by m.digest
       on conflict (brand_id, feed_id, digest) do nothing returning digest`,
      [
        brandId,
        feedId,
        messages.map((one) => one.digest),
        messages.map((one) => one.position),
        messages.map((one) => one.kind),
        messages.map((one) => one.product),
        messages.map((one) => one.eventId),
        messages.map((one) => one.body),
        messages.map((one) => one.isDone),
        tx.now(),
      ],
    )
  ).map((row) => row.digest);

/** Signs of life and ends of recoveries, in the order they were heard. */
export const lockProducerMessages = (tx: Queries, { brandId, feedId }: FeedKey, kind: string) =>
  tx.rows(
    `select digest, body, heard_at from book_messages where brand_id = $1 and feed_id = $2
       and event_id is null and state = 'new' and kind = $3 order by position for update`,
    [brandId, feedId, kind],
  );
export const lockEventMessages = (tx: Queries, { brandId, feedId, eventId }: EventKey) =>
  tx.rows(
    `select digest, body from book_messages where brand_id = $1 and feed_id = $2
       and event_id = $3 and state = 'new' order by position for update`,
    [brandId, feedId, eventId],
  );
export const noteDone = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  digests: readonly string[],
): Promise<void> => {
  await tx.run(
    `update book_messages set state = 'done'
     where brand_id = $1 and feed_id = $2 and digest = any($3::text[])`,
    [brandId, feedId, [...digests]],
  );
};
/** What decides results is kept; of prices and signs of life the newest days are. */
export const dropOldMessages = (db: Queries, before: Date) =>
  db.run(
    `delete from book_messages where state = 'done' and heard_at < $1
       and kind in ('odds_change', 'bet_stop', 'alive', 'snapshot_complete')`,
    [before],
  );

const PRODUCERS = `select brand_id, feed_id, product, state, told from book_producers` as const;
export const lockProducers = (tx: Queries, { brandId, feedId }: FeedKey) =>
  tx.rows(`${PRODUCERS} where brand_id = $1 and feed_id = $2 order by product for update`, [
    brandId,
    feedId,
  ]);
export const producersSeen = (tx: Queries, { brandId, feedId }: FeedKey) =>
  tx.rows(`${PRODUCERS} where brand_id = $1 and feed_id = $2 order by product for share`, [
    brandId,
    feedId,
  ]);
export const feedsHeard = (db: Queries) =>
  db.rows('select brand_id, feed_id from book_feeds order by brand_id, feed_id');
export const writeProducer = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  told: Producer,
): Promise<void> => {
  await tx.run(
    `insert into book_producers as p (brand_id, feed_id, product, state, told, down_since)
     values ($1, $2, $3, $4, $5, case when $4 <> 'up' then $6::timestamptz end)
     on conflict (brand_id, feed_id, product) do update set state = excluded.state,
       told = excluded.told, down_since = case when excluded.state <> 'up'
         then coalesce(p.down_since, excluded.down_since) end`,
    [brandId, feedId, told.product, told.state, JSON.stringify(told), tx.now()],
  );
};

/** Events that something was told of for the first time. */
export const writeEvents = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  p: { eventIds: readonly string[]; state: EventState; shown: Shown },
): Promise<void> => {
  await tx.run(
    `insert into book_feed_events (brand_id, feed_id, event_id, state, shown)
     select $1, $2, e.id, $4::jsonb, $5::jsonb from unnest($3::text[]) e(id) order by e.id
     on conflict (brand_id, feed_id, event_id) do nothing`,
    [brandId, feedId, [...new Set(p.eventIds)], JSON.stringify(p.state), JSON.stringify(p.shown)],
  );
};
const EVENT = `select event_id, fixture, state, shown, is_over from book_feed_events
  where brand_id = $1 and feed_id = $2 and event_id = $3 for update` as const;
export const lockEvent = (tx: Queries, { brandId, feedId, eventId }: EventKey) =>
  tx.row(EVENT, [brandId, feedId, eventId]);
/** Those that have news, or are to be shown anew; of one without a fixture nothing is shown. */
export const eventsDue = (db: Queries, { brandId, feedId }: FeedKey) =>
  db.rows(
    `select e.event_id from book_feed_events e
     where e.brand_id = $1 and e.feed_id = $2 and e.fixture is not null
       and (e.is_due or exists (select from book_messages m where m.brand_id = e.brand_id
         and m.feed_id = e.feed_id and m.event_id = e.event_id and m.state = 'new'))
     order by e.event_id limit 500`,
    [brandId, feedId],
  );
export const keepEvent = async (
  tx: Queries,
  { brandId, feedId, eventId }: EventKey,
  p: { state: EventState; shown: Shown; isOver: boolean },
): Promise<void> => {
  await tx.run(
    `update book_feed_events set state = $4, shown = $5, is_over = $6, is_due = false
     where brand_id = $1 and feed_id = $2 and event_id = $3`,
    [brandId, feedId, eventId, JSON.stringify(p.state), JSON.stringify(p.shown), p.isOver],
  );
};
/** A producer came or went: what hangs on it is shown anew. */
export const markDue = (tx: Queries, { brandId, feedId }: FeedKey) =>
  tx.run(
    `update book_feed_events set is_due = true
     where brand_id = $1 and feed_id = $2 and not is_over`,
    [brandId, feedId],
  );

/** Of those asked for too long ago, or never, the claim is the asker's. */
export const claimUnnamed = (
  db: Queries,
  { brandId, feedId }: FeedKey,
  p: { now: Date; before: Date },
) =>
  db.rows(
    `update book_feed_events e set asked_at = $3 from (
       select event_id from book_feed_events where brand_id = $1 and feed_id = $2
         and fixture is null and (asked_at is null or asked_at < $4)
       order by event_id limit 20 for update) due
     where e.brand_id = $1 and e.feed_id = $2 and e.event_id = due.event_id
     returning e.event_id`,
    [brandId, feedId, p.now, p.before],
  );
export const keepFixture = async (
  db: Queries,
  { brandId, feedId, eventId }: EventKey,
  fixture: Fixture,
): Promise<void> => {
  await db.run(
    `update book_feed_events set fixture = $4
     where brand_id = $1 and feed_id = $2 and event_id = $3`,
    [brandId, feedId, eventId, JSON.stringify(fixture)],
  );
};

export type NewDoubt = { eventId: string; digest: string; key: string; reason: string };
/** What is in doubt of an event now: new ones are found, those of before are gone. */
export const keepDoubts = async (
  tx: Queries,
  { brandId, feedId }: FeedKey,
  p: { eventId: string; doubts: readonly NewDoubt[] },
): Promise<void> => {
  const digests = p.doubts.map((one) => one.digest);
  const keys = p.doubts.map((one) => one.key);
  await tx.run(
    `update book_doubts d set state = 'gone', decided_at = $6
     where d.brand_id = $1 and d.feed_id = $2 and d.event_id = $3 and d.state = 'open'
       and not exists (select from unnest($4::text[], $5::text[]) n(digest, key)
         where n.digest = d.digest and n.key = d.key)`,
    [brandId, feedId, p.eventId, digests, keys, tx.now()],
  );
  await tx.run(
    `insert into book_doubts (brand_id, feed_id, event_id, digest, key, reason, found_at, state)
     select $1, $2, $3, n.digest, n.key, n.reason, $7, 'open'
     from unnest($4::text[], $5::text[], $6::text[]) n(digest, key, reason) order by 4, 5
     on conflict (brand_id, feed_id, event_id, digest, key)
     do update set state = 'open', decided_at = null where book_doubts.state = 'gone'`,
    [brandId, feedId, p.eventId, digests, keys, p.doubts.map((one) => one.reason), tx.now()],
  );
};
export const doubtsOpen = (db: Queries, brandId: number) =>
  db.rows(
    `select d.feed_id, d.event_id, d.digest, d.key, d.reason, d.found_at, m.kind, m.body
     from book_doubts d join book_messages m on m.brand_id = d.brand_id and m.feed_id = d.feed_id
       and m.digest = d.digest
     where d.brand_id = $1 and d.state = 'open' order by d.found_at, d.digest, d.key limit 500`,
    [brandId],
  );
export const endDoubts = (
  tx: Queries,
  { brandId, feedId, eventId }: EventKey,
  p: { digest: string; state: 'taken' | 'dropped'; by: bigint; note: string },
) =>
  tx.run(
    `update book_doubts set state = $5, decided_by = $6, decided_at = $7, note = $8
     where brand_id = $1 and feed_id = $2 and event_id = $3 and digest = $4 and state = 'open'`,
    [brandId, feedId, eventId, p.digest, p.state, p.by, tx.now(), p.note],
  );

export const currencyOfBrand = (db: Queries, brandId: number) =>
  db.row('select currency from brands where brand_id = $1', [brandId]);

import type { Queries } from '../../../kernel/db.ts';

/** Wagers or transfers of a brand with an id above `after` and up to `upTo`. */
export type Span = { after: bigint; upTo: bigint; isLast: boolean };

const AT_ONCE = 100_000n;
/** What is read, by the sequence that numbers it. */
const WAGERS = { table: 'wager_feeds', sequence: 'wager_ids' } as const;
const TRANSFERS = { table: 'transfer_feeds', sequence: 'transfer_ids' } as const;
type Source = typeof WAGERS | typeof TRANSFERS;
type Reader = { source: Source; brandId: number; feed: string };

/**
 * The next wagers for a reader of this name. The mark moves with the caller's transaction: what
 * it does with the span is done exactly once, in any number of processes and after any crash.
 * A reader begins where its module came to the house (`wager_feed_starts`), so that nothing of a
 * new brand is left out; or at the first one where it asks for all.
 */
export const nextWagers = (
  tx: Queries,
  brandId: number,
  feed: string,
  from: 'start' | 'first' = 'start',
): Promise<Span | undefined> => next(tx, { source: WAGERS, brandId, feed }, from);

/** As `nextWagers`, of transfers from the first one on; ids within a span are in their order. */
export const nextTransfers = (
  tx: Queries,
  brandId: number,
  feed: string,
): Promise<Span | undefined> => next(tx, { source: TRANSFERS, brandId, feed }, 'first');

/** Readers of this name begin anew: what they made of the ledger was taken back. */
export const restartFeeds = async (tx: Queries, brandId: number, feed: string): Promise<void> => {
  for (const { table } of [WAGERS, TRANSFERS]) {
    await tx.run(
      `update ${table} set mark = 0, fence_mark = 0, fence_xact = '0'
      where brand_id = $1 and feed = $2`,
      [brandId, feed],
    );
  }
};

const next = async (
  tx: Queries,
  reader: Reader,
  from: 'start' | 'first',
): Promise<Span | undefined> => {
  const {
    source: { table },
    brandId,
    feed,
  } = reader;
  await tx.run(
    `insert into ${table} (brand_id, feed, mark, fence_mark)
     select $1, $2, w.at, w.at from (select case when $3 then 0 else
       (select at from wager_feed_starts where feed = $2) end as at) w
     on conflict do nothing`,
    [brandId, feed, from === 'first'],
  );
  const row = await tx.row(
    `select mark, fence_mark, fence_xact <= pg_snapshot_xmin(pg_current_snapshot()) as is_safe
     from ${table} where brand_id = $1 and feed = $2 for update`,
    [brandId, feed],
  );
  if (!row || !row.is_safe) return undefined;
  const isCut = row.fence_mark - row.mark > AT_ONCE;
  const upTo = isCut ? row.mark + AT_ONCE : row.fence_mark;
  if (isCut) {
    await tx.run(`update ${table} set mark = $3 where brand_id = $1 and feed = $2`, [
      brandId,
      feed,
      upTo,
    ]);
  } else await moveFence(tx, reader, upTo);
  return upTo > row.mark ? { after: row.mark, upTo, isLast: !isCut } : undefined;
};

/** The last id is read before the transactions: none that ends later can hold a lower one. */
const moveFence = async (tx: Queries, reader: Reader, mark: bigint): Promise<void> => {
  const {
    source: { table, sequence },
    brandId,
    feed,
  } = reader;
  const last = await tx.row(
    `select case when is_called then last_value else 0 end as id /* not null */ from ${sequence}`,
  );
  await tx.run(
    `update ${table} set mark = $3::bigint, fence_mark = greatest($3::bigint, $4::bigint),
       fence_xact = pg_snapshot_xmax(pg_current_snapshot())
     where brand_id = $1 and feed = $2`,
    [brandId, feed, mark, last?.id ?? 0n],
  );
};

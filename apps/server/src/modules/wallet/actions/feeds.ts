import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** Wagers and ends, or transfers, of a brand with an id above `after` and up to `upTo`. */
export type Span = { after: bigint; upTo: bigint; isLast: boolean };

const AT_ONCE = 100_000;
/** How a reader reads: from where (see `nextWagers`), and so many numbers at most. */
type How = { from?: 'start' | 'first'; most?: number };
/** What is read, and where a folio says how far it goes. */
const WAGERS = { table: 'wager_feeds', last: 'last_wager' } as const;
const TRANSFERS = { table: 'transfer_feeds', last: 'last_transfer' } as const;
type Source = typeof WAGERS | typeof TRANSFERS;
type Reader = { source: Source; brandId: number; feed: string };

/**
 * Makes readable what has been written of a brand's ledger so far, but for what is under way. Each
 * step is a transaction of its own: a folio that is not closed for everybody can still be held.
 */
export const turnFolio = async ({ db }: Pick<Kernel, 'db'>, brandId: number): Promise<void> => {
  await db.run('select turn_folio($1)', [brandId]);
  await db.run('select note_whole_folios($1)', [brandId]);
};

/** Closes the open folio for a fence; the one it answers holds what was begun before. */
export const closeFolio = async (tx: Queries, brandId: number): Promise<bigint> => {
  const row = await tx.row('select close_folio($1) as folio_no /* not null */', [brandId]);
  if (!row) throw new Error('no folio was closed');
  return row.folio_no;
};
/**
 * The last wager or end of a brand once a closed folio is whole, undefined before: whoever has
 * read up to it has read all that was begun before the folio was closed.
 */
export const lastWagerOf = async (
  tx: Queries,
  brandId: number,
  folioNo: bigint,
): Promise<bigint | undefined> => {
  const whole = await tx.row(
    `select 1 from ledger_folios where brand_id = $1 and is_whole and folio_no >= $2 limit 1`,
    [brandId, folioNo],
  );
  if (!whole) return undefined;
  const last = await tx.row('select last_wager_seen($1) as id /* not null */', [brandId]);
  return last?.id ?? 0n;
};

/**
 * The next wagers and ends (they share their numbers) for a reader of this name, of what
 * `turnFolio` made readable. The mark moves with the caller's transaction: what it does with the
 * span is done exactly once, in any number of processes and after any crash. A reader begins where
 * its module came to the house (`wager_feed_starts`), so that nothing of a new brand is left out;
 * or at the first one where it asks for all. A job reads by `readSpan`, which says how many.
 */
export const nextWagers = (
  tx: Queries,
  brandId: number,
  feed: string,
  how: How = {},
): Promise<Span | undefined> => next(tx, { source: WAGERS, brandId, feed }, how);

/** As `nextWagers`, of transfers from the first one on; ids within a span are in their order. */
export const nextTransfers = (
  tx: Queries,
  brandId: number,
  feed: string,
  { most }: Pick<How, 'most'> = {},
): Promise<Span | undefined> =>
  next(tx, { source: TRANSFERS, brandId, feed }, { from: 'first', ...(most && { most }) });

/** Readers of this name begin anew: what they made of the ledger was taken back. */
export const restartFeeds = async (tx: Queries, brandId: number, feed: string): Promise<void> => {
  for (const { table } of [WAGERS, TRANSFERS]) {
    await tx.run(`update ${table} set mark = 0 where brand_id = $1 and feed = $2`, [brandId, feed]);
  }
};

const next = async (
  tx: Queries,
  { source: { table, last }, brandId, feed }: Reader,
  { from = 'start', most = AT_ONCE }: How,
): Promise<Span | undefined> => {
  await tx.run(
    `insert into ${table} (brand_id, feed, mark)
     select $1, $2, case when $3 then 0 else
       (select at from wager_feed_starts where feed = $2) end
     on conflict (brand_id, feed) do nothing`,
    [brandId, feed, from === 'first'],
  );
  const row = await tx.row(
    `select mark from ${table} where brand_id = $1 and feed = $2 for update`,
    [brandId, feed],
  );
  // In a statement after the lock: what a reader before us had is behind us.
  const whole = await tx.row(
    `select max(${last}) as upto from ledger_folios where brand_id = $1 and is_whole`,
    [brandId],
  );
  const end = whole?.upto ?? 0n;
  if (!row || end <= row.mark) return undefined;
  const furthest = row.mark + BigInt(most);
  const upTo = furthest < end ? furthest : end;
  await tx.run(`update ${table} set mark = $3 where brand_id = $1 and feed = $2`, [
    brandId,
    feed,
    upTo,
  ]);
  return { after: row.mark, upTo, isLast: upTo === end };
};

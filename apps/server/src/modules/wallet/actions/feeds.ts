import type { Queries } from '../../../kernel/db.ts';

/** Wagers of a brand with an id above `after` and up to `upTo`. */
export type WagerSpan = { after: bigint; upTo: bigint };

const WAGERS_AT_ONCE = 100_000n;

/**
 * The next wagers for a reader of this name. The mark moves with the caller's transaction: what
 * it does with the span is done exactly once, in any number of processes and after any crash.
 * A new reader starts at the wagers to come, or at the first one where it asks for all.
 */
export const nextWagers = async (
  tx: Queries, brandId: number, feed: string, from: 'now' | 'first' = 'now',
): Promise<WagerSpan | undefined> => {
  await tx.run(
    `insert into wager_feeds (brand_id, feed, mark, fence_mark)
     select $1, $2, w.at, w.at from (select case when $3 then 0 else
       case when is_called then last_value else 0 end end as at from wager_ids) w
     on conflict do nothing`, [brandId, feed, from === 'first']);
  const row = await tx.row<{ mark: bigint; fence_mark: bigint; is_safe: boolean }>(
    `select mark, fence_mark, fence_xact <= pg_snapshot_xmin(pg_current_snapshot()) as is_safe
     from wager_feeds where brand_id = $1 and feed = $2 for update`, [brandId, feed]);
  if (!row || !row.is_safe) return undefined;
  const isCut = row.fence_mark - row.mark > WAGERS_AT_ONCE;
  const upTo = isCut ? row.mark + WAGERS_AT_ONCE : row.fence_mark;
  if (isCut) {
    await tx.run('update wager_feeds set mark = $3 where brand_id = $1 and feed = $2',
      [brandId, feed, upTo]);
  } else await moveFence(tx, { brandId, feed, mark: upTo });
  return upTo > row.mark ? { after: row.mark, upTo } : undefined;
};

/** The last id is read before the transactions: none that ends later can hold a lower one. */
const moveFence = async (
  tx: Queries, p: { brandId: number; feed: string; mark: bigint },
): Promise<void> => {
  const last = await tx.row<{ id: bigint }>(
    'select case when is_called then last_value else 0 end as id from wager_ids');
  await tx.run(
    `update wager_feeds set mark = $3::bigint, fence_mark = greatest($3::bigint, $4::bigint),
       fence_xact = pg_snapshot_xmax(pg_current_snapshot())
     where brand_id = $1 and feed = $2`, [p.brandId, p.feed, p.mark, last?.id ?? 0n]);
};

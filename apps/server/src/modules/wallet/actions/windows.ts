import type { Queries } from '../../../kernel/db.ts';

/** Opens the betting window of a shared round. */
export const openWindow = async (tx: Queries, brandId: number, windowId: string): Promise<void> => {
  await tx.run(
    `insert into betting_windows (brand_id, window_id, is_open)
    values ($1, $2, true) on conflict (brand_id, window_id) do nothing`,
    [brandId, windowId],
  );
};

/** Whole: waits until no bet is under way in it, and keeps others out. */
const lockWindow = async (tx: Queries, brandId: number, windowId: string): Promise<void> => {
  await tx.row('select 1 from betting_windows where brand_id = $1 and window_id = $2 for update', [
    brandId,
    windowId,
  ]);
};

/** Closes it for good; returns only when no bet is under way in it. */
export const closeWindow = async (
  tx: Queries,
  brandId: number,
  windowId: string,
): Promise<void> => {
  await lockWindow(tx, brandId, windowId);
  await tx.run(
    `update betting_windows set is_open = false
    where brand_id = $1 and window_id = $2 and is_open`,
    [brandId, windowId],
  );
};

/**
 * Suspends a window or opens it anew, with a version of its own: bets that name the one before are
 * refused. Takes the window whole, as closing does: returns only when no bet is under way in it.
 */
export const moveWindow = async (
  tx: Queries,
  p: { brandId: number; windowId: string; isOpen: boolean },
): Promise<number> => {
  const { brandId, windowId } = p;
  await openWindow(tx, brandId, windowId);
  await lockWindow(tx, brandId, windowId);
  const row = await tx.row(
    `update betting_windows set is_open = $3, version = version + 1
     where brand_id = $1 and window_id = $2 returning version`,
    [brandId, windowId, p.isOpen],
  );
  return row?.version ?? 0;
};

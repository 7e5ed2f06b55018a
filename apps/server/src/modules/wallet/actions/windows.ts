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

/**
 * The same for many windows at once, in the order of their names: each is open or not from now on,
 * in a version of its own that is answered by its name.
 */
export const moveWindows = async (
  tx: Queries,
  brandId: number,
  moves: readonly { windowId: string; isOpen: boolean }[],
): Promise<Map<string, number>> => {
  const windowIds = moves.map((one) => one.windowId);
  await tx.run(
    `insert into betting_windows (brand_id, window_id, is_open)
     select $1, w.id, true from unnest($2::text[]) w(id) order by 2
     on conflict (brand_id, window_id) do nothing`,
    [brandId, windowIds],
  );
  await tx.rows(
    `select 1 as locked from betting_windows where brand_id = $1 and window_id = any($2::text[])
     order by window_id for update`,
    [brandId, windowIds],
  );
  const rows = await tx.rows(
    `update betting_windows b set is_open = w.is_open, version = version + 1
     from unnest($2::text[], $3::boolean[]) w(id, is_open)
     where b.brand_id = $1 and b.window_id = w.id returning b.window_id, b.version`,
    [brandId, windowIds, moves.map((one) => one.isOpen)],
  );
  return new Map(rows.map((row) => [row.window_id, row.version]));
};

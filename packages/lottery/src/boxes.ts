import type { Selection } from './family.ts';

/** How much may still be looked at for whoever is judged. */
export type Room = { looks: number };
/** After so many looks whoever waits is let in. */
const PAUSE = 500;

/**
 * Rows of which a bet takes one value each are a box of bets: the same bets as boxes that have none
 * in common, without laying out a single one. Undefined where that takes more than there is room.
 */
export function* apartOf(
  boxes: readonly Selection[],
  room: Room,
): Generator<undefined, Selection[] | undefined> {
  const apart: Selection[] = [];
  for (const [at, box] of boxes.entries()) {
    let pieces: Selection[] = [box];
    for (const other of boxes.slice(0, at)) {
      const left: Selection[] = [];
      for (const piece of pieces) {
        room.looks -= 1;
        if (room.looks < 0) return undefined;
        if (room.looks % PAUSE === 0) yield;
        left.push(...without(piece, other));
      }
      pieces = left;
      if (pieces.length === 0) break;
    }
    apart.push(...pieces);
  }
  return apart;
}

/** What of a box lies outside of another one: a piece for each row in which it may do so. */
const without = (box: Selection, other: Selection): Selection[] => {
  const shared = box.map((row, at) => row.filter((one) => other[at]?.includes(one)));
  const isApart = shared.some((row, at) => row.length === 0 && (box[at] ?? []).length > 0);
  if (isApart) return [box];
  return box.flatMap((row, at) => {
    const outside = row.filter((one) => !other[at]?.includes(one));
    if (outside.length === 0) return [];
    return [
      box.map((own, place) => (place < at ? (shared[place] ?? []) : place > at ? own : outside)),
    ];
  });
};

/** Whether a bet, a value for each row that is not empty, lies in a box. */
export const isIn = (values: readonly string[], box: Selection): boolean =>
  box.filter((row) => row.length > 0).every((row, at) => row.includes(values[at] ?? ''));

import type { PastRound } from '../title.ts';

/** A cell of a road that runs down while the same side wins; `side` is the winner. */
export type RoadCell = {
  column: number;
  row: number;
  side: string;
  ties: number;
  marks: readonly string[];
  number: number;
};
export type Bead = { column: number; row: number; past: PastRound };

export const ROAD_ROWS = 6;

/** Every round in its order, six to a column; the oldest whole columns go when it is full. */
export const beadPlate = (history: readonly PastRound[], columns: number): Bead[] => {
  const columnsUsed = Math.ceil(history.length / ROAD_ROWS);
  const gone = Math.max(0, columnsUsed - columns) * ROAD_ROWS;
  return history
    .slice(gone)
    .map((past, index) => ({
      past,
      column: Math.floor(index / ROAD_ROWS),
      row: index % ROAD_ROWS,
    }));
};

/**
 * The big road: a new column when the winner changes, downwards while it stays. A run that finds
 * the floor or another run below turns to the right (the dragon tail). A tie makes no cell of its
 * own: it is a stroke on the last one, or on the first round when the shoe began with ties.
 */
export const bigRoad = (
  history: readonly PastRound[],
  isTie: (winner: string) => boolean = (winner) => winner === 'tie',
): RoadCell[] => {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let runStart = -1;
  let hasTurned = false;
  let leadingTies = 0;
  for (const { winner, marks, number } of history) {
    const last = cells.at(-1);
    if (isTie(winner)) {
      if (last) last.ties += 1;
      else leadingTies += 1;
      continue;
    }
    let place: Place;
    if (last && last.side === winner) {
      hasTurned ||= !isFreeBelow(last, taken);
      place = hasTurned
        ? { column: last.column + 1, row: last.row }
        : { column: last.column, row: last.row + 1 };
    } else {
      place = { column: firstFreeColumn(runStart + 1, taken), row: 0 };
      runStart = place.column;
      hasTurned = false;
    }
    taken.add(keyOf(place));
    cells.push({ ...place, side: winner, ties: last ? 0 : leadingTies, marks, number });
  }
  return cells;
};

/** The last columns of a road, moved so that they begin at column 0. */
export const lastColumns = (cells: readonly RoadCell[], columns: number): RoadCell[] => {
  const width = cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);
  const gone = Math.max(0, width - columns);
  return cells
    .filter((cell) => cell.column >= gone)
    .map((cell) => ({ ...cell, column: cell.column - gone }));
};

type Place = { column: number; row: number };
const keyOf = ({ column, row }: Place): string => `${column}/${row}`;

const isFreeBelow = (last: Place, taken: ReadonlySet<string>): boolean =>
  last.row + 1 < ROAD_ROWS && !taken.has(keyOf({ column: last.column, row: last.row + 1 }));

const firstFreeColumn = (from: number, taken: ReadonlySet<string>): number => {
  let column = from;
  while (taken.has(keyOf({ column, row: 0 }))) column += 1;
  return column;
};

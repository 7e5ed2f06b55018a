/** What a road keeps of one hand; the same shape as the history of a table. */
export type PastHand = { roundId: string; number: number; winner: string; marks: readonly string[];
  total: number };
type Side = 'player' | 'banker';
export type RoadCell = { column: number; row: number; side: Side; ties: number;
  hasPlayerPair: boolean; hasBankerPair: boolean; number: number };
export type Bead = { column: number; row: number; hand: PastHand };

export const ROAD_ROWS = 6;

/** Every hand in its order, six to a column; the oldest whole columns go when it is full. */
export const beadPlate = (hands: readonly PastHand[], columns: number): Bead[] => {
  const columnsUsed = Math.ceil(hands.length / ROAD_ROWS);
  const gone = Math.max(0, columnsUsed - columns) * ROAD_ROWS;
  return hands.slice(gone).map((hand, index) => ({ hand,
    column: Math.floor(index / ROAD_ROWS), row: index % ROAD_ROWS }));
};

/**
 * The big road: a new column when the winner changes, downwards while it stays. A run that finds
 * the floor or another run below turns to the right (the dragon tail). A tie makes no cell of its
 * own: it is a stroke on the last one, or on the first hand when the shoe began with ties.
 */
export const bigRoad = (hands: readonly PastHand[]): RoadCell[] => {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let runStart = -1;
  let hasTurned = false;
  let leadingTies = 0;
  for (const hand of hands) {
    const last = cells.at(-1);
    if (hand.winner !== 'player' && hand.winner !== 'banker') {
      if (hand.winner !== 'tie') continue;
      if (last) last.ties += 1;
      else leadingTies += 1;
      continue;
    }
    let place: Place;
    if (last && last.side === hand.winner) {
      hasTurned ||= !isFreeBelow(last, taken);
      place = hasTurned ? { column: last.column + 1, row: last.row }
        : { column: last.column, row: last.row + 1 };
    } else {
      place = { column: firstFreeColumn(runStart + 1, taken), row: 0 };
      runStart = place.column;
      hasTurned = false;
    }
    taken.add(keyOf(place));
    cells.push({ ...place, side: hand.winner, ties: last ? 0 : leadingTies,
      hasPlayerPair: hand.marks.includes('playerPair'),
      hasBankerPair: hand.marks.includes('bankerPair'), number: hand.number });
  }
  return cells;
};

/** The last columns of a road, moved so that they begin at column 0. */
export const lastColumns = (cells: readonly RoadCell[], columns: number): RoadCell[] => {
  const width = cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);
  const gone = Math.max(0, width - columns);
  return cells.filter((cell) => cell.column >= gone)
    .map((cell) => ({ ...cell, column: cell.column - gone }));
};

export const countWinners = (hands: readonly PastHand[]) => ({
  player: hands.filter((hand) => hand.winner === 'player').length,
  banker: hands.filter((hand) => hand.winner === 'banker').length,
  tie: hands.filter((hand) => hand.winner === 'tie').length,
});

type Place = { column: number; row: number };
const keyOf = ({ column, row }: Place): string => `${column}/${row}`;

const isFreeBelow = (last: Place, taken: ReadonlySet<string>): boolean =>
  last.row + 1 < ROAD_ROWS && !taken.has(keyOf({ column: last.column, row: last.row + 1 }));

const firstFreeColumn = (from: number, taken: ReadonlySet<string>): number => {
  let column = from;
  while (taken.has(keyOf({ column, row: 0 }))) column += 1;
  return column;
};

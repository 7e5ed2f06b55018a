import type { PastRound } from '../title.ts';
import { bigRoad, type RoadCell } from './road-cells.ts';

/** How far to the left a derived road looks: one, two or three columns of the big road. */
const DERIVED_ROADS = { bigEye: 1, smallRoad: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof DERIVED_ROADS;
export type Mark = 'regular' | 'change';

/**
 * A derived road tells whether the big road repeats itself. A new column is regular when the two
 * columns before it, as far apart as the road looks, are equally long. Further down, a round is
 * regular when the compared column also has that row, or had ended before the row above.
 */
export const derivedMarks = (history: readonly PastRound[], road: DerivedRoad): Mark[] => {
  const distance = DERIVED_ROADS[road];
  const lengths: number[] = [];
  const marks: Mark[] = [];
  for (const { isNewColumn } of runsOf(history)) {
    if (isNewColumn) lengths.push(0);
    const column = lengths.length - 1;
    const row = lengths[column] ?? 0;
    lengths[column] = row + 1;
    const compared = lengths[column - distance - (isNewColumn ? 1 : 0)];
    if (compared === undefined) continue;
    const isRegular = isNewColumn ? compared === lengths[column - 1] : compared !== row;
    marks.push(isRegular ? 'regular' : 'change');
  }
  return marks;
};

/** The marks laid out as a big road is: a new column when the mark changes. */
export const derivedCells = (history: readonly PastRound[], road: DerivedRoad): RoadCell[] =>
  bigRoad(
    derivedMarks(history, road).map((mark, number) => ({
      roundId: String(number),
      number,
      winner: mark,
      marks: [],
      total: 0,
    })),
  );

const runsOf = (history: readonly PastRound[]) => {
  const decided = history.filter(({ winner }) => winner !== 'tie');
  return decided.map(({ winner }, index) => ({
    isNewColumn: winner !== decided[index - 1]?.winner,
  }));
};

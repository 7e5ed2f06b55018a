/** Where a card of the own hand lies: from the middle of the fan's foot, in pixels and degrees. */
export type FanPlace = { x: number; y: number; turn: number; row: number };
export type FanSize = { width: number; card: number; isNarrow: boolean };

/** A phone has two rows: a finger needs its share of each card. */
const ROW_ALONE = 7;
const TWO_ROWS_BELOW = 560;
const CARD_HEIGHT = 105 / 74;
/** So much of a card stays in sight under the one above it. */
const STEP_MOST = 0.54;
const STEP_MOST_NARROW = 0.86;
const TURN_MOST = 9;

export const rowsOf = (count: number, isInTwo: boolean): number[] => {
  if (count === 0) return [];
  if (!isInTwo || count <= ROW_ALONE) return [count];
  const first = Math.ceil(count / 2);
  return [first, count - first];
};

export const fanOf = (count: number, { width, card, isNarrow }: FanSize): FanPlace[] => {
  const rows = rowsOf(count, isNarrow && width < TWO_ROWS_BELOW);
  const lift = card * CARD_HEIGHT * (isNarrow ? 0.8 : 0);
  return rows.flatMap((size, row) => {
    const most = card * (isNarrow ? STEP_MOST_NARROW : STEP_MOST);
    const step = size > 1 ? Math.min(most, (width - card) / (size - 1)) : 0;
    const bow = isNarrow ? 0.5 : 1;
    const turnMost = TURN_MOST * bow * Math.min(1, size / 10);
    return Array.from({ length: size }, (_, at) => {
      const from = size > 1 ? (at / (size - 1)) * 2 - 1 : 0;
      return {
        x: Math.round((at - (size - 1) / 2) * step),
        y: Math.round(
          from * from * 18 * bow * Math.min(1, size / 10) + (row - rows.length + 1) * lift,
        ),
        turn: Math.round(from * turnMost * 10) / 10,
        row,
      };
    });
  });
};

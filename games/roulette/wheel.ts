/**
 * The European wheel: 37 pockets, clockwise from the zero as one looks down on it. The order is
 * that of the single-zero wheel since 1843 (game book, A3).
 */
export const WHEEL_ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const;

export const POCKETS = WHEEL_ORDER.length;

const RED: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type Colour = 'red' | 'black' | 'green';
export const colourOf = (number: number): Colour => {
  if (number === 0) return 'green';
  return RED.has(number) ? 'red' : 'black';
};

/** Which pocket a number has, counted clockwise from the zero. */
export const pocketOf = (number: number): number =>
  WHEEL_ORDER.findIndex((each) => each === number);

/** The number of a pocket; the wheel goes round, so any whole pocket is one of the 37. */
export const numberAt = (pocket: number): number =>
  WHEEL_ORDER[((pocket % POCKETS) + POCKETS) % POCKETS] ?? 0;

/** A number with so many neighbours on either side, in the order of the wheel. */
export const neighboursOf = (number: number, each: number): number[] =>
  Array.from({ length: 2 * each + 1 }, (_, at) => numberAt(pocketOf(number) + at - each));

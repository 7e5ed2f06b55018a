/** `rank` is the class of the single tile, 7 the highest; `ends` are its two numbers of pips. */
export type Domino = { name: string; ends: readonly [number, number]; rank: number };

/**
 * The thirty-two tiles in the order of their numbers, 0 to 31: the named kinds come twice, then
 * the single tiles of the lowest class, which bear their pips as names.
 */
const TWICE: readonly Domino[] = [
  { name: 'teen', ends: [6, 6], rank: 7 },
  { name: 'day', ends: [1, 1], rank: 6 },
  { name: 'yun', ends: [4, 4], rank: 5 },
  { name: 'gor', ends: [1, 3], rank: 4 },
  { name: 'mooy', ends: [5, 5], rank: 3 },
  { name: 'chong', ends: [3, 3], rank: 3 },
  { name: 'bon', ends: [2, 2], rank: 3 },
  { name: 'foo', ends: [5, 6], rank: 2 },
  { name: 'ping', ends: [4, 6], rank: 2 },
  { name: 'tit', ends: [1, 6], rank: 2 },
  { name: 'look', ends: [1, 5], rank: 2 },
];
const ONCE: readonly (readonly [number, number])[] = [
  [3, 6],
  [4, 5],
  [2, 6],
  [3, 5],
  [2, 5],
  [3, 4],
  [1, 4],
  [2, 3],
  [2, 4],
  [1, 2],
];

export const DOMINOES: readonly Domino[] = [
  ...TWICE.flatMap((domino) => [domino, domino]),
  ...ONCE.map((ends): Domino => ({ name: ends.join('-'), ends, rank: 1 })),
];

export const dominoOf = (tile: number): Domino => {
  const domino = DOMINOES[tile];
  if (!domino) throw new Error(`not a domino: ${tile}`);
  return domino;
};

export const pipsOf = ({ ends: [one, other] }: Domino): number => one + other;

import { colourOf } from './wheel.ts';

/**
 * The bets of the felt and the numbers that each covers. The felt has twelve streets of three
 * numbers; a number's column is its place in the street. Codes name the lowest number.
 */
export type Covering = { code: string; kind: Kind; numbers: readonly number[] };
export type Kind =
  | 'straight'
  | 'split'
  | 'street'
  | 'trio'
  | 'corner'
  | 'firstFour'
  | 'line'
  | 'dozen'
  | 'column'
  | 'even';

const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);
const from = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => first + at * step);
const isStreetStart = (number: number): boolean => number % 3 === 1;
/** Whether the next number stands beside it in the same street. */
const hasBeside = (number: number): boolean => number % 3 !== 0;

const straights = from(0, 37).map((number): Covering => ({
  code: `straight${number}`,
  kind: 'straight',
  numbers: [number],
}));

const splitOf = (low: number, high: number): Covering => ({
  code: `split${low}-${high}`,
  kind: 'split',
  numbers: [low, high],
});
const splits: Covering[] = [
  ...from(1, 3).map((number) => splitOf(0, number)),
  ...NUMBERS.flatMap((number) => [
    ...(hasBeside(number) ? [splitOf(number, number + 1)] : []),
    ...(number <= 33 ? [splitOf(number, number + 3)] : []),
  ]),
];

const streets = NUMBERS.filter(isStreetStart).map((number): Covering => ({
  code: `street${number}`,
  kind: 'street',
  numbers: from(number, 3),
}));
const trios: Covering[] = [
  { code: 'trio012', kind: 'trio', numbers: [0, 1, 2] },
  { code: 'trio023', kind: 'trio', numbers: [0, 2, 3] },
];

const corners = NUMBERS.filter((number) => hasBeside(number) && number <= 32).map(
  (number): Covering => ({
    code: `corner${number}`,
    kind: 'corner',
    numbers: [number, number + 1, number + 3, number + 4],
  }),
);
const firstFour: Covering = { code: 'firstFour', kind: 'firstFour', numbers: [0, 1, 2, 3] };

const lines = NUMBERS.filter((number) => isStreetStart(number) && number <= 31).map(
  (number): Covering => ({ code: `line${number}`, kind: 'line', numbers: from(number, 6) }),
);

const dozens = from(1, 3).map((dozen): Covering => ({
  code: `dozen${dozen}`,
  kind: 'dozen',
  numbers: from(dozen * 12 - 11, 12),
}));
const columns = from(1, 3).map((column): Covering => ({
  code: `column${column}`,
  kind: 'column',
  numbers: from(column, 12, 3),
}));

const halfOf = (code: string, isIn: (number: number) => boolean): Covering => ({
  code,
  kind: 'even',
  numbers: NUMBERS.filter(isIn),
});
const halves: readonly Covering[] = [
  halfOf('red', (number) => colourOf(number) === 'red'),
  halfOf('black', (number) => colourOf(number) === 'black'),
  halfOf('odd', (number) => number % 2 === 1),
  halfOf('even', (number) => number % 2 === 0),
  halfOf('low', (number) => number <= 18),
  halfOf('high', (number) => number > 18),
];

/** Every bet that the table takes: 157 of them. */
export const COVERINGS: readonly Covering[] = [
  ...straights,
  ...splits,
  ...streets,
  ...trios,
  ...corners,
  firstFour,
  ...lines,
  ...dozens,
  ...columns,
  ...halves,
];

/** Bets of one kind that share out the numbers 1 to 36 between them. */
export const PARTITIONS: readonly (readonly string[])[] = [
  straights.filter(({ numbers }) => !numbers.includes(0)),
  streets,
  lines.filter(({ numbers: [first = 0] }) => first % 6 === 1),
  dozens,
  columns,
].map((group) => group.map(({ code }) => code));

const BY_CODE: ReadonlyMap<string, Covering> = new Map(
  COVERINGS.map((covering) => [covering.code, covering]),
);

/** What a bet covers; undefined for a code that the felt has not. */
export const coveringOf = (code: string): Covering | undefined => BY_CODE.get(code);

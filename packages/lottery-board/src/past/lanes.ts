import { readParts } from '../results/read-parts.ts';

type Parts = readonly (readonly string[])[];
/** Something of a draw that can be counted from draw to draw. */
export type Lane = {
  /** The text `lane.<key>`, with a number where there are several. */
  key: string;
  no?: number;
  values: readonly string[];
  /** One value each draw: it makes a line. */
  isOne: boolean;
  of: (parts: Parts) => readonly string[];
};

/** Numbers as they are written, each with so many figures. */
const figures = (from: number, to: number, width = String(to).length): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
const DIGITS = figures(0, 9);

const sum = (numbers: readonly string[]): number =>
  numbers.reduce((all, one) => all + Number(one), 0);
const topOf = (parts: Parts): string => parts[0]?.[0] ?? '';

/** A lane for each place of the first part. */
const places = (count: number, values: readonly string[]): readonly Lane[] =>
  Array.from({ length: count }, (_, at) => ({
    key: 'place',
    no: at + 1,
    values,
    isOne: true,
    of: (parts) => one(parts[0]?.[at]),
  }));
/** A lane for each digit of the highest prize. */
const topDigits = (count: number): readonly Lane[] =>
  Array.from({ length: count }, (_, at) => ({
    key: 'digit',
    no: at + 1,
    values: DIGITS,
    isOne: true,
    of: (parts) => one(topOf(parts)[at]),
  }));
/** All numbers of a draw, none before another. */
const pool = (values: readonly string[]): Lane => ({
  key: 'numbers',
  values,
  isOne: false,
  of: (parts) => parts.flat(),
});
const one = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);

const UPPER_KENO = 41;
const vietnam: readonly Lane[] = [
  {
    key: 'lastTwo',
    values: figures(0, 99, 2),
    isOne: false,
    of: (parts) => parts.flat().map((number) => number.slice(-2)),
  },
  { key: 'head', values: DIGITS, isOne: true, of: (parts) => one(topOf(parts).at(-2)) },
  { key: 'tail', values: DIGITS, isOne: true, of: (parts) => one(topOf(parts).at(-1)) },
];

const LANES: Readonly<Record<string, readonly Lane[]>> = {
  ssc: places(5, DIGITS),
  '3d': places(3, DIGITS),
  '11x5': [pool(figures(1, 11)), ...places(5, figures(1, 11))],
  k3: [
    {
      key: 'sum',
      values: figures(3, 18, 1),
      isOne: true,
      of: ([dice = []]) => [String(sum(dice))],
    },
    pool(figures(1, 6)),
  ],
  pk10: places(10, figures(1, 10)),
  keno: [
    pool(figures(1, 80)),
    {
      key: 'upper',
      values: figures(0, 20, 1),
      isOne: true,
      of: ([balls = []]) => [String(balls.filter((ball) => Number(ball) >= UPPER_KENO).length)],
    },
  ],
  lhc: [
    { key: 'special', values: figures(1, 49), isOne: true, of: (parts) => one(parts[1]?.[0]) },
    pool(figures(1, 49)),
    { key: 'tail', values: DIGITS, isOne: true, of: (parts) => one(parts[1]?.[0]?.at(-1)) },
  ],
  '4d': topDigits(4),
  sea: [
    ...topDigits(6),
    { key: 'lastTwo', values: figures(0, 99, 2), isOne: true, of: (parts) => one(parts[1]?.[0]) },
  ],
  'vn-north': vietnam,
  'vn-south': vietnam,
};

export const lanesOf = (family: string): readonly Lane[] => LANES[family] ?? [];

/** A line over more rows than these cannot be read. */
const CHART_ROWS_MOST = 21;
export const chartLanesOf = (family: string): readonly Lane[] =>
  lanesOf(family).filter(({ isOne, values }) => isOne && values.length <= CHART_ROWS_MOST);

export type ValueStatistics = {
  value: string;
  /** In how many of the draws it came. */
  seen: number;
  /** Draws since it came last: 0 in the newest; as many as there are where it never came. */
  since: number;
};

/** How often each value came, and how long ago; the newest draw first. */
export const statisticsOf = (lane: Lane, results: readonly string[]): ValueStatistics[] => {
  const came = results.map((result) => new Set(lane.of(readParts(result))));
  return lane.values.map((value) => {
    const last = came.findIndex((values) => values.has(value));
    return {
      value,
      seen: came.filter((values) => values.has(value)).length,
      since: last < 0 ? came.length : last,
    };
  });
};

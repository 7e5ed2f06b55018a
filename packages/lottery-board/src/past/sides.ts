import { bigRoad } from '@fairhouse/ui/big-road.ts';
import { readParts } from '../results/read-parts.ts';

type Parts = readonly (readonly string[])[];
/** What of a draw is big or small, odd or even: text `lane.<key>`. */
type Subject = {
  key: 'sum' | 'firstPlace' | 'special' | 'lastTwo';
  of: (parts: Parts) => number;
  /** From this number on it is big. */
  bigFrom: number;
  /** Neither big nor small; with `isWhole` neither odd nor even as well. */
  tie?: { at: number; isWhole?: true };
};

const sumOf = ([numbers = []]: Parts): number =>
  numbers.reduce((all, number) => all + Number(number), 0);
const lastTwoOf = (parts: Parts): number => Number((parts[0]?.[0] ?? '').slice(-2));

const SUBJECTS: Readonly<Record<string, Subject>> = {
  ssc: { key: 'sum', of: sumOf, bigFrom: 23 },
  '3d': { key: 'sum', of: sumOf, bigFrom: 14 },
  '11x5': { key: 'sum', of: sumOf, bigFrom: 31, tie: { at: 30 } },
  k3: { key: 'sum', of: sumOf, bigFrom: 11 },
  pk10: { key: 'firstPlace', of: (parts) => Number(parts[0]?.[0]), bigFrom: 6 },
  keno: { key: 'sum', of: sumOf, bigFrom: 811, tie: { at: 810 } },
  lhc: {
    key: 'special',
    of: (parts) => Number(parts[1]?.[0]),
    bigFrom: 25,
    tie: { at: 49, isWhole: true },
  },
  '4d': { key: 'lastTwo', of: lastTwoOf, bigFrom: 50 },
  sea: { key: 'lastTwo', of: (parts) => Number(parts[1]?.[0]), bigFrom: 50 },
  'vn-north': { key: 'lastTwo', of: lastTwoOf, bigFrom: 50 },
  'vn-south': { key: 'lastTwo', of: lastTwoOf, bigFrom: 50 },
};

export const subjectOf = (family: string): Subject['key'] => SUBJECTS[family]?.key ?? 'sum';

export const ROADS = ['size', 'parity'] as const;
export type Road = (typeof ROADS)[number];
export type Side = 'big' | 'small' | 'odd' | 'even' | 'tie';

/** The side that a draw fell on; undefined where the family has none. */
export const sideOf = (family: string, road: Road, result: string): Side | undefined => {
  const subject = SUBJECTS[family];
  if (!subject) return undefined;
  const number = subject.of(readParts(result));
  const { tie } = subject;
  if (tie?.at === number && (road === 'size' || tie.isWhole)) return 'tie';
  if (road === 'parity') return number % 2 === 1 ? 'odd' : 'even';
  return number >= subject.bigFrom ? 'big' : 'small';
};

/** Sides of draws that came one after the other, the oldest first. */
export const sidesOf = (family: string, road: Road, results: readonly string[]): Side[] =>
  results.flatMap((result) => sideOf(family, road, result) ?? []);

export type RoadCell = { column: number; row: number; side: string };
const ROWS = 6;

/** The big road of these sides, cut to its last columns; what is neither side adds no cell. */
export const roadOf = (sides: readonly Side[], columns: number): RoadCell[] =>
  bigRoad(sides, ROWS)
    .slice(-columns)
    .flatMap((cells, column) =>
      Array.from(cells, (side, row) => (side === undefined ? [] : [{ column, row, side }])).flat(),
    );

import { parseDecimal } from '@fairhouse/game-kit';
import { choose, figures } from '../combinations.ts';
import type { Family, Play, Result } from '../family.ts';
import {
  cells,
  choiceOf,
  exclusive,
  isOnSide,
  mostSides,
  onePrize,
  ratio,
  rowOf,
  rowsOfWhichSome,
  SIDES,
} from '../plays.ts';

const FACES = figures(1, 6, 1);
const PAIRS = FACES.map((face) => face.repeat(2));
const faceRow = (least: number) => ({ name: 'numbers', values: FACES, least, most: FACES.length });
/** Of 216 results. */
const ofAll = (results: number) => ratio(results, 216);

const sumOf = (result: Result): number => result.reduce((sum, one) => sum + one, 0);
const isTriple = (result: Result): boolean => new Set(result).size === 1;
const timesOf = (result: Result, face: string): number =>
  result.filter((one) => one === Number(face)).length;
/** The face that two or three dice show. */
const pairOf = (result: Result): string | undefined =>
  FACES.find((face) => timesOf(result, face) >= 2);

/** Results by sum from 3 to 10; 18 comes as often as 3, and so on. */
const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27];
/** A sum and the one as far from the other end have one prize. */
const sumClass = (low: number): string => `${low}-or-${21 - low}`;

const sum = (): Play =>
  exclusive({
    code: 'sum',
    tab: 'sum',
    row: 'sums',
    values: figures(3, 18, 1),
    prizes: Object.fromEntries(
      SUM_WAYS.map((ways, at) => [sumClass(at + 3), { chance: ofAll(ways) }]),
    ),
    classOf: (value) => sumClass(Math.min(Number(value), 21 - Number(value))),
    valueOf: (result) => String(sumOf(result)),
    isComplete: true,
  });

/** At most one of the values comes out; each has the same chance. */
const oneOf = (
  { code, tab, row, ways }: { code: string; tab: string; row: string; ways: number },
  values: readonly string[],
  valueOf: (result: Result) => string | undefined,
): Play =>
  exclusive({
    code,
    tab,
    row,
    values,
    prizes: { win: { chance: ofAll(ways) } },
    valueOf,
    isComplete: false,
  });

const isRun = (result: Result): boolean => {
  const [low = 0, middle = 0, high = 0] = result.toSorted((a, b) => a - b);
  return middle === low + 1 && high === middle + 1;
};

const pairAndOther = (): Play =>
  onePrize(
    { code: 'pair-and-other', tab: 'pair', chance: ofAll(3) },
    {
      kind: 'rows',
      rows: [
        { name: 'pairs', values: PAIRS, least: 1, most: PAIRS.length },
        { name: 'others', values: FACES, least: 1, most: FACES.length },
      ],
    },
    {
      bets: ([pairs = [], others = []]) =>
        pairs.length * others.length -
        pairs.filter((pair) => others.includes(pair.slice(1))).length,
      hits: ([pairs = [], others = []], result) => {
        const face = pairOf(result);
        const other = result.find((one) => one !== Number(face));
        if (face === undefined || other === undefined) return 0;
        return pairs.includes(face.repeat(2)) && others.includes(String(other)) ? 1 : 0;
      },
      best: () => 1,
    },
  );

const shownOf = (row: readonly string[], result: Result): number =>
  row.filter((face) => timesOf(result, face) > 0).length;

const different = (): Play[] => [
  choiceOf({ code: 'three-different', tab: 'different', chance: ofAll(6) }, faceRow(3), 3, {
    hits: ([row = []], result) => choose(shownOf(row, result), 3),
    best: () => 1,
  }),
  choiceOf({ code: 'two-different', tab: 'different', chance: ofAll(30) }, faceRow(2), 2, {
    hits: ([row = []], result) => choose(shownOf(row, result), 2),
    best: ([row = []]) => choose(Math.min(row.length, 3), 2),
  }),
];

/** Big from this sum on; three alike lose on every side. */
const BIG_SUM = 11;
const boardSides = (): Play =>
  cells(
    { code: 'board-sides', tab: 'board', chance: ofAll(105), odds: parseDecimal('1.98') },
    rowsOfWhichSome([{ name: 'sides', values: SIDES, least: 1, most: SIDES.length }]),
    {
      isTrue: (_, side, result) => !isTriple(result) && isOnSide(side, sumOf(result), BIG_SUM),
      best: (rows) => mostSides(rowOf(rows, 0)),
    },
  );

/** Three dice, in the order they are rolled (`domain/games.md` E3, E4). */
export const k3: Family = {
  code: 'k3',
  layout: [{ name: 'dice', count: 3, digits: 1 }],
  least: 1,
  most: 6,
  isDistinct: false,
  draw: (draws) => [1, 2, 3].map(() => draws.below(6) + 1),
  plays: [
    sum(),
    oneOf({ code: 'any-triple', tab: 'triple', row: 'triples', ways: 6 }, ['any'], (result) =>
      isTriple(result) ? 'any' : undefined,
    ),
    oneOf(
      { code: 'one-triple', tab: 'triple', row: 'triples', ways: 1 },
      FACES.map((face) => face.repeat(3)),
      (result) => (isTriple(result) ? result.join('') : undefined),
    ),
    ...different(),
    oneOf({ code: 'consecutive', tab: 'different', row: 'runs', ways: 24 }, ['any'], (result) =>
      isRun(result) ? 'any' : undefined,
    ),
    oneOf({ code: 'pair', tab: 'pair', row: 'pairs', ways: 16 }, PAIRS, (result) =>
      pairOf(result)?.repeat(2),
    ),
    pairAndOther(),
    boardSides(),
  ],
};

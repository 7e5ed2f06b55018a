import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import {
  chanceOf,
  expectFamily,
  expectJudged,
  expectRefused,
  judgedBy,
  prizeShown,
  someOf,
  textOf,
  tuples,
  USUAL,
} from '../testing/brute-force.ts';
import { playOf } from '../testing/conformance.ts';
import { threeDigits } from './index.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DIGITS = TEN.map(String);
const ALL = tuples(TEN, 3);
const EVERY = { results: ALL, are: 'all' } as const;
const sorted = (digits: Iterable<string | number>): string =>
  [...digits].map(String).sort().join('');

/** For rows of a play: the single bets, each as the results (written) that it covers. */
type Expand = (rows: string[][]) => string[][];
const straights: Expand = ([a = [], b = [], c = []]) =>
  a.flatMap((one) => b.flatMap((two) => c.map((three) => [one + two + three])));
const whole = ALL.map((result) => result.join(''));
const byKind = new Map<string, string[]>();
for (const one of whole) byKind.set(sorted(one), [...(byKind.get(sorted(one)) ?? []), one]);
const mixedOf = (digits: string): string[] => byKind.get(sorted(digits)) ?? [];
const byValue =
  (valueOf: (a: number, b: number, c: number) => number): Expand =>
  ([row = []]) =>
    ALL.filter(([a = 0, b = 0, c = 0]) => row.includes(String(valueOf(a, b, c)))).map((one) => [
      one.join(''),
    ]);
const pairsOf = (row: string[]): string[][] =>
  row.flatMap((one) => row.filter((two) => two > one).map((two) => [one, two]));
const containing = (digits: string[]): string[] =>
  whole.filter((one) => digits.every((digit) => one.includes(digit)));

const plays: [string, string[][], string, Expand][] = [
  ['three-straight', [DIGITS, DIGITS, DIGITS], '1960.00', straights],
  [
    'three-sum',
    [Array.from({ length: 28 }, (_, sum) => String(sum))],
    '1960.00',
    byValue((a, b, c) => a + b + c),
  ],
  ['three-span', [DIGITS], '1960.00', byValue((a, b, c) => Math.max(a, b, c) - Math.min(a, b, c))],
  [
    'three-group-3',
    [DIGITS],
    '653.33',
    ([row = []]) =>
      pairsOf(row).flatMap(([one = '', two = '']) => [
        mixedOf(one + one + two),
        mixedOf(one + two + two),
      ]),
  ],
  [
    'three-group-6',
    [DIGITS],
    '326.66',
    ([row = []]) =>
      pairsOf(row).flatMap(([one = '', two = '']) =>
        row.filter((three) => three > two).map((three) => mixedOf(one + two + three)),
      ),
  ],
  ['three-any-one', [DIGITS], '7.23', ([row = []]) => row.map((one) => containing([one]))],
  ['three-any-two', [DIGITS], '36.29', ([row = []]) => pairsOf(row).map(containing)],
];

describe('3D', () => {
  it('what is true of every play is true of all of its plays', () => {
    expectFamily(threeDigits);
  });

  it.each(plays)(
    '%s: bets, hits, chance, best and worst on all results',
    (code, rows, _, expand) => {
      const play = playOf(threeDigits, code);
      const least = play.input.kind === 'rows' ? (play.input.rows[0]?.least ?? 0) : 0;
      const draws = chanceOf(`3d-${code}`);
      const tries = Array.from({ length: 24 }, () => rows.map((row) => someOf(draws, row, least)));
      for (const chosen of [rows, ...tries]) {
        const bets = expand(chosen);
        // How many of the bets cover a result.
        const times = new Map<string, number>();
        for (const one of bets.flat()) times.set(one, (times.get(one) ?? 0) + 1);
        const hits = (result: Result): Counts => ({ win: times.get(result.join('')) ?? 0 });
        expectJudged(play, textOf(chosen), { bets: { '': bets.length }, hits }, EVERY);
      }
    },
  );

  it('three-straight-typed: each entry is a bet', () => {
    const play = playOf(threeDigits, 'three-straight-typed');
    const judged = (list: readonly string[]) =>
      judgedBy(list.map((entry) => (result: Result) => result.join('') === entry));
    const draws = chanceOf('3d-typed');
    const some = () => someOf(draws, whole, 1, 60);
    for (const list of Array.from({ length: 24 }, some)) {
      expectJudged(play, list.join('\n'), judged(list), EVERY);
    }
    // All of them: one hit, whatever comes.
    expectJudged(play, whole.join(';'), { bets: { '': 1000 }, hits: () => ({ win: 1 }) }, EVERY);
  });

  it('prizes for 2.00 at 1960 are those of the game book', () => {
    const prizes = plays.map(([code, , prize]) => [code, prize]);
    prizes.splice(1, 0, ['three-straight-typed', '1960.00']);
    expect(threeDigits.plays.map((play) => [play.code, prizeShown(play, 'win', USUAL)])).toEqual(
      prizes,
    );
  });

  it('what cannot be bet on is refused', () => {
    expectRefused(threeDigits, [
      ['three-straight', '1|2', { key: 'selection_rows', values: { rows: 3 } }],
      ['three-straight', '1||3', { key: 'selection_few', values: { row: 'second', least: 1 } }],
      ['three-straight-typed', '12', { key: 'selection_unknown', values: { value: '12' } }],
      ['three-span', '10', { key: 'selection_unknown', values: { value: '10' } }],
      ['three-group-3', '1', { key: 'selection_few', values: { row: 'digits', least: 2 } }],
      ['three-group-6', '1,1,2', { key: 'selection_twice' }],
    ]);
  });
});

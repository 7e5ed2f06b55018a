import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import {
  chanceOf,
  expectFamily,
  expectJudged,
  expectRefused,
  FULL,
  prizeShown,
  returnShown,
  someOf,
  textOf,
  tuples,
  USUAL,
} from '../testing/brute-force.ts';
import { playOf, selectionOf } from '../testing/conformance.ts';
import { k3 } from './index.ts';

const ALL = tuples([1, 2, 3, 4, 5, 6], 3);
const FACES = ['1', '2', '3', '4', '5', '6'];
const PAIRS = ['11', '22', '33', '44', '55', '66'];
const SUMS = Array.from({ length: 16 }, (_, at) => String(at + 3));

/** A single bet: its class and prize where the play has several, and when it wins. */
type Bet = { of?: string; isWon: (a: number, b: number, c: number) => boolean };
type Expand = (rows: string[][]) => Bet[];
const has = (dice: number[], face: string): boolean => dice.includes(Number(face));
const count = (dice: number[], face: string): number => {
  let seen = 0;
  for (const die of dice) if (die === Number(face)) seen += 1;
  return seen;
};
const pairsOf = (row: string[]): [string, string][] =>
  row.flatMap((one) => row.filter((two) => two > one).map((two): [string, string] => [one, two]));

const plays: [string, string[][], Expand][] = [
  [
    'sum',
    [SUMS],
    ([row = []]) =>
      row.map((sum) => ({
        of: Number(sum) < 11 ? `${sum}-or-${21 - Number(sum)}` : `${21 - Number(sum)}-or-${sum}`,
        isWon: (a, b, c) => a + b + c === Number(sum),
      })),
  ],
  ['any-triple', [['any']], () => [{ isWon: (a, b, c) => a === b && b === c }]],
  [
    'one-triple',
    [['111', '222', '333', '444', '555', '666']],
    ([row = []]) => row.map((triple) => ({ isWon: (a, b, c) => `${a}${b}${c}` === triple })),
  ],
  [
    'three-different',
    [FACES],
    ([row = []]) =>
      pairsOf(row).flatMap(([one, two]) =>
        row
          .filter((three) => three > two)
          .map((three) => ({
            isWon: (...dice) => has(dice, one) && has(dice, two) && has(dice, three),
          })),
      ),
  ],
  [
    'two-different',
    [FACES],
    ([row = []]) =>
      pairsOf(row).map(([one, two]) => ({ isWon: (...dice) => has(dice, one) && has(dice, two) })),
  ],
  [
    'consecutive',
    [['any']],
    () => [
      {
        isWon: (...dice) =>
          ['123', '234', '345', '456'].includes(
            dice.toSorted((one, other) => one - other).join(''),
          ),
      },
    ],
  ],
  [
    'pair',
    [PAIRS],
    ([row = []]) => row.map((pair) => ({ isWon: (...dice) => count(dice, pair.slice(1)) > 1 })),
  ],
  [
    'pair-and-other',
    [PAIRS, FACES],
    ([pairs = [], others = []]) =>
      pairs.flatMap((pair) =>
        others
          .filter((other) => !pair.includes(other))
          .map((other) => ({
            isWon: (...dice) => count(dice, pair.slice(1)) === 2 && count(dice, other) === 1,
          })),
      ),
  ],
  [
    'board-sides',
    [['big', 'small', 'odd', 'even']],
    ([row = []]) =>
      row.map((side) => ({
        isWon: (a, b, c) => {
          if (a === b && b === c) return false;
          const sum = a + b + c;
          if (side === 'big') return sum >= 11 && sum <= 17;
          if (side === 'small') return sum >= 4 && sum <= 10;
          return sum % 2 === (side === 'odd' ? 1 : 0);
        },
      })),
  ],
];

describe('K3', () => {
  it('rolls three dice as the test vectors of the game book say', () => {
    const seed = bytesFromHex(
      Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
    );
    expect([0, 1, 2].map((nonce) => k3.draw(drawsFrom(seed, 'player-seed', nonce)))).toEqual([
      [6, 2, 6],
      [6, 6, 5],
      [1, 3, 3],
    ]);
  });

  it('what is true of every play is true of all of its plays', () => {
    expectFamily(k3);
    expect(k3.plays.map((play) => play.code).sort()).toEqual(plays.map(([code]) => code).sort());
  });

  it.each(plays)('%s: bets, hits, chance, best and worst on all results', (code, rows, expand) => {
    const play = playOf(k3, code);
    const draws = chanceOf(`k3-${code}`);
    const leasts = play.input.kind === 'rows' ? play.input.rows.map((row) => row.least) : [];
    const some = () => rows.map((row, at) => someOf(draws, row, leasts[at] ?? 0));
    for (const chosen of [rows, ...Array.from({ length: 40 }, some)]) {
      const singles = expand(chosen);
      if (singles.length === 0) continue;
      const bets: Record<string, number> = {};
      for (const { of = '' } of singles) bets[of] = (bets[of] ?? 0) + 1;
      const hits = ([a = 0, b = 0, c = 0]: Result): Counts => {
        const won: Record<string, number> = {};
        for (const { of = 'win', isWon } of singles) {
          if (isWon(a, b, c)) won[of] = (won[of] ?? 0) + 1;
        }
        return won;
      };
      expectJudged(play, textOf(chosen), { bets, hits }, { results: ALL, are: 'all' });
    }
  });

  it('prizes for 2.00 at 1960 are those of the game book', () => {
    const prizes: [string, string, string][] = [
      ['sum', '3-or-18', '423.36'],
      ['sum', '4-or-17', '141.12'],
      ['sum', '5-or-16', '70.56'],
      ['sum', '6-or-15', '42.33'],
      ['sum', '7-or-14', '28.22'],
      ['sum', '8-or-13', '20.16'],
      ['sum', '9-or-12', '16.93'],
      ['sum', '10-or-11', '15.68'],
      ['any-triple', 'win', '70.56'],
      ['one-triple', 'win', '423.36'],
      ['three-different', 'win', '70.56'],
      ['two-different', 'win', '14.11'],
      ['consecutive', 'win', '17.64'],
      ['pair', 'win', '26.46'],
      ['pair-and-other', 'win', '141.12'],
    ];
    const shown = k3.plays
      .filter((play) => play.scale === 'group')
      .flatMap((play) =>
        Object.keys(play.tiers).map((tier) => [play.code, tier, prizeShown(play, tier, USUAL)]),
      );
    expect(shown).toEqual(prizes);
    const sides = playOf(k3, 'board-sides');
    expect([prizeShown(sides, 'win', FULL), returnShown(sides, '', FULL)]).toEqual([
      '3.96',
      '96.2500',
    ]);
  });

  it('single outcomes are those that are chosen', () => {
    const outcomes: [string, string, Record<string, Counts>][] = [
      ['sum', '3,11', { 3: { '3-or-18': 1 }, 11: { '10-or-11': 1 } }],
      ['pair', '22', { 22: { win: 1 } }],
      ['board-sides', 'big,even', { big: { win: 1 }, even: { win: 1 } }],
    ];
    for (const [code, text, each] of outcomes) {
      const play = playOf(k3, code);
      expect(play.outcomes?.(selectionOf(play, text))).toEqual(each);
    }
    expect(playOf(k3, 'two-different').outcomes).toBeUndefined();
  });

  it('what cannot be bet on is refused', () => {
    expectRefused(k3, [
      ['sum', '', { key: 'selection_few', values: { row: 'sums', least: 1 } }],
      ['sum', '2', { key: 'selection_unknown', values: { value: '2' } }],
      ['one-triple', '112', { key: 'selection_unknown', values: { value: '112' } }],
      ['three-different', '1,2', { key: 'selection_few', values: { row: 'numbers', least: 3 } }],
      ['pair-and-other', '11', { key: 'selection_rows', values: { rows: 2 } }],
      ['pair-and-other', '11|1', { key: 'selection_no_bet' }],
      ['board-sides', 'big,big', { key: 'selection_twice' }],
    ]);
  });
});

import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import {
  chanceOf,
  expectFamily,
  expectJudged,
  expectRefused,
  FULL,
  judgedBy,
  orders,
  prizeShown,
  returnShown,
  someOf,
  USUAL,
} from '../testing/brute-force.ts';
import { playOf, selectionOf } from '../testing/conformance.ts';
import { elevenFive } from './index.ts';

const ELEVEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const NUMBERS = ELEVEN.map((one) => String(one).padStart(2, '0'));
const ORDERED = { results: orders(ELEVEN, 5), are: 'all' } as const;

describe('11x5', () => {
  it('draws the first five of a fair order', () => {
    const seed = bytesFromHex('00'.repeat(32));
    const order = drawsFrom(seed, 'any', 3).shuffle(11);
    const result = elevenFive.draw(drawsFrom(seed, 'any', 3));
    expect(result).toEqual(order.slice(0, 5).map((at) => at + 1));
  });

  it('what is true of every play is true of all of its plays', () => {
    expectFamily(elevenFive);
  });

  it('board-sum: at 30 the stake comes back, and two of them are the best of both sides', () => {
    const play = playOf(elevenFive, 'board-sum');
    const sum = ([a = 0, b = 0, c = 0, d = 0, e = 0]: Result): number => a + b + c + d + e;
    for (const row of [['big'], ['small'], ['big', 'small']]) {
      const hits = (result: Result): Counts => {
        if (sum(result) === 30) return { push: row.length };
        const isBig = sum(result) > 30;
        return { win: row.filter((side) => (side === 'big') === isBig).length };
      };
      expectJudged(play, row.join(), { bets: { '': row.length }, hits }, ORDERED);
    }
    expect(play.outcomes?.(selectionOf(play, 'big,small'))).toEqual({
      big: { win: 1 },
      small: { win: 1 },
      30: { push: 2 },
    });
  });

  it('board-dragon-tiger: the first against the fifth', () => {
    const play = playOf(elevenFive, 'board-dragon-tiger');
    for (const row of [['dragon'], ['tiger'], ['dragon', 'tiger']]) {
      const judged = judgedBy(
        row.map((side) => (result: Result) => {
          const [first = 0, , , , last = 0] = result;
          return side === 'dragon' ? first - last > 0 : first - last < 0;
        }),
      );
      expectJudged(play, row.join(), judged, ORDERED);
    }
  });

  it('board-pick-one: each number is a bet', () => {
    const play = playOf(elevenFive, 'board-pick-one');
    const draws = chanceOf('board-pick-one');
    const results = ORDERED.results.filter((one) =>
      one.every((number, at) => number > (one[at - 1] ?? 0)),
    );
    for (const row of [NUMBERS, ...Array.from({ length: 24 }, () => someOf(draws, NUMBERS, 1))]) {
      const judged = judgedBy(
        row.map((number) => (result: Result) => result.indexOf(Number(number)) !== -1),
      );
      expectJudged(play, row.join(), judged, { results, are: 'all' });
    }
  });

  it('prizes for 2.00 at 1960 are those of the game book', () => {
    const picks = [
      // The game book prints the prizes from pick 2 on; pick 1 has 5 of 11.
      ['one', '4.31'],
      ['two', '10.78'],
      ['three', '32.34'],
      ['four', '129.36'],
      ['five', '905.52'],
      ['six', '150.92'],
      ['seven', '43.12'],
      ['eight', '16.17'],
    ] as const;
    const prizes = [
      ...picks.map(([word, prize]) => [`pick-${word}`, prize]),
      ...picks.slice(1).map(([word, prize]) => [`pick-${word}-with-bankers`, prize]),
      ['front-two-straight', '215.60'],
      ['front-two-straight-typed', '215.60'],
      ['front-two-group', '107.80'],
      ['front-three-straight', '1940.40'],
      ['front-three-straight-typed', '1940.40'],
      ['front-three-group', '323.40'],
    ];
    const shown = elevenFive.plays
      .filter((play) => play.scale === 'group')
      .map((play) => [play.code, prizeShown(play, 'win', USUAL)]);
    expect(shown).toEqual(prizes);
  });

  it('boards pay and return what the game book says, pushes among it', () => {
    const shown = elevenFive.plays
      .filter((play) => play.scale === 'rebate')
      .map((play) => [play.code, prizeShown(play, 'win', FULL), returnShown(play, '', FULL)]);
    expect(shown).toEqual([
      ['board-sum', '3.90', '97.6732'],
      ['board-dragon-tiger', '3.92', '98.0000'],
      ['board-pick-one', '4.20', '95.4545'],
    ]);
    // With a rebate of 2% on the stake the prizes give 2%, the stake that comes back does not.
    const lower = { top: 1960, base: 1960, group: 1920 };
    const sum = playOf(elevenFive, 'board-sum');
    expect(prizeShown(sum, 'push', lower)).toBe('2.00');
    expect(returnShown(sum, '', lower)).toBe('95.6732');
  });

  it('what cannot be bet on is refused', () => {
    expectRefused(elevenFive, [
      ['pick-two', '01', { key: 'selection_few', values: { row: 'numbers', least: 2 } }],
      ['pick-two', '1,2', { key: 'selection_unknown', values: { value: '1' } }],
      ['pick-two', '01,12', { key: 'selection_unknown', values: { value: '12' } }],
      ['pick-two', '01,01', { key: 'selection_twice' }],
      ['pick-three-with-bankers', '01|01,02,03', { key: 'selection_twice' }],
      [
        'pick-three-with-bankers',
        '01,02,03|04',
        { key: 'selection_many', values: { row: 'bankers', most: 2 } },
      ],
      [
        'pick-five-with-bankers',
        '01|02,03,04',
        { key: 'selection_few', values: { row: 'others', least: 4 } },
      ],
      ['front-two-straight', '01|01', { key: 'selection_no_bet' }],
      ['front-two-straight', '01', { key: 'selection_rows', values: { rows: 2 } }],
      [
        'front-two-straight-typed',
        '01-01',
        { key: 'selection_unknown', values: { value: '01-01' } },
      ],
      ['front-two-straight-typed', '0102', { key: 'selection_unknown', values: { value: '0102' } }],
    ]);
  });
});

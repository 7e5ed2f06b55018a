import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import { chanceOf, expectJudged, filled, someOf, tuples } from '../testing/brute-force.ts';
import { playOf } from '../testing/conformance.ts';
import { ssc } from './index.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const ALL = tuples(TEN, 5);

type Board = {
  code: string;
  values: string[];
  /** The class of a value; plays of one class win `win`. */
  classOf?: (value: string) => string;
  valueOf: (result: Result) => string;
  /** All there are, or all at the places it looks at. */
  results?: readonly Result[];
};
/** What comes out is worked out once for every result. */
const expectBoard = ({ code, values, classOf, valueOf, results: all = ALL }: Board): void => {
  const play = playOf(ssc, code);
  const byResult = new Map(all.map((result) => [result, valueOf(result)]));
  const tierOf = (value: string): string => classOf?.(value) ?? 'win';
  const judge = (
    row: readonly string[],
    results: readonly Result[],
    are: 'all' | 'kinds',
  ): void => {
    const bets: Record<string, number> = {};
    for (const value of row) {
      const of = classOf?.(value) ?? '';
      bets[of] = (bets[of] ?? 0) + 1;
    }
    const hits = (result: Result): Counts => {
      const value = byResult.get(result) ?? '';
      return row.includes(value) ? { [tierOf(value)]: 1 } : {};
    };
    expectJudged(play, row.join(), { bets, hits }, { results, are });
  };
  judge(values, all, 'all');
  // One result for each value is enough to see the best and the worst.
  const kinds = values.flatMap((value) => {
    const first = all.find((one) => byResult.get(one) === value);
    return first ? [first] : [];
  });
  const draws = chanceOf(code);
  for (const value of values) judge([value], kinds, 'kinds');
  for (let tried = 0; tried < 24; tried += 1) judge(someOf(draws, values, 1), kinds, 'kinds');
  const outcomes = Object.fromEntries(values.map((value) => [value, { [tierOf(value)]: 1 }]));
  expect(play.outcomes?.([values])).toEqual(outcomes);
};

describe('boards', () => {
  it('board-sum: 23 and more is big', () => {
    expectBoard({
      code: 'board-sum',
      values: ['big', 'small'],
      valueOf: ([a = 0, b = 0, c = 0, d = 0, e = 0]) => (a + b + c + d + e > 22 ? 'big' : 'small'),
    });
  });

  it('board-dragon-tiger: the first against the last, equal is a tie', () => {
    expectBoard({
      code: 'board-dragon-tiger',
      values: ['dragon', 'tiger', 'tie'],
      results: filled(TEN, 5, [0, 4]),
      classOf: (value) => (value === 'tie' ? 'tie' : 'side'),
      valueOf: (result) => {
        const difference = (result[0] ?? 0) - (result[4] ?? 0);
        return ['tiger', 'tie', 'dragon'][Math.sign(difference) + 1] ?? '';
      },
    });
  });

  const STRAIGHTS = ['012', '123', '234', '345', '456', '567', '678', '789', '890', '901'].map(
    (run) => [...run].sort().join(''),
  );
  const NEIGHBOURS = ['01', '12', '23', '34', '45', '56', '67', '78', '89', '09'];
  const hands: [string, number][] = [
    ['front-three', 0],
    ['middle-three', 1],
    ['back-three', 2],
  ];
  it.each(hands)('board-%s-poker: three digits from place %i as a hand', (name, from) => {
    expectBoard({
      code: `board-${name}-poker`,
      results: filled(TEN, 5, [from, from + 1, from + 2]),
      values: ['leopard', 'straight', 'pair', 'half-straight', 'mixed'],
      classOf: (value) => value,
      valueOf: (result) => {
        const [a = '', b = '', c = ''] = result
          .slice(from, from + 3)
          .map(String)
          .sort();
        if (a === c) return 'leopard';
        if (a === b || b === c) return 'pair';
        if (STRAIGHTS.includes(a + b + c)) return 'straight';
        const near = [a + b, b + c, a + c].filter((pair) => NEIGHBOURS.includes(pair));
        return near.length > 0 ? 'half-straight' : 'mixed';
      },
    });
  });

  it('board-niu-niu: three digits that make tens, the other two are the bull', () => {
    const splits = [0, 1, 2, 3, 4].flatMap((a) =>
      [0, 1, 2, 3, 4].filter((b) => b > a).map((b) => [a, b] as const),
    );
    expectBoard({
      code: 'board-niu-niu',
      values: ['none', ...TEN.slice(1).map((one) => `bull-${one}`), 'bull-bull'],
      classOf: (value) => {
        if (!/\d/.test(value)) return value;
        return '13579'.includes(value.slice(-1)) ? 'odd' : 'even';
      },
      valueOf: (result) => {
        // Nought counts ten, as it does on the table.
        const points = result.map((digit) => (digit === 0 ? 10 : digit));
        for (const [a, b] of splits) {
          let three = 0;
          for (const [place, point] of points.entries()) {
            if (place !== a && place !== b) three += point;
          }
          if (three % 10 !== 0) continue;
          const bull = ((points[a] ?? 0) + (points[b] ?? 0)) % 10;
          return bull === 0 ? 'bull-bull' : `bull-${bull}`;
        }
        return 'none';
      },
    });
  });
});

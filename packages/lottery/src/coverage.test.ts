import { fraction, type Fraction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { choices, products } from './combinations.ts';
import {
  byBet,
  cancelledOf,
  coverageOf,
  partsOf,
  questionOf,
  roomOfOne,
  type StakedLine,
} from './coverage.ts';
import type { Family, Result } from './family.ts';
import { k3 } from './k3/index.ts';
import { lhc } from './lhc/index.ts';
import { countOf } from './prices.ts';
import { printSelection } from './selections.ts';
import { pk10 } from './pk10/index.ts';
import { ssc } from './ssc/index.ts';
import { chanceOf } from './testing/brute-force.ts';
import { doneOf, playOf, selectionOf } from './testing/conformance.ts';
import { threeDigits } from './three-digits/index.ts';
import { vnNorth } from './vn/index.ts';
import { elevenFive } from './eleven-five/index.ts';

const coverage = (family: Family, code: string, text: string): Fraction => {
  const play = playOf(family, code);
  return coverageOf(play, selectionOf(play, text));
};
const ALL = '0,1,2,3,4,5,6,7,8,9';
const part = (num: number, den: number) => fraction(BigInt(num), BigInt(den));

it('a selection covers its part of the results: of a place, a list, a sum, and not more than wins', () => {
  expect(coverage(ssc, 'fixed-position', '0,1,2,3,4,5,6|1|||')).toEqual(part(7, 10));
  expect(coverage(ssc, 'back-three-straight', `${ALL}|${ALL}|0,1,2,3,4,5`)).toEqual(part(6, 10));
  expect(coverage(ssc, 'pick-two-straight', `${ALL}|0,1,2,3,4,5,6,7|||`)).toEqual(part(8, 10));
  expect(coverage(threeDigits, 'three-sum', '13,14')).toEqual(part(150, 1000));
  // All there are of them, which is a fourth of the results.
  expect(coverage(threeDigits, 'three-group-3', ALL)).toEqual(part(270, 1000));
  expect(coverage(k3, 'any-triple', 'any')).toEqual(part(6, 216));
  expect(coverage(lhc, 'special-colour', 'red,blue')).toEqual(part(33, 49));
});

it('numbers that many prizes can bring cover their part of the numbers, not of the results', () => {
  expect(coverage(vnNorth, 'lo-two', '01,02,03,04,05')).toEqual(part(5, 100));
  expect(coverage(ssc, 'back-three-any-one', '1,2,3,4')).toEqual(part(4, 10));
  // Three of the 55 pairs there are.
  expect(coverage(elevenFive, 'pick-two-with-bankers', '01|02,03,04')).toEqual(part(3, 55));
});

const WHOLE: readonly [Family, string, string][] = [
  [threeDigits, 'three-straight', '1,2,3|0,4|5,6,7,8'],
  [threeDigits, 'three-sum', '0,5,9,13,27'],
  [threeDigits, 'three-span', '0,3,4'],
  [threeDigits, 'three-group-3', '1,4,6,7'],
  [threeDigits, 'three-group-6', '1,4,6,7,8'],
  [k3, 'sum', '3,9,10,11'],
  [k3, 'pair', '11,44,66'],
  [k3, 'one-triple', '111,222,333'],
];
it('what bets that exclude each other cover is what they win on, counted over all results', () => {
  const resultsOf: Record<string, Result[]> = {
    [threeDigits.code]: products([0, 1, 2].map(() => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])),
    [k3.code]: products([0, 1, 2].map(() => [1, 2, 3, 4, 5, 6])),
  };
  for (const [family, code, text] of WHOLE) {
    const play = playOf(family, code);
    const selection = selectionOf(play, text);
    const results = resultsOf[family.code] ?? [];
    const won = results.filter((result) => countOf(play.hits(selection, result)) > 0);
    expect([code, coverage(family, code, text)]).toEqual([code, part(won.length, results.length)]);
  }
});

const byBets = (lines: readonly StakedLine[]) =>
  byBet(doneOf(cancelledOf(lines.flatMap(partsOf), roomOfOne())).value);
type Given = [code: string, text: string, stakeMinor: bigint];
const cancelled = (family: Family, given: readonly Given[]) => {
  const found = byBets(
    given.map(([code, text, stakeMinor], at) => {
      const play = playOf(family, code);
      return { id: BigInt(at), play, selection: selectionOf(play, text), stakeMinor };
    }),
  );
  return given.map((_, at) => {
    const one = found.get(BigInt(at));
    return [one?.hedgedMinor ?? 0n, one?.coveringMinor ?? 0n];
  });
};

it('bets that cover 70 % between them are no risk; what stands in two of them covers once', () => {
  const half = `0,1,2,3,4|${ALL}|${ALL}`;
  const other = `5,6,7,8,9|${ALL}|0,1,2,3`;
  expect(cancelled(ssc, [['back-three-straight', half, 500n]])).toEqual([[0n, 0n]]);
  expect(
    cancelled(ssc, [
      ['back-three-straight', half, 500n],
      ['back-three-straight', other, 200n],
    ]),
  ).toEqual([
    [0n, 500n],
    [0n, 200n],
  ]);
  // A fourth of all, inside of the half: 50 % between them, and the half twice is a half.
  expect(
    cancelled(ssc, [
      ['back-three-straight', half, 500n],
      ['back-three-straight', `0,1,2,3,4|${ALL}|0,1,2,3,4`, 250n],
      ['back-three-straight', half, 1000n],
    ]),
  ).toEqual([
    [0n, 0n],
    [0n, 0n],
    [0n, 0n],
  ]);
});

it('what is typed and what is tapped cover together, and one place says nothing of another', () => {
  const typed = products(['56789', '0123456789', '0123'].map((one) => [...one]))
    .map((word) => word.join(''))
    .join(',');
  expect(questionOf('back-three-straight-typed')).toBe('back-three-straight');
  expect(
    cancelled(ssc, [
      ['back-three-straight', `0,1,2,3,4|${ALL}|${ALL}`, 500n],
      ['back-three-straight-typed', typed, 200n],
    ]),
  ).toEqual([
    [0n, 500n],
    [0n, 200n],
  ]);
  expect(
    cancelled(ssc, [
      ['fixed-position', '0,1,2,3,4,5,6,7|0,1|||', 1000n],
      ['fixed-position', '|2,3|||', 100n],
    ]),
  ).toEqual([
    [0n, 800n],
    [0n, 0n],
  ]);
});

it('lines with bankers cover their bets, with those that have none, as a count over all draws says', () => {
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1);
  const draws = choices(numbers, 5);
  const [written, rows] = [
    (row: readonly number[]) => row.map((one) => String(one).padStart(2, '0')).join(),
    (text: string) => text.split('|').map((row) => row.split(',').map(Number)),
  ];
  const words = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  const chance = chanceOf('bankers');
  const shares: number[] = [];
  for (const [at, word] of words.entries()) {
    const k = at + 2;
    const isWon = (choice: readonly number[], drawn: readonly number[]) =>
      k <= 5
        ? choice.every((one) => drawn.includes(one))
        : drawn.every((one) => choice.includes(one));
    const winsOf = new Map(
      choices(numbers, k).map((choice) => [
        choice.join(),
        draws.filter((drawn) => isWon(choice, drawn)).length,
      ]),
    );
    const all = [...winsOf.values()].reduce((sum, wins) => sum + wins, 0);
    for (let turn = 0; turn < 12; turn += 1) {
      const lines = Array.from({ length: 1 + chance.below(6) }, (): [string, string] => {
        const order = chance.shuffle(11).map((one) => one + 1);
        const bankers = chance.below(k);
        const count = k - bankers + chance.below(11 - k + 1);
        const others = written(order.slice(bankers, bankers + count));
        return bankers === 0
          ? [`pick-${word}`, others]
          : [`pick-${word}-with-bankers`, `${written(order.slice(0, bankers))}|${others}`];
      });
      // Each choice of k numbers that a line holds, once.
      const laid = new Set(
        lines.flatMap(([, text]) => {
          const [first = [], second] = rows(text);
          const [bankers, others] = second ? [first, second] : [[], first];
          return choices(others, k - bankers.length).map((rest) =>
            [...bankers, ...rest].toSorted((a, b) => a - b).join(),
          );
        }),
      );
      const won = [...laid].reduce((sum, choice) => sum + (winsOf.get(choice) ?? 0), 0);
      const found = byBets(
        lines.map(([code, text], id) => {
          const play = playOf(elevenFive, code);
          return { id: BigInt(id), play, selection: selectionOf(play, text), stakeMinor: 100n };
        }),
      );
      shares.push(won / all);
      expect([lines, found.size > 0]).toEqual([lines, won * 10 >= all * 7]);
      if (found.size === 0) continue;
      expect(found.size).toBe(lines.length);
      for (const one of found.values()) {
        expect(one).toEqual({ hedgedMinor: 0n, coveringMinor: 100n, coverage: part(won, all) });
      }
    }
  }
  expect(Math.min(...shares)).toBeLessThan(0.5);
  expect(Math.max(...shares)).toBeGreaterThan(0.7);
});

it('of opposite sides only the difference is at risk, and sides of several places cover', () => {
  expect(
    cancelled(k3, [
      ['board-sides', 'big', 100n],
      ['board-sides', 'small,odd', 120n],
      ['board-sides', 'big', 50n],
    ]),
  ).toEqual([
    [60n, 0n],
    [60n, 0n],
    [0n, 0n],
  ]);
  expect(
    cancelled(ssc, [
      ['board-dragon-tiger', 'dragon', 300n],
      ['board-dragon-tiger', 'tiger,tie', 200n],
    ]),
  ).toEqual([
    [100n, 0n],
    [100n, 0n],
  ]);
  expect(cancelled(ssc, [['back-two-sides', 'big,small|big,small', 400n]])).toEqual([[0n, 400n]]);
});

it('every play of every family covers nothing to all of what can win', () => {
  for (const family of [ssc, k3, threeDigits, lhc, elevenFive, vnNorth]) {
    for (const play of family.plays) {
      const { input } = play;
      const selection =
        input.kind === 'rows'
          ? input.rows.map((row) => row.values.slice(0, Math.max(1, row.least)))
          : [[]];
      if (input.kind === 'list' || input.isDistinct) continue;
      const { num, den } = coverageOf(play, selection);
      expect([printSelection(selection), num >= 0n && num <= den]).toEqual([
        printSelection(selection),
        true,
      ]);
    }
  }
});

it('nearly full lines of many places are compared by their rows, not bet by bet', () => {
  const play = playOf(pk10, 'front-five-straight');
  let priced = 0;
  const watched: typeof play = {
    ...play,
    bets: (selection) => {
      priced += 1;
      return play.bets(selection);
    },
  };
  const cars = (less: number) =>
    ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']
      .filter((_, at) => at !== less)
      .join();
  const all = cars(-1);
  // Of 100,000 ways to fill the places 30,240 are bets; without one car at one of them nine tenths
  // of both.
  const line = (selection: string, id: number) => ({
    id: BigInt(id),
    play: watched,
    selection: selectionOf(play, selection),
    stakeMinor: 30_240n * 2n,
  });
  const found = (rows: readonly string[], looks = 200_000) => {
    priced = 0;
    const parts = rows.map(line).flatMap(partsOf);
    const work = doneOf(cancelledOf(parts, { looks }));
    return { ...byBet(work.value).get(0n) };
  };
  const seven = [0, 1, 2, 3, 4, 5, 6].map((less) => [cars(less), all, all, all, all].join('|'));
  expect(found(seven)).toMatchObject({ coverage: part(1, 1) });
  expect(priced).toBeLessThan(100);
  // Nine tenths and seven tenths of the first place, with half of the last one, have much in common.
  const six = '01,02,03,04,05,06';
  expect(
    found([[six, all, all, all, all].join('|'), [all, all, all, all, '01,02,03'].join('|')]),
  ).toMatchObject({ coverage: unionOfTwo(6, 3) });
  expect(priced).toBeLessThan(100);
  // Bets that are typed are looked at one by one, and whoever waits is let in between.
  const typed = playOf(pk10, 'front-five-straight-typed');
  const words = products(['01,02,03', six, six, six, six].map((row) => row.split(',')))
    .filter((word) => new Set(word).size === word.length)
    .map((word) => word.join('-'));
  const parts = [
    line([six, all, all, all, all].join('|'), 0),
    line(['07,08', all, all, all, all].join('|'), 1),
    { ...line(seven[0] ?? '', 2), play: typed, selection: [words] },
  ].flatMap(partsOf);
  expect(doneOf(cancelledOf(parts, { looks: 200_000 })).value.size).toBe(3);
  // Where there is no room the shares are added.
  expect(found(seven, 3)).toMatchObject({ coverage: part(1, 1) });
  expect(priced).toBeLessThan(100);
});

/** Of a car at the first place among so many, or one at the last among so many of the same. */
const unionOfTwo = (first: number, last: number): Fraction => {
  let count = 0;
  for (let one = 0; one < 10; one += 1) {
    for (let other = 0; other < 10; other += 1) {
      if (one !== other && (one < first || other < last)) count += 1;
    }
  }
  return part(count, 90);
};

it('boxes say of random lines what their single bets say, one by one', () => {
  const chance = chanceOf('boxes');
  for (const [family, code, values] of [
    [ssc, 'back-three-straight', [...'0123456789']],
    [pk10, 'front-three-straight', ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10']],
  ] as const) {
    const play = playOf(family, code);
    for (let turn = 0; turn < 30; turn += 1) {
      const rowsOf = () =>
        [0, 1, 2].map(() =>
          chance
            .shuffle(10)
            .slice(0, 7 + chance.below(4))
            .toSorted((a, b) => a - b)
            .map((at) => values[at] ?? ''),
        );
      const lines = Array.from({ length: 3 }, rowsOf);
      const bets = new Set(
        lines
          .flatMap((rows) => products(rows))
          .filter((one) => code !== 'front-three-straight' || new Set(one).size === 3)
          .map((one) => one.join()),
      );
      const whole = countOf(play.bets([values, values, values]));
      const found = byBets(
        lines.map((selection, id) => ({ id: BigInt(id), play, selection, stakeMinor: 1_000_000n })),
      );
      const isCovered = bets.size * 10 >= whole * 7;
      expect(found.size > 0).toBe(isCovered);
      if (isCovered) expect(found.get(0n)?.coverage).toEqual(part(bets.size, whole));
    }
  }
});

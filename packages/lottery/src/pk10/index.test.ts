import { bytesFromHex, drawsFrom } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import type { Counts, Play, Result } from '../family.ts';
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
  textOf,
  tuples,
  USUAL,
  type Judged,
} from '../testing/brute-force.ts';
import { playOf, resultsOf, selectionOf } from '../testing/conformance.ts';
import { pk10 } from './index.ts';

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CARS = TEN.map((car) => String(car).padStart(2, '0'));
const SIDES = ['big', 'small', 'odd', 'even'];
type Rows = readonly (readonly string[])[];

/** Results whose first cars are these, and behind them the others. */
const withFront = (front: readonly number[]): number[] => [
  ...front,
  ...TEN.filter((car) => !front.includes(car)),
];
const fronts = (length: number): Result[] => orders(TEN, length).map(withFront);
/** Ten results in which each car comes once at each place. */
const TURNS = TEN.map((_, turn) => TEN.map((_car, at) => TEN[(at + turn) % 10] ?? 0));

/** The most and the fewest hits over all 3,628,800 results, from the hits of a car at a place. */
const endsOf = (hits: (place: number, car: number) => number): { most: number; fewest: number } => {
  const known = new Map<number, { most: number; fewest: number }>();
  const from = (placed: number, used: number): { most: number; fewest: number } => {
    if (placed === 10) return { most: 0, fewest: 0 };
    const before = known.get(used);
    if (before) return before;
    const ends = { most: -1, fewest: 100 };
    for (const car of TEN) {
      if ((used & (1 << car)) !== 0) continue;
      const rest = from(placed + 1, used | (1 << car));
      const own = hits(placed, car);
      ends.most = Math.max(ends.most, own + rest.most);
      ends.fewest = Math.min(ends.fewest, own + rest.fewest);
    }
    known.set(used, ends);
    return ends;
  };
  return from(0, 0);
};
const wins = (count: number): Counts => (count === 0 ? {} : { win: count });

/** Bets that look at one place each, whatever the cars at the others are. */
const expectPlaces = (
  play: Play,
  selections: readonly Rows[],
  isWon: (value: string, car: number) => boolean,
): void => {
  for (const rows of selections) {
    if (rows.flat().length === 0) continue;
    const hitsAt = (place: number, car: number): number =>
      (rows[place] ?? []).filter((value) => isWon(value, car)).length;
    const selection = selectionOf(play, textOf(rows));
    expect(play.bets(selection)).toEqual({ '': rows.flat().length });
    const { most, fewest } = endsOf(hitsAt);
    expect(play.best(selection), textOf(rows)).toEqual(wins(most));
    expect(play.worst?.(selection), textOf(rows)).toEqual(wins(fewest));
    for (const result of [...TURNS, ...SOME]) {
      let sum = 0;
      for (const [place, car] of result.entries()) sum += hitsAt(place, car);
      expect(play.hits(selection, result)).toEqual(wins(sum));
    }
  }
};
const SOME = resultsOf(pk10, 30);
const alone = (place: number, value: string): string[][] =>
  TEN.map((_, at) => (at === place ? [value] : []));

describe('bets at a place', () => {
  it.each(['position', 'board-position'])('%s: a car at a place', (code) => {
    const play = playOf(pk10, code);
    for (let place = 0; place < 10; place += 1) {
      const judged = judgedBy([(result) => result[place] === 4]);
      expectJudged(play, textOf(alone(place, '04')), judged, { results: TURNS, are: 'all' });
    }
    const draws = chanceOf(`pk10-${code}`);
    // Many rows want few cars, and few rows want many.
    const crowded = () => TEN.map(() => someOf(draws, CARS.slice(0, 4), 0, 3));
    const sparse = () => TEN.map(() => (draws.below(3) === 0 ? someOf(draws, CARS, 1) : []));
    const dense = () => TEN.map(() => someOf(draws, CARS, 7));
    const selections = [
      TEN.map(() => CARS),
      TEN.map(() => ['01']),
      TEN.map(() => CARS.slice(1)),
      ...[crowded, sparse, dense].flatMap((some) => Array.from({ length: 12 }, some)),
    ];
    expectPlaces(play, selections, (value, car) => Number(value) === car);
    expect(play.outcomes?.(selectionOf(play, '01|||||||||02,10'))).toEqual({
      'first-01': { win: 1 },
      'tenth-02': { win: 1 },
      'tenth-10': { win: 1 },
    });
  });

  it.each(['sides', 'board-sides'])('%s: a side of the car at a place', (code) => {
    const play = playOf(pk10, code);
    const isWon = (side: string, car: number): boolean =>
      (side === 'big' && car >= 6) ||
      (side === 'small' && car <= 5) ||
      (side === 'odd' && [1, 3, 5, 7, 9].includes(car)) ||
      (side === 'even' && [2, 4, 6, 8, 10].includes(car));
    for (let place = 0; place < 10; place += 1) {
      for (const side of SIDES) {
        const judged = judgedBy([(result) => isWon(side, result[place] ?? 0)]);
        expectJudged(play, textOf(alone(place, side)), judged, { results: TURNS, are: 'all' });
      }
    }
    const draws = chanceOf(`pk10-${code}`);
    const some = () => TEN.map(() => someOf(draws, SIDES, 0));
    const one = () => TEN.map(() => someOf(draws, SIDES, 1, 1));
    const selections = [
      TEN.map(() => SIDES),
      TEN.map(() => ['big']),
      TEN.map(() => ['big', 'odd']),
      ...[some, one].flatMap((rows) => Array.from({ length: 15 }, rows)),
    ];
    expectPlaces(play, selections, isWon);
  });

  it('dragon-tiger: the first against the tenth, and so on to the middle', () => {
    const play = playOf(pk10, 'dragon-tiger');
    const judged = (rows: Rows): Judged =>
      judgedBy(
        rows.flatMap((row, place) =>
          row.map((side) => (result: Result) => {
            const ahead = (result[place] ?? 0) - (result[10 - 1 - place] ?? 0);
            return side === 'dragon' ? ahead > 0 : ahead < 0;
          }),
        ),
      );
    for (let place = 0; place < 5; place += 1) {
      for (const side of ['dragon', 'tiger']) {
        const rows = [0, 1, 2, 3, 4].map((at) => (at === place ? [side] : []));
        // Every two cars at the two places.
        const results = orders(TEN, 2).map(([one = 0, other = 0]) => {
          const rest = TEN.filter((car) => car !== one && car !== other);
          return TEN.map((_, at) => {
            if (at === place) return one;
            return at === 9 - place ? other : (rest.pop() ?? 0);
          });
        });
        expectJudged(play, textOf(rows), judged(rows), { results, are: 'all' });
      }
    }
    const draws = chanceOf('pk10-dragon-tiger');
    const some = () => [0, 1, 2, 3, 4].map(() => someOf(draws, ['dragon', 'tiger'], 0));
    // Every way for the five to end.
    const results = tuples([0, 1], 5).map((swapped) =>
      TEN.map((car, at) => (swapped[Math.min(at, 9 - at)] === 1 ? 11 - car : car)),
    );
    for (const rows of Array.from({ length: 30 }, some)) {
      if (rows.flat().length === 0) continue;
      expectJudged(play, textOf(rows), judged(rows), { results, are: 'kinds' });
    }
    expect(play.outcomes?.(selectionOf(play, '||||tiger'))).toEqual({
      'fifth-sixth-tiger': { win: 1 },
    });
  });
});

describe('the first cars', () => {
  const straights: [string, number][] = [
    ['front-two', 2],
    ['front-three', 3],
    ['front-four', 4],
    ['front-five', 5],
  ];
  it.each(straights)('%s-straight: tapped and typed', (code, k) => {
    const all = fronts(k);
    const written = new Map(
      all.map((result) => [
        result,
        result
          .slice(0, k)
          .map((car) => CARS[car - 1])
          .join('-'),
      ]),
    );
    const judged = (list: readonly string[]): Judged => {
      const set = new Set(list);
      return {
        bets: { '': list.length },
        hits: (result) => ({ win: Number(set.has(written.get(result) ?? '')) }),
      };
    };
    const draws = chanceOf(`pk10-${code}`);
    const rowsOf = (most: number) =>
      Array.from({ length: k }, () => someOf(draws, CARS.slice(0, 7), 1, most));
    const every = Array.from({ length: k }, () => CARS);
    const selections = [every, ...Array.from({ length: 20 }, () => rowsOf(4))];
    for (const [nth, rows] of selections.entries()) {
      const list = rows
        .reduce<string[][]>(
          (begun, row) =>
            begun.flatMap((bet) =>
              row.filter((car) => !bet.includes(car)).map((car) => [...bet, car]),
            ),
          [[]],
        )
        .map((bet) => bet.join('-'));
      if (list.length === 0) continue;
      // All results for a few; else every bet of the selection, and others that no bet covers.
      const isWhole = nth < 2;
      const some = all.filter((_, at) => at % 61 === 0);
      const covered = new Set(list.slice(0, 50));
      const own = all.filter((result) => covered.has(written.get(result) ?? ''));
      const results = isWhole ? all : [...some, ...own];
      const those = { results, are: isWhole ? 'all' : 'kinds' } as const;
      expectJudged(playOf(pk10, `${code}-straight`), textOf(rows), judged(list), those);
      if (list.length > 1000) continue;
      expectJudged(playOf(pk10, `${code}-straight-typed`), list.join(' '), judged(list), those);
    }
  });
});

describe('boards of champion and runner-up', () => {
  const ALL = fronts(2);
  const judged = (bets: readonly { of: string; isWon: (sum: number) => boolean }[]): Judged => {
    const counts: Record<string, number> = {};
    for (const { of } of bets) counts[of] = (counts[of] ?? 0) + 1;
    const hits = ([first = 0, second = 0]: Result): Counts => {
      const won: Record<string, number> = {};
      for (const { of, isWon } of bets) if (isWon(first + second)) won[of] = (won[of] ?? 0) + 1;
      return won;
    };
    return { bets: counts, hits };
  };
  const classes = ['sum-3-4-18-19', 'sum-5-6-16-17', 'sum-7-8-14-15', 'sum-9-10-12-13', 'sum-11'];

  it('board-sum: each sum is a bet of its class', () => {
    const play = playOf(pk10, 'board-sum');
    const sums = Array.from({ length: 17 }, (_, at) => String(at + 3));
    const draws = chanceOf('pk10-board-sum');
    for (const row of [sums, ...Array.from({ length: 40 }, () => someOf(draws, sums, 1))]) {
      const bets = row.map((value) => ({
        of: classes.find((one) => one.split('-').includes(value)) ?? '',
        isWon: (sum: number) => sum === Number(value),
      }));
      expectJudged(play, row.join(), judged(bets), { results: ALL, are: 'all' });
    }
    expect(play.outcomes?.(selectionOf(play, '11,19'))).toEqual({
      11: { 'sum-11': 1 },
      19: { 'sum-3-4-18-19': 1 },
    });
  });

  it('board-sum-sides: 12 and more is big', () => {
    const play = playOf(pk10, 'board-sum-sides');
    for (let which = 1; which < 16; which += 1) {
      const row = SIDES.filter((_, at) => (which & (1 << at)) !== 0);
      const bets = row.map((side) => ({
        of: side,
        isWon: (sum: number) =>
          (side === 'big' && sum > 11) ||
          (side === 'small' && sum < 12) ||
          (side === 'odd' && sum % 2 === 1) ||
          (side === 'even' && sum % 2 === 0),
      }));
      expectJudged(play, row.join(), judged(bets), { results: ALL, are: 'all' });
    }
  });
});

describe('PK10', () => {
  it('draws ten cars as the test vector of the game book says', () => {
    const seed = bytesFromHex(
      Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0')).join(''),
    );
    const result = pk10.draw(drawsFrom(seed, 'player-seed', 0));
    expect(result).toEqual([4, 3, 6, 1, 2, 7, 9, 8, 5, 10]);
  });

  it('what is true of every play is true of all of its plays', () => {
    expectFamily(pk10);
  });

  it('prizes for 2.00 at 1960 are those of the game book', () => {
    const shown = pk10.plays
      .filter((play) => play.scale === 'group')
      .map((play) => [play.code, prizeShown(play, 'win', USUAL)]);
    expect(shown).toEqual([
      ['position', '19.60'],
      ['front-two-straight', '176.40'],
      ['front-two-straight-typed', '176.40'],
      ['front-three-straight', '1411.20'],
      ['front-three-straight-typed', '1411.20'],
      ['front-four-straight', '9878.40'],
      ['front-four-straight-typed', '9878.40'],
      ['front-five-straight', '59270.40'],
      ['front-five-straight-typed', '59270.40'],
      ['sides', '3.92'],
      ['dragon-tiger', '3.92'],
    ]);
  });

  it('boards pay and return what the game book says', () => {
    const shown = pk10.plays
      .filter((play) => play.scale === 'rebate')
      .flatMap((play) =>
        Object.entries(play.tiers).map(([tier, { of = '' }]) => [
          `${play.code} ${tier}`,
          prizeShown(play, tier, FULL),
          returnShown(play, of, FULL),
        ]),
      );
    expect(new Map(shown.map(([name, ...figures]) => [name, figures]))).toEqual(
      new Map([
        ['board-position win', ['19.60', '98.0000']],
        ['board-sides win', ['3.92', '98.0000']],
        ['board-sum sum-3-4-18-19', ['86.00', '95.5556']],
        ['board-sum sum-5-6-16-17', ['43.00', '95.5556']],
        ['board-sum sum-7-8-14-15', ['28.80', '96.0000']],
        ['board-sum sum-9-10-12-13', ['21.60', '96.0000']],
        ['board-sum sum-11', ['17.20', '95.5556']],
        ['board-sum-sides big', ['4.36', '96.8889']],
        ['board-sum-sides small', ['3.48', '96.6667']],
        ['board-sum-sides odd', ['3.48', '96.6667']],
        ['board-sum-sides even', ['4.36', '96.8889']],
      ]),
    );
  });

  it('what cannot be bet on is refused', () => {
    expectRefused(pk10, [
      ['position', '01', { key: 'selection_rows', values: { rows: 10 } }],
      ['position', '|||||||||', { key: 'selection_few_rows', values: { least: 1 } }],
      ['position', '11|||||||||', { key: 'selection_unknown', values: { value: '11' } }],
      ['front-two-straight', '01|01', { key: 'selection_no_bet' }],
      // Three rows, and two cars for them.
      ['front-three-straight', '01,02|01,02|01,02', { key: 'selection_no_bet' }],
      [
        'front-two-straight-typed',
        '01-01',
        { key: 'selection_unknown', values: { value: '01-01' } },
      ],
      ['front-two-straight-typed', '01-02,01-02', { key: 'selection_twice' }],
      ['dragon-tiger', 'tie||||', { key: 'selection_unknown', values: { value: 'tie' } }],
      ['board-sum', '20', { key: 'selection_unknown', values: { value: '20' } }],
      ['board-sum-sides', '', { key: 'selection_few', values: { row: 'sides', least: 1 } }],
    ]);
  });
});

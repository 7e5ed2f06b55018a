import { describe, expect, it } from 'vitest';
import { choices } from '../combinations.ts';
import type { Result } from '../family.ts';
import {
  chanceOf,
  expectJudged,
  judgedBy,
  orders,
  someOf,
  textOf,
  type Judged,
} from '../testing/brute-force.ts';
import { playOf, selectionOf } from '../testing/conformance.ts';
import { elevenFive } from './index.ts';

const ELEVEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const NUMBERS = ELEVEN.map((one) => String(one).padStart(2, '0'));
/** All 55,440 results, and the 462 sets of five they are the orders of. */
const ORDERED = orders(ELEVEN, 5);
const SETS = ORDERED.filter((one) => one.every((number, at) => number > (one[at - 1] ?? 0)));
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

const bit = (set: readonly (number | string)[]): number =>
  set.reduce<number>((bits, one) => bits | (1 << Number(one)), 0);
const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};
/** A bet wins where the drawn and the chosen numbers, the fewer of them, are all among the more. */
const judged = (bets: readonly (readonly string[])[]): Judged => {
  const own = bets.map((bet) => ({ bits: bit(bet), needed: Math.min(bet.length, 5) }));
  const wins = new Map(
    SETS.map(bit).map((drawn) => [
      drawn,
      own.filter(({ bits, needed }) => countBits(bits & drawn) === needed).length,
    ]),
  );
  return { bets: { '': bets.length }, hits: (result) => ({ win: wins.get(bit(result)) ?? 0 }) };
};

describe('picks', () => {
  it.each(WORDS.map((word, at) => [word, at + 1] as const))('pick-%s', (word, k) => {
    const play = playOf(elevenFive, `pick-${word}`);
    const draws = chanceOf(`11x5-${word}`);
    const one = someOf(draws, NUMBERS, k, k);
    expectJudged(play, one.join(), judged([one]), { results: ORDERED, are: 'all' });
    const some = () => someOf(draws, NUMBERS, k);
    for (const row of [NUMBERS, NUMBERS.slice(1), ...Array.from({ length: 12 }, some)]) {
      expectJudged(play, row.join(), judged(choices(row, k)), { results: SETS, are: 'all' });
    }
    if (k === 1)
      expect(play.outcomes?.([['03', '11']])).toEqual({ '03': { win: 1 }, 11: { win: 1 } });
  });

  it.each(WORDS.slice(1).map((word, at) => [word, at + 2] as const))(
    'pick-%s-with-bankers: the bankers are in each bet',
    (word, k) => {
      const play = playOf(elevenFive, `pick-${word}-with-bankers`);
      const draws = chanceOf(`11x5-bankers-${word}`);
      const split = (bankers: number, others: number): [string[], string[]] => {
        const order = draws.shuffle(11).map((at) => NUMBERS[at] ?? '');
        return [order.slice(0, bankers), order.slice(bankers, bankers + others)];
      };
      const whole = Array.from({ length: k - 1 }, (_, at) => split(at + 1, 10 - at));
      const some = Array.from({ length: 12 }, () => {
        const bankers = 1 + draws.below(k - 1);
        const least = k - bankers;
        return split(bankers, least + draws.below(11 - bankers - least + 1));
      });
      for (const [bankers, others] of [...whole, ...some]) {
        const bets = choices(others, k - bankers.length).map((rest) => [...bankers, ...rest]);
        expectJudged(play, textOf([bankers, others]), judged(bets), { results: SETS, are: 'all' });
      }
      const single = split(k - 1, 1);
      expectJudged(play, textOf(single), judged([single.flat()]), { results: ORDERED, are: 'all' });
    },
  );

  it('bets with bankers are counted as the game book says', () => {
    const play = playOf(elevenFive, 'pick-five-with-bankers');
    const selection = selectionOf(play, '01,02|03,04,05,06,07,08');
    expect(play.bets(selection)).toEqual({ '': 20 });
  });
});

describe('the first numbers', () => {
  const fronts: [string, number][] = [
    ['front-two', 2],
    ['front-three', 3],
  ];
  it.each(fronts)('%s: straight, typed and in any order', (code, k) => {
    const draws = chanceOf(`11x5-${code}`);
    // What stands behind is no matter: all orders of the first, each as often as another.
    const results = orders(ELEVEN, k).map((front) => [
      ...front,
      ...ELEVEN.filter((one) => !front.includes(one)).slice(0, 5 - k),
    ]);
    const numbersOf = (rows: readonly (readonly string[])[]): string[] =>
      rows
        .reduce<string[][]>(
          (all, row) => all.flatMap((bet) => row.map((one) => [...bet, one])),
          [[]],
        )
        .filter((bet) => new Set(bet).size === k)
        .map((bet) => bet.join('-'));
    const written = new Map(
      results.map((one) => [
        one.join(),
        one
          .slice(0, k)
          .map((number) => NUMBERS[number - 1])
          .join('-'),
      ]),
    );
    const straight = (list: readonly string[]): Judged => {
      const set = new Set(list);
      return {
        bets: { '': list.length },
        hits: (one) => ({ win: Number(set.has(written.get(one.join()) ?? '')) }),
      };
    };
    const places = Array.from({ length: k }, (_, place) => place);
    const some = () => places.map(() => someOf(draws, NUMBERS, 1));
    for (const rows of [places.map(() => NUMBERS), ...Array.from({ length: 20 }, some)]) {
      const list = numbersOf(rows);
      if (list.length === 0) continue;
      const all = { results, are: 'all' } as const;
      expectJudged(playOf(elevenFive, `${code}-straight`), textOf(rows), straight(list), all);
      const typed = playOf(elevenFive, `${code}-straight-typed`);
      expectJudged(typed, list.join(' '), straight(list), all);
    }
    const one = ['07', '03', '11'].slice(0, k);
    const front = (result: Result): string => result.slice(0, k).join();
    const single = judgedBy([(result) => front(result) === one.map(Number).join()]);
    expectJudged(
      playOf(elevenFive, `${code}-straight`),
      textOf(one.map((number) => [number])),
      single,
      { results: ORDERED, are: 'all' },
    );
    const group = playOf(elevenFive, `${code}-group`);
    for (const row of [NUMBERS, ...Array.from({ length: 20 }, () => someOf(draws, NUMBERS, k))]) {
      const sets = choices(row, k).map((set) => new Set(set.map(Number)));
      const keys = new Set(sets.map((set) => [...set].join()));
      const judge: Judged = {
        bets: { '': sets.length },
        hits: (result) => {
          const key = result
            .slice(0, k)
            .toSorted((a, b) => a - b)
            .join();
          return { win: Number(keys.has(key)) };
        },
      };
      expectJudged(group, row.join(), judge, { results, are: 'all' });
    }
  });
});

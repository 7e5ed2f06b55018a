import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import {
  chanceOf,
  expectJudged,
  filled,
  someOf,
  textOf,
  tuples,
  type Judged,
} from '../testing/brute-force.ts';
import { playOf } from '../testing/conformance.ts';
import { ssc } from './index.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DIGITS = TEN.map(String);
const ALL = tuples(TEN, 5);
const at = (places: readonly number[]): Result[] =>
  places.length === 5 ? ALL : filled(TEN, 5, places);
const sorted = (digits: readonly (number | string)[]): string => digits.map(String).sort().join('');
const WIN: Counts = { win: 1 };
describe('straight plays', () => {
  const straights: [string, number[]][] = [
    ['five', [0, 1, 2, 3, 4]],
    ['back-four', [1, 2, 3, 4]],
    ['front-three', [0, 1, 2]],
    ['middle-three', [1, 2, 3]],
    ['back-three', [2, 3, 4]],
    ['front-two', [0, 1]],
    ['back-two', [3, 4]],
  ];
  it.each(straights)('%s: as many bets as straights, each one result', (code, places) => {
    const results = at(places);
    const judged = (numbers: readonly string[]): Judged => {
      const set = new Set(numbers);
      const written = (result: Result): string =>
        result.filter((_, place) => places.includes(place)).join('');
      return { bets: { '': set.size }, hits: (one) => (set.has(written(one)) ? WIN : {}) };
    };
    const draws = chanceOf(code);
    const texts = [places.map(() => DIGITS)].concat(
      Array.from({ length: places.length === 5 ? 12 : 24 }, () =>
        places.map(() => someOf(draws, DIGITS, 1, 4)),
      ),
    );
    for (const [nth, rows] of texts.entries()) {
      // All results for a few of the selections, else those of a few digits of each place.
      const few = rows.map((row) => [...row, ...DIGITS.filter((one) => !row.includes(one))]);
      const kinds = tuples([0, 1, 4], places.length).map((picked) =>
        [0, 1, 2, 3, 4].map((place) => {
          const own = places.indexOf(place);
          return own === -1 ? 7 : Number(few[own]?.[picked[own] ?? 0]);
        }),
      );
      const numbers = rows.reduce<string[]>(
        (all, row) => all.flatMap((begun) => row.map((one) => begun + one)),
        [''],
      );
      const isWhole = nth < 2;
      expectJudged(playOf(ssc, `${code}-straight`), textOf(rows), judged(numbers), {
        results: isWhole ? results : kinds,
        are: isWhole ? 'all' : 'kinds',
      });
      if (numbers.length > 10_000) continue;
      expectJudged(playOf(ssc, `${code}-straight-typed`), numbers.join(' '), judged(numbers), {
        results: isWhole && places.length < 5 ? results : kinds,
        are: isWhole && places.length < 5 ? 'all' : 'kinds',
      });
    }
    const one = places.map((place) => String((place * 3) % 10)).join('');
    expectJudged(playOf(ssc, `${code}-straight-typed`), one, judged([one]), {
      results,
      are: 'all',
    });
  });
});

describe('groups', () => {
  /** What comes at some places, sorted, once for all groups of those places. */
  const known = new Map<string, Map<Result, string>>();
  const writtenAt = (places: readonly number[]): Map<Result, string> => {
    const before = known.get(places.join());
    if (before) return before;
    const written = new Map(
      at(places).map((result) => [result, sorted(places.map((place) => result[place] ?? 0))]),
    );
    known.set(places.join(), written);
    return written;
  };
  /** What a bet covers, with letters for digits: capitals are of the first row. */
  const groups: [string, number[], string][] = [
    ['five-group-120', [0, 1, 2, 3, 4], 'ABCDE'],
    ['five-group-60', [0, 1, 2, 3, 4], 'AAbcd'],
    ['five-group-30', [0, 1, 2, 3, 4], 'AABBc'],
    ['five-group-20', [0, 1, 2, 3, 4], 'AAAbc'],
    ['five-group-10', [0, 1, 2, 3, 4], 'AAAbb'],
    ['five-group-5', [0, 1, 2, 3, 4], 'AAAAb'],
    ['back-four-group-24', [1, 2, 3, 4], 'ABCD'],
    ['back-four-group-12', [1, 2, 3, 4], 'AAbc'],
    ['back-four-group-6', [1, 2, 3, 4], 'AABB'],
    ['back-four-group-4', [1, 2, 3, 4], 'AAAb'],
    ['front-three-group-6', [0, 1, 2], 'ABC'],
    ['middle-three-group-6', [1, 2, 3], 'ABC'],
    ['back-three-group-6', [2, 3, 4], 'ABC'],
    ['front-two-group', [0, 1], 'AB'],
    ['back-two-group', [3, 4], 'AB'],
  ];
  /** Every way to put digits for the letters, as the sorted result it covers. */
  const covered = (pattern: string, rows: readonly (readonly string[])[]): Set<string> => {
    let begun: Record<string, string>[] = [{}];
    for (const [, run = '', letter = ''] of pattern.matchAll(/((.)\2*)/g)) {
      const row = rows[letter === letter.toUpperCase() ? 0 : 1] ?? [];
      // Of letters that come as often, the first has the lower digit: each bet stands there once.
      const before = String.fromCodePoint((letter.codePointAt(0) ?? 0) - 1).repeat(run.length);
      const lower = pattern.includes(before) ? (before[0] ?? '') : '';
      begun = begun.flatMap((digits) =>
        row
          .filter((digit) => !Object.values(digits).includes(digit))
          .filter((digit) => digit > (digits[lower] ?? ''))
          .map((digit) => ({ ...digits, [letter]: digit })),
      );
    }
    return new Set(begun.map((digits) => sorted([...pattern].map((one) => digits[one] ?? ''))));
  };
  it.each(groups)('%s covers %s as %s, in any order', (code, places, pattern) => {
    const play = playOf(ssc, code);
    const draws = chanceOf(code);
    const capitals = new Set(pattern.replaceAll(/[a-z]/g, '')).size;
    const smalls = new Set(pattern.replaceAll(/[A-Z]/g, '')).size;
    const rowsOf = () =>
      [capitals, smalls].filter((one) => one > 0).map((least) => someOf(draws, DIGITS, least));
    const written = writtenAt(places);
    const judged = (rows: readonly (readonly string[])[]): Judged => {
      const those = covered(pattern, rows);
      return {
        bets: { '': those.size },
        hits: (result) => (those.has(written.get(result) ?? '') ? WIN : {}),
      };
    };
    const one = [DIGITS.slice(0, capitals), DIGITS.slice(5, 5 + smalls)].filter(
      (row) => row.length,
    );
    expectJudged(play, textOf(one), judged(one), { results: [...written.keys()], are: 'all' });
    // One result for each way to be sorted.
    const kinds = new Map([...written].map(([result, digits]) => [digits, result]));
    let tried = 0;
    while (tried < 24) {
      const rows = rowsOf();
      if (covered(pattern, rows).size === 0) continue;
      tried += 1;
      expectJudged(play, textOf(rows), judged(rows), {
        results: [...kinds.values()],
        are: 'kinds',
      });
    }
  });
});

describe('three digits together', () => {
  const threes: [string, number[]][] = [
    ['front-three', [0, 1, 2]],
    ['middle-three', [1, 2, 3]],
    ['back-three', [2, 3, 4]],
  ];
  const sumOf = (digits: readonly number[]): number => {
    let sum = 0;
    for (const digit of digits) sum += digit;
    return sum;
  };
  const spanOf = (digits: readonly number[]): number => {
    const [low = 0, , high = 0] = digits.toSorted((one, other) => one - other);
    return high - low;
  };
  const kinds: [string, (digits: readonly number[]) => number, number][] = [
    ['sum', sumOf, 28],
    ['span', spanOf, 10],
  ];
  for (const [code, places] of threes) {
    const digitsOf = (result: Result): number[] =>
      result.filter((_, place) => places.includes(place));
    const results = at(places);
    for (const [kind, valueOf, count] of kinds) {
      it(`${code}-${kind}: every straight of the value is a bet`, () => {
        const values = Array.from({ length: count }, (_, value) => String(value));
        const draws = chanceOf(`${code}-${kind}`);
        const rows = [values, ...Array.from({ length: 12 }, () => someOf(draws, values, 1))];
        const play = playOf(ssc, `${code}-${kind}`);
        for (const row of rows) {
          const isIn = (digits: readonly number[]): boolean =>
            row.includes(String(valueOf(digits)));
          const bets = { '': tuples(TEN, 3).filter(isIn).length };
          const hits = (result: Result): Counts => (isIn(digitsOf(result)) ? WIN : {});
          expectJudged(play, row.join(), { bets, hits }, { results, are: 'all' });
          const outcomes = Object.fromEntries(row.map((value) => [value, WIN]));
          expect(play.outcomes?.([row])).toEqual(outcomes);
        }
      });
    }
    it(`${code}-group-3: one digit twice and another once`, () => {
      const draws = chanceOf(`${code}-group-3`);
      const written = new Map(results.map((result) => [result, sorted(digitsOf(result))]));
      for (let tried = 0; tried < 12; tried += 1) {
        const row = someOf(draws, DIGITS, 2);
        const those = row.flatMap((twice) =>
          row.filter((once) => once !== twice).map((once) => sorted([twice, twice, once])),
        );
        const set = new Set(those);
        const hits = (result: Result): Counts => (set.has(written.get(result) ?? '') ? WIN : {});
        expectJudged(
          playOf(ssc, `${code}-group-3`),
          row.join(),
          { bets: { '': those.length }, hits },
          { results, are: 'all' },
        );
      }
    });
  }
});

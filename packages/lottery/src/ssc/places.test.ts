import { describe, expect, it } from 'vitest';
import type { Counts, Result } from '../family.ts';
import {
  chanceOf,
  expectJudged,
  filled,
  judgedBy,
  someOf,
  textOf,
  tuples,
  type Judged,
} from '../testing/brute-force.ts';
import { playOf, selectionOf } from '../testing/conformance.ts';
import { ssc } from './index.ts';

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const DIGITS = TEN.map(String);
const NAMES = ['first', 'second', 'third', 'fourth', 'fifth'];
const ALL = tuples(TEN, 5);
/** Results of 0 to 4: where digits are only counted, five are as many as can come at once. */
const SORTED = ALL.filter((one) => one.every((digit, place) => digit >= (one[place - 1] ?? 0)));

/** For rows of digits: at each place one that is chosen and one that is not, where there is. */
const kindsOf = (rows: readonly (readonly string[])[]): Result[] =>
  tuples([0, 1], 5)
    .map((which) =>
      rows.map((row, place) =>
        Number(which[place] === 0 ? row[0] : DIGITS.find((one) => !row.includes(one))),
      ),
    )
    .filter((one) => one.every((digit) => !Number.isNaN(digit)));
const digitBets = (rows: readonly (readonly string[])[]) =>
  rows.flatMap((row, place) => row.map((digit) => (one: Result) => `${one[place]}` === digit));

describe('a digit at a place', () => {
  it.each(['fixed-position', 'board-digit'])('%s: each digit is a bet', (code) => {
    const play = playOf(ssc, code);
    for (const place of [0, 1, 2, 3, 4]) {
      const rows = NAMES.map((_, row) => (row === place ? ['3'] : []));
      const results = filled(TEN, 5, [(place + 4) % 5, place]);
      expectJudged(play, textOf(rows), judgedBy(digitBets(rows)), { results, are: 'all' });
    }
    const draws = chanceOf(code);
    const full = NAMES.map(() => DIGITS);
    const mixed = NAMES.map((_, place) => (place % 2 === 0 ? DIGITS : ['1', '2']));
    const some = () => NAMES.map(() => (draws.below(4) === 0 ? [] : someOf(draws, DIGITS, 1)));
    for (const rows of [full, mixed, ...Array.from({ length: 24 }, some)]) {
      expectJudged(play, textOf(rows), judgedBy(digitBets(rows)), {
        results: kindsOf(rows),
        are: 'kinds',
      });
    }
    expect(play.outcomes?.(selectionOf(play, '1||0,5||'))).toEqual({
      'first-1': { win: 1 },
      'third-0': { win: 1 },
      'third-5': { win: 1 },
    });
  });
});

describe('digits at any place', () => {
  const plays: [string, number[], number][] = [
    ['front-three-any-one', [0, 1, 2], 1],
    ['front-three-any-two', [0, 1, 2], 2],
    ['middle-three-any-one', [1, 2, 3], 1],
    ['middle-three-any-two', [1, 2, 3], 2],
    ['back-three-any-one', [2, 3, 4], 1],
    ['back-three-any-two', [2, 3, 4], 2],
    ['back-four-any-one', [1, 2, 3, 4], 1],
    ['back-four-any-two', [1, 2, 3, 4], 2],
    ['five-any-two', [0, 1, 2, 3, 4], 2],
    ['five-any-three', [0, 1, 2, 3, 4], 3],
  ];
  it.each(plays)('%s: at %j come all %i', (code, places, k) => {
    const play = playOf(ssc, code);
    const choices = (row: readonly string[]): string[][] => {
      if (k === 1) return row.map((one) => [one]);
      const pairs = row.flatMap((one) => row.filter((two) => one < two).map((two) => [one, two]));
      if (k === 2) return pairs;
      return pairs.flatMap(([one = '', two = '']) =>
        row.filter((three) => two < three).map((three) => [one, two, three]),
      );
    };
    const judged = (row: readonly string[]): Judged =>
      judgedBy(
        choices(row).map((those) => (result: Result) => {
          for (const digit of those) {
            if (!places.some((place) => result[place] === Number(digit))) return false;
          }
          return true;
        }),
      );
    const one = DIGITS.slice(4, 4 + k);
    expect(play.outcomes?.([one])).toEqual(k === 1 ? { 4: { win: 1 } } : undefined);
    expectJudged(play, one.join(), judged(one), {
      results: k === 3 ? ALL : filled(TEN, 5, places),
      are: 'all',
    });
    const draws = chanceOf(code);
    const rows = [DIGITS, ...Array.from({ length: 12 }, () => someOf(draws, DIGITS, k))];
    // Each way for digits to come at the places; the others repeat the first of them.
    const results = SORTED.map((result) =>
      NAMES.map((_, place) => result[Math.max(0, places.indexOf(place))] ?? 0),
    );
    for (const row of rows) {
      expectJudged(play, row.join(), judged(row), { results, are: 'kinds' });
    }
  });

  const words: [string, number][] = [
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
  ];
  it.each(words)('fun-%s: a digit comes %i times or more', (word, times) => {
    const play = playOf(ssc, `fun-${word}`);
    const judged = (row: readonly string[]): Judged =>
      judgedBy(
        row.map((digit) => (result: Result) => {
          let seen = 0;
          for (const one of result) if (one === Number(digit)) seen += 1;
          return seen >= times;
        }),
      );
    expectJudged(play, '7', judged(['7']), { results: ALL, are: 'all' });
    const draws = chanceOf(`fun-${word}`);
    for (const row of [DIGITS, ...Array.from({ length: 12 }, () => someOf(draws, DIGITS, 1))]) {
      expectJudged(play, row.join(), judged(row), { results: SORTED, are: 'kinds' });
    }
  });
});

describe('sides', () => {
  const isOn = (side: string, digit: number): boolean =>
    (side === 'big' && digit > 4) ||
    (side === 'small' && digit < 5) ||
    (side === 'odd' && [1, 3, 5, 7, 9].includes(digit)) ||
    (side === 'even' && [0, 2, 4, 6, 8].includes(digit));
  const SIDES = ['big', 'small', 'odd', 'even'];
  const plays: [string, number[]][] = [
    ['back-two', [3, 4]],
    ['back-three', [2, 3, 4]],
  ];
  it.each(plays)('%s-sides: one side at each of %j', (code, places) => {
    const play = playOf(ssc, `${code}-sides`);
    const results = filled(TEN, 5, places);
    const draws = chanceOf(code);
    const full = places.map(() => SIDES);
    const some = () => places.map(() => someOf(draws, SIDES, 1));
    for (const rows of [full, ...Array.from({ length: 30 }, some)]) {
      let bets: string[][] = [[]];
      for (const row of rows) bets = bets.flatMap((bet) => row.map((side) => [...bet, side]));
      const judged = judgedBy(
        bets.map((bet) => (result: Result) => {
          return bet.every((side, nth) => isOn(side, result[places[nth] ?? 0] ?? 0));
        }),
      );
      expectJudged(play, textOf(rows), judged, { results, are: 'all' });
    }
  });

  it('board-sides: each side of a place is a bet', () => {
    const play = playOf(ssc, 'board-sides');
    const judged = (rows: readonly (readonly string[])[]): Judged =>
      judgedBy(
        rows.flatMap((row, place) =>
          row.map((side) => (result: Result) => isOn(side, result[place] ?? 0)),
        ),
      );
    for (const place of [0, 1, 2, 3, 4]) {
      for (const side of SIDES) {
        const rows = NAMES.map((_, row) => (row === place ? [side] : []));
        const results = TEN.map((digit) => NAMES.map((_, row) => (row === place ? digit : 3)));
        expectJudged(play, textOf(rows), judged(rows), { results, are: 'all' });
      }
    }
    const draws = chanceOf('board-sides');
    const some = () => NAMES.map(() => someOf(draws, SIDES, 0));
    for (const rows of [NAMES.map(() => SIDES), ...Array.from({ length: 30 }, some)]) {
      if (rows.flat().length === 0) continue;
      // Small and big, even and odd.
      const results = tuples([4, 1, 8, 5], 5);
      expectJudged(play, textOf(rows), judged(rows), { results, are: 'kinds' });
    }
  });
});

describe('digits at some of the places', () => {
  const plays: [string, number][] = [
    ['two', 2],
    ['three', 3],
    ['four', 4],
  ];
  const WIN: Counts = { win: 1 };
  it.each(plays)('pick-%s-straight: %i of the five places', (word, k) => {
    const play = playOf(ssc, `pick-${word}-straight`);
    const judged = (rows: readonly (readonly string[])[]): Judged => {
      // Each place is left out or has one of its digits; as many as are bet on must hold one.
      let bets: string[] = [''];
      for (const row of rows) bets = bets.flatMap((bet) => ['-', ...row].map((one) => bet + one));
      const those = bets.filter((bet) => bet.replaceAll('-', '').length === k);
      return judgedBy(
        those.map((bet) => (result: Result) => {
          for (let place = 0; place < 5; place += 1) {
            if (bet[place] !== '-' && bet[place] !== `${result[place]}`) return false;
          }
          return true;
        }),
      );
    };
    const one = NAMES.map((_, place) => (place < k ? [String(place + 2)] : [])).reverse();
    expectJudged(play, textOf(one), judged(one), { results: ALL, are: 'all' });
    const draws = chanceOf(`pick-${word}`);
    const full = NAMES.map((_, place) => (place < k ? DIGITS : []));
    const more = NAMES.map((_, place) => (place === 4 ? ['1'] : DIGITS));
    let tried = 0;
    for (const rows of [full, k === 4 ? full : more]) {
      expectJudged(play, textOf(rows), judged(rows), { results: kindsOf(rows), are: 'kinds' });
    }
    while (tried < 24) {
      const rows = NAMES.map(() => someOf(draws, DIGITS, 0, 4));
      if (rows.filter((row) => row.length > 0).length < k) continue;
      tried += 1;
      expectJudged(play, textOf(rows), judged(rows), { results: kindsOf(rows), are: 'kinds' });
    }
  });

  it.each(plays)('pick-%s-straight-typed: %i digits in each entry', (word, k) => {
    const play = playOf(ssc, `pick-${word}-straight-typed`);
    const judged = (list: readonly string[]): Judged =>
      judgedBy(
        list.map((entry) => {
          const pattern = new RegExp(`^${entry.replaceAll('-', '.')}$`);
          return (result: Result) => pattern.test(result.join(''));
        }),
      );
    const one = '93166'.slice(0, k).padStart(5, '-');
    expectJudged(play, one, judged([one]), { results: ALL, are: 'all' });
    const draws = chanceOf(`pick-${word}-typed`);
    for (let tried = 0; tried < 24; tried += 1) {
      const list = new Set<string>();
      const count = 1 + draws.below(tried < 12 ? 4 : 20);
      while (list.size < count) {
        const open = draws.shuffle(5).slice(0, 5 - k);
        list.add(NAMES.map((_, at) => (open.includes(at) ? '-' : draws.below(3))).join(''));
      }
      // 3 stands for all digits that no entry names.
      const results = tuples([0, 1, 2, 3], 5);
      expectJudged(play, [...list].join(' '), judged([...list]), { results, are: 'kinds' });
    }
    if (k !== 2) return;
    // All numbers of two places: one hit at any result, and more with what stands beside them.
    const pairs = tuples(TEN, 2).map((pair) => pair.join(''));
    const whole = [...pairs.map((pair) => `-${pair}--`), '1---1', '1--1-', '11---'];
    const results = tuples([0, 1, 2, 3], 5);
    expectJudged(play, whole.join(' '), judged(whole), { results, are: 'kinds' });
    expect(play.worst?.(selectionOf(play, whole.join(' ')))).toEqual(WIN);
  });
});

import { fraction, multiplyFractions, toDecimal } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import { choices, choose, figures } from '../combinations.ts';
import type { Result } from '../family.ts';
import { countOf, oddsOf, prizeOf, returnOf } from '../prices.ts';
import { parseSelection } from '../selections.ts';
import {
  expectChances,
  expectPlay,
  expectResults,
  playOf,
  resultsOf,
  selectionOf,
} from '../testing/conformance.ts';
import { lhc, lhcOf } from './lhc.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const play = (code: string) => playOf(lhc, code);
const chosen = (code: string, text: string) => selectionOf(play(code), text);

/** Class, tier, pay and return of each play, as the game book has them. */
const BOOK = [
  ['special', '', 'win', 47.5, '96.9388'],
  ['special-size', '', 'win', 1.96, '98.0408'],
  ['special-parity', '', 'win', 1.96, '98.0408'],
  ['special-colour', 'red', 'red', 2.79, '96.7959'],
  ['special-colour', 'blue', 'blue', 2.97, '96.9796'],
  ['special-colour', 'green', 'green', 2.97, '96.9796'],
  ['special-animal', 'four', 'four', 11.9, '97.1429'],
  ['special-animal', 'five', 'five', 9.5, '96.9388'],
  ['any-seven', '', 'win', 6.8, '97.1429'],
  ['two-of-two', '', 'win', 76, '96.9388'],
  // 890 x 20 / 18,424; the book ends it with a 2.
  ['three-of-three', '', 'win', 890, '96.6131'],
] as const;

const RED = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46';
const BLUE = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48';
/** The animals of the year of the horse, in the order of their first numbers. */
const HORSE_YEAR = 'horse snake dragon rabbit tiger ox rat pig dog rooster monkey goat'.split(' ');
const ALL_ANIMALS = HORSE_YEAR.join(',');

/** What a selection wins, by its words: independent of the tables of the code. */
const judge = (code: string, entries: readonly string[], result: Result) => {
  const special = result.at(-1) ?? 0;
  const written = String(special).padStart(2, '0');
  const won = (side: string, tier = 'win'): Record<string, number> =>
    entries.includes(side) ? { [tier]: 1 } : {};
  const among = (drawn: readonly number[], size: number): Record<string, number> => {
    const count = choices(entries, size).filter((some) =>
      some.every((one) => drawn.includes(Number(one))),
    ).length;
    return count > 0 ? { win: count } : {};
  };
  const animal = HORSE_YEAR[(special - 1) % 12] ?? '';
  switch (code) {
    case 'special':
      return won(written);
    case 'special-size':
      return special === 49 ? { push: entries.length } : won(special < 25 ? 'small' : 'big');
    case 'special-parity':
      return special === 49 ? { push: entries.length } : won(special % 2 === 0 ? 'even' : 'odd');
    case 'special-colour': {
      const colour = RED.includes(written) ? 'red' : BLUE.includes(written) ? 'blue' : 'green';
      return won(colour, colour);
    }
    case 'special-animal':
      return won(animal, animal === 'horse' ? 'five' : 'four');
    case 'any-seven':
      return among(result, 1);
    case 'two-of-two':
      return among(result.slice(0, 6), 2);
    default:
      return among(result.slice(0, 6), 3);
  }
};

const SELECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['special', ['07', '01,49', figures(1, 49).join(',')]],
  ['special-size', ['big', 'small', 'big,small']],
  ['special-parity', ['odd', 'even', 'odd,even']],
  ['special-colour', ['red', 'blue', 'green', 'red,blue', 'red,blue,green']],
  ['special-animal', ['horse', 'goat', 'rat,horse,pig', ALL_ANIMALS]],
  ['any-seven', ['07', figures(1, 10).join(','), figures(1, 45).join(',')]],
  ['two-of-two', ['01,02', '01,02,03,04', figures(30, 49).join(',')]],
  ['three-of-three', ['01,02,49', figures(5, 10).join(','), figures(1, 11).join(',')]],
];
/** Each special number once, with six others. */
const specials: readonly Result[] = Array.from({ length: 49 }, (_, at) => [
  ...Array.from({ length: 6 }, (_unused, other) => ((at + other + 1) % 49) + 1),
  at + 1,
]);

describe('lhc: six of 49 and a special number', () => {
  it('draws seven different balls', () => {
    expectResults(lhc);
  });

  it('pays and returns what the game book says', () => {
    expect([...new Set(BOOK.map(([code]) => code))].sort()).toEqual(
      lhc.plays.map(({ code }) => code).sort(),
    );
    for (const [code, of, tier, pay, back] of BOOK) {
      const { num, den } = oddsOf(play(code), tier, FULL);
      expect(Number(num) / Number(den), code).toBe(pay);
      const share = multiplyFractions(returnOf(play(code), of, FULL), fraction(100n));
      expect(toDecimal(share, 4), code).toBe(back);
    }
  });

  it('wins on the special number as often as trying all 49 finds', () => {
    for (const [code, texts] of SELECTIONS) {
      if (!code.startsWith('special')) continue;
      for (const text of texts.filter((one) => !one.includes(',') || code === 'special')) {
        expectChances(play(code), chosen(code, text), specials);
      }
    }
  });

  it('wins among the six and the seven as often as trying all choices finds', () => {
    const draw = [3, 11, 17, 28, 40, 49, 22];
    const all = figures(1, 49);
    for (const [code, size] of [
      ['any-seven', 1],
      ['two-of-two', 2],
      ['three-of-three', 3],
    ] as const) {
      const tries = choices(all, size);
      let hits = 0;
      for (const some of tries) hits += countOf(play(code).hits([some], draw));
      expect(play(code).tiers.win?.chance, code).toEqual(
        fraction(BigInt(hits), BigInt(tries.length)),
      );
    }
  });

  it('gives the stake back at 49, whatever the prize group', () => {
    const line = { play: play('special-size'), unitMinor: 200n, multiple: 1 };
    const [at49 = [], at48 = []] = [specials[48], specials[47]];
    const selection = chosen('special-size', 'big');
    for (const group of [2000, 1900]) {
      const terms = { top: 2000, base: 2000, group };
      expect(prizeOf(line, line.play.hits(selection, at49), terms)).toBe(200n);
    }
    expect(prizeOf(line, line.play.hits(selection, at48), FULL)).toBe(392n);
  });

  it('counts bets by class and by combination', () => {
    expect(play('special-animal').bets(chosen('special-animal', ALL_ANIMALS))).toEqual({
      four: 11,
      five: 1,
    });
    const twenty = figures(1, 20).join(',');
    expect(play('two-of-two').bets(chosen('two-of-two', twenty))).toEqual({ '': 190 });
    const eleven = figures(1, 11).join(',');
    expect(play('three-of-three').bets(chosen('three-of-three', eleven))).toEqual({ '': 165 });
  });

  it('holds what is true of every play', () => {
    for (const [code, texts] of SELECTIONS) expectPlay(lhc, play(code), texts, 40);
  });

  it('judges as a judge does that knows the words alone', () => {
    for (const result of [...specials, ...resultsOf(lhc, 100)]) {
      for (const [code, texts] of SELECTIONS) {
        for (const text of texts) {
          const selection = chosen(code, text);
          const own = judge(code, selection[0] ?? [], result);
          expect(play(code).hits(selection, result), `${code} ${text}`).toEqual(own);
        }
      }
    }
  });

  it('knows the best and the worst of all special numbers', () => {
    for (const [code, texts] of SELECTIONS) {
      if (!code.startsWith('special')) continue;
      for (const text of texts) {
        const selection = chosen(code, text);
        const worth = (counts: Readonly<Record<string, number>> = {}) =>
          Number(prizeOf({ play: play(code), unitMinor: 10_000n, multiple: 1 }, counts, FULL));
        const found = specials.map((result) => worth(play(code).hits(selection, result)));
        expect(worth(play(code).best(selection)), `${code} ${text}`).toBe(Math.max(...found));
        expect(worth(play(code).worst?.(selection)), `${code} ${text}`).toBe(Math.min(...found));
      }
    }
  });

  it('knows the best and the worst among the six and the seven', () => {
    for (const [code, size, drawn] of [
      ['any-seven', 1, 7],
      ['two-of-two', 2, 6],
      ['three-of-three', 3, 6],
    ] as const) {
      for (const count of [size, size + 1, 7, 10, ...(size === 1 ? [45, 49] : [])]) {
        const selection = chosen(code, figures(1, count).join(','));
        // The first balls are all chosen ones, the last balls none where there are others.
        const best = Array.from({ length: 7 }, (_, at) => at + 1);
        const worst = Array.from({ length: 7 }, (_, at) => 49 - at);
        expect(play(code).best(selection)).toEqual(play(code).hits(selection, best));
        expect(play(code).worst?.(selection) ?? {}).toEqual(play(code).hits(selection, worst));
        expect(countOf(play(code).best(selection))).toBe(choose(Math.min(count, drawn), size));
      }
    }
  });

  it('refuses what is no selection', () => {
    for (const [code, text, key] of [
      ['special', '', 'selection_few'],
      ['special', '50', 'selection_unknown'],
      ['special', '7', 'selection_unknown'],
      ['special', '07,07', 'selection_twice'],
      ['special-colour', 'yellow', 'selection_unknown'],
      ['special-animal', 'cat', 'selection_unknown'],
      ['two-of-two', '01', 'selection_few'],
      ['two-of-two', figures(1, 21).join(','), 'selection_many'],
      ['three-of-three', '01,02', 'selection_few'],
      ['three-of-three', figures(1, 12).join(','), 'selection_many'],
    ] as const) {
      expect(parseSelection(play(code), text), `${code} ${text}`).toMatchObject({
        ok: false,
        fault: { key },
      });
    }
  });

  it('is the same on each date but for the animals', () => {
    const other = lhcOf('2026-02-16');
    expect(other.plays.map(({ code }) => code)).toEqual(lhc.plays.map(({ code }) => code));
    const [one = []] = specials;
    const animals = [lhc, other].map((family) => playOf(family, 'special-animal'));
    const selection = chosen('special-animal', 'horse,snake');
    expect(animals.map((own) => own.hits(selection, one))).toEqual([{ five: 1 }, { five: 1 }]);
    const snake = chosen('special-animal', 'snake');
    expect(animals.map((own) => own.hits(snake, one))).toEqual([{}, { five: 1 }]);
    expect(animals.map((own) => own.bets(snake))).toEqual([{ four: 1 }, { five: 1 }]);
  });
});

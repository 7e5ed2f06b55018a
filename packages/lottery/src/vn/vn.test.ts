import {
  addFractions,
  fraction,
  multiplyFractions,
  toDecimal,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import { choose, figures } from '../combinations.ts';
import type { Family, Result } from '../family.ts';
import { countOf, oddsOf, returnOf } from '../prices.ts';
import { lengthOf, numbersOf, readResult } from '../results.ts';
import { parseSelection } from '../selections.ts';
import {
  expectPlay,
  expectResults,
  playOf,
  resultsOf,
  selectionOf,
} from '../testing/conformance.ts';
import { judgeVn, SELECTIONS, type Printed } from './judge.ts';
import { vnNorth, vnSouth } from './vn.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const FAMILIES = [vnNorth, vnSouth];
const chosen = (family: Family, code: string, text: string) =>
  selectionOf(playOf(family, code), text);
const printed = (family: Family, result: Result): Printed =>
  Object.fromEntries(numbersOf(family, result).map(({ name, numbers }) => [name, numbers]));
const resultCount = ({ layout }: Family) => layout.reduce((sum, { count }) => sum + count, 0);

/** Play, class, tier: cost, pay and return in the north, then in the south. */
const BOOK: readonly (readonly [string, string, string, Row, Row | null])[] = [
  ['lo-two', '', 'win', [27, 99, '99.0000'], [18, 99, '99.0000']],
  ['lo-three', '', 'win', [23, 960, '96.0000'], [17, 960, '96.0000']],
  ['lo-four', '', 'win', [20, 9400, '94.0000'], [16, 9400, '94.0000']],
  ['lo-vnd', '', 'win', [23, 80, '93.9130'], null],
  ['de', '', 'win', [1, 99, '99.0000'], [1, 99, '99.0000']],
  ['g1', '', 'win', [1, 99, '99.0000'], [1, 99, '99.0000']],
  ['dau', '', 'win', [4, 99, '99.0000'], [1, 99, '99.0000']],
  ['cang-three', '', 'win', [1, 960, '96.0000'], [1, 960, '96.0000']],
  ['cang-four', '', 'win', [1, 9400, '94.0000'], [1, 9400, '94.0000']],
  ['head', '', 'win', [1, 9.7, '97.0000'], [1, 9.7, '97.0000']],
  ['tail', '', 'win', [1, 9.7, '97.0000'], [1, 9.7, '97.0000']],
  ['xien-two', '', 'win', [1, 17, '93.2996'], [1, 36, '93.9881']],
  ['xien-three', '', 'win', [1, 75, '92.2345'], [1, 240, '93.9227']],
  ['xien-four', '', 'win', [1, 350, '93.4470'], [1, 1700, '94.3882']],
  ['xien-quay', 'two', 'two', [11, 17, '93.2996'], [11, 36, '93.9881']],
  ['xien-quay', 'three', 'three', [11, 75, '92.2345'], [11, 240, '93.9227']],
  ['xien-quay', 'four', 'four', [11, 350, '93.4470'], [11, 1700, '94.3882']],
  ['truot-four', '', 'win', [1, 2.85, '94.6604'], [1, 1.97, '94.4819']],
  ['truot-eight', '', 'win', [1, 9, '94.7357'], [1, 4.25, '94.7480']],
  ['truot-ten', '', 'win', [1, 16.2, '94.2026'], [1, 6.3, '94.5596']],
];
type Row = readonly [number, number, string];
/** The fewest entries of a selection; a row of the book is for these. */
const LEAST: Readonly<Record<string, number>> = {
  'xien-two': 2,
  'xien-three': 3,
  'xien-four': 4,
  'xien-quay': 4,
  'truot-four': 4,
  'truot-eight': 8,
  'truot-ten': 10,
};
const DIGITS: Readonly<Record<string, number>> = {
  'lo-three': 3,
  'cang-three': 3,
  'lo-four': 4,
  'cang-four': 4,
  head: 1,
  tail: 1,
};

/**
 * Chances that so many of `size` numbers have come after so many results, result by result: no
 * formula, only whether the next one is new.
 */
const chancesByResult = (size: number, results: number): readonly Fraction[] => {
  let chances: readonly Fraction[] = [ONE];
  for (let at = 0; at < results; at += 1) {
    chances = Array.from({ length: size + 1 }, (_, met) => {
      const stays = multiplyFractions(
        chances[met] ?? ZERO,
        fraction(BigInt(100 - size + met), 100n),
      );
      const before = chances[met - 1] ?? ZERO;
      return addFractions(stays, multiplyFractions(before, fraction(BigInt(size - met + 1), 100n)));
    });
  }
  return chances;
};

describe.each(FAMILIES)('$code: results of many prizes', (family) => {
  const isNorth = family === vnNorth;
  const rows = BOOK.flatMap(([code, of, tier, north, south]) => {
    const row = isNorth ? north : south;
    return row ? [{ code, of, tier, cost: row[0], pay: row[1], back: row[2] }] : [];
  });

  it('has as many results as the book says, and draws them', () => {
    const withDigits = (least: number) =>
      family.layout.reduce((sum, { count, digits }) => sum + (digits >= least ? count : 0), 0);
    expect([2, 3, 4].map(withDigits)).toEqual(isNorth ? [27, 23, 20] : [18, 17, 16]);
    expectResults(family);
  });

  it('costs, pays and returns what the game book says', () => {
    expect([...new Set(rows.map(({ code }) => code))].sort()).toEqual(
      family.plays.map(({ code }) => code).sort(),
    );
    for (const { code, of, tier, cost, pay, back } of rows) {
      const play = playOf(family, code);
      const numbers = figures(0, (LEAST[code] ?? 1) - 1, DIGITS[code] ?? 2).join(',');
      expect(countOf(play.bets(chosen(family, code, numbers))), code).toBe(cost);
      const { num, den } = oddsOf(play, tier, FULL);
      expect(Number(num) / Number(den), code).toBe(pay);
      const share = multiplyFractions(returnOf(play, of, FULL), fraction(100n));
      expect(toDecimal(share, 4), code).toBe(back);
    }
  });

  it('has the chances of xien and truot that going result by result gives', () => {
    const drawn = resultCount(family);
    for (const [word, size] of [
      ['two', 2],
      ['three', 3],
      ['four', 4],
    ] as const) {
      const all = chancesByResult(size, drawn)[size];
      expect(playOf(family, `xien-${word}`).tiers.win?.chance).toEqual(all);
      expect(playOf(family, 'xien-quay').tiers[word]?.chance).toEqual(all);
    }
    for (const [word, size] of [
      ['four', 4],
      ['eight', 8],
      ['ten', 10],
    ] as const) {
      const none = chancesByResult(size, drawn)[0];
      expect(playOf(family, `truot-${word}`).tiers.win?.chance).toEqual(none);
    }
  });

  it('has the chances of single numbers that trying all numbers in all places gives', () => {
    for (const [code, number, step] of [
      ['lo-two', '07', 1],
      ['lo-three', '007', 1],
      // Of 10,000 numbers only each seventh is tried, 0000 among them: no other one may win.
      ['lo-four', '0000', 7],
      ['de', '70', 1],
      ['g1', '70', 1],
      ['dau', '00', 1],
      ['cang-three', '001', 1],
      ['cang-four', '0000', 7],
      ['head', '0', 1],
      ['tail', '8', 1],
      ...(isNorth ? ([['lo-vnd', '07', 1]] as const) : []),
    ] as const) {
      const play = playOf(family, code);
      const selection = chosen(family, code, number);
      const width = Math.max(2, number.length);
      let hits = 0;
      let end = 0;
      const result = Array.from({ length: lengthOf(family) }, () => 9);
      for (const { count, digits } of family.layout) {
        for (let place = 0; place < count; place += 1) {
          end += digits;
          if (digits < width) continue;
          for (let value = 0; value < 10 ** width; value += step) {
            const text = String(value).padStart(width, '0');
            for (let at = 0; at < width; at += 1) result[end - width + at] = Number(text[at]);
            hits += countOf(play.hits(selection, result));
          }
          result.fill(9);
        }
      }
      const chance = play.tiers.win?.chance ?? ZERO;
      const expected = multiplyFractions(chance, fraction(BigInt(countOf(play.bets(selection)))));
      expect(fraction(BigInt(hits), BigInt(10 ** width)), code).toEqual(expected);
    }
  });

  it('counts a fan of xien by its sizes', () => {
    const quay = playOf(family, 'xien-quay');
    expect(quay.bets(chosen(family, 'xien-quay', '01,02'))).toEqual({ two: 1 });
    expect(quay.bets(chosen(family, 'xien-quay', '01,02,03,04,05,06'))).toEqual({
      two: 15,
      three: 20,
      four: 15,
    });
    expect(Object.keys(quay.outcomes?.(chosen(family, 'xien-quay', '01,02,03')) ?? {})).toEqual([
      '01-02',
      '01-03',
      '02-03',
      '01-02-03',
    ]);
    const truot = playOf(family, 'truot-ten');
    const twelve = figures(0, 11).join(',');
    expect(truot.bets(chosen(family, 'truot-ten', twelve))).toEqual({ '': choose(12, 10) });
  });

  it('holds what is true of every play', () => {
    for (const play of family.plays) expectPlay(family, play, SELECTIONS[play.code] ?? [], 6);
  });

  it('pays the best there can be where every result shows a chosen number', () => {
    // The digits of each result are drawn by themselves: any line of last digits may come.
    const showing = (last: (at: number) => string): Result => {
      let at = 0;
      const text = family.layout.flatMap(({ count, digits }) =>
        Array.from({ length: count }, () => {
          const number = last(at).padStart(digits, '9').slice(-digits);
          at += 1;
          return number;
        }),
      );
      return [...text.join('')].map(Number);
    };
    for (const play of family.plays) {
      for (const text of SELECTIONS[play.code] ?? []) {
        const entries = text.split(',');
        const selection = chosen(family, play.code, text);
        const places = play.code === 'head' ? (one: string) => `${one}9` : (one: string) => one;
        const results = play.code.startsWith('truot')
          ? [showing(() => figures(0, 99).find((one) => !entries.includes(one)) ?? '')]
          : [showing((at) => places(entries[at % entries.length] ?? ''))];
        const [result = []] = results;
        expect(play.hits(selection, result), `${play.code} ${text}`).toEqual(play.best(selection));
      }
    }
  });

  it('pays the worst there can be: 0 unless all numbers are chosen', () => {
    const worst = (code: string, text: string) =>
      playOf(family, code).worst?.(chosen(family, code, text));
    expect(worst('lo-two', figures(0, 98).join(','))).toEqual({});
    expect(worst('lo-two', figures(0, 99).join(','))).toEqual({ win: resultCount(family) });
    expect(worst('de', figures(0, 99).join(','))).toEqual({ win: 1 });
    expect(worst('head', '0,1,2,3,4,5,6,7,8,9')).toEqual({ win: 1 });
    // 18 results leave two of 20 numbers at least: too few for a truot of four.
    expect(worst('truot-four', figures(0, 19).join(','))).toEqual({});
    expect(worst('xien-two', figures(0, 19).join(','))).toEqual({});
  });

  it('refuses what is no selection', () => {
    for (const [code, text, key] of [
      ['lo-two', '', 'selection_few'],
      ['lo-two', '1', 'selection_unknown'],
      ['lo-two', '100', 'selection_unknown'],
      ['lo-two', '07,07', 'selection_twice'],
      ['lo-three', figures(0, 200, 3).join(','), 'selection_many'],
      ['head', '10', 'selection_unknown'],
      ['head', '1|2', 'selection_rows'],
      ['xien-two', '01', 'selection_few'],
      ['xien-three', '01,02', 'selection_few'],
      ['xien-four', figures(0, 9).join(','), 'selection_many'],
      ['xien-quay', '01', 'selection_few'],
      ['xien-quay', figures(0, 8).join(','), 'selection_many'],
      ['truot-ten', figures(0, 8).join(','), 'selection_few'],
      ['truot-four', figures(0, 20).join(','), 'selection_many'],
    ] as const) {
      expect(parseSelection(playOf(family, code), text), `${code} ${text}`).toMatchObject({
        ok: false,
        fault: { key },
      });
    }
  });

  it('judges as a judge does that looks at printed numbers', () => {
    for (const result of resultsOf(family, 20)) {
      const board = printed(family, result);
      for (const play of family.plays) {
        for (const text of SELECTIONS[play.code]?.slice(0, 6) ?? []) {
          const selection = chosen(family, play.code, text);
          const own = judgeVn(play.code, selection[0] ?? [], board);
          expect(play.hits(selection, result), `${play.code} ${text}`).toEqual(own);
        }
      }
    }
  });
});

describe('vn', () => {
  it('keeps the zeros with which a number begins', () => {
    const text =
      '00007|00070|00001,00002|00003,00004,00005,00006,00007,00008|0001,0002,0003,0004|' +
      '0001,0002,0003,0004,0005,0006|001,002,003|00,01,02,03';
    const result = readResult(vnNorth, text) ?? [];
    expect(playOf(vnNorth, 'de').hits(chosen(vnNorth, 'de', '07'), result)).toEqual({ win: 1 });
    expect(playOf(vnNorth, 'dau').hits(chosen(vnNorth, 'dau', '00,03'), result)).toEqual({
      win: 2,
    });
    expect(readResult(vnNorth, text.replace('00007|', '7|'))).toBeUndefined();
  });
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fraction, multiplyFractions, toDecimal } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import type { Result } from '../family.ts';
import { countOf, oddsOf, returnOf } from '../prices.ts';
import { readResult } from '../results.ts';
import { parseSelection } from '../selections.ts';
import {
  expectChances,
  expectPlay,
  expectResults,
  playOf,
  resultsOf,
  selectionOf,
} from '../testing/conformance.ts';
import { sea } from './sea.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const play = (code: string) => playOf(sea, code);
const chosen = (code: string, text: string) => selectionOf(play(code), text);
const all = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));
const digitsOf = (text: string): Result => [...text].map(Number);
/** A result of its five printed parts. */
const drawn = (first: string, bottom: string, ...threes: readonly string[]): Result =>
  digitsOf(first + bottom + threes.join(''));

/** Class, tier, pay and return of each play, as the game book has them. */
const BOOK = [
  ['three-top', '', 'win', 900, '90.0000'],
  ['three-tod', 'six', 'six', 150, '90.0000'],
  ['three-tod', 'three', 'three', 300, '90.0000'],
  ['three-bottom', '', 'win', 225, '90.0000'],
  ['four-top', '', 'win', 9000, '90.0000'],
  ['four-tod', '', 'win', 375, '90.0000'],
  ['two-top', '', 'win', 90, '90.0000'],
  ['two-bottom', '', 'win', 90, '90.0000'],
  ['two-tod', '', 'win', 17, '91.8000'],
  ['run-top', '', 'win', 3.3, '89.4300'],
  ['run-bottom', '', 'win', 4.7, '89.3000'],
  ['bottom-size', '', 'win', 1.9, '95.0000'],
  ['bottom-parity', '', 'win', 1.9, '95.0000'],
] as const;

/** All orders of the digits of a number, each once. */
const orders = (text: string): readonly string[] =>
  text.length < 2
    ? [text]
    : [
        ...new Set(
          [...text].flatMap((digit, at) =>
            orders(text.slice(0, at) + text.slice(at + 1)).map((rest) => digit + rest),
          ),
        ),
      ];

const known = new Map<string, ReadonlySet<string>>();
const ordersOf = (text: string): ReadonlySet<string> => {
  const found = known.get(text) ?? new Set(orders(text));
  known.set(text, found);
  return found;
};

/** Says what an entry wins, from printed numbers alone: the tier and how often. */
const judgeEntry = (code: string, entry: string, result: Result): Record<string, number> => {
  const text = result.join('');
  const [first, bottom] = [text.slice(0, 6), text.slice(6, 8)];
  const threes = [8, 11, 14, 17].map((at) => text.slice(at, at + 3));
  const won = (holds: boolean, tier = 'win') => (holds ? { [tier]: 1 } : {});
  const top = first.slice(3);
  switch (code) {
    case 'three-top':
    case 'four-top':
    case 'two-top':
      return won(first.endsWith(entry));
    case 'three-tod':
      return won(ordersOf(entry).has(top), ordersOf(entry).size === 6 ? 'six' : 'three');
    case 'four-tod':
      return won(ordersOf(entry).has(first.slice(2)));
    case 'three-bottom': {
      const times = threes.filter((three) => three === entry).length;
      return times > 0 ? { win: times } : {};
    }
    case 'two-bottom':
      return won(bottom === entry);
    case 'two-tod':
      return won(top.includes(entry.charAt(0)) && top.includes(entry.charAt(1)));
    case 'run-top':
      return won(top.includes(entry));
    case 'run-bottom':
      return won(bottom.includes(entry));
    case 'bottom-size':
      return won(entry === (bottom < '50' ? 'small' : 'big'));
    default:
      return won(entry === ('13579'.includes(bottom.charAt(1)) ? 'odd' : 'even'));
  }
};
const judge = (code: string, entries: readonly string[], result: Result) => {
  const sum: Record<string, number> = {};
  for (const entry of entries) {
    for (const [tier, count] of Object.entries(judgeEntry(code, entry, result))) {
      sum[tier] = (sum[tier] ?? 0) + count;
    }
  }
  return sum;
};

/** Some numbers out of all of so many digits, others for each start. */
const some = (digits: number, count: number, start: number): string =>
  Array.from({ length: count }, (_, at) =>
    String((start * 7919 + at * 4567) % 10 ** digits).padStart(digits, '0'),
  ).join(',');
const PAIRS = all(2).filter((pair) => pair.charAt(0) < pair.charAt(1));
const FOURS = all(4).filter((four) =>
  [1, 2, 3].every((at) => four.charAt(at - 1) < four.charAt(at)),
);
const TODS = all(3).filter((tod) => orders(tod).length > 1 && tod === [...tod].sort().join(''));
const STARTS = [1, 2, 3, 4, 5, 6, 7, 8];
const SELECTIONS: readonly (readonly [string, readonly string[]])[] = [
  ['three-top', STARTS.map((start) => some(3, start * start, start))],
  ['three-bottom', STARTS.map((start) => some(3, start * start, start + 9))],
  ['four-top', STARTS.map((start) => some(4, start * 20, start))],
  ['two-top', [...STARTS.map((start) => some(2, start, start)), all(2).join(',')]],
  ['two-bottom', [...STARTS.map((start) => some(2, start, start + 3)), all(2).join(',')]],
  ['two-tod', [...STARTS.map((at) => PAIRS.slice(at, at * 5).join(',')), PAIRS.join(',')]],
  ['three-tod', STARTS.map((at) => TODS.filter((_, other) => other % (at + 1) === 0).join(','))],
  ['four-tod', STARTS.map((at) => FOURS.filter((_, other) => other % (at + 1) === 0).join(','))],
  ['run-top', ['0', '3,7', '1,2,3,4', '0,1,2,3,4,5,6,7,8,9']],
  ['run-bottom', ['9', '3,7', '1,2,3,4', '0,1,2,3,4,5,6,7,8,9']],
  ['bottom-size', ['big', 'small', 'big,small']],
  ['bottom-parity', ['odd', 'even', 'odd,even']],
];

describe('sea: a first prize, two digits and four numbers of three', () => {
  it('draws in the order that is published', () => {
    expectResults(sea);
    expect(readResult(sea, '012345|07|001,920|333,008')).toEqual(
      drawn('012345', '07', '001', '920', '333', '008'),
    );
  });

  it('pays and returns what the game book says', () => {
    expect([...new Set(BOOK.map(([code]) => code))].sort()).toEqual(
      sea.plays.map(({ code }) => code).sort(),
    );
    for (const [code, of, tier, pay, back] of BOOK) {
      const { num, den } = oddsOf(play(code), tier, FULL);
      expect(Number(num) / Number(den), code).toBe(pay);
      const share = multiplyFractions(returnOf(play(code), of, FULL), fraction(100n));
      expect(toDecimal(share, 4), code).toBe(back);
    }
  });

  it('wins as often as trying all numbers finds', () => {
    const tops = all(3).map((top) => drawn(`000${top}`, '00', '000', '000', '000', '000'));
    const fours = all(4).map((four) => drawn(`00${four}`, '00', '000', '000', '000', '000'));
    const bottoms = all(2).map((two) => drawn('000000', two, '000', '000', '000', '000'));
    for (const text of ['007', some(3, 50, 1)]) {
      expectChances(play('three-top'), chosen('three-top', text), tops);
    }
    for (const text of ['012', '011', TODS.slice(0, 90).join(',')]) {
      expectChances(play('three-tod'), chosen('three-tod', text), tops);
    }
    for (const text of ['01', PAIRS.join(',')]) {
      expectChances(play('two-tod'), chosen('two-tod', text), tops);
    }
    for (const text of ['5', '0,5,9', '0,1,2,3,4,5,6,7,8,9']) {
      expectChances(play('run-top'), chosen('run-top', text), tops);
      expectChances(play('run-bottom'), chosen('run-bottom', text), bottoms);
    }
    expectChances(play('four-top'), chosen('four-top', some(4, 80, 2)), fours);
    expectChances(play('four-tod'), chosen('four-tod', '0123,3456'), fours);
    expectChances(play('two-top'), chosen('two-top', '00,07,70'), tops);
    expectChances(play('two-bottom'), chosen('two-bottom', '00,07,70'), bottoms);
    for (const [code, text] of [
      ['bottom-size', 'big'],
      ['bottom-size', 'small'],
      ['bottom-parity', 'odd'],
      ['bottom-parity', 'even'],
    ] as const) {
      expectChances(play(code), chosen(code, text), bottoms);
    }
  });

  it('pays the four numbers below each by itself', () => {
    const bottom = play('three-bottom');
    const selection = chosen('three-bottom', '001,123');
    // Each of the four places alone, through all 1,000 numbers; the others show none chosen.
    let hits = 0;
    for (const place of [0, 1, 2, 3]) {
      for (const number of all(3)) {
        const threes = ['999', '999', '999', '999'].with(place, number);
        hits += countOf(bottom.hits(selection, drawn('000000', '00', ...threes)));
      }
    }
    expect(fraction(BigInt(hits), 2n * 1000n)).toEqual(bottom.tiers.win?.chance);
    expect(bottom.hits(selection, drawn('000000', '00', '001', '001', '123', '001'))).toEqual({
      win: 4,
    });
  });

  it('counts a bet an entry, by class where orders make the price', () => {
    expect(play('three-tod').bets(chosen('three-tod', '211,321,112'.replace(',112', '')))).toEqual({
      three: 1,
      six: 1,
    });
    for (const [code, texts] of SELECTIONS) {
      for (const text of texts) {
        const selection = chosen(code, text);
        expect(countOf(play(code).bets(selection)), code).toBe(selection[0]?.length);
      }
    }
  });

  it('writes a tod in rising order, and refuses the same one twice', () => {
    expect(chosen('three-tod', '321')).toEqual([['123']]);
    expect(chosen('two-tod', '70')).toEqual([['07']]);
    expect(parseSelection(play('three-tod'), '123,321')).toMatchObject({
      fault: { key: 'selection_twice' },
    });
  });

  it('holds what is true of every play', () => {
    for (const [code, texts] of SELECTIONS) expectPlay(sea, play(code), texts, 40);
  });

  it('knows the best and the worst result of all', () => {
    const tops = all(3).map((top) => drawn(`000${top}`, '00', '000', '000', '000', '000'));
    const bottoms = all(2).map((two) => drawn('000000', two, '000', '000', '000', '000'));
    for (const [code, texts] of SELECTIONS) {
      const results =
        code === 'run-bottom' || code.startsWith('bottom-') || code === 'two-bottom'
          ? bottoms
          : tops;
      if (['three-bottom', 'four-top', 'four-tod'].includes(code)) continue;
      for (const text of texts) {
        const selection = chosen(code, text);
        const worth = results.map((result) =>
          Object.entries(play(code).hits(selection, result)).reduce(
            (sum, [tier, count]) => sum + count * (tier === 'three' ? 2 : 1),
            0,
          ),
        );
        const value = (counts: Readonly<Record<string, number>> = {}) =>
          countOf(counts) + (counts.three ?? 0);
        expect(value(play(code).best(selection)), `${code} ${text}`).toBe(Math.max(...worth));
        expect(value(play(code).worst?.(selection)), `${code} ${text}`).toBe(Math.min(...worth));
      }
    }
    expect(play('three-bottom').best(chosen('three-bottom', '001,002'))).toEqual({ win: 4 });
    expect(play('four-tod').best(chosen('four-tod', '1234,5678'))).toEqual({ win: 1 });
  });

  it('refuses what is no selection', () => {
    for (const [code, text, key] of [
      ['three-top', '', 'selection_few'],
      ['three-top', '12', 'selection_unknown'],
      ['three-top', '12a', 'selection_unknown'],
      ['three-top', '123,123', 'selection_twice'],
      ['three-top', all(3).slice(0, 201).join(','), 'selection_many'],
      ['three-tod', '111', 'selection_unknown'],
      ['four-tod', '1123', 'selection_unknown'],
      ['two-tod', '11', 'selection_unknown'],
      ['run-top', '', 'selection_few'],
      ['run-top', '12', 'selection_unknown'],
      ['bottom-size', 'big,big', 'selection_twice'],
      ['bottom-parity', 'big', 'selection_unknown'],
    ] as const) {
      expect(parseSelection(play(code), text), `${code} ${text}`).toMatchObject({
        ok: false,
        fault: { key },
      });
    }
  });

  it('judges as a judge does that looks at printed numbers', () => {
    for (const result of resultsOf(sea, 100)) {
      for (const [code, texts] of SELECTIONS) {
        for (const text of texts.slice(0, 3)) {
          const selection = chosen(code, text);
          expect(play(code).hits(selection, result)).toEqual(
            judge(code, selection[0] ?? [], result),
          );
        }
      }
    }
  });
});

const FILE = path.resolve(import.meta.dirname, '../../../../../shared/data/lottery/thai_glo.jsonl');
type Draw = Partial<Record<'first' | 'two' | 'three' | 'three_first' | 'three_last', string[]>>;

describe.skipIf(!existsSync(FILE))(
  'draws of Thailand (left out where shared/data is not beside the project)',
  () => {
    it('are results of sea and are judged as an independent judge judges them', () => {
      const draws = readFileSync(FILE, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line): Draw => JSON.parse(line))
        .map(({ first = [], two = [], three, three_first = [], three_last = [] }) => {
          // Before September 2015 the four numbers were one kind of prize.
          const [front, back] = three
            ? [three.slice(0, 2), three.slice(2)]
            : [three_first, three_last];
          return readResult(sea, [first, two, front, back].map((one) => one.join(',')).join('|'));
        });
      expect(draws).toHaveLength(462);
      const selections = SELECTIONS.flatMap(([code, texts]) =>
        texts.map((text) => ({ own: play(code), of: chosen(code, text) })),
      );
      let wins = 0;
      for (const draw of draws) {
        expect(draw).toBeDefined();
        for (const { own, of } of selections) {
          const found = own.hits(of, draw ?? []);
          const other = judge(own.code, of[0] ?? [], draw ?? []);
          wins += countOf(found);
          if (JSON.stringify(found) !== JSON.stringify(other)) expect(found).toEqual(other);
        }
      }
      expect(wins).toBeGreaterThan(462);
    });
  },
);

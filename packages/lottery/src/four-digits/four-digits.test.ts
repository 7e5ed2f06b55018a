import { fraction, multiplyFractions, toDecimal } from '@fairhouse/game-kit';
import { describe, expect, it } from 'vitest';
import type { Result } from '../family.ts';
import { countOf, oddsOf, returnOf } from '../prices.ts';
import { printResult } from '../results.ts';
import { parseSelection } from '../selections.ts';
import {
  expectChances,
  expectPlay,
  expectResults,
  playOf,
  resultsOf,
  selectionOf,
} from '../testing/conformance.ts';
import { fourDigits } from './four-digits.ts';

const FULL = { top: 2000, base: 2000, group: 2000 };
const play = (code: string) => playOf(fourDigits, code);
const chosen = (code: string, text: string) => selectionOf(play(code), text);
const four = (number: number) => String(number % 10_000).padStart(4, '0');
const BIG = { first: 3400, second: 1500, third: 800, special: 250, consolation: 90 };
const SMALL = { first: 4700, second: 2900, third: 1700 };
/** How many places each prize has. */
const PLACES = { first: 1, second: 1, third: 1, special: 10, consolation: 10 };
const isPrize = (name: string): name is keyof typeof PLACES => name in PLACES;

/** All numbers by their digits in rising order: those under one name are orders of each other. */
const sameDigits = new Map<string, string[]>();
for (let at = 0; at < 10_000; at += 1) {
  const name = [...four(at)].toSorted().join('');
  sameDigits.set(name, [...(sameDigits.get(name) ?? []), four(at)]);
}
const ordersOf = (number: string): readonly string[] =>
  sameDigits.get([...number].toSorted().join('')) ?? [];
/** The numbers an entry stands for, one for each bet it covers. */
const numbersOf = (code: string, entry: string): readonly string[] =>
  code.endsWith('box')
    ? ordersOf(entry)
    : code.endsWith('roll')
      ? Array.from({ length: 10 }, (_, at) => entry.replace('R', String(at)))
      : [entry];

const SELECTIONS: Readonly<Record<string, readonly string[]>> = {
  straight: [
    '0007',
    '1234,4321,0000',
    Array.from({ length: 200 }, (_, at) => four(at * 37)).join(),
  ],
  box: ['1234', '1123', '1122', '1112', '1111', '0123,0012,9988'],
  'i-box': ['1234', '1123', '1122', '1112', '1111', '0123,0012,9988', '1234,1111'],
  roll: ['R234', '1R34', '12R4', '123R', 'R234,1R34,12R4,123R', '000R,99R9,R567'],
};
const PLAYS = fourDigits.plays.map(({ code, tab }) => ({ code, texts: SELECTIONS[tab] ?? [] }));

/** In 10,000 results each of the 23 places shows each number once. */
const turning: readonly Result[] = Array.from({ length: 10_000 }, (_, at) =>
  Array.from({ length: 23 }, (_unused, place) => four(at + place * 431))
    .join('')
    .split('')
    .map(Number),
);

/** What a selection wins, by printed numbers; an i-box names its orders with the tier. */
const judge = (code: string, entries: readonly string[], result: Result) => {
  const parts = printResult(fourDigits, result)
    .split('|')
    .map((part) => part.split(','));
  const counts: Record<string, number> = {};
  for (const entry of entries) {
    const numbers = numbersOf(code, entry);
    for (const [at, name] of Object.keys(code.startsWith('big') ? BIG : SMALL).entries()) {
      const tier = code.endsWith('i-box') ? `${name}-${numbers.length}` : name;
      const times = (parts[at] ?? []).filter((one) => numbers.includes(one)).length;
      if (times > 0) counts[tier] = (counts[tier] ?? 0) + times;
    }
  }
  return counts;
};

describe('4d: 23 numbers of four digits', () => {
  it('draws each number by itself', () => {
    expectResults(fourDigits);
  });

  it('pays and returns what the game book says', () => {
    for (const { code } of PLAYS) {
      const own = play(code);
      const pays = code.startsWith('big') ? BIG : SMALL;
      const classes = new Set(Object.values(own.tiers).map(({ of = '' }) => of));
      expect([...classes].sort()).toEqual(
        code.endsWith('i-box') ? ['1', '12', '24', '4', '6'] : [''],
      );
      for (const of of classes) {
        const share = multiplyFractions(returnOf(own, of, FULL), fraction(100n));
        expect(toDecimal(share, 4), code).toBe(code.startsWith('big') ? '91.0000' : '93.0000');
        for (const [name, pay] of Object.entries(pays)) {
          const tier = of === '' ? name : `${name}-${of}`;
          const { num, den } = oddsOf(own, tier, FULL);
          expect(num * BigInt(of || 1)).toBe(BigInt(pay) * den);
          const places = isPrize(name) ? PLACES[name] : 0;
          expect(own.tiers[tier]?.chance).toEqual(
            fraction(BigInt(places * Number(of || 1)), 10_000n),
          );
        }
      }
    }
  });

  it('wins as often as going through all numbers in all places finds', () => {
    for (const { code, texts } of PLAYS) {
      // The rarest entries and the ones together: each class of orders is among them.
      for (const text of texts.slice(-2)) expectChances(play(code), chosen(code, text), turning);
    }
    for (const number of ['1234', '1123', '1122', '1112', '1111']) {
      expectChances(play('small-i-box'), chosen('small-i-box', number), turning);
    }
  });

  it('counts a bet for each order of a box, one for an i-box and ten for a roll', () => {
    for (const [number, orders] of [
      ['1234', 24],
      ['1123', 12],
      ['1122', 6],
      ['1112', 4],
      ['1111', 1],
    ] as const) {
      expect(ordersOf(number)).toHaveLength(orders);
      expect(play('big-box').bets(chosen('big-box', number))).toEqual({ '': orders });
      expect(play('big-i-box').bets(chosen('big-i-box', number))).toEqual({ [orders]: 1 });
    }
    expect(play('small-roll').bets(chosen('small-roll', '12R4,R999'))).toEqual({ '': 20 });
    expect(chosen('big-box', '4321')).toEqual([['1234']]);
  });

  it('holds what is true of every play', () => {
    for (const { code, texts } of PLAYS) expectPlay(fourDigits, play(code), texts, 20);
  });

  it('judges as a judge does that looks for each covered number among the printed', () => {
    const results = [...resultsOf(fourDigits, 20), ...turning.slice(0, 40)];
    for (const { code, texts } of PLAYS) {
      for (const text of texts) {
        const selection = chosen(code, text);
        for (const result of results) {
          const found = play(code).hits(selection, result);
          const own = judge(code, selection[0] ?? [], result);
          expect(found, `${code} ${text}`).toEqual(own);
        }
      }
    }
  });

  it('knows the best result: all places show the covered number that pays most', () => {
    for (const { code, texts } of PLAYS) {
      for (const text of texts) {
        const selection = chosen(code, text);
        const worth = (counts: Readonly<Record<string, number>>) =>
          Object.entries(counts).reduce((sum, [tier, count]) => {
            const { num, den } = oddsOf(play(code), tier, FULL);
            return sum + (count * Number(num)) / Number(den);
          }, 0);
        const covered = new Set((selection[0] ?? []).flatMap((entry) => numbersOf(code, entry)));
        const most = Math.max(
          ...[...covered].map((number) =>
            worth(play(code).hits(selection, [...number.repeat(23)].map(Number))),
          ),
        );
        expect(worth(play(code).best(selection)), `${code} ${text}`).toBeCloseTo(most, 6);
      }
    }
  });

  it('counts liability on each number a roll makes, also where rolls cross', () => {
    const outcomes = play('small-roll').outcomes?.(chosen('small-roll', '12R4,123R')) ?? {};
    expect(Object.keys(outcomes)).toHaveLength(19);
    expect(outcomes['1234']).toEqual({ first: 2, second: 2, third: 2 });
    expect(outcomes['1204']).toEqual({ first: 1, second: 1, third: 1 });
  });

  it('refuses what is no selection', () => {
    for (const [code, text, key] of [
      ['big', '', 'selection_few'],
      ['big', '123', 'selection_unknown'],
      ['big', '12345', 'selection_unknown'],
      ['small', '12R4', 'selection_unknown'],
      ['small', '1234,1234', 'selection_twice'],
      ['big-box', '1234,4321', 'selection_twice'],
      ['big-roll', '1234', 'selection_unknown'],
      ['big-roll', '1RR4', 'selection_unknown'],
      [
        'big-roll',
        Array.from({ length: 21 }, (_, at) => `R${four(at).slice(1)}`).join(),
        'selection_many',
      ],
    ] as const) {
      expect(parseSelection(play(code), text), `${code} ${text}`).toMatchObject({
        ok: false,
        fault: { key },
      });
    }
    expect(countOf(play('big').bets(chosen('big', '0007')))).toBe(1);
  });
});

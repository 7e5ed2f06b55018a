import { fraction, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import type { Counts, Play } from './family.ts';
import {
  areTerms,
  costOf,
  isLarge,
  leastMultipleOf,
  oddsOf,
  payoutOf,
  rebateOf,
  returnOf,
  returnOfLine,
} from './prices.ts';
import { ssc } from './ssc/index.ts';
import { playOf, selectionOf } from './testing/conformance.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const play: Play = {
  code: 'digit',
  tab: 'test',
  scale: 'group',
  input: { kind: 'rows', rows: [{ name: 'digit', values: digits, least: 1, most: 10 }] },
  tiers: { win: { chance: fraction(1n, 10n) } },
  bets: ([row = []]) => ({ '': row.length }),
  hits: ([row = []], [digit]): Counts => (row.includes(String(digit)) ? { win: 1 } : {}),
  best: () => ({ win: 1 }),
};
/** Big and small of 0 to 10 with a push in the middle, at given odds. */
const pushing: Play = {
  ...play,
  code: 'big',
  scale: 'rebate',
  tiers: {
    win: { chance: fraction(4n, 9n), odds: fraction(196n, 100n) },
    push: { chance: fraction(1n, 9n), isPush: true },
  },
};
const full = { top: 1960, base: 1960, group: 1960 };
const low = { top: 1960, base: 1960, group: 1700 };
const line = { play, selection: [['1', '2', '3']], unitMinor: 200n, multiple: 2 };

it('a prize follows its group, and prize and rebate together stay the same', () => {
  expect(toDecimal(oddsOf(play, 'win', full), 2)).toBe('9.80');
  expect(toDecimal(oddsOf(play, 'win', low), 2)).toBe('8.50');
  for (const terms of [full, low, { top: 1960, base: 1960, group: 1852 }]) {
    for (const one of [play, pushing]) {
      const { num, den } = returnOf(one, '', terms);
      const rebate = rebateOf(terms);
      const most = returnOf(one, '', full);
      expect(num * rebate.den * most.den + rebate.num * den * most.den).toBe(
        most.num * den * rebate.den,
      );
    }
  }
});

it('a stake that comes back is not lowered by the prize group', () => {
  expect(oddsOf(pushing, 'push', low)).toEqual(fraction(1n));
});

it('a line costs its bets, and pays its hits and its rebate with one floor', () => {
  expect(costOf(line)).toBe(1200n);
  expect(payoutOf(line, { win: 1 }, full)).toBe(3920n);
  expect(payoutOf(line, {}, full)).toBe(0n);
  // 13 % of 12.00 whatever comes, and 8.50 times 4.00.
  expect(payoutOf(line, {}, low)).toBe(156n);
  expect(payoutOf(line, { win: 1 }, low)).toBe(3556n);
  expect(returnOfLine(line, full)).toEqual(fraction(98n, 100n));
  // 297.85 and a rebate of 4.515: two floors would lose one.
  const play = playOf(ssc, 'fixed-position');
  const odd = { play, selection: selectionOf(play, '1||||'), unitMinor: 35n, multiple: 1 };
  expect(payoutOf(odd, { win: 1 }, { top: 1960, base: 1960, group: 1702 })).toBe(302n);
});

it('a line whose prizes would be floored away is too small, and its least multiple is said', () => {
  const fen = { play, selection: [['1']], unitMinor: 2n };
  // 2 minor units bring 19.6: whole at 5 times, large from 11 times on.
  expect(leastMultipleOf(fen, full)).toBe(5);
  expect(isLarge({ ...fen, multiple: 4 }, full)).toBe(false);
  expect(isLarge({ ...fen, multiple: 5 }, full)).toBe(true);
  expect(isLarge({ ...fen, multiple: 11 }, full)).toBe(true);
});

it('a rebate that would be floored away makes a line too small as well', () => {
  // 0.3 minor units of 2: whole at 10 times; the prize is whole at every multiple of 1.
  const terms = { top: 2000, base: 2000, group: 1700 };
  const fen = { play, selection: [['1']], unitMinor: 2n };
  expect(isLarge({ ...fen, multiple: 9 }, terms)).toBe(false);
  expect(leastMultipleOf(fen, terms)).toBe(10);
});

it('only even prize groups from 1700 to the base are terms', () => {
  expect(areTerms(full)).toBe(true);
  expect(areTerms({ top: 1960, base: 1960, group: 1962 })).toBe(false);
  expect(areTerms({ top: 1960, base: 1960, group: 1698 })).toBe(false);
  expect(areTerms({ top: 1960, base: 1960, group: 1901 })).toBe(false);
  expect(areTerms({ top: 2002, base: 2002, group: 1900 })).toBe(false);
  expect(areTerms({ top: 1958, base: 1960, group: 1900 })).toBe(false);
});

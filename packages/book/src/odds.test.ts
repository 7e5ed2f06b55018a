import { toDecimal } from '@fairhouse/game-kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chancesOf,
  ODDS_FORMATS,
  ODDS_LEAST,
  ODDS_MOST,
  onLadder,
  overroundOf,
  parseOdds,
  pricesOf,
  printOdds,
  returnOf,
  stepped,
} from './index.ts';

it.each([
  [1910, ['1.91', '0.91', '0.91', '-1.0989', '-110', '91/100']],
  [2400, ['2.40', '1.40', '-0.7143', '1.40', '+140', '7/5']],
  [2000, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
  [1333, ['1.333', '0.333', '0.3330', '-3.0030', '-300', '333/1000']],
  [101000, ['101.00', '100.00', '-0.0100', '100.00', '+10000', '100/1']],
])('%i is printed in each format (domain F2)', (odds, texts) => {
  expect(ODDS_FORMATS.map((format) => printOdds(odds, format))).toEqual(texts);
});

it('what is no odds is not printed, and what is no number not read', () => {
  expect(() => printOdds(1000, 'decimal')).toThrow(/no odds/);
  expect(() => printOdds(1910.5, 'decimal')).toThrow(/no odds/);
  for (const text of ['', '1', '0.99', '1e3', '-2', '1001', 'NaN', '1,9', '٢']) {
    expect([text, parseOdds(text, 'decimal')]).toEqual([text, undefined]);
  }
  expect(parseOdds('5/0', 'fractional')).toBe(undefined);
  expect(parseOdds('0', 'malay')).toBe(undefined);
});

it('a price of the ladder is read back from every format as it was printed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: ODDS_LEAST, max: 3_000 }),
      fc.constantFrom(...ODDS_FORMATS),
      (odds, format) => {
        const price = onLadder(odds) ?? ODDS_LEAST;
        const read = parseOdds(printOdds(price, format), format) ?? 0;
        // American odds have no places: they stand for prices beside each other.
        expect(Math.abs(read - price)).toBeLessThanOrEqual(format === 'american' ? 10 : 0);
      },
    ),
  );
});

it('the ladder has the steps of the book, rounds down and ends at 1,000', () => {
  const prices = [1010, 1999, 2039, 3049, 4099, 6199, 10499, 20999, 31999, 54999, 109999, 2e6];
  expect(prices.map(onLadder)).toEqual([
    1010, 1990, 2020, 3000, 4000, 6000, 10000, 20000, 30000, 50000, 100000, 1000000,
  ]);
  expect(onLadder(1009)).toBe(undefined);
  expect(stepped(1990, 2)).toBe(2020);
  expect(stepped(2020, -2)).toBe(1990);
  expect(stepped(1010, -3)).toBe(1010);
  expect(stepped(ODDS_MOST, 3)).toBe(ODDS_MOST);
  fc.assert(
    fc.property(fc.integer({ min: ODDS_LEAST, max: ODDS_MOST }), (odds) => {
      const price = onLadder(odds) ?? 0;
      expect(price <= odds && onLadder(price) === price).toBe(true);
      expect(price === ODDS_MOST || stepped(price, 1) > odds).toBe(true);
    }),
  );
});

const near = (list: readonly number[], expected: readonly number[], within: number) => {
  expect(list).toHaveLength(expected.length);
  for (const [at, one] of list.entries()) {
    expect(Math.abs(one - (expected[at] ?? 0))).toBeLessThan(within);
  }
};
it('margins are taken off as the references have it (domain F3)', () => {
  const three = [2100, 3400, 3600];
  expect(overroundOf(three)).toBeCloseTo(0.048086, 6);
  near(chancesOf(three, 'multiplicative'), [0.454343, 0.280624, 0.265034], 1e-6);
  near(chancesOf(three, 'power'), [0.460174, 0.27798, 0.261846], 1e-6);
  near(chancesOf(three, 'shin'), [0.458666, 0.278738, 0.262597], 1e-6);
  const long = [1500, 4330, 6500];
  near(chancesOf(long, 'multiplicative'), [0.63404, 0.21964, 0.14632], 1e-5);
  near(chancesOf(long, 'power'), [0.65075, 0.21164, 0.13761], 1e-5);
  near(chancesOf(long, 'shin'), [0.64554, 0.21523, 0.13923], 1e-5);
});

it('prices hold at least the margin that is meant, by no more than the ladder', () => {
  const chance = fc.integer({ min: 20, max: 900 });
  fc.assert(
    fc.property(fc.array(chance, { minLength: 2, maxLength: 9 }), (parts) => {
      const all = parts.reduce((sum, one) => sum + one, 0);
      const prices = pricesOf(
        parts.map((one) => one / all),
        0.06,
      );
      fc.pre(prices.every((one) => one !== undefined && one < ODDS_MOST));
      const held = overroundOf(prices.map((one) => one ?? 0));
      expect(held).toBeGreaterThan(0.0599);
      expect(held).toBeLessThan(0.06 + parts.length * 0.01);
    }),
  );
});

it('a chance of nothing or of all has no price', () => {
  expect(pricesOf([1, 0], 0.045)).toEqual([undefined, undefined]);
  expect(toDecimal(returnOf(1910), 3)).toBe('1.910');
});

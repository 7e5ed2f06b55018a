import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf, parseAmount, printAmount, scaleDown, splitByWeights } from './index.ts';

const usd = currencyOf('USD');

it('a printed amount reads back to the same minor units', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      (minor) => parseAmount(printAmount(minor, usd), usd) === minor,
    ),
  );
});

it('signs, exponents, hex, blanks and too many digits are refused', () => {
  for (const text of [
    '-1',
    '+1',
    '1e3',
    '0x10',
    ' 1',
    '1 ',
    '',
    '.',
    '1.',
    '.5',
    '01',
    '1.234',
    'NaN',
    'Infinity',
    '1,000',
    '99999999999999999',
  ]) {
    expect(parseAmount(text, usd), text).toBeUndefined();
  }
});

it('currencies without decimals accept whole amounts only', () => {
  expect(parseAmount('1000', currencyOf('VND'))).toBe(1000n);
  expect(parseAmount('1000.0', currencyOf('VND'))).toBeUndefined();
});

it('[RQ-67] a split loses nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.array(fc.bigInt({ min: 1n, max: 1000n }), { minLength: 1, maxLength: 20 }),
      (minor, weights) => splitByWeights(minor, weights).reduce((a, b) => a + b, 0n) === minor,
    ),
  );
});

it('the part of an amount is rounded down, so that no split of a bet pays more than the whole', () => {
  expect(scaleDown(1n, 195n, 100n)).toBe(1n);
  expect(scaleDown(99n, 1n, 100n)).toBe(0n);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 1000n }),
      (one, other, rate) =>
        scaleDown(one, rate, 100n) + scaleDown(other, rate, 100n) <=
        scaleDown(one + other, rate, 100n),
    ),
  );
});

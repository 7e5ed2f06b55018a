import { expect, it } from 'vitest';
import {
  addFractions,
  compareFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  parseDecimal,
  subtractFractions,
  toDecimal,
} from './fraction.ts';

const third = fraction(1n, 3n);
const sixth = fraction(-2n, -12n);

it('keeps fractions exact and in lowest terms', () => {
  expect(sixth).toEqual({ num: 1n, den: 6n });
  expect(fraction(3n, -6n)).toEqual({ num: -1n, den: 2n });
  expect(fraction(0n, -9n)).toEqual({ num: 0n, den: 1n });
  expect(addFractions(third, sixth)).toEqual(fraction(1n, 2n));
  expect(subtractFractions(sixth, third)).toEqual(fraction(-1n, 6n));
  expect(multiplyFractions(third, sixth)).toEqual(fraction(1n, 18n));
  expect(divideFractions(third, sixth)).toEqual(fraction(2n));
  expect(() => divideFractions(third, fraction(0n))).toThrow(/denominator/);
});

it('compares without rounding', () => {
  expect(compareFractions(third, sixth)).toBe(1);
  expect(compareFractions(fraction(-1n), sixth)).toBe(-1);
  expect(compareFractions(fraction(2n, 6n), third)).toBe(0);
  const large = 10n ** 40n;
  expect(compareFractions(fraction(large, large + 1n), fraction(1n))).toBe(-1);
});

it('prints decimals rounded half away from zero', () => {
  expect(toDecimal(third, 4)).toBe('0.3333');
  expect(toDecimal(fraction(2n, 3n), 2)).toBe('0.67');
  expect(toDecimal(fraction(1n, 8n), 2)).toBe('0.13');
  expect(toDecimal(fraction(-1n, 8n), 2)).toBe('-0.13');
  expect(toDecimal(fraction(-1n, 1000n), 2)).toBe('0.00');
  expect(toDecimal(fraction(5n, 2n), 0)).toBe('3');
});

it('reads decimals and ratios', () => {
  expect(parseDecimal('0.95')).toEqual(fraction(19n, 20n));
  expect(parseDecimal('19/60')).toEqual(fraction(19n, 60n));
  expect(parseDecimal('12')).toEqual(fraction(12n));
  expect(() => parseDecimal('-1')).toThrow(/not a decimal/);
  expect(() => parseDecimal('1e3')).toThrow(/not a decimal/);
});

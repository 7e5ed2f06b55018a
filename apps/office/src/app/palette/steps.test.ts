import { expect, it } from 'vitest';
import { fits, stepOf } from './steps.ts';

it('the chosen row goes round at both ends', () => {
  expect([stepOf(0, 3, 1), stepOf(2, 3, 1), stepOf(0, 3, -1), stepOf(0, 0, 1)]).toEqual([
    1, 0, 2, 0,
  ]);
});

it('screens are found by any of their words, with or without marks', () => {
  expect(fits('Rút tiền', 'rut')).toBe(true);
  expect(fits('Deposit offers', 'off dep')).toBe(true);
  expect(fits('Deposit offers', 'offers x')).toBe(false);
  expect(fits('Reports', '')).toBe(true);
});

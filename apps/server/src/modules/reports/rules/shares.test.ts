import { expect, it } from 'vitest';
import { shareOf } from './shares.ts';

it('a share is exact to the cent, towards nothing, of wins and of losses', () => {
  expect(shareOf(10_000n, '12.5')).toBe(1250n);
  expect(shareOf(10_000n, '12.05')).toBe(1205n);
  expect(shareOf(999n, '10')).toBe(99n);
  expect(shareOf(-999n, '10')).toBe(-99n);
  expect(shareOf(5n, '0')).toBe(0n);
});

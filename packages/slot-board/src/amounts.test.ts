import { expect, it } from 'vitest';
import { ascending, readableBets, tierOf, worthOf, worthOfBets } from './amounts.ts';

it('a return up to the stake is not called a win', () => {
  expect(tierOf(0n, 100n)).toBe('none');
  expect(tierOf(100n, 100n)).toBe('return');
  expect(tierOf(101n, 100n)).toBe('small');
  expect(tierOf(1500n, 100n)).toBe('big');
  expect(tierOf(4000n, 100n)).toBe('huge');
});

it('units are worth their part of the stake, rounded down', () => {
  expect(worthOf(33n, 25, 20)).toBe(41n);
  expect(worthOf(100n, 0.15, 1)).toBe(15n);
});

it('bets are read with their thousands, and without empty decimals', () => {
  expect(readableBets('1250.50')).toBe('1,250.5');
  expect(readableBets('5000')).toBe('5,000');
  expect(readableBets('0.15')).toBe('0.15');
});

it('bets are worth their part of the stake, rounded down', () => {
  expect(worthOfBets(33n, '1.25')).toBe(41n);
  expect(worthOfBets(200n, '5000')).toBe(1_000_000n);
});

it('pays are listed from the least to the most', () => {
  expect(ascending([{ of: '10-15' }, { of: '5' }, { of: '8-9' }]).map(({ of }) => of)).toEqual([
    '5',
    '8-9',
    '10-15',
  ]);
});

import { expect, it } from 'vitest';
import type { ContractTerms } from '@fairhouse/contract/contracts';
import { percentOf, ppmOf } from '../../app/agent-centre/words.ts';
import { ceilingOf, comparedTiers, emptyTier, readTier } from './tiers.ts';

const ceiling: ContractTerms = {
  kind: 'DIVIDEND',
  period: 'half_month',
  tiers: [
    { validBet: '100.00', profitLoss: '0.00', activeMembers: 5, rate: 100_000 },
    { validBet: '500.00', profitLoss: '50.00', activeMembers: 10, rate: 200_000 },
  ],
  dailyBetAmount: null,
  carry: 'none',
  ownPlayCounts: true,
  costs: [],
};
const tier = (validBet: string, profitLoss: string, activeMembers: string) => ({
  ...emptyTier(1),
  validBet,
  profitLoss,
  activeMembers,
});

it('[AG-21] the most that may be given is the own rate at equal or easier conditions', () => {
  expect(ceilingOf(ceiling, 0, tier('500', '50', '10'))).toBe(200_000);
  expect(ceilingOf(ceiling, 0, tier('9000', '49.99', '10'))).toBe(100_000);
  expect(ceilingOf(ceiling, 5000, tier('100', '0', '5'))).toBe(95_000);
  expect(ceilingOf(ceiling, 0, tier('99.99', '0', '5'))).toBe(0);
  expect(ceilingOf(null, 0, tier('1', '0', '0'))).toBeUndefined();
});

it('a rate is written as per cent and kept in parts of a million, without rounding', () => {
  expect(ppmOf('1.5')).toBe(15_000);
  expect(ppmOf('0,0001')).toBe(1);
  expect(ppmOf('100')).toBe(1_000_000);
  expect(['100.1', '-1', '1.00001', 'x', ''].map(ppmOf)).toEqual(Array(5).fill(undefined));
  expect(percentOf(15_000)).toBe('1.5%');
});

it('a tier without a rate is none; an empty condition asks for nothing', () => {
  expect(readTier(emptyTier(1))).toBeUndefined();
  expect(readTier({ ...tier('', '', ''), rate: '2' })).toEqual({
    validBet: '0',
    profitLoss: '0',
    activeMembers: 0,
    rate: 20_000,
  });
});

const daily = (...tiers: [validBet: string, rate: number][]): ContractTerms => ({
  ...ceiling,
  kind: 'DAILY',
  period: 'day',
  tiers: tiers.map(([validBet, rate]) => ({ validBet, profitLoss: '0', activeMembers: 0, rate })),
});
const told = (terms: ContractTerms, before: ContractTerms) =>
  comparedTiers(terms, before).map((one) => [one.kept, one.number, one.now, one.offered]);

it('[AG-18] an offer shows the steps it takes away, with what they pay now and would pay then', () => {
  const before = daily(['0.00', 7200], ['100.00', 9600]);
  expect(told(daily(['0.00', 6000]), before)).toEqual([
    ['both', 1, 7200, 6000],
    ['gone', 2, 9600, 6000],
  ]);
  // The first one goes: what stands now in its place is not called a rise of it.
  expect(told(daily(['100.0', 9600]), before)).toEqual([
    ['gone', 1, 7200, undefined],
    ['both', 1, 9600, 9600],
  ]);
});

it('a step that an offer adds stands beside what its conditions bring now', () => {
  const before = daily(['0.00', 5000], ['1000.00', 8000]);
  expect(told(daily(['0.00', 5000], ['500.00', 6000], ['2000.00', 9000]), before)).toEqual([
    ['both', 1, 5000, 5000],
    ['new', 2, 5000, 6000],
    ['gone', 2, 8000, 6000],
    ['new', 3, 8000, 9000],
  ]);
});

import { expect, it } from 'vitest';
import type { ContractTerms } from '@fairhouse/contract/contracts';
import { percentOf, ppmOf } from '../../app/agent-centre/words.ts';
import { ceilingOf, emptyTier, readTier } from './tiers.ts';

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

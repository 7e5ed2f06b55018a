import { expect, it } from 'vitest';
import { validBetOf } from './rules.ts';

it('a bet at a vendor counts by the category of its game, of which the vendor tells sums alone', () => {
  for (const [category, stakeMinor, payoutMinor, validBetMinor, rule] of [
    ['RNG', 300n, 1250n, 300n, 'stake'],
    ['RNG', 300n, 300n, 300n, 'stake'],
    ['FISH', 300n, 0n, 300n, 'stake'],
    ['LOTT', 300n, 0n, 300n, 'stake'],
    ['LIVE', 300n, 585n, 285n, 'net'],
    ['PVP', 300n, 300n, 0n, 'push'],
    ['SPORTS', 300n, 330n, 30n, 'net'],
    ['ESPORTS', 300n, 0n, 300n, 'net'],
    ['LIVE', 0n, 0n, 0n, 'void'],
  ] as const) {
    expect(validBetOf(category, stakeMinor, payoutMinor), category).toEqual({
      validBetMinor,
      rule,
    });
  }
});

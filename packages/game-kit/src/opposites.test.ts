import { expect, it } from 'vitest';
import fc from 'fast-check';
import { fraction } from './fraction.ts';
import { defineGame } from './define.ts';
import type { PlacedBet } from './game-parts.ts';
import { coveredAlone, coveredBetween } from './opposites.ts';

const SIDES = ['red', 'black', 'one', 'two', 'three', 'zero'] as const;
const game = defineGame({
  slug: 'probe',
  version: '1.0.0',
  category: 'LIVE',
  vassalage: 'FAIR',
  title: 'Probe',
  stakes: { minMinor: 1n, maxMinor: 100n, currencyDigits: 2 },
  rtp: () => [],
  kind: 'shared',
  openSeconds: 20,
  profiles: ['usual'],
  opposites: [
    ['red', 'black'],
    ['one', 'two', 'three'],
  ],
  bets: Object.fromEntries(
    SIDES.map((bet) => [
      bet,
      { pays: '1:1', sideBet: false, limits: { minMinor: 1n, maxMinor: 9n } },
    ]),
  ),
  draw: () => ({}),
  judge: () => ({ outcome: 'lose' as const, gross: fraction(0n) }),
  road: () => ({ winner: '', marks: [], total: 0 }),
});
const on = (...bets: [string, bigint][]): PlacedBet[] =>
  bets.map(([bet, stakeMinor]) => ({ bet, stakeMinor }));

it('what two people stake on the two sides of a round is covered up to the smaller of them', () => {
  expect(coveredBetween(game, on(['red', 20n]), on(['black', 15n]))).toBe(15n);
  expect(coveredBetween(game, on(['black', 15n]), on(['red', 20n]))).toBe(15n);
  expect(coveredBetween(game, on(['one', 20n]), on(['two', 9n], ['three', 7n]))).toBe(7n);
});
it('the same side, other bets and what each has covered alone are nothing between them', () => {
  expect(coveredBetween(game, on(['red', 20n]), on(['red', 15n]))).toBe(0n);
  expect(coveredBetween(game, on(['red', 20n]), on(['one', 15n], ['zero', 1n]))).toBe(0n);
  expect(coveredBetween(game, on(['one', 20n]), on(['two', 20n]))).toBe(0n);
  const both = on(['red', 8n], ['black', 8n]);
  expect(coveredBetween(game, both, both)).toBe(0n);
  expect(coveredAlone(game, both)).toBe(16n);
  expect(coveredBetween(game, on(['red', 10n], ['black', 4n]), on(['black', 6n]))).toBe(6n);
});
it('is never more than the stakes, and of two sides the same for both of them', () => {
  const bets = fc.array(
    fc.record({ bet: fc.constantFrom('red', 'black'), stakeMinor: fc.bigInt(1n, 1000n) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(bets, bets, (own, other) => {
      const part = coveredBetween(game, own, other);
      expect(part).toBeLessThanOrEqual(own.reduce((sum, one) => sum + one.stakeMinor, 0n));
      expect(part).toBeGreaterThanOrEqual(0n);
      const net = (some: readonly PlacedBet[]) =>
        some.reduce((sum, one) => sum + (one.bet === 'red' ? one.stakeMinor : -one.stakeMinor), 0n);
      const [mine, theirs] = [net(own), net(other)];
      const size = (value: bigint) => (value < 0n ? -value : value);
      const wanted =
        mine * theirs >= 0n ? 0n : size(mine) < size(theirs) ? size(mine) : size(theirs);
      expect([part, coveredBetween(game, other, own)]).toEqual([wanted, wanted]);
    }),
  );
});

import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { Draws } from './draws.ts';
import { fraction, type Fraction } from './fraction.ts';
import { defineGame } from './define.ts';
import type { BetOutcome, GameCategory } from './game-parts.ts';

const draws: Draws = { below: () => 0, shuffle: () => [] };
const identity = {
  slug: 'probe',
  version: '1.0.0',
  category: 'RNG',
  vassalage: 'FAIR',
  title: 'Probe',
  stakes: { minMinor: 1n, maxMinor: 100n, currencyDigits: 2 },
  rtp: () => [],
} as const;
const paying = (gross: Fraction) =>
  defineGame({
    ...identity,
    kind: 'instant',
    maxPayoutMultiple: 10,
    decide: () => ({ gross, outcome: { isPlayed: true } }),
  });
const table = (outcome: BetOutcome, gross: Fraction) =>
  defineGame({
    ...identity,
    category: 'LIVE',
    kind: 'shared',
    openSeconds: 20,
    profiles: ['usual'],
    opposites: [['red', 'black']],
    bets: {
      red: { pays: '1:1', sideBet: false, limits: { minMinor: 1n, maxMinor: 9n } },
      black: { pays: '1:1', sideBet: false, limits: { minMinor: 1n, maxMinor: 9n } },
    },
    draw: () => ({}),
    judge: (_, bet) =>
      bet === 'red' ? { outcome, gross } : { outcome: 'lose', gross: fraction(0n) },
    road: () => ({ winner: 'red', marks: [], total: 0 }),
  });

it('makes money of a fraction with one floor, toward zero', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 18n), fc.bigInt(0n, 600n), (stakeMinor, parts) => {
      const { payoutMinor } = paying(fraction(parts, 60n)).play(draws, { stakeMinor });
      expect(payoutMinor * 60n).toBeLessThanOrEqual(stakeMinor * parts);
      expect((payoutMinor + 1n) * 60n).toBeGreaterThan(stakeMinor * parts);
    }),
  );
});

it('a round that would pay above the published top prize is stopped', () => {
  expect(() => paying(fraction(11n)).play(draws, { stakeMinor: 1n })).toThrow(/largest prize/);
});

it('an instant round and a round of steps count by the category of their game', () => {
  const back = paying(fraction(1n)).play(draws, { stakeMinor: 77n });
  expect(back).toMatchObject({ payoutMinor: 77n, validBetMinor: 77n, rule: 'stake' });
  const steps = (category: GameCategory) =>
    defineGame({
      ...identity,
      category,
      kind: 'steps',
      maxPayoutMultiple: 10,
      stepsMax: 1,
      moves: () => [],
      farewell: () => undefined,
      follow: () => ({ view: {}, isDone: true, gross: fraction(3n, 2n) }),
    }).open(draws, { stakeMinor: 5n });
  expect(steps('RNG')).toMatchObject({ payoutMinor: 7n, validBetMinor: 5n, rule: 'stake' });
  expect(steps('PVP')).toMatchObject({ payoutMinor: 7n, validBetMinor: 2n, rule: 'net' });
});

it('pushes and voids give the stake back and count for nothing', () => {
  for (const outcome of ['push', 'void'] as const) {
    expect(table(outcome, fraction(0n)).settle({}, 'red', 77n)).toEqual({
      outcome,
      payoutMinor: 77n,
      validBetMinor: 0n,
      rule: outcome,
    });
  }
});

it('half losses and half wins floor the whole return', () => {
  expect(table('half_lose', fraction(1n, 2n)).settle({}, 'red', 5n)).toEqual({
    outcome: 'half_lose',
    payoutMinor: 2n,
    validBetMinor: 3n,
    rule: 'net',
  });
  expect(table('half_win', fraction(3n, 2n)).settle({}, 'red', 5n)).toEqual({
    outcome: 'half_win',
    payoutMinor: 7n,
    validBetMinor: 2n,
    rule: 'net',
  });
});

it('opposite bets never count more than their difference', () => {
  const game = table('win', fraction(2n));
  const bet = fc.record({
    bet: fc.constantFrom('red', 'black'),
    stakeMinor: fc.bigInt(1n, 10_000n),
  });
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
      const staked = (side: string) =>
        bets.filter((each) => each.bet === side).reduce((sum, each) => sum + each.stakeMinor, 0n);
      const difference = staked('red') - staked('black');
      const valid = game.validBets({}, bets).reduce((sum, each) => sum + each.validBetMinor, 0n);
      expect(valid).toBe(difference < 0n ? -difference : difference);
      const hedged = game.hedges(bets);
      expect(hedged.every((part, at) => part >= 0n && part <= (bets[at]?.stakeMinor ?? 0n))).toBe(
        true,
      );
    }),
  );
});

it('of a group of three what lies on all of them alike counts for nothing, two of it are a risk', () => {
  const dozens = ['one', 'two', 'three'];
  const game = defineGame({
    ...identity,
    category: 'LIVE',
    kind: 'shared',
    openSeconds: 20,
    profiles: ['usual'],
    opposites: [dozens],
    bets: Object.fromEntries(
      dozens.map((bet) => [
        bet,
        { pays: '2:1', sideBet: false, limits: { minMinor: 1n, maxMinor: 9n } },
      ]),
    ),
    draw: () => ({}),
    judge: () => ({ outcome: 'lose' as const, gross: fraction(0n) }),
    road: () => ({ winner: '', marks: [], total: 0 }),
  });
  const bet = fc.record({ bet: fc.constantFrom(...dozens), stakeMinor: fc.bigInt(1n, 10_000n) });
  fc.assert(
    fc.property(fc.array(bet, { maxLength: 12 }), (bets) => {
      const staked = dozens.map((side) =>
        bets.filter((each) => each.bet === side).reduce((sum, each) => sum + each.stakeMinor, 0n),
      );
      const least = staked.reduce((one, other) => (other < one ? other : one));
      const hedged = game.hedges(bets);
      expect(hedged.reduce((sum, part) => sum + part, 0n)).toBe(3n * least);
      expect(hedged.every((part, at) => part <= (bets[at]?.stakeMinor ?? 0n))).toBe(true);
      expect(game.validBets({}, bets).reduce((sum, part) => sum + part.validBetMinor, 0n)).toBe(
        staked.reduce((sum, side) => sum + side) - 3n * least,
      );
    }),
  );
});

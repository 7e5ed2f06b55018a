import { expect, it } from 'vitest';
import { tierOf, timesOf, wonUntil, worthOf } from './amounts.ts';
import { afterRound, mayStart, startAuto } from './autoplay.ts';

const PLAN = { rounds: 3, lossMinor: 250n, winMinor: undefined };
const LOST = { stakeMinor: 100n, payoutMinor: 0n };

it('autoplay ends after its rounds', () => {
  const run = startAuto({ ...PLAN, lossMinor: 10_000n });
  const second = afterRound(run, LOST);
  const third = second && afterRound(second, LOST);
  expect(third?.left).toBe(1);
  expect(third && afterRound(third, LOST)).toBeUndefined();
});

it('autoplay never starts a round that could break the loss limit', () => {
  const run = startAuto({ ...PLAN, rounds: 50 });
  expect(mayStart(run, 250n)).toBe(true);
  expect(mayStart(run, 251n)).toBe(false);
  const second = afterRound(run, LOST);
  expect(second?.netMinor).toBe(-100n);
  expect(second && afterRound(second, LOST)).toBeUndefined();
});

it('autoplay stops on a win of the asked size', () => {
  const run = startAuto({ ...PLAN, winMinor: 500n });
  expect(afterRound(run, { stakeMinor: 100n, payoutMinor: 499n })).toBeDefined();
  expect(afterRound(run, { stakeMinor: 100n, payoutMinor: 500n })).toBeUndefined();
});

it('a return up to the stake is not called a win', () => {
  expect(tierOf(0n, 100n)).toBe('none');
  expect(tierOf(100n, 100n)).toBe('return');
  expect(tierOf(101n, 100n)).toBe('small');
  expect(tierOf(1500n, 100n)).toBe('big');
  expect(tierOf(4000n, 100n)).toBe('huge');
});

it('units are worth their part of the stake, rounded down, and never above what is paid', () => {
  expect(worthOf(33n, 25, 20)).toBe(41n);
  const spin = { stops: [], grid: [], wins: [], scatter: null, multiplier: 1, isFree: false };
  const outcome = { spins: [{ ...spin, winUnits: 40 }, { ...spin, winUnits: 40 }],
    freeSpinsAwarded: 0, totalUnits: 60, units: 20, isCapped: true };
  expect(wonUntil(outcome, 0, { stakeMinor: 100n, payoutMinor: 300n })).toBe(200n);
  expect(wonUntil(outcome, 1, { stakeMinor: 100n, payoutMinor: 300n })).toBe(300n);
  expect(timesOf(25, 20)).toBe('1.25');
  expect(timesOf(10, 20)).toBe('0.5');
  expect(timesOf(2000, 20)).toBe('100');
});

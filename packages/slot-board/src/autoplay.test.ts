import { expect, it } from 'vitest';
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

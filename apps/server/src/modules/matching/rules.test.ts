import { MATCH_STATES } from '@fairhouse/contract/matching-words';
import { expect, it } from 'vitest';
import { codeOf, doesFit, faultsOf, isSplit, isTakeable, mayMove, silenceOf } from './rules.ts';

const LADDER = [100n, 200n, 500n, 1000n];

it('only the moves of the table are moves, and what ended stays as it is', () => {
  const moves = MATCH_STATES.flatMap((from) => MATCH_STATES.filter((to) => mayMove(from, to))
    .map((to) => `${from} ${to}`));
  expect(moves).toEqual(['paying confirming', 'paying expired', 'paying cancelled',
    'confirming partial', 'confirming review', 'confirming received', 'partial review',
    'partial partly', 'review partly', 'review forced', 'review refused']);
});

it('an amount is split by the ladder in ten parts at most', () => {
  for (const amount of [100n, 300n, 1700n, 10_000n]) expect(isSplit(amount, LADDER)).toBe(true);
  for (const amount of [50n, 150n, 10_100n]) expect(isSplit(amount, LADDER)).toBe(false);
  // The largest step first would leave what no step fits.
  expect(isSplit(600n, [400n, 300n])).toBe(true);
  expect(isSplit(100n, [])).toBe(false);
});

it('a step fits where it is all, or where the rest can be split', () => {
  expect(doesFit(300n, 200n, LADDER)).toBe(true);
  expect(doesFit(300n, 500n, LADDER)).toBe(false);
  expect(doesFit(600n, 400n, [400n, 300n])).toBe(false);
  expect(isTakeable(63n, LADDER)).toBe(false);
  expect(isTakeable(0n, LADDER)).toBe(false);
  expect(isTakeable(700n, LADDER)).toBe(true);
});

it('[WL-11] silence is receipt only with a sound proof and both notices', () => {
  expect(silenceOf({ checks: [], notices: 2 })).toBe('received');
  expect(silenceOf({ checks: [], notices: 1 })).toBe('review');
  expect(silenceOf({ checks: ['blank'], notices: 2 })).toBe('review');
});

it('a proof is looked at by the machine', () => {
  const sound = { width: 400, height: 800, bytes: 30_000, payerClaims: 0 };
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, height: 199 })).toEqual(['too_small']);
  expect(faultsOf({ ...sound, bytes: 400 })).toEqual(['blank']);
  expect(faultsOf({ ...sound, payerClaims: 1 })).toEqual(['payer_warned']);
});

it('a code has no letters that look alike', () => {
  expect(codeOf(Buffer.from([0, 31, 32, 255, 8, 13]))).toBe('A9A9JP');
});

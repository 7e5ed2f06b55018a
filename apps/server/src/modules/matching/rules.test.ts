import { MATCH_STATES } from '@fairhouse/contract/matching-words';
import { expect, it } from 'vitest';
import {
  codeOf,
  doesFit,
  faultsOf,
  isReceiptOf,
  isSplit,
  isTakeable,
  mayMove,
  silenceOf,
} from './rules.ts';

const LADDER = [100n, 200n, 500n, 1000n];

it('only the moves of the table are moves, and what ended stays as it is', () => {
  const moves = MATCH_STATES.flatMap((from) =>
    MATCH_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'paying confirming',
    'paying review',
    'paying expired',
    'paying cancelled',
    'confirming partial',
    'confirming review',
    'confirming received',
    'partial review',
    'partial partly',
    'review partly',
    'review forced',
    'review refused',
  ]);
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

it(
  '[WL-11] silence is receipt only with a sound proof, both notices, one of them outside, and ' +
    'the word of a bank',
  () => {
    const sound = { checks: [], notices: 2, told_outside: 1, isConfirmed: true };
    expect(silenceOf(sound)).toBe('received');
    for (const change of [
      { notices: 1 },
      { checks: ['blank'] },
      { told_outside: 0 },
      { isConfirmed: false },
    ]) {
      expect(silenceOf({ ...sound, ...change }), JSON.stringify(change)).toBe('review');
    }
  },
);

it('a line of a bank is the receipt of a match by amount, reference and time', () => {
  const match = { amount: 10_000n, code: 'AB23CD', from: new Date('2026-03-01T10:00:00Z') };
  const line = {
    amountMinor: 10_000n,
    text: 'TRF ab23-cd thanks',
    at: new Date('2026-03-01T10:05:00Z'),
  };
  expect(isReceiptOf(line, match)).toBe(true);
  for (const change of [
    { amountMinor: 10_001n },
    { text: 'AB23CE' },
    { at: new Date('2026-03-01T09:50:00Z') },
  ]) {
    expect(isReceiptOf({ ...line, ...change }, match), Object.keys(change)[0]).toBe(false);
  }
});

it('a proof is looked at by the machine', () => {
  const sound = { width: 400, height: 800, bytes: 30_000, payerClaims: 0, isLike: false };
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, height: 199 })).toEqual(['too_small']);
  expect(faultsOf({ ...sound, bytes: 400 })).toEqual(['blank']);
  expect(faultsOf({ ...sound, payerClaims: 1 })).toEqual(['payer_warned']);
  expect(faultsOf({ ...sound, isLike: true })).toEqual(['like_other']);
});

it('a code has no letters that look alike', () => {
  expect(codeOf(Buffer.from([0, 31, 32, 255, 8, 13]))).toBe('A9A9JP');
});

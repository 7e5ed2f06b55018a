import { CHECK_STATES, type Proof } from '@fairhouse/contract/identity-words';
import { expect, it } from 'vitest';
import { mayMove, nextTier, tierFor, tiersWith, type Tier } from './rules.ts';

const TIERS: Tier[] = [
  { tier: 1, proofs: ['contact'], depositsAbove: null, withdrawalsAbove: 0n },
  { tier: 2, proofs: ['identity', 'selfie'], depositsAbove: 2000n, withdrawalsAbove: 1000n },
  { tier: 3, proofs: ['address'], depositsAbove: 20_000n, withdrawalsAbove: null },
];
const withProofs = (...proofs: Proof[]) => tiersWith(TIERS, new Set(proofs));

it('a check moves as the table says and never leaves its end', () => {
  const moves = CHECK_STATES.flatMap((from) =>
    CHECK_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'init pending',
    'pending onHold',
    'pending completed',
    'onHold pending',
    'onHold completed',
  ]);
});

it(
  '[RQ-68] ' +
    'a sum asks for the highest tier whose threshold it passes, and not at the threshold',
  () => {
    const of = (kind: 'deposits' | 'withdrawals', minor: bigint) =>
      tierFor(TIERS, { of: kind, minor })?.tier;
    expect([
      of('withdrawals', 0n),
      of('withdrawals', 1n),
      of('withdrawals', 1000n),
      of('withdrawals', 1001n),
      of('withdrawals', 10n ** 15n),
    ]).toEqual([undefined, 1, 1, 2, 2]);
    expect([of('deposits', 2000n), of('deposits', 2001n), of('deposits', 20_001n)]).toEqual([
      undefined,
      2,
      3,
    ]);
  },
);

it('a tier is met with the proofs below it, and only what is missing is named', () => {
  expect(withProofs().map((one) => one.missing)).toEqual([
    ['contact'],
    ['contact', 'identity', 'selfie'],
    ['contact', 'identity', 'selfie', 'address'],
  ]);
  expect(withProofs('identity', 'selfie', 'address').map((one) => one.isMet)).toEqual([
    false,
    false,
    false,
  ]);
  expect(withProofs('contact', 'selfie')[1]).toMatchObject({ isMet: false, missing: ['identity'] });
  expect(withProofs('contact', 'identity', 'selfie').map((one) => one.isMet)).toEqual([
    true,
    true,
    false,
  ]);
});

it('documents are taken for the lowest tier that lacks them, whether or not a contact is proven', () => {
  expect(nextTier(withProofs())).toEqual({ tier: 2, documents: ['identity', 'selfie'] });
  expect(nextTier(withProofs('identity'))).toEqual({ tier: 2, documents: ['selfie'] });
  expect(nextTier(withProofs('identity', 'selfie'))).toEqual({ tier: 3, documents: ['address'] });
  expect(nextTier(withProofs('identity', 'selfie', 'address'))).toBeUndefined();
});

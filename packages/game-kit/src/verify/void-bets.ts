import type { ProofBet, RoundProof } from './proof.ts';
import type { Replay } from './replay.ts';

/**
 * What a void bet would have paid by the rules, in minor units. `most` says that its player
 * still chose how much, up to this; null that choices which were never made decide, or that
 * nothing was drawn.
 */
export type WouldPay = { minor: bigint; isMost: boolean } | null;

/** A round that was voided is never called fair, whatever its seed and its result. */
export const isVoided = (proof: RoundProof): boolean =>
  proof.voided !== undefined || proof.bets.some(({ state }) => state === 'void');

/** Choices that a round still waited for when it was voided cannot be made up here. */
export const wouldPay = (proof: RoundProof, bet: ProofBet, dueOf: Replay['dueOf']): WouldPay => {
  const needsMore = proof.kind === 'acted' || proof.kind === 'shots';
  if (proof.kind === 'steps' || (needsMore && proof.outcome === null)) return null;
  try {
    const { minor, mostMinor } = dueOf(bet);
    return mostMinor === undefined ? { minor, isMost: false } : { minor: mostMinor, isMost: true };
  } catch {
    // A bet that the rules cannot settle here, such as one whose action never counted.
    return null;
  }
};

/** All void bets of the reader together; null where one of them cannot be told. */
export const wouldPayInAll = (each: readonly WouldPay[]): WouldPay => {
  let sum: WouldPay = { minor: 0n, isMost: false };
  for (const one of each) {
    if (one === null) return null;
    sum = { minor: sum.minor + one.minor, isMost: sum.isMost || one.isMost };
  }
  return sum;
};

import { canonicalOf } from './canonical.ts';
import type { StoredTerms } from './inputs.ts';

/** What two sign: who they are and every term, in one text (D-J20). Above all stands the house. */
export const signedText = (p: {
  uplineId: bigint | null;
  downlineId: bigint;
  terms: StoredTerms;
}): string =>
  canonicalOf({
    upline: p.uplineId === null ? 'house' : String(p.uplineId),
    downline: String(p.downlineId),
    terms: { ...p.terms, tiers: p.terms.tiers.map((tier) => ({ ...tier })) },
  });

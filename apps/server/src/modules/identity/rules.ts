import {
  DOCUMENTS,
  PICTURES_MAX,
  type CheckState,
  type DocumentKind,
  type Proof,
} from '@fairhouse/contract/identity-words';

/** Moves of a check, as data; anything else is refused. No move takes anybody's money. */
const MOVES: Record<CheckState, readonly CheckState[]> = {
  init: ['pending'],
  pending: ['onHold', 'completed'],
  onHold: ['pending', 'completed'],
  completed: [],
};
export const mayMove = (from: CheckState, to: CheckState): boolean => MOVES[from].includes(to);

export const CLAIM_MINUTES = 15;
/** Wide enough to read the small print of a bill. */
export const PICTURE_WIDTH_MAX = 2400;
/** A check that was begun and not handed in is forgotten after so many days. */
export const DRAFT_DAYS = 7;

export const documentOf = (text: string): DocumentKind | undefined =>
  DOCUMENTS.find((one) => one === text);
export const mayAdd = (document: DocumentKind, has: number): boolean =>
  has < PICTURES_MAX[document];

export type Sums = { depositsMinor: bigint; withdrawalsMinor: bigint };
export type Tier = {
  tier: number;
  proofs: readonly Proof[];
  /** Null: no sum asks for it. */
  depositsAbove: bigint | null;
  withdrawalsAbove: bigint | null;
};
export type TierState = Tier & { isMet: boolean; missing: Proof[] };

/** A tier is met by its own proofs and those of the tiers below it. */
export const tiersWith = (tiers: readonly Tier[], proven: ReadonlySet<Proof>): TierState[] =>
  tiers.map((one, at) => {
    const missing = tiers
      .slice(0, at + 1)
      .flatMap((lower) => lower.proofs)
      .filter((proof) => !proven.has(proof));
    return { ...one, missing: [...new Set(missing)], isMet: missing.length === 0 };
  });

/** The highest tier that a sum asks for; undefined: none does. */
export const tierFor = <T extends Tier>(
  tiers: readonly T[],
  sum: { of: 'deposits' | 'withdrawals'; minor: bigint },
): T | undefined =>
  tiers.findLast((one) => {
    const above = sum.of === 'deposits' ? one.depositsAbove : one.withdrawalsAbove;
    return above !== null && sum.minor > above;
  });

/** The lowest tier that documents are missing for, and which of its own and the lower ones. */
export const nextTier = (
  tiers: readonly TierState[],
): { tier: number; documents: DocumentKind[] } | undefined => {
  for (const { tier, missing } of tiers) {
    const documents = missing.flatMap((proof) => documentOf(proof) ?? []);
    if (documents.length > 0) return { tier, documents };
  }
  return undefined;
};

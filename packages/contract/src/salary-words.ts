/** Why a dispute is right: the bill is cancelled and nothing of it is ever paid. */
export const UPHELD_REASONS = [
  'wrong_terms',
  'wrong_line',
  'counted_twice',
  'rules_broken',
] as const;
/** Why it is not: the bill is paid as it stands. */
export const REFUSED_REASONS = ['recomputed_equal', 'terms_as_signed', 'corrected_later'] as const;
export const DISPUTE_REASONS = [...UPHELD_REASONS, ...REFUSED_REASONS, 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

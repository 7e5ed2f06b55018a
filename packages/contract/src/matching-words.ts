/** The words of deposits between members that front ends need without the schemas. */
export const MATCH_STATES = [
  'paying',
  'confirming',
  'partial',
  'review',
  'received',
  'partly',
  'forced',
  'refused',
  'expired',
  'cancelled',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];
/** As long as a match is in one of these, money of the withdrawal is kept for it. */
export const LIVE_STATES: readonly MatchState[] = ['paying', 'confirming', 'partial', 'review'];
/** What shows a transfer: of the payer, of who is paid, and of a payer who objects to a part. */
export const PROOF_SIDES = ['payer', 'payee', 'objection'] as const;
export type ProofSide = (typeof PROOF_SIDES)[number];
export const OFFER_STATES = ['possible', 'wanted', 'open'] as const;
export const MATCH_VIEWS = ['review', 'live', 'done', 'all'] as const;
/** How an operator decides, and whose claim was false. */
export const MATCH_OUTCOMES = ['RECEIVED', 'PART', 'NOT_PAID'] as const;
export const FALSE_CLAIMS = ['NONE', 'PAYER', 'PAYEE'] as const;
/** So many false claims switch the method off for a member. */
export const FALSE_CLAIMS_MAX = 2;
/** What a look of the machine at a payer's proof may find. */
export const PROOF_FAULTS = ['too_small', 'blank', 'payer_warned', 'like_other'] as const;

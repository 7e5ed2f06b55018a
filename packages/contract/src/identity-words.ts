/** The words of identity checks that front ends need without the schemas. */
export const DOCUMENTS = ['identity', 'selfie', 'address', 'funds'] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];
/** `contact` is a phone number or a mail address that was proven; no picture shows it. */
export const PROOFS = ['contact', ...DOCUMENTS] as const;
export type Proof = (typeof PROOFS)[number];
/** Both sides of a card; several pages of a bill. */
export const PICTURES_MAX: Readonly<Record<DocumentKind, number>> = {
  identity: 2,
  selfie: 1,
  address: 3,
  funds: 4,
};
export const DOCUMENT_BYTES_MAX = 8 * 1024 * 1024;

export const CHECK_STATES = ['init', 'pending', 'onHold', 'completed'] as const;
export type CheckState = (typeof CHECK_STATES)[number];
export const VERDICTS = ['GREEN', 'RED'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** After a RED: other pictures may be sent, or nothing more. */
export const RETRIES = ['RETRY', 'FINAL'] as const;
export type Retry = (typeof RETRIES)[number];
export const RED_REASONS = [
  'unreadable',
  'expired',
  'name_differs',
  'wrong_document',
  'edited',
  'under_age',
] as const;
export type RedReason = (typeof RED_REASONS)[number];
/** Why a document that was accepted is asked for once more; without one of these it is not. */
export const CAUSES = ['document_expired', 'person_changed', 'doubt', 'law', 'appeal'] as const;
export type Cause = (typeof CAUSES)[number];

/** When the tiers are asked for: with money, whatever is played for, or not at all. */
export const ENFORCED = ['money', 'always', 'never'] as const;
export const REVIEW_VIEWS = ['open', 'held', 'done', 'all'] as const;

/** What two accounts may share, the strongest first. */
export const LINKS = ['picture', 'card', 'person', 'mail', 'device', 'network'] as const;
export type Link = (typeof LINKS)[number];

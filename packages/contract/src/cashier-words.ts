/** The words of the cashier that front ends need without the schemas. */
export const CARDS_MAX = 5;
export const NOTE_MAX = 140;
export const WITHDRAWAL_STATES = [
  'applying',
  'approved',
  'released',
  'received',
  'partly_received',
  'not_received',
  'forced',
  'rejected',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];
/** Why a withdrawal was rejected; each has a text `reason_<code>`. */
export const REJECT_REASONS = [
  'details_wrong',
  'bank_refused',
  'account_review',
  'duplicate',
  'not_arrived',
] as const;
export const CONFIRMATIONS = ['RECEIVED', 'PARTLY', 'NOT_RECEIVED'] as const;

/** `open` waits for somebody, `cases` are disputes, `paid` waits for the member. */
export const DESK_VIEWS = ['open', 'cases', 'paid', 'done', 'all'] as const;
export const PAYOUT_STATES = ['waiting', 'sent', 'paid', 'failed'] as const;
export const RESOLUTIONS = ['PAID', 'FORCED', 'RETURNED'] as const;
/** How far a deposit is; members read the four states of the API, which follow from these. */
export const DEPOSIT_STAGES = [
  'created',
  'pending',
  'submitted',
  'matched',
  'review',
  'credited',
  'rejected',
  'expired',
] as const;
export type DepositStage = (typeof DEPOSIT_STAGES)[number];
export const SLIP_BYTES_MAX = 5_000_000;
export const SLIPS_MAX = 3;
/** How a receiving account writes the picture that apps of banks read. */
export const QR_FORMATS = ['plain', 'vietqr', 'epc'] as const;
/** Which way the money of a provider's file went. */
export const SETTLEMENT_SIDES = ['deposits', 'payouts'] as const;
export type SettlementSide = (typeof SETTLEMENT_SIDES)[number];
/** How a provider's file differs from what stands here. */
export const SETTLEMENT_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'state',
  'double',
] as const;
/** open: somebody has to look. waiting: for the provider. decided: by a person or a later file. */
export const DIFFERENCE_STATES = ['open', 'waiting', 'decided'] as const;
/**
 * What people decide: the provider puts it right, it was put right here, it is explained, or the
 * house bears it, which two persons decide.
 */
export const DIFFERENCE_OUTCOMES = ['theirs', 'ours', 'known', 'borne'] as const;
/** A file that came later agrees: nobody decides that. */
export const DIFFERENCE_ENDS = [...DIFFERENCE_OUTCOMES, 'agreed'] as const;
export type DifferenceEnd = (typeof DIFFERENCE_ENDS)[number];
export const DIFFERENCE_LINES = [
  'opened',
  'again',
  'reopened',
  'taken',
  'note',
  'asked',
  'decided',
  'agreed',
] as const;
export type DifferenceLine = (typeof DIFFERENCE_LINES)[number];
export const SETTLEMENT_BYTES_MAX = 5_000_000;
export const VOUCHER_STATES = ['waiting', 'open', 'withdrawn'] as const;
export const DEPOSIT_REASONS = [
  'not_found_at_bank',
  'amount_differs',
  'duplicate',
  'slip_unreadable',
  'paid_back',
] as const;
/** Money that belongs to no deposit yet: why, and what becomes of it. */
export const PARKED_VIEWS = ['open', 'done', 'all'] as const;
export const PARKED_WHY = [
  'no_reference',
  'unknown_reference',
  'unknown_order',
  'unknown_address',
  'paid_again',
] as const;
export type ParkedWhy = (typeof PARKED_WHY)[number];
export const PARKED_STATES = ['open', 'matched', 'assigned', 'returned', 'elsewhere'] as const;
export type ParkedState = (typeof PARKED_STATES)[number];
/** Rounds that a vendor told and that nobody could book: why, and what became of them. */
export const HELD_WHY = [
  'unreadable',
  'not_found',
  'insufficient_balance',
  'idempotency_conflict',
  'told_otherwise',
] as const;
export type HeldWhy = (typeof HELD_WHY)[number];
export const HELD_STATES = ['held', 'posted', 'settled', 'differs', 'corrected', 'kept'] as const;
export type HeldState = (typeof HELD_STATES)[number];
/** Why what is told otherwise cannot be booked as told. */
export const HELD_BARS = ['member', 'game', 'currency', 'amount'] as const;
export type HeldBar = (typeof HELD_BARS)[number];
export const PARKED_ENDS = ['RETURNED', 'ELSEWHERE'] as const;
/** What stands between the house and a provider. */
export const CONNECTION_FAULTS = [
  'unreachable',
  'busy',
  'key_refused',
  'rights_missing',
  'store_unknown',
  'currency_unknown',
  'answer_unknown',
] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];
export const CONNECTION_STATES = ['unset', 'unasked', 'works', 'down'] as const;
/**
 * Banks of these codes are no banks: what a member gives there is an address of the coin. Whoever
 * pays judges its check digits.
 */
export const COIN_ADDRESSES: Readonly<Record<string, RegExp>> = {
  BTC: /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,80}|[13mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
};
/** A bank of this code has accounts in the way of ISO 13616, whichever bank of the area it is. */
export const IBAN_BANK = 'SEPA';
/** What a provider says that it gave back, or had taken from it, of a payment. */
export const RETURN_KINDS = ['refund', 'chargeback', 'undone'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];
export const RETURN_STATES = ['open', 'gone', 'kept'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];
export const RETURN_DECISIONS = ['TAKE', 'BEAR', 'KEEP', 'GIVE_BACK'] as const;
export type ReturnDecision = (typeof RETURN_DECISIONS)[number];
export const RETURN_OUTCOMES = ['taken', 'borne', 'kept', 'given_back'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

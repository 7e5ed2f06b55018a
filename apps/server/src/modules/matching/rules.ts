import type { MatchState } from '@fairhouse/contract/matching-words';

/** Moves of a match, as data; anything else is refused. domain: vendors-and-payments 4. */
const MOVES: Record<MatchState, readonly MatchState[]> = {
  // A payer who was kept out meanwhile may have paid: a person looks.
  paying: ['confirming', 'expired', 'cancelled', 'review'],
  confirming: ['received', 'partial', 'review'],
  // What came is credited; the rest is kept until the payer agrees, or a person has looked.
  partial: ['partly', 'review'],
  review: ['forced', 'partly', 'refused'],
  received: [],
  partly: [],
  forced: [],
  refused: [],
  expired: [],
  cancelled: [],
};
export const mayMove = (from: MatchState, to: MatchState): boolean => MOVES[from].includes(to);

export type OfferState = 'wanted' | 'open' | 'done' | 'ended';
const OFFER_MOVES: Record<OfferState, readonly OfferState[]> = {
  wanted: ['open', 'ended'],
  open: ['done', 'ended'],
  done: [],
  ended: [],
};
export const mayMoveOffer = (from: OfferState, to: OfferState): boolean =>
  OFFER_MOVES[from].includes(to);

/** So many parts of one withdrawal at most: each is a transfer that somebody looks for. */
const PARTS_MAX = 10;
/** Whether an amount is a sum of few steps of the ladder. */
export const isSplit = (
  amount: bigint,
  ladder: readonly bigint[],
  parts: number = PARTS_MAX,
): boolean => {
  if (amount === 0n) return true;
  if (amount < 0n || parts === 0) return false;
  const [step, ...lower] = ladder.toSorted((a, b) => Number(b - a));
  if (step === undefined || step <= 0n || amount > step * BigInt(parts)) return false;
  return isSplit(amount - step, ladder, parts - 1) || isSplit(amount, lower, parts);
};
/** Equal, or what it leaves can still be split: nobody is left with a rest that nobody may pay. */
export const doesFit = (open: bigint, step: bigint, ladder: readonly bigint[]): boolean =>
  step === open || (step < open && isSplit(open - step, ladder));
/** Whether anybody could still take a part of it. */
export const isTakeable = (open: bigint, ladder: readonly bigint[]): boolean =>
  ladder.some((step) => doesFit(open, step, ladder));

/** Two notices: when the proof came, and when half of the time is over. */
export const NOTICES = 2;
type Silent = { checks: readonly string[]; notices: number; told_outside: number };
/** Whether silence may be receipt at all: a sound proof, both notices, and one of them outside. */
export const mayCount = (match: Silent): boolean =>
  match.checks.length === 0 && match.notices >= NOTICES && match.told_outside > 0;
/**
 * Whoever can draw can make a picture that says all the right things: silence is receipt only
 * where the bank of who is paid has told of the transfer. Else a person looks.
 */
export const silenceOf = (match: Silent & { isConfirmed: boolean }) =>
  mayCount(match) && match.isConfirmed ? ('received' as const) : ('review' as const);

/** Banks write a text in their own ways, and their clocks are not ours. */
const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const CLOCKS_APART_MILLISECONDS = 300_000;
export const isReceiptOf = (
  receipt: { amountMinor: bigint; text: string; at: Date },
  match: { amount: bigint; code: string; from: Date },
): boolean =>
  receipt.amountMinor === match.amount &&
  plain(receipt.text).includes(plain(match.code)) &&
  receipt.at.getTime() > match.from.getTime() - CLOCKS_APART_MILLISECONDS;

/** As for slips of deposits, where the figures were measured. */
export const PRINT_BITS_APART = 64;
export const LIKENESS_MIN = 0.88;
export const NEAR_PROOFS = 5;

export const CLAIM_MINUTES = 15;

const SIDE_MIN = 200;
/** A photograph or a screen holds far more than a picture of one colour does. */
const BYTES_MIN = 1500;
export type ProofFacts = {
  width: number;
  height: number;
  bytes: number;
  payerClaims: number;
  /** A proof of another match looks the same, whatever became of its pixels. */
  isLike: boolean;
};
export const faultsOf = (proof: ProofFacts): string[] => [
  ...(Math.min(proof.width, proof.height) < SIDE_MIN ? ['too_small'] : []),
  ...(proof.bytes < BYTES_MIN ? ['blank'] : []),
  ...(proof.payerClaims > 0 ? ['payer_warned'] : []),
  ...(proof.isLike ? ['like_other'] : []),
];

/**
 * Who takes so many in a day without paying takes no more: each keeps somebody waiting, and shows
 * whose account it is.
 */
export const DROPPED_PER_DAY = 3;

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeOf = (bytes: Buffer): string =>
  [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');

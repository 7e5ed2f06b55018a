export type DepositState =
  | 'created'
  | 'pending'
  | 'submitted'
  | 'matched'
  | 'review'
  | 'credited'
  | 'rejected'
  | 'expired';
type NoticeState = 'paid' | 'declined';

/** Moves of a deposit, as data; anything else is refused. domain: vendors-and-payments 4. */
const MOVES: Record<DepositState, readonly DepositState[]> = {
  created: ['pending', 'submitted', 'matched', 'credited', 'review', 'rejected', 'expired'],
  pending: ['pending', 'credited', 'review', 'rejected', 'expired'],
  submitted: ['matched', 'review', 'credited', 'rejected'],
  matched: ['credited', 'review'],
  // A provider that reports a payment after the expiry is right: the money came.
  expired: ['pending', 'submitted', 'matched', 'credited', 'review'],
  review: ['matched', 'credited', 'rejected'],
  credited: [],
  rejected: ['review'],
};
export const mayMove = (from: DepositState, to: DepositState): boolean => MOVES[from].includes(to);

/** Why money that came waits for a person although it is as it was asked. */
export type HeldWhy =
  | 'own_limit'
  | 'on_break'
  | 'identity_required'
  | 'account_ended'
  | 'real_for_play';
/** Nobody credits it: to an account that ended it is worth nothing, and play money is not sold. */
const isNever = (why: HeldWhy): boolean => why === 'account_ended' || why === 'real_for_play';
/** Whoever credits it after that has seen that it waited for this, and for nothing else. */
export const wasHeldFor = (
  row: { state: DepositState; reason: string | null },
  why: HeldWhy,
): boolean => !isNever(why) && row.state === 'review' && row.reason === why;
/** A break and a duty of the house are not one person's to set aside. */
export const needsTwo = (why: HeldWhy | undefined): boolean =>
  why === 'on_break' || why === 'identity_required';

/** The states of the API: D-G03. */
export const apiStateOf = (state: DepositState) =>
  state === 'credited'
    ? ('approved' as const)
    : state === 'rejected'
      ? ('rejected' as const)
      : state === 'expired'
        ? ('expired' as const)
        : ('applying' as const);

export type Noticed = { amountMinor: bigint; currency: string; state: NoticeState };
type Verdict = { state: DepositState; reason: string | null };
/** What a genuine notice means for a deposit of ours; a mismatch goes to a person. */
export const judgeNotice = (
  ours: { amount: bigint; currency: string; state: DepositState },
  notice: Noticed,
): Verdict => {
  if (notice.state === 'declined') return { state: 'rejected', reason: 'declined' };
  if (notice.amountMinor !== ours.amount || notice.currency !== ours.currency) {
    return { state: 'review', reason: 'amount_differs' };
  }
  // We told the member it was declined: a person looks before money moves.
  if (ours.state === 'rejected') return { state: 'review', reason: 'paid_after_declined' };
  return { state: 'credited', reason: null };
};

/** Of a payment that its provider was asked about; what it says is paid is what is credited. */
export const judgeRemote = (
  ours: { amount: bigint; currency: string; state: DepositState },
  told: { askedMinor: bigint; currency: string; isHeld: boolean; why: string | undefined },
): Verdict => {
  if (told.askedMinor !== ours.amount || told.currency !== ours.currency) {
    return { state: 'review', reason: 'amount_differs' };
  }
  if (told.isHeld) return { state: 'review', reason: told.why ?? 'amount_differs' };
  if (ours.state === 'rejected') return { state: 'review', reason: 'paid_after_declined' };
  return { state: 'credited', reason: null };
};

export type CoinSeen = {
  transaction: string;
  asset: string;
  coinAmount: string;
  confirmations: number;
};
type OurCoin = { asset: string; coin_amount: string; needed: number; rate_until: Date };
/** The quote holds for what was first seen in its time, however late it is confirmed. */
export const judgeCoin = (
  ours: OurCoin,
  told: CoinSeen,
  p: { state: DepositState; seenAt: Date },
): Verdict => {
  if (told.asset !== ours.asset || told.coinAmount !== ours.coin_amount) {
    return { state: 'review', reason: 'amount_differs' };
  }
  if (p.seenAt > ours.rate_until) return { state: 'review', reason: 'quote_over' };
  if (told.confirmations < ours.needed) return { state: 'pending', reason: null };
  return p.state === 'rejected'
    ? { state: 'review', reason: 'paid_after_declined' }
    : { state: 'credited', reason: null };
};

const COIN_DIGITS = 8;
const COIN_UNIT = 10n ** BigInt(COIN_DIGITS);
/** How much of a coin an amount is, rounded up to the coin's smallest unit. */
export const coinsFor = (amountMinor: bigint, rateMinor: bigint): string => {
  const units = (amountMinor * COIN_UNIT + rateMinor - 1n) / rateMinor;
  const text = units.toString().padStart(COIN_DIGITS + 1, '0');
  return `${text.slice(0, -COIN_DIGITS)}.${text.slice(-COIN_DIGITS)}`;
};

/** What was told to the member; in proportion where less came, rounded in their favour. */
export const feeWhenPaid = (told: { amount: bigint; fee: bigint }, paidMinor: bigint): bigint =>
  paidMinor < told.amount ? (told.fee * paidMinor) / told.amount : told.fee;

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_LETTERS = 8;
/** What a member writes on a transfer: no letter or digit is mistaken for another. */
export const referenceFrom = (bytes: Buffer): string =>
  `FH${[...bytes.subarray(0, REFERENCE_LETTERS)].map((one) => LETTERS[one % 32]).join('')}`;
const REFERENCE = /FH[ -]?([2-9A-HJ-NP-Z]{4})[ -]?([2-9A-HJ-NP-Z]{4})/i;
/** The reference in the text of a transfer, which banks write in their own ways. */
export const referenceIn = (text: string): string | undefined => {
  const [, first, second] = REFERENCE.exec(text) ?? [];
  return first && second ? `FH${first}${second}`.toUpperCase() : undefined;
};

export const EXPIRY_MINUTES = 30;
/** Of a member at one provider (D-U25): payments that wait, and unpaid ones it is asked about. */
export const OPEN_PAYMENTS_MAX = 5;
export const ASKED_PAYMENTS_MAX = 30;
export const CLAIM_MINUTES = 15;
/** A slip may come so long after the details of its transfer went out of date. */
export const LATE_SLIP_DAYS = 7;
export const SLIP_WIDTH_MAX = 1600;
/** Measured on drawn slips of three layouts; the figures stand in the README. */
export const PRINT_BITS_APART = 64;
export const LIKENESS_MIN = 0.88;
export const NEAR_SLIPS = 5;

export type DepositState = 'created' | 'pending' | 'review' | 'credited' | 'rejected' | 'expired';
type NoticeState = 'paid' | 'declined';

/** Moves of a deposit, as data; anything else is refused. domain: vendors-and-payments 4. */
const MOVES: Record<DepositState, readonly DepositState[]> = {
  created: ['pending', 'credited', 'review', 'rejected', 'expired'],
  pending: ['credited', 'review', 'rejected', 'expired'],
  // A provider that reports a payment after the expiry is right: the money came.
  expired: ['credited', 'review'],
  review: ['credited', 'rejected'],
  credited: [], rejected: ['review'],
};
export const mayMove = (from: DepositState, to: DepositState): boolean =>
  MOVES[from].includes(to);

/** The states of the API: D-G03. */
export const apiStateOf = (state: DepositState) => state === 'credited' ? 'approved' as const
  : state === 'rejected' ? 'rejected' as const
    : state === 'expired' ? 'expired' as const : 'applying' as const;

export type Noticed = { amountMinor: bigint; currency: string; state: NoticeState };
/** What a genuine notice means for a deposit of ours; a mismatch goes to a person. */
export const judgeNotice = (
  ours: { amount: bigint; currency: string; state: DepositState }, notice: Noticed,
): { state: DepositState; reason: string | null } => {
  if (notice.state === 'declined') return { state: 'rejected', reason: 'declined' };
  if (notice.amountMinor !== ours.amount || notice.currency !== ours.currency) {
    return { state: 'review', reason: 'amount_differs' };
  }
  // We told the member it was declined: a person looks before money moves.
  if (ours.state === 'rejected') return { state: 'review', reason: 'paid_after_declined' };
  return { state: 'credited', reason: null };
};
export const EXPIRY_MINUTES = 30;
export const CLAIM_MINUTES = 15;

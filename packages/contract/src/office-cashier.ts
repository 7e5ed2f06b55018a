import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { DEPOSIT_REASONS, DEPOSIT_STAGES, DESK_VIEWS, PAYOUT_STATES, REJECT_REASONS,
  RESOLUTIONS } from './cashier-words.ts';
import { BONUS_STATES } from './deposit-offer-words.ts';
import { depositState, slip } from './deposits.ts';
import { likeAccount } from './household-words.ts';
import { proofImage, withdrawalState } from './withdrawals.ts';

const note = z.string().trim().max(300).default('');
const desk = z.object({ view: z.enum(DESK_VIEWS).default('open'),
  keyword: z.string().max(60).optional(), cursor: cursorQuery.cursor,
  pageSize: cursorQuery.pageSize });

const deskWithdrawal = z.object({
  id, memberId: z.string(), account: z.string(), amount, currency: z.string(),
  state: withdrawalState, risk: z.array(z.string()), bankName: z.string(), cardNo: z.string(),
  payeeName: z.string(), createdAt: timestamp, targetAt: timestamp,
  claimedBy: z.string().nullable(), isMine: z.boolean(),
  /** It needs a second operator, and waits for one. */
  needsSecond: z.boolean(), isAsked: z.boolean(),
  payout: z.object({ methodId: z.string(), state: z.enum(PAYOUT_STATES), tries: z.number().int(),
    reference: z.string().nullable(), fault: z.string().nullable() }).nullable(),
  reason: z.string().nullable(), note: z.string(), amountReceived: amount.nullable(),
  amountRemaining: amount.nullable(), confirmBy: timestamp.nullable(), hasProof: z.boolean(),
  releasedAt: timestamp.nullable(), settledAt: timestamp.nullable(),
});
export type DeskWithdrawal = z.output<typeof deskWithdrawal>;
const line = z.object({ at: timestamp, by: z.string(), action: z.string(), note: z.string() });

export const deskWithdrawals = call({
  method: 'GET', path: '/office/api/withdrawals', needs: 'operator',
  permission: 'withdrawals.read', refusals: [], query: desk,
  summary: 'The desk of withdrawals. What is open stands with the oldest first.',
  output: listOf(deskWithdrawal).extend({
    counts: z.object({ open: z.number().int(), cases: z.number().int() }) }),
});
export const deskOneWithdrawal = call({
  method: 'GET', path: '/office/api/withdrawals/{id}', needs: 'operator',
  permission: 'withdrawals.read', refusals: [], params: z.object({ id }),
  summary: 'One withdrawal with what is known of its member, its lines and its proof.',
  output: z.object({ withdrawal: deskWithdrawal, facts: z.object({ balance: amount,
    deposits: amount, withdrawals: amount, staked: amount, won: amount, paidBefore: z.number()
      .int(), registeredAt: timestamp, cardAddedAt: timestamp }),
  lines: z.array(line), methods: z.array(z.object({ methodId: z.string(), name: z.string() })),
  proof: proofImage.nullable() }),
});
const acting = { method: 'POST', needs: 'operator', permission: 'withdrawals.decide',
  params: z.object({ id }), output: deskWithdrawal, refusals: ['state_conflict'] } as const;
export const claimWithdrawal = call({ ...acting, path: '/office/api/withdrawals/{id}/claim',
  summary: 'Take it: for a quarter of an hour nobody else decides about it.' });
export const dropWithdrawal = call({ ...acting, path: '/office/api/withdrawals/{id}/drop',
  summary: 'Let go of what was taken.' });
export const approveWithdrawal = call({ ...acting,
  path: '/office/api/withdrawals/{id}/approve',
  summary: 'Approve it; a method pays it out by itself, none: an operator does. Above the limit '
    + 'of the brand a second operator approves it in the list of approvals.',
  body: z.object({ methodId: id.optional(), note }),
});
export const rejectWithdrawal = call({ ...acting, path: '/office/api/withdrawals/{id}/reject',
  summary: 'Reject it with a reason; the frozen money goes back.',
  body: z.object({ reason: z.enum(REJECT_REASONS), note }) });
export const payWithdrawal = call({ ...acting, path: '/office/api/withdrawals/{id}/paid',
  summary: 'It was paid by hand; the reference is the bank\'s.',
  body: z.object({ reference: z.string().trim().min(3).max(80), note }) });
export const repeatPayout = call({ ...acting, path: '/office/api/withdrawals/{id}/payout',
  summary: 'Send a payout that failed once more, by this method or by hand.',
  body: z.object({ methodId: id.optional() }) });
export const resolveWithdrawal = call({ ...acting,
  path: '/office/api/withdrawals/{id}/resolve',
  summary: 'End a case: the rest was paid, receipt is forced, or the rest goes back.',
  body: z.object({ outcome: z.enum(RESOLUTIONS), note: z.string().trim().min(3).max(300) }) });
export const noteWithdrawal = call({ ...acting, path: '/office/api/withdrawals/{id}/notes',
  summary: 'Write a line that operators see.',
  body: z.object({ note: z.string().trim().min(1).max(300) }) });
export const showCard = call({ ...acting, path: '/office/api/withdrawals/{id}/card',
  summary: 'The whole number of the card, for a payout by hand; each look is in the audit log.',
  output: z.object({ cardNo: z.string(), payeeName: z.string(), bankName: z.string() }) });

const deskDeposit = z.object({
  id, memberId: z.string(), account: z.string(), amount, currency: z.string(),
  methodId: z.string(), methodName: z.string(), status: depositState,
  /** It waits for a person: the provider told something else than was asked. */
  isReview: z.boolean(), reason: z.string().nullable(), note: z.string(), createdAt: timestamp,
  settledAt: timestamp.nullable(), claimedBy: z.string().nullable(), isMine: z.boolean(),
  fee: amount, stage: z.enum(DEPOSIT_STAGES), promisedAt: timestamp.nullable(),
  transfer: z.object({ bankName: z.string(), number: z.string(), holder: z.string(),
    reference: z.string(), slips: z.number().int() }).nullable(),
  coin: z.object({ address: z.string(), asset: z.string(), coinAmount: z.string(), rate: amount,
    rateUntil: timestamp, confirmations: z.number().int(), transaction: z.string().nullable(),
    coinSeen: z.string().nullable() }).nullable(),
  /** Above the limit of a role a second operator credits it; it waits for one. */
  isAsked: z.boolean(),
  /** The bonus that was chosen with it, and who of the same device chose the same offer. */
  bonus: z.object({ title: z.string(), state: z.enum(BONUS_STATES), amount, turnover: amount,
    linked: z.array(likeAccount) }).nullable(),
  notices: z.array(z.object({ at: timestamp, state: z.string(), amount: z.string(),
    currency: z.string() })),
});
export type DeskDeposit = z.output<typeof deskDeposit>;
export const deskDeposits = call({
  method: 'GET', path: '/office/api/deposits', needs: 'operator', permission: 'deposits.read',
  refusals: [], query: desk,
  summary: 'The desk of deposits: those under review first come first.',
  output: listOf(deskDeposit).extend({
    counts: z.object({ open: z.number().int(), cases: z.number().int() }) }),
});
export const showSlips = call({ ...acting, permission: 'deposits.decide',
  path: '/office/api/deposits/{id}/slips', refusals: [],
  output: z.object({ list: z.array(slip.extend({
    /** A slip of another deposit that shows the same, sent again or photographed anew. */
    like: slip.extend({ depositId: id, account: z.string() }).nullable() })) }),
  summary: 'The slips beside the claim, and what they look like; each look is in the audit '
    + 'log.' });
const banking = { ...acting, permission: 'deposits.decide', output: deskDeposit } as const;
export const claimDeposit = call({ ...banking, path: '/office/api/deposits/{id}/claim',
  summary: 'Take it: for a quarter of an hour nobody else decides about it.' });
export const approveDeposit = call({ ...banking, path: '/office/api/deposits/{id}/approve',
  summary: 'Credit it, once, by the amount the member asked for. Above the limit of the role a '
    + 'second operator credits it in the list of approvals.',
  body: z.object({ note: z.string().trim().min(3).max(300) }) });
export const rejectDeposit = call({ ...banking, path: '/office/api/deposits/{id}/reject',
  summary: 'Reject it with a reason.', body: z.object({ reason: z.enum(DEPOSIT_REASONS), note }) });

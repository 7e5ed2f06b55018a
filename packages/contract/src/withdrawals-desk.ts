import { z } from 'zod';
import { amount, call, id, listOf, timestamp } from './call.ts';
import { PAYOUT_STATES, REJECT_REASONS, RESOLUTIONS } from './cashier-words.ts';
import { desk, note } from './desk.ts';
import { proofImage, withdrawalState } from './withdrawals.ts';

export const deskWithdrawal = z.object({
  id,
  memberId: z.string(),
  account: z.string(),
  amount,
  currency: z.string(),
  state: withdrawalState,
  risk: z.array(z.string()),
  bankName: z.string(),
  cardNo: z.string(),
  payeeName: z.string(),
  createdAt: timestamp,
  targetAt: timestamp,
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** It needs a second operator, and waits for one. */
  needsSecond: z.boolean(),
  isAsked: z.boolean(),
  /** What the member owes now: as long as it stands the withdrawal is not approved. */
  debt: amount,
  /** Who looked at the whole number of the card first: since then it may have been paid. */
  numberShown: z.object({ at: timestamp, by: z.string() }).nullable(),
  payout: z
    .object({
      methodId: z.string(),
      state: z.enum(PAYOUT_STATES),
      tries: z.number().int(),
      reference: z.string().nullable(),
      fault: z.string().nullable(),
    })
    .nullable(),
  reason: z.string().nullable(),
  note: z.string(),
  amountReceived: amount.nullable(),
  amountRemaining: amount.nullable(),
  confirmBy: timestamp.nullable(),
  hasProof: z.boolean(),
  releasedAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
});
const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'withdrawals.decide',
  params: z.object({ id }),
  output: deskWithdrawal,
  refusals: ['state_conflict'],
} as const;

export type DeskWithdrawal = z.output<typeof deskWithdrawal>;
const line = z.object({ at: timestamp, by: z.string(), action: z.string(), note: z.string() });

export const deskWithdrawals = call({
  method: 'GET',
  path: '/office/api/withdrawals',
  needs: 'operator',
  permission: 'withdrawals.read',
  refusals: ['forbidden'],
  query: desk,
  summary: 'The desk of withdrawals. What is open stands with the oldest first.',
  output: listOf(deskWithdrawal).extend({
    counts: z.object({ open: z.number().int(), cases: z.number().int() }),
  }),
});
export const deskOneWithdrawal = call({
  method: 'GET',
  path: '/office/api/withdrawals/{id}',
  needs: 'operator',
  permission: 'withdrawals.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'One withdrawal with what is known of its member, its lines and its proof.',
  output: z.object({
    withdrawal: deskWithdrawal,
    facts: z.object({
      balance: amount,
      deposits: amount,
      withdrawals: amount,
      staked: amount,
      won: amount,
      paidBefore: z.number().int(),
      registeredAt: timestamp,
      cardAddedAt: timestamp,
    }),
    lines: z.array(line),
    methods: z.array(z.object({ methodId: z.string(), name: z.string() })),
    proof: proofImage.nullable(),
  }),
});
export const claimWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/claim',
  summary: 'Take it: for a quarter of an hour nobody else decides about it.',
});
export const dropWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/drop',
  summary: 'Let go of what was taken.',
});
export const approveWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/approve',
  summary:
    'Approve it; a method pays it out by itself, none: an operator does. Above the limit ' +
    'of the brand a second operator approves it in the list of approvals.',
  body: z.object({ methodId: id.optional(), note }),
  refusals: [...acting.refusals, 'debt_open', 'money_held'],
});
export const rejectWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/reject',
  summary: 'Reject it with a reason; the frozen money goes back.',
  body: z.object({ reason: z.enum(REJECT_REASONS), note }),
});
export const payWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/paid',
  summary: "It was paid by hand; the reference is the bank's.",
  body: z.object({ reference: z.string().trim().min(3).max(80), note }),
  refusals: [...acting.refusals, 'debt_open', 'money_held'],
});
export const repeatPayout = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/payout',
  summary: 'Send a payout that failed once more, by this method or by hand.',
  body: z.object({ methodId: id.optional() }),
  refusals: [...acting.refusals, 'debt_open', 'money_held'],
});
export const resolveWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/resolve',
  summary: 'End a case: the rest was paid, receipt is forced, or the rest goes back.',
  body: z.object({ outcome: z.enum(RESOLUTIONS), note: z.string().trim().min(3).max(300) }),
});
export const noteWithdrawal = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/notes',
  summary: 'Write a line that operators see.',
  body: z.object({ note: z.string().trim().min(1).max(300) }),
});
export const showCard = call({
  ...acting,
  path: '/office/api/withdrawals/{id}/card',
  summary: 'The whole number of the card, for a payout by hand; each look is in the audit log.',
  output: z.object({ cardNo: z.string(), payeeName: z.string(), bankName: z.string() }),
  refusals: [...acting.refusals, 'debt_open', 'money_held'],
});

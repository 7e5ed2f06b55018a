import { z } from 'zod';
import { amount, call, id, listOf, timestamp } from './call.ts';
import { DEPOSIT_REASONS, DEPOSIT_STAGES } from './cashier-words.ts';
import { BONUS_STATES } from './deposit-offer-words.ts';
import { depositState, slip } from './deposits.ts';
import { desk, note } from './desk.ts';
import { likeAccount } from './household-words.ts';

const deskDeposit = z.object({
  id,
  memberId: z.string(),
  account: z.string(),
  amount,
  currency: z.string(),
  methodId: z.string(),
  methodName: z.string(),
  status: depositState,
  /** It waits for a person: the provider told something else than was asked. */
  isReview: z.boolean(),
  reason: z.string().nullable(),
  note: z.string(),
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  fee: amount,
  stage: z.enum(DEPOSIT_STAGES),
  promisedAt: timestamp.nullable(),
  transfer: z
    .object({
      bankName: z.string(),
      number: z.string(),
      holder: z.string(),
      reference: z.string(),
      slips: z.number().int(),
    })
    .nullable(),
  coin: z
    .object({
      address: z.string(),
      asset: z.string(),
      coinAmount: z.string(),
      rate: amount,
      rateUntil: timestamp,
      confirmations: z.number().int(),
      transaction: z.string().nullable(),
      coinSeen: z.string().nullable(),
    })
    .nullable(),
  /** Above the limit of a role a second operator credits it; it waits for one. */
  isAsked: z.boolean(),
  /** The bonus that was chosen with it, and who of the same device chose the same offer. */
  bonus: z
    .object({
      title: z.string(),
      state: z.enum(BONUS_STATES),
      amount,
      turnover: amount,
      linked: z.array(likeAccount),
    })
    .nullable(),
  notices: z.array(
    z.object({ at: timestamp, state: z.string(), amount: z.string(), currency: z.string() }),
  ),
});
const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'deposits.decide',
  params: z.object({ id }),
  output: deskDeposit,
  refusals: ['state_conflict'],
} as const;
export type DeskDeposit = z.output<typeof deskDeposit>;
export const deskDeposits = call({
  method: 'GET',
  path: '/office/api/deposits',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: ['forbidden'],
  query: desk,
  summary: 'The desk of deposits: those under review first come first.',
  output: listOf(deskDeposit).extend({
    counts: z.object({ open: z.number().int(), cases: z.number().int() }),
  }),
});
export const showSlips = call({
  ...acting,
  permission: 'deposits.decide',
  path: '/office/api/deposits/{id}/slips',
  refusals: [],
  output: z.object({
    list: z.array(
      slip.extend({
        /** A slip of another deposit that shows the same, sent again or photographed anew. */
        like: slip.extend({ depositId: id, account: z.string() }).nullable(),
      }),
    ),
  }),
  summary:
    'The slips beside the claim, and what they look like; each look is in the audit ' + 'log.',
});
export const claimDeposit = call({
  ...acting,
  path: '/office/api/deposits/{id}/claim',
  summary: 'Take it: for a quarter of an hour nobody else decides about it.',
});
export const approveDeposit = call({
  ...acting,
  path: '/office/api/deposits/{id}/approve',
  summary:
    'Credit it, once, by the amount the member asked for. Above the limit of the role a ' +
    'second operator credits it in the list of approvals.',
  body: z.object({ note: z.string().trim().min(3).max(300) }),
});
export const rejectDeposit = call({
  ...acting,
  path: '/office/api/deposits/{id}/reject',
  summary: 'Reject it with a reason.',
  body: z.object({ reason: z.enum(DEPOSIT_REASONS), note }),
});

import { z } from 'zod';
import { BONUS_STATES } from './deposit-offer-words.ts';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import {
  PARKED_VIEWS,
  RETURN_DECISIONS,
  RETURN_KINDS,
  RETURN_OUTCOMES,
  RETURN_STATES,
} from './cashier-words.ts';

const paymentReturn = z.object({
  id,
  methodId: z.string(),
  methodName: z.string(),
  kind: z.enum(RETURN_KINDS),
  /** As its provider says now. */
  state: z.enum(RETURN_STATES),
  /** What its provider names it by. */
  name: z.string(),
  amount,
  /** Of it what is of the credited deposit still: so much would be taken, or is borne. */
  most: amount,
  currency: z.string(),
  depositId: z.string(),
  /** What came with the deposit, and whether it ends where the deposit is taken from the member. */
  bonus: z
    .object({ title: z.string(), amount, state: z.enum(BONUS_STATES), ends: z.boolean() })
    .nullable(),
  memberId: z.string(),
  account: z.string(),
  at: timestamp,
  /** null: nobody has decided. */
  outcome: z.enum(RETURN_OUTCOMES).nullable(),
  /** What was taken or borne, and what of it the member owed by it. */
  moved: amount,
  owed: amount,
  /** What may be asked for now. */
  decisions: z.array(z.enum(RETURN_DECISIONS)),
  /** It waits for a second operator. */
  isAsked: z.boolean(),
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: timestamp.nullable(),
});
export type PaymentReturn = z.output<typeof paymentReturn>;

export const paymentReturns = call({
  method: 'GET',
  path: '/office/api/payment-returns',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary:
    'What providers gave back or had taken from them of deposits, the newest first: refunds, ' +
    'chargebacks, and payments that are none any more.',
  query: z.object({
    view: z.enum(PARKED_VIEWS).default('open'),
    /** An account, a deposit, or the name at the provider. */
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(paymentReturn).extend({ counts: z.object({ open: z.number().int() }) }),
});
export const decidePaymentReturn = call({
  method: 'POST',
  path: '/office/api/payment-returns/{id}/decide',
  needs: 'operator',
  permission: 'deposits.decide',
  refusals: ['state_conflict'],
  summary:
    'Ask for what becomes of it: taken from the member (what is spent becomes a debt), borne by ' +
    'the house, kept as it is, or given back where the house has it after all. Another operator ' +
    'decides it under Approvals.',
  params: z.object({ id }),
  body: z.object({ decision: z.enum(RETURN_DECISIONS), reason: z.string().trim().min(3).max(300) }),
  output: paymentReturn,
});

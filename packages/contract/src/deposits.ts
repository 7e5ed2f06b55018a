import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';

export const depositState = z.enum(['applying', 'approved', 'rejected', 'expired']);
const deposit = z.object({
  id, methodId: z.string(), methodName: z.string(), amount, currency: z.string(),
  status: depositState, createdAt: timestamp, settledAt: timestamp.nullable(),
  reason: z.string().nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const depositMethods = call({
  method: 'GET', path: '/wps/deposit/methods', needs: 'member', refusals: [],
  summary: 'The enabled payment methods with their bounds and fees.',
  output: z.object({ list: z.array(z.object({
    methodId: z.string(), name: z.string(), kind: z.string(), icon: z.string(),
    amountMin: amount, amountMax: amount, feeRate: z.string(), minutes: z.string(),
    quickAmounts: z.array(amount) })) }),
});

export const createDeposit = call({
  method: 'PUT', path: '/wps/deposit', needs: 'member', callsPerMinuteMax: 30,
  summary: 'Start a deposit; the member pays on the provider\'s hosted page. '
    + 'Header Idempotency-Key: the same key answers the same deposit.',
  body: z.object({ methodId: id, amount: amountInput }),
  output: z.object({ deposit, payUrl: z.string() }),
  refusals: ['invalid_amount', 'limit_exceeded', 'feature_off', 'in_need_true_account',
    'idempotency_conflict', 'own_limit', 'on_break', 'limits_required',
    'identity_required'],
});

export const depositRecords = call({
  method: 'GET', path: '/wps/deposit/records', needs: 'member', refusals: [],
  summary: 'The member\'s deposits, newest first.',
  query: z.object(cursorQuery), output: listOf(deposit),
});

export const oneDeposit = call({
  method: 'GET', path: '/wps/deposit/{id}', needs: 'member', refusals: [],
  summary: 'One deposit of the member.', params: z.object({ id }), output: deposit,
});

/** The webhook body is raw bytes checked by the method's own signature before it is parsed. */
export const depositNotice = call({
  method: 'POST', path: '/wps/deposit/notice/{methodId}', needs: 'nothing',
  summary: 'A payment provider\'s signed notice; merchant names the brand of the deposit.',
  params: z.object({ methodId: id }), query: z.object({ merchant: id.optional() }),
  output: z.object({ received: z.boolean() }),
  refusals: ['signature_invalid', 'state_conflict'],
});

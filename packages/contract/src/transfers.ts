import { z } from 'zod';
import { PAYER_REFUSALS, payerProof } from './bank-cards.ts';
import { amount, amountInput, call, cursorQuery, listOf, timestamp } from './call.ts';

const transfer = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  sender: z.string(),
  receiver: z.string(),
  amount,
  currency: z.string(),
  note: z.string(),
  at: timestamp,
});
export type Transfer = z.output<typeof transfer>;
const refusals = [
  ...PAYER_REFUSALS,
  'invalid_amount',
  'limit_exceeded',
  'insufficient_balance',
  'withdrawals_locked',
  'identity_required',
  'turnover_missing',
  'bonus_owed',
  'bonus_settling',
  'debt_open',
  'money_held',
  'idempotency_conflict',
  'encryption_required',
  'encryption_invalid',
  'encryption_replay',
] as const;
const given = { amount: amountInput, note: z.string().max(2000).default(''), ...payerProof };

export const transferToUpline = call({
  method: 'PUT',
  path: '/wps/transfer/upline',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/transferUpline',
  callsPerMinuteMax: 20,
  summary: 'Transfer to the upline; both get a message. Header Idempotency-Key is required.',
  body: z.object(given),
  output: transfer,
  refusals: [...refusals, 'no_upline'],
});
export const transferToDownline = call({
  method: 'PUT',
  path: '/wps/transfer/downline',
  needs: 'member',
  encrypted: true,
  switch: 'memberCenter/transferUpline',
  callsPerMinuteMax: 20,
  summary:
    'An agent transfers to somebody of the own tree; both get a message. Header ' +
    'Idempotency-Key is required.',
  body: z.object({ receiver: z.string().max(64), ...given }),
  output: transfer,
  refusals: [...refusals, 'error_not_agent', 'wrong_account'],
});
export const transferRecords = call({
  method: 'GET',
  path: '/wps/transfer/records',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/transferUpline',
  summary: 'Transfers of the member with upline and downline, newest first.',
  query: z.object(cursorQuery),
  output: listOf(transfer),
});

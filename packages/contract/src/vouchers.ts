import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { VOUCHER_STATES } from './cashier-words.ts';

export const redeemVoucher = call({
  method: 'POST',
  path: '/wps/deposit/vouchers',
  needs: 'member',
  callsPerMinuteMax: 20,
  switch: 'memberCenter/depositv2',
  summary:
    'Redeem a voucher. The same member with the same code is answered the same deposit; a ' +
    'code that is unknown, over or used by another member is refused alike.',
  body: z.object({ code: z.string().max(60) }),
  output: z.object({ depositId: id, amount, currency: z.string(), isRepeated: z.boolean() }),
  refusals: [
    'voucher_invalid',
    'in_need_true_account',
    'own_limit',
    'on_break',
    'limits_required',
    'identity_required',
  ],
});

const batch = z.object({
  id,
  name: z.string(),
  amount,
  currency: z.string(),
  count: z.number().int(),
  redeemed: z.number().int(),
  total: amount,
  expiresAt: timestamp,
  state: z.enum(VOUCHER_STATES),
  createdAt: timestamp,
  createdBy: z.string(),
  approvedBy: z.string().nullable(),
});
export type VoucherBatch = z.output<typeof batch>;
const reason = z.string().trim().min(3).max(300);

export const voucherBatches = call({
  method: 'GET',
  path: '/office/api/vouchers',
  needs: 'operator',
  permission: 'vouchers.read',
  refusals: [],
  summary: 'The batches of vouchers, the newest first.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(batch).extend({ currency: z.string(), fourEyesAbove: amount }),
});
export const createVouchers = call({
  method: 'POST',
  path: '/office/api/vouchers',
  needs: 'operator',
  permission: 'vouchers.manage',
  callsPerMinuteMax: 20,
  refusals: ['invalid_amount', 'limit_exceeded', 'state_conflict'],
  summary:
    'Make a batch. Its codes are answered this once and kept as hashes only. Worth more ' +
    'than the brand allows one operator, it waits until a second one opens it.',
  body: z.object({
    name: z.string().trim().min(1).max(60),
    amount: amountInput,
    count: z.number().int().min(1).max(2000),
    expiresAt: z.iso.datetime({ offset: true }),
    reason,
  }),
  output: z.object({ batch, codes: z.array(z.string()) }),
});
const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'vouchers.manage',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: batch,
} as const;
export const openVouchers = call({
  ...acting,
  path: '/office/api/vouchers/{id}/open',
  refusals: ['state_conflict', 'same_operator'],
  summary: 'Open a batch that waits for a second operator.',
});
export const withdrawVouchers = call({
  ...acting,
  path: '/office/api/vouchers/{id}/withdraw',
  refusals: ['state_conflict'],
  summary: 'Take back what of a batch was not redeemed yet.',
});

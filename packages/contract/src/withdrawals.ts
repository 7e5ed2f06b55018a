import { z } from 'zod';
import { bankCards, PAYER_REFUSALS, payerProof } from './bank-cards.ts';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { CONFIRMATIONS, WITHDRAWAL_STATES } from './cashier-words.ts';
import { depositBonus } from './deposits.ts';
import { PICTURE_BYTES_MAX } from './media.ts';

export const withdrawalState = z.enum(WITHDRAWAL_STATES);

const withdrawal = z.object({
  id,
  amount,
  currency: z.string(),
  state: withdrawalState,
  bankName: z.string(),
  cardNo: z.string(),
  createdAt: timestamp,
  /** By when the house means to have paid it. */
  targetAt: timestamp,
  releasedAt: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  /** What a person looks at before it is approved, by code. */
  checks: z.array(z.string()),
  reason: z.string().nullable(),
  note: z.string(),
  amountReceived: amount.nullable(),
  amountRemaining: amount.nullable(),
  /** Until then the member says whether it came; null: nobody asks. */
  confirmBy: timestamp.nullable(),
  hasProof: z.boolean(),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const withdrawalConfig = call({
  method: 'GET',
  path: '/wps/withdraw/config',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/withdraw',
  summary:
    'What a withdrawal may be now: bounds of brand, rank and payment group, how many are ' +
    'left today, the turnover with what is missing, and the cards.',
  output: z.object({
    currency: z.string(),
    available: amount,
    held: amount,
    amountMin: amount,
    amountMax: amount,
    perDay: z.number().int(),
    leftToday: z.number().int(),
    targetMinutes: z.number().int(),
    turnover: z.object({
      required: amount,
      done: amount,
      missing: amount,
      times: z.number(),
      /** The part of it that bonuses ask for, and those bonuses. */
      ofBonuses: amount,
      bonuses: z.array(depositBonus),
      /** The part that rewards and prizes ask for. */
      ofGifts: amount,
    }),
    /** Of a bonus that ended while money was out: until it is home again nothing is paid out. */
    owed: amount,
    /** Of a corrected result: until it is paid nothing is paid out. */
    debt: amount,
    lockedUntil: timestamp.nullable(),
    hasPaymentPassword: z.boolean(),
    hasAuthenticator: z.boolean(),
    isConfirmed: z.boolean(),
    confirmMinutes: z.number().int(),
    cards: bankCards.output.shape.list,
  }),
});
export const createWithdrawal = call({
  method: 'PUT',
  path: '/wps/withdraw',
  needs: 'member',
  encrypted: true,
  callsPerMinuteMax: 20,
  switch: 'memberCenter/withdraw',
  summary:
    'Ask for a withdrawal to a card of the own. The amount is frozen in the same ' +
    'transaction, and no call takes the request back. Header Idempotency-Key is required.',
  body: z.object({ cardId: id, amount: amountInput, ...payerProof }),
  output: withdrawal,
  refusals: [
    ...PAYER_REFUSALS,
    'invalid_amount',
    'limit_exceeded',
    'insufficient_balance',
    'turnover_missing',
    'bonus_owed',
    'bonus_settling',
    'debt_open',
    'money_held',
    'withdrawals_locked',
    'identity_required',
    'idempotency_conflict',
    'encryption_required',
    'encryption_invalid',
    'encryption_replay',
  ],
});
export const withdrawalRecords = call({
  method: 'GET',
  path: '/wps/withdraw/records',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/withdraw',
  summary: "The member's withdrawals, newest first.",
  query: z.object(cursorQuery),
  output: listOf(withdrawal),
});
export const oneWithdrawal = call({
  method: 'GET',
  path: '/wps/withdraw/{id}',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/withdraw',
  summary: 'One withdrawal of the member.',
  params: z.object({ id }),
  output: withdrawal,
});
export const confirmWithdrawal = call({
  method: 'POST',
  path: '/wps/withdraw/{id}/confirm',
  needs: 'member',
  callsPerMinuteMax: 30,
  switch: 'memberCenter/withdraw',
  summary:
    'Say whether a released withdrawal came: all of it, a part (amountReceived), or ' +
    'nothing, which needs a proof image that was sent before.',
  params: z.object({ id }),
  body: z.object({ result: z.enum(CONFIRMATIONS), amountReceived: amountInput.optional() }),
  output: withdrawal,
  refusals: ['state_conflict', 'invalid_amount'],
});
export const sendWithdrawalProof = call({
  method: 'POST',
  path: '/wps/withdraw/{id}/proof',
  needs: 'member',
  callsPerMinuteMax: 20,
  switch: 'memberCenter/withdraw',
  summary: 'Send a PNG or JPEG (the body itself) that shows what came; it replaces the one before.',
  params: z.object({ id }),
  file: { bytesMax: PICTURE_BYTES_MAX },
  output: withdrawal,
  refusals: ['upload_type', 'state_conflict'],
});
const image = z.object({ type: z.literal('image/webp'), data: z.string() });
export const withdrawalProof = call({
  method: 'GET',
  path: '/wps/withdraw/{id}/proof',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/withdraw',
  summary: 'The proof image the member sent.',
  params: z.object({ id }),
  output: image,
});
export const withdrawalNotice = call({
  method: 'POST',
  path: '/wps/withdraw/notice/{methodId}',
  needs: 'nothing',
  whileClosed: true,
  summary: "A payment provider's signed notice of a payout; merchant names the brand.",
  params: z.object({ methodId: id }),
  query: z.object({ merchant: id.optional() }),
  output: z.object({ received: z.boolean() }),
  refusals: ['signature_invalid'],
});
export const proofImage = image;

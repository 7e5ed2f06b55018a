import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { bonusKeptShown, bonusTermsShown } from './bonus-terms-shown.ts';
import { DEPOSIT_STAGES, SLIP_BYTES_MAX } from './cashier-words.ts';
import { BONUS_STATES } from './deposit-offer-words.ts';

export const depositState = z.enum(['applying', 'approved', 'rejected', 'expired']);
const deposit = z.object({
  id,
  methodId: z.string(),
  methodName: z.string(),
  amount,
  currency: z.string(),
  status: depositState,
  createdAt: timestamp,
  settledAt: timestamp.nullable(),
  reason: z.string().nullable(),
});
export type Deposit = z.output<typeof deposit>;
/** Where a transfer goes, what is written on it, and by when the house promises to look. */
const transfer = z.object({
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  reference: z.string(),
  /** What an app of a bank reads from a picture; null: the method shows none. */
  qr: z.string().nullable(),
  payBy: timestamp,
  promiseMinutes: z.number().int(),
  promisedAt: timestamp.nullable(),
  slips: z.number().int(),
});
const coin = z.object({
  address: z.string(),
  asset: z.string(),
  network: z.string(),
  coinAmount: z.string(),
  rate: amount,
  rateUntil: timestamp,
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  payUrl: z.string(),
});
/** The bonus that was chosen for a deposit. */
export const depositBonus = z.object({
  depositId: id,
  title: z.string(),
  state: z.enum(BONUS_STATES),
  amount,
  /** Bets until a withdrawal, for deposit and bonus together, and how many are still missing. */
  turnover: amount,
  missing: amount,
  expiresAt: timestamp.nullable(),
  ...bonusTermsShown,
  ...bonusKeptShown,
  /** Of one that is bound and may keep no more: so much of the balance stays at its end at most. */
  keepsUpTo: amount.nullable(),
  mayGiveUp: z.boolean(),
  /** Whether at its end what was won with it goes on asking for its bets: as it was chosen. */
  asksOn: z.boolean(),
  /** Which of all that is bound is played through, where there is more than this. */
  place: z.number().int().nullable(),
  /** What went back of it, and what is still out and goes back when it comes home. */
  taken: amount,
  owed: amount,
});
export type DepositBonus = z.output<typeof depositBonus>;
const detail = deposit.extend({
  bonus: depositBonus.nullable(),
  stage: z.enum(DEPOSIT_STAGES),
  fee: amount,
  payUrl: z.string(),
  transfer: transfer.nullable(),
  coin: coin.nullable(),
});
export type DepositDetail = z.output<typeof detail>;

export const depositMethods = call({
  method: 'GET',
  path: '/wps/deposit/methods',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary: 'The enabled payment methods with their bounds and fees.',
  output: z.object({
    list: z.array(
      z.object({
        methodId: z.string(),
        name: z.string(),
        kind: z.string(),
        icon: z.string(),
        amountMin: amount,
        amountMax: amount,
        feePercent: z.string(),
        feeFixed: amount,
        minutes: z.string(),
        quickAmounts: z.array(amount),
        /** The code of the article that teaches it; empty: none. */
        tutorial: z.string(),
        /** Names bounds and fee; sent with a deposit it is refused where they are others now. */
        terms: z.string(),
      }),
    ),
  }),
});

export const offeredMethods = call({
  method: 'GET',
  path: '/wps/deposit/methods/offered',
  needs: 'nothing',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary: 'The payment methods the brand has switched on for everybody, in its order.',
  output: z.object({
    list: z.array(
      z.object({ methodId: z.string(), name: z.string(), kind: z.string(), icon: z.string() }),
    ),
  }),
});

export const createDeposit = call({
  method: 'PUT',
  path: '/wps/deposit',
  needs: 'member',
  callsPerMinuteMax: 30,
  switch: 'memberCenter/depositv2',
  summary:
    "Start a deposit; the member pays on the provider's hosted page. " +
    'Header Idempotency-Key: the same key answers the same deposit.',
  body: z.object({
    methodId: id,
    amount: amountInput,
    /** A bonus of the offers; without one there is none. */
    offerId: id.optional(),
    /** Of the method as it was shown. */
    terms: z.string().max(40).optional(),
  }),
  output: z.object({ deposit: detail, payUrl: z.string() }),
  refusals: [
    'invalid_amount',
    'limit_exceeded',
    'feature_off',
    'in_need_true_account',
    'idempotency_conflict',
    'own_limit',
    'on_break',
    'limits_required',
    'no_account_free',
    'provider_failed',
    'identity_required',
    'offer_closed',
    'terms_changed',
  ],
});

export const depositRecords = call({
  method: 'GET',
  path: '/wps/deposit/records',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary: "The member's deposits, newest first.",
  query: z.object(cursorQuery),
  output: listOf(deposit),
});

export const oneDeposit = call({
  method: 'GET',
  path: '/wps/deposit/{id}',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary: 'One deposit of the member, with where it is paid.',
  params: z.object({ id }),
  output: detail,
});
export const sendSlip = call({
  method: 'POST',
  path: '/wps/deposit/{id}/slips',
  needs: 'member',
  callsPerMinuteMax: 20,
  switch: 'memberCenter/depositv2',
  summary:
    'Send the slip of a transfer, a PNG, JPEG or WebP (the body itself). It is drawn anew; ' +
    'a slip that any deposit of the house has shown before is refused.',
  params: z.object({ id }),
  file: { bytesMax: SLIP_BYTES_MAX },
  output: detail,
  refusals: ['upload_type', 'too_many_files', 'state_conflict', 'slip_seen'],
});
export const slip = z.object({
  no: z.number().int(),
  at: timestamp,
  type: z.literal('image/webp'),
  data: z.string(),
});
export const depositSlips = call({
  method: 'GET',
  path: '/wps/deposit/{id}/slips',
  needs: 'member',
  refusals: [],
  switch: 'memberCenter/depositv2',
  summary: 'The slips that the member sent.',
  params: z.object({ id }),
  output: z.object({ list: z.array(slip) }),
});

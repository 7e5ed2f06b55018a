import { z } from 'zod';
import { amount, amountInput, call, id } from './call.ts';

/**
 * What a vendor calls. The body is JSON under the signature of the headers x-vendor-timestamp,
 * x-vendor-nonce and x-vendor-signature: HMAC-SHA256 (hex) over `<timestamp>.<nonce>.<path>.` and
 * the raw bytes, at most 300 seconds old, each nonce once. It is judged before a byte is read, so
 * the bodies stand here beside their calls. `merchant` names the brand.
 */
const merchant = id;
const transactionId = z.string().regex(/^[\w-]{4,64}$/);
const roundId = z.string().regex(/^[\w-]{1,64}$/);
const currency = z.string().max(10);
const outcome = z.string().max(200);

export const sessionBody = z.object({ merchant, ticket: z.string().max(100) });
export const balanceBody = z.object({ merchant, token: z.string().max(100) });
export const betBody = z.object({
  merchant,
  token: z.string().max(100),
  transactionId,
  roundId,
  gameCode: z.string().max(40),
  bet: z.string().regex(/^[\w-]{1,40}$/),
  currency,
  amount: amountInput,
});
const ofBet = { merchant, member: id, transactionId, betId: transactionId, roundId, currency };
export const settleBody = z.object({ ...ofBet, amount: amountInput, outcome });
export const refundBody = z.object({ ...ofBet, reason: outcome });

const params = z.object({ vassalage: z.string().max(20) });
const ofVendor = {
  method: 'POST',
  needs: 'nothing',
  callsPerMinuteMax: 6000,
  params,
  whileClosed: true,
} as const;
const FORGED = ['signature_invalid'] as const;
/** A bet or its end, told again, answers the same and moves nothing. */
const moved = z.object({
  transactionId: z.string(),
  balance: amount,
  currency: z.string(),
  isReplay: z.boolean(),
});

export const vendorSession = call({
  ...ofVendor,
  path: '/wps/vendor/{vassalage}/session',
  summary: 'A vendor exchanges the launch ticket once for the token of a member at one game.',
  output: z.object({
    token: z.string(),
    member: z.string(),
    gameCode: z.string(),
    currency: z.string(),
    currencyDigits: z.number().int(),
    balance: amount,
    language: z.string(),
    /** seamless: it plays on the main wallet; transfer: from a wallet at the vendor. */
    wallet: z.enum(['seamless', 'transfer']),
  }),
  refusals: [...FORGED, 'ticket_invalid', 'game_closed', 'game_maintenance'],
});
export const vendorBalance = call({
  ...ofVendor,
  path: '/wps/vendor/{vassalage}/balance',
  summary: 'What the member of a token may stake.',
  output: z.object({ balance: amount, currency: z.string() }),
  refusals: [...FORGED, 'ticket_invalid'],
});
export const vendorBet = call({
  ...ofVendor,
  path: '/wps/vendor/{vassalage}/bets',
  summary: 'Takes a stake, once a transactionId; one that was refunded before is not taken.',
  output: moved,
  refusals: [
    ...FORGED,
    'ticket_invalid',
    'game_closed',
    'game_maintenance',
    'invalid_amount',
    'insufficient_balance',
    'limit_exceeded',
    'own_limit',
    'bonus_bet_max',
    'on_break',
    'idempotency_conflict',
    'state_conflict',
    'operation_not_allowed',
  ],
});
export const vendorSettle = call({
  ...ofVendor,
  path: '/wps/vendor/{vassalage}/settlements',
  summary: 'Ends a bet with what it pays, 0 too; it may come late, and the bet must be known.',
  output: moved,
  refusals: [...FORGED, 'invalid_amount', 'idempotency_conflict', 'state_conflict'],
});
export const vendorRefund = call({
  ...ofVendor,
  path: '/wps/vendor/{vassalage}/refunds',
  summary:
    'Gives the stake of an open bet back. Of an unknown bet it is kept: that bet is not ' +
    'taken when it comes. A settled bet is not given back.',
  output: moved,
  refusals: [...FORGED, 'idempotency_conflict', 'state_conflict'],
});

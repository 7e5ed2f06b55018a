import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { CONFIRMATIONS } from './cashier-words.ts';
import {
  FALSE_CLAIMS,
  MATCH_OUTCOMES,
  MATCH_STATES,
  MATCH_VIEWS,
  OFFER_STATES,
  PROOF_SIDES,
} from './matching-words.ts';
import { PICTURE_BYTES_MAX } from './media.ts';
import { proofImage } from './withdrawals.ts';

const state = z.enum(MATCH_STATES);
const match = z.object({
  id,
  side: z.enum(['payer', 'payee']),
  amount,
  currency: z.string(),
  state,
  /** What the payer writes into the transfer, so that the other finds it. */
  code: z.string(),
  /** Of a match under way alone; nobody is named before it or after it. */
  account: z.object({ bankName: z.string(), cardNo: z.string(), payeeName: z.string() }).nullable(),
  payerName: z.string().nullable(),
  withdrawalId: z.string().nullable(),
  createdAt: timestamp,
  payBy: timestamp,
  confirmBy: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  /** Of a part: until then the payer may object. */
  objectBy: timestamp.nullable(),
  hasPayerProof: z.boolean(),
  hasPayeeProof: z.boolean(),
  hasObjection: z.boolean(),
  amountReceived: amount.nullable(),
  reason: z.string().nullable(),
});
export type Match = z.output<typeof match>;
const offer = z.object({
  withdrawalId: id,
  amount,
  state: z.enum(OFFER_STATES),
  open: amount,
  until: timestamp.nullable(),
});
export type Offer = z.output<typeof offer>;

export const matchingState = call({
  method: 'GET',
  path: '/wps/matching',
  needs: 'member',
  refusals: [],
  summary:
    'Deposits paid straight to the withdrawal of another member: the amounts with how ' +
    'often each is open now, the own matches of both sides and the own withdrawals that wait.',
  output: z.object({
    isOn: z.boolean(),
    isBlocked: z.boolean(),
    currency: z.string(),
    ladder: z.array(z.object({ amount, open: z.number().int() })),
    payMinutes: z.number().int(),
    confirmMinutes: z.number().int(),
    searchMinutes: z.number().int(),
    matches: z.array(match),
    offers: z.array(offer),
  }),
});
export const takeMatch = call({
  method: 'PUT',
  path: '/wps/matching/matches',
  needs: 'member',
  callsPerMinuteMax: 20,
  summary:
    'Take the withdrawal of another member to pay. The answer names the account; header ' +
    'Idempotency-Key is required.',
  body: z.object({ amount: amountInput }),
  output: match,
  refusals: [
    'invalid_amount',
    'no_match',
    'matching_off',
    'state_conflict',
    'limit_exceeded',
    'idempotency_conflict',
    'own_limit',
    'on_break',
    'limits_required',
    'identity_required',
  ],
});
const ofOne = { params: z.object({ id }), output: match } as const;
export const sendMatchProof = call({
  method: 'POST',
  path: '/wps/matching/matches/{id}/proof',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  file: { bytesMax: PICTURE_BYTES_MAX },
  ...ofOne,
  summary:
    'A PNG or JPEG (the body itself): of the payer it says that the money was sent, of ' +
    'the other that it did not come; of a payer, where only a part is said to have come, ' +
    'that all was sent.',
  refusals: ['upload_type', 'state_conflict', 'duplicate_proof'],
});
export const matchProof = call({
  method: 'GET',
  path: '/wps/matching/matches/{id}/proof',
  needs: 'member',
  refusals: [],
  summary: 'The proof of the payer, for both; any other for who sent it.',
  params: z.object({ id }),
  query: z.object({ side: z.enum(PROOF_SIDES).default('payer') }),
  output: proofImage,
});
export const cancelMatch = call({
  method: 'POST',
  path: '/wps/matching/matches/{id}/cancel',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  ...ofOne,
  refusals: ['state_conflict'],
  summary: 'The payer gives it back before anything was paid.',
});
export const confirmMatch = call({
  method: 'POST',
  path: '/wps/matching/matches/{id}/confirm',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 30,
  ...ofOne,
  refusals: ['state_conflict', 'invalid_amount'],
  summary:
    'Who is paid says what came: all of it, a part (amountReceived), or nothing, which ' +
    'needs a proof that was sent before and goes to an operator.',
  body: z.object({ result: z.enum(CONFIRMATIONS), amountReceived: amountInput.optional() }),
});
const ofPart = {
  ...ofOne,
  method: 'POST',
  needs: 'member',
  whileFrozen: true,
  callsPerMinuteMax: 20,
  refusals: ['state_conflict'],
} as const;
export const agreeToPart = call({
  ...ofPart,
  path: '/wps/matching/matches/{id}/agree',
  summary: 'The payer agrees that a part came: it is over, and the rest is open again.',
});
export const objectToPart = call({
  ...ofPart,
  path: '/wps/matching/matches/{id}/object',
  summary:
    'The payer says that all of it was sent: with a proof that was sent before, and in ' +
    'time. An operator compares both; the rest is kept until then.',
});
const ofOffer = {
  params: z.object({ id }),
  callsPerMinuteMax: 20,
  needs: 'member',
  output: offer,
  refusals: ['state_conflict', 'matching_off'],
} as const;
export const offerWithdrawal = call({
  ...ofOffer,
  method: 'PUT',
  path: '/wps/matching/offers/{id}',
  switch: 'memberCenter/withdraw',
  summary:
    'Let the own withdrawal (its id) be paid by other members once it is approved: who ' +
    'takes it sees the card and its holder.',
});
export const leaveMatching = call({
  ...ofOffer,
  method: 'DELETE',
  path: '/wps/matching/offers/{id}',
  switch: 'memberCenter/withdraw',
  summary: 'Let the house pay it after all; what is under way is finished first.',
});

const officeMatch = z.object({
  id,
  amount,
  currency: z.string(),
  state,
  code: z.string(),
  payer: z.string(),
  payerId: z.string(),
  payee: z.string(),
  payeeId: z.string(),
  withdrawalId: z.string(),
  createdAt: timestamp,
  payBy: timestamp,
  confirmBy: timestamp.nullable(),
  settledAt: timestamp.nullable(),
  amountReceived: amount.nullable(),
  reason: z.string().nullable(),
  /** What the machine found wrong with the payer's proof. */
  checks: z.array(z.string()),
  notices: z.number().int(),
  objectBy: timestamp.nullable(),
  claimedBy: z.string().nullable(),
  isMine: z.boolean(),
  /** It needs a second operator, and waits for one. */
  needsSecond: z.boolean(),
  isAsked: z.boolean(),
});
export type OfficeMatch = z.output<typeof officeMatch>;
export const officeMatches = call({
  method: 'GET',
  path: '/office/api/matches',
  needs: 'operator',
  permission: 'withdrawals.read',
  refusals: [],
  summary: 'Matches of deposits and withdrawals; what waits for a person first.',
  query: z.object({
    view: z.enum(MATCH_VIEWS).default('review'),
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(officeMatch).extend({ reviews: z.number().int() }),
});
export const officeOneMatch = call({
  method: 'GET',
  path: '/office/api/matches/{id}',
  needs: 'operator',
  permission: 'withdrawals.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'One match with both proofs, its lines, and the false claims of both sides.',
  output: z.object({
    match: officeMatch,
    payerProof: proofImage.nullable(),
    payeeProof: proofImage.nullable(),
    objectionProof: proofImage.nullable(),
    payerClaims: z.number().int(),
    payeeClaims: z.number().int(),
    lines: z.array(
      z.object({ at: timestamp, by: z.string(), action: z.string(), note: z.string() }),
    ),
  }),
});
export const claimMatch = call({
  method: 'POST',
  path: '/office/api/matches/{id}/claim',
  needs: 'operator',
  permission: 'withdrawals.decide',
  params: z.object({ id }),
  output: officeMatch,
  summary: 'Take one under review: for a quarter of an hour nobody else decides about it.',
  refusals: ['state_conflict'],
});
export const decideMatch = call({
  method: 'POST',
  path: '/office/api/matches/{id}/decide',
  needs: 'operator',
  permission: 'withdrawals.decide',
  params: z.object({ id }),
  output: officeMatch,
  summary:
    'Decide a match under review: receipt is forced, a part came, or nothing was paid. ' +
    'Where a part was credited before, the rest alone moves. ' +
    'Whoever claimed falsely gets it noted; two switch the method off for them. It is taken ' +
    'before; above the limit of the brand a second operator decides it in the list of ' +
    'approvals.',
  body: z.object({
    outcome: z.enum(MATCH_OUTCOMES),
    amountReceived: amountInput.optional(),
    falseClaim: z.enum(FALSE_CLAIMS).default('NONE'),
    note: z.string().trim().min(3).max(300),
  }),
  refusals: ['state_conflict', 'invalid_amount'],
});

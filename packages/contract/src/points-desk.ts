import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { category } from './catalogue.ts';
import { percents, rankGives } from './giving.ts';
import { points, pointsMoved } from './points.ts';
import { EXCHANGE_STATES, EXCHANGE_TYPES } from './points-words.ts';

const reason = z.string().trim().min(5).max(300);

const deskExchange = z.object({
  id: z.string(),
  transactionNo: z.string(),
  memberId: z.string(),
  account: z.string(),
  type: z.enum(EXCHANGE_TYPES),
  productName: z.string(),
  quantity: z.number().int(),
  state: z.enum(EXCHANGE_STATES),
  at: timestamp,
  /** As they were taken; a rejected one has given them back. */
  points: pointsMoved,
  amount,
  credit: amount,
  currency: z.string(),
  delivery: z.object({ address: z.string(), phone: z.string(), account: z.string() }),
  remark: z.string(),
  decidedBy: z.string(),
  decidedAt: timestamp.nullable(),
  /** A second person was asked for it and has not decided. */
  isAsked: z.boolean(),
});
export type DeskExchange = z.output<typeof deskExchange>;

export const officeExchanges = call({
  method: 'GET',
  path: '/office/api/exchanges',
  needs: 'operator',
  permission: 'points.read',
  refusals: [],
  summary: 'Exchanges of points, newest first; keyword is of an account or a transaction number.',
  query: z.object({
    state: z.enum(EXCHANGE_STATES).optional(),
    type: z.enum(EXCHANGE_TYPES).optional(),
    keyword: z.string().max(60).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(deskExchange).extend({
    /** How many wait for a decision. */
    waiting: z.number().int(),
    /** Whether exchanges may be decided by whoever asks. */
    mayDecide: z.boolean(),
  }),
});
export const approveExchange = call({
  method: 'POST',
  path: '/office/api/exchanges/{id}/approve',
  needs: 'operator',
  permission: 'points.decide',
  refusals: ['state_conflict', 'on_break'],
  params: z.object({ id }),
  summary:
    'Complete an exchange: goods are on their way, credit is posted. Credit above what one may ' +
    'give waits for a second operator. on_break: the member gets no credit now.',
  body: z.object({ remark: z.string().trim().max(300).default('') }),
  output: deskExchange,
});
export const rejectExchange = call({
  method: 'POST',
  path: '/office/api/exchanges/{id}/reject',
  needs: 'operator',
  permission: 'points.decide',
  refusals: ['state_conflict'],
  params: z.object({ id }),
  summary: 'Reject an exchange: points, amount and stock come back once. The member reads why.',
  body: z.object({ reason }),
  output: deskExchange,
});

export const memberPoints = call({
  method: 'GET',
  path: '/office/api/members/{id}/points',
  needs: 'operator',
  permission: 'points.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'The points of a member.',
  output: z.object({ points, accumulated: points, debt: points }),
});
export const adjustPoints = call({
  method: 'POST',
  path: '/office/api/members/{id}/points',
  needs: 'operator',
  permission: 'points.decide',
  refusals: ['state_conflict', 'invalid_amount', 'insufficient_points'],
  params: z.object({ id }),
  summary: 'Ask for points of a member to be given or taken: a second operator decides.',
  body: z.object({ direction: z.enum(['credit', 'debit']), points: amountInput, reason }),
  output: z.object({ approvalId: z.string() }),
});

const rates = z.record(category, amountInput);
const terms = z.object({
  /** Points per 100.00 of valid bets. */
  rates: z.record(category, points),
  /** So many points are so much; below the least nothing is converted. */
  convertPoints: points,
  convertAmount: amount,
  convertMin: points,
});
const version = terms.extend({
  version: z.number().int(),
  fromAt: timestamp.nullable(),
  changedBy: z.string(),
  reason: z.string(),
});
export type PointTerms = z.output<typeof version>;
const termsPage = z.object({
  list: z.array(version),
  /** The version that counts now. */
  current: z.number().int(),
  currency: z.string(),
  perValidBet: amount,
  /** What else is given of bets, and what the best play leaves, in percent: a form says it. */
  beside: z.object({ line: percents, ranks: z.array(rankGives), least: percents }),
});
export type PointTermsPage = z.output<typeof termsPage>;

export const officePointTerms = call({
  method: 'GET',
  path: '/office/api/points/terms',
  needs: 'operator',
  permission: 'points.read',
  refusals: [],
  summary: 'What bets earn and what points are worth, in versions, the newest first.',
  output: termsPage,
});
export const changePointTerms = call({
  method: 'PUT',
  path: '/office/api/points/terms',
  needs: 'operator',
  permission: 'points.decide',
  refusals: ['state_conflict'],
  summary:
    'Write rates and conversion as a further version, from a moment on that has not come. What ' +
    'gives more than before waits for a second operator; conflicts when another version came.',
  body: z.object({
    version: z.number().int().min(0),
    /** Null: as soon as it can be. */
    fromAt: z.iso.datetime({ offset: true }).nullable().default(null),
    rates,
    convertPoints: amountInput,
    convertAmount: amountInput,
    convertMin: amountInput,
    reason,
  }),
  output: z.object({ approvalId: z.string().nullable() }),
});

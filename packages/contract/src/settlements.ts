import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import {
  DIFFERENCE_ENDS,
  DIFFERENCE_LINES,
  DIFFERENCE_OUTCOMES,
  DIFFERENCE_STATES,
  SETTLEMENT_BYTES_MAX,
  SETTLEMENT_KINDS,
  SETTLEMENT_SIDES,
} from './cashier-words.ts';

const moment = z.iso.datetime({ offset: true });
const counts = z.record(z.enum(SETTLEMENT_KINDS), z.number().int());
const settlement = z.object({
  id,
  side: z.enum(SETTLEMENT_SIDES),
  methodId: z.string(),
  methodName: z.string(),
  from: timestamp,
  until: timestamp,
  fileName: z.string(),
  lines: z.number().int(),
  matched: z.number().int(),
  sumThere: amount,
  sumHere: amount,
  currency: z.string(),
  counts,
  at: timestamp,
  by: z.string(),
});
export type Settlement = z.output<typeof settlement>;
const difference = z.object({
  no: z.number().int(),
  kind: z.enum(SETTLEMENT_KINDS),
  order: z.string(),
  /** Here: of a deposit, or of a withdrawal where the file is of payouts. */
  depositId: z.string().nullable(),
  there: z.string().nullable(),
  here: z.string().nullable(),
  /** The case that looks into it, and how far that is. */
  caseId: z.string().nullable(),
  caseState: z.enum(DIFFERENCE_STATES).nullable(),
});
export type SettlementDifference = z.output<typeof difference>;
const detail = settlement.extend({ differences: z.array(difference) });

export const settlements = call({
  method: 'GET',
  path: '/office/api/settlements',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary: 'Files of providers that were compared with deposits or withdrawals, the newest first.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(settlement).extend({
    methods: z.array(z.object({ methodId: z.string(), name: z.string() })),
  }),
});
export const oneSettlement = call({
  method: 'GET',
  path: '/office/api/settlements/{id}',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  params: z.object({ id }),
  summary: 'One comparison with its differences.',
  output: detail,
});
export const compareSettlement = call({
  method: 'POST',
  path: '/office/api/settlements',
  needs: 'operator',
  callsPerMinuteMax: 30,
  permission: 'deposits.decide',
  refusals: [],
  summary:
    'Compare a file of a provider (CSV, the body itself: order_id, amount, currency, ' +
    'state) with what was credited, or paid out, from one moment until another; the outcome is ' +
    'kept.',
  file: { bytesMax: SETTLEMENT_BYTES_MAX },
  query: z.object({
    side: z.enum(SETTLEMENT_SIDES).default('deposits'),
    methodId: id,
    from: moment,
    until: moment,
    fileName: z.string().max(120).default(''),
  }),
  output: detail,
});

const differenceCase = z.object({
  id: z.string(),
  side: z.enum(SETTLEMENT_SIDES),
  methodId: z.string(),
  methodName: z.string(),
  kind: z.enum(SETTLEMENT_KINDS),
  order: z.string(),
  /** Here: a deposit, or a withdrawal where the file is of payouts. */
  depositId: z.string().nullable(),
  there: z.string().nullable(),
  here: z.string().nullable(),
  /** By how much the two differ; nothing where they are in two currencies. */
  amount: amount.nullable(),
  currency: z.string(),
  state: z.enum(DIFFERENCE_STATES),
  owner: z.string().nullable(),
  openedAt: timestamp,
  /** When a file said so last, and which. */
  seenAt: timestamp,
  settlementId: z.string(),
  outcome: z.enum(DIFFERENCE_ENDS).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  /** That the house bears it was asked for and waits for another person. */
  isAsked: z.boolean(),
});
export type DifferenceCase = z.output<typeof differenceCase>;
const wholeDifference = z.object({
  case: differenceCase,
  lines: z.array(
    z.object({
      no: z.number().int(),
      at: timestamp,
      by: z.string(),
      kind: z.enum(DIFFERENCE_LINES),
      ref: z.string(),
      text: z.string(),
    }),
  ),
});
export type WholeDifference = z.output<typeof wholeDifference>;
const reason = z.string().trim().min(5).max(300);
const ofCase = { needs: 'operator', params: z.object({ id }), output: wholeDifference } as const;

export const differenceCases = call({
  method: 'GET',
  path: '/office/api/settlement-cases',
  needs: 'operator',
  permission: 'deposits.read',
  refusals: [],
  summary:
    'Differences between files of providers and the house, a case each, the newest first: of a ' +
    'state, a side, a method, opened from one moment until another, by a part of the order.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(DIFFERENCE_STATES).optional(),
    side: z.enum(SETTLEMENT_SIDES).optional(),
    methodId: id.optional(),
    keyword: z.string().trim().max(64).optional(),
    startDate: cursorQuery.startDate,
    endDate: cursorQuery.endDate,
  }),
  output: listOf(differenceCase),
});
export const oneDifference = call({
  ...ofCase,
  method: 'GET',
  path: '/office/api/settlement-cases/{id}',
  permission: 'deposits.read',
  refusals: [],
  summary: 'One difference with everything that was written down about it.',
});
export const takeDifference = call({
  ...ofCase,
  method: 'POST',
  path: '/office/api/settlement-cases/{id}/take',
  permission: 'deposits.decide',
  refusals: [],
  body: z.object({ state: z.enum(['open', 'waiting']), reason }),
  summary:
    'Take it, or take it over, and say whether it waits for the provider. What was decided is ' +
    'open again.',
});
export const noteDifference = call({
  ...ofCase,
  method: 'POST',
  path: '/office/api/settlement-cases/{id}/notes',
  permission: 'deposits.decide',
  refusals: [],
  body: z.object({ text: z.string().trim().min(3).max(1000) }),
  summary: 'Write down what was found out; nothing of it is changed later.',
});
export const decideDifference = call({
  ...ofCase,
  method: 'POST',
  path: '/office/api/settlement-cases/{id}/decide',
  permission: 'deposits.decide',
  refusals: ['state_conflict'],
  body: z.object({ outcome: z.enum(DIFFERENCE_OUTCOMES), reason }),
  summary:
    'Decide: no money moves by it. That the house bears it is asked for, and another person ' +
    'decides under approvals (state_conflict where it waits already). A file that agrees later ' +
    'ends it as well.',
});

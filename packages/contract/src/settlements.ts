import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { SETTLEMENT_BYTES_MAX, SETTLEMENT_KINDS, SETTLEMENT_SIDES } from './cashier-words.ts';

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

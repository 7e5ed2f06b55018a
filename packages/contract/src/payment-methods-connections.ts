import { z } from 'zod';
import { call, timestamp } from './call.ts';
import { CONNECTION_FAULTS, CONNECTION_STATES } from './cashier-words.ts';

const methodId = z.string().max(60);
const connection = z.object({
  methodId: z.string(),
  methodName: z.string(),
  /** Where the provider tells what happened: it is entered there. */
  noticeUrl: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['address', 'text', 'secret', 'percent', 'amount', 'decimal']),
      isRequired: z.boolean(),
      /** Empty for a secret, whatever it is. */
      value: z.string(),
      isSet: z.boolean(),
    }),
  ),
  changedAt: timestamp.nullable(),
  changedBy: z.string(),
  /** Until then notices signed by the secret before are taken too. */
  previousUntil: timestamp.nullable(),
  /** A change was asked for, and another operator has not decided yet. */
  isWaiting: z.boolean(),
  state: z.enum(CONNECTION_STATES),
  /** While it is down members are not offered the method: since when, and why. */
  fault: z.enum(CONNECTION_FAULTS).nullable(),
  downSince: timestamp.nullable(),
  askedAt: timestamp.nullable(),
  /** What payouts are paid from, where the provider was asked and said it. */
  funds: z
    .object({ amount: z.string(), unit: z.string(), at: timestamp, isLow: z.boolean() })
    .nullable(),
});
export type PaymentConnection = z.output<typeof connection>;

export const paymentConnections = call({
  method: 'GET',
  path: '/office/api/payment-connections',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: [],
  summary:
    'The methods whose provider stands elsewhere: what is filled in for the brand, never a ' +
    'secret, and whether the provider answers.',
  output: z.object({ list: z.array(connection) }),
});
export const changePaymentConnection = call({
  method: 'PUT',
  path: '/office/api/payment-connections/{methodId}',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: ['state_conflict', 'money_under_way'],
  summary:
    'Ask for other values. They say where money goes: they hold when another operator approves. ' +
    'A secret left empty stays as it is, but where an address changes all are given anew. ' +
    'An address or account is not changed while money is under way there. ' +
    'Notices signed by the secret before are taken for a week besides, or no more where it leaked.',
  params: z.object({ methodId }),
  body: z.object({
    fields: z.record(z.string().max(40), z.string().trim().max(2000)),
    reason: z.string().trim().min(3).max(300),
    endsPrevious: z.boolean().default(false),
  }),
  output: connection,
});
export const testPaymentConnection = call({
  method: 'POST',
  path: '/office/api/payment-connections/{methodId}/test',
  needs: 'operator',
  permission: 'deposits.manage',
  callsPerMinuteMax: 20,
  refusals: ['state_conflict'],
  summary: 'Ask the provider now, with what holds now, and tell what came of it.',
  params: z.object({ methodId }),
  output: connection,
});

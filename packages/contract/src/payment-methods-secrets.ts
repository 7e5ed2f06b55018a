import { z } from 'zod';
import { call, timestamp } from './call.ts';

const secret = z.object({
  methodId: z.string(),
  methodName: z.string(),
  /** Null: nobody used the method yet. */
  madeAt: timestamp.nullable(),
  madeBy: z.string(),
  /** Until then the one before is taken too. */
  previousUntil: timestamp.nullable(),
  /** A renewal was asked for, and another owner has not decided yet. */
  isWaiting: z.boolean(),
});
export type PaymentSecret = z.output<typeof secret>;

export const paymentSecrets = call({
  method: 'GET',
  path: '/office/api/payment-secrets',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: [],
  summary:
    'The secrets by which providers and banks sign what they tell, one for each payment ' +
    'method of the brand: when each was made, never what it is.',
  output: z.object({ list: z.array(secret) }),
});
export const renewPaymentSecret = call({
  method: 'POST',
  path: '/office/api/payment-secrets/{methodId}/renew',
  needs: 'operator',
  permission: 'deposits.manage',
  refusals: ['state_conflict'],
  summary:
    'Ask for a new secret. It is made when another owner approves, whom that answer alone ' +
    'shows it; the one before is taken for a week besides, or ends with the approval where it ' +
    'leaked. One waits for a method at a time.',
  params: z.object({ methodId: z.string().max(60) }),
  body: z.object({
    reason: z.string().trim().min(3).max(300),
    /** The one before is taken no more from the approval on. */
    endsPrevious: z.boolean().default(false),
  }),
  output: z.object({ approvalId: z.string() }),
});

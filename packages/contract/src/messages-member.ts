import { z } from 'zod';
import { call, id } from './call.ts';

/** By SMS no more fits. */
export const SMS_TEXT_MAX = 300;
const outcome = z.enum(['sent', 'failed', 'unproven']);

export const writeToMember = call({
  method: 'POST',
  path: '/office/api/members/{id}/messages',
  needs: 'operator',
  permission: 'messages.send',
  callsPerMinuteMax: 30,
  params: z.object({ id }),
  body: z.object({
    title: z.string().trim().min(1).max(120),
    /** Plain words; an empty line ends a paragraph. */
    text: z.string().trim().min(1).max(5000),
    /** Besides the inbox, and only what is about their account. */
    besides: z.array(z.enum(['mail', 'sms'])).max(2),
    isPromotional: z.boolean(),
  }),
  output: z.object({
    messageId: z.string(),
    /** What became of each; empty where the same key sent before. */
    besides: z.object({ mail: outcome.optional(), sms: outcome.optional() }),
  }),
  refusals: ['on_break', 'consent_missing', 'state_conflict', 'idempotency_conflict'],
  summary:
    'Writes to one member: into the inbox, and besides by mail or SMS to what they have proved. ' +
    'Advertising goes into the inbox alone (campaigns send it by mail and SMS, with the link ' +
    'that ends it), and to nobody on a break or who said no to it. Header Idempotency-Key needed.',
});

import { z } from 'zod';
import { call, listOf, timestamp } from './call.ts';

export const outboxMessage = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'mail']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  at: timestamp,
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const officeOutbox = call({
  method: 'GET',
  path: '/office/api/outbox',
  needs: 'operator',
  permission: 'outbox.read',
  summary:
    'Messages that no carrier took: codes and mails of a brand on the outbox, masked. Each ' +
    'look stands in the audit log.',
  query: z.object({
    keyword: z.string().max(100).optional(),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: listOf(outboxMessage).extend({
    /** Codes, links and recipients are cut; whole they are only with demo help, for owners. */
    isMasked: z.boolean(),
  }),
  refusals: [],
});

import { z } from 'zod';
import { amount, call, timestamp } from './call.ts';

/** What waits for a person, by the desk it is decided at. */
export const INBOX_KINDS = [
  'withdrawal',
  'payout',
  'deposit',
  'parked',
  'return',
  'record',
  'match',
  'approval',
  'identity',
  'suspicion',
  'finding',
  'feedback',
  'application',
  'activity',
  'exchange',
  'dispute',
  'doubt',
  'unended',
  'webhook',
] as const;
const kind = z.enum(INBOX_KINDS);
export type InboxKind = z.output<typeof kind>;
/** Counting ends here; the oldest of a kind are shown, so many at most. */
export const INBOX_COUNT_MAX = 1000;
export const INBOX_SHOWN_MAX = 200;

const item = z.object({
  kind,
  ref: z.string(),
  /** Whom it is about, where it is about one member. */
  memberId: z.string().nullable(),
  subject: z.string(),
  amount: amount.nullable(),
  since: timestamp,
  /** Who works on it now. */
  owner: z.string().nullable(),
});
export type InboxItem = z.output<typeof item>;

export const inbox = call({
  method: 'GET',
  path: '/office/api/inbox',
  needs: 'operator',
  permission: 'inbox.read',
  refusals: [],
  summary:
    'Everything of the brand that waits for a person and that the role of the operator may see, ' +
    'the oldest first: 200 at most, of one kind where one is named. A count of ' +
    '1,000 means that or more.',
  query: z.object({ kind: kind.optional() }),
  output: z.object({
    currency: z.string(),
    counts: z.array(z.object({ kind, count: z.number().int(), oldest: timestamp })),
    list: z.array(item),
  }),
});

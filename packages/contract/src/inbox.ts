import { z } from 'zod';
import { amount, call, id, timestamp } from './call.ts';

/** What waits for a person, by the desk it is decided at. */
export const INBOX_KINDS = [
  'withdrawal',
  'payout',
  'deposit',
  'parked',
  'return',
  'difference',
  'record',
  'match',
  'approval',
  'identity',
  'suspicion',
  'finding',
  'case',
  'feedback',
  'application',
  'activity',
  'exchange',
  'dispute',
  'doubt',
  'unended',
  'webhook',
  'certificate',
  'returns',
  'job',
  'provider',
  'producer',
  'limit',
  'funds',
  'bonusBudget',
  'offerBudget',
  'missionBudget',
  'activityBudget',
  'bookCap',
  'drawCap',
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
  /** It waits longer than the brand lets this kind wait. */
  isUrgent: z.boolean(),
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

/** Where the brand says nothing: a day is long for anybody who waits. */
export const INBOX_URGENT_MINUTES = 1440;
/** What no brand hides: what was found of members, games and money, and what is looked into. */
export const INBOX_ALWAYS: readonly InboxKind[] = ['finding', 'case', 'returns', 'difference'];
const rules = z.object({
  list: z.array(z.object({ kind, isShown: z.boolean(), urgentMinutes: z.number().int() })),
});
export const inboxRules = call({
  method: 'GET',
  path: '/office/api/inbox/rules',
  needs: 'operator',
  permission: 'inbox.read',
  refusals: [],
  summary: 'Which kinds are among what waits, and after how many minutes one is urgent.',
  output: rules,
});
export const changeInboxRule = call({
  method: 'PUT',
  path: '/office/api/inbox/rules/{kind}',
  needs: 'operator',
  permission: 'brands.manage',
  refusals: ['validation_failed'],
  params: z.object({ kind: id }),
  body: z.object({
    isShown: z.boolean(),
    urgentMinutes: z.number().int().min(5).max(43_200),
    reason: z.string().trim().min(5).max(300),
  }),
  summary:
    'Show a kind or hide it, and say after how long one is urgent. It hides nothing from its own ' +
    'desk; findings, cases, differences and returns outside their band are always shown.',
  output: rules,
});

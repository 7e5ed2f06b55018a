import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';

/** What an operator's own program is told of: which thing moved to which state, and no more. */
export const HOOK_KINDS = [
  'member.registered',
  'member.blocked',
  'limit.changed',
  'deposit.changed',
  'deposit.returned',
  'withdrawal.changed',
  'bonus.changed',
  'bill.changed',
  'identity.changed',
  'provider.changed',
  'case.changed',
  'difference.changed',
  'approval.changed',
] as const;
export type HookKind = (typeof HOOK_KINDS)[number];
const HOOK_STATES = ['asked', 'declined', 'on', 'off', 'removed'] as const;
const DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

/** The header of a delivery: `t=<unix seconds>,v1=<hex>`; see docs/webhooks.md. */
export const HOOK_SIGNATURE = 'fairhouse-signature';
const reason = z.string().trim().min(5).max(300);

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(HOOK_KINDS)),
  state: z.enum(HOOK_STATES),
  /** It was turned off by itself, since nothing was taken any more. */
  isOffByFailures: z.boolean(),
  /** Tries in a row that were not taken, to this moment. */
  failures: z.number().int(),
  lastSentAt: timestamp.nullable(),
  lastFailedAt: timestamp.nullable(),
  /** What was wrong last: a status, `timeout`, `unreachable` or `private_address`. */
  fault: z.string(),
  madeBy: z.string(),
  madeAt: timestamp,
});
export type Webhook = z.output<typeof webhook>;
const delivery = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  fault: z.string(),
  data: z.record(z.string(), z.string()),
  madeAt: timestamp,
  triedAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
});
export type HookDelivery = z.output<typeof delivery>;

const ofHook = { needs: 'operator', params: z.object({ id }) } as const;

export const webhooks = call({
  method: 'GET',
  path: '/office/api/webhooks',
  needs: 'operator',
  permission: 'webhooks.read',
  refusals: [],
  summary: "Where operators' own programs are told what happened.",
  output: z.object({ list: z.array(webhook) }),
});
export const makeWebhook = call({
  method: 'POST',
  path: '/office/api/webhooks',
  needs: 'operator',
  permission: 'webhooks.manage',
  summary:
    'Name an address that is told of these kinds. The secret that signs is shown this once; ' +
    'nothing is sent before another operator approves. Only https, and no private address.',
  body: z.object({
    url: z.string().trim().max(300),
    kinds: z.array(z.enum(HOOK_KINDS)).min(1).max(HOOK_KINDS.length),
    reason,
  }),
  output: z.object({ webhook, secret: z.string(), approvalId: z.string().nullable() }),
  refusals: ['state_conflict', 'validation_failed'],
});
export const changeWebhook = call({
  ...ofHook,
  method: 'PUT',
  path: '/office/api/webhooks/{id}/state',
  permission: 'webhooks.manage',
  summary: 'Turn it on or off, or take it away for ever. What waits is sent once it is on.',
  body: z.object({ state: z.enum(['on', 'off', 'removed']), reason }),
  output: z.object({ webhook }),
  refusals: ['state_conflict'],
});
export const tryWebhook = call({
  ...ofHook,
  method: 'POST',
  path: '/office/api/webhooks/{id}/ping',
  permission: 'webhooks.manage',
  callsPerMinuteMax: 20,
  summary: 'Sends a delivery of the kind `ping`, which says nothing.',
  output: z.object({}),
  refusals: ['state_conflict'],
});
export const webhookDeliveries = call({
  ...ofHook,
  method: 'GET',
  path: '/office/api/webhooks/{id}/deliveries',
  permission: 'webhooks.read',
  refusals: [],
  summary: 'What was told or waits to be, newest first; kept for 30 days.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(delivery),
});
export const sendAnew = call({
  method: 'POST',
  path: '/office/api/webhooks/{id}/deliveries/{deliveryId}/again',
  needs: 'operator',
  permission: 'webhooks.manage',
  callsPerMinuteMax: 60,
  summary: 'Sends one again, by the same id, with all its tries before it.',
  params: z.object({ id, deliveryId: id }),
  output: z.object({}),
  refusals: ['state_conflict'],
});

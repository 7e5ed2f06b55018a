import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

const reason = z.string().trim().min(5).max(300);
/** `declined`: the second person said no. Only what is `open` opens anything. */
const KEY_STATES = ['asked', 'declined', 'open', 'expired', 'revoked'] as const;

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key, by which whoever holds it knows which one it is. */
  shownPart: z.string(),
  scopes: z.array(z.string()),
  movesMoney: z.boolean(),
  state: z.enum(KEY_STATES),
  madeBy: z.string(),
  madeAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  lastIp: z.string(),
});
export type ApiKey = z.output<typeof apiKey>;

export const apiKeys = call({
  method: 'GET',
  path: '/office/api/keys',
  needs: 'operator',
  permission: 'staff.read',
  refusals: [],
  summary: "The keys of operators' own programs, and what a key may be given.",
  output: z.object({
    list: z.array(apiKey),
    /** What a key may do, and what of it moves money. */
    scopes: z.array(z.string()),
    money: z.array(z.string()),
  }),
});
export const makeApiKey = call({
  method: 'POST',
  path: '/office/api/keys',
  needs: 'operator',
  permission: 'staff.manage',
  summary:
    'Make a key for a program: it is shown this once and opens nothing before another operator ' +
    'approves. Scopes are permissions; those that move money only where movesMoney says so. It ' +
    'is sent as the token of an operator is, asks no second person for anything and decides ' +
    'nothing as one.',
  body: z.object({
    name: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]{1,39}$/),
    scopes: z.array(z.string().max(60)).min(1).max(200),
    movesMoney: z.boolean().default(false),
    days: z.number().int().min(1).max(365),
    reason,
  }),
  output: z.object({
    key: apiKey,
    token: z.string(),
    /** null: the house has nobody else to ask, and the key is open. */
    approvalId: z.string().nullable(),
  }),
  refusals: ['state_conflict', 'validation_failed'],
});
export const revokeApiKey = call({
  method: 'POST',
  path: '/office/api/keys/{id}/revoke',
  needs: 'operator',
  permission: 'staff.manage',
  summary: 'From now on the key opens nothing, for ever.',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: z.object({ key: apiKey }),
  refusals: ['state_conflict'],
});

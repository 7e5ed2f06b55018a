import { z } from 'zod';
import { amount, amountInput, call, id, timestamp } from './call.ts';

const code = z.string().regex(/^[A-Z][A-Z0-9]{1,15}$/);
const keyId = z.string().max(64);
const reason = z.string().trim().min(3).max(300);

/** Whether a key is what its side signs by now, still taken, to come, or over. */
const KEY_STATES = ['used', 'taken', 'coming', 'over'] as const;
export const LOOK_FAULTS = ['unreachable', 'refused', 'answer_unknown', 'no_key'] as const;

const connection = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  operatorId: z.string(),
  isOn: z.boolean(),
  /** Where the vendor calls the wallet of this brand. */
  walletUrl: z.string(),
  changedAt: timestamp,
  changedBy: z.string(),
  /** A change was asked for, and another operator has not decided yet. */
  isWaiting: z.boolean(),
  /** The newest first; what is private never leaves the house. */
  keys: z.array(
    z.object({
      keyId: z.string(),
      side: z.enum(['vendor', 'house']),
      state: z.enum(KEY_STATES),
      publicPem: z.string(),
      addedAt: timestamp,
      addedBy: z.string(),
      endsAt: timestamp.nullable(),
    }),
  ),
  /** Of the last hour: what the vendor asked to move, and what of it was not done. */
  calls: z.number().int(),
  refusedCalls: z.number().int(),
  lastCallAt: timestamp.nullable(),
});
export type VendorConnection = z.output<typeof connection>;

const ofOffice = { needs: 'operator', permission: 'games.manage' } as const;
const params = z.object({ code });

export const vendorConnections = call({
  method: 'GET',
  path: '/office/api/vendor-connections',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary: 'Vendors that are connected by the wallet protocol: keys, state, and how calls went.',
  output: z.object({ list: z.array(connection) }),
});
export const askVendorConnection = call({
  ...ofOffice,
  method: 'PUT',
  path: '/office/api/vendor-connections/{code}',
  refusals: ['state_conflict'],
  summary:
    'Ask for a vendor to be connected, or for another address or key. Whoever holds the key ' +
    'moves money: it holds when another operator approves. The key before is taken for so ' +
    'many hours besides. A new connection is off until it is switched on.',
  params,
  body: z.object({
    name: z.string().trim().min(1).max(60),
    url: z.string().trim().max(300),
    operatorId: z.string().trim().min(1).max(100),
    /** The vendor's public key (PEM); empty: it stays as it is. */
    publicPem: z.string().trim().max(4000),
    overlapHours: z.number().int().min(0).max(720).default(48),
    reason,
  }),
  output: z.object({ isWaiting: z.literal(true) }),
});
export const switchVendorConnection = call({
  ...ofOffice,
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/switch',
  refusals: ['state_conflict'],
  summary:
    'On or off, at once. Off no game is opened and no new bet is taken; wins and what is taken ' +
    'back are done all the same. On needs a key of the vendor.',
  params,
  body: z.object({ isOn: z.boolean(), reason }),
  output: connection,
});
export const makeVendorConnectionKey = call({
  ...ofOffice,
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/keys',
  callsPerMinuteMax: 20,
  refusals: ['state_conflict'],
  summary:
    'Make a new pair that the house signs by, and show its public key. The first is used at ' +
    'once; each later one after 48 hours, so that the vendor knows it by then.',
  params,
  body: z.object({ reason }),
  output: connection,
});
export const endVendorConnectionKey = call({
  ...ofOffice,
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/keys/{keyId}/end',
  refusals: ['state_conflict'],
  summary: 'A key that is known to others is taken no more from this moment on.',
  params: z.object({ code, keyId }),
  body: z.object({ reason }),
  output: connection,
});
export const vendorConnectionCalls = call({
  method: 'GET',
  path: '/office/api/vendor-connections/{code}/calls',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary:
    'The last hundred calls that moved money or were to, or those of them that were not done.',
  params,
  query: z.object({ view: z.enum(['all', 'refused']).default('all') }),
  output: z.object({
    list: z.array(
      z.object({ at: timestamp, call: z.string(), status: z.string(), requestId: z.string() }),
    ),
  }),
});
export const testVendorConnection = call({
  ...ofOffice,
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/test',
  callsPerMinuteMax: 20,
  refusals: [],
  summary: 'Ask the vendor for its games now, signed, and tell what came of it.',
  params,
  output: z.object({ fault: z.enum(LOOK_FAULTS).nullable(), games: z.number().int() }),
});

export const giveVendorBets = call({
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/free-bets',
  needs: 'operator',
  permission: 'rewards.give',
  refusals: ['invalid_amount', 'state_conflict'],
  summary:
    'Give a member free bets at a game of the vendor, which is told of them until it has ' +
    'answered. Their stakes count as given: above what the operator may give alone another one ' +
    'decides.',
  params,
  body: z.object({
    account: z.string().trim().min(1).max(40),
    gameCode: z.string().trim().min(1).max(64),
    bets: z.number().int().min(1).max(500),
    /** Of each bet. */
    amount: amountInput,
    days: z.number().int().min(1).max(90),
    reason,
  }),
  output: z.object({ isAsked: z.boolean() }),
});

/** What a side has of a round; null where it has no such round. */
const sums = z.object({ bets: amount, wins: amount }).nullable();
export const vendorDifferences = call({
  method: 'GET',
  path: '/office/api/vendor-connections/{code}/differences',
  needs: 'operator',
  permission: 'games.read',
  refusals: [],
  summary:
    'Rounds that the vendor tells otherwise than the books have them, as they were compared in ' +
    'the night after; each stands until both agree or a person ends it.',
  params,
  output: z.object({
    list: z.array(
      z.object({
        id,
        day: z.string(),
        player: z.string(),
        round: z.string(),
        own: sums,
        told: sums,
        foundAt: timestamp,
      }),
    ),
  }),
});
export const endVendorDifference = call({
  ...ofOffice,
  method: 'POST',
  path: '/office/api/vendor-connections/{code}/differences/{id}/end',
  refusals: ['state_conflict'],
  summary: 'A difference was looked into: it opens again only where it becomes another one.',
  params: z.object({ code, id }),
  body: z.object({ reason }),
  output: z.object({ isEnded: z.literal(true) }),
});

import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { memberStatus } from './members-desk.ts';

/**
 * What an operator lays on a member. login: they do not come in. withdrawals: no money leaves.
 * money: they look and nothing moves (frozen). closed: the account has ended.
 */
export const BLOCKS = ['login', 'withdrawals', 'money', 'closed'] as const;
const kind = z.enum(BLOCKS);
export type BlockKind = z.output<typeof kind>;
/** So many blocks a person lays a day; more at once is no work of one desk. */
export const LAYS_ALONE_MAX = 100;
/** So many blocks of login an operator lifts alone a day. */
export const LIFTS_ALONE_MAX = 20;

const reason = z.string().trim().min(5).max(300);
const block = z.object({
  id: z.string(),
  kind,
  reason: z.string(),
  laidBy: z.string(),
  laidAt: timestamp,
  /** Null while it lies. */
  lifted: z.object({ by: z.string(), at: timestamp, reason: z.string() }).nullable(),
  /** The account ended with the play money of its brand: nobody lifts that. */
  isForGood: z.boolean(),
  /** Somebody asked to lift it and a second person has yet to decide. */
  isLiftAsked: z.boolean(),
});
export type Block = z.output<typeof block>;
const standing = z.object({ status: memberStatus, list: z.array(block) });
export type Blocks = z.output<typeof standing>;

const acting = {
  method: 'POST',
  needs: 'operator',
  permission: 'members.block',
  output: standing,
} as const;

export const memberBlocks = call({
  method: 'GET',
  path: '/office/api/members/{id}/blocks',
  needs: 'operator',
  permission: 'members.read',
  refusals: [],
  params: z.object({ id }),
  output: standing,
  summary: 'What operators laid on a member, and lifted: those that lie first, then the newest.',
});
export const layBlock = call({
  ...acting,
  path: '/office/api/members/{id}/blocks',
  refusals: ['state_conflict', 'limit_exceeded'],
  params: z.object({ id }),
  body: z.object({ kind, reason }),
  summary:
    'Lays a block on a member, in every process at once: open sessions and windows end (login, ' +
    'closed), games end (all but withdrawals), and no money leaves (withdrawals, money). Money ' +
    'that comes in, and bets that end, are booked all the same. state_conflict where the same ' +
    'lies already, and on accounts of free play.',
});
export const liftBlock = call({
  ...acting,
  path: '/office/api/members/{id}/blocks/{blockId}/lift',
  refusals: ['state_conflict', 'limit_exceeded'],
  params: z.object({ id, blockId: id }),
  body: z.object({ reason }),
  summary:
    'Lifts a block. That of login an operator lifts alone, 20 a day; of the others it is asked ' +
    'for, and another person decides under approvals. state_conflict where it was lifted, or ' +
    'asked for, before.',
});
export const endMemberSessions = call({
  ...acting,
  path: '/office/api/members/{id}/sessions/end',
  refusals: [],
  params: z.object({ id }),
  body: z.object({ sessionId: id.nullable(), reason }),
  output: z.object({ ended: z.number().int() }),
  summary: 'Ends one session of a member, or all of them (null), with their windows and games.',
});

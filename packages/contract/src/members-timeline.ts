import { z } from 'zod';
import { amount, call, id, listOf, timestamp } from './call.ts';

/** Where what happened is told from; what stands at one moment is listed in this order. */
export const TOLD_OF = [
  'account',
  'signIn',
  'deposit',
  'withdrawal',
  'block',
  'document',
  'limit',
  'note',
  'message',
  'desk',
] as const;
const kind = z.enum(TOLD_OF);
export type ToldOf = z.output<typeof kind>;

const happening = z.object({
  id: z.string(),
  at: timestamp,
  kind,
  /** What of its kind: a state, an outcome, an action of the audit log. */
  what: z.string(),
  /** A title, a reason, a device: as it was written. */
  text: z.string(),
  amount: amount.nullable(),
  /** The operator; empty where the member or the house did it. */
  by: z.string(),
});
export type Happening = z.output<typeof happening>;

export const memberTimeline = call({
  method: 'GET',
  path: '/office/api/members/{id}/timeline',
  needs: 'operator',
  permission: 'members.read',
  refusals: ['forbidden'],
  params: z.object({ id }),
  query: z.object({
    kind: kind.optional(),
    cursor: z.string().max(200).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: listOf(happening).extend({
    /** What the role may read; the rest is not in the list. */
    kinds: z.array(kind),
  }),
  summary:
    'What happened to a member, the newest first: the account, sign-ins, deposits, withdrawals, ' +
    'blocks, documents, limits, notes, messages and what operators did. Each kind needs the ' +
    'permission of its own list.',
});

import { z } from 'zod';
import { call, timestamp } from './call.ts';
import { MEMBER_PERCENT_MAX } from './sportsbook-words.ts';

const reason = z.string().trim().min(5).max(300);
const count = z.number().int();

const groupLimit = z.object({
  code: z.string(),
  name: z.string(),
  members: count,
  /** Of the caps of a league, for each member of it; 100: as the caps say. */
  percent: count,
  /** Null: nobody bounded it. */
  set: z.object({ reason: z.string(), by: z.string(), at: timestamp }).nullable(),
  isAsked: z.boolean(),
});
export type BookGroupLimit = z.output<typeof groupLimit>;
export const groupLimits = call({
  method: 'GET',
  path: '/office/api/sports/group-limits',
  needs: 'operator',
  permission: 'sportsbook.read',
  refusals: [],
  summary: 'Groups of payment that are open, with what one member of each may cost on an event.',
  output: z.object({ list: z.array(groupLimit) }),
});
export const limitGroup = call({
  method: 'PUT',
  path: '/office/api/sports/group-limits',
  needs: 'operator',
  permission: 'sportsbook.manage',
  summary:
    'Bound each member of a group to a part of the caps, with a reason; a limit of a member ' +
    'stands before that of their group. Above 100 a second person decides.',
  body: z.object({
    code: z.string().min(1).max(40),
    percent: z.number().int().min(1).max(MEMBER_PERCENT_MAX),
    reason,
  }),
  output: z.object({ approvalId: z.string().nullable() }),
  refusals: ['not_found', 'state_conflict'],
});

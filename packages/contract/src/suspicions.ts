import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { SUSPICION_STATES, SUSPICIONS } from './suspicion-words.ts';

const suspicion = z.object({
  memberId: z.string(),
  account: z.string(),
  /** The sum of the points of all reasons. */
  score: z.number().int(),
  reasons: z.array(
    z.object({
      code: z.enum(SUSPICIONS),
      points: z.number().int(),
      /** What was counted: `count` of `of`, or a share of a hundred as `count`. */
      count: z.number().int(),
      of: z.number().int(),
      /** The other accounts it is about. */
      others: z.array(z.object({ memberId: z.string(), account: z.string() })),
    }),
  ),
  state: z.enum(SUSPICION_STATES),
  notedAt: timestamp,
  judgedAt: timestamp,
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  note: z.string(),
});
export type ShownSuspicion = z.output<typeof suspicion>;

export const officeSuspicions = call({
  method: 'GET',
  path: '/office/api/suspicions',
  needs: 'operator',
  permission: 'members.trace',
  refusals: [],
  summary:
    'Members whose bets, bonuses or transfers look like abuse, each with a score, its reasons ' +
    'and what was counted. It is shown and decides nothing.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(SUSPICION_STATES).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(suspicion),
});

export const decideSuspicion = call({
  method: 'POST',
  path: '/office/api/suspicions/{id}',
  needs: 'operator',
  permission: 'withdrawals.decide',
  refusals: ['state_conflict'],
  summary:
    'Dismiss what was noted of a member, or confirm it. Nothing else is done by it. What was ' +
    'dismissed is shown again only for a reason that was not among those.',
  params: z.object({ id }),
  body: z.object({
    state: z.enum(['dismissed', 'confirmed']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: suspicion,
});

import { z } from 'zod';
import { amount, call, cursorQuery, listOf, timestamp } from './call.ts';
import { likeAccount } from './household-words.ts';
import { LIKE_PRIZE_KINDS, LIKE_PRIZE_OUTCOMES } from './reward-words.ts';

const likePrize = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  kind: z.enum(LIKE_PRIZE_KINDS),
  title: z.string(),
  /** Which one of it: the period of a mission, the rank in a tournament. */
  place: z.string(),
  prize: amount,
  currency: z.string(),
  outcome: z.enum(LIKE_PRIZE_OUTCOMES),
  at: timestamp,
  /** Who else was paid of the same and looks like the account. */
  linked: z.array(likeAccount),
});
export type LikePrize = z.output<typeof likePrize>;
export const officeLikePrizes = call({
  method: 'GET',
  path: '/office/api/household-prizes',
  needs: 'operator',
  permission: 'rewards.read',
  refusals: [],
  summary:
    'Prizes of missions and tournaments asked for by accounts that look like one household ' +
    'with another that was paid of the same: what was paid nevertheless and what was refused.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    outcome: z.enum(LIKE_PRIZE_OUTCOMES).optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(likePrize),
});

import { z } from 'zod';
import { amount, call } from './call.ts';

/** What hands between players brought: of a member, and of those who won most. */
const slug = z.string().max(60).optional();
const figures = z.object({
  slug: z.string(),
  hands: z.number().int(),
  /** Of them those that brought more than nothing. */
  won: z.number().int(),
  /** After the rake. */
  net: amount,
  rake: amount,
  /** The most that one hand brought, after the rake. */
  best: amount,
});
export type HandFigures = z.output<typeof figures>;
export const ownFigures = call({
  method: 'GET',
  path: '/wps/rooms/figures',
  needs: 'member',
  refusals: [],
  summary: "The member's own hands in figures, by game; private rooms count here.",
  output: z.object({ list: z.array(figures) }),
});

export const LEADER_DAYS = [7, 30] as const;
const leader = z.object({
  place: z.number().int(),
  /** Masked. */
  account: z.string(),
  hands: z.number().int(),
  /** Before the rake. */
  net: amount,
  isOwn: z.boolean(),
});
export type RoomLeader = z.output<typeof leader>;
export const roomLeaders = call({
  method: 'GET',
  path: '/wps/rooms/leaders',
  needs: 'member',
  refusals: [],
  callsPerMinuteMax: 120,
  summary:
    'Who won most in ranked rooms in the last days, before the rake: of those who have played so ' +
    'many hands. Hands of private rooms do not count.',
  query: z.object({ days: z.coerce.number().pipe(z.union([z.literal(7), z.literal(30)])), slug }),
  output: z.object({
    /** So many hands are needed. */
    handsLeast: z.number().int(),
    list: z.array(leader),
    /** The own hands in this time, wherever they stand. */
    own: z.object({ hands: z.number().int(), net: amount }),
  }),
});

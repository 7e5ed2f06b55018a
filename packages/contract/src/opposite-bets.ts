import { z } from 'zod';
import { amount, call, id, timestamp } from './call.ts';
import { LINKS } from './identity-words.ts';

export const memberOpposites = call({
  method: 'GET',
  path: '/office/api/members/{id}/opposite-bets',
  needs: 'operator',
  permission: 'members.trace',
  refusals: [],
  summary:
    'Rounds in which bets under a running bonus were made good by opposite ones, the ' +
    "member's own or a linked account's. It is shown and decides nothing.",
  params: z.object({ id }),
  output: z.object({
    list: z.array(
      z.object({
        code: z.enum(['opposite_own', 'opposite_linked']),
        roundId: z.string(),
        slug: z.string(),
        gameName: z.string(),
        covered: amount,
        currency: z.string(),
        /** The bonus was this member's; else it was the other one's. */
        hasBonus: z.boolean(),
        other: z.object({ memberId: z.string(), account: z.string() }).nullable(),
        links: z.array(z.enum(LINKS)),
        at: timestamp,
      }),
    ),
  }),
});
export type MemberOpposites = z.output<typeof memberOpposites.output>;

import { z } from 'zod';
import { call, id } from './call.ts';

export const placeLeague = call({
  method: 'PUT',
  path: '/office/api/sports/leagues/{leagueId}/place',
  needs: 'operator',
  permission: 'sportsbook.manage',
  refusals: [],
  summary:
    'Put a league at a place among all of the house, and show or hide it. The first ones are the ' +
    'popular leagues of the site. Of a hidden league nothing is shown and no bet is taken; bets ' +
    'that stand are settled as ever.',
  params: z.object({ leagueId: id }),
  body: z.object({
    /** From 1; beyond the last it is the last. */
    place: z.number().int().min(1).max(10_000),
    isShown: z.boolean(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({
    /** All leagues in their order. */
    list: z.array(z.object({ leagueId: z.string(), isShown: z.boolean() })),
  }),
});

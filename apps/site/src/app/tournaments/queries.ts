import { queryOptions } from '@tanstack/react-query';
import * as tournaments from '@fairhouse/contract/tournaments';
import { ask } from '../caller.ts';

export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments'],
  queryFn: () => ask(tournaments.tournaments, {}),
});
export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'one', id],
    queryFn: async () => {
      const askedAt = Date.now();
      const answer = await ask(tournaments.oneTournament, { id });
      // The answer was written about halfway between the question and now.
      return { ...answer, aheadMs: Date.parse(answer.serverTime) - (askedAt + Date.now()) / 2 };
    },
  });
export const myTournamentsQuery = queryOptions({
  queryKey: ['myTournaments'],
  queryFn: () => ask(tournaments.myTournaments, {}),
});

import { queryOptions } from '@tanstack/react-query';
import * as rooms from '@fairhouse/contract/rooms';
import * as catalogue from '@fairhouse/contract/catalogue';
import { ask } from '../../app/caller.ts';
import type { Bearer } from '../../app/session.ts';

/** Rooms fill and empty all the time. */
const EVERY_MILLISECONDS = 5000;

/** The rooms as this member sees them: who logs in anew asks anew. */
export const roomsQuery = (token: Bearer) =>
  queryOptions({
    queryKey: ['rooms', token],
    enabled: token !== null,
    staleTime: 0,
    refetchInterval: EVERY_MILLISECONDS,
    refetchOnWindowFocus: true,
    queryFn: () => ask(rooms.roomList, { gameCategory: 'PVP', vassalage: 'FAIR' }),
  });

/** What a visitor sees in place of rooms. */
export const ownGamesQuery = queryOptions({
  queryKey: ['games', 'rooms'],
  queryFn: () => ask(catalogue.games, { gameCategory: 'PVP', vassalage: 'FAIR', pageSize: 100 }),
});

import { queryOptions } from '@tanstack/react-query';
import * as sportsbook from '@fairhouse/contract/sportsbook';
import type { OutputOf } from '@fairhouse/contract';
import { ask } from '../caller.ts';

/** Sports and leagues of the house's own sportsbook; a house without one has none. */
export const menuQuery = queryOptions({
  queryKey: ['sports', 'menu'],
  staleTime: 10_000,
  refetchInterval: 20_000,
  queryFn: async () => {
    const menu = await ask(sportsbook.sportsMenu, {});
    return { ...menu, aheadMs: Date.parse(menu.serverTime) - Date.now() };
  },
});
type SportsMenu = OutputOf<typeof sportsbook.sportsMenu>;
export type Sport = SportsMenu['sports'][number]['sport'];

/** The two rooms of one sportsbook: what stands in /esports, and all else. */
export type SportsRoomKey = 'sports' | 'esports';
export const isOfRoom = (sport: Sport, room: SportsRoomKey): boolean =>
  (sport === 'esports') === (room === 'esports');

import * as sports from '@fairhouse/contract/sportsbook';
import { openBookHouse } from './book-house.ts';
import { hearing, spokenFeed } from './spoken-feed.ts';

/** A house of bets that hears a feed of the test's own. */
export const openFeedHouse = async () => {
  const house = await openBookHouse();
  const { kernel } = house.world.server;
  const feed = spokenFeed();
  const shown = async (eventId: string) =>
    (await house.world.call(sports.sportsEvent, { eventId })).value;
  const market = async (eventId: string, type: '1x2' | 'totals') => {
    const id = house.marketId(eventId, type);
    return (await shown(eventId)).markets.find((one) => one.marketId === id);
  };
  return { ...house, kernel, feed, ...hearing(kernel, feed), shown, market };
};

import type { CallShape, RawInputOf } from '@fairhouse/contract';
import {
  openMarkets,
  writeEvent,
  writeLeague,
} from '../apps/server/src/modules/sportsbook/index.ts';
import { openBookHouse } from './book-house.ts';
import { keepersOf, type Keeper } from './keepers.ts';

export const VIRTUAL_LEAGUE = 'drawn-league';

/** A sportsbook with two owners, who are two persons, and a league that the house draws. */
export const openDeskHouse = async (caps?: Parameters<typeof openBookHouse>[0]) => {
  const book = await openBookHouse(caps);
  const { world } = book;
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  const keepers = await keepersOf(world);
  let [owner, second] = await keepers.twoOwners();
  /** By the first owner, or whose token it is. */
  const ask = <C extends CallShape>(call: C, input: RawInputOf<C>, token = owner.token) =>
    world.call(call, input, { token });
  await writeLeague(kernel.db, {
    brandId: 1,
    leagueId: VIRTUAL_LEAGUE,
    sport: 'football',
    name: 'Drawn League',
    flag: null,
    isVirtual: true,
    position: 2,
    margin: 60_000,
    selectionCapMinor: 10_000_00n,
    marketCapMinor: 30_000_00n,
    eventCapMinor: 50_000_00n,
    memberCapMinor: 5_000_00n,
    delay: 0,
  });
  let drawn = 0;
  const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
  /** A match that follows from a seed, with one market. */
  const virtualEvent = async (): Promise<string> => {
    const eventId = `drawn-${(drawn += 1)}`;
    const key = { brandId: 1, eventId };
    await kernel.db.transaction(async (tx) => {
      await writeEvent(tx, {
        ...key,
        leagueId: VIRTUAL_LEAGUE,
        sides: { home: side('Reef'), away: side('Quay') },
        startsAt: new Date(kernel.clock.milliseconds() + 60_000),
        producer: 'virtuals',
      });
      await openMarkets(tx, key, [{ type: '1x2', period: 'match', prices: [2000, 3400, 3600] }]);
    });
    return eventId;
  };
  return {
    book,
    ask,
    virtualEvent,
    get owner(): Keeper {
      return owner;
    },
    get second(): Keeper {
      return second;
    },
    keeper: keepers.keeper,
    decide: keepers.decide,
    audit: (keyword: string) => keepers.audit(owner.token, keyword),
    /** After a day of the house sessions have run out. */
    signInAnew: async (): Promise<void> => {
      [owner, second] = await keepers.twoOwners();
    },
  };
};
export type DeskHouse = Awaited<ReturnType<typeof openDeskHouse>>;

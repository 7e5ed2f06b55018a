import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { playForReal } from '../../../../../tests/real-money.ts';
import { writeLeague } from './index.ts';

const leagueId = 'replay-made-up';
let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
  await writeLeague(house.world.server.kernel.db, {
    brandId: 1,
    leagueId,
    sport: 'football',
    name: 'Made-up League',
    flag: null,
    isVirtual: false,
    isMadeUp: true,
    position: 3,
    margin: 50_000,
    selectionCapMinor: 100_000_00n,
    marketCapMinor: 300_000_00n,
    eventCapMinor: 500_000_00n,
    memberCapMinor: 50_000_00n,
    delay: 5,
  });
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

/** What of a match a member sees: whether it is listed, opened and among the results. */
const seenOf = async (eventId: string, endedId: string) => {
  const { world } = house;
  const { list } = (await world.call(sports.sportsEvents, { pageSize: 100 })).value;
  const { leagues } = (await world.call(sports.sportsMenu, {})).value;
  const results = (await house.results()).value.list;
  return {
    isListed: list.some((one) => one.eventId === eventId),
    isInMenu: leagues.some((one) => one.leagueId === leagueId),
    page: (await world.call(sports.sportsEvent, { eventId })).errorCode,
    isResult: results.some((one) => one.eventId === endedId),
  };
};

it('[SP-01] a made-up match is sold for play money alone, and one that is played for both', async () => {
  const [madeUp, ended] = [await house.event({ leagueId }), await house.event({ leagueId })];
  const played = await house.event();
  await house.goLive(ended);
  await house.finish(ended, 1, 0);
  const shown = { isListed: true, isInMenu: true, page: undefined, isResult: true };
  expect(await seenOf(madeUp, ended)).toEqual(shown);
  const leg = await house.leg(madeUp, '1x2', 'home');
  const other = await house.leg(played, '1x2', 'home');
  const who = await house.member();
  expect((await house.judge(who, [leg])).errorCode).toBeUndefined();
  expect((await house.place(who, [leg])).value.state).toBe('open');

  await playForReal(house.world, 1);
  const none = { isListed: false, isInMenu: false, page: 'not_found', isResult: false };
  expect(await seenOf(madeUp, ended)).toEqual(none);
  expect((await house.judge(who, [leg])).errorCode).toBe('market_unknown');
  expect((await house.place(who, [leg])).errorCode).toBe('market_unknown');
  // Nor in one slip with what is played.
  const both = { legs: [other, leg], sizes: [2], unitStake: '1.00', policy: 'none' as const };
  const mixed = await house.world.call(slips.placeSlip, both, { token: who.token, key: 'both' });
  expect(mixed.errorCode).toBe('market_unknown');
  expect((await house.judge(who, [other])).errorCode).toBeUndefined();
});

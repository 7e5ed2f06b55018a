import type { EventFacts } from '@fairhouse/book';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ESPORTS_LEAGUE, openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { marketIdOf, type OfferedMarket } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

/** A slip on each market of an event, and what its leg says of scores as they are told. */
const placed = async (markets: readonly OfferedMarket[], leagueId?: string) => {
  const eventId = await house.event({ markets, ...(leagueId ? { leagueId } : {}) });
  const who = await house.member();
  const { value } = await house.world.call(sports.sportsEvent, { eventId });
  const ids: string[] = [];
  for (const market of markets) {
    const marketId = marketIdOf(eventId, market);
    const shown = value.markets.find((one) => one.marketId === marketId);
    const [first] = shown?.selections ?? [];
    const leg = { marketId, selection: first?.code ?? '', milli: first?.milli ?? 1010 };
    const answer = await house.place(who, [{ ...leg, version: shown?.version ?? 0 }]);
    ids.push(answer.value.slipId);
  }
  const legs = async () => {
    const slips = await Promise.all(ids.map((id) => house.slip(who, id)));
    return slips.map(({ legs: [leg] }) => [leg?.periodScore, leg?.halfScore, leg?.mapsToWin]);
  };
  return { eventId, legs };
};
const running = (
  scores: EventFacts['running'],
  over: EventFacts['over'] = {},
): Partial<EventFacts> => ({ running: scores, over });
const EVEN = { prices: [2000, 2000] };

it('[SP-01] a leg says the score of what its market looks at while that runs', async () => {
  const { eventId, legs } = await placed([
    { type: 'totals', period: 'match', line: 10, ...EVEN },
    { type: 'totals', period: 'half-1', line: 2, ...EVEN },
    { type: 'totals', period: 'half-2', line: 2, ...EVEN },
  ]);
  expect(await legs()).toEqual([
    [null, null, null],
    [null, null, null],
    [null, null, null],
  ]);
  const early = { home: 1, away: 0 };
  await house.goLive(eventId, running({ match: early, 'half-1': early }));
  expect(await legs()).toEqual([
    ['1-0', null, null],
    ['1-0', null, null],
    [null, null, null],
  ]);
  const later = { match: { home: 1, away: 2 }, 'half-2': { home: 0, away: 2 } };
  await house.goLive(eventId, running(later, { 'half-1': early }));
  expect(await legs()).toEqual([
    ['1-2', '1-0', null],
    // Over: nothing more can happen in it.
    [null, '1-0', null],
    ['0-2', '1-0', null],
  ]);
});

it('[SP-01] a leg on a series says how many maps end it, and the score of its map', async () => {
  const { eventId, legs } = await placed(
    [
      { type: 'winner', period: 'match', ...EVEN },
      { type: 'winner', period: 'map-2', ...EVEN },
      { type: 'correct-score', period: 'match', best: 2, prices: [3000, 4000, 4000, 3000] },
    ],
    ESPORTS_LEAGUE,
  );
  expect((await legs()).map(([, , maps]) => maps)).toEqual([null, null, null]);
  await house.goLive(
    eventId,
    running(
      { match: { home: 1, away: 0 }, 'map-2': { home: 7, away: 5 } },
      { 'map-1': { home: 13, away: 9 } },
    ),
  );
  expect(await legs()).toEqual([
    ['1-0', null, 2],
    ['7-5', null, 2],
    ['1-0', null, 2],
  ]);
});

import * as sports from '@fairhouse/contract/sportsbook';
import { LOSE, WIN, type EventFacts } from '@fairhouse/book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { changeMarkets, tellEvent, type Holder } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const HOUR = 3_600_000;
const hold = (eventId: string, by: Holder, isHeld = true) =>
  changeMarkets(house.world.server.kernel, { brandId: 1, eventId }, [
    { marketId: house.marketId(eventId, 'totals'), ...(isHeld ? { hold: by } : { release: by }) },
  ]);
const startOf = async (eventId: string): Promise<number> =>
  Date.parse((await house.world.call(sports.sportsEvent, { eventId })).value.event.startsAt);
const THREE: EventFacts['running'] = { match: { home: 3, away: 0 } };
/** Over and under 2.5 goals of a match that has three already, and a match that is to come. */
const laid = async (selection: 'over' | 'under', sizes: number[] = [2]) => {
  const [eventId, later] = [await house.event(), await house.event()];
  const who = await house.member();
  const legs = [
    await house.leg(eventId, 'totals', selection),
    await house.leg(later, 'both-score', 'yes'),
  ];
  const { slipId } = (await house.place(who, legs, { sizes })).value;
  const alone = (await house.place(who, legs.slice(1))).value.slipId;
  await house.goLive(eventId, { running: THREE });
  await hold(eventId, 'closed');
  return { who, eventId, later, slipId, alone, quote: () => house.quote(who, slipId) };
};
/** The match is over, and nobody tells results of its markets. */
const endUntold = (eventId: string) =>
  tellEvent(house.world.server.kernel, {
    brandId: 1,
    eventId,
    state: 'ended',
    facts: {
      state: 'finished',
      over: { match: { home: 3, away: 0 }, 'half-1': { home: 1, away: 0 } },
      running: {},
    },
    minute: 90,
    period: null,
    incidents: [],
    statistics: [],
  });

it('[SP-03] of a leg that is decided and has no result it is said which one, and until when', async () => {
  const won = await laid('over', [1, 2]);
  const until = new Date((await startOf(won.eventId)) + 36 * HOUR).toISOString();
  const awaited = { errorCode: 'result_awaited', refusal: { fields: { legs: '0', until } } };
  const asked = async () => {
    const { errorCode, refusal } = await won.quote();
    return { errorCode, refusal };
  };
  expect(await asked()).toMatchObject(awaited);
  await endUntold(won.eventId);
  expect(await asked()).toMatchObject(awaited);
  await house.tell(won.eventId, 'totals', { outcomes: { over: WIN, under: LOSE } });
  await house.settle();
  const told = await won.quote();
  expect(told.success).toBe(true);
  // What was told is taken back: it is awaited anew, and what was quoted is not sold.
  await house.tell(won.eventId, 'totals', { kind: 'rollback', outcomes: {} });
  await house.settle();
  expect((await house.sell(won.who, won.slipId, told.value.quoteId)).success).toBe(false);
  const later = await won.quote();
  expect(later.errorCode).toBe('result_awaited');
});

it('a leg that the score has lost counts nothing until its result comes, and never more than that', async () => {
  const lost = await laid('under', [1, 2]);
  const other = (await house.quote(lost.who, lost.alone)).value;
  const { value } = await lost.quote();
  // Of three lines the one is left that lies on the other match alone.
  expect([value.fair, value.offer]).toEqual([other.fair, other.offer]);
  expect([value.chances[0], value.isExact]).toEqual([0, false]);
  // Neither of its legs is in play: nobody waits, and what was quoted is taken after the end too.
  await endUntold(lost.eventId);
  expect((await house.sell(lost.who, lost.slipId, value.quoteId)).errorCode).toBe('market_held');
  const quote = (await lost.quote()).value;
  expect(quote.offer).toBe(other.offer);
  const sold = await house.sell(lost.who, lost.slipId, quote.quoteId);
  expect(sold.value).toMatchObject({ state: 'cashed_out', cashedOut: other.offer });
  // All lines of a parlay hang on it: there is nothing to sell, and that is said.
  const parlay = await laid('under');
  const none = await parlay.quote();
  expect([none.errorCode, none.refusal]).toMatchObject([
    'result_awaited',
    { fields: { legs: '0' } },
  ]);
});

it('nothing is counted as lost while somebody holds its market, or where reports differ', async () => {
  const { eventId, quote } = await laid('under', [1, 2]);
  await hold(eventId, 'moment');
  expect((await quote()).errorCode).toBe('market_held');
  await hold(eventId, 'moment', false);
  expect((await quote()).success).toBe(true);
  await hold(eventId, 'contradiction');
  expect((await quote()).errorCode).toBe('market_held');
  await endUntold(eventId);
  expect((await quote()).errorCode).toBe('result_awaited');
});

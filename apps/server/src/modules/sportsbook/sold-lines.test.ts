import type { Milli } from '@fairhouse/book';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { changeMarkets, marketIdOf, type OfferedMarket } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const total = (line: number, prices: Milli[]): OfferedMarket => ({
  type: 'totals',
  period: 'match',
  line,
  prices,
});
const place = async (who: Person, eventId: string, market: OfferedMarket, selection: string) => {
  const { value } = await house.world.call(sports.sportsEvent, { eventId });
  const marketId = marketIdOf(eventId, market);
  const shown = value.markets.find((one) => one.marketId === marketId);
  const milli = shown?.selections.find((one) => one.code === selection)?.milli ?? 1010;
  const seen = { marketId, selection, milli, version: shown?.version ?? 0 };
  return (await house.place(who, [seen])).value.slipId;
};

it('a quarter line is sold for what it is worth by the lines beside it, and rests on their prices', async () => {
  const quarter = total(9, [1700, 2100]);
  const [low, high] = [total(6, [1250, 3750]), total(10, [2000, 2000])];
  const eventId = await house.event({ markets: [quarter, low, high] });
  const who = await house.member();
  const slipId = await place(who, eventId, quarter, 'over');
  const { value } = await house.quote(who, slipId);
  // Over 1.5 has 3/4 (3.75 of 1.25 + 3.75), over 2.5 one half: with two goals half is lost.
  const worth = 0.5 * 1.7 + (0.75 - 0.5) * 0.5;
  expect(Number(value.fair)).toBe(Math.floor(worth * 1000) / 100);
  expect(value.chances).toEqual([Math.floor((worth / 1.7) * 1_000_000)]);
  // A price beside it that moved ends the offer.
  await changeMarkets(house.world.server.kernel, { brandId: 1, eventId }, [
    { marketId: marketIdOf(eventId, high), prices: [2500, 1600] },
  ]);
  expect((await house.sell(who, slipId, value.quoteId)).errorCode).toBe('odds_moved');
  const other = (await house.quote(who, slipId)).value;
  expect(Number(other.fair)).toBeLessThan(Number(value.fair));
  expect((await house.sell(who, slipId, other.quoteId)).value).toMatchObject({
    state: 'cashed_out',
    cashedOut: other.offer,
  });
});

it('draw no bet is sold by the result, a whole handicap by the halves beside it', async () => {
  const dnb: OfferedMarket = { type: 'draw-no-bet', period: 'match', prices: [1500, 2400] };
  const result: OfferedMarket = { type: '1x2', period: 'match', prices: [2000, 4000, 4000] };
  const line = (at: number, prices: Milli[]): OfferedMarket => ({
    type: 'handicap',
    period: 'match',
    line: at,
    prices,
  });
  const whole = line(-4, [2900, 1400]);
  const eventId = await house.event({
    markets: [dnb, result, whole, line(-6, [5000, 1250]), line(-2, [2000, 2000])],
  });
  const who = await house.member();
  const one = await house.quote(who, await place(who, eventId, dnb, 'home'));
  expect(one.value.fair).toBe('10.00');
  // Home by two or more 1/5, by one 3/10: the stake comes back then.
  const other = await house.quote(who, await place(who, eventId, whole, 'home'));
  expect(other.value.fair).toBe('8.80');
});

it('[SP-03] who wins a quarter is sold by its three ways, where it may end level, and by nothing else', async () => {
  const period = 'quarter-1';
  const winner: OfferedMarket = { type: 'winner', period, prices: [1500, 2400] };
  const map: OfferedMarket = { type: 'winner', period: 'map-1', prices: [1500, 2400] };
  const result: OfferedMarket = { type: '1x2', period, prices: [2000, 4000, 4000] };
  const [known, alone] = [
    await house.event({ markets: [winner, result] }),
    await house.event({ markets: [winner, map] }),
  ];
  const who = await house.member();
  // Won in one half at 1.50, back in one quarter.
  const one = await house.quote(who, await place(who, known, winner, 'home'));
  expect(one.value.fair).toBe('10.00');
  const other = await house.quote(who, await place(who, alone, winner, 'home'));
  expect(other.errorCode).toBe('no_fair_price');
  expect((await house.quote(who, await place(who, alone, map, 'home'))).success).toBe(true);
});

it('where nothing beside it says what a line is worth there is no offer, and that is said', async () => {
  const quarter = total(9, [1700, 2100]);
  const eventId = await house.event({ markets: [quarter, total(10, [2000, 2000])] });
  const who = await house.member();
  const slipId = await place(who, eventId, quarter, 'under');
  const { errorCode } = await house.quote(who, slipId);
  expect(errorCode).toBe('no_fair_price');
});

it('a line whose own price was left behind, or that has none, is not sold by the prices beside it', async () => {
  const lines = (own: Milli): [OfferedMarket, OfferedMarket, OfferedMarket] => [
    total(9, [own, 2100]),
    total(6, [1250, 3750]),
    total(10, [2000, 2000]),
  ];
  // Over 2.25 is worth 0.5 of its price and 0.125: at 1.75 its stake, at 1.76 more.
  const [fair, , high] = lines(1750);
  const stale = lines(1760);
  const [even, behind] = [
    await house.event({ markets: lines(1750) }),
    await house.event({ markets: stale }),
  ];
  const who = await house.member();
  const slipId = await place(who, even, fair, 'over');
  expect((await house.quote(who, slipId)).value.fair).toBe('10.00');
  const tooDear = await place(who, behind, stale[0], 'over');
  expect((await house.quote(who, tooDear)).errorCode).toBe('no_fair_price');
  // A goal is told of the lines beside it alone: what was bought a moment ago is not sold by it.
  const { kernel } = house.world.server;
  const key = { brandId: 1, eventId: even };
  await changeMarkets(kernel, key, [{ marketId: marketIdOf(even, high), prices: [1400, 3500] }]);
  expect((await house.quote(who, slipId)).errorCode).toBe('no_fair_price');
  await changeMarkets(kernel, key, [{ marketId: marketIdOf(even, fair), prices: [1200, 4500] }]);
  expect((await house.quote(who, slipId)).success).toBe(true);
  await changeMarkets(kernel, key, [{ marketId: marketIdOf(even, fair), prices: [0, 4500] }]);
  expect((await house.quote(who, slipId)).errorCode).toBe('no_fair_price');
});

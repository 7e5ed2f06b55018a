import * as slips from '@fairhouse/contract/slips';
import * as prices from '@fairhouse/contract/sportsbook-prices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { keepFewPrices } from './actions/prices.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const shown = (marketId: string) => house.world.call(prices.marketPrices, { marketId });
const pointsOf = async (marketId: string, code: string) =>
  (await shown(marketId)).value.selections.find((one) => one.code === code)?.points ?? [];
const kept = async (marketId: string): Promise<number[]> =>
  (
    await house.world.server.kernel.db.composed<{ version: number }>(
      `select version from book_prices where brand_id = 1 and market_id = $1 order by version`,
      [marketId],
    )
  ).map((row) => row.version);

it('[SP-01] a market says how its prices moved, and a leg from the price it was taken at', async () => {
  const eventId = await house.event();
  const marketId = house.marketId(eventId, '1x2');
  await house.change(eventId, '1x2', [1950, 3400, 3700]);
  const who = await house.member();
  const { value } = await house.place(who, [
    await house.leg(eventId, '1x2', 'home'),
    await house.leg(await house.event(), '1x2', 'away'),
  ]);
  await house.change(eventId, '1x2', [1900, 3400, 3800]);
  // The price of another selection alone is no move of this one.
  await house.change(eventId, '1x2', [1900, 3300, 3900]);
  await house.change(eventId, '1x2', [0, 3300, 3900]);
  expect((await pointsOf(marketId, 'home')).map((one) => one.milli)).toEqual([
    2000,
    1950,
    1900,
    null,
  ]);
  const told = await house.world.call(
    slips.oneSlip,
    { slipId: value.slipId },
    { token: who.token },
  );
  expect(told.value.prices.map((leg) => leg.map((one) => one.milli))).toEqual([
    [1950, 1900, null],
    [3600],
  ]);
  expect((await shown('nobody.1x2.match')).errorCode).toBe('not_found');
});

it('[SP-01] however often a price moved sixty points say it, with the first and the newest', async () => {
  const eventId = await house.event();
  const marketId = house.marketId(eventId, '1x2');
  for (let at = 1; at <= 150; at += 1)
    await house.change(eventId, '1x2', [2000 + at * 10, 3400, 3600]);
  const points = await pointsOf(marketId, 'home');
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points[0]?.milli).toBe(2000);
  expect(points.at(-1)?.milli).toBe(3500);
});

it('[SP-01] once a match is over few prices stay, those that bets were taken at among them', async () => {
  const eventId = await house.event();
  const marketId = house.marketId(eventId, '1x2');
  const quiet = house.marketId(eventId, 'both-score');
  const who = await house.member();
  const taken: number[] = [];
  for (let at = 1; at <= 400; at += 1) {
    await house.change(eventId, '1x2', [2000 + at, 3400, 3600]);
    if (at !== 77 && at !== 78) continue;
    const leg = await house.leg(eventId, '1x2', 'home');
    taken.push(leg.version);
    await house.place(who, [leg]);
  }
  await house.change(eventId, 'both-score', [1700, 2050]);
  await house.finish(eventId, 1, 0);
  const before = await kept(marketId);
  expect(before.length).toBeGreaterThan(400);
  const { kernel } = house.world.server;
  // It is looked at for an hour yet.
  await keepFewPrices(kernel);
  expect(await kept(marketId)).toEqual(before);
  house.world.move(3_700_000);
  while ((await keepFewPrices(kernel)) === 'busy');
  const after = await kept(marketId);
  expect(after.length).toBeLessThan(130);
  expect(after).toEqual(expect.arrayContaining([...taken, before[0], before.at(-1)]));
  expect(await kept(quiet)).toEqual([]);
});

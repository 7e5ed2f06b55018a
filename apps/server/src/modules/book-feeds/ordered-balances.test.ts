import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFeedHouse } from '../../../../../tests/feed-house.ts';
import { liveWithUnrulyFeed } from '../../../../../tests/unruly-feed/balances.ts';

let house: Awaited<ReturnType<typeof openFeedHouse>>;
beforeAll(async () => {
  house = await openFeedHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

/** `npm run sim -- --feed 100000` does the same with as many as a season has. */
const MESSAGES = 960;
it('balances are those of the ordered model, whatever the line did', async () => {
  const report = await liveWithUnrulyFeed(house, { seed: 'balances', count: MESSAGES });
  expect(report.differences).toEqual([]);
  expect(report.messages).toBe(MESSAGES);
  expect(report.told).toBeGreaterThan(MESSAGES);
  expect(report.bets).toBeGreaterThan(8);
  expect(report.heldByFeed).toBeGreaterThan(0);
  expect(report.recoveries).toBeGreaterThan(0);
  expect(Object.keys(report.ended).length).toBeGreaterThan(1);
}, 400_000);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFeedBeside, startSportsFeed } from '../../tools/sports-feed.mjs';
import { playForReal } from '../real-money.ts';
import { openWorld, type World } from '../world.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-made-up-'));
let feed: Awaited<ReturnType<typeof startSportsFeed>>;
let world: World;
beforeAll(async () => {
  feed = await startSportsFeed({ node: process.execPath, port: 0, dataDir });
  world = await openWorld({ sportsFeed: { url: feed.url, secret: feed.secret } });
});
afterAll(async () => {
  await world.close();
  await feed.stop();
  rmSync(dataDir, { recursive: true });
});

const isMadeUp = (id: string): boolean => id.startsWith('replay-');
const listed = async () =>
  (await world.call(sports.sportsEvents, { pageSize: 100 })).value.list.filter((one) =>
    isMadeUp(one.eventId),
  );

it('[SP-01] the feed of made-up matches runs unless somebody says no or names another', () => {
  expect(isFeedBeside({})).toBe(true);
  expect(isFeedBeside({ SPORTS_FEED: 'on' })).toBe(true);
  expect(isFeedBeside({ SPORTS_FEED: 'off' })).toBe(false);
  expect(isFeedBeside({ SPORTS_FEED_URL: 'http://localhost:9' })).toBe(false);
});

it('[SP-01, SP-02] made-up matches of all sports are sold for play money, and for money none of them', async () => {
  await expect
    .poll(async () => new Set((await listed()).map(({ league }) => league.sport)).size, {
      timeout: 90_000,
    })
    .toBe(4);
  let eventId = '';
  await expect
    .poll(
      async () => {
        const soon = (await listed()).find(
          (one) => one.state === 'soon' && one.main.some(({ state }) => state === 'open'),
        );
        eventId = soon?.eventId ?? '';
        return eventId !== '';
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const { value } = await world.call(sports.sportsEvent, { eventId });
  const market = value.markets.find((one) => one.state === 'open');
  const first = market?.selections.find((one) => one.milli !== null);
  const bet = {
    legs: [
      {
        marketId: market?.marketId ?? '',
        selection: first?.code ?? '',
        milli: first?.milli ?? 0,
        version: market?.version ?? 0,
      },
    ],
    sizes: [1],
    unitStake: '1.00',
    policy: 'any' as const,
  };
  const who = await world.register();
  await world.fund(who, 10_000n);
  const judged = () => world.call(slips.judgeSlip, bet, { token: who.token });
  const placed = (key: string) => world.call(slips.placeSlip, bet, { token: who.token, key });
  expect((await judged()).errorCode).toBeUndefined();
  expect((await placed('for-nothing')).value.state).toBe('open');

  await playForReal(world, 1);
  expect(await listed()).toEqual([]);
  const { leagues } = (await world.call(sports.sportsMenu, {})).value;
  expect(leagues.filter((one) => isMadeUp(one.leagueId))).toEqual([]);
  expect((await world.call(sports.sportsEvent, { eventId })).errorCode).toBe('not_found');
  expect((await judged()).errorCode).toBe('market_unknown');
  expect((await placed('for-money')).errorCode).toBe('market_unknown');
}, 240_000);

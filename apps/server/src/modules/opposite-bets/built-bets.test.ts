import * as oppositeBets from '@fairhouse/contract/opposite-bets';
import * as records from '@fairhouse/contract/records';
import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import {
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { lookForOpposites } from './actions/look.ts';

let house: VirtualHouse;
let keepers: Keepers;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  house = await openVirtualHouse([FOOTBALL]);
  house.kernel.limiter = { take: () => true };
  keepers = await keepersOf(house.world);
  ann = await keepers.keeper('owner');
  offers = await offersOf(house.world, ann);
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

/** With a browser of their own, in one network: whoever shares it is linked. */
const withBrowser = async (browser: string): Promise<Person> => {
  const one = await house.world.register({}, { headers: { 'user-agent': browser } });
  await house.world.fund(one, 100_000n);
  return one;
};
const flags = async (one: Person) =>
  (await keepers.office(ann.token, oppositeBets.memberOpposites, { id: one.memberId })).value.list;
const look = () =>
  vi.waitFor(
    async () => {
      await lookForOpposites(house.kernel);
      const [row] = await house.kernel.db.composed<{ isRead: boolean }>(
        `select mark >= last_wager_seen(1) as "isRead" from wager_feeds
         where brand_id = 1 and feed = 'opposite-bets'`,
      );
      expect(row?.isRead).toBe(true);
    },
    { timeout: 40_000, interval: 30 },
  );

/** What a bet returns in these tests, whichever it is. */
const RETURN = 60_000;
const stakeFor = (milli: number): string => (Math.round((RETURN * 100) / milli) / 100).toFixed(2);
type Picks = readonly (readonly [market: string, selection: string])[];
let keys = 0;
const lay = async (who: Person, eventId: string, picks: Picks) => {
  const legs = await Promise.all(
    picks.map(([market, selection]) => house.legOf(eventId, market, selection)),
  );
  const isBuilt = legs.length > 1;
  const asked = legs.map(({ marketId, selection }) => ({ marketId, selection }));
  const milli = isBuilt
    ? (await house.world.call(slips.buildBet, { eventId, legs: asked })).value.milli
    : legs[0]?.milli;
  const unitStake = stakeFor(milli ?? 0);
  const placed = await house.world.call(
    slips.placeSlip,
    {
      legs,
      sizes: [1],
      ...(isBuilt ? { builder: { milli: milli ?? 0 } } : {}),
      unitStake,
      policy: 'any',
    },
    { token: who.token, key: `covering-${(keys += 1)}` },
  );
  expect(placed.errorCode).toBeUndefined();
};
const BOTH = (result: string): Picks[] =>
  ['yes', 'no'].map((both) => [
    ['1x2.match', result],
    ['both-score.match', both],
  ]);
const ALL: Picks[] = ['home', 'draw', 'away'].flatMap(BOTH);
const single = (result: string): Picks => [['1x2.match', result]];
const counted = async (who: Person): Promise<{ rule: string | null; validBet: number }[]> => {
  const { list } = (await house.world.call(records.bettingRecord, {}, { token: who.token })).value;
  return list.map(({ rule, validBet }) => ({ rule, validBet: Number(validBet) }));
};

it('[GM-04] who covers a match with built bets, or built bets and singles, plays nothing through', async () => {
  const eventId = await house.nextMatch();
  const [whole, mixed, some] = [
    await withBrowser('Whole'),
    await withBrowser('Mixed'),
    await withBrowser('Some'),
  ];
  const { id } = await offers.made(whole, '80.00', await offers.offer());
  await offers.paid(id, '80.00');
  const before = (await offers.read(whole, id)).bonus?.missing;
  for (const picks of ALL) await lay(whole, eventId, picks);
  for (const picks of [...BOTH('home'), single('draw'), single('away')])
    await lay(mixed, eventId, picks);
  // Two thirds of what can come: that is bet on, and counts.
  const [picks] = BOTH('home');
  await lay(some, eventId, picks ?? []);
  await lay(some, eventId, single('away'));
  await look();
  expect(await flags(whole)).toMatchObject([
    { code: 'opposite_own', roundId: `book-slips:${eventId}`, hasBonus: true },
  ]);
  const covered = Number((await flags(whole))[0]?.covered);
  expect(await flags(mixed)).toEqual([]);
  await house.playOut(eventId);
  await house.settle();
  for (const [who, count] of [
    [whole, 6],
    [mixed, 4],
  ] as const) {
    const bets = await counted(who);
    expect(bets).toHaveLength(count);
    for (const { rule, validBet } of bets) {
      expect(['hedge', 'low_odds']).toContain(rule);
      expect(validBet).toBeLessThan(0.1);
    }
  }
  expect(Number(before) - Number((await offers.read(whole, id)).bonus?.missing)).toBeLessThan(0.5);
  // All that was laid but cents, of 60.00 that come back whatever does.
  expect(covered).toBeGreaterThan(60);
  const bets = await counted(some);
  for (const { rule } of bets) expect(['net', 'low_odds']).toContain(rule);
  expect(bets.reduce((sum, one) => sum + one.validBet, 0)).toBeGreaterThan(5);
});

it('[GM-04] two linked members who cover a match between them are noted, strangers are not', async () => {
  const eventId = await house.nextMatch(FOOTBALL, 1);
  const [one, linked, stranger] = [
    await withBrowser('Shared'),
    await withBrowser('Shared'),
    await withBrowser('Alone'),
  ];
  const { id } = await offers.made(one, '80.00', await offers.offer());
  await offers.paid(id, '80.00');
  for (const picks of [single('draw'), single('away')]) {
    await lay(linked, eventId, picks);
    await lay(stranger, eventId, picks);
  }
  for (const picks of BOTH('home')) await lay(one, eventId, picks);
  await look();
  expect(await flags(one)).toMatchObject([
    {
      code: 'opposite_linked',
      roundId: `book-slips:${eventId}`,
      hasBonus: true,
      other: { account: linked.username },
    },
  ]);
  expect(await flags(linked)).toMatchObject([{ hasBonus: false }]);
  expect(await flags(stranger)).toEqual([]);
  // Each alone counts what it is: nobody is punished for another one.
  await house.playOut(eventId);
  await house.settle();
  expect((await counted(one)).every(({ rule }) => rule === 'net')).toBe(true);
  await look();
  expect(await flags(one)).toHaveLength(1);
});

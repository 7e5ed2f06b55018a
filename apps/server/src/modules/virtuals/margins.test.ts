import type { Market } from '@fairhouse/book';
import * as sports from '@fairhouse/contract/sportsbook';
import * as office from '@fairhouse/contract/sportsbook-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper } from '../../../../../tests/keepers.ts';
import {
  FOOTBALL,
  openVirtualHouse,
  type VirtualHouse,
} from '../../../../../tests/virtual-house.ts';
import { lawAt, lawsAt, pricesAt, START, type Margins } from './rules/course.ts';
import { leaguesAt } from './rules/leagues.ts';

let house: VirtualHouse;
let owner: Keeper;
beforeAll(async () => {
  house = await openVirtualHouse();
  house.kernel.limiter = { take: () => true };
  [owner] = await (await keepersOf(house.world)).twoOwners();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

const RESULT: Market = { type: '1x2', period: 'match' };
const SCORE: Market = { type: 'correct-score', period: 'match' };
const league = leaguesAt().find((one) => one.leagueId === FOOTBALL)?.margin ?? 0;
/** What the site shows of a market. */
const shownOf = async (eventId: string, { type, period }: Market): Promise<number[]> => {
  const { markets } = await house.eventOf(eventId);
  const found = markets.find((one) => one.type === type && one.period === period);
  return found?.selections.map((one) => one.milli ?? 0) ?? [];
};
/** Anybody can make them of the published table, what was shown and the margin. */
const before = async (eventId: string, market: Market, margins: Margins): Promise<number[]> =>
  pricesAt([lawAt((await house.proofOf(eventId)).table, START)], market, margins);
const setMargin = async (type: string, margin: number | null): Promise<void> => {
  const given = { leagueId: FOOTBALL, type, margin, selectionCap: null, reason: WHY };
  const { value } = await house.world.call(office.changeTypeTerms, given, { token: owner.token });
  expect(value.approvalId).toBe(null);
};

it('a kind of market with a margin of its own is priced by it, on sale already and opened later', async () => {
  const eventId = await house.nextMatch();
  const own = { league, types: { '1x2': 150_000 } };
  const usual = { league, types: {} };
  expect(await shownOf(eventId, RESULT)).toEqual(await before(eventId, RESULT, usual));
  const versionOf = async (type: string) =>
    (await house.eventOf(eventId)).markets.find((one) => one.type === type)?.version;
  const untouched = await versionOf('odd-even');
  await setMargin('1x2', 150_000);
  await house.turned(async () =>
    expect(await shownOf(eventId, RESULT)).toEqual(await before(eventId, RESULT, own)),
  );
  expect(await shownOf(eventId, RESULT)).not.toEqual(await before(eventId, RESULT, usual));
  // Others have the margin of the league, and few selections that win three times of it.
  expect(await versionOf('odd-even')).toBe(untouched);
  expect(await shownOf(eventId, SCORE)).toEqual(
    await before(eventId, SCORE, { league, types: { 'correct-score': 3 * league } }),
  );
  await setMargin('correct-score', 60_000);
  const both = { league, types: { ...own.types, 'correct-score': 60_000 } };
  await house.turned(async () =>
    expect(await shownOf(eventId, SCORE)).toEqual(await before(eventId, SCORE, both)),
  );
  const table = (await house.proofOf(eventId)).table;
  // In play as well, at the minute that is shown.
  const { event } = await house.playTo(eventId, 3_000);
  const score = event.score ?? { home: 0, away: 0 };
  const facts = { state: 'running', over: {}, running: { match: score } } as const;
  if (score.home + score.away === 0) {
    const minutes = [0, 1, 2, 3, 4].map((minute) =>
      pricesAt(lawsAt(table, { facts, minute }), RESULT, both).join(),
    );
    expect(minutes).toContain((await shownOf(eventId, RESULT)).join());
  }
  const later = await house.nextMatch();
  expect(later).not.toBe(eventId);
  expect(await shownOf(later, RESULT)).toEqual(await before(later, RESULT, both));
  // Back to the league, and what is on sale goes along.
  await setMargin('1x2', null);
  await house.turned(async () =>
    expect(await shownOf(later, RESULT)).toEqual(
      await before(later, RESULT, { league, types: { 'correct-score': 60_000 } }),
    ),
  );
});

it('[SP-01] the margins that are told are those that each kind of market is priced by', async () => {
  const told = async (type: string) => {
    const { margins } = (await house.world.call(sports.sportsTerms, {})).value;
    const found = margins.filter((one) => one.types.includes(type));
    expect(found).toHaveLength(1);
    return found[0]?.most;
  };
  await setMargin('correct-score', null);
  expect(await told('1x2')).toBe(league);
  expect(await told('correct-score')).toBe(3 * league);
  expect(await told('half-full')).toBe(2 * league);
  await setMargin('half-full', 90_000);
  expect(await told('half-full')).toBe(90_000);
  await setMargin('half-full', null);
});

import * as leagues from '@fairhouse/contract/sportsbook-leagues';
import * as office from '@fairhouse/contract/sportsbook-desk';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openDeskHouse,
  VIRTUAL_LEAGUE,
  type DeskHouse,
} from '../../../../../../tests/book-desk-house.ts';
import { ESPORTS_LEAGUE, LEAGUE } from '../../../../../../tests/book-house.ts';
import { WHY } from '../../../../../../tests/keepers.ts';

let house: DeskHouse;
beforeAll(async () => {
  house = await openDeskHouse();
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});
const place = (leagueId: string, at: number, isShown = true, token = house.owner.token) =>
  house.ask(leagues.placeLeague, { leagueId, place: at, isShown, reason: WHY }, token);
const menu = async () =>
  (await house.book.world.call(sports.sportsMenu, {})).value.leagues.map((one) => one.leagueId);
const events = async () =>
  (await house.book.world.call(sports.sportsEvents, {})).value.list.map((one) => one.eventId);

it('[SP-01] operators order leagues, and the site has them in that order', async () => {
  await house.book.event();
  const before = [LEAGUE, ESPORTS_LEAGUE, VIRTUAL_LEAGUE];
  expect((await menu()).toSorted()).toEqual(before.toSorted());
  expect((await place(VIRTUAL_LEAGUE, 1)).success).toBe(true);
  expect((await menu())[0]).toBe(VIRTUAL_LEAGUE);
  const { list } = (await place(VIRTUAL_LEAGUE, 99)).value;
  expect(list.map((one) => one.leagueId)).toEqual(await menu());
  expect((await menu()).at(-1)).toBe(VIRTUAL_LEAGUE);
  expect((await house.ask(office.sportsLeagues, {})).value.list.at(-1)).toMatchObject({
    leagueId: VIRTUAL_LEAGUE,
    isShown: true,
  });
  expect((await place('nobody', 1)).errorCode).toBe('not_found');
  expect(await house.audit(VIRTUAL_LEAGUE)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'sportsbook.league', reason: WHY })]),
  );
});

it('[SP-01] of a hidden league nothing is shown and no bet is taken, and bets that stand go on', async () => {
  const eventId = await house.book.event();
  const who = await house.book.member();
  const leg = await house.book.leg(eventId, '1x2', 'home');
  const placed = (await house.book.place(who, [leg])).value;
  expect((await place(LEAGUE, 1, false)).success).toBe(true);
  expect(await menu()).not.toContain(LEAGUE);
  expect(await events()).not.toContain(eventId);
  const shown = await house.book.world.call(sports.sportsEvent, { eventId });
  expect(shown.errorCode).toBe('not_found');
  expect((await house.book.judge(who, [leg])).errorCode).toBe('market_unknown');
  expect((await house.book.place(who, [leg])).errorCode).toBe('market_unknown');
  // Operators see what they hid, with what it may cost.
  const board = (await house.ask(office.sportsBoard, {})).value.list;
  expect(board.find((one) => one.eventId === eventId)).toMatchObject({ stake: '10.00' });
  await house.book.goLive(eventId);
  await house.book.finish(eventId, 1, 0);
  expect(await house.book.slip(who, placed.slipId)).toMatchObject({ state: 'won' });
  expect((await place(LEAGUE, 1)).success).toBe(true);
  expect(await menu()).toContain(LEAGUE);
});

it('whoever may only look orders nothing', async () => {
  const reader = await house.keeper('support');
  const refused = await place(LEAGUE, 2, false, reader.token);
  expect(refused.errorCode).toBe('forbidden');
  expect(await menu()).toContain(LEAGUE);
});

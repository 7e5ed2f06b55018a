import type { EventFacts } from '@fairhouse/book';
import * as inbox from '@fairhouse/contract/inbox';
import * as session from '@fairhouse/contract/session';
import * as sports from '@fairhouse/contract/sportsbook';
import * as office from '@fairhouse/contract/sportsbook-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDeskHouse, type DeskHouse } from '../../../../../tests/book-desk-house.ts';
import { ESPORTS_LEAGUE, LOSE, WIN } from '../../../../../tests/book-house.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import type { Person } from '../../../../../tests/world.ts';
import { endUnended } from './actions/unended.ts';
import { moveEvent, tellEvent } from './index.ts';

const HOUR = 3_600_000;
let house: DeskHouse;
beforeAll(async () => {
  house = await openDeskHouse();
  await endUnended(house.book.world.server.kernel);
});
afterAll(async () => {
  await house.book.expectBooks();
  await house.book.world.close();
});

const look = async () => {
  await endUnended(house.book.world.server.kernel);
  await house.book.settle();
};
const pass = async (hours: number) => {
  house.book.world.move(hours * HOUR);
  await house.signInAnew();
  await look();
};
const single = async (eventId: string, type: '1x2' | 'totals' | 'winner', selection: string) => {
  const who = await house.book.member();
  const { slipId } = (await house.book.place(who, [await house.book.leg(eventId, type, selection)]))
    .value;
  return { who, slipId };
};
type Laid = { who: Person; slipId: string };
/** What became of it, by a member who signed in again. */
const cameTo = async ({ who, slipId }: Laid) => {
  const { username, password } = who;
  who.token = (await house.book.world.call(session.login, { username, password })).value.token;
  const { state, payout } = await house.book.slip(who, slipId);
  return [state, payout];
};
const warned = async () =>
  (await house.ask(inbox.inbox, { kind: 'unended' })).value.list.map((one) => one.ref);
const stateOf = async (eventId: string) =>
  (await house.book.world.call(sports.sportsEvent, { eventId })).value.event.state;
const voidsAt = async (eventId: string) =>
  (await house.ask(office.sportsDeskEvent, { eventId })).value.voidsAt;
const running = (home: number, away: number): Partial<EventFacts> => ({
  running: { match: { home, away } },
});

it('[SP-01] a match that never ends is void after 36 hours, warned of, but for what is decided', async () => {
  const eventId = await house.book.event();
  const [home, over, under] = [
    await single(eventId, '1x2', 'home'),
    await single(eventId, 'totals', 'over'),
    await single(eventId, 'totals', 'under'),
  ];
  await house.book.goLive(eventId, running(2, 1));
  // It began an hour after it was written.
  await pass(24);
  expect(await warned()).toEqual([]);
  expect(await voidsAt(eventId)).toBe(null);
  await pass(2);
  expect(await warned()).toEqual([eventId]);
  const at = Date.parse((await voidsAt(eventId)) ?? '');
  expect(at - house.book.world.server.kernel.clock.milliseconds()).toBeLessThan(12 * HOUR);
  expect(await cameTo(home)).toEqual(['open', '0.00']);
  await pass(12);
  expect(await cameTo(home)).toEqual(['void', '10.00']);
  // Three goals have fallen, whatever else had come.
  expect(await cameTo(over)).toEqual(['won', '19.50']);
  expect(await cameTo(under)).toEqual(['lost', '0.00']);
  expect(await stateOf(eventId)).toBe('abandoned');
  expect(await warned()).toEqual([]);
  // What a feed says of it two days later changes nothing; two operators may.
  await house.book.tell(eventId, '1x2', { outcomes: { home: WIN, draw: LOSE, away: LOSE } });
  await house.book.settle();
  expect(await cameTo(home)).toEqual(['void', '10.00']);
  const given = {
    eventId,
    kind: 'settle' as const,
    marketIds: [house.book.marketId(eventId, '1x2')],
    outcomes: { home: 'win', draw: 'lose', away: 'lose' } as const,
  };
  const { seen } = (await house.ask(office.previewResults, given)).value;
  const asked = await house.ask(office.askResults, { ...given, seen, reason: WHY });
  expect((await house.decide(house.second.token, asked.value.approvalId)).success).toBe(true);
  await house.book.settle();
  expect(await cameTo(home)).toEqual(['won', '20.00']);
  expect(await house.audit(eventId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'sportsbook.unended' })]),
  );
});

it('[SP-01, SP-02] who leads by much has not won: what is cut short comes back, whatever it counts', async () => {
  const markets = [
    { type: 'winner' as const, period: 'match', prices: [1800, 2000] },
    { type: 'draw-no-bet' as const, period: 'quarter-3', prices: [1800, 2000] },
    { type: 'winner' as const, period: 'map-1', prices: [1800, 2000] },
    { type: 'totals' as const, period: 'match', line: 398, prices: [1900, 1900] },
  ];
  const eventId = await house.book.event({ markets });
  const { value } = await house.book.world.call(sports.sportsEvent, { eventId });
  const laid = new Map<string, Laid>();
  for (const { marketId, version, selections } of value.markets) {
    const [first] = selections;
    const who = await house.book.member();
    const { code: selection = '', milli } = first ?? {};
    const placed = await house.book.place(who, [
      { marketId, selection, milli: milli ?? 0, version },
    ]);
    laid.set(marketId.slice(eventId.length + 1), { who, slipId: placed.value.slipId });
  }
  const points = { match: { home: 60, away: 40 }, 'quarter-3': { home: 20, away: 10 } };
  await house.book.goLive(eventId, { running: { ...points, 'map-1': { home: 9, away: 2 } } });
  await pass(26);
  await pass(12);
  expect(await stateOf(eventId)).toBe('abandoned');
  const all = await Promise.all(
    [...laid].map(async ([name, one]) => [name, ...(await cameTo(one))]),
  );
  expect(all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))).toEqual([
    ['draw-no-bet.quarter-3', 'void', '10.00'],
    // A hundred points have fallen, whatever else had come.
    ['totals.match.398', 'won', '19.00'],
    ['winner.map-1', 'void', '10.00'],
    ['winner.match', 'void', '10.00'],
  ]);
});

it('[SP-02] a series waits 48 hours for the winner that its organiser names', async () => {
  const markets = [{ type: 'winner' as const, period: 'match', prices: [1800, 2000] }];
  const leagueId = ESPORTS_LEAGUE;
  const [named, unnamed] = [
    await house.book.event({ leagueId, markets }),
    await house.book.event({ leagueId, markets }),
  ];
  const [won, back] = [
    await single(named, 'winner', 'home'),
    await single(unnamed, 'winner', 'home'),
  ];
  await house.book.goLive(named, running(1, 1));
  await house.book.goLive(unnamed, running(1, 1));
  await pass(38);
  expect((await warned()).toSorted()).toEqual([named, unnamed].toSorted());
  await house.book.goLive(named, { ...running(1, 1), named: 'home' });
  await pass(9);
  expect(await cameTo(back)).toEqual(['open', '0.00']);
  await pass(3);
  expect(await cameTo(won)).toEqual(['won', '18.00']);
  expect(await cameTo(back)).toEqual(['void', '10.00']);
});

it('[SP-01] what is first seen too late is warned of for two hours, and what was told in time stands', async () => {
  const [eventId, told] = [await house.book.event(), await house.book.event()];
  const [laid, settled] = [await single(eventId, '1x2', 'home'), await single(told, '1x2', 'home')];
  house.book.world.move(40 * HOUR);
  await house.signInAnew();
  await look();
  expect(await warned()).toEqual(expect.arrayContaining([eventId, told]));
  expect(await cameTo(laid)).toEqual(['open', '0.00']);
  // The feed is heard again: what it missed comes in time.
  await house.book.goLive(told);
  await house.book.finish(told, 1, 0);
  await pass(1);
  expect(await cameTo(settled)).toEqual(['won', '20.00']);
  expect(await cameTo(laid)).toEqual(['open', '0.00']);
  await pass(2);
  expect(await cameTo(laid)).toEqual(['void', '10.00']);
  expect(await stateOf(eventId)).toBe('cancelled');
});

it('[SP-01] of a match on which nobody bet nobody is warned, and it is over all the same', async () => {
  const eventId = await house.book.event();
  await house.book.goLive(eventId);
  await pass(30);
  expect(await warned()).toEqual([]);
  expect(await stateOf(eventId)).toBe('live');
  await pass(8);
  expect(await stateOf(eventId)).toBe('abandoned');
});

it('[SP-01] bets hold to the start they were taken for: put off beyond that they are void', async () => {
  const { kernel } = house.book.world.server;
  const [eventId, near] = [await house.book.event(), await house.book.event()];
  const [laid, kept] = [await single(eventId, '1x2', 'home'), await single(near, '1x2', 'home')];
  const later = (hours: number) => new Date(kernel.clock.milliseconds() + hours * HOUR);
  await kernel.db.transaction((tx) => moveEvent(tx, { brandId: 1, eventId }, later(72)));
  await kernel.db.transaction((tx) => moveEvent(tx, { brandId: 1, eventId: near }, later(20)));
  await look();
  expect(await warned()).toEqual([eventId]);
  await pass(3);
  expect(await cameTo(laid)).toEqual(['void', '10.00']);
  expect(await cameTo(kept)).toEqual(['open', '0.00']);
  await house.book.finish(near, 2, 0);
  expect(await cameTo(kept)).toEqual(['won', '20.00']);
});

it('[SP-01] a match whose end was told and its results were not is settled by its last score', async () => {
  const eventId = await house.book.event();
  const laid = await single(eventId, '1x2', 'home');
  await tellEvent(house.book.world.server.kernel, {
    brandId: 1,
    eventId,
    state: 'ended',
    facts: { state: 'finished', over: { match: { home: 2, away: 0 } }, running: {} },
    minute: 90,
    period: null,
    incidents: [],
    statistics: [],
  });
  await pass(26);
  expect(await cameTo(laid)).toEqual(['open', '0.00']);
  await pass(12);
  expect(await cameTo(laid)).toEqual(['won', '20.00']);
  expect(await stateOf(eventId)).toBe('ended');
});

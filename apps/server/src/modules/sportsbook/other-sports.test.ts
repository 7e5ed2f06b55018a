import type { EventFacts, Score, Side } from '@fairhouse/book';
import * as sports from '@fairhouse/contract/sportsbook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { marketIdOf, writeLeague, type OfferedMarket } from './index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
  for (const [at, sport] of ['basketball', 'tennis'].entries())
    await writeLeague(house.world.server.kernel.db, {
      brandId: 1,
      leagueId: `harbour-${sport}`,
      sport,
      name: `Harbour ${sport}`,
      flag: null,
      isVirtual: false,
      position: 5 + at,
      margin: 50_000,
      selectionCapMinor: 100_000_00n,
      marketCapMinor: 300_000_00n,
      eventCapMinor: 500_000_00n,
      memberCapMinor: 50_000_00n,
      delay: 5,
    });
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});

type Bet = readonly [market: OfferedMarket, selection: string];
/** Bets of 10.00 on an event, each by itself, that is over with these facts: what each came to. */
const settled = async (leagueId: string | undefined, bets: readonly Bet[], facts: EventFacts) => {
  const markets = bets.map(([market]) => market);
  const eventId = await house.event({ markets, ...(leagueId ? { leagueId } : {}) });
  const who = await house.member();
  const { value } = await house.world.call(sports.sportsEvent, { eventId });
  const ids = [];
  for (const [market, selection] of bets) {
    const marketId = marketIdOf(eventId, market);
    const shown = value.markets.find((one) => one.marketId === marketId);
    const milli = shown?.selections.find((one) => one.code === selection)?.milli ?? 1010;
    const leg = { marketId, selection, milli, version: shown?.version ?? 0 };
    ids.push((await house.place(who, [leg])).value.slipId);
  }
  const state = facts.state === 'abandoned' ? 'abandoned' : 'ended';
  await house.over(eventId, { state, facts, markets });
  const slips = await Promise.all(ids.map((id) => house.slip(who, id)));
  return slips.map((one) => [one.state, one.payout]);
};
const EVEN = { prices: [2000, 2000] };
const finished = (over: Record<string, Score>): EventFacts => ({
  state: 'finished',
  over,
  running: {},
});

it('[SP-01] a basketball match pays by its points, and each quarter by its own', async () => {
  const facts = finished({
    match: { home: 101, away: 99 },
    'quarter-1': { home: 30, away: 31 },
    'quarter-2': { home: 25, away: 25 },
  });
  const bets: Bet[] = [
    [{ type: 'winner', period: 'match', ...EVEN }, 'home'],
    [{ type: 'handicap', period: 'match', line: -6, ...EVEN }, 'home'],
    [{ type: 'handicap', period: 'match', line: -8, ...EVEN }, 'home'],
    [{ type: 'totals', period: 'match', line: 802, ...EVEN }, 'over'],
    [{ type: 'team-totals-away', period: 'match', line: 394, ...EVEN }, 'over'],
    [{ type: 'winner', period: 'quarter-1', ...EVEN }, 'home'],
    [{ type: 'winner', period: 'quarter-2', ...EVEN }, 'home'],
  ];
  expect(await settled('harbour-basketball', bets, facts)).toEqual([
    ['won', '20.00'],
    ['won', '20.00'],
    ['void', '10.00'],
    ['lost', '0.00'],
    ['won', '20.00'],
    ['lost', '0.00'],
    ['void', '10.00'],
  ]);
});

it('[SP-01] a tennis match pays by its sets, and one that is given up keeps those it had', async () => {
  const bets: Bet[] = [
    [{ type: 'winner', period: 'match', ...EVEN }, 'home'],
    [{ type: 'totals', period: 'match', line: 10, ...EVEN }, 'over'],
    [{ type: 'handicap', period: 'match', line: -6, ...EVEN }, 'home'],
    [{ type: 'winner', period: 'set-1', ...EVEN }, 'home'],
    [{ type: 'totals', period: 'set-2', line: 38, ...EVEN }, 'under'],
  ];
  const sets = { 'set-1': { home: 6, away: 4 }, 'set-2': { home: 3, away: 6 } };
  expect(
    await settled('harbour-tennis', bets, finished({ ...sets, match: { home: 2, away: 1 } })),
  ).toEqual([
    ['won', '20.00'],
    ['won', '20.00'],
    ['lost', '0.00'],
    ['won', '20.00'],
    ['won', '20.00'],
  ]);
  const given: EventFacts = {
    state: 'abandoned',
    over: { 'set-1': sets['set-1'] },
    running: { match: { home: 1, away: 0 } },
  };
  expect(await settled('harbour-tennis', bets, given)).toEqual([
    ['void', '10.00'],
    ['void', '10.00'],
    ['void', '10.00'],
    ['won', '20.00'],
    ['void', '10.00'],
  ]);
});

it('[SP-01] the next goal pays who scored it, none where none fell, and is void where nobody says', async () => {
  const goal = (no: number): OfferedMarket => ({
    type: 'next-goal',
    period: 'match',
    goal: no,
    prices: [2000, 8000, 3000],
  });
  const bets: Bet[] = [
    [goal(1), 'away'],
    [goal(2), 'away'],
    [goal(3), 'none'],
  ];
  const match = { home: 1, away: 1 };
  const goals: Side[] = ['away', 'home'];
  expect(await settled(undefined, bets, { ...finished({ match }), goals })).toEqual([
    ['won', '30.00'],
    ['lost', '0.00'],
    ['won', '80.00'],
  ]);
  expect(await settled(undefined, bets, finished({ match }))).toEqual([
    ['void', '10.00'],
    ['void', '10.00'],
    ['void', '10.00'],
  ]);
});

it('[SP-01] what a tennis bet still needs ends with the match, and is not told where nobody knows when', async () => {
  const sets: OfferedMarket = { type: 'handicap', period: 'match', line: -6, ...EVEN };
  const exact: OfferedMarket = {
    type: 'correct-score',
    period: 'match',
    best: 2,
    prices: [3000, 3000, 4000, 4000],
  };
  const who = await house.member();
  const legIn = async (markets: OfferedMarket[]) => {
    const eventId = await house.event({ markets, leagueId: 'harbour-tennis' });
    const { value } = await house.world.call(sports.sportsEvent, { eventId });
    const marketId = marketIdOf(eventId, sets);
    const version = value.markets.find((one) => one.marketId === marketId)?.version ?? 0;
    const leg = { marketId, selection: 'home', milli: 2000, version };
    const { slipId } = (await house.place(who, [leg])).value;
    await house.goLive(eventId);
    return (await house.slip(who, slipId)).legs[0];
  };
  expect(await legIn([sets, exact])).toMatchObject({ mapsToWin: 2, periodScore: '0-0' });
  expect(await legIn([sets])).toMatchObject({ mapsToWin: null, periodScore: null });
});

import type { EventFacts, Outcome } from '@fairhouse/book';
import { outcomeOf, PUSH, selectionsOf } from '@fairhouse/book';
import { test } from '@playwright/test';
import { openBus } from '../../apps/server/src/kernel/bus.ts';
import type { Kernel } from '../../apps/server/src/kernel/kernel.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import {
  changeMarkets,
  holdEvent,
  marketIdOf,
  openMarkets,
  storedOutcomes,
  tellEvent,
  tellResults,
  writeEvent,
  writeLeague,
  type EventStatistic,
  type Incident,
  type OfferedMarket,
} from '../../apps/server/src/modules/sportsbook/index.ts';
import { openHouse, type OwnHouse } from './own-house.ts';
import { withKernel } from './with-kernel.ts';

const MINUTE = 60_000;
export const FOOTBALL: readonly OfferedMarket[] = [
  { type: '1x2', period: 'match', prices: [1920, 3400, 4100] },
  { type: 'double-chance', period: 'match', prices: [1250, 1330, 1900] },
  { type: 'both-score', period: 'match', prices: [1800, 1950] },
  ...[-6, -4, -2, -1, 0, 1, 2].map((line): OfferedMarket => ({
    type: 'handicap',
    period: 'match',
    line,
    prices: [1910 - line * 90, 1910 + line * 90],
  })),
  ...[8, 9, 10, 11, 12].map((line): OfferedMarket => ({
    type: 'totals',
    period: 'match',
    line,
    prices: [1300 + line * 60, 2500 - line * 60],
  })),
  { type: '1x2', period: 'half-1', prices: [2500, 2100, 4600] },
  { type: 'next-goal', period: 'match', goal: 1, prices: [1700, 9000, 2400] },
  {
    type: 'correct-score',
    period: 'match',
    prices: Array.from({ length: 28 }, (_, at) => 6000 + at * 1500),
  },
];
export const SERIES: readonly OfferedMarket[] = [
  { type: 'winner', period: 'match', prices: [1650, 2250] },
  { type: 'winner', period: 'map-1', prices: [1700, 2150] },
  { type: 'handicap', period: 'match', line: -6, prices: [2600, 1500] },
];
type Sport = 'football' | 'basketball' | 'tennis' | 'esports';
type Names = [home: string, away: string];
const sideOf = (name: string) => ({
  name,
  short: name.replaceAll(/[^A-Z]/g, '').slice(0, 2) || name.slice(0, 2),
  crest: name.toLowerCase(),
});

/** The kernel of `withKernel` whose words reach the server of the journeys. */
const heard = <T>(work: (kernel: Kernel) => Promise<T>): Promise<T> =>
  withKernel(async (kernel) => {
    const bus = openBus(kernel.db, openLog('error'));
    await bus.start(process.env.E2E_DATABASE_URL ?? '');
    try {
      return await work({ ...kernel, bus });
    } finally {
      await bus.stop();
    }
  });

export type SportsHouse = Awaited<ReturnType<typeof openSportsHouse>>;
/** A brand of a journey's own with leagues whose events, prices and results the journey tells. */
export const openSportsHouse = async (word: string) => {
  test.skip(process.env.E2E_DATABASE_URL === undefined, 'needs E2E_DATABASE_URL to tell of events');
  const house: OwnHouse = await openHouse(word);
  const brandId = Number(house.brandId);
  const id = crypto.randomUUID().slice(0, 6);
  const keyOf = (eventId: string) => ({ brandId, eventId });

  const league = async (sport: Sport, name: string): Promise<string> => {
    const leagueId = `${sport}-${name.toLowerCase().replaceAll(' ', '-')}-${id}`;
    await withKernel((kernel) =>
      writeLeague(kernel.db, {
        brandId,
        leagueId,
        sport,
        name,
        flag: sport === 'football' ? 'gb' : null,
        isVirtual: false,
        position: 1,
        margin: 50_000,
        selectionCapMinor: 100_000_00n,
        marketCapMinor: 300_000_00n,
        eventCapMinor: 500_000_00n,
        memberCapMinor: 50_000_00n,
        delay: 5,
      }),
    );
    return leagueId;
  };
  let count = 0;
  const event = async (
    leagueId: string,
    [home, away]: Names,
    p: { minutes?: number; markets?: readonly OfferedMarket[] } = {},
  ): Promise<string> => {
    count += 1;
    const eventId = `match-${id}-${count}`;
    await withKernel((kernel) =>
      kernel.db.transaction(async (tx) => {
        await writeEvent(tx, {
          ...keyOf(eventId),
          leagueId,
          sides: { home: sideOf(home), away: sideOf(away) },
          startsAt: new Date(Date.now() + (p.minutes ?? 90) * MINUTE),
          producer: 'journey',
        });
        await openMarkets(tx, keyOf(eventId), p.markets ?? FOOTBALL);
      }),
    );
    return eventId;
  };
  type News = {
    minute: number | null;
    score: [number, number];
    period?: string;
    incidents?: Incident[];
    statistics?: EventStatistic[];
    /** Of the first half, once it is over; while it runs it is that of the match. */
    half?: [number, number];
  };
  const tell = (
    eventId: string,
    { minute, score: [home, away], period, incidents = [], statistics, half }: News,
  ) =>
    heard((kernel) =>
      tellEvent(kernel, {
        ...keyOf(eventId),
        state: 'live',
        facts: {
          state: 'running',
          over: half ? { 'half-1': { home: half[0], away: half[1] } } : {},
          running: { match: { home, away }, ...(half ? {} : { 'half-1': { home, away } }) },
        },
        minute,
        period: period ?? 'half-1',
        incidents,
        statistics: statistics ?? [
          { key: 'possession', home: 54, away: 46 },
          { key: 'shots', home: 11, away: 7 },
          { key: 'corners', home: 6, away: 4 },
        ],
      }),
    );
  const move = (eventId: string, market: OfferedMarket) =>
    heard((kernel) =>
      changeMarkets(kernel, keyOf(eventId), [
        { marketId: marketIdOf(eventId, market), prices: market.prices },
      ]),
    );
  const hold = (eventId: string, isHeld: boolean) =>
    heard((kernel) => holdEvent(kernel, keyOf(eventId), { by: 'moment', isHeld }));
  /** The producer has decided a market, or offers it no longer; its result comes later. */
  const shut = (eventId: string, market: OfferedMarket) =>
    heard((kernel) =>
      changeMarkets(kernel, keyOf(eventId), [
        { marketId: marketIdOf(eventId, market), hold: 'closed' },
      ]),
    );
  const finish = (
    eventId: string,
    [home, away]: [number, number],
    markets: readonly OfferedMarket[] = FOOTBALL,
  ) =>
    heard(async (kernel) => {
      const facts: EventFacts = {
        state: 'finished',
        over: { match: { home, away }, 'half-1': { home, away: 0 } },
        running: {},
      };
      await tellEvent(kernel, {
        ...keyOf(eventId),
        state: 'ended',
        facts,
        minute: 90,
        period: null,
        incidents: [],
        statistics: [],
      });
      const outcomesOf = (market: OfferedMarket): Map<string, Outcome> =>
        new Map(selectionsOf(market).map((code) => [code, outcomeOf(market, code, facts) ?? PUSH]));
      await tellResults(
        kernel,
        keyOf(eventId),
        markets.map((market) => ({
          brandId,
          marketId: marketIdOf(eventId, market),
          kind: 'settle',
          outcomes: storedOutcomes(outcomesOf(market)),
          source: 'score',
        })),
      );
    });
  return { ...house, league, event, tell, move, hold, shut, finish };
};
export const marketKey = (eventId: string, market: OfferedMarket): string =>
  marketIdOf(eventId, market);

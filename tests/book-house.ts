import type { EventFacts, Milli, Outcome } from '@fairhouse/book';
import { outcomeOf, selectionsOf, WIN, LOSE, PUSH } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import { expect } from 'vitest';
import {
  changeMarkets,
  holdEvent,
  marketIdOf,
  module as sportsbook,
  openMarkets,
  storedOutcomes,
  tellEvent,
  tellResults,
  writeEvent,
  writeLeague,
  type OfferedMarket,
} from '../apps/server/src/modules/sportsbook/index.ts';
import { module as wallet, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type Person, type World } from './world.ts';

export const LEAGUE = 'harbour-league';
const MARKETS: OfferedMarket[] = [
  { type: '1x2', period: 'match', prices: [2000, 3400, 3600] },
  { type: 'handicap', period: 'match', line: -1, prices: [1910, 1910] },
  { type: 'totals', period: 'match', line: 10, prices: [1950, 1870] },
  { type: 'both-score', period: 'match', prices: [1800, 1950] },
];
const jobOf = (module: typeof sportsbook, name: string) => {
  const job = module.jobs?.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** A house with a league of football, whose events and prices the test tells. */
export const openBookHouse = async (
  caps: { selection?: bigint; event?: bigint; member?: bigint } = {},
) => {
  const world = await openWorld();
  const { kernel } = world.server;
  await writeLeague(kernel.db, {
    brandId: 1,
    leagueId: LEAGUE,
    sport: 'football',
    name: 'Harbour League',
    flag: null,
    isVirtual: false,
    position: 1,
    margin: 50_000,
    selectionCapMinor: caps.selection ?? 100_000_00n,
    eventCapMinor: caps.event ?? 500_000_00n,
    memberCapMinor: caps.member ?? 50_000_00n,
    delay: 5,
  });
  let count = 0;
  /** An event that begins in an hour, with four markets. */
  const event = async (): Promise<string> => {
    count += 1;
    const eventId = `harbour-${count}`;
    const key = { brandId: 1, eventId };
    const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
    await kernel.db.transaction(async (tx) => {
      await writeEvent(tx, {
        ...key,
        leagueId: LEAGUE,
        sides: { home: side(`Anchor ${count}`), away: side(`Beacon ${count}`) },
        startsAt: new Date(kernel.clock.milliseconds() + 3_600_000),
        producer: 'test',
      });
      await openMarkets(tx, key, MARKETS);
    });
    return eventId;
  };
  const marketOf = (type: OfferedMarket['type']): OfferedMarket => {
    const found = MARKETS.find((one) => one.type === type);
    if (!found) throw new Error(`no market ${type}`);
    return found;
  };
  const marketId = (eventId: string, type: OfferedMarket['type']) =>
    marketIdOf(eventId, marketOf(type));
  /** A leg at the price and version that are shown now. */
  const leg = async (eventId: string, type: OfferedMarket['type'], selection: string) => {
    const { value } = await world.call(sports.sportsEvent, { eventId });
    const id = marketId(eventId, type);
    const market = value.markets.find((one) => one.marketId === id);
    const found = market?.selections.find((one) => one.code === selection);
    return { marketId: id, selection, milli: found?.milli ?? 1010, version: market?.version ?? 0 };
  };
  let keys = 0;
  const place = async (
    who: Person,
    legs: Awaited<ReturnType<typeof leg>>[],
    p: {
      unitStake?: string;
      sizes?: number[];
      policy?: 'any' | 'better' | 'none';
      key?: string;
    } = {},
  ) =>
    world.call(
      slips.placeSlip,
      {
        legs,
        sizes: p.sizes ?? [legs.length],
        unitStake: p.unitStake ?? '10.00',
        policy: p.policy ?? 'none',
      },
      { token: who.token, key: p.key ?? `slip-${(keys += 1)}` },
    );
  const slip = async (who: Person, slipId: string) =>
    (await world.call(slips.oneSlip, { slipId }, { token: who.token })).value.slip;
  const goLive = (eventId: string, facts: Partial<EventFacts> = {}) =>
    tellEvent(kernel, {
      brandId: 1,
      eventId,
      state: 'live',
      facts: { state: 'running', over: {}, running: { match: { home: 0, away: 0 } }, ...facts },
      minute: 1,
      period: 'half-1',
      incidents: [],
      statistics: [],
    });
  const tell = (
    eventId: string,
    type: OfferedMarket['type'],
    p: { outcomes: Record<string, Outcome>; kind?: 'settle' | 'void' | 'rollback' },
  ) =>
    tellResults(kernel, { brandId: 1, eventId }, [
      {
        brandId: 1,
        marketId: marketId(eventId, type),
        kind: p.kind ?? 'settle',
        outcomes: storedOutcomes(new Map(Object.entries(p.outcomes))),
        source: 'test',
      },
    ]);
  /** Results of all markets by the last score. */
  const finish = async (eventId: string, home: number, away: number): Promise<void> => {
    const facts: EventFacts = {
      state: 'finished',
      over: { match: { home, away }, 'half-1': { home: 0, away: 0 } },
      running: {},
    };
    await tellEvent(kernel, {
      brandId: 1,
      eventId,
      state: 'ended',
      facts,
      minute: 90,
      period: null,
      incidents: [],
      statistics: [],
    });
    await tellResults(
      kernel,
      { brandId: 1, eventId },
      MARKETS.map((market) => ({
        brandId: 1,
        marketId: marketIdOf(eventId, market),
        kind: 'settle',
        outcomes: storedOutcomes(
          new Map(
            selectionsOf(market).map((code) => [code, outcomeOf(market, code, facts) ?? PUSH]),
          ),
        ),
        source: 'score',
      })),
    );
    await settle();
  };
  /** All jobs of settlement until nothing is left to do. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      await jobOf(sportsbook, 'sportsbook.settle').run(kernel);
      await jobOf(wallet, 'wallet.rounds').run(kernel);
      await jobOf(wallet, 'wallet.round-corrections').run(kernel);
    }
  };
  const decide = () => jobOf(sportsbook, 'sportsbook.decide').run(kernel);
  const change = (eventId: string, type: OfferedMarket['type'], prices: Milli[]) =>
    changeMarkets(kernel, { brandId: 1, eventId }, [{ marketId: marketId(eventId, type), prices }]);
  const hold = (eventId: string, isHeld = true) =>
    holdEvent(kernel, { brandId: 1, eventId }, { by: 'moment', isHeld });
  const member = async (amountMinor = 100_000n): Promise<Person> => {
    const one = await world.register();
    await world.fund(one, amountMinor);
    return one;
  };
  const expectBooks = async (): Promise<void> => {
    expect((await verifyLedger(kernel.db)).faults).toEqual([]);
  };
  return {
    world,
    event,
    marketId,
    leg,
    place,
    slip,
    goLive,
    tell,
    finish,
    settle,
    decide,
    change,
    hold,
    member,
    expectBooks,
  };
};
export type BookHouse = Awaited<ReturnType<typeof openBookHouse>>;
export type { World };
export { WIN, LOSE, PUSH };

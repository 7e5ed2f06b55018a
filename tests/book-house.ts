import type { EventFacts, Milli, Outcome } from '@fairhouse/book';
import { outcomeOf, selectionsOf, WIN, LOSE, PUSH } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import * as sports from '@fairhouse/contract/sportsbook';
import * as wallets from '@fairhouse/contract/wallet';
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
export const ESPORTS_LEAGUE = 'arena-series';
export const MARKETS: OfferedMarket[] = [
  { type: '1x2', period: 'match', prices: [2000, 3400, 3600] },
  { type: 'handicap', period: 'match', line: -1, prices: [1910, 1910] },
  { type: 'totals', period: 'match', line: 10, prices: [1950, 1870] },
  { type: 'both-score', period: 'match', prices: [1800, 1950] },
];
const PATIENCE = { timeout: 15_000 };
const jobOf = (module: typeof sportsbook, name: string) => {
  const job = module.jobs?.find((one) => one.name === name);
  if (!job) throw new Error(`no job ${name}`);
  return job;
};

/** A house with a league of football, whose events and prices the test tells. */
export const openBookHouse = async (
  caps: { selection?: bigint; market?: bigint; event?: bigint; member?: bigint } = {},
  given?: World,
) => {
  const world = given ?? (await openWorld());
  const { kernel } = world.server;
  const league = (leagueId: string, sport: string, position: number) =>
    writeLeague(kernel.db, {
      brandId: 1,
      leagueId,
      sport,
      name: sport === 'football' ? 'Harbour League' : 'Arena Series',
      flag: null,
      isVirtual: false,
      position,
      margin: 50_000,
      selectionCapMinor: caps.selection ?? 100_000_00n,
      marketCapMinor: caps.market ?? 300_000_00n,
      eventCapMinor: caps.event ?? 500_000_00n,
      memberCapMinor: caps.member ?? 50_000_00n,
      delay: 5,
    });
  await league(LEAGUE, 'football', 1);
  await league(ESPORTS_LEAGUE, 'esports', 2);
  let count = 0;
  /** An event that begins in an hour, with four markets. */
  const event = async (
    p: { leagueId?: string; markets?: readonly OfferedMarket[] } = {},
  ): Promise<string> => {
    count += 1;
    const eventId = `harbour-${count}`;
    const key = { brandId: 1, eventId };
    const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
    await kernel.db.transaction(async (tx) => {
      await writeEvent(tx, {
        ...key,
        leagueId: p.leagueId ?? LEAGUE,
        sides: { home: side(`Anchor ${count}`), away: side(`Beacon ${count}`) },
        startsAt: new Date(kernel.clock.milliseconds() + 3_600_000),
        producer: 'test',
      });
      await openMarkets(tx, key, p.markets ?? MARKETS);
    });
    return eventId;
  };
  /** Of the type alone: no event here has two markets of one. */
  const marketId = (eventId: string, type: OfferedMarket['type']) => {
    const known = MARKETS.find((one) => one.type === type);
    return marketIdOf(eventId, known ?? { type, period: 'match' });
  };
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
  /** The event is over as these facts say, and results of its markets follow from them. */
  const over = async (
    eventId: string,
    p: { state: 'ended' | 'abandoned'; facts: EventFacts; markets?: readonly OfferedMarket[] },
  ): Promise<void> => {
    const { state, facts, markets = MARKETS } = p;
    await tellEvent(kernel, {
      brandId: 1,
      eventId,
      state,
      facts,
      minute: 90,
      period: null,
      incidents: [],
      statistics: [],
    });
    await tellResults(
      kernel,
      { brandId: 1, eventId },
      markets.map((market) => ({
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
  /** Results of all markets by the last score. */
  const finish = (eventId: string, home: number, away: number): Promise<void> =>
    over(eventId, {
      state: 'ended',
      facts: {
        state: 'finished',
        over: { match: { home, away }, 'half-1': { home: 0, away: 0 } },
        running: {},
      },
    });
  /** The house runs the same jobs beside the test: what it has in hand is waited for. */
  const countOf = async (sql: string): Promise<number> =>
    (await kernel.db.composed<{ n: number }>(`select (${sql})::integer as n`))[0]?.n ?? 0;
  const unsettled = () =>
    countOf(`(select count(*) from book_markets where result_no > done_no)
      + (select count(*) from book_slips where due_no > judged_no and wager_id is not null)
      + (select count(*) from round_ends where ended_at is null and round_id like 'book:%')
      + (select count(*) from round_corrections where ended_at is null and round_id like 'book:%')`);
  const undecided = () =>
    countOf(`(select count(*) from book_slips where decides_at <= '${kernel.db.now().toISOString()}'
      and state in ('waiting', 'asked'))
      + (select count(*) from book_quotes where decides_at <= '${kernel.db.now().toISOString()}'
      and taken_at is null and refusal is null)`);
  /** All jobs of settlement until nothing is left to do. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 6; turn += 1) {
      await jobOf(sportsbook, 'sportsbook.settle').run(kernel);
      await jobOf(wallet, 'wallet.rounds').run(kernel);
      await jobOf(wallet, 'wallet.round-corrections').run(kernel);
    }
    await expect.poll(unsettled, PATIENCE).toBe(0);
  };
  const complete = () => jobOf(sportsbook, 'sportsbook.slips').run(kernel);
  const quote = (who: Person, slipId: string, part = 100) =>
    world.call(slips.quoteCashOut, { slipId, part }, { token: who.token });
  const sell = (who: Person, slipId: string, quoteId: string) =>
    world.call(slips.cashOut, { slipId, quoteId }, { token: who.token });
  const judge = (
    who: Person,
    legs: Awaited<ReturnType<typeof leg>>[],
    sizes: number[] = [legs.length],
  ) => world.call(slips.judgeSlip, { legs, sizes }, { token: who.token });
  const balance = async (who: Person): Promise<string> =>
    String((await world.call(wallets.balance, {}, { token: who.token })).value.sumBalance);
  const results = () => world.call(sports.sportsResults, {});
  const decide = async (): Promise<void> => {
    await jobOf(sportsbook, 'sportsbook.decide').run(kernel);
    await jobOf(sportsbook, 'sportsbook.sales').run(kernel);
    await expect.poll(undecided, PATIENCE).toBe(0);
  };
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
    over,
    finish,
    settle,
    decide,
    complete,
    quote,
    sell,
    judge,
    balance,
    results,
    change,
    hold,
    member,
    expectBooks,
  };
};
export type BookHouse = Awaited<ReturnType<typeof openBookHouse>>;
export type { World };
export { WIN, LOSE, PUSH };

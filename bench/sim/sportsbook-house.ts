import {
  outcomeOf,
  selectionsOf,
  type EventFacts,
  type Market as BookMarket,
  type MarketType,
} from '@fairhouse/book';
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
} from '../../apps/server/src/modules/sportsbook/index.ts';
import { module as wallet } from '../../apps/server/src/modules/wallet/index.ts';
import { holdJobs } from '../../tests/hold-job.ts';
import type { Person, World } from '../../tests/world.ts';
import type { Dice } from './dice.ts';
import { CAPS, type Market, type SportsBooks } from './sportsbook-books.ts';
import type { Score } from './sportsbook-rules.ts';

const BRAND = 1;
const LEAGUES = { football: 'sim-football', esports: 'sim-esports' } as const;
/** A live bet waits so long, and one that nobody judged so long after that is refused. */
const DELAY_MILLISECONDS = 10_000;
const OVERDUE_MILLISECONDS = 15_000;
/** Whoever waited longer than this from the asking on is refused. */
export const LATEST_MILLISECONDS = DELAY_MILLISECONDS + OVERDUE_MILLISECONDS;
const A_DAY = 86_400_000;
const ENOUGH_TURNS = 40;

export type Match = {
  eventId: string;
  isEsports: boolean;
  state: 'soon' | 'live' | 'ended';
  score: Score;
  markets: Market[];
};
type Offer = { type: MarketType; line?: number };
/** Lines between goals, on a goal, and in quarters. */
const FOOTBALL: readonly Offer[] = [
  { type: '1x2' },
  { type: 'both-score' },
  { type: 'totals', line: 10 },
  { type: 'totals', line: 9 },
  { type: 'handicap', line: -2 },
  { type: 'handicap', line: -4 },
  { type: 'handicap', line: 3 },
];
const SERIES: readonly Offer[] = [{ type: 'winner' }];
const DAY_JOBS = ['decide', 'sales', 'settle', 'slips'].map((name) => `sportsbook.${name}`);

/** Traders of one brand, whose words reach the house and the books alike; its jobs run by turns. */
export const sportsStage = async (
  world: World,
  p: { books: SportsBooks; dice: Dice; name: string },
) => {
  const { books, dice } = p;
  const { kernel } = world.server;
  const jobs = [...(sportsbook.jobs ?? []), ...(wallet.jobs ?? [])].filter(
    ({ name }) => DAY_JOBS.includes(name) || name.startsWith('wallet.round'),
  );
  await holdJobs(world, jobs);
  for (const [sport, leagueId] of Object.entries(LEAGUES))
    await writeLeague(kernel.db, {
      brandId: BRAND,
      leagueId,
      sport,
      name: leagueId,
      flag: null,
      isVirtual: false,
      position: 50,
      margin: 50_000,
      selectionCapMinor: CAPS.selection,
      marketCapMinor: CAPS.market,
      eventCapMinor: CAPS.event,
      memberCapMinor: CAPS.member,
      delay: DELAY_MILLISECONDS / 1000,
    });
  let count = 0;
  const now = (): number => kernel.clock.milliseconds();
  const run = async (name: string): Promise<void> => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await job.run(kernel);
  };
  const priceFor = (type: MarketType): number[] =>
    type === '1x2'
      ? [1250 + 10 * dice.below(275), 2500 + 50 * dice.below(40), 2000 + 50 * dice.below(80)]
      : [1200 + 10 * dice.below(100), 1200 + 10 * dice.below(100)];

  const open = async (isEsports: boolean): Promise<Match> => {
    count += 1;
    const eventId = `${p.name}-${count}`;
    const key = { brandId: BRAND, eventId };
    const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
    const offered = (isEsports ? SERIES : FOOTBALL).map((one) => ({
      ...one,
      period: 'match',
      prices: priceFor(one.type),
    }));
    await kernel.db.transaction(async (tx) => {
      await writeEvent(tx, {
        ...key,
        leagueId: isEsports ? LEAGUES.esports : LEAGUES.football,
        sides: { home: side(`Anchor ${eventId}`), away: side(`Beacon ${eventId}`) },
        startsAt: new Date(now() + A_DAY),
        producer: 'sim',
      });
      await openMarkets(tx, key, offered);
    });
    const markets = offered.map((one): Market => {
      const market: Market = {
        id: marketIdOf(eventId, one),
        eventId,
        isEsports,
        type: one.type,
        line: one.line ?? null,
        selections: selectionsOf(one),
        prices: one.prices,
        isLive: false,
        isHeld: false,
        isOver: false,
        result: null,
      };
      books.markets.set(market.id, market);
      return market;
    });
    return { eventId, isEsports, state: 'soon', score: { home: 0, away: 0 }, markets };
  };

  const tellNews = async (match: Match, state: 'live' | 'ended', facts: EventFacts) => {
    await tellEvent(kernel, {
      brandId: BRAND,
      eventId: match.eventId,
      state,
      facts,
      minute: state === 'live' ? 30 : 90,
      period: null,
      incidents: [],
      statistics: [],
    });
    match.state = state;
  };
  const goLive = async (match: Match): Promise<void> => {
    await tellNews(match, 'live', { state: 'running', over: {}, running: { match: match.score } });
    for (const market of match.markets) market.isLive = true;
  };
  const hold = async (match: Match, isHeld: boolean): Promise<void> => {
    await holdEvent(kernel, { brandId: BRAND, eventId: match.eventId }, { by: 'moment', isHeld });
    for (const market of match.markets) market.isHeld = isHeld;
  };
  /** Other prices; true where one of them is another than before. */
  const move = async (markets: readonly Market[]): Promise<boolean> => {
    let isOther = false;
    for (const [eventId, some] of Map.groupBy(markets, (one) => one.eventId)) {
      const changes = some.map((market) => ({
        market,
        prices: priceFor(market.type as MarketType),
      }));
      await changeMarkets(
        kernel,
        { brandId: BRAND, eventId },
        changes.map(({ market, prices }) => ({ marketId: market.id, prices })),
      );
      for (const { market, prices } of changes) {
        if (market.prices.join() !== prices.join()) isOther = true;
        market.prices = prices;
      }
    }
    return isOther;
  };

  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < ENOUGH_TURNS; turn += 1) {
      await run('sportsbook.settle');
      await run('wallet.rounds');
      await run('wallet.round-corrections');
      const [row] = await kernel.db.composed<{ left: bigint }>(
        `select (select count(*) from book_markets where result_no > done_no)
           + (select count(*) from book_slips where due_no > judged_no and wager_id is not null)
           + (select count(*) from round_ends where ended_at is null and round_id like 'book:%')
           + (select count(*) from round_corrections where ended_at is null
               and round_id like 'book:%') as left`,
      );
      if (row?.left === 0n) return;
    }
    throw new Error('slips are not settled');
  };
  /** Results of all its markets by a score; void or taken back of those that are named. */
  const tell = async (
    match: Match,
    result: Score | 'void' | null,
    markets: readonly Market[] = match.markets,
  ): Promise<void> => {
    const kind = result === null ? 'rollback' : result === 'void' ? 'void' : 'settle';
    const facts: EventFacts = {
      state: 'finished',
      over: { match: result === null || result === 'void' ? match.score : result },
      running: {},
    };
    if (match.state !== 'ended' || kind === 'settle') await tellNews(match, 'ended', facts);
    await tellResults(
      kernel,
      { brandId: BRAND, eventId: match.eventId },
      markets.map(({ id, type, line, selections }) => {
        const market: BookMarket = {
          type: type as MarketType,
          period: 'match',
          ...(line === null ? {} : { line }),
        };
        const outcomes = new Map(
          selections.flatMap((code) => {
            const outcome = outcomeOf(market, code, facts);
            return outcome && kind === 'settle' ? [[code, outcome] as const] : [];
          }),
        );
        return {
          brandId: BRAND,
          marketId: id,
          kind,
          outcomes: storedOutcomes(outcomes),
          source: 'sim',
        } as const;
      }),
    );
    for (const market of match.markets) market.isOver = true;
    for (const market of markets) market.result = result;
    await settle();
  };

  /** The moment of those that wait: they are judged between these times, or it has passed. */
  const decide = async (isLate: boolean): Promise<{ from: number; until: number }> => {
    world.move(DELAY_MILLISECONDS + (isLate ? LATEST_MILLISECONDS : 0));
    const from = now();
    await run('sportsbook.decide');
    await run('sportsbook.sales');
    return { from, until: now() };
  };
  const join = async (sum: bigint): Promise<Person> => {
    const one = await world.register();
    await credit(one, sum);
    return one;
  };
  const credit = async (one: Person, sum: bigint): Promise<void> => {
    await world.fund(one, sum);
    books.credited(one.memberId, sum);
  };
  return { world, open, goLive, hold, move, tell, decide, join, credit, settle, now };
};
export type SportsStage = Awaited<ReturnType<typeof sportsStage>>;

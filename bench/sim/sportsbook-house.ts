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
import { keepersOf } from '../../tests/keepers.ts';
import { groupsOf } from '../../tests/groups.ts';
import * as limits from '@fairhouse/contract/sportsbook-limits';
import { CAPS, MARGIN, type Market, type SportsBooks } from './sportsbook-books.ts';
import { GOALS_MOST, publishTable, tableBy } from './sportsbook-drawn.ts';
import type { Score } from './sportsbook-rules.ts';
import type { Clock, Drawn } from './sportsbook-table.ts';

const BRAND = 1;
const LEAGUES = {
  football: { leagueId: 'sim-football', sport: 'football', isVirtual: false },
  esports: { leagueId: 'sim-esports', sport: 'esports', isVirtual: false },
  drawn: { leagueId: 'sim-drawn', sport: 'football', isVirtual: true },
} as const;
type League = keyof typeof LEAGUES;
/** A live bet waits so long, and one that nobody judged so long after that is refused. */
const DELAY_MILLISECONDS = 10_000;
const OVERDUE_MILLISECONDS = 15_000;
/** Whoever waited longer than this from the asking on is refused. */
export const LATEST_MILLISECONDS = DELAY_MILLISECONDS + OVERDUE_MILLISECONDS;
const A_DAY = 86_400_000;
const [HALF_TIME, LAST_MINUTE] = [45, 89];
const ENOUGH_TURNS = 40;

export type Match = {
  eventId: string;
  isEsports: boolean;
  drawn: Drawn | null;
  state: 'soon' | 'live' | 'ended';
  score: Score;
  markets: Market[];
};
type Offer = { type: MarketType; line?: number; period?: 'half-1' };
/** Lines between goals, on a goal, and in quarters. */
const FOOTBALL: readonly Offer[] = [
  { type: '1x2' },
  { type: 'both-score' },
  { type: 'totals', line: 10 },
  { type: 'totals', line: 9 },
  { type: 'totals', line: 6 },
  { type: 'handicap', line: -2 },
  { type: 'handicap', line: -4 },
  { type: 'handicap', line: -6 },
  // Nothing stands beside it.
  { type: 'handicap', line: 3 },
];
const SERIES: readonly Offer[] = [{ type: 'winner' }];
/** Also what is decided by the first half, and lines that only the table prices. */
const DRAWN: readonly Offer[] = [
  { type: '1x2' },
  { type: '1x2', period: 'half-1' },
  { type: 'half-full' },
  { type: 'both-score' },
  { type: 'odd-even' },
  { type: 'totals', line: 10 },
  { type: 'totals', line: 9 },
  { type: 'totals', line: 8 },
  { type: 'handicap', line: -2 },
  { type: 'handicap', line: 3 },
];
const OFFERS = { football: FOOTBALL, esports: SERIES, drawn: DRAWN } as const;
const WHY = 'as the lives have it';
/** `unended` is never run: days pass between two words, and lives leave results taken back. */
const DAY_JOBS = ['decide', 'sales', 'settle', 'slips', 'unended'].map(
  (name) => `sportsbook.${name}`,
);

type PricedMarket = Pick<Market, 'type' | 'line' | 'selections'>;
/** Traders of one brand, whose words reach the house and the books alike; its jobs run by turns. */
export const sportsStage = async (
  world: World,
  p: { books: SportsBooks; dice: Dice; seed: number },
) => {
  const { books, dice } = p;
  const { kernel } = world.server;
  const jobs = [...(sportsbook.jobs ?? []), ...(wallet.jobs ?? [])].filter(
    ({ name }) => DAY_JOBS.includes(name) || name.startsWith('wallet.round'),
  );
  await holdJobs(world, jobs);
  for (const league of Object.values(LEAGUES))
    await writeLeague(kernel.db, {
      brandId: BRAND,
      ...league,
      name: league.leagueId,
      flag: null,
      position: 50,
      margin: MARGIN,
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
  const priceFor = ({ type, line, selections }: PricedMarket): number[] =>
    type === '1x2'
      ? [1250 + 10 * dice.below(275), 2500 + 50 * dice.below(40), 2000 + 50 * dice.below(80)]
      : type === 'half-full'
        ? selections.map(() => 4000 + 100 * dice.below(80))
        : line === null
          ? [1200 + 10 * dice.below(100), 1200 + 10 * dice.below(100)]
          : onLine(type, line);
  /** Lines beside each other fit together, mostly. */
  const onLine = (type: string, line: number): number[] => {
    const first = 0.5 + 0.05 * (type === 'totals' ? 10 - line : line + 2) + 0.01 * dice.below(10);
    return [first, 1 - first].map((chance) => 10 * Math.floor(93 / Math.max(0.08, chance)));
  };

  const open = async (kind: League): Promise<Match> => {
    count += 1;
    const isEsports = kind === 'esports';
    const drawn: Drawn | null = kind === 'drawn' ? { table: tableBy(dice), clock: null } : null;
    const { leagueId } = LEAGUES[kind];
    const eventId = `sim${p.seed}-${count}`;
    const key = { brandId: BRAND, eventId };
    const side = (name: string) => ({ name, short: name.slice(0, 3), crest: name.toLowerCase() });
    const offered = OFFERS[kind].map((one) => {
      const market = { period: 'match', ...one };
      const selections = selectionsOf(market);
      return { ...market, prices: priceFor({ ...market, line: one.line ?? null, selections }) };
    });
    await kernel.db.transaction(async (tx) => {
      await writeEvent(tx, {
        ...key,
        leagueId,
        sides: { home: side(`Anchor ${eventId}`), away: side(`Beacon ${eventId}`) },
        startsAt: new Date(now() + A_DAY),
        producer: 'sim',
      });
      await openMarkets(tx, key, offered);
    });
    if (drawn) {
      const { table } = drawn;
      await publishTable(kernel, { ...key, leagueId, seed: p.seed, table });
    }
    const markets = offered.map((one): Market => {
      const market: Market = {
        id: marketIdOf(eventId, one),
        eventId,
        isEsports,
        type: one.type,
        period: one.period,
        line: one.line ?? null,
        selections: selectionsOf(one),
        prices: one.prices,
        isLive: false,
        isHeld: false,
        isOver: false,
        result: null,
        drawn,
      };
      books.markets.set(market.id, market);
      return market;
    });
    return { eventId, isEsports, drawn, state: 'soon', score: { home: 0, away: 0 }, markets };
  };

  const tellNews = async (match: Match, state: 'live' | 'ended', facts: EventFacts) => {
    await tellEvent(kernel, {
      brandId: BRAND,
      eventId: match.eventId,
      state,
      facts,
      minute: state === 'live' ? (match.drawn?.clock?.minute ?? 30) : 90,
      period: null,
      incidents: [],
      statistics: [],
    });
    match.state = state;
  };
  const tellClock = async (match: Match, { drawn }: { drawn: Drawn }, clock: Clock) => {
    drawn.clock = clock;
    const { score, half } = clock;
    await tellNews(match, 'live', {
      state: 'running',
      over: half ? { 'half-1': half } : {},
      running: { match: score, ...(half ? {} : { 'half-1': score }) },
    });
  };
  /** A match that is drawn goes on, with a goal or without. */
  const play = async (match: Match): Promise<void> => {
    const { drawn } = match;
    if (!drawn?.clock) return;
    const { minute, score, half } = drawn.clock;
    const side = dice.pick(['home', 'away'] as const);
    const isGoal = dice.chance(0.6) && score[side] < GOALS_MOST;
    const later = Math.min(LAST_MINUTE, minute + 1 + dice.below(30));
    await tellClock(
      match,
      { drawn },
      {
        minute: later,
        score: isGoal ? { ...score, [side]: score[side] + 1 } : score,
        half: half ?? (later >= HALF_TIME ? score : null),
      },
    );
  };
  const goLive = async (match: Match): Promise<void> => {
    const { drawn } = match;
    if (drawn)
      await tellClock(match, { drawn }, { minute: 0, score: { home: 0, away: 0 }, half: null });
    else
      await tellNews(match, 'live', {
        state: 'running',
        over: {},
        running: { match: match.score },
      });
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
      const changes = some.map((market) => ({ market, prices: priceFor(market) }));
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
    const score = result === null || result === 'void' ? match.score : result;
    const { half } = score;
    const facts: EventFacts = {
      state: 'finished',
      over: { match: score, ...(half && { 'half-1': half }) },
      running: {},
    };
    if (match.state !== 'ended' || kind === 'settle') await tellNews(match, 'ended', facts);
    await tellResults(
      kernel,
      { brandId: BRAND, eventId: match.eventId },
      markets.map(({ id, type, period, line, selections }) => {
        const market: BookMarket = {
          type: type as MarketType,
          period,
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
  const [owner] = await (await keepersOf(world)).twoOwners();
  const groups = await groupsOf(world, owner);
  const code = await groups.group();
  /** What the members of the one group have of the cap of a member. */
  const bound = async (percent: number): Promise<void> => {
    const asked = { code, percent, reason: WHY };
    const answer = await world.call(limits.limitGroup, asked, { token: owner.token });
    if (!answer.success) throw new Error(`a group was not bounded: ${answer.errorCode}`);
    books.group.percent = percent;
  };
  const putInto = async (who: Person, isIn: boolean): Promise<void> => {
    const answer = await groups.put(isIn ? code : null, who.memberId);
    if (!answer.success) throw new Error(`a member was not moved: ${String(answer.errorCode)}`);
    if (isIn) books.group.members.add(who.memberId);
    else books.group.members.delete(who.memberId);
  };
  const tools = { world, join, credit, bound, putInto, settle, now };
  return { ...tools, open, goLive, play, hold, move, tell, decide };
};
export type SportsStage = Awaited<ReturnType<typeof sportsStage>>;

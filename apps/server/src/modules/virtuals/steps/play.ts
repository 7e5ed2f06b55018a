import {
  outcomeOf,
  PUSH,
  selectionsOf,
  type EventFacts,
  type Law,
  type Market,
} from '@fairhouse/book';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { beaconOf } from '../../beacons/index.ts';
import {
  changeMarketsIn,
  marketOf,
  marketsOfEvents,
  openMarkets,
  storedOutcomes,
  tellEventIn,
  tellMarkets,
  tellNewsOf,
  tellResultsIn,
  writeEvent,
  type MarketChange,
  type ToldResult,
} from '../../sportsbook/index.ts';
import {
  firstMarkets,
  HELD_MILLISECONDS,
  isStillGood,
  laterMarkets,
  lawAt,
  lawsAt,
  pricesAt,
  seenAt,
  stageAt,
  START,
  type Margins,
  type Seen,
} from '../rules/course.ts';
import type { Team, VirtualLeague } from '../rules/leagues.ts';
import { drawnOf } from './drawn.ts';
import {
  lockMatch,
  moveMatch,
  noteAsked,
  tableOf,
  type MatchMove,
  type MatchRow,
} from '../store.ts';

/** A league as this brand has it. */
export type HouseLeague = {
  brandId: number;
  league: VirtualLeague;
  margins: Margins;
  isShown: boolean;
};

/** Bets before the match end so long before its kick-off, and so before its beacon. */
export const CLOSING_MILLISECONDS = 3_000;
/** After so long of asking for a beacon that nobody has, stakes go back. */
const LATE_MILLISECONDS = 5 * 60_000;
/** A process that takes over has asked so long itself before it says so. */
const ASKED_MILLISECONDS = 60_000;
/** A beacon that comes this late delays the match; else it is where its kick-off puts it. */
const IN_TIME_MILLISECONDS = 3_000;

const keyOf = (match: MatchRow) => ({ brandId: match.brand_id, eventId: match.event_id });
/** Done by the work, told when it is durable. */
type Told = { marketIds: string[]; isNews: boolean };

/**
 * One step of a match, from exactly the state it was found in: whoever comes second finds it moved
 * and does nothing. All that a step does is one transaction.
 */
const stepFrom = async (
  kernel: Kernel,
  match: MatchRow,
  work: (tx: Queries, told: Told) => Promise<Omit<MatchMove, 'brandId' | 'eventId'> | undefined>,
): Promise<void> => {
  const told: Told = { marketIds: [], isNews: false };
  await kernel.db.transaction(async (tx) => {
    const now = await lockMatch(tx, keyOf(match));
    const isSame = now?.state === match.state && now.stage === match.stage;
    if (!isSame || now.held_until?.getTime() !== match.held_until?.getTime()) return;
    const move = await work(tx, told);
    if (move) await moveMatch(tx, now, { ...keyOf(match), ...move });
  });
  const moves = [...new Set(told.marketIds)].map((marketId) => ({ marketId }));
  tellMarkets(kernel, keyOf(match), moves);
  if (told.isNews) tellNewsOf(kernel, keyOf(match));
};

export const moveOn = async (kernel: Kernel, of: HouseLeague, match: MatchRow): Promise<void> => {
  const now = kernel.clock.milliseconds();
  if (match.goes_back !== null) return giveBack(kernel, match, match.goes_back);
  const isClosing = match.kicks_at.getTime() - CLOSING_MILLISECONDS <= now;
  switch (match.state) {
    case 'written':
      // It never took a bet: there is nothing to give back, and nothing to show.
      if (isClosing)
        await stepFrom(kernel, match, async () => ({ state: 'void', voidReason: 'unopened' }));
      else if (match.sealed_at !== null) await open(kernel, of, match);
      return;
    case 'open':
      if (isClosing) await close(kernel, match);
      return;
    case 'closed':
      await kickOff(kernel, of, match);
      return;
    case 'live':
      await play(kernel, of, match);
      return;
    default:
  }
};

const sideOf = ({ league }: HouseLeague, key: string): Omit<Team, 'key'> & { crest: string } => {
  const team = league.teams.find((one) => one.key === key);
  // A team that has left the league since is still called by its key.
  return { name: team?.name ?? key, short: team?.short ?? key.slice(0, 3), crest: key };
};

const open = async (kernel: Kernel, of: HouseLeague, match: MatchRow): Promise<void> => {
  await stepFrom(kernel, match, async (tx, told) => {
    const table = await tableOf(tx, match.brand_id, match.table_hash);
    const law = lawAt(table, START);
    await writeEvent(tx, {
      ...keyOf(match),
      leagueId: match.league_id,
      sides: { home: sideOf(of, match.home), away: sideOf(of, match.away) },
      startsAt: match.kicks_at,
      producer: 'virtual',
    });
    const markets = firstMarkets(table, law);
    await openMarkets(
      tx,
      keyOf(match),
      markets.map((market) => ({ ...market, prices: pricesAt([law], market, of.margins) })),
    );
    told.isNews = true;
    return { state: 'open' };
  });
};

const marketsOf = (tx: Queries, match: MatchRow) =>
  marketsOfEvents(tx, match.brand_id, [match.event_id]);

const change = async (
  tx: Queries,
  match: MatchRow,
  p: { told: Told; changes: readonly MarketChange[] },
): Promise<void> => {
  if (p.changes.length === 0) return;
  const moves = await changeMarketsIn(tx, match.brand_id, p.changes);
  p.told.marketIds.push(...moves.map((one) => one.marketId));
};
const holdAll = async (tx: Queries, match: MatchRow, told: Told): Promise<void> => {
  const changes = (await marketsOf(tx, match))
    .filter((row) => row.state === 'open')
    .map((row): MarketChange => ({ marketId: row.market_id, hold: 'moment' }));
  await change(tx, match, { told, changes });
};
/**
 * Other prices by what was seen: all of them where all were held, and they take bets again; else
 * those that time has made wrong.
 */
const priceAll = async (
  tx: Queries,
  match: MatchRow,
  { laws, margins, told, isFreed }: Pricing & { told: Told; isFreed: boolean },
): Promise<void> => {
  const changes = (await marketsOf(tx, match))
    .filter((row) => row.state === 'open')
    .filter((row) => isFreed || !isStillGood(laws, marketOf(row), { ...row, margins }))
    .map((row): MarketChange => ({
      marketId: row.market_id,
      prices: pricesAt(laws, marketOf(row), margins),
      release: 'moment',
    }));
  await change(tx, match, { told, changes });
};

type Pricing = { laws: readonly Law[]; margins: Margins };
/** Margins are others now: what is on sale is priced anew by what was shown of it. */
export const reprice = async (
  kernel: Kernel,
  { margins }: HouseLeague,
  match: MatchRow,
): Promise<void> => {
  // What is held gets its prices when it takes bets again.
  const isLive = match.state === 'live' && match.held_until === null;
  if (match.state !== 'open' && !isLive) return;
  const table = await tableOf(kernel.db, match.brand_id, match.table_hash);
  const laws = isLive
    ? lawsAt(table, seenAt(await drawnOf(kernel, match), match.stage))
    : [lawAt(table, START)];
  await stepFrom(kernel, match, async (tx, told) => {
    await priceAll(tx, match, { laws, margins, told, isFreed: true });
    return undefined;
  });
};

const close = (kernel: Kernel, match: MatchRow): Promise<void> =>
  stepFrom(kernel, match, async (tx, told) => {
    await holdAll(tx, match, told);
    return { state: 'closed' };
  });

/** The match begins when its beacon is there: from then on its course is fixed. */
const kickOff = async (kernel: Kernel, of: HouseLeague, match: MatchRow): Promise<void> => {
  const { beacon } = match;
  const comesAt = timeOfRound(beacon, beacon.round);
  const now = kernel.clock.milliseconds();
  if (now < comesAt) return;
  // Nobody outside could know by then what was announced: whoever wrote it could choose.
  if (match.sealed_at === null || match.sealed_at.getTime() >= comesAt)
    return giveBack(kernel, match, 'unsealed');
  // The source that was named before, and no other: choosing one is choosing a result.
  const signature = await beaconOf(kernel).read(beacon.round, beacon);
  if (signature === undefined) {
    if (await hasWaited(kernel, match)) await giveBack(kernel, match, 'beacon_late');
    return;
  }
  askedSince(kernel).delete(nameOf(match));
  const table = await tableOf(kernel.db, match.brand_id, match.table_hash);
  const known = { ...match, beacon: { ...beacon, signature } };
  const seen = seenAt(await drawnOf(kernel, known), 0);
  const isInTime = now - match.kicks_at.getTime() <= IN_TIME_MILLISECONDS;
  await stepFrom(kernel, match, async (tx, told) => {
    await tellSeen(tx, match, { seen, told });
    const laws = lawsAt(table, seen);
    await priceAll(tx, match, { laws, margins: of.margins, told, isFreed: true });
    return {
      state: 'live',
      beacon: known.beacon,
      liveFrom: isInTime ? match.kicks_at : new Date(now),
    };
  });
};

const tellSeen = async (
  tx: Queries,
  match: MatchRow,
  { seen, told }: { seen: Seen; told: Told },
): Promise<void> => {
  const { isOver, ...news } = seen;
  const moves = await tellEventIn(tx, {
    ...keyOf(match),
    ...news,
    statistics: [],
    state: isOver ? 'ended' : 'live',
  });
  told.marketIds.push(...(moves ?? []).map((one) => one.marketId));
  told.isNews = true;
};

/** Shows how far the match is, and brings markets there: held, priced, decided, over. */
const play = async (kernel: Kernel, of: HouseLeague, match: MatchRow): Promise<void> => {
  const now = kernel.clock.milliseconds();
  const table = await tableOf(kernel.db, match.brand_id, match.table_hash);
  const { virtualTimes: times = 1 } = kernel.config.rehearsal;
  const played = times * (now - (match.live_from?.getTime() ?? now));
  const stage = Math.max(match.stage, stageAt(table, played));
  const isHeld = match.held_until !== null;
  const isFreed = match.held_until !== null && match.held_until.getTime() <= now;
  if (stage === match.stage && !isFreed) return;
  const drawn = await drawnOf(kernel, match);
  const [before, seen] = [seenAt(drawn, match.stage), seenAt(drawn, stage)];
  const happened = (one: Seen): number => one.incidents.filter(isScore).length;
  const isNews = happened(seen) > happened(before);
  await stepFrom(kernel, match, async (tx, told) => {
    // First nobody bets any more at prices of before; then it is told what happened.
    if (isNews) await holdAll(tx, match, told);
    if (stage !== match.stage) await tellSeen(tx, match, { seen, told });
    await settleDecided(tx, match, { facts: seen.facts, told });
    if (seen.isOver) return { state: 'ended', stage, heldUntil: null };
    const laws = lawsAt(table, seen);
    const later = laterMarkets(seen).map((market) => ({
      ...market,
      prices: pricesAt(laws, market, of.margins),
      held: isNews || (isHeld && !isFreed) ? (['moment'] as const) : [],
    }));
    told.marketIds.push(...(await openMarkets(tx, keyOf(match), later)));
    if (isNews)
      return { state: 'live', stage, heldUntil: new Date(now + HELD_MILLISECONDS / times) };
    if (isHeld && !isFreed) return { state: 'live', stage };
    await priceAll(tx, match, { laws, margins: of.margins, told, isFreed });
    return { state: 'live', stage, heldUntil: null };
  });
};
const isScore = ({ kind }: Seen['incidents'][number]): boolean => kind !== 'period';

/** Markets of which all is known have their results, as those of any feed. */
const settleDecided = async (
  tx: Queries,
  match: MatchRow,
  { facts, told }: { facts: EventFacts; told: Told },
): Promise<void> => {
  const results = (await marketsOf(tx, match))
    .filter((row) => row.result_no === 0)
    .flatMap((row): ToldResult[] => {
      const outcomes = outcomesOf(marketOf(row), facts);
      return outcomes ? [resultOf(match, row.market_id, { kind: 'settle', outcomes })] : [];
    });
  await tell(tx, match, { results, told });
};
const outcomesOf = (market: Market, facts: EventFacts) => {
  const all = selectionsOf(market).map((code) => [code, outcomeOf(market, code, facts)] as const);
  const known = all.flatMap(([code, outcome]) => (outcome ? [[code, outcome] as const] : []));
  return known.length === all.length ? storedOutcomes(new Map(known)) : undefined;
};
const resultOf = (
  { brand_id: brandId, event_id: eventId }: MatchRow,
  marketId: string,
  p: Pick<ToldResult, 'kind' | 'outcomes'>,
): ToldResult => ({ brandId, marketId, source: `virtual:${eventId}`, ...p });
const tell = async (
  tx: Queries,
  match: MatchRow,
  { results, told }: { results: readonly ToldResult[]; told: Told },
): Promise<void> => {
  if (results.length === 0) return;
  const { moves } = await tellResultsIn(tx, match.brand_id, results);
  told.marketIds.push(...moves.map((one) => one.marketId));
};

/** Since when this process asks for the beacon of a match. */
const askedSince = (kernel: Kernel) =>
  kernel.once('virtuals.askedSince', () => new Map<string, number>());
const nameOf = (match: MatchRow): string => `${match.brand_id}/${match.event_id}`;

/**
 * Whether a beacon is late: the time runs from when this house first asked, since an outage of the
 * house says nothing of it; and where the network has the round, it is the house that is late.
 */
const hasWaited = async (kernel: Kernel, match: MatchRow): Promise<boolean> => {
  const { beacon } = match;
  const asked = askedSince(kernel);
  const now = kernel.clock.milliseconds();
  const since = asked.get(nameOf(match)) ?? now;
  asked.set(nameOf(match), since);
  if (match.asked_at === null) {
    await noteAsked(kernel.db, { ...keyOf(match), at: kernel.clock.now() });
    return false;
  }
  return (
    now >= match.asked_at.getTime() + LATE_MILLISECONDS &&
    now >= since + ASKED_MILLISECONDS &&
    beaconOf(kernel).isMissing(beacon.round, beacon)
  );
};

/** Every stake goes back, by results as those of any event that is off. */
const giveBack = async (kernel: Kernel, match: MatchRow, reason: string): Promise<void> => {
  await stepFrom(kernel, match, async (tx, told) => {
    await tellEventIn(tx, {
      ...keyOf(match),
      state: 'cancelled',
      facts: { state: 'abandoned', over: {}, running: {} },
      minute: null,
      period: null,
      incidents: [],
      statistics: [],
    });
    told.isNews = true;
    const results = (await marketsOf(tx, match)).map((row): ToldResult => {
      const all = selectionsOf(marketOf(row)).map((code) => [code, PUSH] as const);
      const outcomes = storedOutcomes(new Map(all));
      return resultOf(match, row.market_id, { kind: 'void', outcomes });
    });
    await tell(tx, match, { results, told });
    return { state: 'void', voidReason: reason, heldUntil: null };
  });
  askedSince(kernel).delete(nameOf(match));
};

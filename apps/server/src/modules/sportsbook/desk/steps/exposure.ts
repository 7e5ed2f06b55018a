import { scoreOf, selectionsOf } from '@fairhouse/book';
import type { DeskEvent, DeskMarket } from '@fairhouse/contract/sportsbook-desk';
import { printAmount } from '@fairhouse/money';
import type { Brand, Ctx } from '../../../../kernel/kernel.ts';
import {
  handPrices,
  leaguesOf,
  marketOf,
  marketsOfEvents,
  outcomeName,
  readOutcome,
  roundOfEvent,
  roundOfMarket,
  standingHolds,
  takesBets,
  typeTermsOf,
  type EventRow,
  type LeagueRow,
  type MarketRow,
} from '../../index.ts';
import { KINDS, shareOfCap, worstOf } from '../rules.ts';
import { bookAsks, totalsOf, type TotalRow } from '../store.ts';
import { costOfMarket, mostOn } from './most.ts';
import { worstOfEvent } from './worst.ts';

const ZERO = 0n;
type DeskSelection = DeskMarket['selections'][number];
const priceOf = (price: number | undefined): number | null =>
  price === undefined || price === 0 ? null : price;

const printDeskMarket = (
  brand: Brand,
  p: {
    row: MarketRow;
    league: LeagueRow;
    totals: readonly TotalRow[];
    /** Of its event. */
    whole: readonly TotalRow[];
    cap: bigint;
    fed: readonly number[] | null;
  },
): DeskMarket & { worstMinor: bigint } => {
  const { row, league, totals, whole, cap } = p;
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const market = costOfMarket(whole, row.market_id);
  const event = whole.find((one) => one.unit === 'all')?.liability ?? ZERO;
  const printMost = (milli: number, selection: bigint): DeskSelection['most'] => {
    if (milli === 0 || !takesBets(row)) return null;
    const costs = { selection, market, event };
    const { stakeMinor, bound } = mostOn(brand, league, { milli, selectionCap: cap, costs });
    return { stake: show(stakeMinor), bound };
  };
  const worst = worstOf(row.type, totals);
  return {
    marketId: row.market_id,
    type: row.type,
    period: row.period,
    line: row.line,
    goal: row.goal,
    state: row.state === 'open' && !takesBets(row) ? 'held' : row.state,
    held: row.held as DeskMarket['held'],
    version: row.version,
    isByHand: p.fed !== null,
    stake: show(totals.reduce((sum, one) => sum + one.stake, ZERO)),
    worst: show(worst),
    worstMinor: worst,
    selections: selectionsOf(marketOf(row)).map((code, at) => {
      const total = totals.find((one) => one.unit === code);
      const outcome = row.outcomes?.[code];
      return {
        code,
        milli: priceOf(row.prices[at]),
        fed: p.fed === null ? null : priceOf(p.fed[at]),
        stake: show(total?.stake ?? ZERO),
        couldPay: show(total?.liability ?? ZERO),
        cap: show(cap),
        share: shareOfCap(total?.liability ?? ZERO, cap),
        most: printMost(row.prices[at] ?? 0, total?.liability ?? ZERO),
        result: outcome === undefined ? null : outcomeName(readOutcome(outcome)),
      };
    }),
    results: row.result_no,
    isSettling: row.result_no > row.done_no,
  };
};

export type ExposedEvent = {
  row: EventRow;
  league: LeagueRow;
  rows: MarketRow[];
  markets: (DeskMarket & { worstMinor: bigint })[];
  event: Omit<DeskEvent, 'dearest'>;
  holds: Awaited<ReturnType<typeof standingHolds>>;
  asks: Awaited<ReturnType<typeof bookAsks>>;
};

/** Events with their markets, what those may cost, who holds them and what is asked for. */
export const exposedEvents = async (
  ctx: Pick<Ctx, 'db' | 'brand'>,
  events: readonly EventRow[],
): Promise<ExposedEvent[]> => {
  const { brand, db } = ctx;
  const eventIds = events.map((one) => one.event_id);
  const [leagues, all] = await Promise.all([
    leaguesOf(db, brand.id),
    marketsOfEvents(db, brand.id, eventIds),
  ]);
  const leagueIds = [...new Set(events.map((one) => one.league_id))];
  const marketIds = all.map((one) => one.market_id);
  const [totals, hands, terms, holds, asks] = await Promise.all([
    totalsOf(db, brand.id, [...marketIds.map(roundOfMarket), ...eventIds.map(roundOfEvent)]),
    handPrices(db, brand.id, marketIds),
    typeTermsOf(db, brand.id, leagueIds),
    standingHolds(db, { brandId: brand.id, leagueIds, eventIds, marketIds }),
    bookAsks(db, {
      brandId: brand.id,
      kinds: [KINDS.results, KINDS.prices],
      keys: [...eventIds, ...marketIds],
    }),
  ]);
  const byRound = Map.groupBy(totals, (one) => one.round_id);
  const byEvent = Map.groupBy(all, (one) => one.event_id);
  const fedOf = new Map(hands.map((one) => [one.market_id, one.fed]));
  return events.flatMap((row): ExposedEvent[] => {
    const league = leagues.find((one) => one.league_id === row.league_id);
    if (!league) return [];
    const rows = byEvent.get(row.event_id) ?? [];
    const capOf = (type: string): bigint =>
      terms.find((one) => one.league_id === league.league_id && one.type === type)?.selection_cap ??
      league.selection_cap;
    const whole = byRound.get(roundOfEvent(row.event_id)) ?? [];
    const markets = rows.map((market) =>
      printDeskMarket(brand, {
        row: market,
        league,
        whole,
        totals: byRound.get(roundOfMarket(market.market_id)) ?? [],
        cap: capOf(market.type),
        fed: fedOf.get(market.market_id) ?? null,
      }),
    );
    const own = new Set([row.event_id, ...rows.map((one) => one.market_id)]);
    const its = holds.filter((one) => own.has(one.scope_id) || one.scope_id === league.league_id);
    const asked = asks.filter((one) => own.has(one.key));
    return [
      {
        row,
        league,
        rows,
        markets,
        event: printDeskEvent(brand, {
          row,
          league,
          rows,
          markets,
          holds: its,
          whole: whole.find((one) => one.unit === 'all'),
          asked,
          worst: worstOfEvent(row, {
            sport: league.sport,
            rows,
            totalsOf: (id) => byRound.get(roundOfMarket(id)) ?? [],
          }),
        }),
        holds: its,
        asks: asked,
      },
    ];
  });
};

const printDeskEvent = (
  brand: Brand,
  p: Pick<ExposedEvent, 'row' | 'league' | 'rows' | 'markets' | 'holds'> & {
    whole: TotalRow | undefined;
    asked: readonly unknown[];
    worst: ReturnType<typeof worstOfEvent>;
  },
): ExposedEvent['event'] => {
  const { row, league, rows, markets, holds, whole } = p;
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const isHeldBy = (scope: string): boolean => holds.some((one) => one.scope === scope);
  return {
    eventId: row.event_id,
    league: printDeskLeague(league),
    home: row.sides.home.name,
    away: row.sides.away.name,
    startsAt: row.starts_at.toISOString(),
    state: row.state,
    minute: row.minute,
    score: row.state === 'soon' ? null : (scoreOf(row.facts, 'match') ?? null),
    producer: row.producer,
    spokeAt: row.spoke_at.toISOString(),
    markets: rows.length,
    open: rows.filter(takesBets).length,
    held: markets.filter((one) => one.state === 'held').length,
    isHeld: isHeldBy('event') || isHeldBy('league'),
    isLeagueHeld: isHeldBy('league'),
    stake: show(whole?.stake ?? ZERO),
    couldPay: show(whole?.liability ?? ZERO),
    worst: show(min(ZERO, (whole?.stake ?? ZERO) - p.worst.paid)),
    isWorstBound: p.worst.isBound,
    voidsAt: row.voids_at?.toISOString() ?? null,
    isAsked: p.asked.length > 0,
  };
};
const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const printDeskLeague = (row: LeagueRow) => ({
  leagueId: row.league_id,
  name: row.name,
  sport: row.sport as DeskEvent['league']['sport'],
  isVirtual: row.is_virtual,
});

const DEAREST = 3;
/** The markets with something at stake, the worst first. */
export const dearestOf = (markets: ExposedEvent['markets']): DeskMarket[] =>
  markets
    .filter((one) => Number(one.stake) > 0)
    .toSorted((one, other) =>
      one.worstMinor < other.worstMinor ? -1 : one.worstMinor > other.worstMinor ? 1 : 0,
    )
    .slice(0, DEAREST)
    .map(withoutSums);
export const withoutSums = ({
  worstMinor: _worst,
  ...market
}: ExposedEvent['markets'][number]): DeskMarket => market;

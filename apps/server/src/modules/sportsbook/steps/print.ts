import { scoreOf, selectionsOf } from '@fairhouse/book';
import type { BookEvent, BookMarket } from '@fairhouse/contract/sportsbook';
import { groupOfMarket, HOLDERS, outcomeName, readOutcome } from '../rules.ts';
import { marketOf, type EventRow, type LeagueRow, type MarketRow } from '../store.ts';

export const printLeague = (row: LeagueRow): BookEvent['league'] => ({
  leagueId: row.league_id,
  name: row.name,
  sport: row.sport as BookEvent['league']['sport'],
  isVirtual: row.is_virtual,
  flag: row.flag,
});

/** Bets are taken by it now. */
export const takesBets = (row: MarketRow): boolean =>
  row.state === 'open' && row.held.length === 0 && row.prices.some((price) => price > 0);

/** On sale, though somebody may hold it for a moment. */
const isOnSale = (row: MarketRow): boolean =>
  row.state === 'open' && row.prices.some((price) => price > 0);

/** The strongest of those who hold a market. */
export const heldBy = (row: MarketRow): BookMarket['heldReason'] =>
  HOLDERS.toReversed().find((by) => row.held.includes(by)) ?? null;
export const stateOfMarket = (row: MarketRow): BookMarket['state'] =>
  row.state === 'open' && !takesBets(row) ? 'held' : row.state;

export const printMarket = (row: MarketRow): BookMarket => {
  const isPriced = row.state === 'open' && row.held.length === 0;
  return {
    marketId: row.market_id,
    type: row.type,
    period: row.period,
    line: row.line,
    goal: row.goal,
    best: row.best,
    group: groupOfMarket(row),
    state: stateOfMarket(row),
    heldReason: heldBy(row),
    version: row.version,
    selections: selectionsOf(marketOf(row)).map((code, at) => {
      const price = row.prices[at] ?? 0;
      const outcome = row.outcomes?.[code];
      return {
        code,
        milli: isPriced && price > 0 ? price : null,
        result: outcome === undefined ? null : outcomeName(readOutcome(outcome)),
      };
    }),
  };
};

export const printEvent = (
  row: EventRow,
  league: LeagueRow,
  markets: readonly MarketRow[],
): BookEvent => ({
  eventId: row.event_id,
  league: printLeague(league),
  home: row.sides.home,
  away: row.sides.away,
  startsAt: row.starts_at.toISOString(),
  state: row.state,
  minute: row.minute,
  period: row.period,
  score: row.state === 'soon' ? null : (scoreOf(row.facts, 'match') ?? null),
  marketCount: markets.filter(isOnSale).length,
});

/** Result, handicap and totals: what a list has room for, each at its most even line. */
export const mainMarkets = (markets: readonly MarketRow[]): MarketRow[] => {
  const evenness = (row: MarketRow): number => {
    const [a = 0, b = 0] = row.prices;
    return a > 0 && b > 0 ? Math.abs(a - b) : Number.MAX_SAFE_INTEGER;
  };
  const best = (types: readonly string[]): MarketRow[] =>
    markets
      .filter((row) => types.includes(row.type) && row.period === 'match' && row.state === 'open')
      .toSorted(
        (one, other) => evenness(one) - evenness(other) || (one.line ?? 0) - (other.line ?? 0),
      )
      .slice(0, 1);
  return [...best(['1x2', 'winner']), ...best(['handicap']), ...best(['totals'])];
};

import { createHash } from 'node:crypto';
import { bestOf, relatedPairs, scoreOf, selectionsOf, type Leg } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { isNodeOn } from '../../brands/index.ts';
import type { BetUnit } from '../../wallet/index.ts';
import {
  BETS_ON_MATCH_MAX,
  betsUnit,
  isNotHeardOf,
  isOnItsWay,
  marketUnit,
  roundOfEvent,
  roundOfMarket,
} from '../rules.ts';
import type { Bound } from './bound.ts';
import { typeTermsOf } from '../rows/desk.ts';
import type { NewLeg } from '../rows/slips.ts';
import {
  eventsById,
  leaguesOf,
  marketOf,
  marketsById,
  type EventRow,
  type LeagueRow,
  type MarketRow,
} from '../store.ts';
import { takesBets } from './print.ts';

export type SeenLeg = { marketId: string; selection: string; milli: number; version: number };
export type FoundLeg = {
  seen: SeenLeg;
  market: MarketRow;
  event: EventRow;
  league: LeagueRow;
  /** What the house pays at most if this selection comes: of the kind of market, or the league. */
  selectionCapMinor: bigint;
  /** The price of now; 0 where there is none. */
  milli: number;
  isLive: boolean;
  isOpen: boolean;
};

/** Legs as their markets stand now; undefined where one is not there. */
export const findLegs = async (
  db: Queries,
  brandId: number,
  legs: readonly SeenLeg[],
): Promise<FoundLeg[] | undefined> => (await findAllLegs(db, brandId, [legs]))[0];

/** The same for many slips at once. */
export const findAllLegs = async (
  db: Queries,
  brandId: number,
  lists: readonly (readonly SeenLeg[])[],
): Promise<(FoundLeg[] | undefined)[]> => {
  const marketRows = await marketsById(
    db,
    brandId,
    lists.flatMap((legs) => legs.map((one) => one.marketId)),
  );
  const [eventRows, leagueRows] = await Promise.all([
    eventsById(
      db,
      brandId,
      marketRows.map((one) => one.event_id),
    ),
    leaguesOf(db, brandId),
  ]);
  const now = db.now();
  const terms = await typeTermsOf(
    db,
    brandId,
    eventRows.map((one) => one.league_id),
  );
  const markets = new Map(marketRows.map((one) => [one.market_id, one]));
  const events = new Map(eventRows.map((one) => [one.event_id, one]));
  const leagues = new Map(leagueRows.map((one) => [one.league_id, one]));
  return lists.map((legs) => {
    const found = legs.flatMap((seen) => {
      const market = markets.get(seen.marketId);
      const event = market && events.get(market.event_id);
      const league = event && leagues.get(event.league_id);
      if (!market || !event || !league?.is_shown) return [];
      const at = selectionsOf(marketOf(market)).indexOf(seen.selection);
      if (at < 0) return [];
      const milli = market.prices[at] ?? 0;
      const isOpen = !isNotHeardOf(event, league, now) && takesBets(market) && milli > 0;
      const own = terms.find(
        (one) => one.league_id === league.league_id && one.type === market.type,
      );
      const selectionCapMinor = own?.selection_cap ?? league.selection_cap;
      const isLive = isOnItsWay(event, now);
      return [{ seen, market, event, league, selectionCapMinor, milli, isLive, isOpen }];
    });
    return found.length === legs.length ? found : undefined;
  });
};

/** Which legs exclude each other in one line: those of one event (D-T22). */
export const excludedPairs = (legs: readonly FoundLeg[]): [number, number][] =>
  relatedPairs(legs.map(({ event }) => ({ eventId: event.event_id })));

export type Policy = 'any' | 'better' | 'none';
export const isTaken = ({ seen, now }: { seen: number; now: number }, policy: Policy): boolean =>
  now === seen || policy === 'any' || (policy === 'better' && now > seen);
/** Which prices are others than the policy takes (D-T01). */
export const movedLegs = (legs: readonly FoundLeg[], policy: Policy): number[] =>
  legs.flatMap(({ seen, milli }, at) =>
    isTaken({ seen: seen.milli, now: milli }, policy) ? [] : [at],
  );
export const shutLegs = (legs: readonly FoundLeg[]): number[] =>
  legs.flatMap((one, at) => (one.isOpen ? [] : [at]));

/** A slip whose legs are all esports is one of esports (D-T04). */
export const categoryOf = (legs: readonly FoundLeg[]): 'SPORTS' | 'ESPORTS' =>
  legs.every(({ league }) => league.sport === 'esports') ? 'ESPORTS' : 'SPORTS';

/** Sports and esports are switched apart, and a leg needs its own switch (D-T04). */
export const isSwitchedOff = (brand: Brand, found: readonly FoundLeg[]): boolean =>
  found.some((one) => !isNodeOn(brand, `gameCenter/${categoryOf([one])}`));

export const legsToWrite = (legs: readonly FoundLeg[]): NewLeg[] =>
  legs.map(({ seen, market, event, milli, isLive }) => {
    const score = scoreOf(event.facts, 'match');
    return {
      eventId: event.event_id,
      marketId: market.market_id,
      selection: seen.selection,
      milli,
      version: market.version,
      isLive,
      score: isLive && score ? `${score.home}-${score.away}` : null,
    };
  });

/** Slips of the same selections are one choice, at whatever prices. */
export const betOfLegs = (legs: readonly SeenLeg[], sizes: readonly number[]): string => {
  const text = legs
    .map((one) => `${one.marketId}/${one.selection}`)
    .toSorted()
    .join('|');
  const hash = createHash('sha256').update(`${sizes.join()}|${text}`).digest('base64url');
  return `slip-${hash.slice(0, 22)}`;
};

export type CapReason = 'selection' | 'market' | 'event' | Bound['reason'];
export type CappedUnit = BetUnit & { roundId: string; reason: CapReason; leg: number };
/**
 * What a slip may cost the house, on each of its selections, on each market and event, and for this
 * member on each event. A slip of several legs counts whole on each of them: which leg
 * decides it is known only at the end.
 */
export const cappedUnits = (
  legs: readonly FoundLeg[],
  p: { memberId: bigint; bound: Bound; payoutMinor: bigint },
): CappedUnit[] => {
  const { payoutMinor: liabilityMinor } = p;
  const seen = new Set<string>();
  return legs
    .flatMap(({ seen: { selection }, market, event, league, ...own }, leg): CappedUnit[] => [
      {
        roundId: roundOfMarket(market.market_id),
        unit: selection,
        liabilityMinor,
        capMinor: own.selectionCapMinor,
        reason: 'selection',
        leg,
      },
      {
        roundId: roundOfEvent(event.event_id),
        unit: marketUnit(market.market_id),
        liabilityMinor,
        capMinor: league.market_cap,
        reason: 'market',
        leg,
      },
      {
        roundId: roundOfEvent(event.event_id),
        unit: 'all',
        liabilityMinor,
        capMinor: league.event_cap,
        reason: 'event',
        leg,
      },
      {
        roundId: roundOfEvent(event.event_id),
        unit: `member:${p.memberId}`,
        liabilityMinor,
        capMinor: (league.member_cap * BigInt(p.bound.percent)) / 100n,
        reason: p.bound.reason,
        leg,
      },
    ])
    .filter(({ roundId, unit }) => {
      const name = `${roundId}/${unit}`;
      const isFirst = !seen.has(name);
      seen.add(name);
      return isFirst;
    });
};

/**
 * A single, or what is built, on a match that the house draws is one of those that are laid beside
 * each other: they are counted, and bounded, as what they cost is (D-T18).
 */
export const countedBet = (
  legs: readonly FoundLeg[],
  memberId: bigint,
): (BetUnit & { roundId: string }) | undefined => {
  const [first] = legs;
  if (!first?.league.is_virtual) return undefined;
  const { event_id: eventId } = first.event;
  if (legs.some(({ event }) => event.event_id !== eventId)) return undefined;
  return {
    roundId: roundOfEvent(eventId),
    unit: betsUnit(memberId),
    liabilityMinor: 1n,
    capMinor: BETS_ON_MATCH_MAX,
  };
};

const SCALE = 1_000_000_000n;
const LINES_FLOORED = 500n;
/** The highest stake of a line that pays no more than so much. */
export const unitWithin = (
  roomMinor: bigint,
  legs: readonly Leg[],
  sizes: readonly number[],
): bigint => {
  if (roomMinor <= 0n) return 0n;
  const best = bestOf(SCALE, legs, sizes);
  // Each line is floored by less than one, here and there: it lies between these two.
  let fits = (roomMinor * SCALE) / (best + LINES_FLOORED);
  let tooMuch = ((roomMinor + LINES_FLOORED) * SCALE) / best + 1n;
  while (tooMuch - fits > 1n) {
    const middle = (fits + tooMuch) / 2n;
    if (bestOf(middle, legs, sizes) <= roomMinor) fits = middle;
    else tooMuch = middle;
  }
  return fits;
};

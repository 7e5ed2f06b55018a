import { isByScores, type LaidSlip, type ScoreGrid } from '@fairhouse/book';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { marketOfRound, readBet, roundOfMarket, roundOfSlips } from '../rules.ts';
import { betsBeside, buildersOf, type BetBeside } from '../rows/beside-built.ts';
import { legsOfSlips, type LegRow } from '../rows/slips.ts';
import { marketOf, marketsById, marketsOfEvents, type MarketRow } from '../store.ts';
import { hedgedTogether } from './reckoned.ts';
import { gridsOf } from './tables.ts';

type Match = { brandId: number; eventId: string };
type Laid = LaidSlip & { wagerId: bigint; memberId: bigint };
type MatchBets = { grid: ScoreGrid; laid: readonly Laid[] };
type Of = Match & { memberIds: readonly bigint[] };

/** Built bets and singles of members on a match that is drawn by a table of scores. */
const betsOnMatch = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  { brandId, eventId, memberIds }: Of,
): Promise<MatchBets | undefined> => {
  if (memberIds.length === 0) return undefined;
  const grid = (await gridsOf(kernel, db, { brandId, eventIds: [eventId] })).get(eventId);
  if (!grid) return undefined;
  const markets = new Map(
    (await marketsOfEvents(db, brandId, [eventId])).map((one) => [one.market_id, one]),
  );
  const roundIds = [roundOfSlips([eventId]), ...[...markets.keys()].map(roundOfMarket)];
  const bets = await betsBeside(db, { brandId, roundIds, memberIds });
  const slipIds = bets.flatMap((one) => one.slip_id ?? []);
  const legs = Map.groupBy(await legsOfSlips(db, brandId, slipIds), (one) => one.slip_id);
  const laid = bets.flatMap((bet): Laid[] => {
    const slip = bet.slip_id === null ? singleOf(bet, markets) : builtOf(bet, { legs, markets });
    return slip ? [{ ...slip, wagerId: bet.wager_id, memberId: bet.member_id }] : [];
  });
  return { grid, laid };
};

type Markets = ReadonlyMap<string, MarketRow>;
/** A single on what scores decide; slips of other kinds are not laid beside each other. */
const singleOf = (bet: BetBeside, markets: Markets): LaidSlip | undefined => {
  const market = markets.get(marketOfRound(bet.round_id) ?? '');
  const read = market && isByScores(marketOf(market)) ? readBet(bet.bet) : undefined;
  if (!market || !read) return undefined;
  const leg = { market: marketOf(market), selection: read.selection };
  return { legs: [leg], milli: read.milli, stakeMinor: bet.stake };
};
const builtOf = (
  { slip_id: slipId, built_milli: milli, stake }: BetBeside,
  p: { legs: ReadonlyMap<string, readonly LegRow[]>; markets: Markets },
): LaidSlip => {
  const legs = (p.legs.get(slipId ?? '') ?? []).map((leg) => {
    const market = p.markets.get(leg.market_id);
    if (!market) throw new Error(`a leg lies on ${leg.market_id}, which is gone`);
    return { market: marketOf(market), selection: leg.selection };
  });
  if (milli === null || legs.length === 0) throw new Error(`${slipId} was built of nothing`);
  return { legs, milli, stakeMinor: stake };
};

/**
 * Of members with a built bet on a match, by their wagers: what of each bet there, built or single,
 * the others make good (D-T07).
 */
export const hedgedByBuilt = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: Match & { among: readonly bigint[] | null; besideRoundId: string | null },
): Promise<ReadonlyMap<bigint, bigint>> => {
  const { brandId, eventId } = p;
  const memberIds = await buildersOf(db, { ...p, roundId: roundOfSlips([eventId]) });
  const found = new Map<bigint, bigint>();
  const bets = await betsOnMatch(kernel, db, { brandId, eventId, memberIds });
  if (!bets) return found;
  for (const own of Map.groupBy(bets.laid, (one) => one.memberId).values()) {
    const hedged = await hedgedTogether(kernel, bets.grid, own);
    for (const [at, { wagerId }] of own.entries()) found.set(wagerId, hedged[at] ?? 0n);
  }
  return found;
};

/** The match that a round of bets is on; undefined where it is none of the sportsbook's. */
export const eventOfRound = async (
  db: Queries,
  { brandId, roundId }: { brandId: number; roundId: string },
): Promise<string | undefined> => {
  const [, built] = /^book-slips:(.+)$/.exec(roundId) ?? [];
  if (built !== undefined) return built;
  const marketId = marketOfRound(roundId);
  const [market] = marketId === undefined ? [] : await marketsById(db, brandId, [marketId]);
  return market?.event_id;
};

/** Rounds of a match in which somebody has a built bet, and which of them that is. */
export const builtRounds = async (
  db: Queries,
  { brandId, eventId }: Match,
): Promise<{ builtIn: string; roundIds: string[] } | undefined> => {
  const builtIn = roundOfSlips([eventId]);
  const key = { brandId, roundId: builtIn, among: null, besideRoundId: null };
  if ((await buildersOf(db, key)).length === 0) return undefined;
  const markets = await marketsOfEvents(db, brandId, [eventId]);
  return { builtIn, roundIds: [builtIn, ...markets.map((one) => roundOfMarket(one.market_id))] };
};

type Covered = (memberId: bigint, otherId: bigint) => Promise<bigint>;
/**
 * How much of one member's stakes on a match another one's make good, where one of the two built
 * bets on it: what is no risk with the bets of both, and is one alone. With oneself it is what one
 * covers alone.
 */
export const builtBetween = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  p: Of,
): Promise<Covered> => {
  const bets = await betsOnMatch(kernel, db, p);
  if (!bets) return () => Promise.resolve(0n);
  const laid = Map.groupBy(bets.laid, (one) => one.memberId);
  const noRiskIn = async (own: readonly Laid[], others: readonly Laid[]): Promise<bigint> => {
    const all = [...own, ...others];
    if (all.every(({ legs }) => legs.length === 1)) return 0n;
    const hedged = await hedgedTogether(kernel, bets.grid, all);
    return hedged.slice(0, own.length).reduce((sum, one) => sum + one, 0n);
  };
  return async (memberId, otherId) => {
    const own = laid.get(memberId) ?? [];
    const alone = await noRiskIn(own, []);
    if (memberId === otherId) return alone;
    const more = (await noRiskIn(own, laid.get(otherId) ?? [])) - alone;
    return more > 0n ? more : 0n;
  };
};

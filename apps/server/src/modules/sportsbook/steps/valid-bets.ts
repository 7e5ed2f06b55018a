import { bestOf, factorOf, hedgesOf } from '@fairhouse/book';
import { fraction, validBetOf, type Fraction, type ValidBet } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { RoundOutcome, RoundResult } from '../../wallet/index.ts';
import { outcomeName, readBet, readOutcome, roundOfMarket } from '../rules.ts';
import { betsOfWagers, betsOnBothSides } from '../rows/both-sides.ts';
import type { LegRow, SlipRow } from '../rows/slips.ts';
import { marketOf, marketsById, type MarketKey } from '../store.ts';
import { hedgedByBuilt } from './built-hedges.ts';
import { ticketOf } from './ticket.ts';
import type { StoredOutcomes } from '../tables.ts';

/** What a whole ticket pays for its stake if all of it comes, at the prices it was taken at. */
const oddsOf = (millis: readonly number[], sizes: readonly number[]): Fraction => {
  const unit = 1_000n ** BigInt(millis.length);
  const legs = millis.map((odds) => ({ odds }));
  // Of lines that return their stake each, as many come back as there are.
  const lines = bestOf(
    1n,
    millis.map(() => ({ odds: 1_000 })),
    sizes,
  );
  return fraction(bestOf(unit, legs, sizes), unit * lines);
};

type Ended = {
  stakeMinor: bigint;
  payoutMinor: bigint;
  isBack: boolean;
  isCashOut?: boolean;
  hedgedMinor?: bigint;
};
/** What a slip that is ended by hand counts, by the table of all games (D-T07). */
export const validBetOfSlip = (
  slip: Pick<SlipRow, 'category' | 'sizes' | 'built_milli'>,
  legs: readonly Pick<LegRow, 'milli'>[],
  { isBack, ...ended }: Ended,
): ValidBet => {
  const ticket = ticketOf(
    slip,
    legs.map(({ milli }) => ({ milli, outcome: null })),
  );
  return validBetOf({
    ...ended,
    category: slip.category === 'ESPORTS' ? 'ESPORTS' : 'SPORTS',
    odds: oddsOf(
      ticket.legs.map((one) => one.odds),
      ticket.sizes,
    ),
    ...(isBack ? { outcome: 'push' as const } : {}),
  });
};

const oddsOfBet = (milli: number): Fraction => fraction(BigInt(milli), 1_000n);
/** A lost bet says it alone: it counts its whole stake, or nothing for its odds. */
const isTooLow = (milli: number): boolean =>
  validBetOf({ category: 'SPORTS', stakeMinor: 1n, payoutMinor: 0n, odds: oddsOfBet(milli) })
    .rule === 'low_odds';

const judged = (bet: string, outcomes: StoredOutcomes) => {
  const read = readBet(bet);
  const text = read && outcomes[read.selection];
  if (!read || text === undefined) throw new Error(`the bet ${bet} has no outcome`);
  const outcome = readOutcome(text);
  return { ...read, outcome, factor: factorOf(outcome, read.milli) };
};

/** What each bet pays; those that lose are left out, but where their odds count for nothing. */
export const roundOutcomes = (
  bets: readonly string[],
  outcomes: StoredOutcomes,
  kind: string,
): RoundOutcome[] =>
  bets.flatMap((bet) => {
    const { milli, outcome, factor } = judged(bet, outcomes);
    const isLow = isTooLow(milli);
    if (factor.num === 0n && !isLow) return [];
    return [
      {
        bet,
        num: factor.num,
        den: factor.den,
        outcome: kind === 'void' ? 'void' : outcomeName(outcome),
        ...(isLow ? { nothingBy: 'low_odds' as const } : {}),
      },
    ];
  });

type Hedged = { wagerId: bigint; bet: string; stakeMinor: bigint; hedgedMinor: bigint };
/**
 * What of bets on a market others of the same member make good: of those with several selections of
 * it, and of those who built bets on its match.
 */
export const hedgedOf = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  { brandId, marketId }: MarketKey,
): Promise<Hedged[]> => {
  const [market] = await marketsById(db, brandId, [marketId]);
  if (!market) return [];
  const roundId = roundOfMarket(marketId);
  const rows = await betsOnBothSides(db, brandId, roundId);
  const key = { brandId, eventId: market.event_id, among: null, besideRoundId: roundId };
  const byBuilt = await hedgedByBuilt(kernel, db, key);
  const sides = [...Map.groupBy(rows, (row) => row.member_id).values()].flatMap((own) => {
    const laid = own.map((row) => {
      const read = readBet(row.bet);
      if (!read) throw new Error(`${row.bet} is no bet of ${roundId}`);
      return { ...read, stakeMinor: row.stake, wagerId: row.wager_id, bet: row.bet };
    });
    const hedged = hedgesOf(marketOf(market), laid);
    return laid.map((one, at) => ({ ...one, hedgedMinor: hedged[at] ?? 0n }));
  });
  const known = new Set(sides.map((one) => one.wagerId));
  const others = [...byBuilt.keys()].filter((wagerId) => !known.has(wagerId));
  const alone = (await betsOfWagers(db, { brandId, roundId, wagerIds: others })).map((row) => ({
    wagerId: row.wager_id,
    bet: row.bet,
    stakeMinor: row.stake,
    hedgedMinor: 0n,
  }));
  return [...sides, ...alone].map((one) => ({
    ...one,
    hedgedMinor: most(one.hedgedMinor, byBuilt.get(one.wagerId) ?? 0n),
  }));
};
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Who bets on both sides of a market risks the difference, and that alone counts (D-T07). */
export const hedgedBets = async (
  kernel: Pick<Kernel, 'once'>,
  db: Queries,
  { outcomes, ...key }: MarketKey & { outcomes: StoredOutcomes },
): Promise<NonNullable<RoundResult['validBets']>> =>
  (await hedgedOf(kernel, db, key)).flatMap(({ wagerId, bet, stakeMinor, hedgedMinor }) => {
    const { milli, outcome, factor } = judged(bet, outcomes);
    const name = outcomeName(outcome);
    const valid = validBetOf({
      category: 'SPORTS',
      stakeMinor,
      payoutMinor: (stakeMinor * factor.num) / factor.den,
      odds: oddsOfBet(milli),
      hedgedMinor,
      ...(name === 'push' ? { outcome: name } : {}),
    });
    return valid.rule === 'hedge' ? [{ wagerId, ...valid }] : [];
  });

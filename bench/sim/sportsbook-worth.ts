import {
  cameOf,
  chanceIn,
  halfPays,
  isBetween,
  type Part,
  type PricedLeg,
} from './sportsbook-rules.ts';
import type { Market, SlipLeg } from './sportsbook-kinds.ts';
import { worthByTable } from './sportsbook-table.ts';

export const priceOf = ({ market, selection }: Pick<SlipLeg, 'market' | 'selection'>): number =>
  market.prices[market.selections.indexOf(selection)] ?? 0;

/**
 * What an open leg is worth, or null where nothing says it: of a match that is drawn its table, of
 * others its price, and on a line on which a stake may come back the two lines beside it.
 */
export const worthOfLeg = (leg: SlipLeg, all: Iterable<Market>): PricedLeg | null => {
  const { market, milli } = leg;
  if (market.drawn) return { worth: worthByTable(market.drawn, leg, milli) };
  if (!isBetween(market)) {
    const chance = chanceIn(market.prices, priceOf(leg));
    return chance && { milli, chance };
  }
  const worth = worthBeside(leg, all);
  return worth && { worth };
};

const QUARTERS = 4;
const worthBeside = ({ market, selection, milli }: SlipLeg, all: Iterable<Market>): Part | null => {
  const line = market.line ?? 0;
  // Between goals are the lines that are two quarters past a whole one.
  const low = QUARTERS * Math.floor((line - 2) / QUARTERS) + 2;
  const beside = [...all].filter(
    (one) =>
      one.eventId === market.eventId && one.type === market.type && one.period === market.period,
  );
  const [under, over] = [low, low + QUARTERS].map((at) => beside.find((one) => one.line === at));
  if (!under || !over || [under, over].some((one) => one.isHeld || one.isOver)) return null;
  const isEasierAbove = selection === 'under' || selection === 'home';
  const [hard, easy] = isEasierAbove ? [under, over] : [over, under];
  const chanceOn = (one: Market): Part | null =>
    chanceIn(one.prices, priceOf({ market: one, selection }));
  const [won, kept] = [chanceOn(hard), chanceOn(easy)];
  if (!won || !kept) return null;
  const den = won.den * kept.den;
  const between = kept.num * won.den - won.num * kept.den;
  if (between < 0n) return null;
  // The one score of those between the two lines.
  const goals = (low + 2) / QUARTERS;
  const score =
    market.type === 'handicap'
      ? { home: Math.max(0, -goals), away: Math.max(0, goals) }
      : { home: goals, away: 0 };
  const [one, other] = cameOf(market, selection, score);
  const worthAt = (price: number): Part => ({
    num:
      2n * won.num * kept.den * BigInt(price) +
      between * BigInt(halfPays(one, price) + halfPays(other, price)),
    den: den * 2000n,
  });
  // Whoever bets at a price that is worth more than its stake would sell at once.
  const now = worthAt(priceOf({ market, selection }));
  return now.num > now.den ? null : worthAt(milli);
};

import { categories } from './catalogue-words.ts';
import type { PrizeLine } from './prize-lines.ts';

type Category = (typeof categories)[number];
/**
 * The least that the house keeps of a stake in its own games, in percent, at the best play: whoever
 * gives so much back of valid bets keeps nothing. A test compares it with what the games say.
 */
export const LEAST_EDGES: Partial<Record<Category, number>> = {
  ELOTT: 2,
  LOTT: 1,
  LIVE: 0.487,
  FISH: 4,
  RNG: 0.456,
};
/** In percent of valid bets. */
export type Percents = Partial<Record<Category, number>>;
/** What a rank gives back: cashback, and the gift of a month by the least bets that keep it. */
export type RankGives = { cashback: Percents; gift: number };
/** A rank as it is written: amounts and percentages as texts. */
type Written = {
  validBets: string;
  monthlyGift: string;
  cashbackPercent: string;
  cashbackIn: Partial<Record<Category, string>>;
};
/** The gift is of half the bets, which keep a rank. */
export const rankGives = (rank: Written): RankGives => {
  const [gift, bets] = [Number(rank.monthlyGift), Number(rank.validBets)];
  return {
    cashback: Object.fromEntries(
      categories.map((one) => [one, Number(rank.cashbackIn[one] ?? rank.cashbackPercent)]),
    ),
    gift: gift === 0 ? 0 : (200 * gift) / bets,
  };
};
/** Terms of points as they are written: points for 100.00 of bets, and what points are worth. */
type Earned = {
  rates: Partial<Record<Category, string>>;
  convertPoints: string;
  convertAmount: string;
};
/** Of what is no conversion yet nothing is said. */
export const pointsGive = ({ rates, convertPoints, convertAmount }: Earned): Percents => {
  const worth = Number(convertAmount) / Number(convertPoints);
  return Object.fromEntries(
    categories.map((one) => [one, Number.isFinite(worth) ? Number(rates[one] ?? 0) * worth : 0]),
  );
};
export type GivenBack = { line: Percents; points: Percents; ranks: readonly RankGives[] };
/** The most that is given back of bets: a line pays what its rate is above cashback (D-J30). */
export const mostGiven = ({ line, points, ranks }: GivenBack, of: Category): number => {
  const rate = line[of] ?? 0;
  const besides = ranks.map(({ cashback, gift }) => Math.max(rate, cashback[of] ?? 0) + gift);
  return (points[of] ?? 0) + Math.max(rate, ...besides);
};
/** Lines of prizes by the category that their lotteries stand in. */
export const LINES_IN: Partial<Record<Category, readonly PrizeLine[]>> = {
  LOTT: ['Lott', 'ZY', 'SEA'],
  ELOTT: ['Elott'],
};
const WHOLE_GROUP = 2000;
/** The same by a brand's own prize groups: a higher base leaves less of plays that follow it. */
export const leastEdgesBy = (modes: Record<PrizeLine, { base: number }>): Percents => {
  const least = { ...LEAST_EDGES };
  for (const name of ['LOTT', 'ELOTT'] as const) {
    const bases = (LINES_IN[name] ?? []).map((line) => modes[line].base);
    const left = (100 * (WHOLE_GROUP - Math.max(...bases))) / WHOLE_GROUP;
    least[name] = Math.min(LEAST_EDGES[name] ?? left, left);
  }
  return least;
};
/** Parts of a million, as rates of lines are kept. */
export const percentsFrom = (parts: Partial<Record<string, number>>): Percents =>
  Object.fromEntries(Object.entries(parts).map(([of, rate]) => [of, (rate ?? 0) / 10_000]));

/** Sums of percents are no whole numbers. */
const ROUNDED = 1e-9;
const printed = (percent: number): string => String(Number(percent.toFixed(4)));
/** Where what is given back, with all else, is all that the house keeps (D-J77). */
export const edgesReached = (
  of: readonly Category[],
  given: GivenBack,
  least: Percents = LEAST_EDGES,
): { of: Category; keeps: string; gives: string }[] =>
  of
    .filter((one) => mostGiven(given, one) >= (least[one] ?? Infinity) - ROUNDED)
    .map((one) => ({
      of: one,
      keeps: printed(least[one] ?? 0),
      gives: printed(mostGiven(given, one)),
    }));
/** Said beside what gives more, in the request that two persons read. */
export const edgeWarning = (...asked: Parameters<typeof edgesReached>): string => {
  const kept = edgesReached(...asked).map(
    ({ of, keeps, gives }) => `${of} ${keeps} %, with all else it gives ${gives} %`,
  );
  return kept.length === 0 ? '' : ` (the house keeps: ${kept.join('; ')})`;
};
/** What the best play of any of the house's own games leaves of a bet after all of that. */
export const leftOfBets = (given: GivenBack, edges: Percents = LEAST_EDGES): number =>
  Math.min(...Object.entries(edges).map(([of, least]) => least - mostGiven(given, of as Category)));

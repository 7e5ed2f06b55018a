import type { categories } from './catalogue-words.ts';

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
/** Said beside a percentage that reaches them: what it gives back is all that the house keeps. */
export const edgeWarning = (of: readonly Category[], percent: number): string => {
  const reached = of.filter((one) => percent >= (LEAST_EDGES[one] ?? Infinity));
  const kept = reached.map((one) => `${one} ${LEAST_EDGES[one] ?? 0} %`).join(', ');
  return kept === '' ? '' : ` (the house keeps: ${kept})`;
};

/** In percent of valid bets. */
export type Percents = Partial<Record<Category, number>>;
/** What a rank gives back: cashback, and the gift of a month by the least bets that keep it. */
export type RankGives = { cashback: Percents; gift: number };
export type GivenBack = { line: Percents; points: Percents; ranks: readonly RankGives[] };
/** The most that is given back of bets: a line pays what its rate is above cashback (D-J30). */
export const mostGiven = ({ line, points, ranks }: GivenBack, of: Category): number => {
  const rate = line[of] ?? 0;
  const besides = ranks.map(({ cashback, gift }) => Math.max(rate, cashback[of] ?? 0) + gift);
  return (points[of] ?? 0) + Math.max(rate, ...besides);
};
/** What the best play of any of the house's own games leaves of a bet after all of that. */
export const leftOfBets = (given: GivenBack): number =>
  Math.min(
    ...Object.entries(LEAST_EDGES).map(([of, least]) => least - mostGiven(given, of as Category)),
  );

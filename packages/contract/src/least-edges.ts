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

import {
  addFractions,
  fraction,
  multiplyFractions,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import type { Play } from './family.ts';
import { countOf, rebateOf, returnOf, returnOfLine, type Line, type Terms } from './prices.ts';

/**
 * The chance that a line wins at all, where at most one of its bets can: the sum of their chances
 * is it then. Undefined where several can win together.
 */
export const chanceOfLine = ({ play, selection }: Line): Fraction | undefined => {
  if (countOf(play.best(selection)) !== 1) return undefined;
  const bets = play.bets(selection);
  return Object.values(play.tiers)
    .filter((tier) => !tier.isPush)
    .map((tier) => multiplyFractions(tier.chance, fraction(BigInt(bets[tier.of ?? ''] ?? 0))))
    .reduce(addFractions, ZERO);
};

/** Prizes on average and rebate together: the same at every prize group of a base. */
export const wholeReturnOf = (play: Play, terms: Terms, line?: Line): Fraction => {
  const [first] = Object.values(play.tiers);
  const prizes = line ? returnOfLine(line, terms) : returnOf(play, first?.of ?? '', terms);
  return addFractions(prizes, rebateOf(terms));
};

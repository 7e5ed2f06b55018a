import {
  addFractions,
  fraction,
  parseDecimal,
  type Draws,
  type Fraction,
} from '@fairhouse/game-kit';
import type { SlotAct } from './round.ts';

/**
 * A pool that a round may win: with chance 1 in `odds`, whatever the stake. `perMille` of every
 * stake goes into it. A shared pool belongs to the house and is fed by every game that names it;
 * the amount of a pool is known to the server alone.
 */
export type Jackpot = { pool: string; odds: number; perMille: number; isShared?: boolean };

/** One draw for each pool, after every other draw of a round; 0 wins it. */
export const drawJackpots = (draws: Draws, jackpots: readonly Jackpot[] | undefined): SlotAct[] =>
  (jackpots ?? []).map(({ pool, odds }) => ({
    is: 'jackpot',
    pool,
    isWon: draws.below(odds) === 0,
    winUnits: 0,
  }));

/** What goes into the pools of a stake of one; pools are paid out, so it is part of the return. */
export const contributionOf = (jackpots: readonly Jackpot[] | undefined): Fraction =>
  (jackpots ?? [])
    .map(({ perMille }) => parseDecimal(String(perMille)))
    .reduce((sum, part) => addFractions(sum, fraction(part.num, part.den * 1000n)), fraction(0n));

export const jackpotProblems = (jackpots: readonly Jackpot[] | undefined): string[] => {
  const pools = (jackpots ?? []).map(({ pool }) => pool);
  return [
    ...(jackpots ?? []).flatMap(({ pool, odds, perMille }) => [
      /^[a-z][a-z-]*$/.test(pool) ? '' : `jackpot "${pool}" is not named in lower-case letters`,
      Number.isInteger(odds) && odds > 1 && odds <= 2 ** 32
        ? ''
        : `jackpot ${pool}: odds must be a whole number from 2 to 2^32`,
      perMille > 0 && perMille < 100 ? '' : `jackpot ${pool}: perMille must lie between 0 and 100`,
    ]),
    new Set(pools).size === pools.length ? '' : 'two jackpots have the same pool',
  ].filter(Boolean);
};

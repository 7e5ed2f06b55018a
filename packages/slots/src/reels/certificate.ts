import { addFractions, fraction, toDecimal, type Fraction } from '@fairhouse/game-kit';
import { contributionOf } from '../jackpots.ts';
import type { Certificate } from '../kind.ts';
import type { ReelModel } from './model.ts';
import { deviationOfRound, type RoundFigures } from './round-figures.ts';

/** Puts the figures of a round into a certificate; what feeds jackpots is paid out as well. */
export const certificateOfReels = (
  model: ReelModel,
  round: RoundFigures,
  { after = '', figures = {} }: { after?: string; figures?: Record<string, Fraction> },
): Certificate => {
  const contribution = contributionOf(model.jackpots);
  return {
    rtp: addFractions(round.rtp, contribution),
    hitRate: toDecimal(round.hitRate, 6),
    deviation: deviationOfRound(round),
    method: `full cycle of ${round.combinations.toLocaleString('en-US')} stops${after}`,
    figures: {
      combinations: fraction(BigInt(round.combinations)),
      hitRate: round.hitRate,
      ...figures,
    },
    ...(contribution.num > 0n ? { contribution } : {}),
  };
};

import { divideFractions, fraction, toDecimal, type Fraction } from '@fairhouse/game-kit';
import type { FeatureBuy } from './kind.ts';

/** What bought features aim to return. */
const TARGET = fraction(96n, 100n);

/** The price of a feature: its mean over the return aimed at, rounded to a tenth of a bet. */
export const buyOf = (feature: string, mean: Fraction): FeatureBuy => {
  const price = toDecimal(divideFractions(mean, TARGET), 1);
  const tenths = fraction(BigInt(price.replace('.', '')), 10n);
  return { feature, priceBets: Number(price), rtp: divideFractions(mean, tenths) };
};

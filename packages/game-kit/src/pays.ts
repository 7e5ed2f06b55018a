import { addFractions, ONE, parseDecimal, divideFractions, type Fraction } from './fraction.ts';
import type { BetType, Judgement } from './game.ts';

/** "0.95:1" and "19:60" are net: what comes back for a stake of one is 1.95 and 79/60. */
export const grossOfPays = (pays: string): Fraction => {
  const [won, staked] = pays.split(':').map(parseDecimal);
  if (!won || !staked) throw new Error(`not a payout: ${pays}`);
  return addFractions(ONE, divideFractions(won, staked));
};

/** What a bet pays at a profile, as printed on the felt. */
export const paysAt = (type: BetType, profile: string): string =>
  type.paysByProfile?.[profile] ?? type.pays;

const NOTHING: Fraction = { num: 0n, den: 1n };
const HALF: Fraction = { num: 1n, den: 2n };
export const won = (gross: Fraction): Judgement => ({ outcome: 'win', gross });
export const lost: Judgement = Object.freeze({ outcome: 'lose', gross: NOTHING });
export const pushed: Judgement = Object.freeze({ outcome: 'push', gross: ONE });
export const halfLost: Judgement = Object.freeze({ outcome: 'half_lose', gross: HALF });

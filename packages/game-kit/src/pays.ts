import {
  addFractions,
  compareFractions,
  ONE,
  parseDecimal,
  divideFractions,
  type Fraction,
} from './fraction.ts';
import type { BetType, Judgement } from './game-parts.ts';

/** "0.95:1" and "19:60" are net: what comes back for a stake of one is 1.95 and 79/60. */
export const grossOfPays = (pays: string): Fraction => {
  const [won, staked] = pays.split(':').map(parseDecimal);
  if (!won || !staked) throw new Error(`not a payout: ${pays}`);
  return addFractions(ONE, divideFractions(won, staked));
};

/** What a bet pays at a profile, as printed on the felt. */
export const paysAt = (type: BetType, profile: string): string =>
  type.paysByProfile?.[profile] ?? type.pays;

type Priced = { bets: Readonly<Record<string, BetType>>; profiles: readonly string[] };

/**
 * The most that may come back for a stake of one. What stands in `paysByProfile` under a name
 * that is no profile is a further tier of the bet, such as both pairs suited.
 */
export const largestGrossOf = (
  { bets, profiles }: Priced,
  bet: string,
  profile: string,
): Fraction => {
  const type = Object.hasOwn(bets, bet) ? bets[bet] : undefined;
  if (!type) throw new Error(`there is no bet ${bet}`);
  const tiers = Object.entries(type.paysByProfile ?? {})
    .filter(([name]) => !profiles.includes(name))
    .map(([, pays]) => pays);
  return [paysAt(type, profile), ...tiers, ...(type.largest ? [type.largest] : [])]
    .map(grossOfPays)
    .reduce((most, one) => (compareFractions(one, most) > 0 ? one : most));
};

const NOTHING: Fraction = { num: 0n, den: 1n };
const HALF: Fraction = { num: 1n, den: 2n };
export const won = (gross: Fraction): Judgement => ({ outcome: 'win', gross });
export const lost: Judgement = Object.freeze({ outcome: 'lose', gross: NOTHING });
export const pushed: Judgement = Object.freeze({ outcome: 'push', gross: ONE });
export const halfLost: Judgement = Object.freeze({ outcome: 'half_lose', gross: HALF });

import { fraction, multiplyFractions, ONE, type Fraction } from '@fairhouse/game-kit';
import { MILLI, type Milli } from './odds.ts';
import { factorOf, WIN, type Outcome } from './outcome.ts';

export const LEGS_MOST = 15;
export const LINES_MOST = 500;

/** Every way to choose so many of `count` legs, in order. */
export const subsetsOf = (count: number, size: number): number[][] => {
  const found: number[][] = [];
  const choose = (from: number, chosen: number[]): void => {
    if (chosen.length === size) {
      found.push(chosen);
      return;
    }
    for (let leg = from; leg <= count - (size - chosen.length); leg += 1) {
      choose(leg + 1, [...chosen, leg]);
    }
  };
  choose(0, []);
  return found;
};
export const countOfSubsets = (count: number, size: number): number => {
  let ways = 1;
  for (let at = 0; at < size; at += 1) ways = (ways * (count - at)) / (at + 1);
  return Math.round(ways);
};

/** Systems by their names in the trade: which sizes of parlays they are. */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  'super-heinz': { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const;
export type SystemName = keyof typeof SYSTEMS;
export const countOfLines = (legs: number, sizes: readonly number[]): number =>
  sizes.reduce((all, size) => all + countOfSubsets(legs, size), 0);
export const linesOf = (legs: number, sizes: readonly number[]): number[][] =>
  sizes.flatMap((size) => subsetsOf(legs, size));

export type SlipFault = 'no_legs' | 'too_many_legs' | 'too_many_lines' | 'sizes' | 'related';
/** What a leg may not be combined with: its own event, and what decides or is decided by it. */
export type LegRelation = { eventId: string; relatedTo?: readonly string[] };

/** Pairs of legs that exclude each other in one line. */
export const relatedPairs = (legs: readonly LegRelation[]): [number, number][] =>
  subsetsOf(legs.length, 2).flatMap(([a = 0, b = 0]) => {
    const [one, other] = [legs[a], legs[b]];
    const isRelated =
      one?.eventId === other?.eventId ||
      (one?.relatedTo ?? []).includes(other?.eventId ?? '') ||
      (other?.relatedTo ?? []).includes(one?.eventId ?? '');
    return isRelated ? [[a, b] as [number, number]] : [];
  });
export const slipFaultOf = (
  legs: readonly LegRelation[],
  sizes: readonly number[],
): SlipFault | undefined => {
  if (legs.length === 0) return 'no_legs';
  if (legs.length > LEGS_MOST) return 'too_many_legs';
  const isOrdered = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0));
  const isWithin = sizes.every(
    (size) => Number.isInteger(size) && size >= 1 && size <= legs.length,
  );
  if (sizes.length === 0 || !isOrdered || !isWithin) return 'sizes';
  if (countOfLines(legs.length, sizes) > LINES_MOST) return 'too_many_lines';
  if (sizes.some((size) => size > 1) && relatedPairs(legs).length > 0) return 'related';
  return undefined;
};

/** A leg as it was taken; without an outcome it is open. */
export type Leg = { odds: Milli; outcome?: Outcome };
const floor = ({ num, den }: Fraction): bigint => num / den;
const times = (stake: bigint, legs: readonly Fraction[]): bigint =>
  floor(legs.reduce(multiplyFractions, fraction(stake)));

/**
 * What comes back of a slip, in minor units: of each line the unit stake times the factors of its
 * legs, floored once. Undefined while a leg that matters is open.
 */
export const payoutOf = (
  unitStake: bigint,
  legs: readonly Leg[],
  sizes: readonly number[],
): bigint | undefined => {
  let payout = 0n;
  for (const line of linesOf(legs.length, sizes)) {
    const some = line.map((leg) => legs[leg]).filter((leg) => leg !== undefined);
    // One that is lost decides its line, whatever is open beside it.
    if (some.some(({ outcome }) => outcome && isNothing(outcome))) continue;
    const factors: Fraction[] = [];
    for (const { odds, outcome } of some) {
      if (!outcome) return undefined;
      factors.push(factorOf(outcome, odds));
    }
    payout += times(unitStake, factors);
  }
  return payout;
};
const isNothing = ({ win, back }: Outcome): boolean => win.num === 0n && back.num === 0n;

/** The most a slip can still bring: every open leg wins. */
export const bestOf = (unitStake: bigint, legs: readonly Leg[], sizes: readonly number[]): bigint =>
  payoutOf(
    unitStake,
    legs.map(({ odds, outcome = WIN }) => ({ odds, outcome })),
    sizes,
  ) ?? 0n;

/** What a place pays: a fraction of what is won beyond the stake. */
export const placeOdds = (odds: Milli, part: Fraction): Milli =>
  MILLI + Number((BigInt(odds - MILLI) * part.num) / part.den);

export type EachWay = { places: number; part: Fraction };
/**
 * Each way is two bets of the unit stake, to win and to be placed; `tied` is how many share the
 * last rank that counts, `rank` the best of those.
 */
export const eachWayPayout = (
  unitStake: bigint,
  odds: Milli,
  terms: EachWay,
  finish: { rank: number; tied: number } | 'void' | 'unplaced',
): bigint => {
  if (finish === 'void') return 2n * unitStake;
  if (finish === 'unplaced') return 0n;
  const share = (places: number): Fraction => {
    const free = places - finish.rank + 1;
    if (free <= 0) return fraction(0n);
    return free >= finish.tied ? ONE : fraction(BigInt(free), BigInt(finish.tied));
  };
  const paid = (at: Milli, places: number): bigint =>
    floor(multiplyFractions(fraction(unitStake * BigInt(at), BigInt(MILLI)), share(places)));
  return paid(odds, 1) + paid(placeOdds(odds, terms.part), terms.places);
};

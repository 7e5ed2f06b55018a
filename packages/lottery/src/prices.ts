import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  subtractFractions,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import type { Counts, Play, Selection, Tier } from './family.ts';

/**
 * The prize group a line is played at, all of them even and of 2000. `top` is the highest there is
 * (`topOf`), `base` the highest of the member (D-D16), `group` the one chosen. What is between base
 * and group comes back as a rebate on the stake; what is between top and base goes to the agents
 * above, or stays with the house (D-R06).
 */
export type Terms = { top: number; base: number; group: number };
/** The prize group at which plays with odds of their own pay these: that of the certificates. */
export const FULL_GROUP = 1960;
/** The lowest prize group. */
export const LEAST_GROUP = 1700;
const WHOLE_GROUP = 2000;
/** Prizes from this many minor units on lose less than half a percent by being floored. */
const LARGE_PRIZE = 200n;
/** The highest multiple of a line. */
export const MULTIPLE_MAX = 9999;

export const areTerms = ({ top, base, group }: Terms): boolean =>
  [top, base, group].every((one) => Number.isInteger(one) && one % 2 === 0 && one >= LEAST_GROUP) &&
  group <= base &&
  base <= top &&
  top <= WHOLE_GROUP;

/**
 * What odds are lowered from, by the base of a brand: a brand may go above the certificates, and
 * then nobody below its base has full odds, since an agent above them may have it.
 */
export const topOf = (base: number): number => Math.max(FULL_GROUP, base);

/** The share of the stake that comes back whether or not the line wins. */
export const rebateOf = ({ base, group }: Terms): Fraction =>
  fraction(BigInt(base - group), BigInt(WHOLE_GROUP));

const classOf = (tier: Tier): string => tier.of ?? '';
const sum = (parts: readonly Fraction[]): Fraction => parts.reduce(addFractions, ZERO);
const tiersOf = (play: Play, of: string): readonly Tier[] =>
  Object.values(play.tiers).filter((tier) => classOf(tier) === of);
const fullOdds = (tier: Tier): Fraction => tier.odds ?? divideFractions(ONE_BET, tier.chance);
const ONE_BET: Fraction = { num: 1n, den: 1n };

/** Gross for a stake of 1 on one bet of the tier's class, exact. */
export const oddsOf = (play: Play, tierName: string, terms: Terms): Fraction => {
  const tier = play.tiers[tierName];
  if (!tier) throw new Error(`${play.code} has no prize ${tierName}`);
  if (tier.isPush) return ONE_BET;
  const full = fullOdds(tier);
  if (play.scale === 'group') {
    return multiplyFractions(full, fraction(BigInt(terms.group), BigInt(WHOLE_GROUP)));
  }
  // What comes back of pushes stays: the prizes alone make room for the rebate.
  const paid = sum(
    tiersOf(play, classOf(tier))
      .filter((one) => !one.isPush)
      .map((one) => multiplyFractions(one.chance, fullOdds(one))),
  );
  const lowered = fraction(BigInt(terms.top - terms.group), BigInt(WHOLE_GROUP));
  const kept = subtractFractions(ONE_BET, divideFractions(lowered, paid));
  return multiplyFractions(full, kept);
};

/** What of a stake of 1 on a class comes back as prizes, before anything is floored. */
export const returnOf = (play: Play, of: string, terms: Terms): Fraction =>
  sum(
    Object.entries(play.tiers)
      .filter(([, tier]) => classOf(tier) === of)
      .map(([name, tier]) => multiplyFractions(tier.chance, oddsOf(play, name, terms))),
  );

/** One line of a ticket: what is staked on each bet of the selection, in minor units. */
export type Line = { play: Play; selection: Selection; unitMinor: bigint; multiple: number };

export const countOf = (counts: Counts): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** All bets of the line together, in minor units. */
export const costOf = ({ play, selection, unitMinor, multiple }: Line): bigint =>
  BigInt(countOf(play.bets(selection))) * unitMinor * BigInt(multiple);

/** Gross of so many hits for a stake of 1 on each bet, exact. */
const grossOf = (play: Play, hits: Counts, terms: Terms): Fraction =>
  sum(
    Object.entries(hits).map(([tier, count]) =>
      multiplyFractions(oddsOf(play, tier, terms), fraction(BigInt(count))),
    ),
  );

/**
 * What comes back of a line for each minor unit that was staked on it, the rebate with it: the
 * payout is the whole stake times this, floored once.
 */
export const shareOf = (
  { play, selection }: Pick<Line, 'play' | 'selection'>,
  hits: Counts,
  terms: Terms,
): Fraction =>
  addFractions(
    divideFractions(grossOf(play, hits, terms), fraction(BigInt(countOf(play.bets(selection))))),
    rebateOf(terms),
  );

/** Prizes and rebate of a line at so many hits, floored once, in minor units. */
export const payoutOf = (line: Line, hits: Counts, terms: Terms): bigint => {
  const { num, den } = shareOf(line, hits, terms);
  return (costOf(line) * num) / den;
};

/** The prizes alone, floored, in minor units: what the desk shows of one hit or many. */
export const prizeOf = (
  { play, unitMinor, multiple }: Pick<Line, 'play' | 'unitMinor' | 'multiple'>,
  hits: Counts,
  terms: Terms,
): bigint => {
  const { num, den } = grossOf(play, hits, terms);
  return (num * unitMinor * BigInt(multiple)) / den;
};

/** What of the line's stake comes back as prizes on average, before anything is floored. */
export const returnOfLine = (
  { play, selection }: Pick<Line, 'play' | 'selection'>,
  terms: Terms,
): Fraction => {
  const bets = play.bets(selection);
  const all = sum(
    Object.entries(bets).map(([of, count]) =>
      multiplyFractions(returnOf(play, of, terms), fraction(BigInt(count))),
    ),
  );
  return divideFractions(all, fraction(BigInt(countOf(bets))));
};

/** The rebate of a line in minor units, floored. */
export const rebateMinorOf = (line: Line, terms: Terms): bigint =>
  rebateOfStake(costOf(line), terms);

/** How much of what comes back of a stake is its rebate, floored; what is left are prizes. */
export const rebateOfStake = (stakeMinor: bigint, terms: Terms): bigint => {
  const share = rebateOf(terms);
  return (stakeMinor * share.num) / share.den;
};

/**
 * The least multiple at which nothing of the line loses much by being floored: each prize, and the
 * rebate, is a whole number of minor units or a large one (`domain/games.md` E0). Undefined: none.
 */
export const leastMultipleOf = (line: Omit<Line, 'multiple'>, terms: Terms): number | undefined =>
  leastOf(partsOfLine(line, terms));

/** The same of one bet of a class. */
export const leastMultipleOfClass = (
  play: Play,
  of: string,
  unitMinor: bigint,
  terms: Terms,
): number | undefined => leastOf(partsOf({ play, bets: { [of]: 1 }, unitMinor }, terms));

/** True where every prize the line can bring, and its rebate, is whole or large. */
export const isLarge = ({ multiple, ...line }: Line, terms: Terms): boolean =>
  partsOfLine(line, terms).every((part) => isFine(part, BigInt(multiple)));

const leastOf = (parts: readonly Part[]): number | undefined => {
  for (let multiple = 1; multiple <= MULTIPLE_MAX; multiple += 1) {
    if (parts.every((part) => isFine(part, BigInt(multiple)))) return multiple;
  }
  return undefined;
};

/** What is floored, in minor units at a multiple of 1, and what must be large or whole. */
type Part = { once: Fraction; large: Fraction };
const partsOfLine = (
  { play, selection, unitMinor }: Omit<Line, 'multiple'>,
  terms: Terms,
): readonly Part[] => partsOf({ play, bets: play.bets(selection), unitMinor }, terms);

const partsOf = (
  { play, bets, unitMinor }: { play: Play; bets: Counts; unitMinor: bigint },
  terms: Terms,
): readonly Part[] => {
  const stake = fraction(unitMinor * BigInt(countOf(bets)));
  const prizes = Object.entries(play.tiers)
    .filter(([, tier]) => !tier.isPush && classOf(tier) in bets)
    .map(([name]) => multiplyFractions(oddsOf(play, name, terms), fraction(unitMinor)));
  return [
    ...prizes.map((once) => ({ once, large: once })),
    // Of a stake of two whole units a floored cent is half a percent at most.
    { once: multiplyFractions(rebateOf(terms), stake), large: stake },
  ];
};

const isFine = ({ once, large }: Part, multiple: bigint): boolean =>
  (once.num * multiple) % once.den === 0n || large.num * multiple >= LARGE_PRIZE * large.den;

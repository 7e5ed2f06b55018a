import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  toDecimal,
} from '../fraction.ts';
import type { BetType, Judgement, RtpLine } from '../game-parts.ts';
import { deviationOf, rtpLine } from './line.ts';

/** Facts that some deals share, and in how many equally likely deals they occur. */
export type Counted<Facts> = { facts: Facts; ways: bigint };

type Counting<Facts> = {
  game: string;
  bets: Readonly<Record<string, BetType>>;
  /** The first is the default; its returns bear the bare name of the bet. */
  profiles: readonly string[];
  /** All deals that decide this bet, each once; the same array again for the same bets. */
  countedFor(bet: string): readonly Counted<Facts>[];
  judge(facts: Facts, bet: string, profile: string): Judgement;
  /** For example "enumeration of 172,640 deals"; written from the ways when left out. */
  method?: string;
};

/**
 * The exact return of every bet, by the rules that settle it, over all deals. A bet that another
 * profile pays differently has a further line named `bet:profile`.
 */
export const publishedReturns = <Facts>(counting: Counting<Facts>): RtpLine[] =>
  Object.entries(counting.bets).flatMap(([bet, type]) => {
    const offered = counting.profiles.filter(
      (profile) => !type.profiles || type.profiles.includes(profile),
    );
    const [first, ...others] = offered.map((profile) => returnOf(counting, bet, profile));
    if (!first) return [];
    const different = others.flatMap((line, index) =>
      isSameReturn(line, first) ? [] : [{ ...line, bet: `${bet}:${offered[index + 1] ?? ''}` }],
    );
    return [first, ...different];
  });

const returnOf = <Facts>(counting: Counting<Facts>, bet: string, profile: string): RtpLine => {
  const { game, countedFor, judge } = counting;
  const reserve = BigInt(counting.bets[bet]?.reserve ?? 1);
  const counted = countedFor(bet);
  const all = counted.reduce((sum, { ways }) => sum + ways, 0n);
  const judged = counted.map(({ facts, ways }) => {
    const { gross, outcome } = judge(facts, bet, profile);
    // What is reserved beyond the stake itself comes back with nothing gained: it is no return.
    const ofStake = addFractions(
      multiplyFractions(gross, fraction(reserve)),
      fraction(1n - reserve),
    );
    return { gross: ofStake, outcome, chance: fraction(ways, all) };
  });
  let rtp = fraction(0n);
  let hitRate = fraction(0n);
  for (const { gross, chance, outcome } of judged) {
    rtp = addFractions(rtp, multiplyFractions(gross, chance));
    if (outcome === 'win') hitRate = addFractions(hitRate, chance);
  }
  return rtpLine({
    game,
    bet,
    rtp,
    hitRate: toDecimal(hitRate, 6),
    deviation: deviationOf(judged),
    method: counting.method ?? `enumeration of ${all.toLocaleString('en-US')} deals`,
  });
};

const isSameReturn = (one: RtpLine, other: RtpLine): boolean => {
  const [first, second] = [one, other].map(({ rtpFraction: [num, den] }) =>
    fraction(BigInt(num), BigInt(den)),
  );
  return first !== undefined && second !== undefined && compareFractions(first, second) === 0;
};

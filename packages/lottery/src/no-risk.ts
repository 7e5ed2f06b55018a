import { drawStream, ONE, type Fraction } from '@fairhouse/game-kit';
import { cancelledOf, questionOf, type Cancelled, type StakedLine } from './coverage.ts';
import type { Family, Result } from './family.ts';
import { countOf, oddsOf, rebateOf, type Terms } from './prices.ts';

/** `bet` is the same for whoever chose the same at the same prize group. */
export type LaidLine = StakedLine & { bet: string; terms: Terms };

/** What lines bring together is looked at over so many results, always the same ones. */
const RESULTS = 256;
/** On so many of 256 it may be less: whoever leaves out a few results has no risk either. */
const POOR_MOST = 5;
/** Long lists are tried on fewer results, so that no member's lines take longer than this. */
const TRIES_MOST = 1_000_000;
/** On fewer than these nothing can be said: then each play is looked at alone. */
const RESULTS_LEAST = 64;
/** Where so much of all stakes comes back whatever is drawn, nothing was at risk. */
const LEAST_BACK = 0.7;
const SEED = new Uint8Array(32).fill(20);

/**
 * Of all that one member staked on an issue: what is no risk, by the id of the bet. Lines of one
 * play are laid over each other exactly (`cancelledOf`). Lines of several plays are tried together
 * on sampled results, since what one play leaves out another one may hold.
 */
export const noRiskOf = (family: Family) => {
  const isSafe = safeOver(family);
  return (lines: readonly LaidLine[]): Map<bigint, Cancelled> => {
    const plays = Map.groupBy(lines, ({ play }) => questionOf(play.code));
    if (plays.size > 1 && isSafe(lines)) {
      return new Map(
        lines.map(({ id, stakeMinor }) => [
          id,
          { hedgedMinor: 0n, coveringMinor: stakeMinor, coverage: ONE },
        ]),
      );
    }
    return new Map([...plays.values()].flatMap((one) => [...cancelledOf(one)]));
  };
};

/** Most members lose on the first few results: only those are drawn, and judged once a bet. */
const safeOver = (family: Family) => {
  const stream = drawStream(SEED);
  const results: Result[] = [];
  const resultAt = (at: number): Result => (results[at] ??= family.draw(stream('no-risk', at)));
  const known = new Map<string, (at: number) => number>();
  const backOf = (line: LaidLine): ((at: number) => number) => {
    const back = known.get(line.bet) ?? backOn(line, resultAt);
    known.set(line.bet, back);
    return back;
  };
  return (lines: readonly LaidLine[]): boolean => {
    const bets = lines.reduce((sum, { play, selection }) => sum + countOf(play.bets(selection)), 1);
    const results = Math.min(RESULTS, Math.floor(TRIES_MOST / bets));
    if (results < RESULTS_LEAST) return false;
    const poorMost = Math.floor((results * POOR_MOST) / RESULTS);
    const laid = lines.map((line) => ({ stake: Number(line.stakeMinor), back: backOf(line) }));
    const least = LEAST_BACK * laid.reduce((sum, { stake }) => sum + stake, 0);
    let poor = 0;
    for (let at = 0; at < results && poor <= poorMost; at += 1) {
      const back = laid.reduce((sum, one) => sum + one.stake * one.back(at), 0);
      if (back < least) poor += 1;
    }
    return poor <= poorMost;
  };
};

/** What comes back for a stake of 1 on a line, by the number of the result. */
const backOn = ({ play, selection, terms }: LaidLine, resultAt: (at: number) => Result) => {
  const count = countOf(play.bets(selection));
  const odds = new Map(
    Object.keys(play.tiers).map((tier) => [tier, numberOf(oddsOf(play, tier, terms))]),
  );
  const rebate = numberOf(rebateOf(terms));
  const known: number[] = [];
  return (at: number): number =>
    (known[at] ??= Object.entries(play.hits(selection, resultAt(at))).reduce(
      (sum, [tier, hits]) => sum + (hits * (odds.get(tier) ?? 0)) / count,
      rebate,
    ));
};

const numberOf = ({ num, den }: Fraction): number => Number(num) / Number(den);

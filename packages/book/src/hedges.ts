import { selectionsOf, type Market } from './markets.ts';
import type { Milli } from './odds.ts';

export type LaidBet = { selection: string; milli: Milli; stakeMinor: bigint };

/** What can come, each by the selections that win then; of a double chance two do. */
const coursesOf = (market: Market): (readonly string[])[] => {
  const codes = selectionsOf(market);
  return market.type === 'double-chance'
    ? ['home', 'draw', 'away'].map((result) =>
        codes.filter((code) => code.split('-').includes(result)),
      )
    : codes.map((code) => [code]);
};

/**
 * What of bets on one market is no risk, since the others of them pay where it loses: the part of
 * its return that comes back whatever happens. Who bets 100.00 at 1.90 on both sides gets 190.00 in
 * any case, and risks nothing of either stake.
 */
export const hedgesOf = (market: Market, bets: readonly LaidBet[]): bigint[] => {
  const returnOf = (course: readonly string[]): bigint =>
    bets.reduce(
      (sum, one) =>
        course.includes(one.selection) ? sum + one.stakeMinor * BigInt(one.milli) : sum,
      0n,
    );
  const courses = coursesOf(market).map((course) => ({ course, pays: returnOf(course) }));
  const [first, ...others] = courses.map(({ pays }) => pays);
  const sure = others.reduce((least, pays) => (pays < least ? pays : least), first ?? 0n);
  return bets.map(({ selection, stakeMinor }) => {
    const most = courses.reduce(
      (all, { course, pays }) => (course.includes(selection) && pays > all ? pays : all),
      0n,
    );
    return most === 0n ? 0n : (stakeMinor * sure) / most;
  });
};

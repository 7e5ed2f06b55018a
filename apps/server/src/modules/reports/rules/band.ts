/** What a game's wagers of the last million say of how widely one of them pays. */
export type Spread = {
  slug: string;
  stake: number;
  stakeSquares: number;
  payout: number;
  payoutSquares: number;
};
export type Backed = { slug: string; stake: number; payout: number; rtp: number };
export type Band = { paid: number; expected: number; low: number; high: number };

/** 999 of 1,000 fair periods lie so many deviations about what is expected. */
const DEVIATIONS = 3.29;

/**
 * What games paid back in all, what their certified returns expect of the same stakes, and how far
 * off chance may be: for each game the variance of a unit staked, as it was seen, times the squares
 * of the stakes, as they would be if the period's bets were as large as those that were seen.
 */
export const bandOf = (games: readonly Backed[], spreads: readonly Spread[]): Band | undefined => {
  const stakes = games.reduce((sum, one) => sum + one.stake, 0);
  if (stakes <= 0) return undefined;
  const expected = games.reduce((sum, one) => sum + one.stake * one.rtp, 0) / stakes;
  const paid = games.reduce((sum, one) => sum + one.payout, 0) / stakes;
  const variance = games.reduce((sum, game) => {
    const seen = spreads.find((one) => one.slug === game.slug);
    if (!seen || seen.stake <= 0 || seen.stakeSquares <= 0) return sum;
    const mean = seen.payout / seen.stake;
    const ofUnit = Math.max(0, seen.payoutSquares / seen.stakeSquares - mean ** 2);
    return sum + ofUnit * seen.stakeSquares * (game.stake / seen.stake);
  }, 0);
  const about = (DEVIATIONS * Math.sqrt(variance)) / stakes;
  return { paid, expected, low: Math.max(0, expected - about), high: expected + about };
};

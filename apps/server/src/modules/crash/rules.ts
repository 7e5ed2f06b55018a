import { POINT_MAX, TARGET_MIN, type RisingGame } from '@fairhouse/game-kit';

/** The most a bet pays, in minor units of a currency with two digits. */
export const PAYOUT_MAX = 25_000_000n;
/** A cash-out on its way when the comet burns out still counts by its receipt. */
export const GRACE_MILLISECONDS = 150;
/** A flight that ended so long ago without anyone holding it is void. */
export const UNHELD_MILLISECONDS = 4000;

/** The multiple at which a stake would pay the most; it cashes out by itself there. */
export const capOf = (stakeMinor: bigint, payoutMaxMinor: bigint): number => {
  const cap = (payoutMaxMinor * 100n) / stakeMinor;
  return cap > BigInt(POINT_MAX) ? POINT_MAX : Number(cap);
};

export const isTarget = (auto: number): boolean =>
  Number.isInteger(auto) && auto >= TARGET_MIN && auto <= POINT_MAX;

export const payoutOf = (stakeMinor: bigint, hundredths: number): bigint =>
  (stakeMinor * BigInt(hundredths)) / 100n;

/** The first millisecond at which the multiple would be above the point. */
export const burnTimeOf = (game: RisingGame, point: number): number => game.timeOf(point + 1);

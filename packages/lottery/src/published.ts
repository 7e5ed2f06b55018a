import {
  addFractions,
  fraction,
  multiplyFractions,
  rtpLine,
  ZERO,
  type Fraction,
  type RtpLine,
} from '@fairhouse/game-kit';
import type { Play } from './family.ts';
import { leastMultipleOfClass, oddsOf, rebateOf, returnOf, type Terms } from './prices.ts';

/** The prize group that figures are published for: the base of a brand unless it says otherwise. */
export const PUBLISHED: Terms = { base: 1960, group: 1960 };
/** What one bet costs, in minor units of a currency of two digits. */
export const UNITS = { base: 200n, jiao: 20n, fen: 2n } as const;

const classesOf = (play: Play): string[] => [
  ...new Set(Object.values(play.tiers).map((tier) => tier.of ?? '')),
];
const nameOf = (play: Play, of: string): string => (of === '' ? play.code : `${play.code}.${of}`);

/**
 * The return of every class of bets: as it is, and at each unit with the least multiple that is
 * taken there, where every prize is floored to the minor unit.
 */
export const publishedLines = (game: string, plays: readonly Play[]): RtpLine[] =>
  plays.flatMap((play) =>
    classesOf(play).flatMap((of) => {
      const bet = nameOf(play, of);
      const exact = rtpLine({
        game,
        bet,
        rtp: returnOf(play, of, PUBLISHED),
        method: `closed form at prize group ${PUBLISHED.group}, before the floor`,
      });
      return [
        exact,
        ...Object.entries(UNITS).flatMap(([unit, unitMinor]) => {
          const least = leastMultipleOfClass(play, of, unitMinor, PUBLISHED);
          if (least === undefined) return [];
          const stakeMinor = unitMinor * BigInt(least);
          return rtpLine({
            game,
            bet: `${bet}:${unit}`,
            rtp: flooredReturn(play, of, stakeMinor),
            method:
              `closed form, each prize floored at ${unit} x ${least} = ` +
              `${stakeMinor} minor units`,
          });
        }),
      ];
    }),
  );

/** What a stake on one bet brings back where each hit is floored by itself: never too much. */
const flooredReturn = (play: Play, of: string, stakeMinor: bigint): Fraction => {
  const stake = fraction(stakeMinor);
  const share = rebateOf(PUBLISHED);
  const rebate = fraction((stakeMinor * share.num) / share.den, stakeMinor);
  return Object.entries(play.tiers)
    .filter(([, tier]) => (tier.of ?? '') === of)
    .map(([name, tier]) => {
      const prize = multiplyFractions(oddsOf(play, name, PUBLISHED), stake);
      return multiplyFractions(tier.chance, fraction(prize.num / prize.den, stakeMinor));
    })
    .reduce((sum, one) => addFractions(sum, one), addFractions(ZERO, rebate));
};

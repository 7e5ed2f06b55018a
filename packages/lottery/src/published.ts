import {
  addFractions,
  fraction,
  multiplyFractions,
  rtpLine,
  toDecimal,
  ZERO,
  type Fraction,
  type RtpLine,
} from '@fairhouse/game-kit';
import type { Play } from './family.ts';
import {
  FULL_GROUP,
  leastMultipleOfClass,
  MULTIPLE_MAX,
  oddsOf,
  rebateOf,
  returnOf,
  topOf,
  type Terms,
} from './prices.ts';

/** The prize group that figures are published for: the base of a brand unless it says otherwise. */
export const PUBLISHED: Terms = { top: FULL_GROUP, base: FULL_GROUP, group: FULL_GROUP };
/** What one bet costs, in minor units of a currency of two digits. */
export const UNITS = { base: 200n, jiao: 20n, fen: 2n } as const;

/** One line pays so much at most, in the same, until an operator says another sum. */
export const PAYOUT_MAX = 50_000_000n;

const classesOf = (play: Play): string[] => [
  ...new Set(Object.values(play.tiers).map((tier) => tier.of ?? '')),
];
const nameOf = (play: Play, of: string): string => (of === '' ? play.code : `${play.code}.${of}`);

/**
 * The return of every class of bets: as it is, and at each unit with the least multiple that is
 * taken there, where every prize is floored to the minor unit. The first names what may be staked
 * on one bet, and the units at which it is never taken.
 */
export const publishedLines = (game: string, plays: readonly Play[]): RtpLine[] =>
  plays.flatMap((play) =>
    classesOf(play).flatMap((of) => {
      const bet = nameOf(play, of);
      const units = Object.entries(UNITS).map(([unit, unitMinor]) => ({
        unit,
        unitMinor,
        ...multiplesOf(play, of, unitMinor),
      }));
      const taken = units.flatMap((one) =>
        one.least !== undefined && one.least <= one.most
          ? [
              {
                ...one,
                leastMinor: one.unitMinor * BigInt(one.least),
                mostMinor: one.unitMinor * BigInt(one.most),
              },
            ]
          : [],
      );
      const refused = units.flatMap(({ unit, least }) =>
        taken.some((one) => one.unit === unit)
          ? []
          : [[unit, least === undefined ? 'rounding' : 'payout'] as const],
      );
      const exact = rtpLine({
        game,
        bet,
        rtp: returnOf(play, of, PUBLISHED),
        method: `closed form at prize group ${PUBLISHED.group}, before the floor`,
      });
      return [
        {
          ...exact,
          ...stakesOf(taken),
          ...(refused.length > 0 && { refusedUnits: Object.fromEntries(refused) }),
        },
        ...taken.map(({ unit, least, leastMinor, mostMinor }) => ({
          ...rtpLine({
            game,
            bet: `${bet}:${unit}`,
            rtp: flooredReturn(play, of, leastMinor),
            method:
              `closed form, each prize floored at ${unit} x ${least} = ` +
              `${leastMinor} minor units`,
          }),
          ...stakesOf([{ leastMinor, mostMinor }]),
        })),
      ];
    }),
  );

const percentOf = ({ num, den }: Fraction): string => `${toDecimal(fraction(num * 100n, den), 2)}%`;
/**
 * What a lottery is shown with where the base of a brand is another one: its shown return is that
 * of some class of bets, the play that opens first before others, at the base that is published.
 */
export const shownReturnAt = (
  plays: readonly Play[],
  p: { shown: string; first: string; base: number },
): string => {
  const ordered = plays.toSorted((a, b) => Number(b.code === p.first) - Number(a.code === p.first));
  const classes = ordered.flatMap((play) => classesOf(play).map((of) => ({ play, of })));
  const found = classes.find(
    ({ play, of }) => percentOf(returnOf(play, of, PUBLISHED)) === p.shown,
  );
  if (!found) return p.shown;
  const terms = { top: topOf(p.base), base: p.base, group: p.base };
  return percentOf(returnOf(found.play, found.of, terms));
};

type Taken = { leastMinor: bigint; mostMinor: bigint };
const stakesOf = (taken: readonly Taken[]): Pick<RtpLine, 'leastStakeMinor' | 'mostStakeMinor'> =>
  taken.length === 0
    ? {}
    : {
        leastStakeMinor: taken
          .map((one) => one.leastMinor)
          .reduce(smaller)
          .toString(),
        mostStakeMinor: taken
          .map((one) => one.mostMinor)
          .reduce(larger)
          .toString(),
      };
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** The least multiple at which nothing is lost by rounding, and the most that the house pays. */
const multiplesOf = (play: Play, of: string, unitMinor: bigint) => {
  const tops = Object.entries(play.tiers)
    .filter(([, tier]) => (tier.of ?? '') === of && !tier.isPush)
    .map(([name]) => multiplyFractions(oddsOf(play, name, PUBLISHED), fraction(unitMinor)))
    .map(({ num, den }) => (PAYOUT_MAX * den) / num);
  return {
    least: leastMultipleOfClass(play, of, unitMinor, PUBLISHED),
    most: Number(tops.reduce(smaller, BigInt(MULTIPLE_MAX))),
  };
};

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

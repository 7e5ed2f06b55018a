import {
  addFractions,
  fraction,
  multiplyFractions,
  toDecimal,
  ZERO,
  type Fraction,
} from './fraction.ts';
import type { RtpLine } from './game-parts.ts';
import { deviationOf, rtpLine } from './rtp/line.ts';
import { chainTestOf, meanOf, testOf, type ShotsDefinition, type Target } from './shots.ts';

type Outcome = { gross: Fraction; chance: Fraction };

/**
 * The exact return of every target with every weapon that may be aimed at it. A chain has one
 * line for each number of fish it can reach, each filled with the game's own plain fish.
 */
export const shotsRtp = (game: ShotsDefinition): RtpLine[] =>
  Object.entries(game.weapons).flatMap(([weapon, { cost, multipleMin }]) =>
    Object.entries(game.targets)
      .filter(([, target]) => meanOf(target) >= multipleMin)
      .flatMap(([code, target]) =>
        chainsOf(target).map((count) => {
          const reached = count === 0 ? [] : plainOf(game).slice(0, count);
          const outcomes = outcomesOf(target, cost, reached);
          const bet = target.is === 'chain' ? `${code}:${weapon}:${count}` : `${code}:${weapon}`;
          return rtpLine({
            game: game.slug,
            bet,
            rtp: meanReturn(outcomes),
            method: 'closed form',
            deviation: deviationOf(outcomes),
            hitRate: toDecimal(hitRateOf(target, cost, reached), 6),
          });
        }),
      ),
  );

const chainsOf = (target: Target): number[] =>
  target.is === 'chain' ? Array.from({ length: target.countMax + 1 }, (_, count) => count) : [0];
const plainOf = (game: ShotsDefinition): Target[] =>
  Object.values(game.targets).filter((one) => one.is === 'plain' && !one.isBoss);

const part = (whole: number, of: number): Fraction => fraction(BigInt(whole), BigInt(of));
const missed = ({ num, den }: Fraction): Fraction => fraction(den - num, den);

/** Every amount that can come back for a stake of one, with its chance. */
const outcomesOf = (target: Target, cost: number, reached: readonly Target[]): Outcome[] => {
  const test = testOf(target, cost, reached.length);
  const chance = part(test.threshold, test.n);
  const prizes =
    target.is === 'prizes' ? target.prizes : [{ multiple: target.multiple, weight: 1 }];
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0);
  let outcomes: Outcome[] = [
    { gross: ZERO, chance: missed(chance) },
    ...prizes.map(({ multiple, weight }) => ({
      gross: part(multiple, cost),
      chance: multiplyFractions(chance, part(weight, weights)),
    })),
  ];
  for (const one of reached) {
    const also = chainTestOf(one, cost, reached.length);
    const alsoChance = part(also.threshold, also.n);
    outcomes = outcomes.flatMap((before) => [
      { gross: before.gross, chance: multiplyFractions(before.chance, missed(alsoChance)) },
      {
        gross: addFractions(before.gross, part(meanOf(one), cost)),
        chance: multiplyFractions(before.chance, alsoChance),
      },
    ]);
  }
  return outcomes;
};

const meanReturn = (outcomes: readonly Outcome[]): Fraction =>
  outcomes.reduce(
    (sum, { gross, chance }) => addFractions(sum, multiplyFractions(gross, chance)),
    ZERO,
  );
const hitRateOf = (target: Target, cost: number, reached: readonly Target[]): Fraction =>
  missed(
    [
      testOf(target, cost, reached.length),
      ...reached.map((one) => chainTestOf(one, cost, reached.length)),
    ]
      .map((test) => missed(part(test.threshold, test.n)))
      .reduce(multiplyFractions, fraction(1n)),
  );

import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { buyOf } from '../feature-buy.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import { asNumber, certain, chanceOf, roundFigures, type Extra } from '../reels/round-figures.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { walkCycle } from '../reels/walk.ts';
import { closedOf, opensOf, type PickModel } from './model.ts';

/** Exact figures: the full cycle by bonus symbols in sight, and every way of opening. */
export const certifyPick = (model: PickModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, countsInSight(tables, model.bonus));
  const isOpened = (count: number): boolean => count >= model.pick.trigger;
  const round = roundFigures(cycle, model.units, (count) =>
    isOpened(count) ? openingOf(model, opensOf(model, count)) : certain(0),
  );
  const triggerRate = chanceOf(cycle, isOpened);
  const mean = cycle.reduce(
    (sum, _, count) =>
      addFractions(
        sum,
        isOpened(count)
          ? multiplyFractions(
              chanceOf(cycle, (one) => one === count),
              openingOf(model, opensOf(model, count)).mean,
            )
          : ZERO,
      ),
    ZERO,
  );
  return certificateOfReels(model, round, {
    after: ', every way of opening',
    figures: { triggerRate, pickMean: divideFractions(mean, triggerRate) },
  });
};

export const buysOfPick = (model: PickModel): FeatureBuy[] => [
  buyOf('pick', openingOf(model, opensOf(model, model.pick.trigger)).mean),
];

/**
 * Opening goes on over prizes until a 0 or the limit. With m prizes opened that are not 0, they
 * are any m of all such prizes, so their sum has the moments of draws without putting back.
 */
export const openingOf = (model: PickModel, opens: number): Extra => {
  const closed = closedOf(model);
  const prizes = closed.filter((prize) => prize > 0);
  const [sum, squares] = [sumOf(prizes), sumOf(prizes.map((prize) => prize ** 2))];
  let [mean, square, chance] = [ZERO, ZERO, ONE];
  for (let opened = 0; opened <= opens; opened += 1) {
    const left = BigInt(closed.length - opened);
    const goesOn = opened === opens ? ZERO : fraction(BigInt(prizes.length - opened), left);
    const endsHere = multiplyFractions(chance, { num: goesOn.den - goesOn.num, den: goesOn.den });
    const moments = momentsOf(opened, { many: prizes.length, sum, squares });
    mean = addFractions(mean, multiplyFractions(endsHere, moments.mean));
    square = addFractions(square, multiplyFractions(endsHere, moments.square));
    chance = multiplyFractions(chance, goesOn);
    if (chance.num === 0n) break;
  }
  return { mean, square: asNumber(square), isAlwaysPaid: prizes.length === closed.length };
};

type Prizes = { many: number; sum: bigint; squares: bigint };

/** The sum of m of n numbers: m s / n, and m q / n + m (m - 1) (s s - q) / (n (n - 1)). */
const momentsOf = (
  opened: number,
  { many, sum, squares }: Prizes,
): { mean: Fraction; square: Fraction } => {
  if (opened === 0) return { mean: ZERO, square: ZERO };
  const [m, n] = [BigInt(opened), BigInt(many)];
  const pairs = n > 1n ? fraction(m * (m - 1n) * (sum * sum - squares), n * (n - 1n)) : ZERO;
  return { mean: fraction(m * sum, n), square: addFractions(fraction(m * squares, n), pairs) };
};

const sumOf = (numbers: readonly number[]): bigint =>
  numbers.reduce((sum, one) => sum + BigInt(one), 0n);

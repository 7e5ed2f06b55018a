import {
  addFractions,
  divideFractions,
  fraction,
  multiplyFractions,
  ONE,
  subtractFractions,
  toDecimal,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import type { FreeSpins } from './model.ts';
import type { MarkSums } from './walk.ts';

/** What a spin with a mark brings beside its lines, in bets; independent of the lines. */
export type Extra = { mean: Fraction; square: number; isAlwaysPaid: boolean };
export type RoundFigures = {
  combinations: number;
  rtp: Fraction;
  hitRate: Fraction;
  /** The mean of the square of the return. */
  square: number;
};

export const certain = (bets: number): Extra => ({
  mean: wholeFraction(bets),
  square: bets ** 2,
  isAlwaysPaid: bets > 0,
});

/** Two things that come one after the other. */
export const bothExtras = (one: Extra, other: Extra): Extra => ({
  mean: addFractions(one.mean, other.mean),
  square: one.square + 2 * asNumber(one.mean) * asNumber(other.mean) + other.square,
  isAlwaysPaid: one.isAlwaysPaid || other.isAlwaysPaid,
});

/** Puts the lines of a full cycle together with what each mark brings. */
export const roundFigures = (
  cycle: readonly MarkSums[],
  units: number,
  extraOf: (mark: number) => Extra,
): RoundFigures => {
  let [ways, losing] = [0, 0];
  let [mean, square] = [ZERO, 0];
  for (const [mark, sums] of cycle.entries()) {
    if (sums.ways === 0) continue;
    const extra = extraOf(mark);
    ways += sums.ways;
    if (!extra.isAlwaysPaid) losing += sums.losing;
    mean = addFractions(
      mean,
      addFractions(
        fraction(BigInt(sums.units), BigInt(units)),
        multiplyFractions(fraction(BigInt(sums.ways)), extra.mean),
      ),
    );
    square +=
      sums.unitsSquared / units ** 2 +
      (2 * sums.units * asNumber(extra.mean)) / units +
      sums.ways * extra.square;
  }
  return {
    combinations: ways,
    rtp: divideFractions(mean, fraction(BigInt(ways))),
    hitRate: fraction(BigInt(ways - losing), BigInt(ways)),
    square: square / ways,
  };
};

/** The chance that a spin shows a mark for which `isOne` holds. */
export const chanceOf = (
  cycle: readonly MarkSums[],
  isOne: (mark: number) => boolean,
): Fraction => {
  let [ways, all] = [0n, 0n];
  for (const [mark, sums] of cycle.entries()) {
    all += BigInt(sums.ways);
    if (isOne(mark)) ways += BigInt(sums.ways);
  }
  return fraction(ways, all);
};

/**
 * N spins of multiple M with mean e, each giving R more with chance p: N M e / (1 - R p). The
 * limit of spins is left out; it moves the return by less than 0.000001. `once` is one spin
 * before its multiple, `onTrigger` its mean on those spins that give more, times their chance.
 */
export const freeSpinsExtra = (
  fs: FreeSpins,
  once: { mean: Fraction; square: number; chance: Fraction; onTrigger: number },
): Extra => {
  const growth = multiplyFractions(fraction(BigInt(fs.retrigger)), once.chance);
  if (growth.num >= growth.den) throw new Error('free spins would go on for ever');
  const multiple = wholeFraction(fs.mult);
  const perSpin = divideFractions(
    multiplyFractions(multiple, once.mean),
    subtractFractions(ONE, growth),
  );
  const mean = multiplyFractions(fraction(BigInt(fs.spins)), perSpin);
  const value = asNumber(perSpin);
  const chance = asNumber(once.chance);
  const stepMean = fs.mult * asNumber(once.mean) + fs.retrigger * value * chance;
  const variance =
    fs.mult ** 2 * once.square +
    2 * fs.mult * fs.retrigger * value * once.onTrigger +
    (fs.retrigger * value) ** 2 * chance -
    stepMean ** 2;
  return {
    mean,
    isAlwaysPaid: false,
    square: (fs.spins * variance) / (1 - fs.retrigger * chance) + asNumber(mean) ** 2,
  };
};

/** The mean of a spin's lines and scatters on triggers, times the chance of one, in bets. */
export const meanOnTrigger = (
  cycle: readonly MarkSums[],
  units: number,
  bring: (mark: number) => number | undefined,
): number => {
  let [sum, ways] = [0, 0];
  for (const [mark, sums] of cycle.entries()) {
    ways += sums.ways;
    const bets = bring(mark);
    if (bets !== undefined) sum += sums.units / units + sums.ways * bets;
  }
  return sum / ways;
};

export const deviationOfRound = ({ square, rtp }: RoundFigures): number =>
  Math.sqrt(square - asNumber(rtp) ** 2);

/** Good to fifteen digits, for figures that are published rounded. */
export const asNumber = (value: Fraction): number => Number(toDecimal(value, 15));

/** A whole or decimal number of a model, as it is written. */
export const wholeFraction = (value: number): Fraction => {
  const [whole = '0', part = ''] = String(value).split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
};

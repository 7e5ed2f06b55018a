import { fraction, toDecimal, type Fraction } from '@fairhouse/game-kit';
import { buyOf } from '../feature-buy.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import type { CascadeModel } from './model.ts';
import { remembered } from '../remembered.ts';
import { screensOf, type Screens } from './screens.ts';

/**
 * A Markov chain over screens. A spin may go on for any number of drops, so its mean solves a
 * system of equations; it is found by going backward until nothing changes any more, and given
 * to twelve decimals, which every such computation agrees on.
 */
export const certifyCascade = remembered((model: CascadeModel): Certificate => certify(model));

export const buysOfCascade = (model: CascadeModel): FeatureBuy[] => {
  const { freeSpinsMean } = certifyCascade(model).figures;
  return freeSpinsMean ? [buyOf('freeSpins', freeSpinsMean)] : [];
};

const certify = (model: CascadeModel): Certificate => {
  const screens = screensOf(model);
  const last = settle(screens);
  const base = spinOf(screens, last, model.ladder, model.fs.triggerTumbles);
  const free = spinOf(screens, last, model.fs.ladder, 1);
  const spinMean = rounded(base.mean);
  const triggerRate = rounded(base.chance);
  const freeSpinsMean = rounded(model.fs.spins * free.mean);
  const feature = model.fs.spins * free.mean;
  const featureSquare = model.fs.spins * (free.square - free.mean ** 2) + feature ** 2;
  const mean = base.mean + base.chance * feature;
  const hits = rounded(backward(screens, () => 1)[0] ?? 0);
  return {
    rtp: rounded(mean),
    hitRate: toDecimal(hits, 6),
    deviation: Math.sqrt(
      base.square + 2 * base.onTrigger * feature + base.chance * featureSquare - mean ** 2,
    ),
    method:
      `Markov chain over ${(screens.count - screens.partial).toLocaleString('en-US')} ` +
      'screens, to twelve decimals',
    figures: { spinMean, triggerRate, freeSpinsMean },
  };
};

/** Mean and mean square of what is still won from a screen on, at one step of the ladder. */
type Moments = { mean: Float64Array; square: Float64Array };
const TURNS = 400;
const ENOUGH = 1e-15;

/** Where the ladder does not rise any more, a drop looks like the one before: its own future. */
const settle = (screens: Screens): Moments => {
  const moments: Moments = {
    mean: new Float64Array(screens.count),
    square: new Float64Array(screens.count),
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [mean, square] = [moments.mean[0] ?? 0, moments.square[0] ?? 0];
    goBack(screens, moments, 1);
    const change =
      Math.abs((moments.square[0] ?? 0) - square) + Math.abs((moments.mean[0] ?? 0) - mean);
    if (change < ENOUGH) break;
  }
  return moments;
};

/** One drop backward, in place. */
const goBack = (screens: Screens, { mean, square }: Moments, multiple: number): void => {
  const { partial, count, pays, left } = screens;
  const [means, squares] = [new Float64Array(count - partial), new Float64Array(count - partial)];
  for (let full = 0; full < left.length; full += 1) {
    const rest = left[full] ?? -1;
    if (rest < 0) continue;
    const pay = (pays[full] ?? 0) * multiple;
    const later = mean[rest] ?? 0;
    means[full] = pay + later;
    squares[full] = pay * pay + 2 * pay * later + (square[rest] ?? 0);
  }
  mean.set(means, partial);
  square.set(squares, partial);
  average(screens, mean);
  average(screens, square);
};

/** Makes every screen that is not full the mean of what follows it. */
const average = ({ partial, symbols, after, chances }: Screens, values: Float64Array): void => {
  for (let screen = partial - 1; screen >= 0; screen -= 1) {
    let sum = 0;
    const at = screen * symbols;
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      sum += (chances[symbol] ?? 0) * (values[after[at + symbol] ?? 0] ?? 0);
    }
    values[screen] = sum;
  }
};

/** One drop backward: full screens are worth what is asked, others the mean of what follows. */
const backward = (
  screens: Screens,
  worth: (left: number, pays: number) => number,
): Float64Array => {
  const { partial, count, pays, left } = screens;
  const values = new Float64Array(count);
  for (let full = partial; full < count; full += 1) {
    const rest = left[full - partial] ?? -1;
    if (rest >= 0) values[full] = worth(rest, pays[full - partial] ?? 0);
  }
  average(screens, values);
  return values;
};

type Spin = { mean: number; square: number; onTrigger: number; chance: number };

/** A spin by its ladder, and how often and with what win it has so many drops that pay. */
const spinOf = (screens: Screens, last: Moments, ladder: number[], trigger: number): Spin => {
  const top = ladder.at(-1) ?? 1;
  const now: Moments = {
    mean: last.mean.map((mean) => mean * top),
    square: last.square.map((square) => square * top ** 2),
  };
  let chance: Float64Array = new Float64Array(screens.count).fill(1);
  let onTrigger: Float64Array = now.mean.slice();
  for (let drop = Math.max(ladder.length - 1, trigger) - 1; drop >= 0; drop -= 1) {
    const multiple = ladder[Math.min(drop, ladder.length - 1)] ?? 1;
    const [laterChance, laterOn] = [chance, onTrigger];
    if (drop < ladder.length - 1) goBack(screens, now, multiple);
    if (drop >= trigger) {
      onTrigger = now.mean.slice();
      continue;
    }
    chance = backward(screens, (left) => laterChance[left] ?? 0);
    onTrigger = backward(
      screens,
      (left, pays) => pays * multiple * (laterChance[left] ?? 0) + (laterOn[left] ?? 0),
    );
  }
  return {
    mean: now.mean[0] ?? 0,
    square: now.square[0] ?? 0,
    onTrigger: onTrigger[0] ?? 0,
    chance: chance[0] ?? 0,
  };
};

const DECIMALS = 12;
const rounded = (value: number): Fraction =>
  fraction(BigInt(Math.round(value * 10 ** DECIMALS)), 10n ** BigInt(DECIMALS));

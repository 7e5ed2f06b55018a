import {
  addFractions,
  fraction,
  multiplyFractions,
  ZERO,
  type Fraction,
} from '@fairhouse/game-kit';
import { buyOf } from '../feature-buy.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import {
  asNumber,
  bothExtras,
  certain,
  chanceOf,
  freeSpinsExtra,
  meanOnTrigger,
  roundFigures,
  type Extra,
} from '../reels/round-figures.ts';
import { countsInSight, readReels, type ReelTables } from '../reels/tables.ts';
import { walkCycle } from '../reels/walk.ts';
import { scatterBets } from '../lines/certify.ts';
import { namesOf } from '../weights.ts';
import { remembered } from '../remembered.ts';
import { withoutPay, type BookModel } from './model.ts';

/** A mark holds the scatters in its low part and the reels with the chosen symbol above. */
const REELS_AT = 32;

/** Exact figures: the full cycle of the base, and one for each symbol that may be chosen. */
export const certifyBook = remembered((model: BookModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, countsInSight(tables, model.scatter));
  const { trigger } = model.fs;
  const paid = scatterBets(model);
  const free = freeSpinsOf(model, tables);
  const round = roundFigures(cycle, model.units, (count) =>
    count >= trigger ? bothExtras(certain(paid(count)), free) : certain(paid(count)),
  );
  return certificateOfReels(model, round, {
    after: ', and of free spins for each symbol chosen',
    figures: {
      triggerRate: chanceOf(cycle, (count) => count >= trigger),
      freeSpinsMean: free.mean,
    },
  });
});

export const buysOfBook = (model: BookModel): FeatureBuy[] => {
  const { freeSpinsMean } = certifyBook(model).figures;
  return freeSpinsMean ? [buyOf('freeSpins', freeSpinsMean)] : [];
};

const freeSpinsOf = (model: BookModel, tables: ReelTables): Extra => {
  const { things, weights, total } = namesOf(model.fs.expand);
  let [mean, square]: [Fraction, number] = [ZERO, 0];
  for (const [at, symbol] of things.entries()) {
    const part = freeSpinsWith(model, tables, symbol);
    const chance = fraction(BigInt(weights[at] ?? 0), BigInt(total));
    mean = addFractions(mean, multiplyFractions(chance, part.mean));
    square += asNumber(chance) * part.square;
  }
  return { mean, square, isAlwaysPaid: false };
};

const freeSpinsWith = (model: BookModel, tables: ReelTables, symbol: string): Extra => {
  const { units, fs } = model;
  const scatters = countsInSight(tables, model.scatter);
  const marks = countsInSight(tables, symbol).map((counts, reel) =>
    Array.from(counts, (count, stop) => (count > 0 ? REELS_AT : 0) + (scatters[reel]?.[stop] ?? 0)),
  );
  const cycle = walkCycle(withoutPay(tables, symbol), marks);
  const paid = scatterBets(model);
  // Units is the number of lines, so a pay on every line is that many bets.
  const bring = (mark: number): number =>
    paid(mark % REELS_AT) + (model.pay[symbol]?.[Math.floor(mark / REELS_AT) - 1] ?? 0);
  const isTrigger = (mark: number): boolean => mark % REELS_AT >= fs.trigger;
  const spin = roundFigures(cycle, units, (mark) => certain(bring(mark)));
  return freeSpinsExtra(fs, {
    mean: spin.rtp,
    square: spin.square,
    chance: chanceOf(cycle, isTrigger),
    onTrigger: meanOnTrigger(cycle, units, (mark) => (isTrigger(mark) ? bring(mark) : undefined)),
  });
};

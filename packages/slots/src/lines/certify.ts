import { addFractions, fraction, toDecimal, type Fraction } from '@fairhouse/game-kit';
import { contributionOf } from '../jackpots.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { buyOf } from '../feature-buy.ts';
import type { ReelModel } from '../reels/model.ts';
import { asNumber, bothExtras, certain, chanceOf, deviationOfRound, freeSpinsExtra, meanOnTrigger,
  roundFigures, type Extra } from '../reels/round-figures.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { walkCycle, type MarkSums } from '../reels/walk.ts';

/** Exact figures from the full cycle of stops and the branching of free spins. */
export const certifyLines = (model: ReelModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, countsInSight(tables, model.scatter ?? ''));
  const paid = scatterBets(model);
  const free = freeSpinsOf(model, cycle);
  const round = roundFigures(cycle, model.units, (count) => (free && count >= free.trigger
    ? bothExtras(certain(paid(count)), free.extra) : certain(paid(count))));
  const contribution = contributionOf(model.jackpots);
  return {
    rtp: addFractions(round.rtp, contribution),
    hitRate: toDecimal(round.hitRate, 6), deviation: deviationOfRound(round),
    method: `full cycle of ${round.combinations.toLocaleString('en-US')} stops`
      + (free ? ', branching free spins' : ''),
    figures: { combinations: fraction(BigInt(round.combinations)), hitRate: round.hitRate,
      ...(free ? { triggerRate: free.chance, freeSpinsMean: free.extra.mean } : {}) },
    ...(contribution.num > 0n ? { contribution } : {}),
  };
};

export const buysOfLines = (model: ReelModel): FeatureBuy[] => {
  if (!model.fs) return [];
  const { freeSpinsMean } = certifyLines(model).figures;
  return freeSpinsMean ? [buyOf('freeSpins', freeSpinsMean)] : [];
};

export const scatterBets = (model: ReelModel) => (count: number): number =>
  model.scatterPay?.[String(count)] ?? 0;

type FreeFigures = { trigger: number; chance: Fraction; extra: Extra };

const freeSpinsOf = (model: ReelModel, cycle: readonly MarkSums[]): FreeFigures | undefined => {
  const { fs, units } = model;
  if (!fs) return undefined;
  const { trigger } = fs;
  const paid = scatterBets(model);
  const spin = roundFigures(cycle, units, (count) => certain(paid(count)));
  const chance = chanceOf(cycle, (count) => count >= trigger);
  return { trigger, chance, extra: freeSpinsExtra(fs, {
    mean: spin.rtp, square: spin.square, chance,
    onTrigger: meanOnTrigger(cycle, units,
      (count) => (count >= trigger ? paid(count) : undefined)),
  }) };
};

export const oneIn = (chance: Fraction): string =>
  `1 in ${(1 / asNumber(chance)).toFixed(2)}`;

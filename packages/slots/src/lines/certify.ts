import type { Fraction } from '@fairhouse/game-kit';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { buyOf } from '../feature-buy.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import type { ReelModel } from '../reels/model.ts';
import {
  bothExtras,
  certain,
  chanceOf,
  freeSpinsExtra,
  meanOnTrigger,
  roundFigures,
  type Extra,
} from '../reels/round-figures.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { walkCycle, type MarkSums } from '../reels/walk.ts';
import { remembered } from '../remembered.ts';

/** Exact figures from the full cycle of stops and the branching of free spins. */
export const certifyLines = remembered((model: ReelModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, countsInSight(tables, model.scatter ?? ''));
  const paid = scatterBets(model);
  const free = freeSpinsOf(model, cycle);
  const round = roundFigures(cycle, model.units, (count) =>
    free && count >= free.trigger
      ? bothExtras(certain(paid(count)), free.extra)
      : certain(paid(count)),
  );
  return certificateOfReels(
    model,
    round,
    free
      ? {
          after: ', branching free spins',
          figures: { triggerRate: free.chance, freeSpinsMean: free.extra.mean },
        }
      : {},
  );
});

export const buysOfLines = (model: ReelModel): FeatureBuy[] => {
  if (!model.fs) return [];
  const { freeSpinsMean } = certifyLines(model).figures;
  return freeSpinsMean ? [buyOf('freeSpins', freeSpinsMean)] : [];
};

export const scatterBets =
  (model: ReelModel) =>
  (count: number): number =>
    model.scatterPay?.[String(count)] ?? 0;

type FreeFigures = { trigger: number; chance: Fraction; extra: Extra };

const freeSpinsOf = (model: ReelModel, cycle: readonly MarkSums[]): FreeFigures | undefined => {
  const { fs, units } = model;
  if (!fs) return undefined;
  const { trigger } = fs;
  const paid = scatterBets(model);
  const spin = roundFigures(cycle, units, (count) => certain(paid(count)));
  const chance = chanceOf(cycle, (count) => count >= trigger);
  return {
    trigger,
    chance,
    extra: freeSpinsExtra(fs, {
      mean: spin.rtp,
      square: spin.square,
      chance,
      onTrigger: meanOnTrigger(cycle, units, (count) =>
        count >= trigger ? paid(count) : undefined,
      ),
    }),
  };
};

import { buyOf } from '../feature-buy.ts';
import type { Certificate, FeatureBuy } from '../kind.ts';
import { certificateOfReels } from '../reels/certificate.ts';
import { asNumber, certain, chanceOf, roundFigures, type Extra } from '../reels/round-figures.ts';
import { countsInSight, readReels, type ReelTables } from '../reels/tables.ts';
import { walkCycle } from '../reels/walk.ts';
import { meanOfPrizes, prizesOf } from '../weights.ts';
import { bonusReelsOf, type WheelModel } from './model.ts';

/** Exact figures: the full cycle, told apart by how many bonus reels show the bonus. */
export const certifyWheel = (model: WheelModel): Certificate => {
  const tables = readReels(model);
  const cycle = walkCycle(tables, bonusMarks(model, tables));
  const all = bonusReelsOf(model).length;
  const prize = prizeOf(model);
  const round = roundFigures(cycle, model.units, (reels) => (reels === all ? prize : certain(0)));
  return certificateOfReels(model, round, {
    after: ', one wheel',
    figures: {
      triggerRate: chanceOf(cycle, (reels) => reels === all),
      wheelMean: prize.mean,
      linesHitRate: roundFigures(cycle, model.units, () => certain(0)).hitRate,
    },
  });
};

export const buysOfWheel = (model: WheelModel): FeatureBuy[] => [
  buyOf('wheel', prizeOf(model).mean),
];

/** 1 for each stop of a bonus reel that shows the bonus. */
export const bonusMarks = (model: WheelModel, tables: ReelTables): Uint8Array[] =>
  countsInSight(tables, model.bonus).map((seen, reel) =>
    seen.map((count) => (bonusReelsOf(model).includes(reel) && count > 0 ? 1 : 0)),
  );

const prizeOf = ({ wheel }: WheelModel): Extra => {
  const prizes = prizesOf(wheel);
  return {
    mean: meanOfPrizes(prizes),
    isAlwaysPaid: true,
    square: asNumber(meanOfPrizes(prizes, (prize) => prize ** 2)),
  };
};

import { toDecimal } from '@fairhouse/game-kit';
import type { SlotKind } from '../kind.ts';
import type { FeatureFact } from '../facts.ts';
import { oneIn, reelFacts } from '../reels/facts.ts';
import { chanceAmong, chancesOfMarks } from '../reels/mean.ts';
import { readReels } from '../reels/tables.ts';
import { meanOfPrizes, prizesOf } from '../weights.ts';
import { bonusMarks, buysOfWheel, certifyWheel } from './certify.ts';
import { wheelEngine } from './engine.ts';
import { bonusReelsOf, wheelProblems, type WheelModel } from './model.ts';

/** Pay lines and a wheel of prizes. */
export const wheel: SlotKind<WheelModel> = {
  kind: 'wheel',
  problems: wheelProblems,
  engine: wheelEngine,
  certify: certifyWheel,
  buys: buysOfWheel,
  facts: (model) => reelFacts(model, [wheelFeature(model)]),
};

const wheelFeature = (model: WheelModel): FeatureFact => {
  const prizes = prizesOf(model.wheel);
  const reels = bonusReelsOf(model);
  const chances = chancesOfMarks(bonusMarks(model, readReels(model)));
  return {
    is: 'wheel',
    chance: oneIn(chanceAmong(chances, (count) => count === reels.length)),
    meanBets: toDecimal(meanOfPrizes(prizes), 3),
    values: {
      slices: prizes.things.length,
      most: Math.max(...prizes.things),
      reels: reels.map((reel) => reel + 1).join(', '),
    },
  };
};

import {
  addFractions,
  divideFractions,
  multiplyFractions,
  toDecimal,
  ZERO,
} from '@fairhouse/game-kit';
import type { FeatureFact } from '../facts.ts';
import type { SlotKind } from '../kind.ts';
import { oneIn, reelFacts } from '../reels/facts.ts';
import { chanceAmong, chancesOfMarks } from '../reels/mean.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { buysOfHold, certifyHold, holdFrom } from './certify.ts';
import { holdEngine } from './engine.ts';
import { holdProblems, type HoldModel } from './model.ts';

/** Pay lines, and coins that stay while the rest is drawn again. */
export const hold: SlotKind<HoldModel> = {
  kind: 'hold',
  problems: holdProblems,
  engine: holdEngine,
  certify: certifyHold,
  buys: buysOfHold,
  facts: (model) => reelFacts(model, [holdFeature(model)]),
};

const holdFeature = (model: HoldModel): FeatureFact => {
  const { trigger, respins, grand, coin, q } = model.hold;
  const chances = chancesOfMarks(countsInSight(readReels(model), model.coin));
  const chance = chanceAmong(chances, (coins) => coins >= trigger);
  let [mean, full] = [ZERO, ZERO];
  for (const [coins, part] of chances) {
    if (coins < trigger) continue;
    const { extra, fullChance } = holdFrom(model, coins);
    mean = addFractions(mean, multiplyFractions(part, extra.mean));
    full = addFractions(full, multiplyFractions(part, fullChance));
  }
  return {
    is: 'hold',
    chance: oneIn(chance),
    meanBets: toDecimal(divideFractions(mean, chance), 3),
    values: {
      trigger,
      respins,
      grand,
      grandChance: oneIn(full),
      coinPercent: Math.round(q * 100),
      most: Math.max(...Object.keys(coin).map(Number)),
    },
  };
};

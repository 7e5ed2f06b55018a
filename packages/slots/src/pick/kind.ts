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
import { buysOfPick, certifyPick, openingOf } from './certify.ts';
import { pickEngine } from './engine.ts';
import { closedOf, opensOf, pickProblems, type PickModel } from './model.ts';

/** Pay lines and closed prizes to open. */
export const pick: SlotKind<PickModel> = {
  kind: 'pick',
  problems: pickProblems,
  engine: pickEngine,
  certify: certifyPick,
  buys: buysOfPick,
  facts: (model) => reelFacts(model, [pickFeature(model)]),
};

const pickFeature = (model: PickModel): FeatureFact => {
  const { trigger, opens } = model.pick;
  const chances = chancesOfMarks(countsInSight(readReels(model), model.bonus));
  const chance = chanceAmong(chances, (count) => count >= trigger);
  const sum = [...chances].reduce(
    (total, [count, part]) =>
      count < trigger
        ? total
        : addFractions(
            total,
            multiplyFractions(part, openingOf(model, opensOf(model, count)).mean),
          ),
    ZERO,
  );
  const closed = closedOf(model);
  return {
    is: 'pick',
    chance: oneIn(chance),
    meanBets: toDecimal(divideFractions(sum, chance), 3),
    values: {
      trigger,
      closed: closed.length,
      opens: Object.values(opens).join(' / '),
      most: Math.max(...closed),
      ends: closed.filter((prize) => prize === 0).length,
    },
  };
};

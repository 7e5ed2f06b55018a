import { toDecimal } from '@fairhouse/game-kit';
import type { FeatureFact } from '../facts.ts';
import type { SlotKind } from '../kind.ts';
import { oneIn, reelFacts } from '../reels/facts.ts';
import { prizesOf } from '../weights.ts';
import { certifyStacked, chancesOfStacked } from './certify.ts';
import { stackedEngine } from './engine.ts';
import { stackedProblems, type StackedModel } from './model.ts';

/** Three reels with a respin of stacks and a wheel for a full screen. */
export const stackedRespin: SlotKind<StackedModel> = {
  kind: 'stackedRespin',
  problems: stackedProblems,
  engine: stackedEngine,
  certify: certifyStacked,
  buys: () => [],
  facts: (model) => reelFacts(model, stackedFeatures(model)),
};

const stackedFeatures = (model: StackedModel): FeatureFact[] => {
  const { full, respin, wheel } = chancesOfStacked(model);
  const { things } = prizesOf(model.wheel);
  return [
    { is: 'respin', chance: oneIn(respin), values: {} },
    {
      is: 'multiplier',
      chance: oneIn(full),
      values: { mean: toDecimal(wheel, 2), most: Math.max(...things), slices: things.length },
    },
  ];
};

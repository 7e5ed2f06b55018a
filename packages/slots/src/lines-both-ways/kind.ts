import type { FeatureFact } from '../facts.ts';
import type { SlotKind } from '../kind.ts';
import { oneIn, reelFacts } from '../reels/facts.ts';
import { readReels } from '../reels/tables.ts';
import { certifyBothWays, respinRate, wildChances } from './certify.ts';
import { bothWaysEngine } from './engine.ts';
import { bothWaysProblems, wildReelsOf, type BothWaysModel } from './model.ts';

/** Pay lines from both sides, with wild reels that stay. */
export const linesBothWays: SlotKind<BothWaysModel> = {
  kind: 'linesBothWays',
  problems: bothWaysProblems,
  engine: bothWaysEngine,
  certify: certifyBothWays,
  buys: () => [],
  facts: (model) => reelFacts(model, bothWaysFeatures(model)),
};

const bothWaysFeatures = (model: BothWaysModel): FeatureFact[] => {
  const reels = wildReelsOf(model);
  const chance = respinRate(reels, wildChances(model, readReels(model)));
  return [
    { is: 'bothWays', values: {} },
    {
      is: 'respin',
      chance: oneIn(chance),
      values: { reels: reels.map((reel) => reel + 1).join(', '), most: reels.length },
    },
  ];
};

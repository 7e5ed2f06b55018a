import { buyOf } from '../feature-buy.ts';
import type { SlotKind } from '../kind.ts';
import { certifyRandomWays, randomWaysFigures } from './certify.ts';
import { randomWaysEngine } from './engine.ts';
import { randomWaysFacts } from './facts.ts';
import { randomWaysProblems, type RandomWaysModel } from './model.ts';

export const randomWays: SlotKind<RandomWaysModel> = {
  kind: 'randomWays',
  problems: randomWaysProblems,
  engine: randomWaysEngine,
  certify: certifyRandomWays,
  facts: randomWaysFacts,
  buys: (model) => [buyOf('freeSpins', randomWaysFigures(model).freeSpinsMean)],
};

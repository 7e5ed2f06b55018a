import { buyOf } from '../feature-buy.ts';
import type { SlotKind } from '../kind.ts';
import { certifyWays, waysFigures } from './certify.ts';
import { waysEngine } from './engine.ts';
import { waysFacts } from './facts.ts';
import { waysProblems, type WaysModel } from './model.ts';

export const ways: SlotKind<WaysModel> = {
  kind: 'ways',
  problems: waysProblems,
  engine: waysEngine,
  certify: certifyWays,
  facts: waysFacts,
  buys: (model) => [buyOf('freeSpins', waysFigures(model).freeSpinsMean)],
};

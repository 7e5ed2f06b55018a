import type { SlotKind } from '../kind.ts';
import { buysOfCascade, certifyCascade } from './certify.ts';
import { cascadeEngine } from './engine.ts';
import { cascadeFacts } from './facts.ts';
import { cascadeProblems, type CascadeModel } from './model.ts';

export const cascadeAnywhere: SlotKind<CascadeModel> = {
  kind: 'cascadeAnywhere',
  problems: cascadeProblems,
  engine: cascadeEngine,
  certify: certifyCascade,
  facts: cascadeFacts,
  buys: buysOfCascade,
};

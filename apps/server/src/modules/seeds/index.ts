import type { Module } from '../../kernel/module.ts';

export { activePair, adopt, drawsOfCount, rotatePair, serverSeedOf,
  type Active } from './actions/seed-pairs.ts';
export { makeSeedChain } from './actions/seed-chain.ts';
export { lastRetired, seedById, type SeedRow } from './store.ts';

export const module: Module = { name: 'seeds', tier: 3 };

import type { Module } from '../../kernel/module.ts';

export { activePair, adopt, beginPair, drawsOfCount, nextPair, serverSeedOf, type Active,
  type Begun } from './actions/seed-pairs.ts';
export { chainInForce, type Chained, type SaltedChain } from './actions/chain-salts.ts';
export { proofOfChain, saltedBy } from './actions/chain-proof.ts';
export { proofOfPair } from './actions/pair-proof.ts';
export { chainsOf, lastRetired, noncesOf, pairsOf, seedById, type ChainRow, type NonceRow,
  type Origin, type SeedRow } from './store.ts';

export const module: Module = { name: 'seeds', tier: 3 };

import type { Module } from '../../kernel/module.ts';
import { startAnew } from './actions/start-anew.ts';

export {
  activePair,
  beginPair,
  drawsOfCount,
  nextPair,
  serverSeedOf,
  type Active,
  type Begun,
} from './actions/seed-pairs.ts';
export { chainInForce, type Chained, type SaltedChain } from './actions/chain-salts.ts';
export { chainedRounds, linksOf } from './actions/chained-rounds.ts';
export { proofOfChain, saltedBy } from './actions/chain-proof.ts';
export {
  stakeOnSeed,
  type Count,
  type NotStaked,
  type StakedOnSeed,
} from './actions/stake-on-seed.ts';
export { proofOfPair } from './actions/pair-proof.ts';
export {
  CHAIN,
  chainsOf,
  lastRetired,
  noncesOf,
  pairsOf,
  seedById,
  type ChainRow,
  type NonceRow,
  type Origin,
  type SeedRow,
} from './store.ts';

export const module: Module = { name: 'seeds', tier: 3, startAnew };

import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';
import type { GameKey } from '../store.ts';

/** Every rising game of a brand draws its rounds from chains of its own. */
export const { currentChain, seedOfRound, drawsOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, slug }: GameKey) => ({
    brandId,
    id: slug,
    table: 'rising_chains',
    name: `rising:${slug}`,
  }),
  { sealPromise, anchorOf },
);

import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';

type Place = { brandId: number; tableId: string };

/** Every table of a brand draws its rounds from chains of its own. */
export const { currentChain, seedOfRound, drawsOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, tableId }: Place) => ({
    brandId,
    id: tableId,
    table: 'seed_chains',
    name: `table:${tableId}`,
  }),
  { sealPromise, anchorOf },
);

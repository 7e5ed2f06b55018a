import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';
import type { LotteryKey } from '../store.ts';

/** Whose chain it is, and how long the next one is made. */
type Place = LotteryKey & { length?: number };

/** Every lottery of a brand draws its issues from chains of its own. */
export const { currentChain, seedOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, slug, length }: Place) => ({
    brandId,
    id: slug,
    table: 'lottery_chains',
    name: `lottery:${slug}`,
    ...(length === undefined ? {} : { length }),
  }),
  { sealPromise, anchorOf },
);

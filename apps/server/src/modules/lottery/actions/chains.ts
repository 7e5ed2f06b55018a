import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';
import type { LotteryKey } from '../store.ts';

/** Every lottery of a brand draws its issues from chains of its own. */
export const { currentChain, seedOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, slug }: LotteryKey) => ({
    brandId,
    id: slug,
    table: 'lottery_chains',
    name: `lottery:${slug}`,
  }),
  { sealPromise, anchorOf },
);

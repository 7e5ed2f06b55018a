import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainedRounds } from '../../seeds/index.ts';
import type { LeagueKey } from '../store.ts';

/** Every league of a brand draws its matches from chains of its own. */
export const { currentChain, seedOfRound, proofOfRounds } = chainedRounds(
  ({ brandId, leagueId, length }: LeagueKey & { length?: number }) => ({
    brandId,
    id: leagueId,
    table: 'virtual_chains',
    name: `virtual:${leagueId}`,
    ...(length === undefined ? {} : { length }),
  }),
  { sealPromise, anchorOf },
);

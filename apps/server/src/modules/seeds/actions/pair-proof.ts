import type { SeedRow } from '../store.ts';

/** What a proof tells of a pair: what came first, and the commitment in the signed log. */
export const proofOfPair = async <Anchor>(
  pair: SeedRow,
  anchorOf: (transferId: bigint) => Promise<Anchor | null>,
) => ({
  origin: pair.origin,
  committedAt: pair.created_at.toISOString(),
  begunAt: pair.begun_at.toISOString(),
  log: pair.transfer_id === null ? null : await anchorOf(pair.transfer_id),
});

import type { Queries } from '../../../kernel/db.ts';
import { announcementsOf } from '../../wallet/index.ts';
import type { ChainRow } from '../store.ts';

/** The beacon round that salted a chain, as boards name it; null: the house chose the salt. */
export const saltedBy = ({ beacon }: ChainRow) =>
  beacon ? { source: beacon.source, round: beacon.round } : null;

/** How every announcement of one chain begins; each naming of it has the same parts there. */
export const announcementsBegin = (
  name: string,
  { chain_no: chainNo }: Pick<ChainRow, 'chain_no'>,
): string => `${JSON.stringify(['fairhouse-chain-1', name, chainNo]).slice(0, -1)},`;

/**
 * What a proof tells of a chain: its end, its salt, and when it was promised. A chain that was
 * announced more than once shows all of its announcements that stand in the signed log.
 */
export const proofOfChain = async <Anchor>(
  db: Queries,
  { brandId, name, chain }: { brandId: number; name: string; chain: ChainRow },
  anchorOf: (transferId: bigint) => Promise<Anchor | null>,
) => {
  const { terminal, length, beacon, transfer_id: transferId } = chain;
  if (transferId === null) return { terminal, length, beacon, log: null };
  const others = (await announcementsOf(db, brandId, announcementsBegin(name, chain))).filter(
    (id) => id !== transferId,
  );
  const namings = await Promise.all(others.map(anchorOf));
  return {
    terminal,
    length,
    beacon,
    log: await anchorOf(transferId),
    namings: namings.filter((one) => one !== null),
  };
};

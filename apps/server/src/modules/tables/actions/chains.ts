import { commitmentOf, drawsFrom, linkAt, type Draws } from '@fairhouse/game-kit';
import { unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainInForce, proofOfChain, type Chained, type ChainRow, type SaltedChain,
} from '../../seeds/index.ts';
import { type RoundRow } from '../store.ts';

type Place = { brandId: number; tableId: string };
const SEED_BYTES = 32;

const chained = (kernel: Kernel, { brandId, tableId }: Place): Chained => ({ brandId, id: tableId,
  table: 'seed_chains', column: 'table_id', name: `table:${tableId}`,
  seal: (...promise) => sealPromise(kernel, ...promise) });

/** The chain of the next round; undefined while its beacon round is not known. */
export const currentChain = (
  kernel: Kernel, place: Place, last: RoundRow | undefined,
): Promise<SaltedChain | undefined> => chainInForce(kernel, chained(kernel, place),
  last && { chainNo: last.chain_no, number: last.number });

const linksOf = (kernel: Kernel, place: Place, chain: ChainRow): Uint8Array[] =>
  kernel.once(`tables.chain/${place.brandId}/${place.tableId}/${chain.chain_no}`, () => {
    const bytes = unseal(kernel.secrets.atRest, chain.links_sealed);
    return Array.from({ length: bytes.length / SEED_BYTES }, (_, index) =>
      bytes.subarray(index * SEED_BYTES, (index + 1) * SEED_BYTES));
  });

/** Round k (from 1) uses link N - k: its hash is the link revealed one round before. */
export const seedOfRound = (
  kernel: Kernel, place: Place, p: { chain: ChainRow; number: number },
): { seed: Uint8Array; commitment: string } => {
  const seed = linkAt(linksOf(kernel, place, p.chain), p.chain.length - p.number);
  return { seed, commitment: commitmentOf(seed) };
};

export const drawsOfRound = (
  kernel: Kernel, place: Place, p: { chain: ChainRow; number: number },
): Draws => drawsFrom(seedOfRound(kernel, place, p).seed, saltOf(p.chain), p.number);

/** Rounds open only under a chain whose salt is known. */
const saltOf = ({ salt }: ChainRow): string => {
  if (salt === null) throw new Error('a round under a chain without a salt');
  return salt;
};

/** What a proof tells of the chain: its end, its salt, and when it was promised. */
export const proofOfRounds = (kernel: Kernel, place: Place, chain: ChainRow) =>
  proofOfChain(kernel.db, { brandId: place.brandId, name: chained(kernel, place).name, chain },
    (transferId) => anchorOf(kernel, place.brandId, transferId));

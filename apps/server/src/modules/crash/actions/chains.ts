import { commitmentOf, drawsFrom, linkAt, type Draws } from '@fairhouse/game-kit';
import { unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { anchorOf, sealPromise } from '../../checkpoints/index.ts';
import { chainInForce, proofOfChain, type Chained, type ChainRow, type SaltedChain,
} from '../../seeds/index.ts';
import { type Place, type RoundRow } from '../store.ts';

const SEED_BYTES = 32;
type Counted = { chain: ChainRow; number: number };

const chained = (kernel: Kernel, { brandId, slug }: Place): Chained => ({ brandId, id: slug,
  table: 'rising_chains', column: 'slug', name: `rising:${slug}`,
  seal: (...promise) => sealPromise(kernel, ...promise) });

/** The chain of the next round; undefined while its beacon round is not known. */
export const currentChain = (
  kernel: Kernel, place: Place, last: RoundRow | undefined,
): Promise<SaltedChain | undefined> => chainInForce(kernel, chained(kernel, place),
  last && { chainNo: last.chain_no, number: last.number });

const linksOf = (kernel: Kernel, place: Place, chain: ChainRow): Uint8Array[] =>
  kernel.once(`crash.chain/${place.brandId}/${place.slug}/${chain.chain_no}`, () => {
    const bytes = unseal(kernel.secrets.atRest, chain.links_sealed);
    return Array.from({ length: bytes.length / SEED_BYTES }, (_, index) =>
      bytes.subarray(index * SEED_BYTES, (index + 1) * SEED_BYTES));
  });

/** Round k (from 1) uses link N - k: its hash is the link revealed one round before. */
export const seedOfRound = (
  kernel: Kernel, place: Place, { chain, number }: Counted,
): { seed: Uint8Array; commitment: string } => {
  const seed = linkAt(linksOf(kernel, place, chain), chain.length - number);
  return { seed, commitment: commitmentOf(seed) };
};
export const drawsOfRound = (kernel: Kernel, place: Place, counted: Counted): Draws =>
  drawsFrom(seedOfRound(kernel, place, counted).seed, saltOf(counted.chain), counted.number);

/** Rounds open only under a chain whose salt is known. */
const saltOf = ({ salt }: ChainRow): string => {
  if (salt === null) throw new Error('a round under a chain without a salt');
  return salt;
};

/** What a proof tells of the chain: its end, its salt, and when it was promised. */
export const proofOfRounds = (kernel: Kernel, place: Place, chain: ChainRow) =>
  proofOfChain(kernel.db, { brandId: place.brandId, name: chained(kernel, place).name, chain },
    (transferId) => anchorOf(kernel, place.brandId, transferId));

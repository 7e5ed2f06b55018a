import { CHAIN_LENGTH, commitmentOf, drawsFrom, hex, linkAt, makeChain, type Draws,
} from '@fairhouse/game-kit';
import { seal, unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { chainOf, insertChain, type ChainRow, type Place } from '../store.ts';

const SEED_BYTES = 32;
type Counted = { chain: ChainRow; number: number };

/** The chain in force; a new one is committed before its first round. */
export const currentChain = async (
  kernel: Kernel, place: Place, roundsUsed: number,
): Promise<ChainRow> => {
  const chain = await chainOf(kernel.db, place);
  if (chain && roundsUsed < chain.length) return chain;
  const { checkpoints, terminal } = makeChain(kernel.random.bytes(SEED_BYTES));
  await insertChain(kernel.db, { ...place, chainNo: (chain?.chain_no ?? 0) + 1,
    length: CHAIN_LENGTH, terminal,
    // The salt is drawn after the terminal link is fixed, so no chain can be chosen for it.
    salt: `fairhouse-${hex(kernel.random.bytes(12))}`,
    sealed: seal(kernel.secrets.atRest, Buffer.concat(checkpoints), kernel.random) });
  const made = await chainOf(kernel.db, place);
  if (!made) throw new Error('the chain was not made');
  return made;
};

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
  drawsFrom(seedOfRound(kernel, place, counted).seed, counted.chain.salt, counted.number);

import { commitmentOf, drawsFrom, linkAt, type Draws } from '@fairhouse/game-kit';
import { unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { makeSeedChain } from '../../seeds/index.ts';
import { chainOf, insertChain, type ChainRow } from '../store.ts';

type Place = { brandId: number; tableId: string };
const SEED_BYTES = 32;

/** The chain in force; a new one is committed before its first round. */
export const currentChain = async (
  kernel: Kernel, place: Place, roundsUsed: number,
): Promise<ChainRow> => {
  const chain = await chainOf(kernel.db, place);
  if (chain && roundsUsed < chain.length) return chain;
  await insertChain(kernel.db, { ...place, chainNo: (chain?.chain_no ?? 0) + 1,
    ...await makeSeedChain(kernel) });
  const made = await chainOf(kernel.db, place);
  if (!made) throw new Error('the chain was not made');
  return made;
};

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
): Draws => drawsFrom(seedOfRound(kernel, place, p).seed, p.chain.salt, p.number);

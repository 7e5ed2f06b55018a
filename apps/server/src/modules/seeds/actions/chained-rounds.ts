import { commitmentOf, drawsFrom, linkAt, type Draws } from '@fairhouse/game-kit';
import { unseal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ChainRow } from '../store.ts';
import { proofOfChain } from './chain-proof.ts';
import { chainInForce, type Chained, type SaltedChain } from './chain-salts.ts';
import { SEED_BYTES } from '../steps/seed-chain.ts';

/** The kept links of a chain, opened. */
export const linksOf = (kernel: Kernel, chain: ChainRow): Uint8Array[] => {
  const bytes = unseal(kernel.secrets.atRest, chain.links_sealed);
  return Array.from({ length: bytes.length / SEED_BYTES }, (_, index) =>
    bytes.subarray(index * SEED_BYTES, (index + 1) * SEED_BYTES),
  );
};

type Counted = { chain: ChainRow; number: number };
/** The signed log of the ledger: it seals a promise and shows where one stands. */
type SignedLog<Anchor> = {
  sealPromise: (kernel: Kernel, brandId: number, transferId: bigint) => Promise<number | undefined>;
  anchorOf: (kernel: Kernel, brandId: number, transferId: bigint) => Promise<Anchor | null>;
};

/** Rounds that many play at once, each drawn from the next link of the chain of its place. */
export const chainedRounds = <Place, Anchor>(
  placeOf: (place: Place) => Omit<Chained, 'seal'>,
  log: SignedLog<Anchor>,
) => {
  const keptLinks = (kernel: Kernel, place: Place, chain: ChainRow): Uint8Array[] => {
    const { table, brandId, id } = placeOf(place);
    return kernel.once(`seeds.links/${table}/${brandId}/${id}/${chain.chain_no}`, () =>
      linksOf(kernel, chain),
    );
  };
  /** Round k (from 1) uses link N - k: its hash is the link revealed one round before. */
  const seedOfRound = (
    kernel: Kernel,
    place: Place,
    { chain, number }: Counted,
  ): { seed: Uint8Array; commitment: string } => {
    const seed = linkAt(keptLinks(kernel, place, chain), chain.length - number);
    return { seed, commitment: commitmentOf(seed) };
  };
  return {
    /** The chain of the next round; undefined while its beacon round is not known. */
    currentChain: (
      kernel: Kernel,
      place: Place,
      last: { chain_no: number; number: number } | undefined,
    ): Promise<SaltedChain | undefined> =>
      chainInForce(
        kernel,
        { ...placeOf(place), seal: (...promise) => log.sealPromise(kernel, ...promise) },
        last && { chainNo: last.chain_no, number: last.number },
      ),
    seedOfRound,
    drawsOfRound: (kernel: Kernel, place: Place, counted: Counted): Draws =>
      drawsFrom(seedOfRound(kernel, place, counted).seed, saltOf(counted.chain), counted.number),
    /** What a proof tells of the chain: its end, its salt, and when it was promised. */
    proofOfRounds: (kernel: Kernel, place: Place, chain: ChainRow) => {
      const { brandId, name } = placeOf(place);
      return proofOfChain(kernel.db, { brandId, name, chain }, (transferId) =>
        log.anchorOf(kernel, brandId, transferId),
      );
    },
  };
};

/** Rounds open only under a chain whose salt is known. */
const saltOf = ({ salt }: ChainRow): string => {
  if (salt === null) throw new Error('a round under a chain without a salt');
  return salt;
};

import { hash } from 'node:crypto';
import { CHAIN_LENGTH, chainMaker, type Chain } from '@fairhouse/game-kit';
import { seal } from '../../../kernel/crypto.ts';
import type { Kernel } from '../../../kernel/kernel.ts';

/** A chain of shared rounds before its salt: the kept links sealed, the terminal to publish. */
export type NewChain = { length: number; terminal: string; sealed: Buffer };

export const SEED_BYTES = 32;
const LINKS_AT_ONCE = 4000;

/**
 * Makes a hash chain, one after the other, with room for other work between: many tables begin
 * together. It serves 100,000 rounds, or as few as a rehearsal says.
 */
export const makeSeedChain = async (
  kernel: Kernel,
  length = usualLength(kernel),
): Promise<NewChain> => {
  const { checkpoints, terminal } = await inTurn(kernel, () =>
    grown(
      chainMaker(kernel.random.bytes(SEED_BYTES), length, (link) => hash('sha256', link, 'buffer')),
    ),
  );
  return {
    length,
    terminal,
    sealed: seal(kernel.secrets.atRest, Buffer.concat(checkpoints), kernel.random),
  };
};

const usualLength = (kernel: Kernel): number =>
  // No longer than that: the offline verifier refuses a round that no chain could have.
  Math.min(kernel.config.rehearsal.chainRounds ?? CHAIN_LENGTH, CHAIN_LENGTH);

const inTurn = (kernel: Kernel, make: () => Promise<Chain>): Promise<Chain> => {
  const queue = kernel.once('seeds.chains', (): { last: Promise<unknown> } => ({
    last: Promise.resolve(),
  }));
  const made = queue.last.then(make);
  queue.last = made.catch(() => undefined);
  return made;
};

const grown = async (maker: ReturnType<typeof chainMaker>): Promise<Chain> => {
  for (;;) {
    const chain = maker.grow(LINKS_AT_ONCE);
    if (chain) return chain;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
};

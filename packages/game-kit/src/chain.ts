import { chainNext, hex } from './seeds.ts';

/** A hash chain of shared rounds: round k of N uses link N - k, so that links reveal backwards. */
export const CHAIN_LENGTH = 100_000;
const CHECKPOINT_EVERY = 1000;

/** Every thousandth link from h_0 to h_N, and the terminal h_N that is published. */
export type Chain = { checkpoints: Uint8Array[]; terminal: string };

/**
 * Makes a chain some links at a time, for a server that has other work between: `grow` answers
 * the chain when it is whole. `next` may be a quicker SHA-256 of the platform.
 */
export const chainMaker = (
  first: Uint8Array, length = CHAIN_LENGTH, next: typeof chainNext = chainNext,
): { grow(links: number): Chain | undefined } => {
  const checkpoints: Uint8Array[] = [];
  let link = first;
  let index = 0;
  return {
    grow: (links) => {
      for (const until = Math.min(length, index + links); index < until; index += 1) {
        if (index % CHECKPOINT_EVERY === 0) checkpoints.push(link);
        link = next(link);
      }
      return index === length ? { checkpoints, terminal: hex(link) } : undefined;
    },
  };
};

/** h_index from the nearest kept link below it. */
export const linkAt = (checkpoints: readonly Uint8Array[], index: number): Uint8Array => {
  let link = checkpoints[Math.floor(index / CHECKPOINT_EVERY)];
  if (!link) throw new Error(`the chain has no link ${index}`);
  for (let step = index % CHECKPOINT_EVERY; step > 0; step -= 1) link = chainNext(link);
  return link;
};

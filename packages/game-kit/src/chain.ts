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
  first: Uint8Array,
  length = CHAIN_LENGTH,
  next: typeof chainNext = chainNext,
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

/** The links from one kept link on as far as they were asked for; the newest of each chain. */
const walked = new WeakMap<readonly Uint8Array[], Uint8Array[]>();

/**
 * h_index from the nearest kept link below it. Rounds ask for neighbours one after the other, so
 * the links on the way stay in memory until another thousand is asked for.
 */
export const linkAt = (checkpoints: readonly Uint8Array[], index: number): Uint8Array => {
  const first = checkpoints[Math.floor(index / CHECKPOINT_EVERY)];
  if (!first) throw new Error(`the chain has no link ${index}`);
  let links = walked.get(checkpoints);
  if (links?.[0] !== first) walked.set(checkpoints, (links = [first]));
  const steps = index % CHECKPOINT_EVERY;
  let link = links[Math.min(steps, links.length - 1)] ?? first;
  while (links.length <= steps) links.push((link = chainNext(link)));
  return link;
};

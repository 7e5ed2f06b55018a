import { chainNext, hex } from './seeds.ts';

/** A hash chain of shared rounds: round k of N uses link N - k, so that links reveal backwards. */
export const CHAIN_LENGTH = 100_000;
const CHECKPOINT_EVERY = 1000;

/** Every thousandth link from h_0 to h_N, and the terminal h_N that is published. */
export const makeChain = (
  first: Uint8Array, length = CHAIN_LENGTH,
): { checkpoints: Uint8Array[]; terminal: string } => {
  const checkpoints: Uint8Array[] = [];
  let link = first;
  for (let index = 0; index < length; index += 1) {
    if (index % CHECKPOINT_EVERY === 0) checkpoints.push(link);
    link = chainNext(link);
  }
  return { checkpoints, terminal: hex(link) };
};

/** h_index from the nearest kept link below it. */
export const linkAt = (checkpoints: readonly Uint8Array[], index: number): Uint8Array => {
  let link = checkpoints[Math.floor(index / CHECKPOINT_EVERY)];
  if (!link) throw new Error(`the chain has no link ${index}`);
  for (let step = index % CHECKPOINT_EVERY; step > 0; step -= 1) link = chainNext(link);
  return link;
};

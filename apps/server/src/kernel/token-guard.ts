import type { Kernel } from './kernel.ts';

/** Wrong tokens of an address in a minute; beyond them nobody looks up whose they are. */
const WRONG_TOKENS_MAX = 300;
const keyOf = (source: string): string => `tokens/${source}`;

/**
 * Counts a look-up before it is made, so that those of one moment are counted too, and takes it
 * back where the token was good: what is left are the wrong ones.
 */
export const mayLookUp = ({ limiter }: Kernel, source: string): boolean =>
  limiter.take(keyOf(source), WRONG_TOKENS_MAX);
export const wasGood = ({ limiter }: Kernel, source: string): void =>
  limiter.giveBack?.(keyOf(source));

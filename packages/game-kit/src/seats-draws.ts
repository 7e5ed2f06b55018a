import { sha256 } from '@noble/hashes/sha2.js';
import { drawsFrom, type Draws } from './draws.ts';
import { clientSeedPattern, hex } from './seeds.ts';

/**
 * The draws of a hand, which neither the house nor any seat chooses alone (D-V02):
 *
 *   joint seed = hexadecimal SHA-256 of the text
 *                "fairhouse hand\n<seed of seat 0>\n<seed of seat 1>\n...\n"
 *   draws      = HMAC-SHA256(link, "<joint seed>:<number>:<r>") as of every other round
 *
 * The link is that of a published chain, so that it was there before any seat named its seed; the
 * number is that of the hand in the chain, counted from 1. A seed of a seat is a client seed, in
 * which no line ends, so that different seeds are different texts.
 */
export const handDraws = ({ link, clientSeeds, hand }: HandSeeds): Draws =>
  drawsFrom(link, jointSeedOf(clientSeeds), hand);

export type HandSeeds = {
  /** The bytes of the chain's link. */
  link: Uint8Array;
  /** Of those who play the hand, in the order of their seats. */
  clientSeeds: readonly string[];
  hand: number;
};

export const jointSeedOf = (clientSeeds: readonly string[]): string => {
  const text = ['fairhouse hand', ...clientSeeds.map(requireSeed), ''].join('\n');
  return hex(sha256(new TextEncoder().encode(text)));
};

const requireSeed = (seed: string): string => {
  if (!clientSeedPattern.test(seed)) throw new Error('a seat has a client seed');
  return seed;
};

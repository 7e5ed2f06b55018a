import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** All the chance a game gets. Both calls consume the same stream, in the order of the calls. */
export type Draws = {
  /** A whole number from 0 to n - 1, each equally likely; n is from 1 to 2^32. */
  below(n: number): number;
  /** The numbers 0 to n - 1 in a fair order. */
  shuffle(n: number): number[];
};

/** The next 32-bit word of a round, each time it is asked. */
export type Words = () => number;

const TWO_TO_32 = 2 ** 32;
const WORDS_IN_BLOCK = 8;

/**
 * The draws of one round: block r is HMAC-SHA256(server seed, "<clientSeed>:<nonce>:<r>"), read
 * as 32-bit big-endian words. Blocks are computed only when a draw needs them.
 */
export const drawsFrom = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Draws =>
  drawStream(serverSeed)(clientSeed, nonce);

/** The bare words of a round, for whoever wants to see what its draws are made of. */
export const wordsFrom = (serverSeed: Uint8Array, clientSeed: string, nonce: number): Words =>
  wordStream(serverSeed)(clientSeed, nonce);

/** Prepares the key of a server seed once, for many rounds. */
export const drawStream = (serverSeed: Uint8Array) => {
  const words = wordStream(serverSeed);
  return (clientSeed: string, nonce: number): Draws => drawsOfWords(words(clientSeed, nonce));
};

const wordStream = (serverSeed: Uint8Array) => {
  const keyed = hmac.create(sha256, serverSeed);
  // The copy is used again for every block: half the time of a block went into making copies.
  const copy = keyed.clone();
  const blockOf = (message: string) => keyed._cloneInto(copy).update(asciiBytes(message)).digest();
  return (clientSeed: string, nonce: number): Words => {
    if (!Number.isSafeInteger(nonce) || nonce < 0) throw new Error('a nonce counts from 0');
    const prefix = `${clientSeed}:${nonce}:`;
    return wordsOfBlocks((blockNumber) => blockOf(prefix + blockNumber));
  };
};

const wordsOfBlocks = (blockOf: (blockNumber: number) => Uint8Array): Words => {
  let block: Uint8Array = new Uint8Array(0);
  let blockNumber = 0;
  let word = WORDS_IN_BLOCK;

  return () => {
    if (word === WORDS_IN_BLOCK) {
      block = blockOf(blockNumber);
      blockNumber += 1;
      word = 0;
    }
    const at = word * 4;
    word += 1;
    return (
      (((block[at] ?? 0) << 24) |
        ((block[at + 1] ?? 0) << 16) |
        ((block[at + 2] ?? 0) << 8) |
        (block[at + 3] ?? 0)) >>>
      0
    );
  };
};

/** Makes draws of words that are 32 bits each, however they are come by. */
export const drawsOfWords = (nextWord: Words): Draws => {
  // Values in the last, incomplete run of n would make low results likelier: they are drawn again.
  const below = (n: number): number => {
    if (n === 1) return 0;
    if (!Number.isInteger(n) || n < 1 || n > TWO_TO_32) {
      throw new Error('a draw is below a whole number from 1 to 2^32');
    }
    const limit = TWO_TO_32 - (TWO_TO_32 % n);
    let value = nextWord();
    while (value >= limit) value = nextWord();
    return value % n;
  };

  return { below, shuffle: (n) => shuffled(n, below) };
};

const shuffled = (n: number, below: (n: number) => number): number[] => {
  const order = Array.from({ length: n }, (_, at) => at);
  for (let at = n - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const held = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = held;
  }
  return order;
};

const asciiBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) throw new Error('a client seed holds only A-Z a-z 0-9 _ and -');
    bytes[at] = code;
  }
  return bytes;
};

import { sha256 } from '@noble/hashes/sha2.js';

/** Seeds and commitments: SHA-256 of the raw bytes, shown before play, checked after it. */

export const hex = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
};

/** Reads lower or upper case hexadecimal text; throws when it is anything else. */
export const bytesFromHex = (text: string): Uint8Array => {
  if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(text)) {
    throw new Error('not a hexadecimal text of whole bytes');
  }
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16);
  }
  return bytes;
};

/** What is shown before play, so that the seed cannot be changed afterwards. */
export const commitmentOf = (serverSeed: Uint8Array): string => hex(sha256(serverSeed));

/** The next link of a shared table's seed chain; rounds use the links backwards. */
export const chainNext = (bytes: Uint8Array): Uint8Array => sha256(bytes);

export const clientSeedPattern = /^[A-Za-z0-9_-]{1,64}$/;

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesFromHex, hex } from '../seeds.ts';

/**
 * Rounds of a beacon by drand's scheme `bls-unchained-g1-rfc9380`: the signature of the number of
 * the round, 48 bytes on G1, under a key of 96 bytes on G2. Nobody knows it before it is made, and
 * a key has exactly one signature of a round.
 */
const scheme = bls12_381.shortSignatures;
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SEED_BYTES = 48;

const pointOf = (round: number) => {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return scheme.hash(sha256(number), DOMAIN);
};

/** Whether this is the signature of this round; what cannot be read is none. */
export const isSignature = (publicKey: string, round: number, signature: string): boolean => {
  if (!Number.isSafeInteger(round) || round < 1) return false;
  try {
    return scheme.verify(bytesFromHex(signature), pointOf(round), bytesFromHex(publicKey));
    // Bytes that are no point of the curve have signed nothing.
  } catch {
    return false;
  }
};

/** A key of one's own out of 48 random bytes. */
export const beaconKey = (seed: Uint8Array): { secretKey: Uint8Array; publicKey: string } => {
  if (seed.length !== SEED_BYTES) throw new Error('the key of a beacon is made of 48 bytes');
  const { secretKey, publicKey } = scheme.keygen(seed);
  return { secretKey, publicKey: publicKey.toHex() };
};

export const signatureOf = (secretKey: Uint8Array, round: number): string =>
  hex(scheme.Signature.toBytes(scheme.sign(pointOf(round), secretKey)));

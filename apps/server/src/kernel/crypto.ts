import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  timingSafeEqual,
} from 'node:crypto';
import type { Random } from './random.ts';

/** The key that seals, and older ones that still open what they sealed. */
export type KeyRing = {
  current: Buffer;
  previous: readonly Buffer[];
  /** Reads the ring again: another process may have renewed it since. */
  refresh(): void;
};

/** Before every sealed value: what it is, and by which key. Older values have no such head. */
const MARK = Buffer.from('FHS1');
const HEAD_BYTES = 8;
export const sealHeadOf = (key: Buffer): Buffer =>
  Buffer.concat([MARK, createHash('sha256').update(key).digest().subarray(0, 4)]);

/** Encrypts small secrets at rest (seeds, authenticator keys) with AES-256-GCM. */
export const seal = (ring: KeyRing, plain: Buffer, random: Random): Buffer => {
  const iv = random.bytes(12);
  const cipher = createCipheriv('aes-256-gcm', ring.current, iv);
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([sealHeadOf(ring.current), iv, cipher.getAuthTag(), text]);
};

/** Opens with whichever key of the ring sealed it; what no key opens is a broken invariant. */
export const unseal = (ring: KeyRing, sealed: Buffer): Buffer => {
  const opened = tryKeys(ring, sealed);
  if (opened) return opened;
  ring.refresh();
  const openedNow = tryKeys(ring, sealed);
  if (!openedNow) throw new Error('no key of this installation opens a sealed value');
  return openedNow;
};

const tryKeys = (ring: KeyRing, sealed: Buffer): Buffer | undefined => {
  const keys = [ring.current, ...ring.previous];
  const head = sealed.subarray(0, HEAD_BYTES);
  const named = keys.find((key) => sealHeadOf(key).equals(head));
  const opened = named && openWith(named, sealed.subarray(HEAD_BYTES));
  if (opened) return opened;
  for (const key of keys) {
    const plain = openWith(key, sealed);
    if (plain) return plain;
  }
  return undefined;
};

const openWith = (key: Buffer, sealed: Buffer): Buffer | undefined => {
  if (sealed.length < 28) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  // The tag of another key's value does not fit: that is how one learns that it is another's.
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
};
export const sign = (secret: string | Buffer, ...parts: (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest('hex');
};
export const isSameText = (a: string, b: string): boolean => {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
};

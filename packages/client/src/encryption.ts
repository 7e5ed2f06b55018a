import type { OutputOf } from '@fairhouse/contract';
import type { keys } from '@fairhouse/contract/brands';
import { CompactEncrypt, importJWK } from 'jose';
import type { Seal } from './caller.ts';

/** One-time envelopes for the server's current key: JWE, ECDH-ES with A256GCM. */
export const openSeal = async (
  readKeys: () => Promise<OutputOf<typeof keys>>,
  now: () => number = Date.now,
): Promise<Seal> => {
  const [current] = (await readKeys()).keys;
  if (!current) throw new Error('the server has no key');
  const key = await importJWK({ ...current }, 'ECDH-ES');
  return async (plain) => {
    const body = { iat: Math.floor(now() / 1000), jti: crypto.randomUUID(), ...plain };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: current.kid })
      .encrypt(key);
  };
};

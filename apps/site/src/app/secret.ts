import { CompactEncrypt, importJWK } from 'jose';

type Key = { kid: string; kty: string; crv: string; x: string; y: string };
let key: Promise<Key> | undefined;

const readKey = async (): Promise<Key> => {
  const reply = await (await fetch('/wps/system/keys')).json() as { value: { keys: Key[] } };
  const current = reply.value.keys[0];
  if (!current) throw new Error('the server has no key');
  return current;
};

export const forgetKey = (): void => { key = undefined; };

/** A one-time envelope for the server's current key: JWE, ECDH-ES with A256GCM. */
export const encrypt = async (plain: Record<string, unknown>): Promise<string> => {
  key ??= readKey();
  const current = await key.catch((error: unknown) => {
    forgetKey();
    throw error;
  });
  const body = { ...plain, iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID() };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: current.kid })
    .encrypt(await importJWK({ ...current }, 'ECDH-ES'));
};

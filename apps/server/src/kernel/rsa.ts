import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';

const BITS = 2048;
/** What is shorter is no signature to trust money to. */
const BITS_MIN = 2048;
const make = promisify(generateKeyPair);

/** RSA with SHA-256 (PKCS#1 v1.5) over the very bytes, in base64. */
export const signRsa = (privateKey: KeyObject, bytes: Buffer): string =>
  sign('RSA-SHA256', bytes, privateKey).toString('base64');

export const isRsaSigned = (publicKey: KeyObject, bytes: Buffer, signature: string): boolean =>
  /^[\w+/]+={0,2}$/.test(signature) &&
  verify('RSA-SHA256', bytes, publicKey, Buffer.from(signature, 'base64'));

/** A pair in PEM; off the thread that answers. */
export const makeRsaPair = async (): Promise<{ publicPem: string; privatePem: string }> => {
  const { publicKey, privateKey } = await make('rsa', { modulusLength: BITS });
  return {
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
};

export const rsaPrivateKey = (pem: string): KeyObject => createPrivateKey(pem);
/** Undefined where the text is no public key of RSA, or one that is too short. */
export const rsaPublicKey = (pem: string): KeyObject | undefined => {
  // Whoever pastes a private key here has shown it to us: it is none to use.
  if (pem.includes('PRIVATE')) return undefined;
  try {
    const key = createPublicKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= BITS_MIN ? key : undefined;
  } catch {
    return undefined;
  }
};

/** What two people compare of a key, on the telephone too. */
export const keyPrint = (pem: string): string =>
  createHash('sha256').update(pem.replaceAll(/\s/g, '')).digest('hex').slice(0, 16);

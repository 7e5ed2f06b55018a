import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** RSA with SHA-256 (PKCS#1 v1.5) over the very bytes that are sent, in base64. */
export const signBytes = (key: KeyObject, bytes: Buffer): string =>
  sign('RSA-SHA256', bytes, key).toString('base64');

export const isSignedBy = (key: KeyObject, bytes: Buffer, signature: string): boolean =>
  verify('RSA-SHA256', bytes, key, Buffer.from(signature, 'base64'));

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem);
export const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem);

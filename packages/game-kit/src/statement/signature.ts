import { bytesOf } from './leaf.ts';

/** Ed25519, by what Node and browsers have of it. */
export const isSigned = async (
  publicKey: string,
  signature: string,
  text: string,
): Promise<boolean> => {
  try {
    const key = await crypto.subtle.importKey(
      'raw',
      bytesOf(publicKey) as Uint8Array<ArrayBuffer>,
      { name: 'Ed25519' },
      false,
      ['verify'],
    );
    return await crypto.subtle.verify(
      { name: 'Ed25519' },
      key,
      bytesOf(signature) as Uint8Array<ArrayBuffer>,
      new TextEncoder().encode(text),
    );
    // Hexadecimal that is none, or a key that is no point of the curve, has signed nothing.
  } catch {
    return false;
  }
};

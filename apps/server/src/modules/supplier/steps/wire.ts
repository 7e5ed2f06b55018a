import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** The header that carries signatures, both ways. */
export const SIGNATURE = 'x-signature';

type Value = string | number | boolean | bigint | null | undefined;
/** JSON in which a bigint is a number with all its digits. */
export const printBody = (fields: Readonly<Record<string, Value>>): string =>
  `{${Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`,
    )
    .join(',')}}`;

/** The same of anything: lists and what lies in them. No text of ours begins like the mark. */
export const printJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? `${DIGITS}${one}` : one,
  ).replaceAll(new RegExp(`"${DIGITS}(-?\\d+)"`, 'g'), '$1');
const DIGITS = '#digits:';

export type Answer = { status: string; balance: bigint | undefined };
/** Undefined: it says nothing that the protocol knows. */
export const readAnswer = (text: string): Answer | undefined => {
  let read: unknown;
  // What is no JSON says nothing.
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const status = (read as { status?: unknown } | null)?.status;
  if (typeof status !== 'string') return undefined;
  // From the text: a number of JSON loses digits above 2^53.
  const digits = /"balance"\s*:\s*(-?\d{1,19})\s*[,}]/.exec(text)?.[1];
  return { status, balance: digits === undefined ? undefined : BigInt(digits) };
};

/** RSA with SHA-256 (PKCS#1 v1.5) over the very bytes that are sent, in base64. */
export const signBytes = (pem: string, bytes: Buffer): string =>
  sign('RSA-SHA256', bytes, createPrivateKey(pem)).toString('base64');
export const isSignedBy = (pem: string, bytes: Buffer, signature: string): boolean =>
  verify('RSA-SHA256', bytes, createPublicKey(pem), Buffer.from(signature, 'base64'));

/** A public RSA key of 2048 bits or more, as it is kept; undefined for anything else. */
export const readPublicKey = (pem: string): string | undefined => {
  // What is no key throws there.
  try {
    const key = createPublicKey(pem);
    const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048
      ? key.export({ type: 'spki', format: 'pem' }).toString()
      : undefined;
  } catch {
    return undefined;
  }
};

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What the tests may bend: each part is one that the server must hold against what it knows. */
export type Bent = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
  type?: string;
  key?: KeyObject;
};

/** A passkey in software: keys of its own, answers as an authenticator and a browser give them. */
export const openAuthenticator = (origin: string) => {
  const rpId = new URL(origin).hostname;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type: bent.type ?? type,
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (bent: Bent, attested?: Buffer): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? counter);
    const flags = 0x01 | (bent.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    return Buffer.concat([
      hash(bent.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };
  return {
    id,
    /** Answers navigator.credentials.create. */
    make: (options: Record<string, unknown>, bent: Bent = {}) => {
      const jwk = publicKey.export({ format: 'jwk' });
      const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url');
      const key = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(jwk.x)],
        [-3, bytes(jwk.y)],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = authData(bent, Buffer.concat([Buffer.alloc(16), length, credentialId, key]));
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', String(options.challenge), bent).toString(
            'base64url',
          ),
          attestationObject: cborMap(
            [
              ['fmt', 'none'],
              ['attStmt', cborMap([])],
              ['authData', data],
            ],
            ['attStmt'],
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Answers navigator.credentials.get. */
    use: (options: Record<string, unknown>, userHandle: string, bent: Bent = {}) => {
      counter += 1;
      const data = authData(bent);
      const client = clientData('webauthn.get', String(options.challenge), bent);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign(
            'sha256',
            Buffer.concat([data, hash(client)]),
            bent.key ?? privateKey,
          ).toString('base64url'),
          userHandle: bent.userHandle ?? userHandle,
        },
      };
    },
  };
};

const hash = (given: string | Buffer): Buffer => createHash('sha256').update(given).digest();

const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
const cbor = (value: number | string | Buffer): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  const bytes = Buffer.from(value);
  return Buffer.concat([head(typeof value === 'string' ? 3 : 2, bytes.length), bytes]);
};
/** Values under the keys `raw` are CBOR already. */
const cborMap = (
  pairs: [number | string, number | string | Buffer][],
  raw: readonly string[] = [],
): Buffer =>
  Buffer.concat([
    head(5, pairs.length),
    ...pairs.flatMap(([key, value]) => [
      cbor(key),
      raw.includes(String(key)) ? (value as Buffer) : cbor(value),
    ]),
  ]);

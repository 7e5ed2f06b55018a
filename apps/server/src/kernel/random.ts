import { createHash, randomBytes, randomFillSync } from 'node:crypto';

/** The only place the server draws randomness: the operating system's generator. */
export type Random = { bytes(length: number): Buffer; token(): string; uuid(): string };

export const systemRandom: Random = {
  bytes: (length) => randomBytes(length),
  token: () => randomBytes(32).toString('base64url'),
  uuid: () => uuidV7(Date.now()),
};

const scratch = new Uint8Array(10);
const uuidV7 = (milliseconds: number): string => {
  randomFillSync(scratch);
  const time = milliseconds.toString(16).padStart(12, '0');
  const rest = Buffer.from(scratch).toString('hex');
  const variant = (((scratch[2] ?? 0) & 0x3f) | 0x80).toString(16);
  return (
    `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-` +
    `${variant}${rest.slice(6, 8)}-${rest.slice(8, 20)}`
  );
};

/** Tokens are stored as this hash only. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

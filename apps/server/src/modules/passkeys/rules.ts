import type { PasskeyRow } from './store.ts';

export const PASSKEYS_MAX = 10;
export const CHALLENGE_SECONDS = 300;

/** What an authenticator keeps to say whose passkey it is; it names no person. */
export const handleOf = (brandId: number, memberId: bigint): string => `${brandId}:${memberId}`;

/** The challenge an answer says it is for; undefined when it cannot be read. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return typeof data === 'object' &&
      data !== null &&
      'challenge' in data &&
      typeof data.challenge === 'string'
      ? data.challenge
      : undefined;
  } catch {
    // What a stranger sends need not be JSON.
    return undefined;
  }
};

export const printPasskey = (row: PasskeyRow) => ({
  id: row.passkey_id,
  name: row.name,
  host: row.host,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isHeld: row.is_held,
});

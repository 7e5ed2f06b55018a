import {
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { seal, unseal } from './crypto.ts';
import type { Job } from './jobs.ts';
import type { Kernel } from './kernel.ts';
import { refuse, type Refusal } from './refusal.ts';
import { secretsRotated } from './secrets.ts';

declare module './db.ts' {
  interface Columns {
    'encryption_keys.public_jwk': JWK;
  }
}

type Key = { kid: string; publicJwk: JWK; privateKey: CryptoKey };
const REPLAY_WINDOW_SECONDS = 120;
const PREVIOUS_KEY_HOURS = 24;
const KEY_DAYS = 30;
const KEYS_READ_EVERY_MILLISECONDS = 60_000;
const UNKNOWN_KEY_MILLISECONDS = 1000;

/** The keys of the (E) calls, newest first; the previous one stays valid for 24 hours. */
export const encryptionKeys = async (
  kernel: Kernel,
  readAfterMilliseconds = KEYS_READ_EVERY_MILLISECONDS,
): Promise<Key[]> => {
  const { cache } = cacheOf(kernel);
  if (cache.keys.length > 0 && kernel.clock.milliseconds() - cache.readAt < readAfterMilliseconds)
    return cache.keys;
  let rows = await readKeys(kernel);
  if (rows.length === 0) {
    await makeKey(kernel, 'where missing');
    rows = await readKeys(kernel);
  }
  cache.keys = await Promise.all(
    rows.map(async (row) => ({
      kid: row.kid,
      publicJwk: row.public_jwk,
      privateKey: (await importJWK(
        JSON.parse(unseal(kernel.secrets.atRest, row.private_sealed).toString()) as JWK,
        'ECDH-ES',
      )) as CryptoKey,
    })),
  );
  cache.readAt = kernel.clock.milliseconds();
  return cache.keys;
};

type Cache = { keys: Key[]; readAt: number };
/** A rotation puts the cache aside; keys that were being read before it are kept only there. */
const cacheOf = (kernel: Kernel): { cache: Cache } =>
  kernel.once('encryption.keys', () => {
    const none = (): Cache => ({ keys: [], readAt: 0 });
    const kept = { cache: none() };
    secretsRotated.hear(kernel, () => {
      kept.cache = none();
    });
    return kept;
  });

/** A new key from now on; what was encrypted for the old one is opened for another 24 hours. */
export const rotateEncryptionKey = (parts: KeyParts): Promise<void> => makeKey(parts, 'anew');

/**
 * Keys are renewed by age, and leave the database once nothing of theirs may be opened; so does
 * what was opened, once its time is over anyway.
 */
export const encryptionJob: Job = {
  name: 'encryption-keys',
  everySeconds: 3600,
  run: async (kernel) => {
    await kernel.db.run('delete from encryption_seen where expires_at < $1', [kernel.db.now()]);
    await kernel.db.run(
      'delete from encryption_keys where retired_at < $2::timestamptz - make_interval(hours => $1)',
      [PREVIOUS_KEY_HOURS, kernel.db.now()],
    );
    const old = await kernel.db.row(
      `select 1 from encryption_keys where retired_at is null
       and created_at < $2::timestamptz - make_interval(days => $1)`,
      [KEY_DAYS, kernel.db.now()],
    );
    if (!old) return;
    await rotateEncryptionKey(kernel);
    secretsRotated.say(kernel, {});
  },
};

const readKeys = (kernel: Kernel) =>
  kernel.db.rows(
    `select kid, public_jwk, private_sealed from encryption_keys
   where retired_at is null or retired_at > $2::timestamptz - make_interval(hours => $1)
   order by retired_at desc nulls first, created_at desc`,
    [PREVIOUS_KEY_HOURS, kernel.db.now()],
  );

type KeyParts = Pick<Kernel, 'db' | 'random' | 'secrets'>;
const makeKey = async (kernel: KeyParts, when: 'where missing' | 'anew'): Promise<void> => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = kernel.random.uuid();
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'ECDH-ES', use: 'enc' };
  const sealed = seal(
    kernel.secrets.atRest,
    Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))),
    kernel.random,
  );
  await kernel.db.transaction(async (tx) => {
    await tx.run('select pg_advisory_xact_lock(7203418)');
    const known = await tx.row('select 1 from encryption_keys where retired_at is null');
    if (known && when === 'where missing') return;
    await tx.run('update encryption_keys set retired_at = $1 where retired_at is null', [tx.now()]);
    await tx.run(
      `insert into encryption_keys (kid, public_jwk, private_sealed,
      created_at) values ($1, $2, $3, $4)`,
      [kid, JSON.stringify(jwk), sealed, tx.now()],
    );
  });
};

/**
 * Opens an encrypted body. Refusals: encryption_required (no payload), encryption_invalid
 * (undecryptable), encryption_replay (older than 120 s, or its jti was seen).
 */
export const openPayload = async (
  kernel: Kernel,
  body: unknown,
): Promise<
  | Record<string, unknown>
  | Refusal<'encryption_required' | 'encryption_invalid' | 'encryption_replay'>
> => {
  const payload =
    typeof body === 'object' && body !== null && 'payload' in body ? body.payload : undefined;
  if (typeof payload !== 'string') return refuse('encryption_required');
  const plain = await decrypt(kernel, payload);
  if (!plain) return refuse('encryption_invalid');
  const { iat, jti, ...rest } = plain;
  if (typeof iat !== 'number' || typeof jti !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(jti)) {
    return refuse('encryption_invalid');
  }
  const age = kernel.clock.milliseconds() / 1000 - iat;
  if (age > REPLAY_WINDOW_SECONDS || age < -REPLAY_WINDOW_SECONDS) {
    return refuse('encryption_replay');
  }
  const isFirst =
    (await kernel.db.run(
      `insert into encryption_seen (jti, expires_at)
     values ($1, $3::timestamptz + make_interval(secs => $2)) on conflict (jti) do nothing`,
      [jti, REPLAY_WINDOW_SECONDS * 2 + 10, kernel.db.now()],
    )) === 1;
  return isFirst ? rest : refuse('encryption_replay');
};

const decrypt = async (
  kernel: Kernel,
  payload: string,
): Promise<Record<string, unknown> | undefined> => {
  const key = await keyOf(kernel, payload);
  if (!key) return undefined;
  try {
    const { plaintext } = await compactDecrypt(payload, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const parsed: unknown = JSON.parse(new TextDecoder().decode(plaintext));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    // Whatever is wrong with the payload, the caller learns only that it cannot be opened.
    return undefined;
  }
};

/** The key a payload names; another process may have made it a moment ago. */
const keyOf = async (kernel: Kernel, payload: string): Promise<Key | undefined> => {
  let kid: string | undefined;
  try {
    kid = decodeProtectedHeader(payload).kid;
  } catch {
    return undefined;
  }
  const isNamed = (one: Key) => one.kid === kid;
  return (
    (await encryptionKeys(kernel)).find(isNamed) ??
    (await encryptionKeys(kernel, UNKNOWN_KEY_MILLISECONDS)).find(isNamed)
  );
};

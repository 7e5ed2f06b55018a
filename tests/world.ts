import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { solveBotCheck } from './botcheck.ts';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import pg from 'pg';
import { startServer, type Server } from '../apps/server/src/server.ts';
import type { Config } from '../apps/server/src/kernel/config.ts';
import type { Logger } from '../apps/server/src/kernel/log.ts';

/** Salts of tables come quickly: the house's own beacon signs ten times a second. */
const BEACON_MILLISECONDS = 100;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export type Answer = {
  status: number; success: boolean; errorCode?: string; message?: string;
  value: Record<string, unknown>; raw: Record<string, unknown>;
  headers: Headers;
};
export type CallOptions = {
  token?: string; body?: unknown; rawBody?: string | Uint8Array; encrypt?: boolean;
  headers?: Record<string, string>;
};
export type Person = { username: string; password: string; token: string; memberId: string };

export type World = {
  server: Server; url: string; dataDir: string; databaseUrl: string;
  /** Any call by path; the body is sent as JSON, encrypted when asked. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  encrypted(plain: Record<string, unknown>): Promise<{ payload: string }>;
  /** A fresh member who registered over HTTP. */
  register(overrides?: Record<string, unknown>, options?: CallOptions): Promise<Person>;
  /** Credits a member by the ledger, as an approved deposit does. */
  fund(person: Person, amountMinor: bigint, brandId?: number): Promise<void>;
  /** The demo operator's token in the office, and that of the second one, another person. */
  operator(): Promise<string>;
  second(): Promise<string>;
  close(): Promise<void>;
};

/** A real server on a real database of its own, on a free port. */
export const openWorld = async (
  overrides: Partial<Config> = {}, log?: Logger,
): Promise<World> => {
  const admin = process.env.TEST_DATABASE_ADMIN_URL;
  if (!admin) throw new Error('TEST_DATABASE_ADMIN_URL is not set; run the tests by npm test.');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const template = process.env.TEST_DATABASE_TEMPLATE;
  await onAdmin(admin, `create database ${name}${template ? ` template ${template}` : ''}`);
  const address = new URL(admin);
  address.pathname = `/${name}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-test-'));
  process.env.LOG_LEVEL ??= 'error';
  // Forty tables would only keep the machine busy; a test of others names them.
  process.env.FAIRHOUSE_TABLES ??= 'lamp-room-1,lamp-room-2';
  process.env.FAIRHOUSE_CHAIN_ROUNDS ??= '2000';
  process.env.FAIRHOUSE_BOTCHECK_NUMBERS ??= '1000';
  const server = await startServer({
    databaseUrl: address.href, port: 0, host: '127.0.0.1', dataDir, isProduction: false,
    trustedProxyHops: 0, trustedProxyHeaders: ['host', 'proto'], version: 'test', poolSize: 6,
    publicUrl: '', demoHelp: true,
    beacon: { source: 'development', relays: [], periodMilliseconds: BEACON_MILLISECONDS },
    ...overrides }, root, log);
  const world = worldOf(server, { dataDir, databaseUrl: address.href });
  return { ...world, close: async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await onAdmin(admin, `drop database if exists ${name} with (force)`);
  } };
};

const onAdmin = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const worldOf = (
  server: Server, place: { dataDir: string; databaseUrl: string },
): Omit<World, 'close'> => {
  const url = server.url.replace('localhost', '127.0.0.1');
  const call: World['call'] = async (method, path, options = {}) =>
    answerOf(await fetch(url + path, {
      method,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: options.rawBody as string | undefined ?? (options.body === undefined ? undefined
        : JSON.stringify(options.encrypt
          ? await encrypted(options.body as Record<string, unknown>) : options.body)),
    }));
  let key: JWK | undefined;
  const encrypted: World['encrypted'] = async (plain) => {
    key ??= ((await call('GET', '/wps/system/keys')).value as { keys: JWK[] }).keys[0];
    if (!key) throw new Error('the server gave no key');
    const text = JSON.stringify({ iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(), ...plain });
    return { payload: await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key, 'ECDH-ES')) };
  };
  const register: World['register'] = async (overrides = {}, options = {}) => {
    const username = `p${Math.random().toString(36).slice(2, 12)}`;
    const password = 'lamp4light';
    const altcha = await solveBotCheck(
      (await call('GET', '/wps/botcheck/challenge', options)).value);
    const answer = await call('PUT', '/wps/member/register', { ...options, encrypt: true, body: {
      username, password, confirmPassword: password, agreeTerms: true, ageConfirmed: true,
      login: true, registerMethod: 'WEB', altcha, ...overrides } });
    if (!answer.success) throw new Error(`not registered: ${JSON.stringify(answer.raw)}`);
    return { username, password, token: String(answer.value.token),
      memberId: String(answer.value.memberId) };
  };
  const comeIn = async (kind: string): Promise<string> => {
    const text = readFileSync(`${place.dataDir}/demo-logins.txt`, 'utf8');
    const match = new RegExp(`^${kind}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(text);
    const answer = await call('POST', '/office/api/session', { body: {
      username: match?.[1], password: match?.[2] } });
    if (!answer.success) throw new Error(`no operator: ${JSON.stringify(answer.raw)}`);
    return String(answer.value.token);
  };
  return {
    server, url, ...place, call, encrypted, register,
    fund: async (person, amountMinor, brandId = 1) => {
      const { post } = await import('../apps/server/src/modules/wallet/index.ts');
      const verdict = await server.kernel.db.transaction((tx) => post(tx, { brandId,
        memberId: BigInt(person.memberId), type: 'deposit', amountMinor,
        house: 'deposits:test', key: `test:${crypto.randomUUID()}`, reference: 'test' }));
      if (!verdict.ok) throw new Error(`not funded: ${verdict.errorCode}`);
    },
    operator: () => comeIn('operator'), second: () => comeIn('second'),
  };
};

const answerOf = async (response: Response): Promise<Answer> => {
  const raw = await response.json() as Record<string, unknown>;
  return { status: response.status, success: raw.success === true,
    errorCode: raw.errorCode as string, message: raw.message as string,
    value: (raw.value ?? {}) as Answer['value'], raw, headers: response.headers };
};

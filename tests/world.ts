import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RawInputOf } from '@fairhouse/contract';
import * as members from '@fairhouse/contract/session';
import * as office from '@fairhouse/contract/staff';
import * as session from '@fairhouse/contract/verification';
import { startServer, type Server } from '../apps/server/src/server.ts';
import type { Config } from '../apps/server/src/kernel/config.ts';
import { setClocks } from '../apps/server/src/kernel/shared-clock.ts';
import type { Logger } from '../apps/server/src/kernel/log.ts';
import { solveBotCheck } from './botcheck.ts';
import { callerAt, type Caller, type CallOptions } from './caller.ts';
import { openCopy } from './database-copy.ts';

export {
  must,
  written,
  wrong,
  type Answer,
  type AnswerOf,
  type Call,
  type CallBy,
  type CallOptions,
  type RawOptions,
} from './caller.ts';

/** Salts of tables come quickly: the house's own beacon signs ten times a second. */
const BEACON_MILLISECONDS = 100;
/** Forty tables would only keep the machine busy; a test of other rounds names them. */
const REHEARSAL = {
  tables: 'lamp-room-1,lamp-room-2',
  lotteries: '',
  virtuals: '',
  rising: '',
  rooms: '',
  chainRounds: 2000,
  botCheckNumbers: 1000,
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export type Person = { username: string; password: string; token: string; memberId: string };

export type World = Caller & {
  server: Server;
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** A fresh member who registered over HTTP. */
  register(
    overrides?: Partial<RawInputOf<typeof members.register>>,
    options?: CallOptions,
  ): Promise<Person>;
  /** Credits a member by the ledger, as an approved deposit does. */
  fund(person: Person, amountMinor: bigint, brandId?: number): Promise<void>;
  /** Moves the house's time ahead, in every process of it. */
  move(milliseconds: number): void;
  /** The demo operator's token in the office, and that of the second one, another person. */
  operator(): Promise<string>;
  second(): Promise<string>;
  close(): Promise<void>;
};

/** A real server on a free port, on a real database of its own or the one that is named. */
export const openWorld = async (overrides: Partial<Config> = {}, log?: Logger): Promise<World> => {
  const copy = overrides.databaseUrl === undefined ? await openCopy() : undefined;
  const databaseUrl = overrides.databaseUrl ?? copy?.url ?? '';
  const dataDir = overrides.dataDir ?? mkdtempSync(path.join(tmpdir(), 'fairhouse-test-'));
  const server = await startServer(
    {
      databaseUrl,
      port: 0,
      host: '127.0.0.1',
      dataDir,
      isProduction: false,
      trustedProxyHops: 0,
      trustedProxyHeaders: ['host', 'proto'],
      version: 'test',
      poolSize: 6,
      publicUrl: '',
      demoHelp: true,
      beacon: { source: 'development', relays: [], periodMilliseconds: BEACON_MILLISECONDS },
      logLevel: process.env.LOG_LEVEL ?? 'error',
      ...overrides,
      rehearsal: { ...REHEARSAL, ...overrides.rehearsal },
    },
    root,
    log,
  );
  const world = worldOf(server, { dataDir, databaseUrl });
  return {
    ...world,
    close: async () => {
      await server.stop();
      // What a test named is its own.
      if (overrides.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      await copy?.drop();
    },
  };
};

const worldOf = (
  server: Server,
  place: { dataDir: string; databaseUrl: string },
): Omit<World, 'close'> => {
  const url = server.url.replace('localhost', '127.0.0.1');
  const { call, raw, encrypted } = callerAt(url, () => server.clock.milliseconds());
  const register: World['register'] = async (overrides = {}, options = {}) => {
    const username = `p${Math.random().toString(36).slice(2, 12)}`;
    const password = 'lamp4light';
    const altcha = await solveBotCheck((await call(session.botcheckChallenge, {}, options)).value);
    const { token, memberId } = (
      await call(
        members.register,
        {
          username,
          password,
          confirmPassword: password,
          agreeTerms: true,
          ageConfirmed: true,
          login: true,
          registerMethod: 'WEB',
          altcha,
          ...overrides,
        },
        options,
      )
    ).value;
    return { username, password, token: token ?? '', memberId };
  };
  const comeIn = async (kind: string): Promise<string> => {
    const text = readFileSync(`${place.dataDir}/demo-logins.txt`, 'utf8');
    const match = new RegExp(`^${kind}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(text);
    const [, username = '', password = ''] = match ?? [];
    return (await call(office.officeLogin, { username, password })).value.token;
  };
  return {
    server,
    url,
    ...place,
    call,
    raw,
    encrypted,
    register,
    fund: async (person, amountMinor, brandId = 1) => {
      const { post } = await import('../apps/server/src/modules/wallet/index.ts');
      const verdict = await server.kernel.db.transaction((tx) =>
        post(tx, {
          brandId,
          memberId: BigInt(person.memberId),
          type: 'deposit',
          amountMinor,
          house: 'deposits:test',
          key: `test:${crypto.randomUUID()}`,
          reference: 'test',
        }),
      );
      if (!verdict.ok) throw new Error(`not funded: ${verdict.errorCode}`);
    },
    move: (milliseconds) => {
      const aheadMilliseconds = server.clock.aheadMilliseconds() + milliseconds;
      server.clock.set(aheadMilliseconds);
      setClocks(server.kernel, { aheadMilliseconds });
    },
    operator: () => comeIn('operator'),
    second: () => comeIn('second'),
  };
};

import type { CertificateState } from '@fairhouse/contract/brands-domains';
import { existsSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { systemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config.ts';
import { durabilityOff, type Queries } from '../kernel/db.ts';
import { stateOfSecrets, type SecretsState } from '../kernel/installation.ts';
import { isServed, lateJobs } from '../kernel/jobs.ts';
import { keysOf } from '../kernel/keys.ts';
import { unknownOf } from '../kernel/migrate.ts';
import { systemRandom } from '../kernel/random.ts';
import { openSecrets } from '../kernel/secrets.ts';
import { apartOf } from '../kernel/shared-clock.ts';
import { readSqlFiles } from '../kernel/sql-files.ts';
import { lastBackups } from '../modules/backups/index.ts';
import {
  brandFrom,
  certificateStateAt as stateAt,
  readCertificate,
  settingsOf,
} from '../modules/brands/index.ts';

/** What the doctor looks at; `lines.ts` judges it. */
export type HouseFacts = {
  node: string;
  postgres: string;
  missing: string[];
  unknown: string[];
  durabilityOff: string[];
  freeBytes: number;
  apartMilliseconds: number;
  secrets: SecretsState | 'none' | 'untold' | 'closed';
  isProduction: boolean;
  publicUrl: string;
  brands: { name: string; isPlayMoney: boolean; mail: Mail; hosts: Host[] }[];
  jobs: { faults: { name: string; times: number; fault: string; at: Date }[]; late: string[] };
  isServed: boolean;
  backups: { everyHours: number; takenAt: Date | null; fault: string | null };
  now: Date;
};
export type Mail = { messenger: string; host: string; isReached: boolean; why: string };
export type Host = {
  host: string;
  isKnown: boolean;
  /** Of a house that is open to others, at its own domains. */
  certificate?: { state: CertificateState; endsAt: Date | null };
};

const REACH_MILLISECONDS = 5000;

export const lookAt = async (
  db: Queries,
  config: Config,
  modulesDir: string,
): Promise<HouseFacts> => {
  const server = await db.row(`select current_setting('server_version') as text /* not null */`);
  const done = await doneOf(db);
  const files = readSqlFiles(modulesDir, 'migrations');
  const missing = files.map(({ name }) => name).filter((name) => !done.includes(name));
  const { bavail, bsize } = await statfs(config.dataDir);
  const common = {
    node: process.versions.node,
    postgres: server?.text ?? '',
    missing,
    unknown: unknownOf(done, files),
    durabilityOff: await durabilityOff(db),
    freeBytes: bavail * bsize,
    apartMilliseconds: await apartOf({ db }, systemClock.milliseconds),
    isProduction: config.isProduction,
    publicUrl: config.publicUrl,
    now: systemClock.now(),
  };
  // Tables of this program are asked only where they are.
  if (missing.length > 0) return { ...common, ...NOTHING };
  const rows = await lastBackups(db);
  const taken = rows.find(({ state }) => state === 'taken');
  const failed = rows.find(({ state }) => state === 'failed');
  return {
    ...common,
    secrets: await secretsOf(db, config),
    brands: await brandsOf(db),
    jobs: { faults: await faultsOf(db), late: await lateJobs(db) },
    isServed: await isServed(db),
    backups: {
      everyHours: config.backups?.everyHours ?? 0,
      takenAt: taken?.started_at ?? null,
      fault: failed && (!taken || failed.ended_at > taken.ended_at) ? failed.fault : null,
    },
  };
};
const NOTHING: Pick<HouseFacts, 'secrets' | 'brands' | 'jobs' | 'isServed' | 'backups'> = {
  secrets: 'untold',
  brands: [],
  jobs: { faults: [], late: [] },
  isServed: false,
  backups: { everyHours: 0, takenAt: null, fault: null },
};

const doneOf = async (db: Queries): Promise<string[]> => {
  const there = await db.row(`select to_regclass('migrations') is not null as is /* not null */`);
  return there?.is ? (await db.rows('select name from migrations')).map(({ name }) => name) : [];
};

/** Nothing is made here: a file that is missing is told, and one that does not open too. */
const secretsOf = async (db: Queries, config: Config): Promise<HouseFacts['secrets']> => {
  if (!existsSync(path.join(config.dataDir, 'secrets.json'))) return 'none';
  try {
    const secrets = openSecrets(config.dataDir, systemRandom, keysOf(config));
    return (await stateOfSecrets({ db, secrets })) ?? 'untold';
  } catch {
    // Whatever keeps the file closed, the operator has to look at the file and its key.
    return 'closed';
  }
};

const brandsOf = async (db: Queries): Promise<HouseFacts['brands']> => {
  const brands = await db.rows(
    `select brand_id, merchant_code, name, currency, time_zone, languages, default_language,
       is_play_money, settings, version from brands order by brand_id`,
  );
  const hosts = await db.rows('select brand_id, host from brand_hosts order by brand_id, host');
  return Promise.all(
    brands.map(async (row) => {
      const { mailMessenger: messenger, messengerSettings } = settingsOf(brandFrom(row));
      const { host = '', port = '465' } = messengerSettings[messenger] ?? {};
      return {
        name: row.name,
        isPlayMoney: row.is_play_money,
        mail: { messenger, host, ...(await reach(host, Number(port))) },
        hosts: await Promise.all(
          hosts
            .filter(({ brand_id: of }) => of === row.brand_id)
            .map(async ({ host }) => ({
              host,
              isKnown: await isKnown(host),
              // What nobody plays for money at may stand without.
              ...(row.is_play_money ? {} : { certificate: await certificateAt(host) }),
            })),
        ),
      };
    }),
  );
};

const certificateAt = async (host: string) => {
  const now = systemClock.now();
  const found = await readCertificate(host, { now });
  return { state: stateAt(found, now), endsAt: found.endsAt };
};
const isKnown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => true,
    () => false,
  );

/** Whether somebody answers there; nothing is said to them. */
const reach = (host: string, port: number): Promise<Pick<Mail, 'isReached' | 'why'>> =>
  new Promise((resolve) => {
    if (host === '') {
      resolve({ isReached: false, why: 'no host' });
      return;
    }
    const socket = connect({ host, port, timeout: REACH_MILLISECONDS });
    const end = (isReached: boolean, why: string) => {
      socket.destroy();
      resolve({ isReached, why });
    };
    socket.once('connect', () => end(true, ''));
    socket.once('timeout', () => end(false, 'no answer'));
    socket.once('error', (error) => end(false, 'code' in error ? String(error.code) : 'no answer'));
  });

const faultsOf = async (db: Queries): Promise<HouseFacts['jobs']['faults']> =>
  (await db.rows('select name, times, fault, last_at from job_faults order by name')).map(
    ({ last_at: at, ...one }) => ({ ...one, at }),
  );

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { beaconConfigOf, type BeaconConfig } from './beacon-config.ts';
import { backupConfigOf, type BackupConfig } from './backup-config.ts';
import { rehearsalOf, type Rehearsal } from './rehearsal.ts';
import { tracingConfigOf, type TracingConfig } from './tracing.ts';

export type Config = {
  databaseUrl: string;
  port: number;
  host: string;
  dataDir: string;
  isProduction: boolean;
  /** What is less severe than this is not logged. */
  logLevel: string;
  rehearsal: Rehearsal;
  /** DEMO_HELP=1: codes and reset links are shown at /dev/outbox, to this machine alone. */
  demoHelp: boolean;
  trustedProxyHops: number;
  version: string;
  poolSize: number;
  /** Absent: all. */
  roles?: ReadonlySet<Role> | undefined;
  /** So long a process that stops goes on to answer, and has callers come by a new connection. */
  drainSeconds?: number | undefined;
  /** Which headers besides x-forwarded-for the trusted proxies write themselves. */
  trustedProxyHeaders: readonly ProxyHeader[];
  /** Where numbers for the operator are told: on a port of their own, or to who has the token. */
  metrics?: { host: string; port: number | undefined; token: string | undefined } | undefined;
  /** Where backups of the whole house go, how often and to whom; absent: none by itself. */
  backups?: BackupConfig | undefined;
  /** Where a payment provider reaches this server and where its hosted page stands. */
  publicUrl: string;
  /** An MMDB file with the countries of addresses; countries.mmdb of the data folder. */
  countryDatabase?: string | undefined;
  /** A program that opens the secrets by a key management service; absent: the file lies open. */
  keysCommand?: string | undefined;
  /** Where the vendor for trials stands, and what both sides sign with; absent: there is none. */
  developmentVendor?: { url: string; secret: string } | undefined;
  /** Where the feed of sports stands, and what both sides sign with; absent: none is heard. */
  sportsFeed?: { url: string; secret: string } | undefined;
  /** Where the salts of shared rounds come from; in production it is drand unless set. */
  beacon?: BeaconConfig | undefined;
  /** A line for each answer; in production unless ACCESS_LOG=0. */
  accessLog?: boolean | undefined;
  /** Where traces go; absent: there are none. */
  tracing?: TracingConfig | undefined;
  /** WEBHOOKS_PRIVATE=1: programs that are told may stand beside the house, and without TLS. */
  privateWebhooks?: boolean | undefined;
};
/** What a process of the house does; by itself all of it. */
export const ROLES = ['http', 'sockets', 'jobs', 'draws'] as const;
export type Role = (typeof ROLES)[number];
/** The host a visitor asked for, and whether it was by TLS. */
export const PROXY_HEADERS = ['host', 'proto'] as const;
export type ProxyHeader = (typeof PROXY_HEADERS)[number];

/** Reads the environment once; everything else receives the answer. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const databaseUrl = databaseUrlOf(env, 'npm start');
  const port = Number(env.PORT ?? 8080);
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  const isProduction = env.NODE_ENV === 'production';
  mkdirSync(dataDir, { recursive: true });
  return {
    // Whoever tries the house out shows it to nobody else unless they say so.
    databaseUrl,
    port,
    host: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    isProduction,
    logLevel: env.LOG_LEVEL ?? 'info',
    rehearsal: rehearsalOf(env),
    demoHelp: demoHelpOf(env),
    trustedProxyHops: Number(env.TRUSTED_PROXY_HOPS ?? 0),
    trustedProxyHeaders: headersOf(env),
    metrics: metricsOf(env),
    backups: backupConfigOf(env, dataDir),
    version: env.FAIRHOUSE_VERSION ?? '0.1.0',
    poolSize: Number(env.DATABASE_POOL ?? 12),
    roles: rolesOf(env),
    drainSeconds: Number(env.DRAIN_SECONDS ?? 0),
    countryDatabase: env.COUNTRY_DATABASE,
    keysCommand: env.KEYS_COMMAND,
    developmentVendor: vendorOf(env),
    sportsFeed: sportsFeedOf(env),
    beacon: beaconConfigOf(env),
    accessLog: env.ACCESS_LOG === undefined ? isProduction : env.ACCESS_LOG === '1',
    tracing: tracingConfigOf(env),
    privateWebhooks: env.WEBHOOKS_PRIVATE === '1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
  };
};

/** All that a program beside the server needs to know. */
export const databaseUrlOf = (env: NodeJS.ProcessEnv, program: string): string => {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  throw new Error(`DATABASE_URL is not set; run it as ${program}.`);
};

const rolesOf = ({ ROLES: told }: NodeJS.ProcessEnv): Config['roles'] => {
  if (told === undefined) return undefined;
  return new Set(
    told.split(',').map((name) => {
      const role = ROLES.find((one) => one === name.trim());
      if (role) return role;
      throw new Error(`ROLES names some of ${ROLES.join(', ')}; ${name} is none of them.`);
    }),
  );
};
const demoHelpOf = ({ DEMO_HELP: asked, NODE_ENV: mode }: NodeJS.ProcessEnv): boolean => {
  if (asked !== '1') return false;
  if (mode === 'production') throw new Error('DEMO_HELP is for trials; unset it in production.');
  return true;
};
const headersOf = ({ TRUSTED_PROXY_HEADERS: told = '' }: NodeJS.ProcessEnv): ProxyHeader[] => {
  const names = told
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name) => {
    const header = PROXY_HEADERS.find((one) => one === name);
    if (header) return header;
    throw new Error(`TRUSTED_PROXY_HEADERS names ${PROXY_HEADERS.join(' or ')}; ${name} is none.`);
  });
};

const SECRET_LENGTH_MIN = 16;
const metricsOf = ({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
  METRICS_TOKEN: token,
}: NodeJS.ProcessEnv): Config['metrics'] => {
  if (token !== undefined && token.length < SECRET_LENGTH_MIN) {
    throw new Error(`METRICS_TOKEN has at least ${SECRET_LENGTH_MIN} characters.`);
  }
  return { host, port: port === undefined ? undefined : Number(port), token };
};

const vendorOf = ({
  DEVELOPMENT_VENDOR_URL: url,
  DEVELOPMENT_VENDOR_SECRET: secret = '',
  NODE_ENV: mode,
}: NodeJS.ProcessEnv): Config['developmentVendor'] => {
  if (!url) return undefined;
  if (mode === 'production') {
    throw new Error('DEVELOPMENT_VENDOR_URL is for trials; unset it in production.');
  }
  if (!URL.canParse(url) || secret.length < SECRET_LENGTH_MIN) {
    throw new Error(
      'DEVELOPMENT_VENDOR_URL is an address, and DEVELOPMENT_VENDOR_SECRET has at ' +
        `least ${SECRET_LENGTH_MIN} characters; unset both where no vendor is tried.`,
    );
  }
  return { url: new URL(url).origin, secret };
};

const sportsFeedOf = ({
  SPORTS_FEED_URL: url,
  SPORTS_FEED_SECRET: secret = '',
}: NodeJS.ProcessEnv): Config['sportsFeed'] => {
  if (!url) return undefined;
  if (!URL.canParse(url) || secret.length < SECRET_LENGTH_MIN) {
    throw new Error(
      'SPORTS_FEED_URL is an address, and SPORTS_FEED_SECRET has at least ' +
        `${SECRET_LENGTH_MIN} characters; unset both where no feed is heard.`,
    );
  }
  return { url: new URL(url).origin, secret };
};

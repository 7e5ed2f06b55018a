import type { CertificateState } from '@fairhouse/contract/brands-domains';
import { WHAT_TO_DO } from '../kernel/installation.ts';
import { APART_MILLISECONDS } from '../kernel/shared-clock.ts';
import { isOld } from '../modules/backups/index.ts';
import type { HouseFacts } from './facts.ts';

export type Line = { state: 'ok' | 'warn' | 'fail'; what: string; fix?: string };

const NODE_LEAST = 24;
const POSTGRES_LEAST = 15;
const GIGABYTE = 1_000_000_000;
const FREE_LEAST = GIGABYTE;
const FREE_ENOUGH = 5 * GIGABYTE;
/** A job may fail once; one that fails so often does not mend itself. */
const TIMES_MANY = 3;

const ok = (what: string): Line => ({ state: 'ok', what });
const warn = (what: string, fix: string): Line => ({ state: 'warn', what, fix });
const fail = (what: string, fix: string): Line => ({ state: 'fail', what, fix });

/** One line for each thing an operator has to answer for, with what to do where it is not well. */
export const linesOf = (facts: HouseFacts): Line[] => [
  nodeLine(facts),
  postgresLine(facts),
  migrationsLine(facts),
  durabilityLine(facts),
  diskLine(facts),
  clockLine(facts),
  secretsLine(facts),
  addressLine(facts),
  ...facts.brands.flatMap((brand) => [mailLine(brand), hostsLine(brand, facts)]),
  jobsLine(facts),
  backupLine(facts),
];

export const printLine = ({ state, what, fix }: Line): string =>
  `${state.padEnd(4)} ${what}${fix === undefined ? '' : ` — ${fix}`}`;

const majorOf = (version: string): number => Number(/^\d+/.exec(version)?.[0] ?? 0);

const nodeLine = ({ node }: HouseFacts): Line =>
  majorOf(node) >= NODE_LEAST
    ? ok(`Node ${node}`)
    : fail(`Node ${node}`, `install Node ${NODE_LEAST} or newer, or run it by npm run doctor`);

const postgresLine = ({ postgres }: HouseFacts): Line =>
  majorOf(postgres) >= POSTGRES_LEAST
    ? ok(`PostgreSQL ${postgres}`)
    : fail(`PostgreSQL ${postgres}`, `use version ${POSTGRES_LEAST} or newer`);

const migrationsLine = ({ missing, unknown }: HouseFacts): Line => {
  if (unknown.length > 0) {
    return fail(
      `the database is newer than this program (${unknown.at(-1)})`,
      'start the newer version, or restore the backup from before the update',
    );
  }
  if (missing.length === 0) return ok('the database is of this version');
  return warn(
    `${missing.length} migrations are to come; what needs them was not looked at`,
    'make a backup, then start: it brings them',
  );
};

const durabilityLine = ({ durabilityOff: off }: HouseFacts): Line =>
  off.length === 0
    ? ok('what is committed survives a crash')
    : fail(`${off.join(', ')} off`, "alter system set ... = 'on', then select pg_reload_conf()");

const diskLine = ({ freeBytes }: HouseFacts): Line => {
  const what = `${(freeBytes / GIGABYTE).toFixed(1)} GB free for the data folder`;
  const fix = 'make room, or move DATA_DIR or BACKUP_DIR to a larger disk';
  if (freeBytes < FREE_LEAST) return fail(what, fix);
  return freeBytes < FREE_ENOUGH ? warn(what, fix) : ok(what);
};

const clockLine = ({ apartMilliseconds: apart }: HouseFacts): Line =>
  apart <= APART_MILLISECONDS
    ? ok("this machine's clock is that of the database")
    : fail(
        `this machine and the database are ${Math.round(apart / 1000)} s apart`,
        "set both by the network's time",
      );

const secretsLine = ({ secrets }: HouseFacts): Line => {
  if (secrets === 'fit') return ok('the secrets are those of this database');
  if (secrets === 'untold') return warn('the database knows no secrets yet', 'start the house');
  if (secrets === 'none') return fail('secrets.json is not in the data folder', WHAT_TO_DO.others);
  if (secrets === 'closed') {
    return fail('secrets.json does not open', 'look at KEYS_COMMAND, or restore it from a backup');
  }
  return fail('the secrets do not fit the database', WHAT_TO_DO[secrets]);
};

const addressLine = ({ publicUrl, isProduction }: HouseFacts): Line => {
  if (publicUrl.startsWith('https://')) return ok(`reached at ${publicUrl}`);
  const said = [`reached at ${publicUrl}, without TLS`, 'set PUBLIC_URL=https://...'] as const;
  return isProduction ? fail(...said) : warn(...said);
};

type BrandFacts = HouseFacts['brands'][number];
const mailLine = ({ name, isPlayMoney, mail }: BrandFacts): Line => {
  if (mail.messenger === 'outbox') {
    const said = [`${name}: mail is kept in the outbox`, 'choose one: House settings, Providers'];
    return (isPlayMoney ? warn : fail)(...(said as [string, string]));
  }
  if (mail.isReached) return ok(`${name}: ${mail.host} takes mail`);
  return fail(
    `${name}: the mail server ${mail.host} is not reached (${mail.why})`,
    'correct host and port (House settings, Providers), or open the way to it',
  );
};

const LOCAL = /^(localhost|127\.|\[?::1)/;
const hostsLine = ({ name, isPlayMoney, hosts }: BrandFacts, facts: HouseFacts): Line => {
  const own = hosts.filter(({ host }) => !LOCAL.test(host));
  const lost = own.filter(({ isKnown }) => !isKnown).map(({ host }) => host);
  if (own.length === 0) {
    const said = [`${name} has no domain of its own`, 'add one: Brands and hosts'] as const;
    return facts.isProduction && !isPlayMoney ? fail(...said) : warn(...said);
  }
  if (lost.length > 0) {
    return fail(
      `${name}: no address for ${lost.join(', ')}`,
      'make a record of the domain (A, AAAA)',
    );
  }
  const wrong = own.filter(({ certificate }) => isWrong(certificate?.state));
  if (wrong.length > 0) {
    return fail(
      `${name}: no certificate that holds at ${wrong.map(({ host }) => host).join(', ')}`,
      'look at it: Brands, Certificates',
    );
  }
  const ending = own.filter(({ certificate }) => certificate?.state === 'ending');
  if (ending.length > 0) {
    return warn(
      `${name}: the certificate ends soon at ${ending.map(({ host }) => host).join(', ')}`,
      'renew it, or look why the proxy does not',
    );
  }
  return ok(`${name}: ${own.map(({ host }) => host).join(', ')}`);
};
const isWrong = (state: CertificateState | undefined): boolean =>
  state !== undefined && state !== 'valid' && state !== 'ending';

const jobsLine = ({ jobs: { faults, late }, isServed }: HouseFacts): Line => {
  const many = faults.filter(({ times }) => times >= TIMES_MANY);
  const told = (some: typeof faults): string =>
    some.map(({ name, times, fault }) => `${name} (${times} times: ${fault})`).join('; ');
  if (many.length > 0) return fail(`jobs fail: ${told(many)}`, 'read the log of the server');
  if (late.length > 0 && isServed) {
    return fail(`jobs stand still: ${late.join(', ')}`, 'read the log; start the server anew');
  }
  if (faults.length > 0) return warn(`jobs failed: ${told(faults)}`, 'look again in a minute');
  if (!isServed) return warn('no server is running', 'npm start');
  return ok('all jobs go well');
};

const backupLine = ({
  backups: { everyHours, takenAt, fault },
  isProduction,
  now,
}: HouseFacts): Line => {
  const last = takenAt ? `the last backup is of ${takenAt.toISOString()}` : 'there is no backup';
  if (fault !== null) return fail(`${last}; one failed since (${fault})`, 'npm run backup');
  if (everyHours === 0) {
    const fix = 'set BACKUP_EVERY_HOURS, or run npm run backup by a timer of your own';
    return isProduction && !takenAt ? fail(last, fix) : warn(`${last}; none comes by itself`, fix);
  }
  return isOld(now, everyHours, takenAt)
    ? fail(last, 'npm run backup, and read the log')
    : ok(last);
};

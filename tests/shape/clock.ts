import {
  isSource,
  isTest,
  withoutComments,
  withoutTexts,
  type Finding,
  type TreeFile,
} from './tree.ts';

/** Who reads a clock beside the house's, and why. */
const EXCEPT: Record<string, string> = {
  'apps/server/src/kernel/clock.ts': 'is the clock',
  'apps/server/src/kernel/shared-clock.ts': 'compares the machine with the database at the start',
  'apps/server/src/kernel/random.ts': 'numbers identities by time, which nobody judges by it',
  'apps/server/src/kernel/disk-cache.ts': 'dates files, which the machine judges, not the house',
  'apps/server/src/kernel/jobs.ts': 'leases of several processes end by the one they share',
  'apps/server/src/kernel/migrate.ts': 'notes when a migration ran, before there is a house',
  'apps/server/src/kernel/sql-functions.ts': 'notes when a function was written, likewise',
};
/** The server, and what runs in its process: folders of providers that the modules load. */
const server = /^(?:apps\/server\/src|payments|messengers|beacons|feeds)\//;
const sqlTime = new RegExp(
  '(?<![.\\w])(?:(?:now|clock_timestamp|statement_timestamp' +
    '|transaction_timestamp)\\s*\\(\\s*\\)(?!:)|current_timestamp|current_date|localtimestamp)',
  'i',
);
const machineTime = /\bDate\s*\.\s*now\b|\bnew\s+Date\s*\(\s*\)/;

const isProduct = ({ path }: TreeFile): boolean =>
  server.test(path) && !isTest(path) && (isSource(path) || path.includes('/functions/'));

/** The house has one clock: statements get the time, modules ask the kernel. */
export const findClocks = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => isProduct(file) && !(file.path in EXCEPT))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text).replace(/^--.*$/gm, '');
      return [
        ...(sqlTime.test(code) ? ["a statement that reads the database's clock"] : []),
        ...(machineTime.test(withoutTexts(code)) ? ["the machine's clock"] : []),
      ].map((what) => ({ rule: 'clock', path, what }));
    });

/** Programs that begin a process hand the environment to the one reader of it. */
const program =
  /(?:^|\/)(?:[a-z-]*-)?main\.ts$|\/commands\/[a-z-]+\.ts$|^apps\/server\/src\/(?:verify-(?:ledger|bills)|recompute-rewards)\.ts$/;

/** The environment is read in one place; everything else receives the answer. */
export const findEnvironment = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) =>
        isProduct(file) &&
        !program.test(file.path) &&
        /\bprocess\s*\.\s*env\b/.test(withoutTexts(withoutComments(file.text))),
    )
    .map(({ path }) => ({ rule: 'environment', path, what: 'reads process.env' }));

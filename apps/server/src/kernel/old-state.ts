import { createHash } from 'node:crypto';
import type { Queries } from './db.ts';
import type { SqlFile } from './sql-files.ts';

/** The baseline of all modules: the minute it was written in, one second a module. */
const BASELINE = '202611240100';
/** Names and hashes of all migrations there were before the baseline, the last one included. */
const COMPLETE = 'ecd77ca98f886e5fac20689eebae73587f845d7cbb039dfe0653054668acdc13';
const LAST = '20261208150300-register-page.sql';

/**
 * A database that ran the migrations of before the baseline to the last one has all that the
 * baseline makes: it is noted as done. One that stopped earlier is refused.
 */
export const takeOver = async (
  session: Queries,
  files: readonly SqlFile[],
  done: ReadonlyMap<string, string>,
): Promise<boolean> => {
  const baseline = files.filter((file) => file.name.startsWith(BASELINE));
  if (done.size === 0 || baseline.length === 0) return false;
  if (baseline.some((file) => done.has(file.name))) return false;
  if (digestOf(done) !== COMPLETE) {
    throw new Error(
      'This database was made by an older version and did not reach its last ' +
        `migration, ${LAST}; start the last version before the baseline on it first.`,
    );
  }
  await session.run('delete from migrations');
  for (const { name, hash } of baseline) {
    await session.run('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  return true;
};

const digestOf = (done: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(
      [...done]
        .map(([name, hash]) => `${name} ${hash}\n`)
        .toSorted()
        .join(''),
    )
    .digest('hex');

import { queriesOn, type Database, type Queries } from './db.ts';
import { takeOver } from './old-state.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';
import { writeAhead, writeFunctions } from './sql-functions.ts';

/** One process at a time; whoever comes second waits and finds all done. */
const LOCK = 7_203_417;
const MIGRATIONS = `create table if not exists migrations (
  name text primary key, hash text not null, at timestamptz not null default now())`;

/**
 * Brings a database to the present state; answers what was done. First what is missing of the
 * migrations of all modules, in the order of their UTC stamp, each file in a transaction of its
 * own: where one fails, those before it stay, and the next start goes on with it. A file that was
 * changed after it ran stops the start: history is append-only. Then the functions, which are not
 * history but have one present text.
 */
export const migrate = async (db: Database, modulesDir: string): Promise<string[]> => {
  const client = await db.pool.connect();
  const session = queriesOn(client);
  try {
    await session.run(`select pg_advisory_lock(${LOCK})`);
    const applied = await applyMigrations(session, readSqlFiles(modulesDir, 'migrations'));
    const written = await inTransaction(session, () =>
      writeFunctions(session, readSqlFiles(modulesDir, 'functions')),
    );
    await session.run(`select pg_advisory_unlock(${LOCK})`);
    client.release();
    return [...applied, ...written];
  } catch (error) {
    // The lock and a transaction begun end with the connection.
    client.release(true);
    throw error;
  }
};

const applyMigrations = async (session: Queries, files: readonly SqlFile[]): Promise<string[]> => {
  await session.composed(MIGRATIONS);
  let done = await doneOf(session);
  if (await inTransaction(session, () => takeOver(session, files, done))) {
    done = await doneOf(session);
  }
  assertKnown(done, files);
  const applied: string[] = [];
  for (const { name, sql, hash } of files) {
    const before = done.get(name);
    if (before === hash) continue;
    if (before) throw new Error(`migration ${name} was changed after it ran`);
    await inTransaction(session, async () => {
      // The text of a file.
      await session.composed(sql);
      await session.run('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    });
    applied.push(name);
  }
  return applied;
};

/**
 * For a restore, within one transaction of the caller: first the tables as the migrations of the
 * backup made them, then, when its rows are there, what this program has beyond them.
 */
export const builderOf = (modulesDir: string) => {
  const files = readSqlFiles(modulesDir, 'migrations');
  const applyAll = async (tx: Queries, some: readonly SqlFile[]): Promise<void> => {
    for (const { name, sql, hash } of some) {
      // The text of a file.
      await tx.composed(sql);
      await tx.run('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
    }
  };
  return {
    asOf: async (tx: Queries, done: ReadonlyMap<string, string>): Promise<void> => {
      assertKnown(done, files);
      const changed = files.find(({ name, hash }) => (done.get(name) ?? hash) !== hash);
      if (changed) throw new Error(`migration ${changed.name} was changed after it ran`);
      await tx.composed(MIGRATIONS);
      await applyAll(
        tx,
        files.filter(({ name }) => done.has(name)),
      );
    },
    goOn: async (tx: Queries, done: ReadonlyMap<string, string>): Promise<void> => {
      const functions = readSqlFiles(modulesDir, 'functions');
      await writeAhead(tx, functions);
      await applyAll(
        tx,
        files.filter(({ name }) => !done.has(name)),
      );
      await writeFunctions(tx, functions);
    },
  };
};

/** A program does not serve what a newer one has changed: it would not know what it means. */
const assertKnown = (done: ReadonlyMap<string, string>, files: readonly SqlFile[]): void => {
  const unknown = unknownOf(done.keys(), files).at(-1);
  if (unknown === undefined) return;
  throw new Error(
    `This database is newer than this program, which does not know its migration ${unknown}. ` +
      'Start the newer version, or restore the backup from before the update (docs/upgrade.md).',
  );
};
export const unknownOf = (done: Iterable<string>, files: readonly SqlFile[]): string[] => {
  const known = new Set(files.map(({ name }) => name));
  return [...done].filter((name) => !known.has(name)).toSorted();
};

const doneOf = async (session: Queries): Promise<Map<string, string>> =>
  new Map(
    (await session.rows('select name, hash from migrations')).map((row) => [row.name, row.hash]),
  );

const inTransaction = async <T>(session: Queries, work: () => Promise<T>): Promise<T> => {
  await session.run('begin');
  const answer = await work();
  await session.run('commit');
  return answer;
};

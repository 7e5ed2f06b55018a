import type { Queries, RowOf } from './db.ts';
import type { SqlFile } from './sql-files.ts';

/** The row of a function that was just replaced bears another transaction: so old is told apart. */
const VERSIONS = `select oid::text /* not null */, xmin::text /* not null */ from pg_proc
   where proname = $1 and pronamespace = current_schema()::regnamespace`;
type Version = RowOf<typeof VERSIONS>;

/**
 * Brings the functions of the modules to their present text; answers which were written. A file
 * `functions/place-wagers.sql` holds the one text of `place_wagers`, beginning with
 * `create or replace function`, and runs again whenever its hash changes. Another list of
 * arguments or another result is the same function all the same: the one before it is dropped, as
 * is one whose file is gone. What a trigger or an index stands on, or a migration calls, has to be
 * there before: such a function is written by a migration.
 */
export const writeFunctions = async (tx: Queries, files: readonly SqlFile[]): Promise<string[]> => {
  await tx.run(`create table if not exists functions (
    name text primary key, hash text not null, at timestamptz not null default now())`);
  const known = new Map(
    (await tx.rows('select name, hash from functions')).map((row) => [row.name, row.hash]),
  );
  const written: string[] = [];
  for (const file of files) {
    const name = functionOf(file);
    if (known.get(name) === file.hash) continue;
    await write(tx, name, file);
    await tx.run(
      `insert into functions (name, hash) values ($1, $2)
      on conflict (name) do update set hash = excluded.hash, at = now()`,
      [name, file.hash],
    );
    written.push(name);
  }
  for (const name of known.keys()) {
    if (files.some((file) => functionOf(file) === name)) continue;
    await drop(tx, await versionsOf(tx, name));
    await tx.run('delete from functions where name = $1', [name]);
  }
  return written;
};

/** What a function names and is not there yet: a table, a column, a type, another function. */
const NOT_THERE = ['42P01', '42703', '42704', '42883'];

/**
 * For a restore: migrations that follow may call functions, which a database in service has from
 * the version before and this one has not. Those whose arguments or results are still to come are
 * left out. `writeFunctions` writes all of them afterwards, since a migration may take one away.
 */
export const writeAhead = async (tx: Queries, files: readonly SqlFile[]): Promise<void> => {
  await tx.run('set local check_function_bodies = off');
  for (const { sql } of files) {
    await tx.run('savepoint ahead');
    try {
      // The text of a file.
      await tx.composed(sql);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!NOT_THERE.includes(code)) throw error;
      await tx.run('rollback to savepoint ahead');
    }
    await tx.run('release savepoint ahead');
  }
  await tx.run('set local check_function_bodies = on');
};

const functionOf = (file: SqlFile): string => file.name.replace(/\.sql$/, '').replaceAll('-', '_');

/** A result or names of arguments that changed cannot be replaced; the old one goes first then. */
const CANNOT_REPLACE = '42P13';

const write = async (tx: Queries, name: string, file: SqlFile): Promise<void> => {
  const before = await versionsOf(tx, name);
  await tx.run('savepoint function');
  try {
    // The text of a file.
    await tx.composed(file.sql);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === CANNOT_REPLACE)) throw error;
    await tx.run('rollback to savepoint function');
    await drop(tx, before);
    await tx.composed(file.sql);
  }
  const after = await versionsOf(tx, name);
  const isOld = (one: Version): boolean =>
    before.some((other) => other.oid === one.oid && other.xmin === one.xmin);
  if (after.every(isOld)) {
    throw new Error(`${file.module}/functions/${file.name} does not write ${name}`);
  }
  await drop(tx, after.filter(isOld));
};

const versionsOf = (tx: Queries, name: string): Promise<Version[]> => tx.rows(VERSIONS, [name]);

const drop = async (tx: Queries, versions: readonly Version[]): Promise<void> => {
  for (const { oid } of versions) {
    const found = await tx.row('select $1::oid::regprocedure::text as signature /* not null */', [
      oid,
    ]);
    // PostgreSQL names it, with its arguments.
    if (found) await tx.composed(`drop function ${found.signature}`);
  }
};

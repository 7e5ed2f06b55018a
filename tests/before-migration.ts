import path from 'node:path';
import { openDatabase, type Database } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { readSqlFiles } from '../apps/server/src/kernel/sql-files.ts';
import { openEmpty } from './database-copy.ts';

const modules = path.resolve(import.meta.dirname, '../apps/server/src/modules');

export type DatabaseBefore = {
  db: Database;
  /** Takes the database to its present state, as the next start does. */
  goOn(): Promise<void>;
  close(): Promise<void>;
};

/** A database as it was before the migration of this name and all after it, for a test to fill. */
export const openBefore = async (name: string): Promise<DatabaseBefore> => {
  const files = readSqlFiles(modules, 'migrations');
  if (!files.some((file) => file.name === name)) throw new Error(`there is no migration ${name}`);
  const { url, drop } = await openEmpty('before');
  const db = openDatabase(url, openLog('error'), 4);
  await db.run(`create table migrations (
    name text primary key, hash text not null, at timestamptz not null default now())`);
  for (const file of files.filter((one) => one.name < name)) {
    // The text of a file.
    await db.composed(file.sql);
    await db.run('insert into migrations (name, hash) values ($1, $2)', [file.name, file.hash]);
  }
  return {
    db,
    goOn: async () => {
      await migrate(db, modules);
    },
    close: async () => {
      await db.close();
      await drop();
    },
  };
};

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../apps/server/src/kernel/db.ts';
import { openLog } from '../apps/server/src/kernel/log.ts';
import { migrate } from '../apps/server/src/kernel/migrate.ts';
import { settingsOfTests, startTemporaryPostgres } from '../tools/postgres/temporary.mjs';

const modules = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../apps/server/src/modules',
);

/**
 * One PostgreSQL for all test files of a run; TEST_DATABASE_ADMIN_URL names another instead.
 * Each file makes and drops its own databases in it, as copies of one that is migrated; where
 * TEST_DATABASE_TEMPLATE names that one, it is kept for the next run.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const postgres = process.env.TEST_DATABASE_ADMIN_URL
    ? null
    : await startTemporaryPostgres(settingsOfTests, { mayBeInMemory: true });
  if (postgres) process.env.TEST_DATABASE_ADMIN_URL = postgres.url;
  const kept = process.env.TEST_DATABASE_TEMPLATE;
  const template = kept ?? `test_template_${process.pid}`;
  if (kept === undefined || !(await isThere(template))) {
    await onAdmin(`create database ${template}`);
    await migrateTemplate(template);
  }
  process.env.TEST_DATABASE_TEMPLATE = template;
  return async () => {
    if (kept === undefined) await onAdmin(`drop database ${template}`);
    await postgres?.stop();
  };
};

const isThere = async (name: string): Promise<boolean> =>
  (await onAdmin(`select from pg_database where datname = '${name}'`)) === 1;

const onAdmin = async (sql: string): Promise<number | null> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_ADMIN_URL });
  await client.connect();
  const { rowCount } = await client.query(sql);
  await client.end();
  return rowCount;
};

const migrateTemplate = async (name: string): Promise<void> => {
  const address = new URL(process.env.TEST_DATABASE_ADMIN_URL ?? '');
  address.pathname = `/${name}`;
  const db = openDatabase(address.href, openLog('error'), 1);
  await migrate(db, modules);
  await db.close();
};

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import { openDatabase } from '../../apps/server/src/kernel/db.ts';
import { migrate } from '../../apps/server/src/kernel/migrate.ts';
import { findBrandless, readKeys } from './database.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const admin = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const names = { ours: `shape_${process.pid}`, planted: `shape_breach_${process.pid}` };
const urlOf = (name: string): string => {
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return address.href;
};
const onAdmin = async (sqls: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  for (const sql of sqls) await client.query(sql);
  await client.end();
};

beforeAll(() => onAdmin(Object.values(names).map((name) => `create database ${name}`)));
afterAll(() =>
  onAdmin(Object.values(names).map((name) => `drop database if exists ${name} with (force)`)),
);

it('brand_id leads every primary key, foreign key and index of every product table', async () => {
  const db = openDatabase(urlOf(names.ours), openLog('error'), 2);
  try {
    await migrate(db, path.resolve(here, '../../apps/server/src/modules'));
    const keys = await readKeys(db.pool);
    expect(keys.length).toBeGreaterThan(0);
    expect(findBrandless(keys).map((one) => `${one.path}: ${one.what}`)).toEqual([]);
  } finally {
    await db.close();
  }
});

it('the planted keys without brand_id are found', async () => {
  const client = new pg.Client({ connectionString: urlOf(names.planted) });
  await client.connect();
  await client.query(readFileSync(path.join(here, 'breaches/brandless.sql'), 'utf8'));
  const found = findBrandless(await readKeys(client)).map((one) => one.what.split(' (')[0]);
  await client.end();
  expect(new Set(found)).toEqual(
    new Set([
      'foreign key visits_member_id_fkey',
      'index members_name',
      'no primary key notes',
      'primary key members_pkey',
    ]),
  );
});

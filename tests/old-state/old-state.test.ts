import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/kernel/db.ts';
import { openLog } from '../../apps/server/src/kernel/log.ts';
import { migrate } from '../../apps/server/src/kernel/migrate.ts';
import { LEDGER_QUESTIONS } from '../../apps/server/src/ledger-questions.ts';
import { verifyLedger } from '../../apps/server/src/modules/wallet/index.ts';
import { readCatalog } from '../catalog.ts';

const modules = path.resolve(import.meta.dirname, '../../apps/server/src/modules');
const admin = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const names = { old: `old_state_${process.pid}`, fresh: `old_state_fresh_${process.pid}` };
let old: Database;
let fresh: Database;

const onAdmin = async (sqls: string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  for (const sql of sqls) await client.query(sql);
  await client.end();
};
const openNamed = (name: string): Database => {
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return openDatabase(address.href, openLog('error'), 1);
};

beforeAll(async () => {
  await onAdmin(Object.values(names).map((name) => `create database ${name}`));
  [old, fresh] = [openNamed(names.old), openNamed(names.fresh)];
  await old.run(
    gunzipSync(readFileSync(path.join(import.meta.dirname, 'before-baseline.sql.gz'))).toString(),
  );
  await migrate(fresh, modules);
}, 60_000);
afterAll(async () => {
  await Promise.all([old.close(), fresh.close()]);
  await onAdmin(Object.values(names).map((name) => `drop database ${name} with (force)`));
});

it('a database that stopped before its last migration is refused and left as it is', async () => {
  const [last] = await old.composed<{ name: string; hash: string }>(
    'delete from migrations where name like $1 returning name, hash',
    ['%-register-page.sql'],
  );
  await expect(migrate(old, modules)).rejects.toThrow(/did not reach its last migration/);
  await old.run('insert into migrations (name, hash) values ($1, $2)', [last?.name, last?.hash]);
});

it('a database of before the baseline is taken over without loss', async () => {
  const count = async (): Promise<unknown> =>
    old.rows(
      `select (select count(*) from members) as members, (select count(*) from deposits) as deposits,
       (select count(*) from wagers) as wagers, (select count(*) from table_rounds) as rounds,
       (select sum(available) from balances) as money`,
    );
  const before = await count();
  expect(
    Object.values((before as Record<string, unknown>[])[0] ?? {}).every((one) => Number(one) > 0),
  ).toBe(true);

  await migrate(old, modules);
  expect(await count()).toEqual(before);
  const report = await old.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS));
  expect(report.faults).toEqual([]);
  expect(report.isBalanced).toBe(true);
  expect(report.wagers).toBeGreaterThan(0n);
  expect(await readCatalog(old.pool)).toEqual(await readCatalog(fresh.pool));
});

it('the second start finds nothing to do', async () => {
  expect(await migrate(old, modules)).toEqual([]);
});

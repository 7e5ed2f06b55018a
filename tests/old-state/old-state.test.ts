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
const urlOf = (name: string): string => {
  const address = new URL(admin);
  address.pathname = `/${name}`;
  return address.href;
};
const openNamed = (name: string): Database => openDatabase(urlOf(name), openLog('error'), 1);

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

/**
 * What the takeover itself writes, the days that are counted anew from the ledger, and what a later
 * migration carried over into another form: its own test says that nothing is lost.
 */
const OF_MIGRATE = new Set([
  'migrations',
  'wager_feed_starts',
  'bet_days',
  'bets_open',
  'bets_reversed',
  'entry_days',
  'house_bets',
  'house_days',
  'return_waiting',
]);
const rowsOfTables = async (): Promise<Map<string, number>> =>
  new Map(
    (
      await old.composed<{ name: string; count: number }>(
        `select relname as name, (xpath('/row/n/text()', query_to_xml(
           format('select count(*) as n from %I', relname), false, true, '')))[1]::text::integer
           as count from pg_class
         where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
      )
    ).map(({ name, count }) => [name, count]),
  );
const moneyOf = () =>
  old.composed('select brand_id, member_id, available from balances order by brand_id, member_id');

it('a database of before the baseline is taken over without loss', async () => {
  const before = await rowsOfTables();
  for (const table of ['members', 'deposits', 'wagers', 'table_rounds', 'transfers']) {
    expect(before.get(table), table).toBeGreaterThan(0);
  }
  const money = await moneyOf();
  await migrate(old, modules);
  const after = await rowsOfTables();
  for (const [table, count] of before) {
    // A table that is gone held nothing any more.
    if (!OF_MIGRATE.has(table)) expect([table, after.get(table) ?? 0]).toEqual([table, count]);
  }
  expect(await moneyOf()).toEqual(money);
  const report = await old.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS));
  expect(report.faults).toEqual([]);
  expect(report.isBalanced).toBe(true);
  expect(report.wagers).toBeGreaterThan(0n);
  expect(await readCatalog(old.pool)).toEqual(await readCatalog(fresh.pool));
});

it('the second start finds nothing to do', async () => {
  expect(await migrate(old, modules)).toEqual([]);
});

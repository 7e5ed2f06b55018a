import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmpty, type Copy } from '../../../../tests/database-copy.ts';
import { openDatabase, type Database, type Queries } from './db.ts';
import { openLog } from './log.ts';
import { builderOf, migrate } from './migrate.ts';
import { readSqlFiles } from './sql-files.ts';

let copy: Copy;
let db: Database;
let modules: string;
beforeEach(async () => {
  copy = await openEmpty('migrate');
  db = openDatabase(copy.url, openLog('error'), 2);
  modules = mkdtempSync(path.join(tmpdir(), 'fairhouse-modules-'));
});
afterEach(async () => {
  await db.close();
  await copy.drop();
  rmSync(modules, { recursive: true, force: true });
});

const place = (file: string): string => path.join(modules, 'lamps', file);
const write = (file: string, sql: string): void => {
  mkdirSync(path.dirname(place(file)), { recursive: true });
  writeFileSync(place(file), sql);
};
const start = () => migrate(db, modules);
const tables = async (): Promise<string[]> =>
  (
    await db.composed<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r'
       and relnamespace = 'public'::regnamespace and relname like 'lamp%' order by 1`,
    )
  ).map(({ name }) => name);

it('where a migration fails those before it stay, and the next start goes on with it', async () => {
  write('migrations/20260101000001-first.sql', 'create table lamps (id integer)');
  write('migrations/20260101000002-second.sql', 'create table lamp_oil (id integer); select 1/0');
  write('migrations/20260101000003-third.sql', 'create table lamp_wicks (id integer)');
  await expect(start()).rejects.toThrow('division by zero');
  expect(await tables()).toEqual(['lamps']);
  write('migrations/20260101000002-second.sql', 'create table lamp_oil (id integer)');
  expect(await start()).toEqual(['20260101000002-second.sql', '20260101000003-third.sql']);
  expect(await tables()).toEqual(['lamp_oil', 'lamp_wicks', 'lamps']);
  expect(await start()).toEqual([]);
});

it('a migration that was changed after it ran stops the start, and nothing after it is done', async () => {
  write('migrations/20260101000001-first.sql', 'create table lamps (id integer)');
  await start();
  write('migrations/20260101000001-first.sql', 'create table lamps (id bigint)');
  write('migrations/20260101000002-second.sql', 'create table lamp_oil (id integer)');
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  await expect(start()).rejects.toThrow(
    'migration 20260101000001-first.sql was changed after it ran',
  );
  expect(await tables()).toEqual(['lamps']);
  expect(await functions()).toEqual([]);
});

it('a database that a newer program has changed is not served by an older one', async () => {
  write('migrations/20260101000001-first.sql', 'create table lamps (id integer)');
  write('migrations/20260101000002-second.sql', 'create table lamp_oil (id integer)');
  write('functions/lit.sql', 'create or replace function lit() returns integer return 2');
  await start();
  rmSync(place('migrations/20260101000002-second.sql'));
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  await expect(start()).rejects.toThrow(
    'This database is newer than this program, which does not know its migration ' +
      '20260101000002-second.sql. Start the newer version, or restore the backup',
  );
  expect(await lit('lit()')).toBe(2);
});

const functions = async (): Promise<string[]> =>
  (
    await db.composed<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => name);
const lit = async (call: string): Promise<number | undefined> =>
  (await db.composed<{ n: number }>(`select ${call} as n`))[0]?.n;

it('a function has its present text: it is written when that changes, and not otherwise', async () => {
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  expect(await start()).toEqual(['lit']);
  expect(await start()).toEqual([]);
  write('functions/lit.sql', 'create or replace function lit() returns integer return 2');
  expect(await start()).toEqual(['lit']);
  expect(await lit('lit()')).toBe(2);
});

it('a function of other arguments or another result takes the place of the one before', async () => {
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  await start();
  write(
    'functions/lit.sql',
    'create or replace function lit(lamps integer) returns integer return lamps',
  );
  expect(await start()).toEqual(['lit']);
  expect(await functions()).toEqual(['lit(integer)']);
  expect(await lit('lit(3)')).toBe(3);
  write(
    'functions/lit.sql',
    'create or replace function lit(lamps integer) returns smallint return lamps::smallint',
  );
  expect(await start()).toEqual(['lit']);
  expect(await functions()).toEqual(['lit(integer)']);
});

it('a function whose file is gone is gone; one that no file wrote stays', async () => {
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  write(
    'functions/burnt-out.sql',
    'create or replace function burnt_out() returns integer return 0',
  );
  await start();
  await db.run('create function of_a_migration() returns integer return 7');
  rmSync(place('functions/burnt-out.sql'));
  expect(await start()).toEqual([]);
  expect(await functions()).toEqual(['lit()', 'of_a_migration()']);
});

it('a file that writes another function than its name says stops the start and changes nothing', async () => {
  write('functions/lit.sql', 'create or replace function lit() returns integer return 1');
  await start();
  write('functions/lit.sql', 'create or replace function dark() returns integer return 0');
  await expect(start()).rejects.toThrow('lamps/functions/lit.sql does not write lit');
  expect(await functions()).toEqual(['lit()']);
  expect(await lit('lit()')).toBe(1);
});

/** A restore into the empty database of the test: as it was, its rows, then on to what is now. */
const restored = (
  folder: string,
  isDone: (name: string) => boolean,
  rows: (tx: Queries) => Promise<void>,
) =>
  db.transaction(async (tx) => {
    const done = new Map(
      readSqlFiles(folder, 'migrations')
        .filter(({ name }) => isDone(name))
        .map(({ name, hash }) => [name, hash]),
    );
    const builder = builderOf(folder);
    await builder.asOf(tx, done);
    await rows(tx);
    await builder.goOn(tx, done);
  });

it('a backup of before a migration is brought on, also where that calls functions', async () => {
  write('migrations/20260101000001-first.sql', 'create table lamps (id integer)');
  write(
    'migrations/20260101000002-second.sql',
    `create table lamp_oil (id integer); update lamps set id = lit(id); drop function dim(integer)`,
  );
  write(
    'functions/lit.sql',
    `create or replace function lit(one integer) returns integer language plpgsql as $$
     begin return dim(one) + 1; end $$`,
  );
  write(
    'functions/dim.sql',
    `create or replace function dim(one integer) returns integer language sql as 'select one * 2'`,
  );
  // Of a table that is still to come, in its arguments and in its body.
  write(
    'functions/oil.sql',
    `create or replace function oil(one lamp_oil) returns integer language sql as 'select one.id'`,
  );
  write(
    'functions/filled.sql',
    `create or replace function filled() returns bigint return (select count(*) from lamp_oil)`,
  );
  await restored(
    modules,
    (name) => name.includes('first'),
    async (tx) => {
      await tx.composed('insert into lamps values (20)');
    },
  );
  expect(await lit('(select id from lamps)')).toBe(41);
  expect(await functions()).toEqual(['dim(integer)', 'filled()', 'lit(integer)', 'oil(lamp_oil)']);
  expect(await lit('lit(1)')).toBe(3);
  expect(await start()).toEqual([]);
});

it('a backup of before parts counted as stakes is brought on with the part that was sold', async () => {
  const ours = path.resolve(import.meta.dirname, '../modules');
  await restored(
    ours,
    (name) => name < '20261128031500',
    async (tx) => {
      await tx.composed(
        `insert into brands (brand_id, merchant_code, name, currency) values (1, 'ONE', 'One', 'USD')`,
      );
      await tx.composed(
        `insert into wagers (brand_id, wager_id, member_id, transfer_id, slug, category, bet, stake,
           payout, state) values (1, 1, 7, 1, 'sportsbook', 'SPORTS', 'slip', 1000, 400, 'open')`,
      );
    },
  );
  expect(
    await db.composed('select kind, stake, payout from wager_ends where wager_id = 1'),
  ).toEqual([{ kind: 'part', stake: 400n, payout: 0n }]);
  expect(await db.composed('select folio_no, is_open from ledger_folios')).toEqual([
    { folio_no: 1n, is_open: true },
  ]);
});

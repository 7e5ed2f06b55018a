import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmpty, type Copy } from '../../../../tests/database-copy.ts';
import { openDatabase, type Database } from './db.ts';
import { openLog } from './log.ts';
import { migrate } from './migrate.ts';

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

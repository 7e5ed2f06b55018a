import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as backups from '@fairhouse/contract/backups';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmpty, type Copy } from '../../../../../tests/database-copy.ts';
import { spunBet } from '../../../../../tests/spun-bet.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { openDatabase } from '../../kernel/db.ts';
import { openLog } from '../../kernel/log.ts';
import { lookForBackup } from './actions/look.ts';
import { restoreHouse } from './index.ts';
import { isDue, isOld, nameOf, surplusOf } from './rules.ts';

const HOUR = 3_600_000;
let world: World;
let member: Person;
let place: string;
let folder: string;
let file: string;
/** The house as it was when `file` was taken. */
let kept: Awaited<ReturnType<typeof looked>>;
const databases: Copy[] = [];
beforeAll(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'fairhouse-backups-'));
  folder = path.join(place, 'kept');
  world = await openWorld({
    backups: { folder, everyHours: 24, kept: 2, recipients: [], passphrase: undefined },
  });
  member = await world.register();
  await world.fund(member, 5000n);
  await spunBet(world, member, 250n);
  // A house that begins writes for a while what it announces.
  await vi.waitUntil(
    async () => {
      const last = kept;
      kept = await looked(world.databaseUrl);
      return JSON.stringify(kept) === JSON.stringify(last);
    },
    { timeout: 60_000, interval: 1500 },
  );
  file = path.join(folder, await taken());
});
afterAll(async () => {
  await world.close();
  for (const one of databases) await one.drop();
  rmSync(place, { recursive: true, force: true });
});

const listed = (): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
/** The job takes one when it is time; the clock brings that time. */
const taken = async (): Promise<string> => {
  const before = listed();
  await lookForBackup(world.server.kernel);
  const fresh = listed().filter((name) => !before.includes(name));
  expect(fresh).toHaveLength(1);
  return fresh[0] ?? '';
};
const shown = async () =>
  (await world.call(backups.officeBackups, {}, { token: await world.operator() })).value;
const emptyOne = async (): Promise<Copy> => {
  const one = await openEmpty('restored');
  databases.push(one);
  return one;
};
const newFolder = (): string => mkdtempSync(path.join(place, 'data-'));
const src = path.resolve(import.meta.dirname, '../..');
type Ran = { code: number; said: string };
const run = async (script: string, args: string[], env: Record<string, string>): Promise<Ran> =>
  promisify(execFile)(process.execPath, [path.join(src, script), ...args], {
    env: { ...process.env, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string; stdout: string }) => ({
      code: error.code,
      said: error.stderr + error.stdout,
    }),
  );
const restore = async (
  args: string[],
  { url, dataDir }: { url: string; dataDir: string },
  more: Record<string, string> = {},
): Promise<Ran> => run('restore-main.ts', args, { DATABASE_URL: url, DATA_DIR: dataDir, ...more });
const keyFile = () => path.join(world.dataDir, 'backup-key.txt');
/** How many tables there are, and of some all rows as they are. */
const looked = async (url: string) => {
  const db = openDatabase(url, openLog('error'), 1);
  try {
    const [tables] = await db.composed<{ count: number }>(
      `select count(*)::int as count from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')`,
    );
    if (tables?.count === 0) return { tables: 0 };
    const [rows] = await db.composed<Record<string, unknown>>(
      `select (select count(*)::int from pg_constraint) as rules,
         (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers,
         (select count(*)::int from pg_indexes where schemaname = 'public') as indexes,
         (select md5(string_agg(x::text, '|' order by x::text)) from entries x) as entries,
         (select md5(string_agg(x::text, '|' order by x::text)) from transfers x) as transfers,
         (select md5(string_agg(x::text, '|' order by x::text)) from members x) as members,
         (select md5(string_agg(x::text, '|' order by x::text)) from balances x) as balances,
         (select string_agg(sequencename || ' ' || coalesce(last_value, 0), ',' order by 1)
            from (select * from pg_sequences where schemaname = 'public'
              and sequencename in ('transfer_ids', 'wager_ids', 'account_ids') order by 1) s)
           as sequences`,
    );
    return { tables: tables?.count, ...rows };
  } finally {
    await db.close();
  }
};

it('a house with money is restored whole into an empty database, and serves', async () => {
  const aim = await emptyOne();
  const dataDir = newFolder();
  expect(await looked(aim.url)).toEqual({ tables: 0 });
  const done = await restore([file, '--key', keyFile()], { url: aim.url, dataDir });
  expect(done).toEqual({ code: 0, said: expect.stringContaining('every transfer sums to zero') });
  expect(await looked(aim.url)).toEqual(kept);
  for (const name of ['secrets.json', 'demo-logins.txt']) {
    const [there, here] = [dataDir, world.dataDir].map((one) =>
      readFileSync(path.join(one, name), 'utf8'),
    );
    expect(there, name).toBe(here);
  }
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(existsSync(path.join(dataDir, 'restore.new'))).toBe(false);
  const books = await run('verify-ledger.ts', [], { DATABASE_URL: aim.url });
  expect(books).toEqual({ code: 0, said: expect.stringContaining('sums to zero') });
  const again = await openWorld({ databaseUrl: aim.url, dataDir });
  try {
    await again.fund(member, 100n);
    expect(await again.operator()).not.toBe('');
  } finally {
    await again.server.stop();
  }
});

it('a wrong key, or none, opens nothing', async () => {
  const aim = await emptyOne();
  const dataDir = newFolder();
  const stranger = newFolder();
  await run('modules/backups/commands/backup.ts', ['--to', path.join(stranger, 'b')], {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: stranger,
  });
  const wrong = await restore([file, '--key', path.join(stranger, 'backup-key.txt')], {
    url: aim.url,
    dataDir,
  });
  expect(wrong).toEqual({
    code: 1,
    said: 'Nothing was restored. This key does not open this backup.\n',
  });
  const none = await restore([file], { url: aim.url, dataDir });
  expect([none.code, none.said]).toEqual([1, expect.stringContaining('There is no key')]);
  const text = readFileSync(file).toString('latin1');
  expect(text).not.toContain(member.username);
  expect([await looked(aim.url), readdirSync(dataDir)]).toEqual([{ tables: 0 }, []]);
});

it.each([1, 100, 70_000])('a file that is cut by %i bytes leaves nothing behind', async (less) => {
  const aim = await emptyOne();
  const dataDir = newFolder();
  const cut = path.join(place, 'cut.backup');
  cpSync(file, cut);
  truncateSync(cut, statSync(file).size - less);
  const done = await restore([cut, '--key', keyFile()], { url: aim.url, dataDir });
  expect([done.code, done.said]).toEqual([1, expect.stringContaining('nothing of it is taken')]);
  expect([await looked(aim.url), readdirSync(dataDir)]).toEqual([{ tables: 0 }, []]);
});

it('a byte that was changed is found', async () => {
  const aim = await emptyOne();
  const bytes = readFileSync(file);
  const at = bytes.length - 50_000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  const other = path.join(place, 'other.backup');
  writeFileSync(other, bytes);
  const done = await restore([other, '--key', keyFile()], { url: aim.url, dataDir: newFolder() });
  expect(done.code).toBe(1);
  expect(await looked(aim.url)).toEqual({ tables: 0 });
});

it('a database that holds something, or serves, is not written over unless told', async () => {
  const given = [file, '--key', keyFile()];
  const served = await restore([...given, '--replace'], {
    url: world.databaseUrl,
    dataDir: newFolder(),
  });
  expect([served.code, served.said]).toEqual([1, expect.stringContaining('stop Fairhouse first')]);
  const aim = await emptyOne();
  const dataDir = newFolder();
  expect((await restore(given, { url: aim.url, dataDir })).code).toBe(0);
  const full = await restore(given, { url: aim.url, dataDir });
  expect([full.code, full.said]).toEqual([1, expect.stringContaining('not empty')]);
  writeFileSync(path.join(dataDir, 'secrets.json'), '{}');
  expect((await restore([...given, '--replace'], { url: aim.url, dataDir })).code).toBe(0);
  expect(await looked(aim.url)).toEqual(kept);
  const aside = readdirSync(dataDir).find((name) => name.includes('.before-restore-')) ?? '';
  expect(readFileSync(path.join(dataDir, aside), 'utf8')).toBe('{}');
  // The secrets of another house stay where an empty database is filled without that word.
  const other = newFolder();
  writeFileSync(path.join(other, 'secrets.json'), '{}');
  const empty = await emptyOne();
  const refused = await restore(given, { url: empty.url, dataDir: other });
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('another house')]);
  expect(await looked(empty.url)).toEqual({ tables: 0 });
});

it('where the end of the transaction fails the files of before are back', async () => {
  const aim = await emptyOne();
  const dataDir = newFolder();
  const before = { 'secrets.json': '{}', 'notes.txt': 'of this machine' };
  for (const [name, text] of Object.entries(before)) {
    writeFileSync(path.join(dataDir, name), text);
  }
  const order: Parameters<typeof restoreHouse>[0] = {
    file,
    url: aim.url,
    dataDir,
    modulesDir: path.join(src, 'modules'),
    keyFile: keyFile(),
    isReplacing: true,
    startAnew: async () => undefined,
    verify: async (tx) => {
      await tx.composed(
        `create table late (id integer primary key, other integer
           references late deferrable initially deferred)`,
      );
      await tx.composed('insert into late values (1, 2)');
      return undefined;
    },
  };
  await expect(restoreHouse(order)).rejects.toThrow('late_other_fkey');
  expect(await looked(aim.url)).toEqual({ tables: 0 });
  const left = readdirSync(dataDir).map((name) => [
    name,
    readFileSync(path.join(dataDir, name), 'utf8'),
  ]);
  expect(Object.fromEntries(left)).toEqual(before);
});

it('books that do not balance are not restored', async () => {
  const { db } = world.server.kernel;
  const change = (by: string) =>
    db.composed(`update balances set available = available + ${by} where member_id = $1`, [
      BigInt(member.memberId),
    ]);
  await change('1');
  world.move(24 * HOUR);
  const wrong = path.join(folder, await taken());
  await change('-1');
  const aim = await emptyOne();
  const done = await restore([wrong, '--key', keyFile()], { url: aim.url, dataDir: newFolder() });
  expect([done.code, done.said]).toEqual([1, expect.stringContaining('do not balance')]);
  expect(await looked(aim.url)).toEqual({ tables: 0 });
});

it('the office shows the last one, what failed, and that it has grown old', async () => {
  const first = await shown();
  expect(first).toMatchObject({ everyHours: 24, isOld: false, failed: null });
  expect(first.last?.bytes).toBe(statSync(path.join(folder, first.last?.file ?? '')).size);
  const before = listed();
  await lookForBackup(world.server.kernel);
  expect(listed()).toEqual(before);
  const { backups: set } = world.server.kernel.config;
  if (!set) throw new Error('nothing is set');
  set.folder = path.join(keyFile(), 'no-folder');
  world.move(26 * HOUR);
  await lookForBackup(world.server.kernel);
  set.folder = folder;
  const late = await shown();
  expect(late).toMatchObject({ isOld: true, last: first.last });
  expect(late.failed?.why).toContain('ENOTDIR');
  const told =
    await world.server.kernel.metrics.registry.getSingleMetricAsString('fairhouse_alarms_total');
  expect(told).toContain('fairhouse_alarms_total{what="backup_old"} 1');
  world.move(HOUR);
  const name = await taken();
  expect((await shown()).last?.file).toBe(name);
  expect(await shown()).toMatchObject({ isOld: false, failed: null });
  // Two are kept, and what is not the house's stays.
  writeFileSync(path.join(folder, 'notes.txt'), '');
  world.move(25 * HOUR);
  await taken();
  expect(listed().filter((one) => one.endsWith('.backup'))).toHaveLength(2);
  expect(listed()).toContain('notes.txt');
});

it('a passphrase opens what it closed', async () => {
  const dataDir = newFolder();
  cpSync(path.join(world.dataDir, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  const to = path.join(dataDir, 'out');
  const env = { BACKUP_PASSPHRASE: 'a lamp in the harbour' };
  const done = await run('modules/backups/commands/backup.ts', ['--to', to], {
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: dataDir,
    ...env,
  });
  expect([done.code, existsSync(path.join(dataDir, 'backup-key.txt'))]).toEqual([0, false]);
  const aim = await emptyOne();
  const [name = ''] = readdirSync(to);
  const place = { url: aim.url, dataDir: newFolder() };
  const wrong = await restore([path.join(to, name)], place, {
    BACKUP_PASSPHRASE: 'another lamp in the harbour',
  });
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('does not open')]);
  expect((await restore([path.join(to, name)], place, env)).code).toBe(0);
});

it('a backup packs neither itself nor another one, and nothing is put into the data folder', async () => {
  const above = newFolder();
  const dataDir = path.join(above, 'data');
  const own = path.join(dataDir, 'media', 'kept');
  mkdirSync(dataDir);
  const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir };
  const take = (to: string) => run('modules/backups/commands/backup.ts', ['--to', to], env);
  expect(await take(dataDir)).toEqual({ code: 1, said: expect.stringContaining('of its own') });
  mkdirSync(own, { recursive: true });
  mkdirSync(path.join(dataDir, 'backups'));
  writeFileSync(path.join(dataDir, 'media', 'lamp.txt'), 'a picture');
  writeFileSync(path.join(own, 'notes.txt'), 'beside the backups');
  // What a scheduled one left, whole or cut off, and one that somebody put elsewhere.
  const newest = listed().findLast((one) => one.endsWith('.backup')) ?? '';
  for (const name of [nameOf(new Date()), `${nameOf(new Date())}.part`]) {
    cpSync(path.join(folder, newest), path.join(dataDir, 'backups', name));
    cpSync(path.join(folder, newest), path.join(dataDir, 'media', name));
  }
  const read = (folder_: string): string[] =>
    readdirSync(folder_, { recursive: true }).map(String).toSorted();
  for (const to of [own, path.join(place, 'elsewhere'), above]) {
    expect((await take(to)).code).toBe(0);
    const aim = await emptyOne();
    const there = newFolder();
    const name = readdirSync(to).find((one) => one.endsWith('.backup')) ?? '';
    const key = path.join(dataDir, 'backup-key.txt');
    expect(
      (await restore([path.join(to, name), '--key', key], { url: aim.url, dataDir: there })).code,
    ).toBe(0);
    expect(read(there)).toEqual(
      to === own
        ? ['media', 'media/lamp.txt']
        : ['media', 'media/kept', 'media/kept/notes.txt', 'media/lamp.txt'],
    );
  }
});

it('what is due, old and surplus follows from times and names', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  expect(isDue(now, 24, { takenAt: null, failedAt: null })).toBe(true);
  expect(isDue(now, 24, { takenAt: ago(23.9), failedAt: null })).toBe(false);
  expect(isDue(now, 24, { takenAt: ago(24), failedAt: ago(0.2) })).toBe(false);
  expect(isDue(now, 0, { takenAt: null, failedAt: null })).toBe(false);
  expect([isOld(now, 24, ago(24.9)), isOld(now, 24, ago(25.1)), isOld(now, 24, null)]).toEqual([
    false,
    true,
    true,
  ]);
  const names = [3, 2, 1].map((hours) => nameOf(ago(hours)));
  expect(surplusOf([...names, 'mine.backup'], 2)).toEqual([names[0]]);
});

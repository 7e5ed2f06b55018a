import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmpty } from '../../../../tests/database-copy.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { startJobs } from '../kernel/jobs.ts';
import type { HouseFacts } from './facts.ts';
import { linesOf, printLine } from './lines.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const MAIN = path.join(import.meta.dirname, 'doctor-main.ts');
type Ran = { code: number; lines: string[] };
const run = async (env: Record<string, string> = {}): Promise<Ran> => {
  const asked = promisify(execFile)(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, ...env },
  });
  const { code, stdout } = await asked.then(
    (done) => ({ code: 0, stdout: done.stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  return { code, lines: stdout.trim().split('\n') };
};
const failing = ({ lines }: Ran): string[] => lines.filter((line) => line.startsWith('fail'));

const WELL: HouseFacts = {
  node: '24.1.0',
  postgres: '18.4',
  missing: [],
  unknown: [],
  durabilityOff: [],
  freeBytes: 80e9,
  apartMilliseconds: 3,
  secrets: 'fit',
  isProduction: true,
  publicUrl: 'https://lamp.example',
  brands: [
    {
      name: 'Lamp',
      isPlayMoney: false,
      mail: { messenger: 'smtp', host: 'mail.lamp.example', isReached: true, why: '' },
      hosts: [{ host: 'lamp.example', isKnown: true }],
    },
  ],
  jobs: { faults: [], late: [] },
  isServed: true,
  backups: { everyHours: 24, takenAt: new Date('2027-03-01T00:00:00Z'), fault: null },
  now: new Date('2027-03-01T12:00:00Z'),
};
const brand = (changed: Partial<HouseFacts['brands'][number]>): Partial<HouseFacts> => ({
  brands: WELL.brands.map((one) => ({ ...one, ...changed })),
});
const job = (times: number) => ({ name: 'lamps.fill', times, fault: 'no oil', at: WELL.now });

it('a house that is well has one line a matter, all ok', () => {
  expect(linesOf(WELL).map(printLine)).toEqual([
    'ok   Node 24.1.0',
    'ok   PostgreSQL 18.4',
    'ok   the database is of this version',
    'ok   what is committed survives a crash',
    'ok   80.0 GB free for the data folder',
    "ok   this machine's clock is that of the database",
    'ok   the secrets are those of this database',
    'ok   reached at https://lamp.example',
    'ok   Lamp: mail.lamp.example takes mail',
    'ok   Lamp: lamp.example',
    'ok   all jobs go well',
    'ok   the last backup is of 2027-03-01T00:00:00.000Z',
  ]);
});

const FAILING: [string, Partial<HouseFacts>, RegExp][] = [
  ['node', { node: '20.1.0' }, /Node 20.1.0 — install Node 24/],
  ['postgres', { postgres: '14.2' }, /PostgreSQL 14.2 — use version 15/],
  ['migrations', { unknown: ['2099-x.sql'] }, /newer than this program .* — start the newer/],
  ['durability', { durabilityOff: ['fsync'] }, /fsync off — alter system/],
  ['disk', { freeBytes: 9e8 }, /0.9 GB free .* — make room/],
  ['clock', { apartMilliseconds: 5000 }, /5 s apart — set both/],
  ['secrets that are missing', { secrets: 'none' }, /not in the data folder — .*secrets.json/],
  ['secrets of others', { secrets: 'others' }, /do not fit .* — .*another house/],
  ['old secrets', { secrets: 'old' }, /do not fit .* — .*copy secrets.json/],
  ['closed secrets', { secrets: 'closed' }, /does not open — look at KEYS_COMMAND/],
  ['address', { publicUrl: 'http://lamp.example' }, /without TLS — set PUBLIC_URL/],
  [
    'mail',
    brand({ mail: { messenger: 'smtp', host: 'a.b', isReached: false, why: 'ECONNREFUSED' } }),
    /a\.b is not reached \(ECONNREFUSED\) — correct host/,
  ],
  [
    'no mail',
    brand({ mail: { messenger: 'outbox', host: '', isReached: false, why: '' } }),
    /kept in the outbox — choose/,
  ],
  ['no domain', brand({ hosts: [{ host: 'localhost', isKnown: true }] }), /no domain .* — add/],
  [
    'a certificate',
    brand({
      hosts: [
        {
          host: 'lamp.example',
          isKnown: true,
          certificate: { state: 'ended', endsAt: new Date('2027-02-01T00:00:00Z') },
        },
      ],
    }),
    /no certificate that holds at lamp\.example — look at it/,
  ],
  ['a domain', brand({ hosts: [{ host: 'x.example', isKnown: false }] }), /x.example — make a/],
  [
    'failed jobs',
    { jobs: { faults: [job(3)], late: [] } },
    /lamps.fill \(3 times: no oil\) — read/,
  ],
  ['late jobs', { jobs: { faults: [], late: ['lamps.fill'] } }, /stand still: lamps.fill — read/],
  [
    'old backup',
    { backups: { everyHours: 1, takenAt: new Date('2027-03-01T09:00:00Z'), fault: null } },
    /last backup is of .* — npm run backup/,
  ],
  [
    'failed backup',
    { backups: { ...WELL.backups, fault: 'no room' } },
    /one failed since \(no room\) — npm run backup/,
  ],
  [
    'no backup',
    { backups: { everyHours: 0, takenAt: null, fault: null } },
    /there is no backup — set BACKUP_EVERY_HOURS/,
  ],
];
it.each(FAILING)('%s: the line fails alone and says what to do', (_name, changed, said) => {
  const lines = linesOf({ ...WELL, ...changed }).filter(({ state }) => state !== 'ok');
  expect(lines.map(({ state }) => state)).toEqual(['fail']);
  expect(printLine(lines[0] ?? { state: 'ok', what: '' })).toMatch(said);
});

it('[D-U41] a certificate that ends soon is a warning', () => {
  const soon = { state: 'ending' as const, endsAt: new Date('2027-03-09T00:00:00Z') };
  const lines = linesOf({
    ...WELL,
    ...brand({ hosts: [{ host: 'lamp.example', isKnown: true, certificate: soon }] }),
  }).filter(({ state }) => state !== 'ok');
  expect(lines.map(printLine)).toEqual([
    expect.stringMatching(/^warn .*the certificate ends soon at lamp\.example — renew it/),
  ]);
});

it('what may wait is a warning: a trial, a job that failed once, migrations to come', () => {
  const trial = linesOf({
    ...WELL,
    isProduction: false,
    publicUrl: 'http://localhost:8080',
    freeBytes: 4e9,
    missing: ['a.sql'],
    secrets: 'untold',
    jobs: { faults: [job(1)], late: [] },
    backups: { everyHours: 0, takenAt: null, fault: null },
    ...brand({
      isPlayMoney: true,
      mail: { messenger: 'outbox', host: '', isReached: false, why: '' },
      hosts: [],
    }),
  });
  expect(trial.filter(({ state }) => state === 'fail')).toEqual([]);
  expect(trial.filter(({ state }) => state === 'warn')).toHaveLength(8);
});

it('a house on trial has nothing that fails; what is broken ends with 1 and its line', async () => {
  const well = await run();
  expect([well.code, failing(well)]).toEqual([0, []]);
  expect(well.lines).toHaveLength(12);
  expect(well.lines).toContain('ok   the secrets are those of this database');

  const { db } = world.server.kernel;
  const name = new URL(world.databaseUrl).pathname.slice(1);
  await db.composed(`alter database ${name} set synchronous_commit = off`);
  const stranger = mkdtempSync(path.join(tmpdir(), 'fairhouse-doctor-'));
  const broken = await run({ DATA_DIR: stranger });
  await db.composed(`alter database ${name} reset synchronous_commit`);
  rmSync(stranger, { recursive: true });
  expect(broken.code).toBe(1);
  expect(failing(broken).join('\n')).toMatch(/synchronous_commit off.*\n.*secrets.json is not in/);

  await db.composed("insert into migrations (name, hash) values ('2099-lamp.sql', 'x')");
  expect(failing(await run())).toEqual([expect.stringContaining('newer than this program')]);
  await db.composed("delete from migrations where name = '2099-lamp.sql'");
});

it('mail is tried where the brand says it is', async () => {
  const { db } = world.server.kernel;
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listener.once('listening', resolve);
  });
  const address = listener.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const set = { mailMessenger: 'smtp', messengerSettings: { smtp: { host: '127.0.0.1', port } } };
  await db.composed('update brands set settings = settings || $1::jsonb where brand_id = 1', [
    JSON.stringify(set),
  ]);
  expect((await run()).lines.join('\n')).toContain('ok   Fairhouse: 127.0.0.1 takes mail');
  await new Promise((resolve) => {
    listener.close(resolve);
  });
  expect(failing(await run())).toEqual([expect.stringContaining('not reached (ECONNREFUSED)')]);
});

it('a job that fails is told until it goes well again', async () => {
  const { kernel } = world.server;
  let isBroken = true;
  const stop = startJobs(kernel, [
    {
      name: 'lamps.fill',
      everySeconds: 0.2,
      run: async () => {
        if (isBroken) throw new Error('no oil');
      },
    },
  ]);
  const told = () =>
    kernel.db.composed<{ times: number; fault: string }>(
      "select times, fault from job_faults where name = 'lamps.fill'",
    );
  await expect.poll(async () => (await told())[0]?.times).toBeGreaterThan(2);
  expect(failing(await run()).join('\n')).toContain('lamps.fill');
  isBroken = false;
  await expect.poll(told).toEqual([]);
  await stop();
});

it('a database that is not there, or empty, is told too', async () => {
  const gone = new URL(world.databaseUrl);
  gone.pathname = '/no_such_house';
  const none = await run({ DATABASE_URL: gone.href });
  expect([none.code, none.lines[0]]).toEqual([1, expect.stringContaining('does not answer')]);
  const empty = await openEmpty('doctor');
  const fresh = await run({ DATABASE_URL: empty.url });
  await empty.drop();
  expect([fresh.code, failing(fresh)]).toEqual([0, []]);
  expect(fresh.lines.join('\n')).toContain('migrations are to come');
});

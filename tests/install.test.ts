import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const clone = mkdtempSync(path.join(tmpdir(), 'fairhouse-clone-'));
afterAll(() => rmSync(clone, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8');
const write = (file: string, value: unknown): void => {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), JSON.stringify(value, null, 2));
};
/** What both files set: the same steps are taken in a clone that holds nothing but its tools. */
const ENVIRONMENTS = [
  { file: 'Dockerfile', mode: /^ENV NODE_ENV=(\S+)$/m, command: /^RUN node (tools\/build\.mjs)$/m },
  { file: 'fairhouse.service', mode: /NODE_ENV=(\S+)/, command: /ExecStart=\S+ node (\S+)/ },
];

/** The tools of the clone install a package that only building needs, as the real ones are. */
const makeClone = (): void => {
  rmSync(clone, { recursive: true, force: true });
  cpSync(path.join(root, 'tools/install.mjs'), path.join(clone, 'tools/install.mjs'));
  write('lamp/package.json', { name: 'lamp', version: '1.0.0' });
  const needs = { name: 'clone', version: '1.0.0', devDependencies: { lamp: 'file:lamp' } };
  write('package.json', needs);
  write('package-lock.json', {
    ...needs,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': needs,
      lamp: { version: '1.0.0', dev: true },
      'node_modules/lamp': { resolved: 'lamp', link: true },
    },
  });
};
const install = (mode: string, npm?: string) =>
  spawnSync(
    process.execPath,
    ['-e', `import('./tools/install.mjs').then((tools) => tools.ensureInstalled())`],
    {
      cwd: clone,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: clone,
        NODE_ENV: mode,
        npm_config_offline: 'true',
        npm_config_cache: path.join(clone, '.npm'),
        ...(npm === undefined ? {} : { npm_execpath: npm }),
      },
    },
  );
const stamp = path.join(clone, 'node_modules/.stamp');
const lamp = path.join(clone, 'node_modules/lamp/package.json');

it.each(ENVIRONMENTS)(
  'a fresh clone installs what it is built with as $file starts it',
  ({ file, mode, command }) => {
    const text = read(file);
    const tool = command.exec(text)?.[1] ?? '';
    expect(['tools/start.mjs', 'tools/build.mjs']).toContain(tool);
    expect(readFileSync(path.join(root, tool), 'utf8')).toContain('ensureInstalled()');
    makeClone();
    const done = install(mode.exec(text)?.[1] ?? '');
    expect([done.status, done.stderr]).toEqual([0, '']);
    expect([existsSync(lamp), existsSync(stamp)]).toEqual([true, true]);
  },
);

it('an install that left something out does not stick: the next start makes it whole', () => {
  makeClone();
  writeFileSync(path.join(clone, 'lazy.js'), '');
  const failed = install('production', path.join(clone, 'lazy.js'));
  expect([failed.status, existsSync(stamp)]).toEqual([1, false]);
  expect(failed.stderr).toContain('npm left out packages');
  // As an earlier version left it: stamped, and without what builds.
  const partial = spawnSync('npm', ['ci', '--omit=dev', '--offline'], { cwd: clone });
  expect(partial.status).toBe(0);
  mkdirSync(path.dirname(stamp), { recursive: true });
  const lock = readFileSync(path.join(clone, 'package-lock.json'));
  writeFileSync(stamp, `${createHash('sha256').update(lock).digest('hex')}\n`);
  expect(existsSync(lamp)).toBe(false);
  expect(install('production').status).toBe(0);
  expect(existsSync(lamp)).toBe(true);
});

it('packages taken out by hand after a whole install come back with the next start', () => {
  makeClone();
  expect(install('production').status).toBe(0);
  const pruned = spawnSync('npm', ['prune', '--omit=dev', '--offline'], { cwd: clone });
  expect([pruned.status, existsSync(lamp)]).toEqual([0, false]);
  expect(install('production').status).toBe(0);
  expect(existsSync(lamp)).toBe(true);
});

it('a build that failed does not stick: the next one builds again, a whole one does not', () => {
  makeClone();
  expect(install('production').status).toBe(0);
  cpSync(path.join(root, 'tools/build.mjs'), path.join(clone, 'tools/build.mjs'));
  write('apps/site/vite.config.ts', {});
  const vite = path.join(clone, 'node_modules/vite/bin/vite.js');
  mkdirSync(path.dirname(vite), { recursive: true });
  const dist = path.join(clone, 'apps/site/dist');
  const build = (script: string) => {
    writeFileSync(vite, script);
    const ended = spawnSync(
      process.execPath,
      ['-e', `import('./tools/build.mjs').then((tools) => tools.buildFronts(process.execPath))`],
      { cwd: clone, encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
    );
    return [ended.status, existsSync(path.join(dist, '.stamp'))];
  };
  const writes =
    `const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true });` +
    `fs.writeFileSync('dist/index.html', 'page');`;
  expect(build(`${writes} process.exit(1);`)).toEqual([1, false]);
  expect(build(writes)).toEqual([0, true]);
  // Nothing changed: what fails now is not asked.
  expect(build('process.exit(1);')).toEqual([0, true]);
});

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../../../tests/second-process.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { encryptionKeys } from './encryption.ts';
import { assertSecrets, stateOfSecrets } from './installation.ts';
import { systemRandom as random } from './random.ts';
import { openSecrets, secretsRotated } from './secrets.ts';

let world: World;
let elsewhere: string;
beforeAll(async () => {
  world = await openWorld();
  elsewhere = mkdtempSync(path.join(tmpdir(), 'fairhouse-elsewhere-'));
});
afterAll(async () => {
  await world.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const FILE = 'secrets.json';
const ready = async () => {
  const answer = await fetch(`${world.url}/readyz`);
  return [answer.status, await answer.json()];
};
const copy = (from: string, to: string) => cpSync(path.join(from, FILE), path.join(to, FILE));
const MAIN = path.join(import.meta.dirname, '../main.ts');

it('a process with the secrets of another house does not start, and says what to do', async () => {
  const stranger = mkdtempSync(path.join(tmpdir(), 'fairhouse-stranger-'));
  const ended = await promisify(execFile)(process.execPath, [MAIN], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: stranger, PORT: '0' },
  }).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  rmSync(stranger, { recursive: true });
  expect(ended).toContain('the secrets in the data folder are those of another house');
  expect(ended).toContain('secrets.json');
  expect(await ready()).toEqual([200, { ok: true }]);
  const same = await startProcess(world);
  await same.kill();
});

it('a process whose secrets were renewed elsewhere is not ready until it has them', async () => {
  copy(world.dataDir, elsewhere);
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'rotate-main.ts')], {
    env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: elsewhere },
  });
  await expect.poll(ready).toEqual([503, { ok: false, why: ['secrets'] }]);
  const { kernel } = world.server;
  const old = openSecrets(world.dataDir, random);
  await expect(assertSecrets({ db: kernel.db, secrets: old })).rejects.toThrow(
    'renewed on another machine: copy secrets.json from there',
  );
  copy(elsewhere, world.dataDir);
  secretsRotated.say(kernel, {});
  await expect.poll(ready).toEqual([200, { ok: true }]);
});

it('a house of before knows its own secrets by what they sealed', async () => {
  const { kernel } = world.server;
  await encryptionKeys(kernel);
  await kernel.db.run('delete from installation');
  const stranger = mkdtempSync(path.join(tmpdir(), 'fairhouse-stranger-'));
  const others = openSecrets(stranger, random);
  rmSync(stranger, { recursive: true });
  // What is read again is gone with its folder.
  others.atRest.refresh = () => undefined;
  await expect(assertSecrets({ db: kernel.db, secrets: others })).rejects.toThrow('another house');
  expect(await stateOfSecrets(kernel)).toBeUndefined();
  await assertSecrets(kernel);
  expect(await stateOfSecrets(kernel)).toBe('fit');
  expect(await stateOfSecrets({ db: kernel.db, secrets: others })).toBe('others');
});

it('the database holds nothing of a key itself', async () => {
  const { db, secrets } = world.server.kernel;
  const [row] = await db.composed<{ text: string }>('select i::text as text from installation i');
  for (const key of [secrets.atRest.current, secrets.waves, secrets.beacon]) {
    expect(row?.text).not.toContain(key.toString('hex').slice(0, 16));
    expect(row?.text).not.toContain(key.toString('base64').slice(0, 16));
  }
});

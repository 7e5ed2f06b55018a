import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as play from '@fairhouse/contract/rounds-seeds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../../../tests/world.ts';
import { unseal } from './crypto.ts';
import { keysByCommand, keysOf } from './keys.ts';
import { systemRandom as random } from './random.ts';
import { openSecrets, rotateSecrets } from './secrets.ts';

/** A program of an operator: what it is given, it sends to a key service beside it. */
let folder: string;
let program: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairhouse-keys-'));
  program = programOf(
    'keys',
    `
    const { createCipheriv, createDecipheriv, createHash, randomBytes } = require('node:crypto');
    const { appendFileSync, readFileSync } = require('node:fs');
    const [word] = process.argv.slice(1);
    appendFileSync(${JSON.stringify(path.join(folder, 'uses.log'))}, word + '\\n');
    const key = createHash('sha256').update('the key that never leaves the service').digest();
    const given = Buffer.from(readFileSync(0, 'utf8'), 'base64');
    if (word === 'wrap') {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(given), cipher.final()]);
      console.log(Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64'));
    } else {
      const cipher = createDecipheriv('aes-256-gcm', key, given.subarray(0, 12));
      cipher.setAuthTag(given.subarray(12, 28));
      console.log(Buffer.concat([cipher.update(given.subarray(28)), cipher.final()])
        .toString('base64'));
    }`,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const programOf = (name: string, script: string): string => {
  const file = path.join(folder, name);
  writeFileSync(`${file}.cjs`, script);
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' -e "$(cat '${file}.cjs')" "$@"\n`, {
    mode: 0o755,
  });
  return file;
};
const uses = (): string[] => readFileSync(path.join(folder, 'uses.log'), 'utf8').trim().split('\n');
const onDisk = (dataDir: string): string =>
  readFileSync(path.join(dataDir, 'secrets.json'), 'utf8');

it(
  'docs/verify.md, the keys: with KEYS_COMMAND nothing in the data folder opens what is sealed, ' +
    'and a house runs, renews its secrets and starts again with the key service alone',
  async () => {
    const world = await openWorld({ keysCommand: program });
    try {
      const { secrets } = world.server.kernel;
      const person = await world.register();
      expect(Object.keys(JSON.parse(onDisk(world.dataDir)) as object)).toEqual(['wrapped']);
      for (const key of [secrets.atRest.current, secrets.waves]) {
        expect(onDisk(world.dataDir)).not.toContain(key.toString('base64'));
      }
      const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir };
      const rotate = (more: NodeJS.ProcessEnv) =>
        promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'rotate-main.ts')], {
          env: { ...env, ...more },
        });
      await expect(rotate({ KEYS_COMMAND: '' })).rejects.toThrow('set KEYS_COMMAND');
      const before = secrets.atRest.current.toString('hex');
      expect((await rotate({ KEYS_COMMAND: program })).stdout).toContain('sealed anew');
      await expect.poll(() => secrets.atRest.current.toString('hex')).not.toBe(before);
      expect(Object.keys(JSON.parse(onDisk(world.dataDir)) as object)).toEqual(['wrapped']);
      expect((await world.call(play.seeds, {}, { token: person.token })).success).toBe(true);
      // A second start opens what the first one sealed.
      const [row] = await world.server.kernel.db.composed<{ sealed: Buffer }>(
        'select server_seed_sealed as sealed from seed_pairs limit 1',
      );
      const again = openSecrets(world.dataDir, random, keysByCommand(program));
      expect(unseal(again.atRest, row?.sealed ?? Buffer.alloc(0))).toHaveLength(32);
      expect(new Set(uses())).toEqual(new Set(['wrap', 'unwrap']));
    } finally {
      await world.close();
    }
  },
);

it('a file that lay open is closed at the first start with keys, and opens with no others', () => {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const open = openSecrets(dataDir, random);
  const key = open.atRest.current.toString('base64');
  expect(onDisk(dataDir)).toContain(key);
  const closed = openSecrets(dataDir, random, keysByCommand(program));
  expect(closed.atRest.current.toString('base64')).toBe(key);
  expect(onDisk(dataDir)).not.toContain(key);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(() => openSecrets(dataDir, random)).toThrow('the secrets are closed: set KEYS_COMMAND');
  rotateSecrets(dataDir, random, keysByCommand(program));
  closed.reload();
  expect(closed.atRest.previous.map((one) => one.toString('base64'))).toEqual([key]);
  expect(keysOf({})).toBeUndefined();
});

it('a service that refuses, is silent or is missing stops the start, and its words hold no secret', () => {
  const dataDir = mkdtempSync(path.join(folder, 'data-'));
  const opening = (command: string) => () => openSecrets(dataDir, random, keysByCommand(command));
  expect(opening(programOf('stopped', 'process.exit(7)'))).toThrow(
    /^KEYS_COMMAND could not wrap the secrets: it ended with 7$/,
  );
  for (const script of ['', 'console.log("access denied!")']) {
    expect(opening(programOf('odd', script))).toThrow(
      /^KEYS_COMMAND did not answer wrap with base64$/,
    );
  }
  expect(opening(path.join(folder, 'nothing'))).toThrow('ENOENT');
  expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
});

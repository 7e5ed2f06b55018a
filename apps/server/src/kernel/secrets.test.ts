import { execFile } from 'node:child_process';
import { createCipheriv } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as members from '@fairhouse/contract/members';
import * as session from '@fairhouse/contract/verification';
import * as system from '@fairhouse/contract/brands';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../tests/botcheck.ts';
import { openWorld, type World } from '../../../../tests/world.ts';
import { seal, unseal } from './crypto.ts';
import { encryptionJob, encryptionKeys } from './encryption.ts';
import { systemRandom as random } from './random.ts';
import { openSecrets, rotateSecrets, secretsRotated } from './secrets.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
});

const rotate = async (): Promise<string> =>
  (
    await promisify(execFile)(
      process.execPath,
      [path.join(import.meta.dirname, 'rotate-main.ts')],
      { env: { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir } },
    )
  ).stdout;
const info = (token: string) => world.call(members.memberInfo, {}, { token });
const inFolder = (work: (dataDir: string) => void): void => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairhouse-secrets-'));
  try {
    work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
};

it('a rotation logs nobody out, and what is under way goes on', async () => {
  const person = await world.register();
  const challenge = (await world.call(session.botcheckChallenge, {})).value;
  const solved = await solveBotCheck(challenge);
  const before = await world.encrypted({
    username: person.username,
    password: person.password,
    type: 'username',
  });
  const oldWaves = world.server.kernel.secrets.waves.toString('hex');
  const oldKey = world.server.kernel.secrets.atRest.current.toString('hex');
  expect(await rotate()).toMatch(/[1-9]\d* sealed values were sealed anew/);
  await expect
    .poll(() => world.server.kernel.secrets.atRest.current.toString('hex'))
    .not.toBe(oldKey);
  expect(world.server.kernel.secrets.waves.toString('hex')).toBe(oldWaves);

  expect((await info(person.token)).value.account).toBe(person.username);
  const login = await world.raw('POST', '/wps/session/login', { body: before });
  expect(login.success).toBe(true);
  const another = await world.register({ altcha: solved });
  expect((await info(another.token)).success).toBe(true);
});

it('after two rotations every sealed column opens with the newest key alone', async () => {
  const person = await world.register();
  await rotate();
  const { kernel } = world.server;
  kernel.secrets.reload();
  const columns = await kernel.db.composed<{ place: string; name: string }>(
    `select table_name as place, column_name as name from information_schema.columns
     where data_type = 'bytea' and column_name like '%\\_sealed'`,
  );
  expect(columns.length).toBeGreaterThan(4);
  const overlooked = await kernel.db.composed(
    `select table_name, column_name from information_schema.columns where table_schema = current_schema()
     and column_name like '%sealed' and data_type = 'bytea' and column_name not like '%\\_sealed'`,
  );
  expect(overlooked).toEqual([]);
  const newest = { current: kernel.secrets.atRest.current, previous: [], refresh: () => {} };
  let opened = 0;
  for (const { place, name } of columns) {
    for (const { sealed } of await kernel.db.composed<{ sealed: Buffer }>(
      `select ${name} as sealed from ${place} where ${name} is not null`,
    )) {
      unseal(newest, sealed);
      opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(0);
  expect(kernel.secrets.atRest.previous).toHaveLength(1);
  expect((await info(person.token)).success).toBe(true);
});

it('[AP-66] the key of encrypted calls changes; the old one opens for 24 hours, then never', async () => {
  const { kernel } = world.server;
  const old = await world.encrypted({
    username: 'nobodyhere',
    password: 'lamp4light',
    type: 'username',
  });
  const late = await world.encrypted({
    username: 'nobodyhere',
    password: 'lamp4light',
    type: 'username',
  });
  await rotate();
  const keys = (await world.call(system.keys, {})).value.keys;
  const [newest] = await kernel.db.composed<{ kid: string }>(
    'select kid from encryption_keys where retired_at is null',
  );
  await expect.poll(async () => (await encryptionKeys(kernel))[0]?.kid).toBe(newest?.kid);
  expect(keys.length).toBeGreaterThan(1);
  const send = async (body: unknown) =>
    (await world.raw('POST', '/wps/session/login', { body })).errorCode;
  expect(await send(old)).toBe('wrong_username_or_password');
  await kernel.db.run(`update encryption_keys set retired_at = now() - interval '25 hours'
      where retired_at is not null`);
  secretsRotated.sayHere(kernel, {});
  expect(await send(late)).toBe('encryption_invalid');
});

it('keys of encrypted calls are renewed by age and leave the database when over', async () => {
  const { kernel } = world.server;
  const count = async () =>
    Number(
      (await kernel.db.composed<{ n: bigint }>('select count(*) as n from encryption_keys'))[0]?.n,
    );
  await kernel.db.run(`delete from encryption_keys where retired_at is not null`);
  await encryptionJob.run(kernel);
  expect(await count()).toBe(1);
  await kernel.db.run(`update encryption_keys set created_at = now() - interval '31 days'`);
  await encryptionJob.run(kernel);
  expect(await count()).toBe(2);
  await kernel.db.run(`update encryption_keys set retired_at = now() - interval '25 hours'
    where retired_at is not null`);
  await encryptionJob.run(kernel);
  expect(await count()).toBe(1);
});

it('a value of before key names opens, and is found by a process that missed the rotation', () => {
  inFolder((dataDir) => {
    const first = openSecrets(dataDir, random);
    const iv = random.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', first.atRest.current, iv);
    const text = Buffer.concat([cipher.update('old'), cipher.final()]);
    const old = Buffer.concat([iv, cipher.getAuthTag(), text]);
    expect(unseal(first.atRest, old).toString()).toBe('old');

    rotateSecrets(dataDir, random);
    const second = openSecrets(dataDir, random);
    expect(unseal(second.atRest, old).toString()).toBe('old');
    // The first has not heard of it: it reads the file again when nothing of its own opens.
    const sealed = seal(second.atRest, Buffer.from('new'), random);
    expect(unseal(first.atRest, sealed).toString()).toBe('new');
    const broken = Buffer.from(sealed);
    broken[broken.length - 1] = (broken.at(-1) ?? 0) ^ 1;
    expect(() => unseal(first.atRest, broken)).toThrow('no key of this installation');
    expect(() => unseal(first.atRest, Buffer.alloc(5))).toThrow('no key of this installation');
  });
});

it("the file of secrets is its owner's alone, also after a rotation, and upgrades in place", () => {
  inFolder((dataDir) => {
    openSecrets(dataDir, random);
    const file = path.join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // As installations of before wrote it.
    const old = {
      atRest: random.bytes(32).toString('base64'),
      botcheck: 'b',
      sandboxPayments: 's',
    };
    writeFileSync(file, JSON.stringify(old));
    expect(openSecrets(dataDir, random).waves.toString('base64')).toBe(old.atRest);
    rotateSecrets(dataDir, random);
    const now = openSecrets(dataDir, random);
    expect(now.waves.toString('base64')).toBe(old.atRest);
    expect(now.botcheckPrevious).toEqual(['b']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"botcheck"', '"elsewhere"'));
    expect(() => openSecrets(dataDir, random)).toThrow('the secret botcheck is missing');
  });
});

import { createServer } from 'node:http';
import { generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as approvals from '@fairhouse/contract/approvals';
import * as catalogue from '@fairhouse/contract/catalogue';
import * as connections from '@fairhouse/contract/vendor-connections';
import { WALLET_CALLS, walletPath } from '@fairhouse/contract/wallet-protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signBytes } from '../tools/conformance/signing.ts';
import { jobs } from '../apps/server/src/modules/vendor-connections/jobs.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from './keepers.ts';
import { shelveLanternGames } from './connected-house.ts';
import { openWorld, type World } from './world.ts';

const CODE = 'LANT';
let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
let studio: Awaited<ReturnType<typeof openStudio>>;
const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }) as string;

/** A vendor that answers with its list, and notes what was signed how. */
const openStudio = async () => {
  const seen: { body: string; signature: string }[] = [];
  const said = { list: '[{"name":"Lantern Dice","game_code":"lantern-dice"}]' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      seen.push({ body, signature: String(request.headers['x-signature']) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(said.list);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, seen, said, close: () => server.close() };
};

beforeAll(async () => {
  world = await openWorld({ privateWebhooks: true });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
  studio = await openStudio();
});
afterAll(async () => {
  studio.close();
  await world.close();
});

const ask = (by: Keeper, publicPem: string, more: object = {}) =>
  keepers.office(by.token, connections.askVendorConnection, {
    code: CODE,
    name: 'Lantern studio',
    url: `${studio.url}/`,
    operatorId: 'operator-1',
    publicPem,
    reason: WHY,
    ...more,
  });
const decide = async (by: Keeper, how: 'approve' | 'decline' = 'approve') => {
  const { list } = (await keepers.office(by.token, approvals.approvals, {})).value;
  const request = list.find((one) => one.kind === 'games.connection' && one.state === 'asked');
  return keepers.decide(by.token, request?.id, how);
};
const connection = async () =>
  (await keepers.office(ann.token, connections.vendorConnections, {})).value.list.find(
    ({ code }) => code === CODE,
  );
const act = { code: CODE, reason: WHY };
const switchTo = (isOn: boolean) =>
  keepers.office(ann.token, connections.switchVendorConnection, { ...act, isOn });
const makeKey = () => keepers.office(ann.token, connections.makeVendorConnectionKey, act);
/** What the wallet answers a balance that is signed by this key. */
const statusBy = async (key: KeyObject): Promise<string> => {
  const body = JSON.stringify({ request_uuid: 'one', user: 'nobody', token: 'none' });
  const { raw } = await world.raw('POST', walletPath('DEMO', CODE) + WALLET_CALLS.balance, {
    rawBody: body,
    headers: { 'x-signature': signBytes(key, Buffer.from(body)) },
  });
  return String(raw.status);
};
const HEARD = 'RS_ERROR_INVALID_TOKEN';
const NOT_HEARD = 'RS_ERROR_INVALID_SIGNATURE';

const first = pairOf();
it('a vendor is connected by two persons, is off until it is switched on, and owners are told', async () => {
  expect(await statusBy(first.privateKey)).toBe('RS_ERROR_INVALID_PARTNER');
  expect((await ask(ann, '')).refusal.fields).toMatchObject({ publicPem: 'required' });
  expect((await ask(ann, 'no key')).refusal.fields).toMatchObject({ publicPem: 'key' });
  expect((await ask(ann, pemOf(first.publicKey), { url: 'ftp://a' })).errorCode).toBe(
    'validation_failed',
  );
  expect((await ask(ann, pemOf(first.publicKey), { code: 'FAIR' })).refusal.fields).toMatchObject({
    code: 'taken',
  });
  expect((await ask(ann, pemOf(first.publicKey))).value).toEqual({ isWaiting: true });
  expect((await ask(bob, pemOf(first.publicKey))).errorCode).toBe('state_conflict');
  expect((await decide(ann)).errorCode).toBe('same_operator');
  expect(await connection()).toBeUndefined();
  expect((await decide(bob)).success).toBe(true);
  expect(await connection()).toMatchObject({
    isOn: false,
    url: studio.url,
    changedBy: `${ann.name} + ${bob.name}`,
    keys: [{ side: 'vendor', state: 'used' }],
    calls: 0,
  });
  expect(await statusBy(first.privateKey)).toBe(HEARD);
  expect(await statusBy(pairOf().privateKey)).toBe(NOT_HEARD);
  expect((await ask(ann, '')).errorCode).toBe('state_conflict');
});

it('who may not manage games changes nothing and makes no key', async () => {
  const support = await keepers.keeper('support');
  const denied = await Promise.all([
    ask(support, pemOf(first.publicKey)),
    keepers.office(support.token, connections.switchVendorConnection, { ...act, isOn: true }),
    keepers.office(support.token, connections.makeVendorConnectionKey, act),
    keepers.office(support.token, connections.testVendorConnection, { code: CODE }),
  ]);
  expect(denied.map(({ errorCode }) => errorCode)).toEqual(denied.map(() => 'forbidden'));
});

it('the house signs by a pair whose private half nobody sees, by a new one after two days', async () => {
  const test = async () =>
    (await keepers.office(ann.token, connections.testVendorConnection, { code: CODE })).value;
  expect(await test()).toEqual({ fault: 'no_key', games: 0 });
  const made = (await makeKey()).value.keys.find(({ side }) => side === 'house');
  expect(made).toMatchObject({ state: 'used' });
  expect(made?.publicPem).toContain('BEGIN PUBLIC KEY');
  expect(await test()).toEqual({ fault: null, games: 1 });
  const isSignedBy = (pem = '') => {
    const { body, signature } = studio.seen.at(-1) ?? { body: '', signature: '' };
    return verify('RSA-SHA256', Buffer.from(body), pem, Buffer.from(signature, 'base64'));
  };
  expect(isSignedBy(made?.publicPem)).toBe(true);
  const next = (await makeKey()).value.keys.find(({ state }) => state === 'coming');
  await test();
  expect([isSignedBy(made?.publicPem), isSignedBy(next?.publicPem)]).toEqual([true, false]);
  world.move(49 * 3_600_000);
  [ann, bob] = await keepers.twoOwners();
  await test();
  expect([isSignedBy(made?.publicPem), isSignedBy(next?.publicPem)]).toEqual([false, true]);
  expect(JSON.stringify(await connection())).not.toContain('PRIVATE');
});

it('[D-W07] a vendor stands at a public address, and no more is read than it may say', async () => {
  const { config } = world.server.kernel;
  const test = async () =>
    (await keepers.office(ann.token, connections.testVendorConnection, { code: CODE })).value;
  const { list } = studio.said;
  studio.said.list = `[${'{"game_code":"long"},'.repeat(250_000)}{"game_code":"last"}]`;
  expect(await test()).toEqual({ fault: 'answer_unknown', games: 0 });
  studio.said.list = list;
  const heard = studio.seen.length;
  config.privateWebhooks = false;
  try {
    expect(await test()).toEqual({ fault: 'unreachable', games: 0 });
    const names = ['http://games.example', 'https://127.0.0.1', 'https://games.internal'];
    for (const url of [...names, 'https://ann:secret@games.example', 'https://games.example?a=b'])
      expect((await ask(ann, '', { url })).refusal.fields, url).toEqual({ url: 'address' });
  } finally {
    config.privateWebhooks = true;
  }
  expect(studio.seen).toHaveLength(heard);
  expect(await test()).toEqual({ fault: null, games: 1 });
});

it('the key of a vendor is renewed with an overlap, and one that leaked ends at once', async () => {
  const second = pairOf();
  await ask(ann, pemOf(second.publicKey), { overlapHours: 1 });
  expect(await statusBy(second.privateKey)).toBe(NOT_HEARD);
  await decide(bob);
  expect([await statusBy(first.privateKey), await statusBy(second.privateKey)]).toEqual([
    HEARD,
    HEARD,
  ]);
  const used = (await connection())?.keys.find(
    ({ side, state }) => side === 'vendor' && state === 'used',
  );
  const end = () =>
    keepers.office(ann.token, connections.endVendorConnectionKey, {
      ...act,
      keyId: used?.keyId ?? '',
    });
  expect((await end()).success).toBe(true);
  expect((await end()).errorCode).toBe('state_conflict');
  expect(await statusBy(second.privateKey)).toBe(NOT_HEARD);
  expect(await statusBy(first.privateKey)).toBe(HEARD);
  world.move(2 * 3_600_000);
  [ann, bob] = await keepers.twoOwners();
  expect(await statusBy(first.privateKey)).toBe(NOT_HEARD);
  // Without a key nobody could be heard: it is not switched on.
  expect((await switchTo(true)).errorCode).toBe('state_conflict');
  await ask(ann, pemOf(second.publicKey));
  await decide(bob);
});

it('what was asked for before another change holds no more', async () => {
  await ask(ann, '', { name: 'Lantern works' });
  await world.server.kernel.db.run(
    'update vendor_connections set version = version + 1 where brand_id = 1',
  );
  expect((await decide(bob)).errorCode).toBe('state_conflict');
  expect((await connection())?.name).toBe('Lantern studio');
  await decide(bob, 'decline');
});

it('[GM-22] on, its games are on the shelf to be played; off, they are not', async () => {
  await shelveLanternGames(world, 1);
  const shelf = async () => {
    const { list } = (await world.call(catalogue.games, { vassalage: CODE })).value;
    return list.map(({ slug, isPlayable, isHosted }) => ({ slug, isPlayable, isHosted }));
  };
  expect(await shelf()).toEqual([]);
  expect((await switchTo(true)).value.isOn).toBe(true);
  expect((await switchTo(true)).errorCode).toBe('state_conflict');
  expect(await shelf()).toContainEqual({
    slug: `${CODE}.lantern-dice`,
    isPlayable: true,
    isHosted: true,
  });
  const { username } = await world.register();
  const give = (by: Keeper, more: object = {}) =>
    keepers.office(by.token, connections.giveVendorBets, {
      ...act,
      account: username,
      gameCode: 'lantern-dice',
      bets: 3,
      amount: '1.00',
      days: 7,
      ...more,
    });
  expect((await give(ann, { account: 'nobody' })).refusal.fields).toEqual({ account: 'unknown' });
  expect((await give(ann, { gameCode: 'none' })).refusal.fields).toEqual({ gameCode: 'unknown' });
  expect((await give(ann, { amount: '0' })).errorCode).toBe('invalid_amount');
  expect((await give(ann)).value).toEqual({ isAsked: false });
  // Above what one may give alone another operator decides.
  expect((await give(ann, { bets: 500, amount: '1000.00' })).value).toEqual({ isAsked: true });
  await jobs.find(({ name }) => name === 'vendor-connections.rewards')?.run(world.server.kernel);
  const told = studio.seen.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  expect(told.filter(({ reward_uuid: reward }) => reward !== undefined)).toEqual([
    expect.objectContaining({ bet_count: 3, bet_value: 100_000, game_code: 'lantern-dice' }),
  ]);
  expect((await switchTo(false)).value.isOn).toBe(false);
  expect(await shelf()).toEqual([]);
  const lines = await keepers.audit(ann.token, 'games.connection');
  expect(lines.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'games.connection.ask',
      'games.connection.approve',
      'games.connection.switch',
      'games.connection.key',
      'games.connection.end',
    ]),
  );
});

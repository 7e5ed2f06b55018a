import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as approvals from '@fairhouse/contract/approvals';
import * as staffDesk from '@fairhouse/contract/staff-desk';
import * as supplier from '@fairhouse/contract/supplier';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { OPERATOR_KIND } from '../../../../../tests/supplied-operator.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

const OPERATOR = 'lamp-street';
let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }) as string;
const first = pairOf();
const second = pairOf();
const asked = {
  operatorId: OPERATOR,
  name: 'Lamp Street',
  walletUrl: 'https://wallet.example/api',
  theirKey: pemOf(first.publicKey),
  isOn: true,
  reason: WHY,
};
const save = (by: Keeper, change: Partial<typeof asked> = {}) =>
  keepers.office(by.token, supplier.saveSuppliedOperator, { ...asked, ...change });
const requests = async () =>
  (await keepers.office(bob.token, approvals.approvals, {})).value.list.filter(
    ({ kind, state }) => kind === OPERATOR_KIND && state === 'asked',
  );
const approve = async (by: Keeper) => keepers.decide(by.token, (await requests())[0]?.id);
const decline = async (by: Keeper) =>
  keepers.decide(by.token, (await requests())[0]?.id, 'decline');
const operator = async () =>
  (await keepers.office(ann.token, supplier.suppliedOperators, {})).value.list.find(
    ({ operatorId }) => operatorId === OPERATOR,
  );
const noticesOf = async (by: Keeper) =>
  (await keepers.office(by.token, staffDesk.ownNotices, {})).value.list;
/** What the house answers a list that is signed by this key. */
const heardBy = async (key: KeyObject): Promise<number> => {
  const rawBody = JSON.stringify({ operator_id: OPERATOR });
  const signature = createSign('RSA-SHA256').update(rawBody).sign(key, 'base64');
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const { status } = await world.raw('POST', '/supply/game/list', { rawBody, headers });
  return status;
};

it('an operator is connected by two people, and every owner is told', async () => {
  expect((await save(ann)).value).toEqual({ operator: null, isWaiting: true });
  expect((await save(bob)).errorCode).toBe('state_conflict');
  expect(await operator()).toBeUndefined();
  expect(await heardBy(first.privateKey)).toBe(401);
  expect((await approve(ann)).errorCode).toBe('same_operator');
  const support = await keepers.keeper('support');
  expect((await approve(support)).errorCode).toBe('forbidden');
  expect((await requests())[0]?.details).toMatchObject({
    walletUrl: asked.walletUrl,
    fromUrl: '',
    key: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    isOn: 'true',
  });
  expect((await approve(bob)).success).toBe(true);
  expect(await operator()).toMatchObject({
    walletUrl: asked.walletUrl,
    isOn: true,
    isWaiting: false,
    ourKey: expect.stringContaining('BEGIN PUBLIC KEY') as string,
  });
  expect(await heardBy(first.privateKey)).toBe(200);
  for (const by of [ann, bob])
    expect((await noticesOf(by)).slice(0, 2)).toMatchObject([
      { kind: 'guard.done', by: bob.name, reason: WHY },
      { kind: 'guard.asked', by: ann.name, reason: WHY },
    ]);
});

it('another wallet, another key and on hold when a second person approves', async () => {
  const before = await operator();
  const elsewhere = 'https://elsewhere.example/api';
  expect((await save(ann, { walletUrl: elsewhere })).value).toMatchObject({
    operator: { walletUrl: asked.walletUrl, isWaiting: true },
    isWaiting: true,
  });
  expect((await approve(ann)).errorCode).toBe('same_operator');
  expect((await decline(bob)).success).toBe(true);
  expect(await operator()).toEqual(before);
  const change = { walletUrl: elsewhere, theirKey: pemOf(second.publicKey) };
  expect((await save(ann, change)).value.isWaiting).toBe(true);
  const heard = async () => [await heardBy(first.privateKey), await heardBy(second.privateKey)];
  expect(await heard()).toEqual([200, 401]);
  expect((await approve(bob)).success).toBe(true);
  expect(await heard()).toEqual([401, 200]);
  // Our own pair for it stays: it has it already.
  expect(await operator()).toMatchObject({ walletUrl: elsewhere, ourKey: before?.ourKey });
  expect((await save(ann, { ...change, isOn: false })).value).toMatchObject({
    operator: { isOn: false },
    isWaiting: false,
  });
  expect((await save(ann, change)).value).toMatchObject({
    operator: { isOn: false },
    isWaiting: true,
  });
  expect((await approve(bob)).success).toBe(true);
  expect((await operator())?.isOn).toBe(true);
});

it('a name and off take one person, and nothing else comes with them', async () => {
  const now = { walletUrl: 'https://elsewhere.example/api', theirKey: pemOf(second.publicKey) };
  const renamed = (await save(ann, { ...now, name: 'Lamp Street East' })).value;
  expect(renamed).toMatchObject({ operator: { name: 'Lamp Street East' }, isWaiting: false });
  expect((await save(ann, { name: 'Lamp Street East', isOn: false })).value.isWaiting).toBe(true);
  expect(await operator()).toMatchObject({ ...now, isOn: true });
  await decline(bob);
});

it('what was asked for before it was switched off holds no more', async () => {
  const now = { walletUrl: 'https://elsewhere.example/api', theirKey: pemOf(second.publicKey) };
  expect((await save(ann)).value.isWaiting).toBe(true);
  expect((await save(bob, { ...now, isOn: false })).success).toBe(true);
  expect((await approve(bob)).errorCode).toBe('state_conflict');
  expect(await operator()).toMatchObject({ ...now, isOn: false });
  expect((await decline(bob)).success).toBe(true);
  const lines = await keepers.audit(ann.token, 'supplied-operator');
  expect(new Set(lines.map(({ action }) => action))).toEqual(
    new Set([
      ...['ask', 'approve', 'decline'].map((step) => `${OPERATOR_KIND}.${step}`),
      'supplier.change',
    ]),
  );
});

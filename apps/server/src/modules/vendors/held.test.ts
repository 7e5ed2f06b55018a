import * as held from '@fairhouse/contract/vendors-held';
import * as wallets from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, freshKey } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { openVendorHouse, type VendorHouse } from '../../../../../tests/vendor-house.ts';
import { type Person, written } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { vendorsOf } from './actions/connect.ts';
import { pullRecords } from './actions/records.ts';

let house: VendorHouse;
let cashier: Cashier;
let token: string;
let one: Person;
const kernel = () => house.server.kernel;
beforeAll(async () => {
  house = await openVendorHouse();
  // Records are pulled by the tests, each when it is told.
  await holdJob(house, 'vendors.records');
  cashier = await cashierOf(house);
  token = await house.operator();
  await cashier.settings({ vendorWallets: [{ code: 'DEV', name: 'Development vendor' }] });
  one = await house.register();
  await house.fund(one, 100_000n);
  await move('10.00');
});
afterAll(async () => {
  await house.close();
});

const move = (amount: string) =>
  house.call(
    wallets.walletTransfer,
    { from: 'MAIN', to: 'DEV', amount },
    { token: one.token, key: freshKey() },
  );
const pull = async () => {
  const vendor = vendorsOf(kernel()).get('DEV');
  if (!vendor) throw new Error('the vendor is not connected');
  await pullRecords(kernel(), { brandId: 1, vendor });
};
const told = (recordId: string, change: object = {}) => ({
  recordId,
  merchant: 'DEMO',
  member: one.memberId,
  roundId: `round-${recordId}`,
  gameCode: 'bells',
  bet: 'spin',
  currency: 'USD',
  stake: '15.00',
  payout: '0.00',
  outcome: 'leaf',
  at: new Date().toISOString(),
  ...change,
});
const read = (query = '', who = token) =>
  house.call(held.heldRecords, written(query), { token: who });
const list = async (query = '') => (await read(query)).value;
const retry = (id = '') => house.call(held.retryHeld, { id }, { token });
const settle = (id = '', note = '') => house.call(held.settleHeld, { id, note }, { token });
const idOf = async (recordId: string) =>
  (await list('?view=all')).list.find((each) => each.recordId === recordId)?.id;
const plays = () => kernel().db.rows('select stake::text from wallet_plays');

it('[WL-17, GM-21] what no wallet explains stands at the desk with why, member and vendor', async () => {
  house.vendor.book.addRecord(told('too-much'));
  house.vendor.book.addRecord(told('nobody', { member: '999999999' }));
  house.vendor.book.addRecord(told('unknown', { gameCode: 'unknown', stake: '1.00' }));
  await pull();
  const { list: rows, counts } = await list();
  expect(counts).toEqual({ open: 3 });
  expect(rows.map(({ recordId, why, account, state }) => [recordId, why, account, state])).toEqual([
    ['too-much', 'insufficient_balance', one.username, 'held'],
    ['nobody', 'not_found', null, 'held'],
    ['unknown', 'unreadable', one.username, 'held'],
  ]);
  expect(rows[0]).toMatchObject({
    vendorName: 'Development vendor',
    stake: '15.00',
    payout: '0.00',
    currency: 'USD',
    roundId: 'round-too-much',
    mayRetry: true,
  });
  const first = await list('?pageSize=1');
  expect((await list(`?pageSize=1&cursor=${first.nextCursor}`)).list[0]?.recordId).toBe('nobody');
  expect((await list(`?keyword=${one.username}`)).list).toHaveLength(2);
  expect((await list('?view=done')).list).toEqual([]);
  expect((await read('', one.token)).errorCode).toBe('login_required');
});

it('tried again it says why it is still held; once the wallet explains it, it is booked once', async () => {
  const id = await idOf('too-much');
  expect((await retry(id)).value).toMatchObject({ state: 'held', why: 'insufficient_balance' });
  expect((await move('20.00')).success).toBe(true);
  const both = await Promise.all([retry(id), retry(id)]);
  expect(both.some((one) => one.success && one.value.state === 'posted')).toBe(true);
  expect(await plays()).toEqual([{ stake: '1500' }]);
  expect((await retry(id)).errorCode).toBe('state_conflict');
  expect((await settle(id, 'too late')).errorCode).toBe('state_conflict');
  expect((await list()).counts.open).toBe(2);
  expect(await cashier.balance(one)).toBe('985.00');
});

it('settled with a reason it is never booked, however often it is told or tried', async () => {
  const id = await idOf('nobody');
  expect((await settle(id)).errorCode).toBe('validation_failed');
  expect((await settle(id, 'the vendor took it back')).value).toMatchObject({
    state: 'settled',
    note: 'the vendor took it back',
  });
  house.vendor.book.addRecord(told('nobody', { member: '999999999' }));
  await pull();
  expect((await retry(id)).errorCode).toBe('state_conflict');
  expect((await settle(id, 'once more')).errorCode).toBe('state_conflict');
  expect((await list('?view=done')).list.map(({ recordId }) => recordId)).toEqual(['nobody']);
  expect((await list()).list.map(({ recordId }) => recordId)).toEqual(['unknown']);
  expect(await plays()).toHaveLength(1);
  expect(
    await kernel().db.rows(`select action, reason from audit_log
    where subject = 'record:DEV:nobody'`),
  ).toEqual([{ action: 'vendors.settle', reason: 'the vendor took it back' }]);
  expect(
    (
      await kernel().db.rows(`select action from audit_log
    where subject = 'record:DEV:too-much'`)
    ).length,
  ).toBeGreaterThanOrEqual(2);
});

it('of another brand or nobody it is not found, and without its vendor it cannot be tried', async () => {
  expect((await retry('999999999')).errorCode).toBe('not_found');
  expect((await settle('nobody', 'of nobody')).errorCode).toBe('not_found');
  const id = await idOf('unknown');
  vendorsOf(kernel()).delete('DEV');
  expect((await list()).list[0]).toMatchObject({ mayRetry: false });
  expect((await retry(id)).errorCode).toBe('state_conflict');
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});

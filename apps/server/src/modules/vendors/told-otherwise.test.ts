import * as records from '@fairhouse/contract/records';
import * as approvals from '@fairhouse/contract/approvals';
import * as held from '@fairhouse/contract/vendors-held';
import * as messages from '@fairhouse/contract/messages';
import * as rewards from '@fairhouse/contract/rewards';
import * as wallets from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, freshKey } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { offersOf } from '../../../../../tests/offers.ts';
import { openVendorHouse, type VendorHouse } from '../../../../../tests/vendor-house.ts';
import { type Person, written } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { vendorsOf } from './actions/connect.ts';
import { pullRecords } from './actions/records.ts';

let house: VendorHouse;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
const kernel = () => house.server.kernel;
beforeAll(async () => {
  house = await openVendorHouse();
  // Records are pulled by the tests, each when it is told.
  await holdJob(house, 'vendors.records');
  cashier = await cashierOf(house);
  keepers = await keepersOf(house);
  [ann, bob] = await keepers.twoOwners();
  await cashier.settings({ vendorWallets: [{ code: 'DEV', name: 'Development vendor' }] });
});
afterAll(async () => {
  await house.close();
});

const player = async (amount = '100.00'): Promise<Person> => {
  const one = await house.register();
  await house.fund(one, 1_000_000n);
  const moved = await house.call(
    wallets.walletTransfer,
    { from: 'MAIN', to: 'DEV', amount },
    { token: one.token, key: freshKey() },
  );
  expect(moved.success).toBe(true);
  return one;
};
type Change = Record<string, string>;
const say = async (one: Person, recordId: string, change: Change = {}) => {
  house.vendor.book.addRecord({
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
    at: '2026-11-22T10:00:00.000Z',
    ...change,
  });
  const vendor = vendorsOf(kernel()).get('DEV');
  if (!vendor) throw new Error('the vendor is not connected');
  await pullRecords(kernel(), { brandId: 1, vendor });
};
const list = async (query = '', by: string = ann.token) =>
  (await house.call(held.heldRecords, written(query), { token: by })).value;
const find = async (recordId: string, view = 'open') =>
  (await list(`?view=${view}&keyword=${recordId}`)).list.at(0);
const idOf = async (recordId: string) => {
  const row = await find(recordId, 'all');
  if (!row) throw new Error(`${recordId} is at no desk`);
  return row.id;
};
const DEEDS = {
  retry: held.retryHeld,
  settle: held.settleHeld,
  correct: held.correctHeld,
  keep: held.keepHeld,
};
const act = (
  id: string,
  deed: keyof typeof DEEDS,
  { token }: Partial<Keeper> = ann,
  note = 'the vendor wrote to us',
) => house.call(DEEDS[deed], { id, note }, token === undefined ? {} : { token });
const booksOf = async ({ token, memberId }: Person) => {
  const { list: bets } = (await house.call(records.bettingRecord, {}, { token })).value;
  const { rooms } = (await house.call(records.profit, {}, { token })).value;
  const { bets: count, ...totals } = (await house.call(records.bettingTotals, {}, { token })).value;
  const [wallet] = await kernel().db.composed<{ amount: bigint }>(
    `select amount from vendor_wallets where brand_id = 1 and member_id = $1`,
    [BigInt(memberId)],
  );
  return { bet: bets[0], net: rooms[0]?.net, count, totals, wallet: wallet?.amount };
};
const isSound = async () => {
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
};

it('[WL-17, GM-21] what was booked and is told otherwise stands at the desk, both side by side', async () => {
  const one = await player();
  await say(one, 'shown');
  expect((await list()).list).toEqual([]);
  await say(one, 'shown', { stake: '12.00', payout: '30.00', outcome: 'bell' });
  expect((await list()).counts.open).toBe(1);
  expect(await find('shown')).toMatchObject({
    state: 'differs',
    why: 'told_otherwise',
    otherwise: {
      booked: {
        stake: '15.00',
        payout: '0.00',
        validBet: '15.00',
        state: 'settled',
        outcome: 'leaf',
        bet: 'spin',
        roundId: 'round-shown',
        playedAt: '2026-11-22T10:00:00.000Z',
        at: expect.any(String),
      },
      told: {
        stake: '12.00',
        payout: '30.00',
        validBet: '12.00',
        state: 'settled',
        outcome: 'bell',
        at: expect.any(String),
      },
      difference: '33.00',
      bar: null,
      isAsked: false,
    },
  });
  expect((await booksOf(one)).wallet).toBe(8_500n);
  expect((await act(await idOf('shown'), 'retry')).errorCode).toBe('state_conflict');
  expect((await act(await idOf('shown'), 'settle')).errorCode).toBe('state_conflict');
});

it('[WL-17, RC-04] booked anew from two desks at once it is booked once, and every sum follows', async () => {
  const one = await player();
  await say(one, 'twice');
  const placed = (await booksOf(one)).bet;
  await say(one, 'twice', { stake: '12.00', payout: '30.00', outcome: 'bell' });
  const id = await idOf('twice');
  const done = await Promise.all([
    act(id, 'correct', ann),
    act(id, 'correct', bob),
    act(id, 'correct', ann),
  ]);
  expect(done.map(({ errorCode }) => errorCode ?? 'booked').toSorted()).toEqual([
    'booked',
    'state_conflict',
    'state_conflict',
  ]);
  const books = await booksOf(one);
  expect(books).toMatchObject({
    net: '18.00',
    count: 1,
    wallet: 11_800n,
    bet: {
      wagerId: placed?.wagerId,
      at: placed?.at,
      stake: '12.00',
      payout: '30.00',
      validBet: '12.00',
      outcome: 'bell',
      state: 'settled',
    },
  });
  expect(books.totals).toEqual({
    stake: '12.00',
    payout: '30.00',
    validBet: '12.00',
    net: '18.00',
    inOpen: '0.00',
  });
  expect(
    await kernel().db.rows(`select t.key, e.type, e.amount::text from transfers t
      join entries e on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id
      where t.key like 'vendor-correction:DEV:twice%' order by e.entry_no`),
  ).toEqual([
    { key: 'vendor-correction:DEV:twice:1', type: 'stake', amount: '300' },
    { key: 'vendor-correction:DEV:twice:1', type: 'payout', amount: '3000' },
    { key: 'vendor-correction:DEV:twice:1', type: 'wager', amount: '-3300' },
  ]);
  expect(await find('twice')).toBeUndefined();
  expect(await find('twice', 'done')).toMatchObject({
    state: 'corrected',
    note: 'the vendor wrote to us',
    otherwise: {
      difference: '33.00',
      booked: { stake: '15.00', payout: '0.00' },
      told: { stake: '12.00' },
    },
  });
  expect((await keepers.audit(ann.token, 'record:DEV:twice'))[0]).toMatchObject({
    action: 'vendors.correct',
    reason: 'the vendor wrote to us',
    before: { stake: '15.00', payout: '0.00' },
    after: { stake: '12.00', difference: '33.00' },
  });
  // Told once more as it stands now, or as it was at first and then again, nothing is left open.
  await say(one, 'twice', { stake: '12.00', payout: '30.00', outcome: 'bell' });
  await say(one, 'twice');
  expect(await find('twice')).toMatchObject({ otherwise: { difference: '-33.00' } });
  await say(one, 'twice', { stake: '12.00', payout: '30.00', outcome: 'bell' });
  expect(await find('twice')).toBeUndefined();
  await isSound();
});

it(
  'what was played at a vendor before a deposit or a gift pays for neither, whenever its record ' +
    'comes',
  async () => {
    const one = await player();
    const offers = await offersOf(house, ann);
    const now = () => new Date().toISOString();
    const missing = async () =>
      (await house.call(withdrawals.withdrawalConfig, {}, { token: one.token })).value.turnover
        .missing;
    const beforeAny = now();
    const { id } = await offers.made(one, '40.00');
    await offers.paid(id, '40.00');
    await say(one, 'before-any', { at: beforeAny });
    expect(await missing()).toBe('40.00');
    const between = now();
    await say(one, 'since', { at: now() });
    expect(await missing()).toBe('25.00');
    await cashier.settings({ rewards: { turnoverTimes: 3 } });
    const given = await house.call(
      rewards.giveRewards,
      {
        to: { accounts: [one.username] },
        amount: '10.00',
        kind: 'gift',
        words: [{ language: 'EN', text: 'A gift' }],
        reason: 'as was agreed',
      },
      { token: ann.token, key: freshKey() },
    );
    expect(given.success, JSON.stringify(given.raw)).toBe(true);
    const [reward] = (await house.call(rewards.rewards, {}, { token: one.token })).value.list;
    await house.call(rewards.claimReward, { id: reward?.id ?? '' }, { token: one.token });
    expect(await missing()).toBe('55.00');
    // Played for the deposit, told after the gift: the deposit has it, and the gift has not.
    await say(one, 'between', { at: between });
    expect(await missing()).toBe('40.00');
    await say(one, 'too-early', { at: between, stake: '35.00' });
    expect(await missing()).toBe('30.00');
    await say(one, 'ahead', { at: '2999-01-01T00:00:00.000Z', stake: '5.00' });
    expect(await missing()).toBe('25.00');
  },
);

it('kept as booked it moves nothing and opens only by yet other words', async () => {
  const one = await player();
  await say(one, 'kept');
  await say(one, 'kept', { payout: '5.00' });
  const id = await idOf('kept');
  expect((await act(id, 'keep', ann, 'no')).errorCode).toBe('validation_failed');
  const both = await Promise.all([act(id, 'keep', ann), act(id, 'correct', bob)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  const again = await player();
  await say(again, 'kept-2');
  await say(again, 'kept-2', { payout: '5.00' });
  expect((await act(await idOf('kept-2'), 'keep')).value).toMatchObject({
    state: 'kept',
    note: 'the vendor wrote to us',
    settledBy: ann.name,
  });
  expect(await booksOf(again)).toMatchObject({ net: '-15.00', wallet: 8_500n });
  await say(again, 'kept-2', { payout: '5.00' });
  expect(await find('kept-2')).toBeUndefined();
  expect((await act(await idOf('kept-2'), 'correct')).errorCode).toBe('state_conflict');
  await say(again, 'kept-2', { payout: '6.00' });
  expect(await find('kept-2')).toMatchObject({
    state: 'differs',
    note: '',
    otherwise: { difference: '6.00' },
  });
  expect((await act(await idOf('kept-2'), 'correct')).success).toBe(true);
  expect(await booksOf(again)).toMatchObject({ net: '-9.00', wallet: 9_100n });
  expect((await keepers.audit(ann.token, 'record:DEV:kept-2')).map(({ action }) => action)).toEqual(
    ['vendors.correct', 'vendors.keep'],
  );
  await isSound();
});

it('a round that never was is void, its stake comes back, and it may be told anew', async () => {
  const one = await player();
  await say(one, 'never', { payout: '40.00' });
  await say(one, 'never', { stake: '0.00', payout: '0.00' });
  expect((await find('never'))?.otherwise).toMatchObject({
    difference: '-25.00',
    told: { state: 'void', validBet: '0.00' },
  });
  expect((await act(await idOf('never'), 'correct')).success).toBe(true);
  expect(await booksOf(one)).toMatchObject({
    wallet: 10_000n,
    bet: { state: 'void', net: '0.00', validBet: '0.00' },
  });
  await isSound();
  await say(one, 'never', { stake: '20.00', payout: '1.00' });
  expect((await find('never'))?.otherwise).toMatchObject({
    difference: '-19.00',
    booked: { state: 'void' },
  });
  expect((await act(await idOf('never'), 'correct')).success).toBe(true);
  expect(await booksOf(one)).toMatchObject({
    wallet: 8_100n,
    net: '-19.00',
    bet: { state: 'settled', stake: '20.00' },
  });
  await isSound();
});

it('of another member, game or money it cannot be booked', async () => {
  const one = await player();
  const other = await player();
  const changes: [string, string, Change][] = [
    ['other-1', 'member', { member: other.memberId }],
    ['other-2', 'game', { gameCode: 'tide-shot' }],
    ['other-3', 'currency', { currency: 'EUR' }],
    ['other-4', 'amount', { stake: 'much' }],
  ];
  for (const [recordId, bar, change] of changes) {
    await say(one, recordId, { stake: '1.00', payout: '1.00' });
    await say(one, recordId, { stake: '1.00', payout: '1.00', ...change });
    expect((await find(recordId))?.otherwise, recordId).toMatchObject({ bar });
    expect((await act(await idOf(recordId), 'correct')).errorCode, recordId).toBe('state_conflict');
    expect((await act(await idOf(recordId), 'keep')).success, recordId).toBe(true);
  }
  expect((await booksOf(one)).wallet).toBe(10_000n);
  expect((await booksOf(other)).wallet).toBe(10_000n);
  await isSound();
});

it('what the wallet there does not hold any more becomes a debt, told to the member', async () => {
  const one = await player('15.00');
  const standing = async () => {
    const { sumBalance, owed } = (await house.call(wallets.balance, {}, { token: one.token }))
      .value;
    return { owed, sumBalance, away: (await booksOf(one)).wallet };
  };
  await say(one, 'too-much', { payout: '10.00' });
  await say(one, 'too-much', { stake: '25.01', payout: '10.00' });
  const booked = await act(await idOf('too-much'), 'correct');
  expect(booked.value).toMatchObject({ state: 'corrected', otherwise: { owed: '0.01' } });
  expect(await standing()).toMatchObject({ owed: '0.01', away: 0n });
  expect((await booksOf(one)).totals).toMatchObject({ stake: '25.01', payout: '10.00' });
  await isSound();
  expect((await keepers.audit(ann.token, 'record:DEV:too-much'))[0]).toMatchObject({
    after: { difference: '-10.01', owed: '0.01' },
  });
  const [letter] = (await house.call(messages.inbox, {}, { token: one.token })).value.list;
  expect(letter?.title).toContain('0.01 USD');
  // Told right again, the money is back in the wallet there; the debt stays until it comes home.
  await say(one, 'too-much', { payout: '10.00' });
  expect((await act(await idOf('too-much'), 'correct')).value).toMatchObject({
    otherwise: { owed: null },
  });
  expect(await standing()).toMatchObject({ owed: '0.01', away: 1_001n });
  await isSound();
  const { list: debts } = (await house.call(wallets.ownDebt, {}, { token: one.token })).value;
  expect(debts).toMatchObject([{ amount: '0.01', source: 'correction' }]);
  await house.call(
    wallets.walletTransfer,
    { from: 'DEV', to: 'MAIN', amount: '10.01' },
    { token: one.token, key: freshKey() },
  );
  expect(await standing()).toMatchObject({ owed: '0.00', away: 0n, sumBalance: '9995.00' });
  await isSound();
});

it('[RO-09] above the limit of the role another operator books it, and only what was asked', async () => {
  const one = await player();
  await say(one, 'large');
  await say(one, 'large', { payout: '1000.01' });
  const id = await idOf('large');
  expect((await act(id, 'correct')).value).toMatchObject({
    state: 'differs',
    otherwise: { isAsked: true },
  });
  expect((await act(id, 'correct', bob)).errorCode).toBe('state_conflict');
  expect((await act(id, 'keep', bob)).errorCode).toBe('state_conflict');
  expect((await booksOf(one)).wallet).toBe(8_500n);
  const request = async () =>
    (await keepers.office(bob.token, approvals.approvals, {})).value.list.find(
      ({ kind, state }) => kind === 'vendors.correct' && state === 'asked',
    );
  const asked = await request();
  expect(asked?.details).toMatchObject({
    account: one.username,
    difference: '1000.01',
    currency: 'USD',
    record: 'large',
  });
  expect((await keepers.decide(ann.token, asked?.id)).errorCode).toBe('same_operator');
  await say(one, 'large', { payout: '2000.00' });
  expect((await keepers.decide(bob.token, asked?.id)).errorCode).toBe('state_conflict');
  expect((await keepers.decide(bob.token, asked?.id, 'decline')).success).toBe(true);
  expect((await act(id, 'correct')).success).toBe(true);
  const next = await request();
  const done = await Promise.all([
    keepers.decide(bob.token, next?.id),
    keepers.decide(bob.token, next?.id),
  ]);
  expect(done.filter(({ success }) => success)).toHaveLength(1);
  expect(await booksOf(one)).toMatchObject({ wallet: 208_500n, net: '1985.00' });
  expect(await find('large', 'done')).toMatchObject({
    state: 'corrected',
    settledBy: `${ann.name} + ${bob.name}`,
  });
  expect((await keepers.audit(ann.token, 'record:DEV:large'))[0]).toMatchObject({
    action: 'vendors.correct.approve',
    operator: bob.name,
  });
  await isSound();
});

it('[RO-09] without a token, of another brand or with another role nobody ends it', async () => {
  const one = await player();
  await say(one, 'guarded');
  await say(one, 'guarded', { payout: '5.00' });
  const id = await idOf('guarded');
  await kernel().db.run(`insert into brands (brand_id, merchant_code, name, currency)
    values (2, 'OTHER', 'Another house', 'USD')`);
  await kernel().db.run(`insert into vendor_records (brand_id, vassalage, record_id, state, told,
    differs, differs_at, held_id) select 2, vassalage, record_id, state, told, differs, now(),
    777001 from vendor_records where brand_id = 1 and record_id = 'guarded'`);
  for (const deed of ['correct', 'keep'] as const) {
    expect((await act(id, deed, {})).errorCode, deed).toBe('login_required');
    expect((await act(id, deed, { token: one.token })).success, deed).toBe(false);
    for (const role of ['support', 'read-only', 'content']) {
      expect((await act(id, deed, await keepers.keeper(role))).errorCode, `${deed} ${role}`).toBe(
        'forbidden',
      );
    }
    expect((await act('777001', deed)).errorCode, deed).toBe('not_found');
    expect((await act('nobody', deed)).errorCode, deed).toBe('not_found');
  }
  expect((await list('?view=all&keyword=guarded')).list).toHaveLength(1);
  expect(
    (await list('?keyword=guarded', (await keepers.keeper('read-only')).token)).list,
  ).toHaveLength(1);
  expect(await booksOf(one)).toMatchObject({ net: '-15.00', wallet: 8_500n });
  expect((await act(id, 'correct', await keepers.keeper('finance'))).success).toBe(true);
});

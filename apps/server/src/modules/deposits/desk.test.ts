import * as approvals from '@fairhouse/contract/approvals';
import * as deposits from '@fairhouse/contract/deposits';
import * as members from '@fairhouse/contract/wallet';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusesOf } from '../../../../../tests/bonuses.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

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

/** A deposit that the provider told otherwise than it was asked for. */
const inReview = async (one: Person, offerId?: string): Promise<string> => {
  const made = (
    await world.call(
      deposits.createDeposit,
      { methodId: 'sandbox', amount: '60.00', ...(offerId && { offerId }) },
      { token: one.token },
    )
  ).value;
  await fetch(`${world.url}/sandbox/pay`, {
    method: 'POST',
    body: new URLSearchParams({
      ...Object.fromEntries(new URL(made.payUrl, world.url).searchParams),
      mode: 'wrong-amount',
    }),
  });
  return made.deposit.id;
};
const balance = async (one: Person) =>
  String((await world.call(members.balance, {}, { token: one.token })).value.sumBalance);
const DEEDS = { approve: officeCashier.approveDeposit, reject: officeCashier.rejectDeposit };
const act = async (by: Keeper, id: string, action: keyof typeof DEEDS, body: object = {}) => {
  const taken = await keepers.office(by.token, officeCashier.claimDeposit, { id });
  return taken.success ? keepers.office(by.token, DEEDS[action], wrong({ id, ...body })) : taken;
};

it('[WL-03, WL-21] what the provider told stands beside what was asked, and is credited once', async () => {
  const one = await world.register();
  const id = await inReview(one);
  const { list, counts } = (
    await keepers.office(ann.token, officeCashier.deskDeposits, {
      view: 'cases',
      keyword: one.username,
    })
  ).value;
  expect(list).toMatchObject([
    {
      id,
      isReview: true,
      reason: 'amount_differs',
      amount: '60.00',
      notices: [{ state: 'paid', amount: '1.00', currency: 'USD' }],
    },
  ]);
  expect(counts.cases).toBeGreaterThan(0);
  expect(
    (
      await keepers.office(ann.token, officeCashier.approveDeposit, {
        id,
        note: 'seen at the bank',
      })
    ).errorCode,
  ).toBe('state_conflict');
  const done = await Promise.all(
    [ann, bob, ann, bob].map((by) => act(by, id, 'approve', { note: 'seen at the bank' })),
  );
  expect(done.filter((answer) => answer.success)).toHaveLength(1);
  expect(await balance(one)).toBe('60.00');
  expect((await keepers.audit(ann.token, one.username))[0]).toMatchObject({
    action: 'deposits.approve',
    reason: 'seen at the bank',
    at: expect.any(String),
  });
});

it('[WL-21] rejected it credits nothing, and the member sees the reason', async () => {
  const one = await world.register();
  const id = await inReview(one);
  expect((await act(ann, id, 'reject', { reason: 'not_found_at_bank' })).value).toMatchObject({
    status: 'rejected',
    reason: 'not_found_at_bank',
  });
  expect(await balance(one)).toBe('0.00');
  expect((await world.call(deposits.oneDeposit, { id }, { token: one.token })).value).toMatchObject(
    { status: 'rejected', reason: 'not_found_at_bank' },
  );
  expect((await act(ann, id, 'approve', { note: 'after all' })).errorCode).toBe('state_conflict');
});

it('who may not decide about money reads it at most', async () => {
  const id = await inReview(await world.register());
  for (const [role, read, decided] of [
    ['finance', undefined, undefined],
    ['support', undefined, 'forbidden'],
    ['content', 'forbidden', 'forbidden'],
  ] as const) {
    const by = await keepers.keeper(role);
    expect((await keepers.office(by.token, officeCashier.deskDeposits, {})).errorCode, role).toBe(
      read,
    );
    expect(
      (await keepers.office(by.token, officeCashier.claimDeposit, { id })).errorCode,
      role,
    ).toBe(decided);
  }
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

it('above the limit of the role a second operator credits it, and nobody their own request', async () => {
  const one = await world.register();
  const id = await inReview(one);
  await world.server.kernel.db.run(`insert into role_limits (brand_id, role, one_minor, day_minor)
      values (1, 'finance', 5999, 50000) on conflict (brand_id, role)
      do update set one_minor = 5999`);
  const [eve, dan] = [await keepers.keeper('finance'), await keepers.keeper('finance')];
  const seen = { note: 'seen at the bank' };
  expect((await act(eve, id, 'approve', seen)).value).toMatchObject({
    isAsked: true,
    status: 'applying',
  });
  expect((await act(eve, id, 'approve', seen)).errorCode).toBe('state_conflict');
  expect(await balance(one)).toBe('0.00');
  const { list } = (await keepers.office(dan.token, approvals.approvals, {})).value;
  const asked = list.find((row) => row.kind === 'deposits.approve');
  expect(asked?.details).toEqual({
    account: one.username,
    amount: '60.00',
    currency: 'USD',
    method: 'sandbox',
  });
  expect((await keepers.decide(eve.token, asked?.id)).errorCode).toBe('same_operator');
  expect((await keepers.decide((await keepers.keeper('support')).token, asked?.id)).errorCode).toBe(
    'forbidden',
  );
  const both = await Promise.all([dan, ann].map((by) => keepers.decide(by.token, asked?.id)));
  expect(both.filter((answer) => answer.success)).toHaveLength(1);
  expect(await balance(one)).toBe('60.00');
  expect((await keepers.audit(ann.token, one.username)).map((line) => line.action)).toEqual([
    'deposits.approve.approve',
    'deposits.approve.ask',
  ]);
});

it('the bonus that comes with a deposit counts as given by who credits it', async () => {
  const offerId = await (await offersOf(world, ann)).offer();
  await world.server.kernel.db.run(`insert into role_limits (brand_id, role, one_minor, day_minor)
      values (1, 'finance', 8000, 50000) on conflict (brand_id, role)
      do update set one_minor = 8000`);
  const [bare, gifted] = [await world.register(), await world.register()];
  const eve = await keepers.keeper('finance');
  const seen = { note: 'seen at the bank' };
  const credited = async (id: string) => (await act(eve, id, 'approve', seen)).value;
  expect(await credited(await inReview(bare))).toMatchObject({ isAsked: false });
  expect(await balance(bare)).toBe('60.00');
  // 60.00 and half of it: above the 80.00 that one may give at a time.
  expect(await credited(await inReview(gifted, offerId))).toMatchObject({ isAsked: true });
  expect(await balance(gifted)).toBe('0.00');
  const { list } = (await keepers.office(ann.token, approvals.approvals, {})).value;
  const asked = list.find((row) => row.subject === `member:${gifted.username}`);
  expect((await keepers.decide(ann.token, asked?.id)).success).toBe(true);
  expect(await balance(gifted)).toBe('90.00');
  await world.server.kernel.db.run(`update role_limits set one_minor = 5999
      where brand_id = 1 and role = 'finance'`);
});

it('[D-I39] what a deposit brings by itself counts as given by who credits it', async () => {
  const { db } = world.server.kernel;
  const bonuses = await bonusesOf(world, ann);
  await bonuses.terms({ trigger: 'deposit', depositMin: '20.00', amount: '30.00' });
  await db.run(`update role_limits set one_minor = 8999 where brand_id = 1 and role = 'finance'`);
  const gifted = await world.register();
  const eve = await keepers.keeper('finance');
  const asked = (await act(eve, await inReview(gifted), 'approve', { note: 'seen at the bank' }))
    .value;
  // 60.00 and the 30.00 that wait for it: above the 89.99 that one may give at a time.
  expect(asked).toMatchObject({ isAsked: true });
  expect([await balance(gifted), (await bonuses.list(gifted)).waiting]).toEqual(['0.00', []]);
  const { list } = (await keepers.office(ann.token, approvals.approvals, {})).value;
  const one = list.find((row) => row.subject === `member:${gifted.username}`);
  expect((await keepers.decide(ann.token, one?.id)).success).toBe(true);
  expect((await bonuses.list(gifted)).waiting).toMatchObject([{ trigger: 'deposit' }]);
  await db.run('update bonus_terms set is_on = false where brand_id = 1');
  await db.run(`update role_limits set one_minor = 5999 where brand_id = 1 and role = 'finance'`);
});

it('what was declined or paid meanwhile is not credited by an approval', async () => {
  const one = await world.register();
  const id = await inReview(one);
  const eve = await keepers.keeper('finance');
  expect((await act(eve, id, 'approve', { note: 'seen at the bank' })).success).toBe(true);
  const { list } = (await keepers.office(ann.token, approvals.approvals, {})).value;
  const asked = list.find((row) => row.kind === 'deposits.approve' && row.state === 'asked');
  await act(eve, id, 'reject', { reason: 'duplicate' });
  expect((await keepers.decide(ann.token, asked?.id)).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ann.token, asked?.id, 'decline')).success).toBe(true);
  expect(await balance(one)).toBe('0.00');
});

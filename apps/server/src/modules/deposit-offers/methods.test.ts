import * as approvals from '@fairhouse/contract/approvals';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as vouchers from '@fairhouse/contract/vouchers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { groupsOf } from '../../../../../tests/groups.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let bob: Keeper;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer();
});
afterAll(async () => {
  await world.close();
});

it.each(['bank-transfer', 'qr-transfer'])(
  'a bonus comes with %s, matched by the bank',
  async (methodId) => {
    const who = await world.register();
    expect((await offers.listed(who, '80.00', methodId)).list.map((one) => one.id)).toContain(
      offerId,
    );
    const made = await offers.made(who, '80.00', offerId, { methodId });
    const told = {
      eventId: crypto.randomUUID(),
      text: `SALARY ${made.transfer?.reference ?? ''}`,
      amount: '80.00',
      currency: 'USD',
    };
    await offers.signed(methodId, 'bank', told);
    await offers.signed(methodId, 'bank', told);
    expect(await cashier.balance(who)).toBe('120.00');
  },
);

it('a bonus comes with coins, at the confirmation that credits them', async () => {
  const who = await world.register();
  const made = await offers.made(who, '100.00', offerId, { methodId: 'crypto' });
  const tell = (confirmations: number) =>
    offers.signed('crypto', 'chain', {
      eventId: crypto.randomUUID(),
      transaction: 'tx-1',
      asset: 'PLC',
      confirmations,
      amount: '4',
      address: made.coin?.address,
    });
  await tell(2);
  expect(await cashier.balance(who)).toBe('0.00');
  await Promise.all([tell(3), tell(4)]);
  expect(await cashier.balance(who)).toBe('150.00');
});

it('a bonus comes with a credit of the desk, and with one that a second operator approves', async () => {
  const who = await world.register();
  const made = await offers.made(who, '80.00', offerId, { methodId: 'bank-transfer' });
  await keepers.office(ann.token, officeCashier.claimDeposit, { id: made.id });
  await keepers.office(ann.token, officeCashier.approveDeposit, { id: made.id, note: WHY });
  expect(await cashier.balance(who)).toBe('120.00');
  await world.server.kernel.db.run(`insert into role_limits (brand_id, role, one_minor,
      day_minor) values (1, 'owner', 10000, 100000)`);
  const large = await offers.made(who, '4000.00', offerId, { methodId: 'bank-transfer' });
  await keepers.office(ann.token, officeCashier.claimDeposit, { id: large.id });
  const asked = await keepers.office(ann.token, officeCashier.approveDeposit, {
    id: large.id,
    note: WHY,
  });
  const [request] = (await keepers.office(bob.token, approvals.approvals, {})).value.list;
  expect(asked.value).toMatchObject({ isAsked: true, bonus: { state: 'promised' } });
  expect(await cashier.balance(who)).toBe('120.00');
  await keepers.decide(bob.token, request?.id);
  expect(await cashier.balance(who)).toBe('4220.00');
});

it('a voucher brings none and says so by offering none', async () => {
  const who = await world.register();
  expect((await offers.listed(who, '80.00', 'voucher')).list).toEqual([]);
  const { codes } = (
    await keepers.office(ann.token, vouchers.createVouchers, {
      name: 'Spring',
      amount: '80.00',
      count: 1,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      reason: WHY,
    })
  ).value;
  await world.call(vouchers.redeemVoucher, { code: codes[0] ?? '' }, { token: who.token });
  expect(await cashier.balance(who)).toBe('80.00');
});

it('an offer for payment groups is for who is in one of them when it is chosen', async () => {
  const groups = await groupsOf(world, ann);
  const [trusted, watched] = [await groups.group(), await groups.group()];
  const own = await offers.offer({ groups: [trusted] });
  const ranked = await offers.offer({ groups: [trusted, watched], ranks: [0] });
  const [inside, beside, outside] = [
    await world.register(),
    await world.register(),
    await world.register(),
  ];
  await groups.put(trusted, inside.memberId);
  await groups.put(watched, beside.memberId);
  const open = async (who: Person) =>
    (await offers.listed(who, '80.00')).list
      .map((one) => one.id)
      .filter((one) => one === own || one === ranked);
  expect(await open(inside)).toEqual([own, ranked]);
  expect(await open(beside)).toEqual([ranked]);
  expect(await open(outside)).toEqual([]);
  for (const [who, offer] of [
    [outside, own],
    [beside, own],
  ] as const) {
    expect((await offers.start(who, '80.00', offer)).errorCode).toBe('offer_closed');
  }
  expect((await offers.made(inside, '80.00', own)).bonus).toMatchObject({ amount: '40.00' });
  await groups.put(null, inside.memberId);
  expect((await offers.start(inside, '80.00', own)).errorCode).toBe('offer_closed');
  await world.server.kernel.db.run('update members set rank_level = 1 where member_id = $1', [
    BigInt(beside.memberId),
  ]);
  expect(await open(beside)).toEqual([]);
});

it('an offer names groups that the brand has', async () => {
  expect((await offers.create({ groups: ['nobody'] })).refusal.fields).toEqual({
    'item.groups': 'unknown',
  });
  const id = await offers.offer();
  const changed = await keepers.office(ann.token, depositOffers.changeOffer, {
    id,
    item: wrong({ ...offers.ITEM, groups: ['nobody'] }),
  });
  expect(changed.refusal.fields).toEqual({ 'item.groups': 'unknown' });
});

it('an offer of another brand is none here', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'EUR',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  const { db } = world.server.kernel;
  await db.run(`insert into deposit_offers (brand_id, position, is_on, percent, bonus_max,
    deposit_min, times, turnover_of, how_often, is_alone, is_per_device, ranks, methods)
    values (2, 1, true, 1000, 10000, 100, 100, 'bonus', 'always', false, false, '{}', '{}')`);
  const [theirs] = await db.composed<{ offer_id: bigint }>(
    'select offer_id from deposit_offers where brand_id = 2',
  );
  const who = await world.register();
  expect((await offers.start(who, '80.00', String(theirs?.offer_id))).errorCode).toBe(
    'offer_closed',
  );
  expect(
    (await keepers.office(ann.token, depositOffers.officeOffer, { id: String(theirs?.offer_id) }))
      .errorCode,
  ).toBe('not_found');
  expect((await offers.listed(who, '80.00')).list.map((one) => one.id)).not.toContain(
    String(theirs?.offer_id),
  );
});

import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';

let world: World;
let offers: Offers;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

it('without a method all offers are listed, each with its methods and what the least brings', async () => {
  const wide = await offers.offer();
  const narrow = await offers.offer({ methods: ['voucher'], times: '2' });
  const who = await world.register();
  const { list } = (await world.call(depositOffers.depositOffers, {}, { token: who.token })).value;
  expect(list.map((one) => one.id)).not.toContain(narrow);
  const found = list.find((one) => one.id === wide);
  expect(found).toMatchObject({
    deal: null,
    least: { bonus: '10.00', ofDeposit: '20.00', ofBonus: '50.00', turnover: '70.00' },
  });
  expect(found?.methods).toContain('sandbox');
  expect(found?.methods).not.toContain('voucher');
});

it('chosen bonuses are listed with what is missing while they stand, and below when over', async () => {
  const first = await offers.offer({ expiresDays: 30 });
  const who = await world.register();
  const own = async () =>
    (await world.call(depositOffers.depositBonuses, {}, { token: who.token })).value;
  const made = await offers.made(who, '80.00', first);
  expect(await own()).toMatchObject({ running: [{ depositId: made.id, state: 'promised' }] });
  await offers.paid(made.id, '80.00');
  const second = await offers.made(who, '40.00', first);
  await offers.paid(second.id, '40.00');
  await offers.bet(who, 10_000n);
  expect(await own()).toMatchObject({
    running: [
      { depositId: made.id, state: 'bound', missing: '180.00', mayGiveUp: false },
      { depositId: second.id, state: 'bound', missing: '140.00' },
    ],
    past: [],
  });
  await offers.bet(who, 18_000n);
  const { running, past } = await own();
  expect(running.map((one) => one.depositId)).toEqual([second.id]);
  expect(past).toMatchObject([{ depositId: made.id, state: 'done', amount: '40.00' }]);
  const other = await world.register();
  expect(
    (await world.call(depositOffers.depositBonuses, {}, { token: other.token })).value,
  ).toMatchObject({ running: [], past: [] });
});

it('an offer is shown to its segment alone, and a choice is judged again when it is made', async () => {
  const id = await offers.offer({ segment: { depositsTo: '0' } });
  const who = await world.register();
  const ids = async () => (await offers.listed(who)).list.map((one) => one.id);
  expect(await ids()).toContain(id);
  const plain = await offers.made(who, '30.00');
  await offers.paid(plain.id, '30.00');
  expect(await ids()).not.toContain(id);
  expect((await offers.start(who, '80.00', id)).errorCode).toBe('offer_closed');
});

import * as approvals from '@fairhouse/contract/approvals';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let offers: Offers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const pays = async (who: Person, amount: string, offerId?: string): Promise<string> => {
  const { id } = await offers.made(who, amount, offerId);
  await offers.paid(id, amount);
  return id;
};
const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
const clashes = async (change: Record<string, unknown>, id?: string) => {
  const answer = await offers.preview(change, id);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return answer.value.conflicts;
};
const burnOf = async (id: string) =>
  (await keepers.office(ann.token, depositOffers.officeOffers, {})).value.given.find(
    (one) => one.id === id,
  );

it('the traffic of an offer is the deposits that it would have been for, and their bonus', async () => {
  const [often, once] = [await world.register(), await world.register()];
  await pays(often, '40.00');
  await pays(often, '60.00');
  await pays(often, '100.00');
  await pays(once, '20.00');
  await pays(once, '10.00');
  const week = async (change: Record<string, unknown> = {}) => {
    const { value } = await offers.preview(change);
    expect(value.day).toEqual(value.week);
    return [value.week.deposits, value.week.bonus];
  };
  // From 20.00 on half of each: 20 + 30 + 50 + 10.
  expect(await week()).toEqual([4, '110.00']);
  expect(await week({ bonusMax: '25.00' })).toEqual([4, '80.00']);
  expect(await week({ howOften: 'first' })).toEqual([2, '30.00']);
  expect(await week({ howOften: 'reload' })).toEqual([2, '80.00']);
  expect(await week({ howOften: 'nth', nth: 3 })).toEqual([1, '50.00']);
  expect(await week({ howOften: 'once' })).toEqual([2, '30.00']);
  expect(await week({ howOften: 'daily' })).toEqual([2, '30.00']);
  expect(await week({ depositMin: '50.00' })).toEqual([2, '80.00']);
  expect(await week({ methods: ['voucher'] })).toEqual([0, '0.00']);
  expect(await week({ ranks: [9] })).toEqual([0, '0.00']);
  expect(await week({ segment: { depositsFrom: '100.00' } })).toEqual([3, '100.00']);
  // One that was three days ago is of the week alone.
  await run(
    `update deposits set settled_at = settled_at - interval '3 days' where member_id = $1`,
    [BigInt(once.memberId)],
  );
  const { value } = await offers.preview();
  expect(value).toMatchObject({
    day: { deposits: 3, bonus: '100.00' },
    week: { deposits: 4, bonus: '110.00' },
  });
});

it('terms that cannot be met and budgets that do not last are named before they are kept', async () => {
  expect(await clashes({})).toEqual([]);
  expect(await clashes({ methods: ['voucher'] })).toEqual(['nobody']);
  expect(await clashes({ ranks: [9] })).toEqual(['nobody']);
  expect(await clashes({ segment: { rankFrom: 98 } })).toEqual(['nobody']);
  expect(await clashes({ howOften: 'first', segment: { depositsFrom: '1.00' } })).toEqual([
    'never_due',
  ]);
  expect(await clashes({ howOften: 'reload', segment: { depositsTo: '0.00' } })).toEqual([
    'never_due',
  ]);
  expect(await clashes({ howOften: 'first', segment: { depositsTo: '0.00' } })).toEqual([]);
  // The least deposit brings 10.00.
  expect(await clashes({ budget: '9.99' })).toContain('budget_none');
  expect(await clashes({ budgetDay: '10.00' })).not.toContain('budget_none');
  expect(await clashes({ endsAt: '2020-01-01T00:00:00.000Z' })).toEqual(['over']);
  expect(await clashes({ betMax: '0.01', times: '30', expiresDays: 1 })).toEqual(['too_long']);
  expect(await clashes({ betMax: '0.01', times: '30', expiresDays: 30 })).toEqual([]);
  expect((await offers.preview({ percent: 'half' })).errorCode).toBe('validation_failed');
});

it('a budget that today’s traffic takes within an hour is named, what it gave counted off', async () => {
  const who = await world.register();
  // 24 hours of traffic give 20 times what one hour of this budget would.
  for (let count = 0; count < 30; count += 1) await pays(who, '100.00');
  const { value } = await offers.preview();
  const hourly = Number(value.day.bonus) / 24;
  const above = (Math.ceil(hourly) + 1).toFixed(2);
  const below = (Math.floor(hourly) - 1).toFixed(2);
  expect(Number(below)).toBeGreaterThan(10);
  expect(await clashes({ budget: above })).toEqual([]);
  expect(await clashes({ budget: below })).toEqual(['budget_hour']);
  expect(await clashes({ budgetDay: below })).toEqual(['budget_hour']);
  const id = await offers.offer({ budget: above });
  await pays(await world.register(), '20.00', id);
  expect(await clashes({ budget: above }, id)).toEqual(['budget_hour']);
});

it('the list tells what an offer gave on which day, and when it will not last', async () => {
  const id = await offers.offer({ budget: '100.00', budgetDay: '60.00' });
  expect(await burnOf(id)).toBeUndefined();
  await pays(await world.register(), '40.00', id);
  const back = await world.register();
  await offers.giveUp(back, await pays(back, '20.00', id));
  const [today] = (await burnOf(id))?.days ?? [];
  // What went back is there again in all, and counts on its day.
  expect(await burnOf(id)).toMatchObject({
    taken: 2,
    spent: '20.00',
    spentToday: '30.00',
    days: [{ taken: 2, spent: '30.00' }],
    conflicts: [],
  });
  await run(
    `update deposit_bonuses set day = day - 2, created_at = created_at - interval '2 days'
     where member_id = $1`,
    [BigInt(back.memberId)],
  );
  const moved = await burnOf(id);
  expect(moved).toMatchObject({ spentToday: '20.00', conflicts: [] });
  expect(moved?.days.map((one) => [one.taken, one.spent])).toEqual([
    [1, '10.00'],
    [1, '20.00'],
  ]);
  expect(moved?.days.at(-1)?.day).toBe(today?.day);
  // 35.00 within the hour, and 25.00 are left of the day.
  await pays(await world.register(), '30.00', id);
  expect((await burnOf(id))?.conflicts).toEqual(['budget_hour']);
  await pays(await world.register(), '50.00', id);
  expect((await burnOf(id))?.conflicts).toEqual(['budget_none']);
});

it('a second person reads how often it is, for which deposit, and the budget of a day', async () => {
  await keepers.office(ann.token, depositOffers.createOffer, {
    item: { ...offers.ITEM, turnoverOf: 'bonus', howOften: 'nth', nth: 4, budgetDay: '70.00' },
    text: { language: 'EN', title: 'Fourth one', summary: '' },
  });
  const { list } = (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 })).value;
  expect(list.find((one) => one.details.name === 'Fourth one')).toMatchObject({
    kind: 'offers.open',
    details: { howOften: 'nth', nth: '4', budgetDay: '70.00', total: '' },
  });
});

it('[D-U48] of few who deposited an offer is reckoned only to who reads members', async () => {
  await run(
    `insert into composed_roles (brand_id, role_no, name, permissions, changed_at)
     overriding system value
     values (1, 77, 'Offers alone', '{offers.manage,promotions.read}', now())`,
  );
  const [maker, owner] = [await keepers.keeper('own-77'), ann];
  const who = await world.register();
  await pays(who, '40.00');
  await run(
    `insert into member_tags (brand_id, member_id, tag, by_name, at)
     values (1, $1, 'one-of-few', 'a test', now())`,
    [BigInt(who.memberId)],
  );
  const preview = async (by: Keeper, tag: string) =>
    (
      await keepers.office(by.token, depositOffers.previewOffer, {
        item: wrong({ ...offers.ITEM, segment: { ...EVERYBODY, tag } }),
      })
    ).value;
  expect(await preview(owner, 'one-of-few')).toMatchObject({ isFew: false, week: { deposits: 1 } });
  expect(await preview(owner, 'nobody')).toMatchObject({ conflicts: ['nobody'] });
  const none = { deposits: 0, bonus: '0.00' };
  for (const tag of ['one-of-few', 'nobody']) {
    expect(await preview(maker, tag)).toEqual({
      day: none,
      week: none,
      isFew: true,
      conflicts: [],
    });
  }
});

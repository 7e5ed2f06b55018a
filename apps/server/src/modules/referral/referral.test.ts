import * as referral from '@fairhouse/contract/referral';
import * as rewardsCalls from '@fairhouse/contract/rewards';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

let machines = 0;
/** Everybody has a browser and an address of their own unless a test says otherwise. */
const machine = () => ({
  'x-forwarded-for': `203.0.113.${(machines += 1)}`,
  'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:${machines}.0) Firefox/${machines}.0`,
});
const summary = async (who: { token: string }, headers: Record<string, string> = {}) =>
  (await world.call(referral.referralSummary, {}, { token: who.token, headers })).value;
const friends = async (who: Person) =>
  (await world.call(referral.referralList, {}, { token: who.token })).value;
const invite = async (by: Person, headers: Record<string, string> = machine()): Promise<Person> =>
  world.register({ referralCode: String((await summary(by)).code) }, { headers });
const deposit = async (who: Person, amount = '50.00'): Promise<void> => {
  const { id } = await offers.made(who, amount);
  const paid = await offers.paid(id, amount);
  if (!paid.success) throw new Error(JSON.stringify(paid.raw));
};
const rewards = async (who: Person) =>
  (await world.call(rewardsCalls.rewards, {}, { token: who.token })).value.list;
const judged = async (friend: Person) =>
  (await keepers.office(ann.token, referral.officeReferrals, { keyword: friend.username })).value
    .list;
const inviterNow = () => world.register({}, { headers: machine() });

it('[PR-12] the page has code and link, and who registers by them appears there, masked', async () => {
  const who = await inviterNow();
  const told = await summary(who);
  expect(told).toMatchObject({ reward: '10.00', depositMin: '20.00', friends: 0, deposited: 0 });
  expect(told.code).toMatch(/^[0-9A-F]{12}$/);
  expect(String(told.link)).toMatch(new RegExp(`/register\\?referralCode=${told.code}$`));
  expect((await summary(who)).code).toBe(told.code);
  const friend = await invite(who);
  const { list, total } = await friends(who);
  expect(total).toBe(1);
  expect(list).toEqual([
    {
      account: `${friend.username.slice(0, 2)}***${friend.username.slice(-1)}`,
      registeredAt: expect.stringMatching(/^\d{4}-/) as string,
      hasDeposited: false,
      reward: 'waiting',
      amount: null,
    },
  ]);
  expect(JSON.stringify(list)).not.toContain(friend.username);
  expect(JSON.stringify(list)).not.toContain(friend.memberId);
  expect((await summary(who)).friends).toBe(1);
});

it('the first deposit of a friend earns one reward, further ones none', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  await deposit(friend);
  expect(await rewards(who)).toMatchObject([{ kind: 'referral', amount: '10.00' }]);
  expect((await friends(who)).list).toMatchObject([
    { hasDeposited: true, reward: 'open', amount: '10.00' },
  ]);
  await deposit(friend);
  await deposit(friend, '200.00');
  expect(await rewards(friend)).toMatchObject([
    {
      kind: 'referral',
      amount: '10.00',
      text: expect.stringContaining(`${who.username.slice(0, 2)}***`) as string,
    },
  ]);
  const [reward] = await rewards(who);
  expect(await rewards(who)).toHaveLength(1);
  expect(reward?.text).toContain(`${friend.username.slice(0, 2)}***`);
  await world.call(rewardsCalls.claimReward, { id: reward?.id ?? '' }, { token: who.token });
  expect(await cashier.balance(who)).toBe('10.00');
  expect(await summary(who)).toMatchObject({ deposited: 1, earned: '10.00', monthLeft: 19 });
  expect((await friends(who)).list).toMatchObject([{ reward: 'claimed' }]);
});

it('a friend who deposits twice at once earns once', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  const made = [
    await offers.made(friend, '50.00'),
    await offers.made(friend, '60.00'),
    await offers.made(friend, '70.00'),
  ];
  const paid = await Promise.all(made.map((one) => offers.paid(one.id, one.amount)));
  expect(paid.every((one) => one.success)).toBe(true);
  expect(await rewards(who)).toHaveLength(1);
  expect(await cashier.balance(friend)).toBe('180.00');
});

it('a first deposit below the minimum earns nothing, and no later one does', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  await deposit(friend, '19.99');
  await deposit(friend, '500.00');
  expect(await rewards(who)).toEqual([]);
  expect((await friends(who)).list).toMatchObject([
    { hasDeposited: true, reward: 'none', amount: null },
  ]);
  expect(await judged(friend)).toMatchObject([{ outcome: 'below_minimum' }]);
});

it('a friend on the device of the inviter, or of another friend, earns nothing and is marked', async () => {
  const [mine, shared] = [machine(), machine()];
  const who = await world.register({}, { headers: mine });
  const [self, first, second] = [
    await invite(who, mine),
    await invite(who, shared),
    await invite(who, shared),
  ];
  await deposit(self);
  await deposit(first);
  await deposit(second);
  for (const one of [who, self, first, second]) expect(await rewards(one)).toEqual([]);
  expect(await judged(self)).toMatchObject([
    {
      outcome: 'linked',
      linked: [{ account: who.username, score: 50, reasons: ['device'] }],
      inviter: who.username,
    },
  ]);
  expect((await judged(second))[0]).toMatchObject({
    outcome: 'linked',
    linked: [{ account: first.username }],
  });
  const clean = await invite(who);
  await deposit(clean);
  expect(await rewards(who)).toHaveLength(1);
  expect(await judged(clean)).toMatchObject([{ outcome: 'earned', linked: [] }]);
});

it('who shares a card or a person with the inviter earns nothing', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  for (const one of [who, friend]) {
    await world.server.kernel.db.run(
      `update members set payee_name = 'Anna Lamp',
      birthday = '1990-01-01' where member_id = $1`,
      [BigInt(one.memberId)],
    );
  }
  await deposit(friend);
  expect(await judged(friend)).toMatchObject([
    { outcome: 'linked', linked: [{ account: who.username, score: 60, reasons: ['person'] }] },
  ]);
});

it('a month has so many rewards and no more, also at once', async () => {
  await cashier.settings({ referral: { reward: '10.00', depositMin: '20.00', perMonth: 2 } });
  const who = await inviterNow();
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => invite(who)));
  const made = await Promise.all(people.map((one) => offers.made(one, '50.00')));
  const paid = await Promise.all(made.map(({ id }) => offers.paid(id, '50.00')));
  expect(paid.every((one) => one.success)).toBe(true);
  expect(await rewards(who)).toHaveLength(2);
  expect(await summary(who)).toMatchObject({ monthLeft: 0, deposited: 6 });
  const outcomes = (await Promise.all(people.map(judged))).map(([one]) => one?.outcome);
  for (const [outcome, count] of [
    ['earned', 2],
    ['month_full', 4],
  ] as const) {
    expect(
      outcomes.filter((one) => one === outcome),
      outcome,
    ).toHaveLength(count);
  }
  await cashier.settings({ referral: {} });
});

it('an inviter on a break or blocked earns nothing; the deposit is credited all the same', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  await world.call(safety.coolOff, { days: 1 }, { token: who.token });
  await deposit(friend);
  expect(await judged(friend)).toMatchObject([{ outcome: 'left_out' }]);
  expect(await cashier.balance(friend)).toBe('50.00');
});

it('[MC-10] switched off the page refuses its calls, and friends earn nothing', async () => {
  const who = await inviterNow();
  const friend = await invite(who);
  await cashier.settings({ treeOff: ['memberCenter/referral'] });
  for (const call of [referral.referralSummary, referral.referralList]) {
    expect((await world.call(call, {}, { token: who.token })).errorCode).toBe('feature_off');
  }
  await deposit(friend);
  await cashier.settings({ treeOff: [] });
  expect(await rewards(who)).toEqual([]);
  expect(await judged(friend)).toMatchObject([{ outcome: 'off' }]);
});

it('[ST-12] without a token there is no page, and a code is none at another brand', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'LANTERN',
    name: 'Lantern',
    currency: 'USD',
    hosts: ['lantern.example'],
    languages: ['EN'],
  });
  const there = { 'x-forwarded-host': 'lantern.example' };
  for (const call of [referral.referralSummary, referral.referralList]) {
    expect((await world.call(call, {})).errorCode).toBe('login_required');
  }
  const who = await inviterNow();
  const { code } = await summary(who);
  await expect(world.register({ referralCode: wrong(code) }, { headers: there })).rejects.toThrow(
    'invalid_invitation_code',
  );
  const stranger = await world.register({}, { headers: there });
  expect((await summary(stranger, there)).link).toContain('//lantern.example');
  const content = await keepers.keeper('content');
  expect((await keepers.office(content.token, referral.officeReferrals, {})).errorCode).toBe(
    'forbidden',
  );
});

it('the books balance after all of it', async () => {
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

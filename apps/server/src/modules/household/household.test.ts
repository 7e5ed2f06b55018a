import * as approvals from '@fairhouse/contract/approvals';
import * as missions from '@fairhouse/contract/missions';
import * as officeCashier from '@fairhouse/contract/deposits-desk';
import * as referral from '@fairhouse/contract/referral';
import * as rewards from '@fairhouse/contract/rewards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { addressKey } from '../../kernel/addresses.ts';
import { likenessOf } from './index.ts';
import { reasonsIn, scoreOf } from './rules.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let offers: Offers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  offers = await offersOf(world, ann);
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[] = []) =>
  world.server.kernel.db.run(sql, values);
let machines = 0;
/** A browser of its own, at an address of its own or that of others. */
const machine = (ip?: string) => {
  machines += 1;
  return {
    'x-forwarded-for': ip ?? `198.51.100.${machines}`,
    'user-agent': `Mozilla/5.0 (${
      ['Windows NT 10.0', 'Macintosh; Intel Mac OS X', 'X11; Linux x86_64', 'Linux; Android 14'][
        machines % 4
      ] ?? ''
    }) Firefox/9.0`,
  };
};
/** A mail address is one that was proven. */
const tell = (who: Person, row: { name?: string; email?: string; birthday?: string }) =>
  run(
    `update members set payee_name = coalesce($2, payee_name), email = coalesce($3, email),
     birthday = coalesce($4::date, birthday),
     email_proven_at = case when $3 is null then email_proven_at else now() end
   where member_id = $1`,
    [BigInt(who.memberId), row.name, row.email, row.birthday].map((one) => one ?? null) as string[],
  );
const alike = async (who: Person) =>
  (await likenessOf(world.server.kernel.db, { brandId: 1, memberId: BigInt(who.memberId) })).map(
    (one) => [String(one.memberId), one.score, ...one.reasons],
  );
const invite = async (by: Person, headers: Record<string, string>): Promise<Person> => {
  const { code } = (await world.call(referral.referralSummary, {}, { token: by.token })).value;
  return world.register({ referralCode: String(code) }, { headers });
};
const deposit = async (who: Person): Promise<void> => {
  const { id } = await offers.made(who, '50.00');
  await offers.paid(id, '50.00');
};
const judged = async (friend: Person) =>
  (await keepers.office(ann.token, referral.officeReferrals, { keyword: friend.username })).value
    .list[0];

it('[RQ-07] household signals are weighed with scores: what is said twice counts once', () => {
  const judge = (...found: string[]) => [reasonsIn(found), scoreOf(reasonsIn(found))];
  expect(judge('network', 'device')).toEqual([['device'], 50]);
  expect(judge('name', 'person')).toEqual([['person'], 60]);
  expect(judge('name', 'network')).toEqual([['name', 'network'], 50]);
  expect(judge('network')).toEqual([['network'], 20]);
  expect(judge('document', 'card')).toEqual([['document', 'card'], 160]);
  expect(judge()).toEqual([[], 0]);
});

it('one place answers the score of an account with its reasons', async () => {
  const who = await world.register({}, { headers: machine('198.51.100.200') });
  const [near, namesake, boxes, stranger] = [
    await world.register({}, { headers: machine('198.51.100.200') }),
    await world.register({}, { headers: machine() }),
    await world.register({}, { headers: machine() }),
    await world.register({}, { headers: machine() }),
  ];
  await tell(who, { name: 'Wanda Quay', email: 'Wanda.Quay+first@gmail.com' });
  await tell(namesake, { name: 'wanda quay' });
  await tell(boxes, { email: 'wandaquay+2@googlemail.com' });
  await tell(stranger, { name: 'Otto Pier', email: 'wanda.quay@lamp.example' });
  expect(await alike(who)).toEqual([
    [boxes.memberId, 60, 'mail'],
    [namesake.memberId, 30, 'name'],
    [near.memberId, 20, 'network'],
  ]);
  await tell(near, { name: 'Wanda Quay' });
  expect((await alike(who)).find(([id]) => id === near.memberId)).toEqual([
    near.memberId,
    50,
    'name',
    'network',
  ]);
});

it(
  'line 6: of IPv6 a household is its /64, whatever address of it is taken; IPv4 written as ' +
    'IPv6 is IPv4',
  async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/9.0' };
    const from = (ip: string, headers = agent) =>
      world.register({}, { headers: { ...headers, 'x-forwarded-for': ip } });
    const who = await from('2001:db8:5:1::1');
    const near = await from('2001:DB8:5:1:ffff::2');
    const flat = await from('2001:db8:5:1:aaaa:bbbb:cccc:dddd', { 'user-agent': 'Lamp' });
    await from('2001:db8:5:2::1');
    expect(await alike(who)).toEqual([
      [near.memberId, 50, 'device'],
      [flat.memberId, 20, 'network'],
    ]);
    const plain = await from('198.51.100.210');
    const written = [await from('::FFFF:198.51.100.210'), await from('::ffff:c633:64d2')];
    await from('::ffff:198.51.100.211');
    expect(await alike(plain)).toEqual(written.map((one) => [one.memberId, 50, 'device']));
  },
);

it('line 6: SQL compares addresses as the kernel does', async () => {
  const addresses = [
    '2001:db8:5:1::1',
    '2001:DB8:5:1:f::',
    '2001:db8:5:2::1',
    '::ffff:1.2.3.4',
    '::FFFF:102:304',
    '1.2.3.4',
    '1.2.3.5',
    'fe80::1%eth0',
    'fe80::2',
    '::1',
    '2001:db8::',
    '2001:db8:0:0:1::',
    'unknown',
    ':::',
    '',
  ];
  const rows = await world.server.kernel.db.composed<{
    one: string;
    other: string;
    isSame: boolean;
  }>(
    `select a.ip as one, b.ip as other, address_net(a.ip) = address_net(b.ip) as "isSame"
     from unnest($1::text[]) a(ip), unnest($1::text[]) b(ip)`,
    [addresses],
  );
  expect(
    rows.filter((row) => row.isSame !== (addressKey(row.one) === addressKey(row.other))),
  ).toEqual([]);
});

it(
  'rewards and referral weigh household signals: another browser and another card are not ' +
    'enough to be somebody else',
  async () => {
    const home = '198.51.100.201';
    const who = await world.register({}, { headers: machine(home) });
    await tell(who, { name: 'Nils Harbour' });
    const self = await invite(who, machine(home));
    await tell(self, { name: 'Nils Harbour' });
    const flatmate = await invite(who, machine(home));
    await tell(flatmate, { name: 'Olga Lamp' });
    const friend = await invite(who, machine());
    for (const one of [self, flatmate, friend]) await deposit(one);
    expect(await judged(self)).toMatchObject({
      outcome: 'linked',
      linked: [
        { account: who.username, score: 50, reasons: ['name', 'network'] },
        { account: flatmate.username, score: 20, reasons: ['network'] },
      ].toSorted((one, other) => one.account.localeCompare(other.account)),
    });
    // A network alone is told to the desk and refuses nothing.
    expect(await judged(flatmate)).toMatchObject({ outcome: 'earned' });
    expect((await judged(flatmate))?.linked.map((one) => one.score)).toEqual([20, 20]);
    expect(await judged(friend)).toMatchObject({ outcome: 'earned', linked: [] });
  },
);

it("the thresholds are the brand's", async () => {
  await cashier.settings({ households: { refusedFrom: 20, flaggedFrom: 10 } });
  const home = '198.51.100.202';
  const who = await world.register({}, { headers: machine(home) });
  const near = await invite(who, machine(home));
  await deposit(near);
  expect(await judged(near)).toMatchObject({ outcome: 'linked' });
  await cashier.settings({ households: {} });
});

it("a gift to many is one a household; who is given alone is the operator's word", async () => {
  const people = [
    await world.register({}, { headers: machine() }),
    await world.register({}, { headers: machine() }),
    await world.register({}, { headers: machine() }),
  ];
  for (const one of people.slice(0, 2)) {
    await tell(one, { name: 'Ida Reef', birthday: '1990-02-03' });
  }
  const give = (accounts: string[]) =>
    world.call(
      rewards.giveRewards,
      {
        to: { accounts },
        amount: '5.00',
        kind: 'gift',
        words: [{ language: 'EN', text: 'A gift' }],
        reason: WHY,
      },
      { token: ann.token, key: freshKey() },
    );
  const accounts = people.map((one) => one.username);
  expect(
    (await keepers.office(ann.token, rewards.countRewarded, { to: { accounts } })).value,
  ).toEqual({ count: 2, leftOut: 1, unknown: [] });
  expect((await give(accounts)).value).toMatchObject({ count: 2, leftOut: 1, total: '10.00' });
  expect((await give([accounts[1] ?? ''])).value).toMatchObject({ count: 1, leftOut: 0 });
});

it(
  '[RQ-07] who types the mail address of a member takes nothing from them: it is told, and ' +
    'refuses nothing',
  async () => {
    const [one, framer] = [
      await world.register({}, { headers: machine() }),
      await world.register({}, { headers: machine() }),
    ];
    await tell(one, { email: 'olga@lamp.example' });
    await run('update members set email = $2 where member_id = $1', [
      BigInt(framer.memberId),
      'olga@lamp.example',
    ]);
    expect(await alike(one)).toEqual([[framer.memberId, 30, 'typedMail']]);
    const single = await offers.offer({ isPerDevice: true });
    await offers.made(framer, '80.00', single);
    expect((await offers.start(one, '80.00', single)).success).toBe(true);
  },
);

it('an offer that is once a household is refused from the score on, and the desk sees why', async () => {
  const [marked, single] = [await offers.offer(), await offers.offer({ isPerDevice: true })];
  const home = '198.51.100.203';
  const [one, near, self] = [
    await world.register({}, { headers: machine(home) }),
    await world.register({}, { headers: machine(home) }),
    await world.register({}, { headers: machine() }),
  ];
  await tell(one, { email: 'mia@lamp.example' });
  await tell(self, { email: 'MIA+2@lamp.example' });
  await offers.made(one, '80.00', single);
  await offers.made(one, '80.00', marked);
  expect((await offers.start(self, '80.00', single)).errorCode).toBe('offer_closed');
  expect((await offers.listed(self)).list.map((row) => row.id)).not.toContain(single);
  expect((await offers.start(near, '80.00', single)).success).toBe(true);
  const made = await offers.made(self, '80.00', marked);
  const [row] = (
    await keepers.office(ann.token, officeCashier.deskDeposits, { view: 'all', keyword: made.id })
  ).value.list;
  expect(row?.bonus).toMatchObject({
    linked: [{ id: one.memberId, account: one.username, score: 60, reasons: ['mail'] }],
  });
});

it("one household gets one prize of a mission's period, and a stranger another", async () => {
  const home = '198.51.100.204';
  const [one, self, stranger] = [
    await world.register({}, { headers: machine(home) }),
    await world.register({}, { headers: machine(home) }),
    await world.register({}, { headers: machine() }),
  ];
  for (const who of [one, self]) await tell(who, { name: 'Rosa Quay' });
  const made = await keepers.office(ann.token, missions.createMission, {
    item: {
      kind: 'login_days',
      repeats: 'daily',
      target: '1',
      prize: '5.00',
      budget: '50.00',
      startsOn: new Date(Date.now() - 864e5).toISOString().slice(0, 10),
    },
    text: { language: 'EN', title: 'Here', summary: '' },
  });
  const claim = (who: Person) =>
    world.call(missions.claimMission, { id: String(made.value.id) }, { token: who.token });
  expect((await claim(one)).value).toMatchObject({ amount: '5.00' });
  expect((await claim(self)).errorCode).toBe('state_conflict');
  expect(await cashier.balance(self)).toBe('0.00');
  expect((await claim(stranger)).value).toMatchObject({ amount: '5.00' });
});

it('a gift that waited for a second person is one a household at the approval, too', async () => {
  await cashier.settings({ rewards: { fourEyesAbove: '1.00' } });
  const people = [
    await world.register({}, { headers: machine() }),
    await world.register({}, { headers: machine() }),
  ];
  const given = await world.call(
    rewards.giveRewards,
    {
      amount: '5.00',
      kind: 'gift',
      to: { accounts: people.map((who) => who.username) },
      reason: WHY,
      words: [{ language: 'EN', text: 'A gift' }],
    },
    { token: ann.token, key: freshKey() },
  );
  expect(given.value).toMatchObject({ count: 2, state: 'waiting' });
  for (const who of people) await tell(who, { name: 'Jan Reef', birthday: '1991-03-04' });
  const { list } = (await keepers.office(bob.token, approvals.approvals, {})).value;
  const asked = list.find((row) => row.state === 'asked' && row.kind === 'rewards.give');
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  const counts = await Promise.all(
    people.map(
      async (who) =>
        (await world.call(rewards.rewards, {}, { token: who.token })).value.list.length,
    ),
  );
  expect(counts).toEqual([1, 0]);
  await cashier.settings({ rewards: {} });
});

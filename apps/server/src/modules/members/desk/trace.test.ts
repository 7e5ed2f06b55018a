import * as wallet from '@fairhouse/contract/wallet';
import * as officeMembers from '@fairhouse/contract/members-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../../tests/world.ts';
import { seedBrand } from '../../brands/index.ts';
import { openMember } from '../../session/index.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let keeper: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  keeper = await keepers.keeper('support');
});
afterAll(async () => {
  await world.close();
});

const db = () => world.server.kernel.db;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
  '(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const comeFrom = (ip: string, agent = PHONE) =>
  world.register({}, { headers: { 'x-forwarded-for': ip, 'user-agent': agent } });
const SIGHTS = { devices: officeMembers.memberDevices, links: officeMembers.memberLinks };
const read = <What extends keyof typeof SIGHTS>(one: Person, what: What, by = keeper) =>
  world.call(SIGHTS[what], wrong({ id: one.memberId }), { token: by.token });
const linksOf = async (one: Person) =>
  Object.fromEntries(
    (await read(one, 'links')).value.list.map((row) => [
      row.account,
      row.reasons.map(({ link }) => link),
    ]),
  );

it('the office sees from where and with what a member comes', async () => {
  const one = await comeFrom('203.0.113.7');
  const { value } = await read(one, 'devices');
  const sessions = value.sessions;
  expect(sessions).toMatchObject([{ ip: '203.0.113.7', country: '' }]);
  expect(sessions[0]?.device).toContain('iPhone');
  expect(value).toMatchObject({
    devices: [{ logins: 1 }],
    countries: [{ addresses: 1 }],
    logins: [{ outcome: 'ok', ip: '203.0.113.7' }],
  });
});

it(
  '[RQ-07] ' +
    'accounts that share a device, a network, a card or a mail address are named with reasons',
  async () => {
    const one = await comeFrom('198.51.100.7');
    const sameDevice = await comeFrom('198.51.100.7');
    const sameNetwork = await comeFrom('198.51.100.99', 'Mozilla/5.0 (X11; Linux x86_64)');
    const stranger = await comeFrom('198.51.101.7');
    expect(await linksOf(one)).toEqual({
      [sameDevice.username]: ['device', 'network'],
      [sameNetwork.username]: ['network'],
    });
    // What stands behind a plus is the same box under another label.
    const boxes = [
      [one, 'ann@post.example'],
      [stranger, 'Ann+two@post.example'],
    ] as const;
    for (const [person, mail] of boxes) {
      await db().run(
        `update members set email = $2, payee_name = 'Ann Lamp',
        birthday = '1990-01-01' where member_id = $1`,
        [person.memberId, mail],
      );
    }
    expect((await linksOf(one))[stranger.username]).toEqual(['person', 'mail']);
    expect(Object.keys(await linksOf(one))[0]).toBe(stranger.username);
    // It is shown and does nothing.
    expect((await world.call(wallet.balance, {}, { token: stranger.token })).success).toBe(true);
  },
);

it('line 6: of IPv6 the same device is known in its whole /64', async () => {
  const one = await comeFrom('2001:db8:6:1::1');
  const near = await comeFrom('2001:db8:6:1:ffff::1');
  const next = await comeFrom('2001:db8:6:2::1');
  expect(await linksOf(one)).toEqual({
    [near.username]: ['device', 'network'],
    [next.username]: ['network'],
  });
});

it('the same card is found by its fingerprint, also after it was removed', async () => {
  const [one, other]: Payer[] = [await cashier.payer(0n), await cashier.payer(0n)];
  const cardNo = '6222 7777 0000 1111';
  if (!one || !other) throw new Error('nobody pays');
  await cashier.addCard(one, { cardNo });
  const card = await cashier.addCard(other, { cardNo });
  await db().run('update bank_cards set removed_at = now() where card_id = $1', [
    String(card.value.id),
  ]);
  const { value } = await read(one, 'links');
  const row = value.list.find(({ account }) => account === other.username);
  expect(row?.reasons).toContainEqual(expect.objectContaining({ link: 'card', detail: '1111' }));
});

it('accounts at other brands are counted and not named', async () => {
  const one = await world.register();
  await db().run(
    `update members set dialing_code = '84', mobile_num = '900000001'
    where member_id = $1`,
    [BigInt(one.memberId)],
  );
  const other = await db().transaction((tx) =>
    openMember(
      tx,
      { brandId: 2, account: 'namedelsewhere', type: 0, passwordHash: '', ip: '' },
      'USD',
    ),
  );
  await db().run(
    `update members set dialing_code = '84', mobile_num = '900000001'
    where brand_id = 2 and member_id = $1`,
    [other?.member_id],
  );
  const answer = await read(one, 'links');
  expect(answer.value.elsewhere).toBe(1);
  expect(JSON.stringify(answer.raw)).not.toContain('namedelsewhere');
  expect(
    (
      await keepers.office(keeper.token, officeMembers.memberLinks, {
        id: String(other?.member_id),
      })
    ).errorCode,
  ).toBe('not_found');
});

it('each look is in the audit log, and who may not look sees nothing', async () => {
  const one = await world.register();
  for (const what of ['devices', 'links'] as const) {
    for (const role of ['content', 'read-only']) {
      expect((await read(one, what, await keepers.keeper(role))).errorCode).toBe('forbidden');
    }
    expect((await read(one, what, { ...keeper, token: one.token })).errorCode).toBe(
      'login_required',
    );
  }
  const owner = await world.operator();
  expect(await keepers.audit(owner, one.username)).toEqual([]);
  await read(one, 'devices');
  await read(one, 'links');
  expect(
    (await keepers.audit(owner, one.username)).map((line) => [line.operator, line.action]),
  ).toEqual([
    [keeper.name, 'members.links'],
    [keeper.name, 'members.devices'],
  ]);
});

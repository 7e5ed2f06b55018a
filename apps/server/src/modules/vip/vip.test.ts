import * as members from '@fairhouse/contract/members';
import * as vip from '@fairhouse/contract/vip';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { groupsOf } from '../../../../../tests/groups.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

const HOST = 'second.example';
let world: World;
let person: Person;
let token: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
  token = await world.operator();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'VND',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from vip_ranks');
});

const ranks = async (headers: Record<string, string> = {}): Promise<vip.Rank[]> =>
  (await world.call(vip.vipRanks, {}, { headers })).value.list;
const kept = async () => (await world.call(vip.officeRanks, {}, { token })).value;
const save = (body: object) =>
  world.call(vip.changeRanks, wrong({ reason: 'a fairer ladder', ...body }), { token });
const setLevel = (level: number) =>
  world.server.kernel.db.run('update members set rank_level = $2 where member_id = $1', [
    BigInt(person.memberId),
    level,
  ]);

it('[VP-01, RT-05] eleven ranks with conditions and benefits, each asking no less than the one below', async () => {
  const list = await ranks();
  expect(list.map((one) => one.rankLevel)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(list[0]).toMatchObject({ labelName: 'Hall', deposits: '0.00', validBets: '0.00' });
  expect(list[10]).toMatchObject({ labelName: 'Keyholder', birthdayGift: '588.00' });
  list.slice(1).forEach((one, at) => {
    for (const name of ['deposits', 'validBets', 'cashbackPercent'] as const) {
      expect(Number(one[name]), `${one.labelName} ${name}`).toBeGreaterThan(
        Number(list[at]?.[name]),
      );
    }
  });
  expect(list.filter((one) => one.hasVipService).map((one) => one.rankLevel)).toEqual([
    5, 6, 7, 8, 9, 10,
  ]);
  expect((await ranks({ language: 'vi' }))[3]?.labelName).toBe('Vườn');
  expect((await ranks({ 'x-forwarded-host': HOST }))[1]?.deposits).toBe('100');
});

it('[VP-01, VP-02] a member is told the own rank and what the next one asks for', async () => {
  const own = async () => (await world.call(vip.vipMember, {}, { token: person.token })).value;
  expect(await own()).toMatchObject({ rank: { rankLevel: 0 }, next: { rankLevel: 1 } });
  await setLevel(10);
  expect(await own()).toMatchObject({ rank: { rankLevel: 10 }, next: null });
  await setLevel(5);
  const info = await world.call(members.memberInfo, {}, { token: person.token });
  expect(info.value.clubLabel).toEqual({ labelName: 'Tower', rankLevel: 5 });
  expect((await world.call(vip.vipMember, {})).errorCode).toBe('login_required');
});

it('[VP-01] what a rank allows at the cashier is what the cashier applies', async () => {
  const { kernel } = world.server;
  await kernel.db.run('update brands set settings = $1 where brand_id = 1', [
    JSON.stringify({
      cashier: {
        amountMax: '700.00',
        perDay: 2,
        ranks: [{ rankLevel: 3, amountMax: '9000.00', perDay: 8 }],
        groups: [{ group: 'watched', amountMax: '300.00', perDay: 1 }],
      },
    }),
  ]);
  brandsChanged.say(kernel, {});
  await expect.poll(async () => (await ranks())[0]?.withdrawalMax).toBe('700.00');
  expect((await ranks()).map((one) => [one.withdrawalsADay, one.withdrawalMax])).toEqual([
    ...Array.from({ length: 3 }, () => [2, '700.00']),
    ...Array.from({ length: 8 }, () => [8, '9000.00']),
  ]);
  const groups = await groupsOf(world, { id: '', name: 'operator', token });
  await groups.create('watched');
  for (const [level, group] of [
    [0, null],
    [3, null],
    [3, 'watched'],
  ] as const) {
    await setLevel(level);
    expect((await groups.put(group, person.memberId)).success).toBe(true);
    const config = (await world.call(withdrawals.withdrawalConfig, {}, { token: person.token }))
      .value;
    const { rank } = (await world.call(vip.vipMember, {}, { token: person.token })).value;
    const read = await ranks({ authorization: `Bearer ${person.token}` });
    for (const shown of [rank, read[level]]) {
      expect([shown?.withdrawalsADay, shown?.withdrawalMax], `${level} ${group}`).toEqual([
        config.perDay,
        config.amountMax,
      ]);
    }
  }
  // Whoever has no session, or one that is over, reads what the ranks alone allow.
  for (const authorization of ['Bearer nobody', 'Bearer ']) {
    expect((await ranks({ authorization }))[3]?.withdrawalMax).toBe('9000.00');
  }
  await kernel.db.run(`update brands set settings = '{}' where brand_id = 1`);
  brandsChanged.say(kernel, {});
});

it('an operator writes the ranks as a new version; who comes second is told', async () => {
  const before = await kept();
  expect(before.version).toBe(0);
  const changed = before.ranks.map((one, level) =>
    level === 3 ? { ...one, names: { EN: 'Orchard', VI: 'Vườn cây' }, levelUpBonus: '15' } : one,
  );
  const { value } = await save({ version: 0, ranks: changed });
  expect(value).toMatchObject({ version: 1, changedBy: 'operator', reason: 'a fairer ladder' });
  expect((await ranks())[3]).toMatchObject({ labelName: 'Orchard', levelUpBonus: '15.00' });
  await setLevel(3);
  const info = await world.call(members.memberInfo, {}, { token: person.token });
  expect(info.value.clubLabel).toEqual({ labelName: 'Orchard', rankLevel: 3 });
  expect((await ranks({ language: 'ko' }))[3]?.labelName).toBe('Orchard');
  expect((await save({ version: 0, ranks: changed })).errorCode).toBe('state_conflict');
  const [audited] = await world.server.kernel.db.composed<{
    reason: string;
    before: vip.KeptRank[];
    after: vip.KeptRank[];
  }>(`select * from audit_log where action = 'vip.ranks'`);
  expect(audited).toMatchObject({ reason: 'a fairer ladder' });
  expect(audited?.before[3]?.names.EN).toBe('Garden');
  expect(audited?.after[3]?.names.EN).toBe('Orchard');
  expect((await ranks({ 'x-forwarded-host': HOST }))[3]?.labelName).toBe('Garden');
});

it('ranks without sense are refused at their field, and the role decides who writes', async () => {
  const { ranks: list } = await kept();
  const withOne = (level: number, more: Partial<vip.KeptRank>) =>
    list.map((one, at) => (at === level ? { ...one, ...more } : one));
  const cases: [vip.KeptRank[], string][] = [
    [withOne(0, { deposits: '1' }), 'ranks.0.deposits'],
    [withOne(3, { validBets: '1' }), 'ranks.3.validBets'],
    [withOne(2, { levelUpBonus: '-1' }), 'ranks.2.levelUpBonus'],
    [withOne(2, { cashbackPercent: '100.5' }), 'ranks.2.cashbackPercent'],
    [withOne(2, { names: { VI: 'x' } }), 'ranks.2.names'],
    [list.slice(1), 'ranks'],
  ];
  for (const [wrong, field] of cases) {
    const answer = await save({ version: 0, ranks: wrong });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const { db } = world.server.kernel;
  await db.run('update operators set role = $1', ['content']);
  try {
    expect((await kept()).version).toBe(0);
    expect((await save({ version: 0, ranks: list })).errorCode).toBe('forbidden');
  } finally {
    await db.run('update operators set role = $1', ['owner']);
  }
});

import type { CallShape, RawInputOf } from '@fairhouse/contract';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupsOf, type Groups } from '../../../../../tests/groups.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { hashPassword } from '../members/index.ts';
import { openMember } from '../session/index.ts';

let world: World;
let keepers: Keepers;
let groups: Groups;
let ann: Keeper;
let elsewhere: { memberId: string; account: string };
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann] = await keepers.twoOwners();
  groups = await groupsOf(world, ann);
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
  const passwordHash = await hashPassword('lamp4light');
  const member = await world.server.kernel.db.transaction((tx) =>
    openMember(tx, { brandId: 2, account: 'secondmember', type: 0, passwordHash, ip: '' }, 'USD'),
  );
  elsewhere = { account: 'secondmember', memberId: String(member?.member_id) };
  await world.server.kernel.db.run(`insert into payment_groups (brand_id, code, name,
    description, position) values (2, 'theirs', 'Theirs', '', 1)`);
});
afterAll(async () => {
  await world.close();
});

const office = <C extends CallShape>(definition: C, input: RawInputOf<C>, by = ann) =>
  keepers.office(by.token, definition, input);
const register = async (count: number): Promise<Person[]> => {
  const list: Person[] = [];
  for (let at = 0; at < count; at += 1) list.push(await world.register());
  return list;
};
const NO_GROUP = { group: null, moved: null };

it('an operator makes, names and orders groups; a code is taken for good', async () => {
  const made = await groups.create('trusted', ann, { description: 'Two years without a case.' });
  expect(made.value).toMatchObject({
    code: 'trusted',
    name: 'Group trusted',
    members: 0,
    description: 'Two years without a case.',
    isClosed: false,
  });
  await groups.create('watched');
  expect((await groups.create('trusted')).errorCode).toBe('state_conflict');
  for (const code of ['Two Words', '-a', 'a--b', 'x'.repeat(31), '']) {
    expect((await groups.create(code)).errorCode, code).toBe('validation_failed');
  }
  const changed = await office(paymentGroups.changePaymentGroup, {
    code: 'watched',
    name: 'New here',
    description: '',
    reason: WHY,
  });
  expect(changed.value).toMatchObject({ code: 'watched', name: 'New here' });
  expect(
    (await office(paymentGroups.orderPaymentGroups, { codes: ['watched', 'trusted'] })).value,
  ).toMatchObject({ list: [{ code: 'watched' }, { code: 'trusted' }] });
  for (const codes of [
    ['watched', 'nobody'],
    ['watched', 'theirs'],
    ['watched', 'trusted', 'nobody'],
  ]) {
    expect((await office(paymentGroups.orderPaymentGroups, { codes })).errorCode).toBe(
      'state_conflict',
    );
  }
  expect((await keepers.audit(ann.token, 'group:trusted'))[0]).toMatchObject({
    action: 'groups.create',
    reason: WHY,
    after: { name: 'Group trusted' },
  });
});

it('a brand has thirty open groups at most', async () => {
  const { db } = world.server.kernel;
  await db.run(`insert into payment_groups (brand_id, code, name, description, position)
    select 1, 'filler-' || n, 'Filler', '', 90 from generate_series(1, 30) n`);
  expect((await groups.create('one-more')).errorCode).toBe('limit_exceeded');
  await db.run(`delete from payment_groups where code like 'filler-%'`);
  expect((await groups.create('one-more')).success).toBe(true);
});

it('a member is put into a group, is in that one alone, and is taken out again', async () => {
  const who = await world.register();
  const [one, other] = [await groups.group(), await groups.group()];
  expect(await groups.standing(who)).toEqual(NO_GROUP);
  expect((await groups.put(one, who.memberId)).value).toMatchObject({
    group: { code: one, name: `Group ${one}` },
    moved: { movedBy: ann.name, reason: WHY },
  });
  await groups.put(other, who.memberId);
  const list = await groups.list();
  expect(list.find(({ code }) => code === one)?.members).toBe(0);
  expect(list.find(({ code }) => code === other)?.members).toBe(1);
  const out = (await groups.put(null, who.memberId)).value;
  expect(out).toMatchObject({ group: null, moved: { movedBy: ann.name } });
  const lines = await keepers.audit(ann.token, `member:${who.username}`);
  expect(lines.map(({ before, after }) => [before, after])).toEqual([
    [[{ account: who.username, group: other }], { group: null }],
    [[{ account: who.username, group: one }], { group: other }],
    [[{ account: who.username, group: null }], { group: one }],
  ]);
});

it('many are counted first and moved together; one that is nobody, and none is', async () => {
  const people = await register(3);
  const accounts = people.map((one) => one.username);
  const [from, to] = [await groups.group(), await groups.group()];
  const [first] = people;
  await groups.put(from, first?.memberId ?? '');
  const given = [...accounts, accounts[0]?.toUpperCase() ?? ''];
  expect((await groups.count(to, [...given, 'nobody'])).value).toEqual({
    count: 3,
    staying: 0,
    unknown: ['nobody'],
    from: [
      { group: { code: from, name: `Group ${from}` }, count: 1 },
      { group: null, count: 2 },
    ],
  });
  const refused = await groups.move(to, [...given, 'nobody']);
  expect([refused.errorCode, refused.refusal]).toEqual([
    'wrong_account',
    expect.objectContaining({ accounts: ['nobody'] }),
  ]);
  expect((await groups.standing(people[1] ?? elsewhere)).group).toBeNull();
  expect((await groups.move(to, given)).value).toEqual({ moved: 3, staying: 0 });
  expect((await groups.move(to, given)).value).toEqual({ moved: 0, staying: 3 });
  const pages: string[] = [];
  for (let cursor = ''; cursor !== 'end';) {
    const page = (
      await office(paymentGroups.groupMembers, {
        code: to,
        pageSize: 2,
        ...(cursor === '' ? {} : { cursor }),
      })
    ).value;
    pages.push(page.list.map((one) => one.account).join());
    cursor = page.nextCursor ?? 'end';
  }
  expect(pages).toEqual([accounts.slice(1).toReversed().join(), accounts[0]]);
  expect(
    (await office(paymentGroups.groupMembers, { code: to, keyword: accounts[1] })).value,
  ).toMatchObject({ list: [{ account: accounts[1], movedBy: ann.name, reason: WHY }] });
});

it('a group is closed once nobody is in it, or with a word where they go', async () => {
  const who = await world.register();
  const [old, next] = [await groups.group(), await groups.group()];
  await groups.put(old, who.memberId);
  expect((await groups.close(old)).errorCode).toBe('state_conflict');
  expect((await groups.close(old, { moveTo: old })).errorCode).toBe('state_conflict');
  expect((await groups.close(old, { moveTo: 'nobody' })).errorCode).toBe('not_found');
  expect((await groups.close(old, { moveTo: next })).value).toMatchObject({
    isClosed: true,
    members: 0,
  });
  expect((await groups.standing(who)).group?.code).toBe(next);
  expect((await groups.put(old, who.memberId)).errorCode).toBe('state_conflict');
  expect((await groups.move(old, [who.username])).errorCode).toBe('state_conflict');
  expect((await groups.count(old, [who.username])).errorCode).toBe('state_conflict');
  expect((await groups.close(old)).errorCode).toBe('state_conflict');
  expect((await groups.close(next, { moveTo: old })).errorCode).toBe('state_conflict');
  expect((await groups.create(old)).errorCode).toBe('state_conflict');
  expect((await groups.list()).at(-1)).toMatchObject({ isClosed: true });
  expect((await groups.close(next, { moveTo: null })).success).toBe(true);
  expect((await groups.standing(who)).group).toBeNull();
});

it('nobody stays in a group that closes while members are moved into it', async () => {
  const people = await register(6);
  const code = await groups.group();
  await Promise.all([
    ...people.map((one) => groups.put(code, one.memberId)),
    groups.close(code, { moveTo: null }),
  ]);
  const [left] = await world.server.kernel.db.composed<{ count: bigint }>(
    'select count(*) as count from payment_group_members where code = $1',
    [code],
  );
  expect(left?.count).toBe(0n);
});

it('an account of another brand is nobody here, and its groups are none', async () => {
  const code = await groups.group();
  expect((await groups.count(code, [elsewhere.account])).value).toMatchObject({
    count: 0,
    unknown: [elsewhere.account],
  });
  expect((await groups.move(code, [elsewhere.account])).errorCode).toBe('wrong_account');
  expect((await groups.put(code, elsewhere.memberId)).errorCode).toBe('not_found');
  const who = await world.register();
  expect((await groups.put('theirs', who.memberId)).errorCode).toBe('not_found');
  expect((await groups.move('theirs', [who.username])).errorCode).toBe('not_found');
  expect((await groups.close('theirs')).errorCode).toBe('not_found');
  expect((await office(paymentGroups.groupMembers, { code: 'theirs' })).errorCode).toBe(
    'not_found',
  );
  expect((await groups.list()).map((one) => one.code)).not.toContain('theirs');
});

it('trial accounts are in no group, and the role decides who moves', async () => {
  const trial = await world.register();
  await world.server.kernel.db.run('update members set type = 4 where member_id = $1', [
    BigInt(trial.memberId),
  ]);
  const code = await groups.group();
  expect((await groups.put(code, trial.memberId)).errorCode).toBe('not_found');
  expect((await groups.count(code, [trial.username])).value.unknown).toEqual([trial.username]);
  const who = await world.register();
  for (const [role, isAllowed] of [
    ['finance', true],
    ['support', false],
    ['read-only', false],
    ['content', false],
  ] as const) {
    const by = await keepers.keeper(role);
    for (const answer of [
      await groups.put(code, who.memberId, by),
      await groups.move(code, [who.username], by),
      await groups.count(code, [who.username], by),
    ]) {
      expect(answer.errorCode, role).toBe(isAllowed ? undefined : 'forbidden');
    }
    expect((await office(paymentGroups.paymentGroups, {}, by)).errorCode, role).toBe(
      role === 'content' ? 'forbidden' : undefined,
    );
  }
  expect((await world.call(paymentGroups.paymentGroups, {})).errorCode).toBe('login_required');
  expect((await world.call(paymentGroups.paymentGroups, {}, { token: who.token })).errorCode).toBe(
    'login_required',
  );
});

import * as members from '@fairhouse/contract/members';
import * as wallet from '@fairhouse/contract/wallet';
import * as session from '@fairhouse/contract/session';
import * as wallets from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { hashPassword } from './index.ts';
import { isAgent, isPasswordExpired } from './rules.ts';
import { openMember } from '../session/index.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
});
afterAll(async () => {
  await world.close();
});

it('[AP-19, VP-02] member info tells who is logged in and nothing secret', async () => {
  const { value } = await world.call(members.memberInfo, {}, { token: person.token });
  expect(value).toEqual({
    id: person.memberId,
    account: person.username,
    nickname: person.username,
    type: 0,
    toUpline: '',
    currency: 'USD',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    clubLabel: { labelName: 'Hall', rankLevel: 0 },
    memberLabel: [],
    avatar: 'fox',
    avatarType: 'STATIC',
    previousLoginAt: null,
  });
});

it("[RQ-10] [AP-19] rank, upline and the login before this one are the member's own", async () => {
  const { db } = world.server.kernel;
  const passwordHash = await hashPassword('lamp4light');
  const agent = await db.transaction((tx) =>
    openMember(tx, { brandId: 1, account: 'upperagent', type: 1, passwordHash, ip: '' }, 'USD'),
  );
  await db.run('update members set upline_id = $2, rank_level = 3 where member_id = $1', [
    BigInt(person.memberId),
    agent?.member_id,
  ]);
  await world.call(session.login, { username: person.username, password: person.password });
  const { value } = await world.call(members.memberInfo, {}, { token: person.token });
  expect(value).toMatchObject({
    toUpline: 'upperagent',
    clubLabel: { labelName: 'Garden', rankLevel: 3 },
  });
  expect(Date.parse(String(value.previousLoginAt))).toBeLessThan(Date.now());
});

it('[AP-20] the icon call answers the avatar and its kind', async () => {
  expect((await world.call(members.memberIcon, {}, { token: person.token })).value).toEqual({
    avatar: 'fox',
    avatarType: 'STATIC',
  });
});

it('[AP-23, WL-01] the consolidated funds are the balance of the wallets', async () => {
  const one = await world.register();
  await world.fund(one, 12_345n);
  expect(
    (await world.call(wallets.consolidatedFunds, {}, { token: one.token })).value,
  ).toMatchObject({ total: '123.45', currency: 'USD' });
  expect((await world.call(wallet.balance, {}, { token: one.token })).value).toEqual({
    sumBalance: '123.45',
    owed: '0.00',
    currency: 'USD',
  });
});

it('a password is expired after ninety days, not on the ninetieth', () => {
  const day = 86_400_000;
  expect(isPasswordExpired(new Date(0), new Date(90 * day), 90)).toBe(false);
  expect(isPasswordExpired(new Date(0), new Date(90 * day + 1), 90)).toBe(true);
});

it('agents are the types 1, 2, 41 and 42', () => {
  expect([0, 1, 2, 3, 4, 40, 41, 42, 43].filter(isAgent)).toEqual([1, 2, 41, 42]);
});

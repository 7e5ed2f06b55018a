import * as approvals from '@fairhouse/contract/approvals';
import * as officeCalls from '@fairhouse/contract/staff';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let { keeper, login, office, audit, decide }: Keepers = {} as Keepers;
let ann: Keeper;
let bob: Keeper;
let support: Keeper;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  // How often a call may be made is asked elsewhere.
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  ({ keeper, login, office, audit, decide } = keepers);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
  support = await keeper('support');
});
const roleOf = async (one: Keeper) =>
  (await office(one.token, officeCalls.officeMe, {})).value.role;

describe('a role', () => {
  it('[RO-08, RO-09] changes when another owner approves, with old and new value audited', async () => {
    const asked = await office(ann.token, officeStaff.changeRole, {
      id: support.id,
      role: 'finance',
      reason: WHY,
    });
    expect(asked.value).toMatchObject({
      approvalId: expect.stringMatching(/^\d+$/),
      operator: { role: 'support' },
      startPassword: null,
    });
    expect(await roleOf(support)).toBe('support');
    const { list, mine } = (await office(bob.token, approvals.approvals, {})).value;
    expect(mine).toBeGreaterThan(0);
    expect(list.find((one) => one.id === asked.value.approvalId)).toMatchObject({
      kind: 'staff.role',
      subject: `operator:${support.name}`,
      askedBy: ann.name,
      details: { from: 'support', to: 'finance' },
      state: 'asked',
      mayDecide: true,
    });
    const done = await decide(bob.token, asked.value.approvalId);
    expect(done.value).toMatchObject({
      shown: {},
      approval: { state: 'approved', decidedBy: bob.name, mayDecide: false },
    });
    expect(await roleOf(support)).toBe('finance');
    expect(await audit(ann.token, `operator:${support.name}`)).toMatchObject([
      {
        action: 'staff.role.approve',
        operator: bob.name,
        before: { role: 'support' },
        after: { role: 'finance', askedBy: ann.name },
        reason: WHY,
        ip: '127.0.0.1',
      },
      { action: 'staff.role.ask', operator: ann.name, after: { from: 'support', to: 'finance' } },
    ]);
  });

  it('is not decided by who asked, by another role, twice, or by a number of nobody', async () => {
    const finance = await keeper('finance');
    const { approvalId } = (
      await office(ann.token, officeStaff.changeRole, {
        id: support.id,
        role: 'owner',
        reason: WHY,
      })
    ).value;
    for (const how of ['approve', 'decline'] as const) {
      expect((await decide(ann.token, approvalId, how)).errorCode).toBe('same_operator');
      expect((await decide(finance.token, approvalId, how)).errorCode).toBe('forbidden');
      expect((await decide(support.token, approvalId, how)).errorCode).toBe('forbidden');
      for (const nobody of ['0', '99999999', 'abc', '9'.repeat(19)]) {
        expect((await decide(bob.token, nobody, how)).errorCode, nobody).toBe('not_found');
      }
    }
    expect((await office(finance.token, approvals.approvals, {})).value.mine).toBe(0);
    expect((await decide(bob.token, approvalId, 'decline')).value).toMatchObject({
      state: 'declined',
      decidedReason: WHY,
    });
    expect((await decide(bob.token, approvalId)).errorCode).toBe('state_conflict');
    expect(await roleOf(support)).toBe('support');
  });

  it('asked for twice waits once, and approved by many at once changes once', async () => {
    const third = await keeper('owner');
    const ask = (role: string) =>
      office(ann.token, officeStaff.changeRole, { id: support.id, role: wrong(role), reason: WHY });
    const asked = await Promise.all([ask('finance'), ask('content'), ask('read-only')]);
    expect(asked.map((one) => one.errorCode ?? 'asked').toSorted()).toEqual([
      'asked',
      'state_conflict',
      'state_conflict',
    ]);
    const id = asked.find((one) => one.success)?.value.approvalId;
    const done = await Promise.all([bob, third, bob, third].map((one) => decide(one.token, id)));
    expect(done.map((one) => one.errorCode ?? 'done').toSorted()).toEqual([
      'done',
      'state_conflict',
      'state_conflict',
      'state_conflict',
    ]);
  });

  it('that is the same, or changed meanwhile, is a conflict', async () => {
    expect(
      (
        await office(ann.token, officeStaff.changeRole, {
          id: support.id,
          role: 'support',
          reason: WHY,
        })
      ).errorCode,
    ).toBe('state_conflict');
    expect(
      (
        await office(ann.token, officeStaff.changeRole, {
          id: '99999999',
          role: 'support',
          reason: WHY,
        })
      ).errorCode,
    ).toBe('not_found');
    const { approvalId } = (
      await office(ann.token, officeStaff.changeRole, {
        id: support.id,
        role: 'finance',
        reason: WHY,
      })
    ).value;
    await world.server.kernel.db.run(
      `update operators set role = 'content'
      where operator_id = $1`,
      [BigInt(support.id)],
    );
    expect((await decide(bob.token, approvalId)).errorCode).toBe('state_conflict');
    expect(
      (
        await office(ann.token, officeStaff.changeRole, {
          id: support.id,
          role: wrong('king'),
          reason: WHY,
        })
      ).errorCode,
    ).toBe('validation_failed');
  });

  it('of the last owner stays', async () => {
    expect(
      (
        await office(ann.token, officeStaff.blockOperator, {
          id: bob.id,
          status: 'blocked',
          reason: WHY,
        })
      ).value.operator,
    ).toMatchObject({ status: 'blocked' });
    const self = { id: ann.id, reason: WHY };
    expect(
      (await office(ann.token, officeStaff.changeRole, { ...self, role: 'support' })).errorCode,
    ).toBe('state_conflict');
    expect(
      (await office(ann.token, officeStaff.blockOperator, { ...self, status: 'blocked' }))
        .errorCode,
    ).toBe('same_operator');
    expect(await roleOf(ann)).toBe('owner');
  });
});

it('two owners who block each other at once leave one', async () => {
  const block = (by: Keeper, whom: Keeper) =>
    office(by.token, officeStaff.blockOperator, { id: whom.id, status: 'blocked', reason: WHY });
  await Promise.all([block(ann, bob), block(bob, ann)]);
  const rows = await world.server.kernel.db.composed<{ status: string }>(
    `select status from operators where role = 'owner' and brand_id = 1`,
  );
  expect(rows.map((row) => row.status).toSorted()).toEqual(['blocked', 'open']);
});

describe('a new operator', () => {
  const make = (token: string, name: string, role: string) =>
    office(token, officeStaff.makeOperator, { name, role: wrong(role), reason: WHY });

  it('gets a start password, shown once, and must change it before anything else', async () => {
    const name = `New${(names += 1)}`;
    const made = await make(ann.token, name, 'content');
    const start = String(made.value.startPassword);
    expect(made.value).toMatchObject({
      approvalId: null,
      operator: {
        name,
        role: 'content',
        status: 'open',
        mustChangePassword: true,
        lastLoginAt: null,
        sessions: 0,
      },
    });
    expect(start).toMatch(/^[a-z2-9]{16}$/);
    const token = String((await login(name, start)).value.token);
    expect((await office(token, officeGames.officeGames, {})).errorCode).toBe(
      'password_change_required',
    );
    expect((await office(token, officeCalls.officeMe, {})).value.mustChangePassword).toBe(true);
    expect(
      (
        await office(token, officeStaff.changeOwnPassword, {
          oldPassword: start,
          newPassword: 'harbour lamp 9',
        })
      ).success,
    ).toBe(true);
    expect((await office(token, officeGames.officeGames, {})).success).toBe(true);
    expect((await login(name, start)).errorCode).toBe('wrong_username_or_password');
    expect((await login(name, 'harbour lamp 9')).success).toBe(true);
    const log = await audit(ann.token, `operator:${name}`);
    expect(log.map((one) => one.action)).toEqual(['staff.password', 'staff.make']);
    expect(JSON.stringify(log)).not.toContain(start);
  });

  it('[RO-08] of owner or finance comes only when another owner approves', async () => {
    for (const role of ['owner', 'finance']) {
      const name = `New${(names += 1)}`;
      const asked = await make(ann.token, name, role);
      expect(asked.value).toMatchObject({ operator: null, startPassword: null });
      expect((await make(bob.token, name.toUpperCase(), role)).errorCode).toBe('state_conflict');
      expect((await decide(ann.token, asked.value.approvalId)).errorCode).toBe('same_operator');
      const first = String(asked.value.startHalf);
      const done = await decide(bob.token, asked.value.approvalId);
      const second = done.value.shown.startHalf;
      expect((await login(name, `${first}-${second}`)).value).toMatchObject({ name, role });
    }
  });

  it('needs a name of its own, of letters that cannot be mistaken, and a reason', async () => {
    for (const name of [ann.name, ann.name.toLowerCase()]) {
      expect((await make(bob.token, name, 'support')).errorCode).toBe('username_taken');
    }
    for (const name of ['', 'a', 'Ànn', '\u0410nn-keeper', 'a b', 'x'.repeat(41), '<b>', '.a']) {
      expect((await make(ann.token, name, 'support')).errorCode, name).toBe('validation_failed');
    }
    expect(
      (
        await office(ann.token, officeStaff.makeOperator, {
          name: 'fine',
          role: 'support',
          reason: 'no',
        })
      ).errorCode,
    ).toBe('validation_failed');
    const name = `New${(names += 1)}`;
    const both = await Promise.all([
      make(ann.token, name, 'support'),
      make(bob.token, name, 'support'),
    ]);
    expect(both.map((one) => one.errorCode ?? 'made').toSorted()).toEqual([
      'made',
      'username_taken',
    ]);
  });

  it('is made by a single owner alone, and no more once there is another person, even blocked', async () => {
    await world.server.kernel.db.run(
      `update operators set role = 'content'
        where operator_id = $1`,
      [BigInt(bob.id)],
    );
    for (const role of ['owner', 'finance']) {
      expect((await make(ann.token, `New${(names += 1)}`, role)).value.startPassword).toMatch(
        /^\w{16}$/,
      );
    }
    await world.server.kernel.db.run(
      `update operators set role = 'owner', status = 'blocked'
        where operator_id = $1`,
      [BigInt(bob.id)],
    );
    expect((await make(ann.token, `New${(names += 1)}`, 'owner')).value.approvalId).toMatch(
      /^\d+$/,
    );
  });
});

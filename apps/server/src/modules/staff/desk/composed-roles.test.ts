import * as approvals from '@fairhouse/contract/approvals';
import * as officeCalls from '@fairhouse/contract/staff';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import * as giving from '@fairhouse/contract/giving';
import * as members from '@fairhouse/contract/members-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let { keeper, office, audit, decide }: Keepers = {} as Keepers;
let ann: Keeper;
let bob: Keeper;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  ({ keeper, office, audit, decide } = keepers);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
});
const freshName = () => `Night desk ${(names += 1)}`;
const LIMITS = { one: '20.00', day: '50.00', payDay: '100.00' };
const ask = (name: string, permissions: string[], more: object = {}) =>
  office(
    ann.token,
    officeStaff.composeRole,
    wrong({ name, permissions, ...LIMITS, reason: WHY, ...more }),
  );
const table = async () => (await office(ann.token, officeStaff.roles, {})).value;
const roleCalled = async (name: string) =>
  (await table()).composed.find((one) => one.name === name);
/** Composed by the two owners. */
const composed = async (permissions: string[], name = freshName()) => {
  const asked = await ask(name, permissions);
  expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  const role = await roleCalled(name);
  if (!role) throw new Error('the role was not made');
  return role;
};
const change = (role: string, name: string, permissions: string[], by = ann) =>
  office(by.token, officeStaff.changeComposedRole, { role, name, permissions, reason: WHY });
const may = async (one: Keeper) =>
  (await office(one.token, officeCalls.officeMe, {})).value.permissions;

it('[D-U27] two persons compose a role, and an operator has it with its limits and no more', async () => {
  const name = freshName();
  const asked = await ask(name, ['members.read', 'members.adjust']);
  expect(await roleCalled(name)).toBeUndefined();
  expect((await ask(name, ['members.read'])).errorCode).toBe('state_conflict');
  expect((await decide(ann.token, asked.value.approvalId)).errorCode).toBe('same_operator');
  expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  const role = await roleCalled(name);
  expect(role).toMatchObject({ permissions: ['members.read', 'members.adjust'], holders: 0 });
  expect((await table()).limits).toContainEqual({ role: role?.role, ...LIMITS });
  const { permissions } = await table();
  expect(permissions.find((one) => one.permission === 'members.read')?.roles).toContain(role?.role);
  expect(permissions.find((one) => one.permission === 'audit.read')?.roles).not.toContain(
    role?.role,
  );
  const made = await office(ann.token, officeStaff.makeOperator, {
    name: `Holder${(names += 1)}`,
    role: role?.role ?? '',
    reason: WHY,
  });
  // What was composed is given by two.
  expect(made.value).toMatchObject({ startPassword: null, startHalf: expect.any(String) });
  const holder = await keeper(role?.role ?? '');
  expect(await may(holder)).toEqual(['members.read', 'members.adjust']);
  const me = await office(holder.token, officeCalls.officeMe, {});
  expect(me.value).toMatchObject({ role: role?.role, roleName: name });
  expect((await office(holder.token, members.searchMembers, {})).success).toBe(true);
  expect((await office(holder.token, officeStaff.operators, {})).errorCode).toBe('forbidden');
  expect((await office(holder.token, giving.ownGiving, {})).value.give).toMatchObject({
    one: LIMITS.one,
    day: LIMITS.day,
  });
  expect((await audit(ann.token, 'staff.compose.approve'))[0]).toMatchObject({
    operator: bob.name,
    subject: `role:${name}`,
    after: { name, permissions: ['members.read', 'members.adjust'], askedBy: ann.name },
  });
});

it('[D-U27] what is taken from a role is gone with the next call of whoever has it', async () => {
  const role = await composed(['members.read', 'audit.read']);
  const holder = await keeper(role.role);
  expect((await office(holder.token, members.searchMembers, {})).success).toBe(true);
  const asked = await change(role.role, role.name, ['audit.read']);
  expect((await change(role.role, role.name, ['audit.read'])).errorCode).toBe('state_conflict');
  expect((await office(holder.token, members.searchMembers, {})).success).toBe(true);
  expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  expect((await office(holder.token, members.searchMembers, {})).errorCode).toBe('forbidden');
  expect(await may(holder)).toEqual(['audit.read']);
  expect((await change(role.role, role.name, ['audit.read'])).errorCode).toBe('state_conflict');
});

it('[D-U27] what stays with owners, what is unknown and what is no amount composes nothing', async () => {
  for (const permission of ['staff.manage', 'brands.live', 'nobody.reads', 'self']) {
    expect((await ask(freshName(), ['members.read', permission])).errorCode).toBe(
      'validation_failed',
    );
  }
  expect((await ask(freshName(), [])).errorCode).toBe('validation_failed');
  expect((await ask(freshName(), ['members.read'], { day: '10.00' })).errorCode).toBe(
    'invalid_amount',
  );
  const role = await composed(['members.read']);
  expect((await change(role.role, role.name, ['staff.manage'])).errorCode).toBe(
    'validation_failed',
  );
  expect((await change('own-999999', 'Nobody', ['members.read'])).errorCode).toBe('not_found');
  const support = await keeper('support');
  expect((await change(role.role, role.name, ['audit.read'], support)).errorCode).toBe('forbidden');
  // Should the database say so all the same: it opens nothing.
  await world.server.kernel.db.run(
    `update composed_roles set permissions = '{staff.manage,staff.read}' where role = '${role.role}'`,
  );
  expect(await may(await keeper(role.role))).toEqual(['staff.read']);
});

it('[D-U27] a role that somebody has is not taken away, and one that is gone opens nothing', async () => {
  const role = await composed(['members.read']);
  const holder = await keeper(role.role);
  const remove = () => office(ann.token, officeStaff.removeRole, { role: role.role, reason: WHY });
  expect((await remove()).errorCode).toBe('state_conflict');
  const left = await office(ann.token, officeStaff.changeRole, {
    id: holder.id,
    role: 'support',
    reason: WHY,
  });
  expect((await decide(bob.token, left.value.approvalId)).success).toBe(true);
  const asked = await remove();
  // Somebody is given it while the request waits.
  const again = await keeper(role.role);
  expect((await decide(bob.token, asked.value.approvalId)).errorCode).toBe('state_conflict');
  await world.server.kernel.db.run(
    `update operators set role = 'content' where operator_id = ${again.id}`,
  );
  expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  expect(await roleCalled(role.name)).toBeUndefined();
  const given = { id: holder.id, role: role.role, reason: WHY };
  expect((await office(ann.token, officeStaff.changeRole, given)).errorCode).toBe('state_conflict');
  const made = { name: `Late${(names += 1)}`, role: role.role, reason: WHY };
  expect((await office(ann.token, officeStaff.makeOperator, made)).errorCode).toBe(
    'state_conflict',
  );
  expect(await may(await keeper(role.role))).toEqual([]);
  expect((await remove()).errorCode).toBe('not_found');
});

it('[D-U27] how much a role gives is shown whenever it gives, and nothing of before wakes up', async () => {
  const role = await composed(['members.read']);
  const limits = async () => (await table()).limits.find((one) => one.role === role.role);
  const details = async (id: unknown) =>
    (await office(bob.token, approvals.approvals, { pageSize: 100 })).value.list.find(
      (one) => one.id === String(id),
    )?.details;
  const NOTHING = { one: '0.00', day: '0.00', payDay: '0.00' };
  // It was composed with limits, and gave nothing.
  expect(await limits()).toBeUndefined();
  const first = await change(role.role, role.name, ['members.read', 'members.adjust']);
  expect(await details(first.value.approvalId)).toMatchObject(NOTHING);
  expect((await decide(bob.token, first.value.approvalId)).success).toBe(true);
  expect(await limits()).toEqual({ role: role.role, ...NOTHING });
  const raise = async (one: string) => {
    const limit = { role: role.role, ...LIMITS, one, reason: WHY };
    const asked = await office(ann.token, officeStaff.changeLimits, limit);
    expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  };
  await raise('20.00');
  const wider = await change(role.role, role.name, [
    'members.read',
    'members.adjust',
    'inbox.read',
  ]);
  expect(await details(wider.value.approvalId)).toMatchObject(LIMITS);
  // What was read of them is no more.
  await raise('30.00');
  expect((await decide(bob.token, wider.value.approvalId)).errorCode).toBe('state_conflict');
  expect(await limits()).toMatchObject({ one: '30.00' });
  expect((await decide(bob.token, wider.value.approvalId, 'decline')).success).toBe(true);
  const less = await change(role.role, role.name, ['members.read']);
  expect(await details(less.value.approvalId)).not.toHaveProperty('one');
  expect((await decide(bob.token, less.value.approvalId)).success).toBe(true);
});

it('[D-U27] who decides requests decides about guards and accounts only where the role says so', async () => {
  const waits = async (kind: string) => {
    const [row] = await world.server.kernel.db.composed<{ id: bigint }>(
      `insert into approvals (brand_id, kind, key, subject, payload, reason, asked_by, asked_name,
         asked_at) values (1, '${kind}', 'k${(names += 1)}', 'brand:1', '{}', '${WHY}', ${ann.id},
         '${ann.name}', now()) returning approval_id as id`,
    );
    return row?.id;
  };
  const decider = await keeper((await composed(['approvals.read', 'approvals.decide'])).role);
  const whole = ['approvals.read', 'approvals.decide', 'guards.decide', 'accounts.open'];
  const named = await keeper((await composed(whole)).role);
  const finance = await keeper('finance');
  for (const kind of ['brands.guarded', 'receivingAccounts.open']) {
    const id = await waits(kind);
    const { list } = (await office(decider.token, approvals.approvals, { pageSize: 100 })).value;
    expect(list.find((one) => one.id === String(id))?.mayDecide, kind).toBe(false);
    for (const how of ['approve', 'decline'] as const) {
      expect((await decide(decider.token, id, how)).errorCode, kind).toBe('forbidden');
    }
    expect((await decide(named.token, id, 'decline')).success, kind).toBe(true);
    expect((await decide(finance.token, await waits(kind), 'decline')).success, kind).toBe(true);
  }
});

it('[D-U27] an owner alone composes no role that gives more than they may', async () => {
  const { db } = world.server.kernel;
  await db.run(`update operators set role = 'content' where name = '${bob.name}'`);
  const name = freshName();
  expect((await ask(name, ['members.adjust'], { day: '999999.00' })).value.approvalId).not.toBe(
    null,
  );
  const small = freshName();
  expect((await ask(small, ['members.adjust'])).value.approvalId).toBeNull();
  expect(await roleCalled(small)).toBeDefined();
  expect(await roleCalled(name)).toBeUndefined();
});

import * as officeCalls from '@fairhouse/contract/staff';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  KEEPER_PASSWORD,
  keepersOf,
  WHY,
  type Keeper,
  type Keepers,
} from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { startPasswordFrom } from '../index.ts';
import { isLastOwner, judgePassword } from './rules.ts';

const HOUR = 3_600_000;
let world: World;
let keepers: Keepers;
let { keeper, login, office, audit, decide }: Keepers = {} as Keepers;
let ann: Keeper;
let bob: Keeper;
let support: Keeper;
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

describe('an operator', () => {
  it('who is blocked is out at once, cannot come in, and may be let in again', async () => {
    const set = (status: string) =>
      office(ann.token, officeStaff.blockOperator, {
        id: support.id,
        status: wrong(status),
        reason: WHY,
      });
    expect((await set('blocked')).value.operator).toMatchObject({ status: 'blocked', sessions: 0 });
    expect((await office(support.token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await login(support.name)).errorCode).toBe('forbidden');
    expect((await login(support.name, 'wrong')).errorCode).toBe('wrong_username_or_password');
    expect((await set('blocked')).errorCode).toBe('state_conflict');
    expect((await set('open')).value.operator).toMatchObject({ status: 'open' });
    expect((await office(support.token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await login(support.name)).success).toBe(true);
    expect(await audit(ann.token, `operator:${support.name}`)).toMatchObject([
      { action: 'staff.unblock', before: { status: 'blocked' }, after: { status: 'open' } },
      {
        action: 'staff.block',
        before: { status: 'open' },
        after: { status: 'blocked', endedSessions: 1 },
      },
    ]);
  });

  it('whose sign-in is reset is out and begins with a start password', async () => {
    const reset = (by: Keeper, whom: Keeper, what: string) =>
      office(by.token, officeStaff.resetOperator, { id: whom.id, what: wrong(what), reason: WHY });
    const { value } = await reset(ann, support, 'password');
    expect((await office(support.token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect((await login(support.name)).errorCode).toBe('wrong_username_or_password');
    expect((await login(support.name, String(value.startPassword))).success).toBe(true);
    await world.server.kernel.db.run(
      `update operators set authenticator_sealed = '\\x00'
      where operator_id = $1`,
      [BigInt(support.id)],
    );
    const lost = await reset(ann, support, 'authenticator');
    expect(lost.value).toMatchObject({ startPassword: null, operator: { hasAuthenticator: true } });
    expect((await decide(bob.token, lost.value.approvalId)).success).toBe(true);
    expect((await login(support.name, String(value.startPassword))).success).toBe(true);
    expect((await reset(ann, ann, 'password')).errorCode).toBe('same_operator');
    const asked = await reset(ann, bob, 'password');
    expect(asked.value).toMatchObject({
      startPassword: null,
      startHalf: expect.stringMatching(/^\w{12}$/),
    });
    expect((await login(bob.name)).success).toBe(true);
    // It is bob's own: another owner would read a half of the start password, never bob.
    expect((await decide(bob.token, asked.value.approvalId)).errorCode).toBe('same_operator');
    const third = await keeper('owner');
    const done = await decide(third.token, asked.value.approvalId);
    expect(done.value.shown).toEqual({ startHalf: expect.stringMatching(/^\w{12}$/) });
    expect((await office(bob.token, officeCalls.officeMe, {})).errorCode).toBe('login_required');
  });

  it('[D-U26] whose start password is a day old comes in no more, nor changes it', async () => {
    const reset = () =>
      office(ann.token, officeStaff.resetOperator, {
        id: support.id,
        what: 'password',
        reason: WHY,
      });
    const made = await office(ann.token, officeStaff.makeOperator, {
      name: `fresh-${support.name}`,
      role: 'support',
      reason: WHY,
    });
    const first = String(made.value.startPassword);
    const start = String((await reset()).value.startPassword);
    // It opens a session late in its day, which is no way past its end.
    world.move(23.5 * HOUR);
    const opened = String((await login(support.name, start)).value.token);
    const choose = (token: string, newPassword: string) =>
      office(token, officeStaff.changeOwnPassword, { oldPassword: start, newPassword });
    world.move(0.4 * HOUR);
    expect((await office(opened, officeCalls.officeMe, {})).value.mustChangePassword).toBe(true);
    world.move(0.2 * HOUR);
    expect((await choose(opened, 'harbour lamp 9')).errorCode).toBe('wrong_password');
    for (const [name, password] of [
      [support.name, start],
      [`fresh-${support.name}`, first],
    ] as const) {
      expect((await login(name, password)).errorCode).toBe('wrong_username_or_password');
    }
    [ann] = await keepers.twoOwners();
    const again = String((await reset()).value.startPassword);
    const token = String((await login(support.name, again)).value.token);
    const chosen = await office(token, officeStaff.changeOwnPassword, {
      oldPassword: again,
      newPassword: 'harbour lamp 9',
    });
    expect(chosen.success).toBe(true);
    // What they chose themselves has no end.
    world.move(48 * HOUR);
    expect((await login(support.name, 'harbour lamp 9')).success).toBe(true);
  });

  it('[D-U26] who only has a start password that ends is no owner to leave the house to', async () => {
    const { db } = world.server.kernel;
    const pending = (until: Date | null) =>
      db.run('update operators set start_until = $2 where brand_id = 1 and operator_id = $1', [
        BigInt(bob.id),
        until,
      ]);
    const block = () =>
      office(bob.token, officeStaff.blockOperator, { id: ann.id, status: 'blocked', reason: WHY });
    await pending(new Date(db.now().getTime() + HOUR));
    expect((await block()).errorCode).toBe('state_conflict');
    await pending(null);
    expect((await block()).success).toBe(true);
  });

  it('has the sessions they see, ends the others, and changes the own password', async () => {
    const second = String((await login(support.name)).value.token);
    const list = async () => (await office(support.token, officeStaff.ownSessions, {})).value.list;
    const [other, own] = (await list()).toSorted((a) => (a.isThis ? 1 : -1));
    expect([other?.isThis, own?.isThis]).toEqual([false, true]);
    expect(
      (await office(ann.token, officeStaff.endOwnSession, { id: other?.id ?? '' })).errorCode,
    ).toBe('not_found');
    expect(
      (await office(support.token, officeStaff.endOwnSession, { id: own?.id ?? '' })).errorCode,
    ).toBe('not_found');
    expect(
      (await office(support.token, officeStaff.endOwnSession, { id: other?.id ?? '' })).value.list,
    ).toHaveLength(1);
    expect((await office(second, officeCalls.officeMe, {})).errorCode).toBe('login_required');
    const third = String((await login(support.name)).value.token);
    const change = (oldPassword: string, newPassword: string) =>
      office(support.token, officeStaff.changeOwnPassword, { oldPassword, newPassword });
    expect((await change('wrong', 'harbour lamp 9')).errorCode).toBe('wrong_password');
    for (const [password, code] of [
      ['short9abc', 'too_small'],
      [KEEPER_PASSWORD, 'unchanged'],
      [' harbour lamp', 'blank'],
      [`x${support.name}99999`, 'name'],
    ] as const) {
      expect((await change(KEEPER_PASSWORD, password)).refusal.fields, password).toEqual({
        newPassword: code,
      });
    }
    expect((await change(KEEPER_PASSWORD, 'harbour lamp 9')).success).toBe(true);
    expect((await office(third, officeCalls.officeMe, {})).errorCode).toBe('login_required');
    expect((await office(support.token, officeCalls.officeMe, {})).success).toBe(true);
  });

  it('whose sessions are ended by another signs in anew', async () => {
    expect(
      (await office(ann.token, officeStaff.endOperatorSessions, { id: support.id })).value.operator,
    ).toMatchObject({ sessions: 0 });
    expect((await office(support.token, officeCalls.officeMe, {})).errorCode).toBe(
      'login_required',
    );
    expect(
      (await office(ann.token, officeStaff.endOperatorSessions, { id: '99999999' })).errorCode,
    ).toBe('not_found');
  });
});

it('the table of roles says what each may, and up to which amounts alone', async () => {
  const { value } = await office(ann.token, officeStaff.roles, {});
  expect(value.limits).toEqual([
    ...['owner', 'finance', 'content'].map((role) => ({
      role,
      one: '1000.00',
      day: '10000.00',
      payDay: '100000.00',
    })),
    // Programs begin with nothing.
    { role: 'key', one: '0.00', day: '0.00', payDay: '0.00' },
  ]);
  expect(value.permissions).toContainEqual({ permission: 'staff.manage', roles: ['owner'] });
  const ask = (role: string, one: string, day: string) =>
    office(ann.token, officeStaff.changeLimits, { role, one, day, reason: WHY });
  expect((await ask('support', '1', '2')).errorCode).toBe('not_found');
  for (const [one, day] of [
    ['2.00', '1.00'],
    ['-1', '5'],
    ['x', '5'],
    ['1.001', '5'],
  ] as const) {
    expect((await ask('finance', one, day)).errorCode, one).toBe('invalid_amount');
  }
  const { approvalId } = (await ask('finance', '50', '80.50')).value;
  expect((await ask('finance', '60', '70')).errorCode).toBe('state_conflict');
  expect((await decide(bob.token, approvalId)).success).toBe(true);
  expect((await office(ann.token, officeStaff.roles, {})).value.limits).toContainEqual({
    role: 'finance',
    one: '50.00',
    day: '80.50',
    payDay: '100000.00',
  });
  expect((await audit(ann.token, 'role:finance'))[0]).toMatchObject({
    action: 'staff.limits.approve',
    before: { one: '1000.00' },
    after: { one: '50.00', day: '80.50' },
  });
});

it('the rules: a start password is random, a last owner is found, a weak password named', () => {
  const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at * 7));
  expect(startPasswordFrom({ bytes })).toHaveLength(16);
  const owner = (id: bigint, status = 'open', until: Date | null = null) => ({
    operator_id: id,
    status,
    start_until: until,
  });
  expect(isLastOwner([owner(1n), owner(2n, 'blocked')], 1n)).toBe(true);
  expect(isLastOwner([owner(1n), owner(2n)], 1n)).toBe(false);
  expect(isLastOwner([owner(1n)], 2n)).toBe(false);
  expect(isLastOwner([owner(1n), owner(2n, 'open', new Date(0))], 1n)).toBe(true);
  expect(judgePassword({ password: 'harbour lamp', old: 'x', name: 'Ann' })).toBeUndefined();
});

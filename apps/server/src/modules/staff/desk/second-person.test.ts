import * as tablesDesk from '@fairhouse/contract/tables-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as staff from '@fairhouse/contract/staff';
import * as membersDesk from '@fairhouse/contract/members-desk';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import * as vouchers from '@fairhouse/contract/vouchers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { type CallBy, openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { makeComposed, secondPerson } from '../index.ts';
import { openFromMachine } from './steps/open-operator.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
});
afterAll(async () => {
  await world.close();
});
/** One owner and no other. */
beforeEach(async () => {
  [ann] = await keepers.twoOwners();
  await world.server.kernel.db.run(
    `update operators set role = 'content' where brand_id = 1
    and role = 'owner' and operator_id <> $1`,
    [BigInt(ann.id)],
  );
});

const office: CallBy<Keeper> = (by, definition, input) =>
  keepers.office(by.token, definition, input);
/** Comes in with a start password and chooses another. */
const comeIn = async (name: string, start: string): Promise<Keeper> => {
  const { value } = await keepers.login(name, start);
  const token = String(value.token);
  await keepers.office(token, officeStaff.changeOwnPassword, {
    oldPassword: start,
    newPassword: 'harbour lamp 9',
  });
  return { name, token, id: String((await keepers.office(token, staff.officeMe, {})).value.id) };
};
/** Made by one alone, who reads the start password. */
const make = async (by: Keeper, role: string): Promise<Keeper> => {
  const name = `Made${(names += 1)}`;
  const { value } = await office(by, officeStaff.makeOperator, {
    name,
    role: wrong(role),
    reason: WHY,
  });
  return comeIn(name, String(value.startPassword));
};
const fromMachine = async (role = 'owner'): Promise<Keeper> => {
  const name = `Own${(names += 1)}`;
  const opened = await openFromMachine(world.server.kernel.db, { brandId: 1, name, role });
  if ('fault' in opened) throw new Error(opened.fault);
  return comeIn(name, opened.startPassword);
};
/** Made by two: what each of them was shown. */
const makeByTwo = async (asker: Keeper, decider: Keeper, role: string) => {
  const name = `Two${(names += 1)}`;
  const asked = await office(asker, officeStaff.makeOperator, {
    name,
    role: wrong(role),
    reason: WHY,
  });
  const done = await keepers.decide(decider.token, asked.value.approvalId);
  const first = String(asked.value.startHalf);
  const second = String(done.value.shown.startHalf);
  return { name, first, second, asked, done };
};
let keys = 0;
const tooMuch = async (by: Keeper): Promise<unknown> => {
  const one = await world.register();
  return (
    await world.call(
      membersDesk.adjustBalance,
      { id: one.memberId, amount: '1000.01', direction: 'credit', reason: WHY },
      { token: by.token, key: `second-person-${(keys += 1)}` },
    )
  ).value.approvalId;
};
const refusedTo = async (by: Keeper, id: unknown): Promise<void> => {
  const { list } = (await office(by, approvals.approvals, { pageSize: 100 })).value;
  expect(list.find((row) => row.id === id)?.mayDecide).toBe(false);
  for (const how of ['approve', 'decline'] as const) {
    expect((await keepers.decide(by.token, id, how)).errorCode).toBe('same_operator');
  }
};

it(
  '[AS-05, RQ-74] ' +
    '[RO-08] one second-person test for all: an owner with a finance operator of their own making ' +
    'cannot do anything alone that needs two',
  async () => {
    const fin = await make(ann, 'finance');
    const other = await make(ann, 'owner');
    const grandchild = await make(other, 'finance');
    const all = [ann, fin, other, grandchild];
    for (const asker of [ann, fin, grandchild]) {
      const id = await tooMuch(asker);
      expect(id).toMatch(/^\d+$/);
      for (const decider of all) await refusedTo(decider, id);
    }
    expect((await office(fin, approvals.approvals, {})).value.hasSecond).toBe(false);
    // Higher limits of a role would be a way around it.
    const raised = await office(ann, officeStaff.changeLimits, {
      role: 'finance',
      one: '90000',
      day: '90000',
      reason: WHY,
    });
    await refusedTo(other, raised.value.approvalId);
    expect(
      (
        await office(ann, officeStaff.changeLimits, {
          role: 'finance',
          one: '900',
          day: '9000',
          reason: WHY,
        })
      ).value.approvalId,
    ).toBeNull();
    // A voucher batch and the taking back of a round ask the same.
    const batch = (
      await office(fin, vouchers.createVouchers, {
        name: 'For friends',
        amount: '500',
        count: 30,
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
        reason: WHY,
      })
    ).value.batch;
    expect(batch.state).toBe('waiting');
    for (const decider of all) {
      expect(
        (await office(decider, vouchers.openVouchers, { id: batch.id, reason: WHY })).errorCode,
      ).toBe('same_operator');
    }
    const [reversal] = await world.server.kernel.db.composed<{ id: bigint }>(
      `insert into table_reversals (brand_id, table_id, round_id, remedy, reason, asked_by,
       asked_name) values (1, 'lamp-room-1', 'none', 'void', $1, $2, $3)
     returning reversal_id as id`,
      [WHY, BigInt(fin.id), fin.name],
    );
    const wanted = { id: String(reversal?.id), reason: WHY };
    expect((await office(ann, tablesDesk.approveReversal, wanted)).errorCode).toBe('same_operator');
    expect((await office(grandchild, tablesDesk.declineReversal, wanted)).errorCode).toBe(
      'same_operator',
    );
    // Somebody whom none of them made is a second person.
    const eve = await fromMachine();
    expect((await office(eve, approvals.approvals, {})).value.hasSecond).toBe(true);
    expect((await office(eve, vouchers.openVouchers, { id: batch.id, reason: WHY })).success).toBe(
      true,
    );
    expect((await keepers.decide(eve.token, await tooMuch(grandchild))).success).toBe(true);
  },
);

it('[D-U27] a second operator counts for what they may really decide', async () => {
  const other = await fromMachine();
  const seconds = async (who: Keeper) => {
    const { value } = await office(who, approvals.approvals, {});
    return { has: value.hasSecond, without: value.withoutSecond };
  };
  expect(await seconds(ann)).toEqual({ has: true, without: [] });
  // Decides requests, and neither about guards nor about accounts or staff.
  const { db } = world.server.kernel;
  const composed = await makeComposed(db, {
    brandId: 1,
    name: `Clerk of ${other.name}`,
    permissions: ['approvals.read', 'approvals.decide', 'members.adjust'],
  });
  const everybodyElse = `update operators set role = $1
    where brand_id = 1 and operator_id <> $2 and (role = 'owner' or role = 'finance')`;
  await db.run(everybodyElse, [composed ?? '', BigInt(ann.id)]);
  const { has, without } = await seconds(ann);
  expect(has).toBe(true);
  expect(without).toContain('brands.guarded');
  // An owner who is alone gives roles without asking, and asks about what widens them all the same.
  for (const kind of ['staff.role', 'staff.make', 'staff.key', 'webhooks.make']) {
    expect(without, kind).not.toContain(kind);
  }
  const asked = ['brands.open', 'staff.reset', 'staff.limits', 'staff.compose'];
  expect(without).toEqual(expect.arrayContaining(asked));
  // Whose start password has ended comes in no more; whose has not still may.
  const ends = async (hours: number) => {
    await db.run(`update operators set start_until = $1 where brand_id = 1 and operator_id <> $2`, [
      new Date(db.now().getTime() + hours * 3_600_000),
      BigInt(ann.id),
    ]);
    return (await seconds(ann)).has;
  };
  expect(await ends(1)).toBe(true);
  expect(await ends(-1)).toBe(false);
  await db.run(
    `update operators set start_until = null, status = 'blocked'
     where brand_id = 1 and operator_id <> $1`,
    [BigInt(ann.id)],
  );
  expect((await seconds(ann)).has).toBe(false);
});

it('who made whom is kept for ever: neither another password nor another role undoes it', async () => {
  const { db } = world.server.kernel;
  const clerk = await make(ann, 'support');
  const eve = await fromMachine();
  // Made a finance operator by two, reset by another: whoever made them is still who did.
  const { approvalId } = (
    await office(ann, officeStaff.changeRole, { id: clerk.id, role: 'finance', reason: WHY })
  ).value;
  expect((await keepers.decide(eve.token, approvalId)).success).toBe(true);
  const asked = await office(ann, officeStaff.resetOperator, {
    id: clerk.id,
    what: 'password',
    reason: WHY,
  });
  const done = await keepers.decide(eve.token, asked.value.approvalId);
  const again = await comeIn(
    clerk.name,
    `${String(asked.value.startHalf)}-${done.value.shown.startHalf}`,
  );
  await refusedTo(again, await tooMuch(ann));
  await refusedTo(ann, await tooMuch(again));
  expect((await keepers.decide(eve.token, await tooMuch(again))).success).toBe(true);
  const rows = await db.composed<{ kind: string; maker_name: string; second_name: string | null }>(
    `select kind, maker_name, second_name from operator_makers where operator_id = $1
       order by line_no`,
    [BigInt(clerk.id)],
  );
  expect(rows).toEqual([
    { kind: 'made', maker_name: ann.name, second_name: null },
    { kind: 'role', maker_name: ann.name, second_name: eve.name },
    { kind: 'password', maker_name: ann.name, second_name: eve.name },
  ]);
  for (const sql of [
    'delete from operator_makers',
    'truncate operator_makers',
    'update operator_makers set maker_id = null',
  ]) {
    await expect(db.run(sql)).rejects.toThrow('append-only');
  }
});

it(
  'a start password is never shown to the one who could approve with it: two are shown a half ' +
    'each, and whom they made is a person of their own',
  async () => {
    const eve = await fromMachine();
    const { name, first, second, asked, done } = await makeByTwo(ann, eve, 'finance');
    expect(asked.value.startPassword).toBeNull();
    expect(first).toMatch(/^[a-z2-9]{12}$/);
    expect(Object.keys(done.value.shown)).toEqual(['startHalf']);
    expect(second).not.toBe(first);
    // Nobody reads the other half anywhere.
    const list =
      JSON.stringify((await office(eve, approvals.approvals, { pageSize: 100 })).raw) +
      JSON.stringify(await keepers.audit(eve.token, name));
    expect(list).not.toContain(first);
    expect(list).not.toContain(second);
    expect(JSON.stringify(asked.raw)).not.toContain(second);
    expect(JSON.stringify(done.raw)).not.toContain(first);
    for (const wrong of [first, second, `${second}-${first}`]) {
      expect((await keepers.login(name, wrong)).errorCode).toBe('wrong_username_or_password');
    }
    const fin = await comeIn(name, `${first}-${second}`);
    expect((await keepers.decide(fin.token, await tooMuch(ann))).success).toBe(true);
    expect((await keepers.decide(fin.token, await tooMuch(eve))).success).toBe(true);
    expect((await keepers.decide(eve.token, await tooMuch(fin))).success).toBe(true);
  },
);

it('pairs are not only direct, and of two makers of the same operator neither holds the other', async () => {
  const eve = await fromMachine();
  const clerk = await make(ann, 'support');
  const reset = await office(eve, officeStaff.resetOperator, {
    id: clerk.id,
    what: 'password',
    reason: WHY,
  });
  expect(reset.value.startPassword).toMatch(/^\w{16}$/);
  const { db } = world.server.kernel;
  const isSecond = (makers: Keeper[], decider: Keeper) =>
    secondPerson(db, {
      brandId: 1,
      makers: makers.map((one) => BigInt(one.id)),
      deciderId: BigInt(decider.id),
    });
  const sister = await make(ann, 'content');
  for (const [one, other, expected] of [
    [ann, clerk, false],
    [eve, clerk, false],
    [clerk, sister, false],
    [ann, eve, true],
    [eve, sister, true],
  ] as const) {
    expect(await isSecond([one], other), `${one.name} ${other.name}`).toBe(expected);
    expect(await isSecond([other], one), `${other.name} ${one.name}`).toBe(expected);
  }
  expect(await isSecond([eve, clerk], sister)).toBe(false);
  // Numbers of another brand bind nobody here.
  expect(
    await secondPerson(db, { brandId: 2, makers: [BigInt(ann.id)], deciderId: BigInt(clerk.id) }),
  ).toBe(true);
});

it('the machine opens an operator once, of a brand there is', async () => {
  const eve = await fromMachine('finance');
  const { db } = world.server.kernel;
  expect(
    await openFromMachine(db, { brandId: 1, name: eve.name.toUpperCase(), role: 'owner' }),
  ).toEqual({ fault: 'taken' });
  expect(await openFromMachine(db, { brandId: 99, name: 'Nobody', role: 'owner' })).toEqual({
    fault: 'no_brand',
  });
  expect((await keepers.audit(ann.token, eve.name)).at(-1)).toMatchObject({
    action: 'staff.make',
    operator: 'npm run operator',
    after: { role: 'finance' },
  });
});

import * as approvals from '@fairhouse/contract/approvals';
import * as wallet from '@fairhouse/contract/wallet';
import * as office from '@fairhouse/contract/members-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import {
  type Answer,
  openWorld,
  type Person,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

let keys = 0;
type Given = { direction?: string; key?: string; by?: Keeper };
const adjust = (one: Person, amount: string, given: Given = {}): Promise<Answer> =>
  world.call(
    office.adjustBalance,
    {
      id: one.memberId,
      amount,
      direction: wrong(given.direction ?? 'credit'),
      reason: 'a made good mistake',
    },
    { token: (given.by ?? ann).token, key: given.key ?? `approvals-${(keys += 1)}` },
  );
const balance = async (one: Person) =>
  String((await world.call(wallet.balance, {}, { token: one.token })).value.sumBalance);
const requests = async (by: Keeper) =>
  (await keepers.office(by.token, approvals.approvals, { pageSize: 100 })).value;

it('[RO-08, RO-09] money above the limit of the role moves when another operator approves', async () => {
  const one = await world.register();
  expect((await adjust(one, '1000.00')).value).toMatchObject({
    balance: '1000.00',
    approvalId: null,
  });
  const asked = await adjust(one, '1000.01');
  expect(asked.value).toEqual({
    balance: '1000.00',
    transferId: null,
    approvalId: expect.stringMatching(/^\d+$/),
  });
  expect(await balance(one)).toBe('1000.00');
  expect((await keepers.decide(ann.token, asked.value.approvalId)).errorCode).toBe('same_operator');
  const finance = await keepers.keeper('finance');
  expect((await requests(finance)).list[0]).toMatchObject({
    id: asked.value.approvalId,
    kind: 'members.adjust',
    mayDecide: true,
    details: { account: one.username, amount: '1000.01', direction: 'credit', currency: 'USD' },
  });
  expect((await keepers.decide(finance.token, asked.value.approvalId)).success).toBe(true);
  expect(await balance(one)).toBe('2000.01');
  expect(await keepers.audit(ann.token, one.username)).toMatchObject([
    {
      action: 'members.adjust.approve',
      operator: finance.name,
      before: { balance: '1000.00' },
      after: { balance: '2000.01', askedBy: ann.name },
    },
    { action: 'members.adjust.ask', operator: ann.name, reason: 'a made good mistake' },
    { action: 'members.adjust', operator: ann.name },
  ]);
});

it('a key asks once, and after approval it answers the posting; another body conflicts', async () => {
  const one = await world.register();
  const key = 'asked-once';
  const asked = await Promise.all([1, 2, 3].map(() => adjust(one, '2000.00', { key })));
  const ids = new Set(asked.map((answer) => answer.value.approvalId));
  expect(ids.size).toBe(1);
  expect((await adjust(one, '2000.01', { key })).errorCode).toBe('idempotency_conflict');
  expect((await adjust(one, '2.00', { key })).errorCode).toBe('idempotency_conflict');
  expect((await keepers.decide(bob.token, [...ids][0])).success).toBe(true);
  const again = await adjust(one, '2000.00', { key });
  expect(again.value).toMatchObject({
    balance: '2000.00',
    approvalId: null,
    transferId: expect.stringMatching(/^\d+$/),
  });
  expect(await balance(one)).toBe('2000.00');
});

it('approved by many at once it is posted once', async () => {
  const one = await world.register();
  const { approvalId } = (await adjust(one, '3000.00')).value;
  const others = [bob, await keepers.keeper('finance'), await keepers.keeper('owner')];
  const done = await Promise.all(
    [...others, ...others].map((by) => keepers.decide(by.token, approvalId)),
  );
  expect(done.map((answer) => answer.errorCode ?? 'approved').toSorted()).toEqual([
    'approved',
    ...Array<string>(5).fill('state_conflict'),
  ]);
  expect(await balance(one)).toBe('3000.00');
});

it('declined it moves nothing, and a debit that is no longer covered stays open', async () => {
  const one = await world.register();
  const credit = await adjust(one, '1500.00');
  expect((await keepers.decide(bob.token, credit.value.approvalId, 'decline')).value).toMatchObject(
    { state: 'declined', mayDecide: false },
  );
  expect(await balance(one)).toBe('0.00');
  const debit = await adjust(one, '1500.00', { direction: 'debit' });
  expect((await keepers.decide(bob.token, debit.value.approvalId)).errorCode).toBe(
    'insufficient_balance',
  );
  expect((await requests(bob)).list.find((row) => row.id === debit.value.approvalId)).toMatchObject(
    { state: 'asked', mayDecide: true },
  );
  await world.fund(one, 150_000n);
  expect((await keepers.decide(bob.token, debit.value.approvalId)).success).toBe(true);
  expect(await balance(one)).toBe('0.00');
});

it('[AS-05] many small amounts in a day are no way around the second operator', async () => {
  const one = await world.register();
  const finance = await keepers.keeper('finance');
  const given = await Promise.all(
    Array.from({ length: 12 }, () => adjust(one, '1000.00', { by: finance })),
  );
  expect(given.filter((answer) => answer.value.transferId !== null)).toHaveLength(10);
  expect(given.filter((answer) => answer.value.approvalId !== null)).toHaveLength(2);
  expect(await balance(one)).toBe('10000.00');
  expect(
    (await adjust(one, '0.01', { by: finance, direction: 'debit' })).value.transferId,
  ).toBeNull();
  // What was refused counts for nothing.
  const poor = await world.register();
  const second = await keepers.keeper('finance');
  for (let at = 0; at < 11; at += 1) {
    expect((await adjust(poor, '1000.00', { by: second, direction: 'debit' })).errorCode).toBe(
      'insufficient_balance',
    );
  }
  expect((await adjust(poor, '1.00', { by: second })).value.transferId).not.toBeNull();
});

it('the roles read and decide what is theirs', async () => {
  const { approvalId } = (await adjust(await world.register(), '1200.00')).value;
  for (const [role, read, decided] of [
    ['finance', undefined, undefined],
    ['read-only', undefined, 'forbidden'],
    ['support', 'forbidden', 'forbidden'],
    ['content', 'forbidden', 'forbidden'],
  ] as const) {
    const by = await keepers.keeper(role);
    expect((await keepers.office(by.token, approvals.approvals, {})).errorCode, role).toBe(read);
    if (decided) {
      expect((await keepers.decide(by.token, approvalId)).errorCode, role).toBe(decided);
    }
  }
  expect((await requests(await keepers.keeper('read-only'))).mine).toBe(0);
  expect(
    (
      await keepers.office(bob.token, approvals.approveApproval, {
        id: String(approvalId),
        reason: 'no',
      })
    ).errorCode,
  ).toBe('validation_failed');
});

it('those that wait stand first, and the books balance after all of it', async () => {
  const { list, waiting } = await requests(bob);
  const states = list.map((row) => row.state === 'asked');
  expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
  expect(states.filter(Boolean)).toHaveLength(waiting);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
});

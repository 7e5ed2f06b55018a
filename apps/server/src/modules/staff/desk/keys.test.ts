import * as activities from '@fairhouse/contract/activities';
import * as agents from '@fairhouse/contract/agents-desk';
import * as approvals from '@fairhouse/contract/approvals';
import * as audit from '@fairhouse/contract/audit';
import * as members from '@fairhouse/contract/members-desk';
import * as missions from '@fairhouse/contract/missions';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import * as rewards from '@fairhouse/contract/rewards';
import * as officeCalls from '@fairhouse/contract/staff';
import * as officeStaff from '@fairhouse/contract/staff-desk';
import * as keyCalls from '@fairhouse/contract/staff-keys';
import * as vouchers from '@fairhouse/contract/vouchers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier } from '../../../../../../tests/cashier.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';
import { module as staffModule, secondPerson } from '../index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let { keeper, office, decide }: Keepers = {} as Keepers;
let ann: Keeper;
let bob: Keeper;
let names = 0;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  ({ keeper, office, decide } = keepers);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  [ann, bob] = await keepers.twoOwners();
});
const db = () => world.server.kernel.db;
const make = (scopes: string[], more: object = {}, by = ann) =>
  office(
    by.token,
    keyCalls.makeApiKey,
    wrong({ name: `Report ${(names += 1)}`, scopes, days: 30, reason: WHY, ...more }),
  );
/** One that two owners opened. */
const opened = async (scopes: string[], more: object = {}) => {
  const made = await make(scopes, more);
  expect((await decide(bob.token, made.value.approvalId)).success).toBe(true);
  return { ...made.value.key, token: made.value.token };
};
const keyNow = async (id: string) =>
  (await office(ann.token, keyCalls.apiKeys, {})).value.list.find((one) => one.id === id);
const look = (token: string) => office(token, members.searchMembers, {});

it('[D-U29] a key is shown once, opens nothing before a second person, and then its scopes', async () => {
  const made = await make(['members.read']);
  const { token, key, approvalId } = made.value;
  expect(key).toMatchObject({ state: 'asked', scopes: ['members.read'], movesMoney: false });
  expect(token.startsWith(key.shownPart)).toBe(true);
  expect((await look(token)).errorCode).toBe('login_required');
  expect((await decide(ann.token, approvalId)).errorCode).toBe('same_operator');
  expect((await decide(bob.token, approvalId)).success).toBe(true);
  expect((await look(token)).success).toBe(true);
  expect((await office(token, audit.auditLog, {})).errorCode).toBe('forbidden');
  const listed = await office(ann.token, keyCalls.apiKeys, {});
  expect(JSON.stringify(listed.raw)).not.toContain(token);
  const [row] = await db().composed<{ kept: string }>(
    `select row_to_json(k)::text as kept from api_keys k where operator_id = ${key.id}`,
  );
  expect(row?.kept).not.toContain(token);
  expect(await keyNow(key.id)).toMatchObject({ state: 'open', lastIp: '127.0.0.1' });
  expect((await keyNow(key.id))?.lastUsedAt).not.toBeNull();
});

it('[D-U29] a key ends by its day, at once when it is revoked, and where it was declined', async () => {
  const one = await opened(['members.read']);
  const revoke = () => office(ann.token, keyCalls.revokeApiKey, { id: one.id, reason: WHY });
  expect((await revoke()).value.key.state).toBe('revoked');
  expect((await look(one.token)).errorCode).toBe('login_required');
  expect((await revoke()).errorCode).toBe('state_conflict');
  const other = await opened(['members.read'], { days: 1 });
  await db().run(
    `update api_keys set expires_at = expires_at - interval '1 day' where operator_id = ${other.id}`,
  );
  expect((await look(other.token)).errorCode).toBe('login_required');
  expect((await keyNow(other.id))?.state).toBe('expired');
  const third = await make(['members.read']);
  await decide(bob.token, third.value.approvalId, 'decline');
  expect((await look(third.value.token)).errorCode).toBe('login_required');
  expect((await keyNow(third.value.key.id))?.state).toBe('declined');
  const late = await make(['members.read']);
  await office(ann.token, keyCalls.revokeApiKey, { id: late.value.key.id, reason: WHY });
  expect((await decide(bob.token, late.value.approvalId)).errorCode).toBe('state_conflict');
});

it('[D-U29] no key holds what two decide, what is of owners, or money that it does not say', async () => {
  for (const scope of [
    'approvals.decide',
    'guards.decide',
    'accounts.open',
    'staff.manage',
    'brands.live',
    'brands.manage',
    'members.recover',
    'identity.decide',
    'groups.manage',
    'outbox.read',
    'tables.reverse',
    'self',
    'nobody.reads',
  ]) {
    expect((await make([scope])).errorCode, scope).toBe('validation_failed');
  }
  expect((await make(['members.adjust'])).errorCode).toBe('validation_failed');
  expect((await make(['members.read'], { days: 366 })).errorCode).toBe('validation_failed');
  expect((await make(['members.read'], {}, await keeper('finance'))).errorCode).toBe('forbidden');
  const one = await opened(['members.read']);
  // Whatever stands in the database.
  await db().run(`update api_keys set scopes =
    '{members.read,members.adjust,approvals.decide,staff.manage}' where operator_id = ${one.id}`);
  expect((await office(one.token, approvals.approvals, {})).errorCode).toBe('forbidden');
  expect((await office(one.token, officeStaff.operators, {})).errorCode).toBe('forbidden');
  const member = await cashier.payer(0n);
  const adjust = await office(one.token, members.adjustBalance, {
    id: member.memberId,
    amount: '1.00',
    direction: 'credit',
    reason: WHY,
  });
  expect(adjust.errorCode).toBe('forbidden');
  // Nothing of one's own session or sign-in is a program's.
  expect((await office(one.token, officeCalls.officeMe, {})).errorCode).toBe('forbidden');
});

it('[D-U29] money by a key stays within the limits of keys, and nobody is asked for more', async () => {
  const one = await opened(['members.read', 'members.adjust'], { movesMoney: true });
  const member = await cashier.payer(0n);
  const adjust = (amount: string) =>
    office(
      one.token,
      members.adjustBalance,
      { id: member.memberId, amount, direction: 'credit', reason: WHY },
      { key: crypto.randomUUID() },
    );
  expect((await adjust('1.00')).errorCode).toBe('state_conflict');
  const limits = { role: 'key', one: '5.00', day: '8.00', payDay: '0', reason: WHY };
  const asked = await office(ann.token, officeStaff.changeLimits, limits);
  expect((await decide(bob.token, asked.value.approvalId)).success).toBe(true);
  expect((await adjust('5.00')).success).toBe(true);
  expect((await adjust('6.00')).errorCode).toBe('state_conflict');
  expect((await adjust('5.00')).errorCode).toBe('state_conflict');
  expect(await cashier.balance(member)).toBe('5.00');
  const waiting = await db().composed(
    `select 1 as one from approvals where asked_by = ${one.id} and state = 'asked'`,
  );
  expect(waiting).toEqual([]);
  const lines = (await office(ann.token, audit.auditLog, { keyword: `key:${one.name}` })).value
    .list;
  expect(lines.filter((line) => line.operator === `key:${one.name}`)).toHaveLength(1);
});

const LATER = '2099-01-01T00:00:00Z';
const batch = (amount: string) => ({
  name: 'Codes',
  amount,
  count: 2,
  expiresAt: LATER,
  reason: WHY,
});

it('[D-U29] a key makes no vouchers that whoever holds it opens as a second person', async () => {
  const one = await opened(['vouchers.manage'], { movesMoney: true });
  const names = async () => (await office(bob.token, vouchers.voucherBatches, {})).value.list;
  const before = await names();
  const made = await office(one.token, vouchers.createVouchers, batch('500.00'));
  expect(made.errorCode).toBe('state_conflict');
  expect(await names()).toEqual(before);
  // Should one stand there all the same, by whatever way: it is nobody's to open.
  const waits = await office(ann.token, vouchers.createVouchers, batch('600.00'));
  expect(waits.value.batch.state).toBe('waiting');
  const { id } = waits.value.batch;
  await db().run(`update voucher_batches set created_by = ${one.id} where batch_id = '${id}'`);
  for (const by of [ann, bob]) {
    const open = await office(by.token, vouchers.openVouchers, { id, reason: WHY });
    expect(open.errorCode).toBe('same_operator');
  }
});

it('[D-U29] what a key may not give alone is refused to it, whatever it would give', async () => {
  const one = await opened(['rewards.give', 'promotions.manage', 'agents.manage'], {
    movesMoney: true,
  });
  const member = await cashier.payer(0n);
  const text = { language: 'EN', title: 'A gift', summary: '', content: '<p>Terms</p>' };
  const item = wrong({ category: 'PROMO', imageUrl: '/art/offers/vip.webp' });
  const { id } = (await office(ann.token, promotions.createPromotion, { item, text })).value;
  const asked = await office(
    ann.token,
    raffles.openRaffle,
    wrong({
      promotionId: id,
      rule: { kind: 'given', per: '0', perMember: 100 },
      prizes: [{ amount: '50', count: 1 }],
      opensAt: new Date().toISOString(),
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
      reason: WHY,
    }),
  );
  const raffleId = asked.value.raffle?.id ?? '';
  const account = `house${one.id}x`;
  const gives: Record<string, () => Promise<{ errorCode?: string | undefined }>> = {
    mission: () =>
      office(one.token, missions.createMission, {
        item: wrong({
          kind: 'deposits',
          repeats: 'once',
          target: '1',
          prize: '1.00',
          budget: '900.00',
          startsOn: '2026-01-01',
        }),
        text: { language: 'EN', title: 'By a key', summary: '' },
      }),
    activity: () =>
      office(one.token, activities.writeActivity, {
        id,
        item: wrong({ kind: 'join', prize: '90.00', places: 10 }),
      }),
    tickets: () =>
      office(
        one.token,
        raffles.giveTickets,
        { id: raffleId, to: { accounts: [member.username] }, count: 1, reason: WHY },
        { key: crypto.randomUUID() },
      ),
    rewards: () =>
      office(
        one.token,
        rewards.giveRewards,
        {
          amount: '90.00',
          kind: 'gift',
          to: { accounts: [member.username] },
          words: [{ language: 'EN', text: 'Thanks' }],
          reason: WHY,
        },
        { key: crypto.randomUUID() },
      ),
    agent: () => office(one.token, agents.openHouseAgent, { account, reason: WHY }),
  };
  for (const [what, give] of Object.entries(gives)) {
    expect((await give()).errorCode, what).toBe('state_conflict');
  }
  // Nothing of it was kept.
  const left = await db().composed(`select 1 as one from members where account = '${account}'
    union all select 1 from mission_texts where title = 'By a key'
    union all select 1 from activities where promotion_id = ${id}
    union all select 1 from reward_gifts where operator_id = ${one.id}
    union all select 1 from raffle_gifts where operator_id = ${one.id}`);
  expect(left).toEqual([]);
});

it('[D-U29] a key is nobody who comes in, is made anew or decides, and its maker is bound by it', async () => {
  const one = await opened(['members.read']);
  const login = await world.call(officeCalls.officeLogin, {
    username: `key:${one.name}`,
    password: '',
  });
  expect(login.success).toBe(false);
  const { list } = (await office(ann.token, officeStaff.operators, {})).value;
  expect(list.map((row) => row.name)).not.toContain(`key:${one.name}`);
  for (const call of [
    () =>
      office(ann.token, officeStaff.resetOperator, { id: one.id, what: 'password', reason: WHY }),
    () => office(ann.token, officeStaff.blockOperator, { id: one.id, status: 'open', reason: WHY }),
    () => office(ann.token, officeStaff.changeRole, { id: one.id, role: 'owner', reason: WHY }),
  ]) {
    expect((await call()).errorCode).toBe('not_found');
  }
  const place = { brandId: 1, deciderId: BigInt(one.id) };
  expect(await secondPerson(db(), { ...place, makers: [BigInt(bob.id)] })).toBe(false);
  expect(
    await secondPerson(db(), { brandId: 1, makers: [BigInt(one.id)], deciderId: BigInt(ann.id) }),
  ).toBe(false);
});

it('[D-U29] keys of before a backup open nothing in a house that was restored', async () => {
  const one = await opened(['members.read']);
  await db().transaction(async (tx) => {
    await staffModule.startAnew?.(tx);
  });
  expect((await look(one.token)).errorCode).toBe('login_required');
});

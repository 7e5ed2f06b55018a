import * as feedback from '@fairhouse/contract/feedback';
import * as inbox from '@fairhouse/contract/inbox';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandsChanged, seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { hashOperatorPassword, openOperator } from '../apps/server/src/modules/staff/index.ts';
import { cashierOf, freshKey, type Cashier } from './cashier.ts';
import { KEEPER_PASSWORD, keepersOf, type Keeper, type Keepers } from './keepers.ts';
import { openWorld, wrong, type World } from './world.ts';

let world: World;
let cashier: Cashier;
let keepers: Keepers;
let owner: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  owner = await keepers.keeper('owner');
});
afterAll(async () => {
  await world.close();
});

const read = (by = owner, kind?: inbox.InboxKind) =>
  keepers.office(by.token, inbox.inbox, kind ? { kind } : {});

it('what waits stands in one list with its age and who works on it, and goes when it is decided', async () => {
  const one = await cashier.payer(60_000n);
  const id = String((await cashier.ask(one, '100.00')).value.id);
  const sent = await world.call(
    feedback.sendFeedback,
    { content: 'where is my money', contact: 'me@example.com', questionType: 'withdrawal' },
    { token: one.token, key: freshKey() },
  );
  expect(sent).toMatchObject({ success: true });
  const first = (await read()).value;
  expect(first.counts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'withdrawal', count: 1 }),
      expect.objectContaining({ kind: 'feedback', count: 1 }),
    ]),
  );
  expect(first.list).toMatchObject([
    { kind: 'withdrawal', ref: id, memberId: one.memberId, amount: '100.00', owner: null },
    { kind: 'feedback', subject: `${one.username} · where is my money`, amount: null },
  ]);
  await cashier.desk(owner, id, 'claim');
  expect((await read(owner, 'withdrawal')).value.list).toMatchObject([{ owner: owner.name }]);
  world.move(16 * 60_000);
  const late = await keepers.login(owner.name);
  const token = String(late.value.token);
  const later = await keepers.office(token, inbox.inbox, { kind: 'withdrawal' });
  expect(later.value.list).toMatchObject([{ owner: null }]);
  await cashier.desk({ ...owner, token }, id, 'reject', { reason: 'account_review' });
  expect((await keepers.office(token, inbox.inbox, { kind: 'withdrawal' })).value.list).toEqual([]);
});

it('nobody sees what waits at a desk they may not see', async () => {
  const content = await keepers.keeper('content');
  const { value } = await read(content);
  expect(value).toMatchObject({ list: [], counts: [] });
  expect((await read(content, 'feedback')).value.list).toEqual([]);
});

it('[D-U32] a brand says which kinds are shown and when one is urgent; desks keep theirs', async () => {
  const by = { ...owner, token: String((await keepers.login(owner.name)).value.token) };
  const one = await cashier.payer(60_000n);
  const id = String((await cashier.ask(one, '100.00')).value.id);
  const change = (kind: string, to: object, who = by) =>
    keepers.office(
      who.token,
      inbox.changeInboxRule,
      wrong({ kind, isShown: true, urgentMinutes: 60, reason: 'as was agreed', ...to }),
    );
  const urgent = async () =>
    (await read(by, 'withdrawal')).value.list.find((item) => item.ref === id)?.isUrgent;
  expect(await urgent()).toBe(false);
  expect((await change('withdrawal', { urgentMinutes: 5 })).success).toBe(true);
  world.move(6 * 60_000);
  expect(await urgent()).toBe(true);
  expect((await change('withdrawal', { isShown: false })).success).toBe(true);
  const { counts, list } = (await read(by)).value;
  expect([...counts, ...list].map((item) => item.kind)).not.toContain('withdrawal');
  expect((await read(by, 'withdrawal')).value.list).toEqual([]);
  const [line] = await keepers.audit(by.token, 'inbox.rule');
  expect(line).toMatchObject({ subject: 'inbox:withdrawal', reason: 'as was agreed' });
  for (const kind of ['finding', 'case']) {
    expect((await change(kind, { isShown: false })).errorCode, kind).toBe('validation_failed');
  }
  expect((await change('nobody', {})).errorCode).toBe('not_found');
  expect((await change('withdrawal', { urgentMinutes: 4 })).errorCode).toBe('validation_failed');
  const finance = await keepers.keeper('finance');
  expect((await change('withdrawal', {}, finance)).errorCode).toBe('forbidden');
  expect((await change('withdrawal', {})).success).toBe(true);
});

it('another brand sees nothing of it', async () => {
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  brandsChanged.say(world.server.kernel, {});
  const name = 'InboxElsewhere';
  const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
  const { db } = world.server.kernel;
  await openOperator(db, { brandId: 2, name, role: 'owner', passwordHash });
  const headers = { 'x-forwarded-host': 'second.example' };
  const signIn = { username: name, password: KEEPER_PASSWORD };
  const { token } = (await world.call(staff.officeLogin, signIn, { headers })).value;
  await cashier.ask(await cashier.payer(60_000n), '100.00');
  const elsewhere = await world.call(inbox.inbox, {}, { token, headers });
  expect(elsewhere.value).toMatchObject({ counts: [], list: [] });
  expect((await read()).value.list.length).toBeGreaterThan(0);
});

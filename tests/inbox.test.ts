import * as feedback from '@fairhouse/contract/feedback';
import * as inbox from '@fairhouse/contract/inbox';
import * as staff from '@fairhouse/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brandsChanged, seedBrand } from '../apps/server/src/modules/brands/index.ts';
import { jobs } from '../apps/server/src/modules/inbox/jobs.ts';
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

it('[D-U57] a person who nearly gave what a day allows is told of, and no longer after it', async () => {
  const { db } = world.server.kernel;
  const by = await keepers.login(owner.name);
  const near = async () => {
    const answer = await keepers.office(String(by.value.token), inbox.inbox, { kind: 'limit' });
    return answer.value.list.map(({ ref, subject, amount }) => [ref, subject, amount]);
  };
  const gives = await keepers.keeper('support');
  const give = (key: string, minor: bigint, purse = 'give') =>
    db.composed(
      `insert into givings (brand_id, operator_id, day, purse, kind, key, amount, at)
       values (1, $1, ($5::timestamptz)::date, $4, 'near', $2, $3, $5)`,
      [BigInt(gives.id), key, minor, purse, db.now()],
    );
  await give('a', 890_000n);
  expect(await near()).toEqual([]);
  await give('b', 10_000n);
  expect(await near()).toEqual([[`give ${gives.id}`, `${gives.name} · 90 %`, '9000.00']]);
  // What the brand says of the role goes before what the house began with.
  await db.composed(
    `insert into role_limits (brand_id, role, one_minor, day_minor)
     values (1, 'support', 1, 2000000)`,
  );
  expect(await near()).toEqual([]);
  await db.composed('delete from role_limits');
  expect(await near()).toHaveLength(1);
  await db.composed(`update givings set at = at - interval '25 hours' where kind = 'near'`);
  expect(await near()).toEqual([]);
});

it('[D-U51] what fails waits for a person from its first moment, and goes when it works again', async () => {
  const { db } = world.server.kernel;
  const by = await keepers.login(owner.name);
  const failing = async () => {
    const { value } = await keepers.office(String(by.value.token), inbox.inbox, {});
    return value.list.filter(({ kind }) => ['job', 'provider', 'producer'].includes(kind));
  };
  const now = db.now().getTime();
  const since = (minutes: number) => new Date(now - minutes * 60_000);
  expect(await failing()).toEqual([]);
  await db.composed(
    `insert into job_faults (name, first_at, last_at, times, fault)
     values ('lamps.fill', $1, $2, 3, 'no oil'), ('lamps.light', $1, $2, 2, 'wind')`,
    [since(30), db.now()],
  );
  await db.composed(
    `insert into payment_connections (brand_id, method_id, fields, secrets_sealed, changed_at,
       changed_by, asked_at, fault, down_since)
     values (1, 'payos', '{}', '', $1, 'a', $1, 'busy', $1)`,
    [since(20)],
  );
  await db.composed(`insert into book_feeds (brand_id, feed_id) values (1, 'pitch')`);
  await db.composed(
    `insert into book_producers (brand_id, feed_id, product, state, told, down_since)
     values (1, 'pitch', 3, 'down', '{}', $1), (1, 'pitch', 4, 'down', '{}', $2)`,
    [since(10), since(1)],
  );
  expect(await failing()).toMatchObject([
    { kind: 'job', ref: 'lamps.fill', subject: 'lamps.fill', memberId: null },
    { kind: 'provider', ref: 'payos', subject: 'payos · busy', isUrgent: false },
    { kind: 'producer', ref: 'pitch 3', since: since(10).toISOString() },
  ]);
  const content = await keepers.keeper('content');
  expect((await read(content)).value.list).toEqual([]);
  await db.composed('delete from job_faults');
  await db.composed('update payment_connections set fault = null, down_since = null');
  await db.composed(`update book_producers set state = 'up', down_since = null`);
  expect(await failing()).toEqual([]);
  await db.composed('delete from payment_connections');
  await db.composed('delete from book_producers');
  await db.composed('delete from book_feeds');
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

it('[D-U59] budgets and caps near their end are found once a minute, and go when there is room', async () => {
  const { db } = world.server.kernel;
  const by = await keepers.login(owner.name);
  const look = () => jobs[0]?.run(world.server.kernel);
  const near = async () => {
    const { value } = await keepers.office(String(by.value.token), inbox.inbox, {});
    return value.list
      .filter(({ kind }) => /Budget$|Cap$/.test(kind))
      .map(({ kind, ref, subject, amount }) => [kind, ref, subject, amount]);
  };
  const one = await cashier.payer(60_000n);
  await db.composed('update bonus_terms set is_on = false');
  await db.composed('update deposit_offers set is_on = false');
  await db.composed('update missions set is_on = false');
  await db.composed('update activities set is_on = false');
  const [terms] = await db.composed<{ id: bigint }>(
    `insert into bonus_terms (brand_id, position, is_on, trigger, uses_each, segment, ranks, reward,
       amount, times, weights, game_weights, wait_days, budget, is_one_a_household, spent)
     values (1, 90, true, 'operator', 1, '{}', '{}', 'money', 100, 100, '{}', '{}', 7, 100000,
       false, 90000) returning terms_id as id`,
  );
  const [offer] = await db.composed<{ id: bigint }>(
    `insert into deposit_offers (brand_id, position, is_on, percent, bonus_max, deposit_min, times,
       turnover_of, how_often, is_alone, is_per_device, ranks, methods, budget)
     values (1, 90, true, 10000, 10000, 100, 100, 'bonus', 'always', false, false, '{}', '{}',
       50000) returning offer_id as id`,
  );
  await db.composed(
    `insert into deposit_offer_texts values (1, $1, 'EN', 'Lanterns', 'Lanterns', 'Lanterns')`,
    [offer?.id],
  );
  const promise = (depositId: string, minor: bigint) =>
    db.composed(
      `with d as (insert into deposits (brand_id, deposit_id, member_id, method_id, amount,
         currency, key, state) values (1, $1, $2, 'sandbox', $3, 'USD', $1, 'created'))
       insert into deposit_bonuses (brand_id, deposit_id, member_id, offer_id, slot, state,
         percent, bonus_max, deposit_min, times, turnover_of, is_alone, promised)
       values (1, $1, $2, $4, $1, 'promised', 10000, 10000, 100, 100, 'bonus', false, $3)`,
      [depositId, BigInt(one.memberId), minor, offer?.id],
    );
  await promise('near-1', 44_999n);
  await db.composed(
    `insert into lottery_issues (brand_id, slug, issue_no, chain_no, number, version, state,
       opens_at, closes_at, draws_at, beacon, transfer_id)
     values (1, 'near', '7', 1, 1, '1', 'open', $1::timestamptz, $1::timestamptz
       + interval '1 hour', $1::timestamptz + interval '2 hours', '{}', 0)`,
    [db.now()],
  );
  await db.composed(
    `insert into round_totals (brand_id, round_id, unit, stake, liability, cap)
     select 1, 'lottery:near:7', unit, 1, liability, 10000 from (values ('near:1', 9500), ('near:2', 9900), ('near:3', 8000),
       ('trial:near', 10000)) u(unit, liability)`,
  );
  await look();
  expect(await near()).toEqual([
    ['bonusBudget', String(terms?.id), `${terms?.id} · 90 %`, '900.00'],
    ['drawCap', 'near/7', 'near 7 · near:2 · 99 %', '99.00'],
  ]);
  await promise('near-2', 1n);
  await look();
  expect(await near()).toContainEqual([
    'offerBudget',
    String(offer?.id),
    'Lanterns · 90 %',
    '450.00',
  ]);
  await db.composed(`update bonus_terms set budget = 200000 where terms_id = $1`, [terms?.id]);
  await db.composed(`update deposit_bonuses set state = 'lapsed' where deposit_id like 'near-%'`);
  await db.composed(`delete from round_totals where unit like '%near%'`);
  await look();
  expect(await near()).toEqual([]);
});

import * as approvals from '@fairhouse/contract/approvals';
import * as auditCalls from '@fairhouse/contract/audit';
import * as laundering from '@fairhouse/contract/laundering';
import * as staff from '@fairhouse/contract/staff';
import type { LaunderingRule } from '@fairhouse/contract/laundering-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import {
  KEEPER_PASSWORD,
  keepersOf,
  WHY,
  type Keeper,
  type Keepers,
} from '../../../../../tests/keepers.ts';
import { moneyOf } from '../../../../../tests/moved-money.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { hashOperatorPassword, openOperator } from '../staff/index.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { lookForLaundering } from './actions/look.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let money: ReturnType<typeof moneyOf>;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await holdJob(world, 'laundering.look');
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  money = moneyOf(world);
  ann = await keepers.keeper('owner');
  bob = await keepers.keeper('finance');
});
afterAll(async () => {
  await world.close();
});

const look = () => lookForLaundering(world.server.kernel);
/** The look goes over the last hours once more, as after a crash before its mark was set. */
const lookBack = async () => {
  await world.server.kernel.db.composed(
    `update laundering_marks set seen_at = seen_at - interval '5 days' where brand_id = 1`,
  );
  await look();
};
const found = async (one: Payer, by = ann) =>
  (await keepers.office(by.token, laundering.findings, { memberId: one.memberId })).value.list;
const read = async (id: string, by = ann) =>
  (await keepers.office(by.token, laundering.oneFinding, { id })).value;
const rules = async () => (await keepers.office(ann.token, laundering.launderingRules, {})).value;
const ruleOf = async (rule: LaunderingRule) => {
  const one = (await rules()).list.find((each) => each.rule === rule);
  if (!one) throw new Error(`no rule ${rule}`);
  return one;
};
type Change = { isOn?: boolean; severity?: string; terms?: Record<string, string> };
const change = async (rule: LaunderingRule, to: Change, by = ann) => {
  const { version, isOn, severity, terms } = await ruleOf(rule);
  return keepers.office(
    by.token,
    laundering.changeLaunderingRule,
    wrong({ rule, version, isOn, severity, reason: WHY, ...to, terms: { ...terms, ...to.terms } }),
  );
};
const asked = async () => {
  const { db } = world.server.kernel;
  const row = await db.composed<{ approval_id: bigint }>(
    `select approval_id from approvals where kind = 'laundering.rule' and state = 'asked'`,
  );
  return row[0]?.approval_id;
};

it('[D-U31] a brand begins with rules by the sum above which it asks for two', async () => {
  const { currency, list } = await rules();
  expect(currency).toBe('USD');
  expect(list.map((one) => [one.rule, one.isOn, one.version])).toEqual([
    ['structuring', true, 1],
    ['in_and_out', true, 1],
    ['velocity', true, 1],
    ['many_cards', true, 1],
    ['chips_passed', true, 1],
  ]);
  expect(list[0]?.terms).toEqual({
    amount: '10000.00',
    belowPercent: '20',
    count: '3',
    hours: '72',
  });
  expect(list[2]?.terms.amount).toBe('20000.00');
});

it('[D-U31] three deposits just under the threshold are found once, however often it looks', async () => {
  const one = await cashier.payer(0n);
  const ids = [
    await money.deposit(one.memberId, 950_000n, 70),
    await money.deposit(one.memberId, 900_000n, 40),
    await money.deposit(one.memberId, 850_000n, 1),
  ];
  await money.deposit(one.memberId, 1_000n, 2);
  await look();
  const [first, ...others] = await found(one);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    account: one.username,
    rule: 'structuring',
    severity: 'high',
    state: 'open',
    counted: { count: '3', sum: '27000.00' },
    evidence: 3,
    caseId: null,
  });
  const whole = await read(String(first?.id));
  expect(whole.list.map((piece) => [piece.kind, piece.ref, piece.amount])).toEqual([
    ['deposit', ids[2], '8500.00'],
    ['deposit', ids[1], '9000.00'],
    ['deposit', ids[0], '9500.00'],
  ]);
  expect(whole.looks).toMatchObject([{ no: 1, terms: { amount: '10000.00', count: '3' } }]);
  await lookBack();
  await Promise.all([lookBack(), look()]);
  expect(await found(one)).toMatchObject([{ id: first?.id, evidence: 3 }]);
  expect((await read(String(first?.id))).looks).toHaveLength(1);
});

it('[D-U31] what comes later is added with the terms of then; nothing of it is ever changed', async () => {
  const one = await cashier.payer(0n);
  for (const hours of [60, 50, 40]) await money.deposit(one.memberId, 900_000n, hours);
  await lookBack();
  expect((await change('structuring', { terms: { hours: '80' } })).success).toBe(true);
  const late = await money.deposit(one.memberId, 910_000n, 0.01);
  await lookBack();
  const row = (await found(one)).find((each) => each.rule === 'structuring');
  const { looks, list } = await read(String(row?.id));
  expect(looks.map((each) => [each.no, each.terms.hours, each.counted.count])).toEqual([
    [2, '80', '4'],
    [1, '72', '3'],
  ]);
  expect(list[0]).toMatchObject({ ref: late, look: 2 });
  const { db } = world.server.kernel;
  for (const what of ['update finding_evidence set amount = 1', 'delete from finding_looks']) {
    await expect(db.composed(what)).rejects.toThrow('append-only');
  }
});

it('[D-U31] money in and out with little play is found, and with play it is not', async () => {
  const [idle, player] = [await cashier.payer(0n), await cashier.payer(0n)];
  for (const one of [idle, player]) await money.deposit(one.memberId, 200_000n, 30);
  await world.fund(player, 200_000n);
  await settledBet(world.server.kernel.db, { memberId: player.memberId, validBetMinor: 150_000n });
  for (const one of [idle, player]) await money.withdrawal(one.memberId, 180_000n, 0);
  await lookBack();
  expect(await found(idle)).toMatchObject([
    { rule: 'in_and_out', counted: { in: '2000.00', sum: '1800.00', played: '0.00' }, evidence: 2 },
  ]);
  expect(await found(player)).toEqual([]);
});

it('[D-U31] a card that three members have is found of each who adds it', async () => {
  const cardNo = '6222 0000 9999 1234';
  const three = [await cashier.payer(0n), await cashier.payer(0n), await cashier.payer(0n)];
  for (const one of three) expect((await cashier.addCard(one, { cardNo })).success).toBe(true);
  await look();
  const [last] = await found(three[2] as Payer);
  expect(last).toMatchObject({ rule: 'many_cards', counted: { members: '3' }, evidence: 2 });
  const { list } = await read(String(last?.id));
  expect(new Set(list.map((piece) => piece.ref))).toEqual(
    new Set(three.slice(0, 2).map((one) => one.memberId)),
  );
  expect(JSON.stringify(list)).not.toContain('1234');
});

it('[D-U31] who could not be judged comes again with the next look', async () => {
  const one = await cashier.payer(0n);
  for (const hours of [60, 50, 40]) await money.deposit(one.memberId, 900_000n, hours);
  const { db } = world.server.kernel;
  await db.composed(
    `create function stumble() returns trigger language plpgsql as
       $$ begin raise exception 'planted'; end $$`,
  );
  await db.composed(
    `create trigger stumble before insert on finding_looks execute function stumble()`,
  );
  const { log } = world.server.kernel;
  world.server.kernel.log = { ...log, error: () => undefined };
  await lookBack();
  world.server.kernel.log = log;
  await db.composed('drop trigger stumble on finding_looks');
  expect(await found(one)).toEqual([]);
  world.move(10 * 60_000);
  ann = { ...ann, token: String((await keepers.login(ann.name)).value.token) };
  bob = { ...bob, token: String((await keepers.login(bob.name)).value.token) };
  await look();
  expect((await found(one)).map((each) => each.rule)).toContain('structuring');
});

it('[D-U31] a rule that finds more is changed at once, and with a line in the audit log', async () => {
  const answer = await change('velocity', { terms: { count: '15' }, severity: 'high' }, bob);
  expect(answer.value).toMatchObject({
    isAsked: false,
    rule: { version: 2, severity: 'high', terms: { count: '15' }, changedBy: bob.name },
  });
  const [line] = await keepers.audit(ann.token, 'laundering.rule');
  expect(line).toMatchObject({ subject: 'rule:velocity', reason: WHY, operator: bob.name });
});

it('[D-U31] a rule that finds less waits for another person, and so does one that is off', async () => {
  const loosened: [LaunderingRule, Change][] = [
    ['many_cards', { isOn: false }],
    ['many_cards', { severity: 'low' }],
    ['many_cards', { terms: { count: '5' } }],
    ['many_cards', { terms: { hours: '719' } }],
    ['structuring', { terms: { amount: '9000.00' } }],
    ['structuring', { terms: { amount: '11000.00' } }],
    ['in_and_out', { terms: { outPercent: '71' } }],
    // More came in within a longer window, and more is usual in as long.
    ['in_and_out', { terms: { hours: '720' } }],
    ['in_and_out', { terms: { hours: '100' } }],
    ['velocity', { terms: { hours: '720' } }],
    ['velocity', { terms: { timesOwn: '11' } }],
  ];
  for (const [rule, to] of loosened) {
    const was = await ruleOf(rule);
    const answer = await change(rule, to);
    expect(answer.value, JSON.stringify(to)).toMatchObject({ isAsked: true });
    expect(await ruleOf(rule)).toEqual({ ...was, isAsked: true });
    expect((await change(rule, to)).errorCode).toBe('state_conflict');
    const id = await asked();
    expect((await keepers.decide(ann.token, id)).errorCode).toBe('same_operator');
    await keepers.decide(bob.token, id, 'decline');
  }
  await change('many_cards', { isOn: false });
  expect((await keepers.decide(bob.token, await asked())).success).toBe(true);
  expect(await ruleOf('many_cards')).toMatchObject({
    isOn: false,
    isAsked: false,
    changedBy: `${ann.name}, ${bob.name}`,
  });
  // It is on again at once, but not with fewer teeth than it had.
  expect((await change('many_cards', { terms: { count: '9' } })).value.isAsked).toBe(true);
  await keepers.decide(bob.token, await asked(), 'decline');
  expect((await change('many_cards', { isOn: true })).value.isAsked).toBe(false);
});

it('[D-U31] requests and the log say to nobody without risk.read what is looked for', async () => {
  const reader = await keepers.keeper('read-only');
  await change('structuring', { terms: { count: '7' } });
  await change('many_cards', { terms: { members: '2' } });
  const said = async (by: Keeper) => {
    const { list } = (await keepers.office(by.token, approvals.approvals, { pageSize: 50 })).value;
    const file = (await keepers.office(by.token, auditCalls.exportAudit, { keyword: 'rule:' }))
      .value;
    return {
      requests: list.filter((row) => row.kind === 'laundering.rule'),
      log: await keepers.audit(by.token, 'laundering.rule'),
      file: Buffer.from(file.content, 'base64').toString('utf8'),
    };
  };
  const [known, unknown] = [await said(bob), await said(reader)];
  expect(known.requests[0]?.details.guards).toContain('count: 3 → 7');
  expect(known.file).toContain('"count');
  expect(known.log[0]).toMatchObject({ reason: WHY });
  expect(unknown.requests).toHaveLength(known.requests.length);
  for (const row of unknown.requests) {
    expect(row).toMatchObject({ details: {}, reason: '', decidedReason: '', mayDecide: false });
  }
  expect(unknown.log).toHaveLength(known.log.length);
  for (const line of unknown.log) {
    expect(line).toMatchObject({ before: null, after: null, reason: '' });
  }
  for (const word of ['count', WHY]) expect(unknown.file).not.toContain(word);
  await keepers.decide(bob.token, await asked(), 'decline');
});

it('[D-U31] what was asked of a version is not done to another', async () => {
  await change('in_and_out', { terms: { hours: '100' } });
  const id = await asked();
  expect((await change('in_and_out', { severity: 'high' })).value.isAsked).toBe(false);
  expect((await keepers.decide(bob.token, id)).errorCode).toBe('state_conflict');
  expect(await ruleOf('in_and_out')).toMatchObject({ severity: 'high', terms: { hours: '168' } });
  await keepers.decide(bob.token, id, 'decline');
});

it('[D-U31] terms out of their bounds, unknown ones and a version of before are refused', async () => {
  const wrongs: [Record<string, string>, string, string][] = [
    [{ count: '1' }, 'terms.count', 'min'],
    [{ hours: '721' }, 'terms.hours', 'max'],
    [{ amount: '0.99' }, 'terms.amount', 'min'],
    [{ amount: '1.001' }, 'terms.amount', 'format'],
    [{ count: '-3' }, 'terms.count', 'format'],
    [{ other: '1' }, 'terms.other', 'unknown'],
  ];
  for (const [terms, field, why] of wrongs) {
    const answer = await change('structuring', { terms });
    expect(answer.errorCode, field).toBe('validation_failed');
    expect(answer.raw, field).toMatchObject({ value: { fields: { [field]: why } } });
  }
  const { version, isOn, severity, terms } = await ruleOf('structuring');
  const late = { rule: 'structuring', isOn, severity, terms, version: version - 1, reason: WHY };
  const answer = await keepers.office(ann.token, laundering.changeLaunderingRule, wrong(late));
  expect(answer.errorCode).toBe('state_conflict');
});

it('[D-U31] read-only and content see no finding, support changes no rule, nobody without a token', async () => {
  const [one] = (await keepers.office(ann.token, laundering.findings, {})).value.list;
  for (const role of ['read-only', 'content']) {
    const who = await keepers.keeper(role);
    for (const call of [laundering.findings, laundering.launderingRules]) {
      expect((await keepers.office(who.token, call, {})).errorCode, role).toBe('forbidden');
    }
  }
  const support = await keepers.keeper('support');
  expect((await read(String(one?.id), support)).finding.id).toBe(one?.id);
  expect((await change('velocity', { terms: { count: '10' } }, support)).errorCode).toBe(
    'forbidden',
  );
  const nobody = await world.call(laundering.findings, {});
  expect(nobody.errorCode).toBe('login_required');
});

it('[D-U31] another brand has rules of its own and sees no finding of this one', async () => {
  const { kernel } = world.server;
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'VND',
    hosts: ['second.example'],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional', cashier: { fourEyesAbove: '5000000.00' } },
  });
  brandsChanged.say(kernel, {});
  const name = 'RiskElsewhere';
  const passwordHash = await hashOperatorPassword(KEEPER_PASSWORD);
  await openOperator(kernel.db, { brandId: 2, name, role: 'owner', passwordHash });
  const headers = { 'x-forwarded-host': 'second.example' };
  const signIn = { username: name, password: KEEPER_PASSWORD };
  const { token } = (await world.call(staff.officeLogin, signIn, { headers })).value;
  const there = { token: String(token), headers };
  const own = await world.call(laundering.launderingRules, {}, there);
  expect(own.value).toMatchObject({
    currency: 'VND',
    list: [{ terms: { amount: '5000000' } }, {}, {}, {}, {}],
  });
  expect((await world.call(laundering.findings, {}, there)).value.list).toEqual([]);
  const [mine] = (await keepers.office(ann.token, laundering.findings, {})).value.list;
  const answer = await world.call(laundering.oneFinding, { id: String(mine?.id) }, there);
  expect(answer.errorCode).toBe('not_found');
});

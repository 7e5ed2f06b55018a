import * as approvals from '@fairhouse/contract/approvals';
import * as blocks from '@fairhouse/contract/blocks';
import * as cases from '@fairhouse/contract/cases';
import * as inbox from '@fairhouse/contract/inbox';
import * as laundering from '@fairhouse/contract/laundering';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { moneyOf } from '../../../../../tests/moved-money.ts';
import { openWorld, wrong, type World } from '../../../../../tests/world.ts';
import { lookForLaundering } from '../laundering/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let money: ReturnType<typeof moneyOf>;
let ann: Keeper;
let bob: Keeper;
let support: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  await holdJob(world, 'laundering.look');
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  money = moneyOf(world);
  [ann, bob, support] = [
    await keepers.keeper('owner'),
    await keepers.keeper('finance'),
    await keepers.keeper('support'),
  ];
});
afterAll(async () => {
  await world.close();
});

const lookBack = async () => {
  await world.server.kernel.db.composed(
    `update laundering_marks set seen_at = seen_at - interval '5 days' where brand_id = 1`,
  );
  await lookForLaundering(world.server.kernel);
};
const found = async (one: Payer) =>
  (await keepers.office(ann.token, laundering.findings, { memberId: one.memberId })).value.list;
/** A member with a finding: three sums just under the threshold. */
const suspect = async () => {
  const one = await cashier.payer(100_000n);
  for (const hours of [70, 45, 20]) await money.deposit(one.memberId, 900_000n, hours);
  await lookBack();
  const finding = (await found(one)).find((each) => each.rule === 'structuring');
  if (!finding) throw new Error('nothing was found');
  return { one, findingId: finding.id };
};
const open = (memberId: string, findingId?: string, by = support) =>
  keepers.office(by.token, cases.openCase, {
    memberId,
    ...(findingId === undefined ? {} : { findingId }),
    reason: WHY,
  });
const opened = async (memberId: string, findingId?: string): Promise<string> => {
  const answer = await open(memberId, findingId);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return answer.value.case.id;
};
const read = async (id: string) => (await keepers.office(ann.token, cases.oneCase, { id })).value;
const decide = (id: string, to: Record<string, unknown>, by = ann) =>
  keepers.office(by.token, cases.decideCase, wrong({ id, reason: WHY, ...to }));
const add = (id: string, kind: string, ref: string, by = support) =>
  keepers.office(
    by.token,
    cases.addCaseEvidence,
    wrong({ id, kind, ref, text: 'looked at the papers' }),
  );
const asked = async (id: string) => {
  const rows = await world.server.kernel.db.composed<{ approval_id: bigint }>(
    `select approval_id from approvals where kind = 'cases.decide' and key = $1
     order by approval_id desc limit 1`,
    [id],
  );
  return rows[0]?.approval_id;
};
const waiting = async (kind: inbox.InboxKind) =>
  (await keepers.office(ann.token, inbox.inbox, { kind })).value.list;

it('[D-U32] a finding becomes a case with an owner, and stands in the inbox as one thing', async () => {
  const { one, findingId } = await suspect();
  expect((await waiting('finding')).map((item) => item.ref)).toContain(findingId);
  const id = await opened(one.memberId, findingId);
  expect((await waiting('finding')).map((item) => item.ref)).not.toContain(findingId);
  const item = (await waiting('case')).find((each) => each.ref === id);
  expect(item).toMatchObject({ owner: support.name, memberId: one.memberId });
  const { case: shown, findings, lines } = await read(id);
  expect(shown).toMatchObject({ state: 'open', owner: support.name, findings: 1, isAsked: false });
  expect(findings).toMatchObject([{ id: findingId, rule: 'structuring', evidence: 3 }]);
  expect(lines.map((line) => line.kind)).toEqual(['finding', 'opened']);
  expect((await open(one.memberId)).errorCode).toBe('state_conflict');
  expect((await open(one.memberId, findingId)).errorCode).toBe('state_conflict');
  const [line] = await keepers.audit(ann.token, 'cases.open');
  // The log is read by people who may not know whom it is about.
  expect(line).toMatchObject({ subject: `case:${id}`, operator: support.name, reason: '' });
  expect(JSON.stringify(line)).not.toContain(one.username);
});

it("[D-U32] a finding of somebody else comes into nobody's case, and two at once open one", async () => {
  const { findingId } = await suspect();
  const other = await cashier.payer(0n);
  expect((await open(other.memberId, findingId)).errorCode).toBe('state_conflict');
  const none = await keepers.office(ann.token, cases.cases, { memberId: other.memberId });
  expect(none.value.list).toEqual([]);
  const both = await Promise.all([open(other.memberId), open(other.memberId, undefined, ann)]);
  expect(both.filter((answer) => answer.success)).toHaveLength(1);
});

it('[D-U32] it is taken over, waits, and evidence is of this member or of nobody', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  const taken = await keepers.office(bob.token, cases.takeCase, {
    id,
    state: 'waiting',
    reason: WHY,
  });
  expect(taken.value.case).toMatchObject({ owner: bob.name, state: 'waiting' });
  const theirs = await cashier.payer(0n);
  const foreign = await money.deposit(theirs.memberId, 100n, 1);
  const own = await money.deposit(one.memberId, 100n, 1);
  expect((await add(id, 'deposit', own)).value.lines[0]).toMatchObject({
    kind: 'deposit',
    ref: own,
    by: support.name,
  });
  for (const [kind, ref] of [
    ['deposit', foreign],
    ['wager', own],
    ['document', '1'],
    ['transfer', 'nothing'],
  ] as const) {
    expect((await add(id, kind, ref)).errorCode, kind).toBe('validation_failed');
  }
  expect((await add(id, 'note', '')).success).toBe(true);
  const { db } = world.server.kernel;
  await expect(db.composed(`update case_lines set text = 'x'`)).rejects.toThrow('append-only');
});

it('[D-U32] who clears somebody does not do it alone, and what was cleared counts no more', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  for (const outcome of ['keep_watching', 'no_concern']) {
    const answer = await decide(id, { outcome });
    expect(answer.value.case).toMatchObject({ state: 'open', outcome: null, isAsked: true });
    expect((await decide(id, { outcome })).errorCode).toBe('state_conflict');
    expect((await keepers.decide(ann.token, await asked(id))).errorCode).toBe('same_operator');
    expect((await keepers.decide(support.token, await asked(id))).errorCode).toBe('forbidden');
    if (outcome === 'keep_watching') await keepers.decide(bob.token, await asked(id), 'decline');
  }
  expect((await keepers.decide(bob.token, await asked(id))).success).toBe(true);
  expect((await read(id)).case).toMatchObject({
    state: 'decided',
    outcome: 'no_concern',
    decidedBy: `${ann.name}, ${bob.name}`,
  });
  expect(await found(one)).toMatchObject([{ state: 'decided', outcome: 'no_concern' }]);
  expect((await add(id, 'note', '')).errorCode).toBe('state_conflict');
  // Two of those that were cleared and one more are one.
  await money.deposit(one.memberId, 900_000n, 1);
  await lookBack();
  expect((await found(one)).filter((each) => each.rule === 'structuring')).toHaveLength(1);
});

it('[D-U32] what came after a decision was asked for has to be seen first', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  await decide(id, { outcome: 'no_concern' });
  await money.deposit(one.memberId, 950_000n, 1);
  await lookBack();
  expect((await keepers.decide(bob.token, await asked(id))).errorCode).toBe('state_conflict');
  await keepers.decide(bob.token, await asked(id), 'decline');
  await decide(id, { outcome: 'no_concern' });
  expect((await add(id, 'note', '')).success).toBe(true);
  expect((await keepers.decide(bob.token, await asked(id))).errorCode).toBe('state_conflict');
});

it('[D-U44] what was asked before something came gives way to what is asked anew', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  await decide(id, { outcome: 'no_concern' });
  const before = await asked(id);
  expect((await read(id)).isStale).toBe(false);
  expect((await add(id, 'note', '')).success).toBe(true);
  expect(await read(id)).toMatchObject({ isStale: true, case: { isAsked: true } });
  const anew = await decide(id, { outcome: 'keep_watching' });
  expect(anew.value).toMatchObject({ isStale: false, case: { isAsked: true } });
  expect(await asked(id)).not.toBe(before);
  // What was asked before is over, and nobody else is asked the same twice.
  expect((await keepers.decide(bob.token, before)).errorCode).toBe('state_conflict');
  expect((await decide(id, { outcome: 'no_concern' })).errorCode).toBe('state_conflict');
  const { list } = (await keepers.office(bob.token, approvals.approvals, {})).value;
  expect(list.find((row) => row.id === String(before))).toMatchObject({
    state: 'declined',
    decidedBy: ann.name,
  });
  expect((await keepers.decide(ann.token, await asked(id))).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, await asked(id))).success).toBe(true);
  expect((await read(id)).case).toMatchObject({ state: 'decided', outcome: 'keep_watching' });
});

it('[D-U32] whom one keeps watching is found again by one more sum beside those of before', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  await decide(id, { outcome: 'keep_watching' });
  expect((await keepers.decide(bob.token, await asked(id))).success).toBe(true);
  await lookBack();
  const of = async () => (await found(one)).filter((each) => each.rule === 'structuring');
  expect(await of()).toHaveLength(1);
  await money.deposit(one.memberId, 900_000n, 1);
  await lookBack();
  expect(await of()).toMatchObject([{ state: 'open' }, { state: 'decided' }]);
});

it('[D-U32] to restrict lays a block at once, which one person does not lift', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  expect((await decide(id, { outcome: 'restricted' })).errorCode).toBe('validation_failed');
  expect((await decide(id, { outcome: 'no_concern', block: 'money' })).errorCode).toBe(
    'validation_failed',
  );
  const done = await decide(id, { outcome: 'restricted', block: 'withdrawals' });
  expect(done.value.case).toMatchObject({ state: 'decided', outcome: 'restricted' });
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('money_held');
  const { list } = (await keepers.office(ann.token, blocks.memberBlocks, { id: one.memberId }))
    .value;
  const laid = { kind: 'withdrawals', laidBy: ann.name, reason: `case:${id}`, lifted: null };
  expect(list).toMatchObject([laid]);
  const lifted = await askLift(one.memberId, String(list[0]?.id), support);
  expect(lifted.value.list).toMatchObject([{ isLiftAsked: true, lifted: null }]);
});
const askLift = (id: string, blockId: string, by: Keeper) =>
  keepers.office(by.token, blocks.liftBlock, { id, blockId, reason: WHY });
const liftAsked = async (id: string) => {
  const { list } = (await keepers.office(ann.token, approvals.approvals, { pageSize: 50 })).value;
  return list.find((row) => row.subject === `case:${id}` && row.kind === 'cases.lift')?.id;
};

it('[D-U47] a block of a case is lifted by who decides cases, and opens the case anew', async () => {
  const { one, findingId } = await suspect();
  // It lies already, laid by hand: the case takes it over and says so.
  const by = { id: one.memberId, kind: 'money', reason: WHY } as const;
  const laid = (await keepers.office(ann.token, blocks.layBlock, by)).value.list[0];
  const id = await opened(one.memberId, findingId);
  const done = await decide(id, { outcome: 'restricted', block: 'money' });
  expect(done.value.lines.slice(0, 2).map(({ kind, ref }) => [kind, ref])).toEqual([
    ['decided', 'money'],
    ['bound', 'money'],
  ]);
  expect((await askLift(one.memberId, String(laid?.id), ann)).success).toBe(true);
  const asking = await liftAsked(id);
  expect((await keepers.decide(support.token, asking)).errorCode).toBe('forbidden');
  expect((await keepers.decide(bob.token, asking)).success).toBe(true);
  const { case: again, lines } = await read(id);
  expect(again).toMatchObject({ state: 'open', outcome: null, decidedBy: null, decidedAt: null });
  expect(lines[0]).toMatchObject({ kind: 'lifted', ref: 'money', text: WHY });
  expect(await found(one)).toMatchObject([{ state: 'open' }]);
  expect((await cashier.ask(one, '100.00')).errorCode).not.toBe('money_held');
});

it('[D-U32] a report names its reference and is made by two', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  expect((await decide(id, { outcome: 'reported' })).errorCode).toBe('validation_failed');
  await decide(id, { outcome: 'reported', reference: 'FIU-2026-17' });
  await keepers.decide(bob.token, await asked(id));
  expect((await read(id)).case).toMatchObject({ outcome: 'reported', reference: 'FIU-2026-17' });
});

it('[D-U32] who reads requests and the log without risk.read learns no word of a case', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  const reason = 'the papers were forged';
  await decide(id, { outcome: 'reported', reference: 'FIU-2026-18', reason });
  const [reader, opener] = [await keepers.keeper('read-only'), await keepers.keeper('owner')];
  const requestOf = async (by: Keeper) => {
    const { list } = (await keepers.office(by.token, approvals.approvals, { pageSize: 50 })).value;
    return list.find((row) => row.subject === `case:${id}`);
  };
  const said = async (by: Keeper) =>
    JSON.stringify([await requestOf(by), await keepers.audit(by.token, `case:${id}`)]);
  const words = [one.username, 'reported', 'FIU-2026-18', reason];
  const silent = async () => {
    for (const by of [reader, opener]) {
      for (const word of words) expect(await said(by)).not.toContain(word);
    }
  };
  expect(await requestOf(opener)).toMatchObject({ details: { case: id }, mayDecide: true });
  expect(await requestOf(reader)).toMatchObject({ details: {}, reason: '', mayDecide: false });
  await silent();
  expect((await read(id)).lines[0]).toMatchObject({
    kind: 'asked',
    ref: 'reported FIU-2026-18',
    text: reason,
  });
  const why = 'as the police asked';
  await keepers.office(bob.token, approvals.approveApproval, {
    id: String(await asked(id)),
    reason: why,
  });
  expect((await read(id)).case).toMatchObject({ outcome: 'reported', reference: 'FIU-2026-18' });
  await silent();
  expect(await said(reader)).not.toContain(why);
  expect(await said(opener)).toContain(why);
});

it('[D-U32] who may not see or decide does neither, and members are told nothing', async () => {
  const { one, findingId } = await suspect();
  const id = await opened(one.memberId, findingId);
  expect((await decide(id, { outcome: 'no_concern' }, support)).errorCode).toBe('forbidden');
  for (const role of ['read-only', 'content']) {
    const who = await keepers.keeper(role);
    for (const answer of [
      await keepers.office(who.token, cases.cases, {}),
      await keepers.office(who.token, cases.oneCase, { id }),
      await open(one.memberId, findingId, who),
    ]) {
      expect(answer.errorCode, role).toBe('forbidden');
    }
  }
  expect((await world.call(cases.oneCase, { id })).errorCode).toBe('login_required');
  const member = await world.call(cases.oneCase, { id }, { token: one.token });
  expect(member.success).toBe(false);
  expect((await keepers.office(ann.token, cases.oneCase, { id: 'abc' })).errorCode).toBe(
    'not_found',
  );
});

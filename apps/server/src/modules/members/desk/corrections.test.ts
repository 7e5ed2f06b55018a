import * as corrections from '@fairhouse/contract/members-corrections';
import * as members from '@fairhouse/contract/members';
import * as desk from '@fairhouse/contract/members-desk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashierOf, type Cashier, type Payer } from '../../../../../../tests/cashier.ts';
import { waitBehind } from '../../../../../../tests/at-lock.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

const REASON = 'the member wrote to us';
const EVIDENCE = 'passport page, seen on a call';
let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
let one: Payer;
let other: Payer;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
  other = await cashier.payer(0n, 'Otto Percent');
});
afterAll(async () => {
  await world.close();
});
const run = (sql: string) => world.server.kernel.db.run(sql);
beforeEach(async () => {
  await run('delete from outbox');
  await run(`update members set email = null, email_proven_at = null, mobile_num = null,
    dialing_code = null, mobile_proven_at = null`);
  one = await cashier.payer(60_000n);
});
const set = (columns: string, of = one) =>
  run(`update members set ${columns} where member_id = ${of.memberId}`);

type Values = Partial<Record<corrections.CorrectedField, string>>;
const ask = (values: Values, by = ann) =>
  keepers.office(
    by.token,
    corrections.askCorrection,
    wrong({
      id: one.memberId,
      changes: Object.entries(values).map(([field, value]) => ({ field, value })),
      reason: REASON,
      evidence: EVIDENCE,
    }),
  );
const done = async (values: Values) => {
  const asked = await ask(values);
  return keepers.decide(bob.token, asked.value.approvalId);
};
const list = (by = ann) =>
  keepers.office(by.token, corrections.memberCorrections, { id: one.memberId });
const contact = async () =>
  (await keepers.office(ann.token, desk.memberContact, { id: one.memberId })).value;
const outbox = () =>
  world.server.kernel.db.composed<{ recipient: string; body: string }>(
    'select recipient, body from outbox order by recipient',
  );

it('[D-U22] a name and a birthday are corrected by two persons, and both are kept', async () => {
  await set(`birthday = '1990-05-06'`);
  const asked = await ask({ payeeName: 'Anna Lampert', birthday: '1991-06-05' });
  expect((await contact()).payeeName).toBe('Anna Lamp');
  expect((await ask({ payeeName: 'Anne Lamp' }, bob)).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ann.token, asked.value.approvalId)).errorCode).toBe('same_operator');
  expect((await keepers.decide(bob.token, asked.value.approvalId)).success).toBe(true);
  expect(await contact()).toMatchObject({ payeeName: 'Anna Lampert', birthday: '1991-06-05' });
  const [row] = (await list()).value.list;
  expect(row).toMatchObject({
    state: 'approved',
    reason: REASON,
    evidence: EVIDENCE,
    askedBy: ann.name,
    decided: { by: bob.name },
    changes: [
      { field: 'payeeName', before: 'Anna Lamp', after: 'Anna Lampert' },
      { field: 'birthday', before: '1990-05-06', after: '1991-06-05' },
    ],
  });
  const told = await world.call(members.profile, {}, { token: one.token });
  expect(told.value.birthday).toBe('1991-06-05');
});

it('[D-U22] neither the request nor the audit says in clear who somebody is', async () => {
  const asked = await ask({ payeeName: 'Wilhelmina Quist', email: 'mina.quist@example.com' });
  await keepers.decide(bob.token, asked.value.approvalId);
  const rows = await world.server.kernel.db.composed<{ text: string }>(
    `select a.payload::text as text from approvals a
     union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_log`,
  );
  const all = rows.map((row) => row.text).join('\n');
  expect(all).toContain('m***@example.com');
  expect(all).not.toMatch(/Quist|mina\.quist/);
  const looks = await keepers.audit(ann.token, 'members.corrections');
  await list();
  expect(await keepers.audit(ann.token, 'members.corrections')).toHaveLength(looks.length + 1);
});

it('[D-P05, D-U22] a new mail and number are proved by nobody; old and new are told', async () => {
  await set(`email = 'old@example.com', email_proven_at = now(), dialing_code = '84',
    mobile_num = '912345678', mobile_proven_at = now()`);
  expect((await done({ email: 'new@example.com', mobile: '+84 987 654 321' })).success).toBe(true);
  expect(await contact()).toMatchObject({
    email: 'new@example.com',
    emailProvenAt: null,
    mobile: '+84 987654321',
    mobileProvenAt: null,
  });
  await expect
    .poll(async () => (await outbox()).map((row) => row.recipient), { timeout: 5000 })
    .toEqual(['+84912345678', '+84987654321', 'new@example.com', 'old@example.com']);
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('withdrawals_locked');
});

it('[D-U22] what says nothing of who is paid lets withdrawals go; an empty mail is taken off', async () => {
  expect((await done({ occupation: 'Lamp maker', nationality: 'Norway' })).success).toBe(true);
  expect((await contact()).details).toMatchObject({ occupation: 'Lamp maker' });
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
  await set(`email = 'old@example.com'`);
  expect((await done({ email: '' })).success).toBe(true);
  expect((await contact()).email).toBeNull();
});

it('[D-U22] what cannot be is refused when it is asked for', async () => {
  await set(
    `email = 'taken@example.com', email_proven_at = now(), dialing_code = '84',
    mobile_num = '911111111', mobile_proven_at = now()`,
    other,
  );
  expect((await ask({ email: 'Taken@example.com' })).errorCode).toBe('email_taken');
  expect((await ask({ mobile: '+84911111111' })).errorCode).toBe('mobile_taken');
  expect((await ask({ email: 'no mail' })).errorCode).toBe('incorrect_email');
  expect((await ask({ mobile: '911' })).errorCode).toBe('phone_invalid');
  const year = world.server.kernel.clock.now().getUTCFullYear();
  expect((await ask({ birthday: `${year - 17}-01-01` })).errorCode).toBe('age_required');
  expect((await ask({ birthday: '1990-13-45' })).errorCode).toBe('validation_failed');
  expect((await ask({ payeeName: '' })).errorCode).toBe('validation_failed');
  expect((await ask({ payeeName: 'Anna Lamp' })).errorCode).toBe('state_conflict');
  expect((await list()).value.list).toEqual([]);
});

it('[D-U22] what became impossible since is refused when it is decided', async () => {
  const mail = await ask({ email: 'later@example.com' });
  await set(`email = 'later@example.com', email_proven_at = now()`, other);
  expect((await keepers.decide(bob.token, mail.value.approvalId)).errorCode).toBe('email_taken');
  await keepers.decide(bob.token, mail.value.approvalId, 'decline');
  expect((await list()).value.list[0]).toMatchObject({ state: 'declined' });
  const name = await ask({ payeeName: 'Anna Lampert' });
  await set(`payee_name = 'Somebody Else'`);
  expect((await keepers.decide(bob.token, name.value.approvalId)).errorCode).toBe('state_conflict');
  expect((await contact()).payeeName).toBe('Somebody Else');
});

it('[D-U22, D-U26] of two corrections that race for one number one is made, one refused', async () => {
  const first = one;
  const mine = await ask({ mobile: '+84 933 444 555', payeeName: 'Anna Lampert' });
  one = other;
  const theirs = await ask({ mobile: '+84 933 444 555' });
  one = first;
  const { db } = world.server.kernel;
  const before = await keepers.audit(ann.token, 'members.correct.approve');
  const racing = await db.transaction(async (tx) => {
    // Both have judged by then, and neither has written.
    await tx.run('lock table members in share mode');
    const both = [mine, theirs].map((asked) => keepers.decide(bob.token, asked.value.approvalId));
    await waitBehind(tx, db, 2);
    return both;
  });
  const answers = await Promise.all(racing);
  expect(answers.map((answer) => answer.errorCode ?? 'done').toSorted()).toEqual([
    'done',
    'mobile_taken',
  ]);
  const [holders] = await db.composed<{ n: number }>(
    `select count(*)::integer as n from members where mobile_num = '933444555'`,
  );
  expect(holders?.n).toBe(1);
  const after = await keepers.audit(ann.token, 'members.correct.approve');
  expect(after).toHaveLength(before.length + 1);
  const lost = answers[0]?.success ? theirs : mine;
  expect((await keepers.decide(bob.token, lost.value.approvalId)).errorCode).toBe('mobile_taken');
});

it('[D-U22] accepted documents go before a correction', async () => {
  await run(`insert into identity_checks (brand_id, check_id, member_id, tier, state, verdict,
    submitted_at, decided_at) values (1, 77, ${one.memberId}, 2, 'completed', 'GREEN', now(), now())`);
  await run(`insert into identity_documents (brand_id, check_id, kind) values (1, 77, 'identity')`);
  expect((await ask({ payeeName: 'Anna Lampert' })).errorCode).toBe('identity_proven');
  expect((await ask({ birthday: '1980-01-01' })).errorCode).toBe('identity_proven');
  expect((await ask({ address: 'Lamp street 7, Oslo' })).success).toBe(true);
  await run(
    `update identity_documents set again_at = now(), again_cause = 'other' where check_id = 77`,
  );
  const waits = (await list()).value.list.find((row) => row.state === 'asked');
  expect(waits).toBeDefined();
  const requests = await world.server.kernel.db.composed<{ approval_id: bigint }>(
    `select approval_id from approvals where state = 'asked' and kind = 'members.correct'`,
  );
  for (const row of requests) await keepers.decide(bob.token, row.approval_id);
  expect((await ask({ payeeName: 'Anna Lampert' })).success).toBe(true);
});

it('[D-U22] who excluded themselves becomes nobody else, and nobody becomes them', async () => {
  await set(`birthday = '1985-03-04'`);
  await set(`birthday = '1984-02-03'`, other);
  await run(`insert into barred_members (brand_id, member_id, barred_until, reaches_all_brands)
    values (1, ${other.memberId}, 'infinity', false)`);
  const like = { payeeName: 'Otto Percent', birthday: '1984-02-03' };
  expect((await ask(like)).errorCode).toBe('self_excluded');
  const first = one;
  one = other;
  expect((await ask({ payeeName: 'Otto Promille' })).errorCode).toBe('self_excluded');
  expect((await ask({ occupation: 'Baker' })).success).toBe(true);
  one = first;
});

it('[D-U22] nobody corrects without the permission, in another brand, or of a free account', async () => {
  const reader = await keepers.keeper('read-only');
  expect((await ask({ occupation: 'Baker' }, reader)).errorCode).toBe('forbidden');
  expect((await list(reader)).errorCode).toBe('forbidden');
  await set('type = 4');
  expect((await ask({ occupation: 'Baker' })).errorCode).toBe('state_conflict');
  one = { ...one, memberId: '999999999' };
  expect((await ask({ occupation: 'Baker' })).errorCode).toBe('not_found');
  expect((await list()).errorCode).toBe('not_found');
});

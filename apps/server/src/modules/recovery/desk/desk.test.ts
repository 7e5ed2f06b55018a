import * as approvals from '@fairhouse/contract/approvals';
import * as desk from '@fairhouse/contract/recovery-desk';
import * as messages from '@fairhouse/contract/messages';
import * as recovery from '@fairhouse/contract/recovery';
import * as session from '@fairhouse/contract/session';
import * as walletCalls from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitBehind } from '../../../../../../tests/at-lock.ts';
import { cashierOf, type Cashier, type Payer } from '../../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../../tests/world.ts';
import { brandsChanged } from '../../brands/index.ts';
import { giveTemporaryPassword, hashPassword, lockPassword } from '../../members/index.ts';

const REASON = 'called, and knew the last deposit';
const HOME = { dialingCode: '84', mobileNum: '912345678' };
let world: World;
let cashier: Cashier;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
let support: Keeper;
let one: Payer;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
  support = await keepers.keeper('support');
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
const set = (columns: string) =>
  run(`update members set ${columns} where member_id = ${one.memberId}`);
const proveMail = (email = 'linh@example.com') =>
  set(
    `email = '${email}', email_proven_at = now(), password_changed_at = now() - interval '1 day'`,
  );
const proveMobile = () =>
  set(`dialing_code = '${HOME.dialingCode}', mobile_num = '${HOME.mobileNum}',
    mobile_proven_at = now()`);

const guards = (by = ann) => keepers.office(by.token, desk.memberGuards, { id: one.memberId });
const send = (by: 'mail' | 'mobile', keeper = support) =>
  keepers.office(keeper.token, desk.sendPasswordWay, { id: one.memberId, by, reason: REASON });
const askPassword = (keeper = support) =>
  keepers.office(keeper.token, desk.askTemporaryPassword, { id: one.memberId, reason: REASON });
const askRemoval = (what: desk.Factor, keeper = support) =>
  keepers.office(keeper.token, desk.askFactorRemoval, { id: one.memberId, what, reason: REASON });
const sent = async (kind: 'mail' | 'sms') => {
  const rows = () =>
    world.server.kernel.db.composed<{ recipient: string; body: string }>(
      `select recipient, body from outbox where kind = '${kind}' order by message_id desc`,
    );
  await expect.poll(async () => (await rows()).length, { timeout: 5000 }).toBeGreaterThan(0);
  return (await rows())[0] ?? { recipient: '', body: '' };
};
let sources = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${(sources += 1) % 250}` });
const login = (password: string) =>
  world.call(session.login, { username: one.username, password }, { headers: from() });
const isIn = async () => (await world.call(walletCalls.balance, {}, { token: one.token })).success;
const lamps = () =>
  world.server.kernel.db.composed<{ action: string; after: unknown }>(
    `select action, after from audit_log where reason = '${REASON}' order by audit_id desc`,
  );

it('[D-U21] a link goes to a proved address alone, and the operator sees none of it', async () => {
  await set(`email = 'linh@example.com'`);
  expect((await guards()).value).toMatchObject({ mail: 'unproven', ways: [] });
  expect((await send('mail')).errorCode).toBe('state_conflict');
  await proveMail();
  expect((await guards()).value).toMatchObject({ mail: 'proven', ways: ['mail'] });
  const answer = await send('mail');
  expect(answer.value).toEqual({});
  const mail = await sent('mail');
  expect(mail.recipient).toBe('linh@example.com');
  const resetToken = /resetToken=([\w-]+)/.exec(mail.body)?.[1] ?? '';
  expect(JSON.stringify(answer.raw)).not.toContain(resetToken);
  expect((await lamps())[0]).toEqual({ action: 'members.password', after: { by: 'mail' } });
  const reset = { resetToken, newPassword: 'lamp7light' };
  expect((await world.call(recovery.resetByMail, reset, { headers: from() })).success).toBe(true);
  expect((await login('lamp7light')).success).toBe(true);
  expect(await isIn()).toBe(false);
  expect((await guards()).value.lockedUntil).not.toBeNull();
});

it('[D-U21] five links an hour are enough, whoever asks', async () => {
  await proveMail('mai@example.com');
  for (const by of [ann, bob, support, ann, bob])
    expect((await send('mail', by)).success).toBe(true);
  expect((await send('mail')).errorCode).toBe('too_many_requests');
});

it('[D-U21] a code goes to a proved number, where the brand has that way', async () => {
  await proveMobile();
  expect((await send('mobile')).success).toBe(true);
  const sms = await sent('sms');
  expect(sms.recipient).toBe('+84912345678');
  const verificationCode = /\d{6}/.exec(sms.body)?.[0] ?? '';
  const given = {
    newPassword: 'lamp8light',
    mobileNum: HOME.mobileNum,
    countryDialingCode: HOME.dialingCode,
    verificationCode,
  };
  expect((await world.call(recovery.resetByMobile, given, { headers: from() })).success).toBe(true);
  expect((await login('lamp8light')).success).toBe(true);
  await cashier.settings({ switches: { changePasswordByMobile: false } });
  expect((await send('mobile')).errorCode).toBe('state_conflict');
  await run(`update brands set settings = settings - 'switches' where brand_id = 1`);
  brandsChanged.say(world.server.kernel, { brandId: 1 });
});

it('[D-P05, D-U21] two persons bring a password where nothing reaches, each half of it', async () => {
  const asked = await askPassword();
  expect(asked.success).toBe(true);
  expect((await guards()).value.waiting).toEqual(['password']);
  expect((await askPassword(ann)).errorCode).toBe('state_conflict');
  const { approvalId, startHalf } = asked.value;
  expect((await keepers.decide(support.token, approvalId)).errorCode).toBe('forbidden');
  const given = await keepers.decide(bob.token, approvalId);
  const second = String(given.value.shown.startHalf);
  expect(second).not.toBe(startHalf);
  expect(await isIn()).toBe(false);
  for (const half of [startHalf, second]) {
    expect((await login(half)).errorCode).toBe('wrong_username_or_password');
  }
  const whole = `${startHalf}-${second}`;
  const came = await login(whole);
  expect(came.value).toMatchObject({ passwordChangeRequired: true });
  const token = String(came.value.token);
  expect((await world.call(walletCalls.balance, {}, { token })).errorCode).toBe(
    'password_change_required',
  );
  const change = {
    oldPassword: whole,
    newPassword: 'lamp9light',
    confirmNewPassword: 'lamp9light',
  };
  const changed = await world.call(session.changePassword, change, { token });
  one = { ...one, token: String(changed.value.token) };
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('withdrawals_locked');
  const { list } = (await world.call(messages.inbox, {}, { token: one.token })).value;
  expect(list[0]?.title).toContain('your account was changed');
  await set(`guard_changed_at = guard_changed_at - interval '25 hours'`);
  expect((await cashier.ask(one, '100.00')).success).toBe(true);
});

const bring = async () => {
  const { approvalId, startHalf } = (await askPassword()).value;
  const given = await keepers.decide(bob.token, approvalId);
  return `${startHalf}-${String(given.value.shown.startHalf)}`;
};
it('[D-U26] a password from operators opens one session, and none after a day', async () => {
  const first = await bring();
  const until = (await guards()).value.temporaryUntil;
  const left = Date.parse(String(until)) - world.server.kernel.clock.milliseconds();
  expect(left / 3_600_000).toBeCloseTo(24, 1);
  const both = await Promise.all([login(first), login(first)]);
  expect(both.map((answer) => answer.errorCode ?? 'in').toSorted()).toEqual([
    'in',
    'temporary_password_ended',
  ]);
  expect((await login(first)).errorCode).toBe('temporary_password_ended');
  expect((await login('a wrong one')).errorCode).toBe('wrong_username_or_password');
  const token = String(both.find((answer) => answer.success)?.value.token);
  const change = {
    oldPassword: first,
    newPassword: 'lamp9light',
    confirmNewPassword: 'lamp9light',
  };
  expect((await world.call(session.changePassword, change, { token })).success).toBe(true);
  expect((await guards()).value).toMatchObject({ isTemporary: false, temporaryUntil: null });
  expect((await login('lamp9light')).success).toBe(true);
  const second = await bring();
  await set(`temporary_until = temporary_until - interval '24 hours'`);
  expect((await login(second)).errorCode).toBe('temporary_password_ended');
  expect((await login(await bring())).success).toBe(true);
});

it('[D-U26] a login on its way with the password of before ends with it', async () => {
  const { db } = world.server.kernel;
  const place = { brandId: 1, memberId: BigInt(one.memberId) };
  const hash = await hashPassword('brought by two');
  const late = await db.transaction(async (tx) => {
    await lockPassword(tx, place);
    const answer = login('lamp4light');
    await waitBehind(tx, db);
    await giveTemporaryPassword(tx, { ...place, hash });
    return { answer };
  });
  expect((await late.answer).errorCode).toBe('wrong_username_or_password');
  expect((await login('brought by two')).success).toBe(true);
});

it('[D-U21] nobody is brought a password whom a link reaches, not even since it was asked', async () => {
  await proveMail('phuc@example.com');
  expect((await askPassword()).errorCode).toBe('state_conflict');
  await set('email_proven_at = null');
  const { approvalId } = (await askPassword()).value;
  await proveMail('phuc@example.com');
  expect((await keepers.decide(bob.token, approvalId)).errorCode).toBe('state_conflict');
  expect((await login('lamp4light')).success).toBe(true);
});

it('[D-P05, D-U21] two persons take authenticator and passkeys, and the member hears of it', async () => {
  await proveMail('thu@example.com');
  await proveMobile();
  expect((await askRemoval('authenticator')).errorCode).toBe('state_conflict');
  expect((await askRemoval('passkeys')).errorCode).toBe('state_conflict');
  await run(`insert into authenticators (brand_id, member_id, secret_sealed, enrolled_at)
    values (1, ${one.memberId}, 'x', now())`);
  await run(`insert into passkeys (brand_id, passkey_id, member_id, credential_id, public_key,
    counter, host, name) select 1, 'p' || n, ${one.memberId}, 'c' || n, 'x', 0, 'h', 'Phone'
    from generate_series(1, 2) n`);
  expect((await guards()).value).toMatchObject({ hasAuthenticator: true, passkeys: 2 });
  const { approvalId } = (await askRemoval('authenticator', ann)).value;
  expect((await guards()).value.waiting).toEqual(['authenticator']);
  expect((await askRemoval('authenticator')).errorCode).toBe('state_conflict');
  expect((await keepers.decide(ann.token, approvalId)).errorCode).toBe('same_operator');
  expect(await isIn()).toBe(true);
  expect((await guards()).value.hasAuthenticator).toBe(true);
  expect((await keepers.decide(bob.token, approvalId)).success).toBe(true);
  expect((await guards()).value).toMatchObject({ hasAuthenticator: false, passkeys: 2 });
  expect(await isIn()).toBe(false);
  expect(await sent('mail')).toMatchObject({ recipient: 'thu@example.com' });
  expect((await sent('mail')).body).toContain('the authenticator');
  expect(await sent('sms')).toMatchObject({ recipient: '+84912345678' });
  const keys = (await askRemoval('passkeys')).value.approvalId;
  expect((await keepers.decide(bob.token, keys)).success).toBe(true);
  expect((await guards()).value.passkeys).toBe(0);
  one = { ...one, token: String((await login('lamp4light')).value.token) };
  expect((await cashier.ask(one, '100.00')).errorCode).toBe('withdrawals_locked');
});

it('[D-U21] what was taken since is not taken again, and a declined request takes nothing', async () => {
  await run(`insert into authenticators (brand_id, member_id, secret_sealed, enrolled_at)
    values (1, ${one.memberId}, 'x', now())`);
  const first = (await askRemoval('authenticator')).value.approvalId;
  expect((await keepers.decide(bob.token, first, 'decline')).success).toBe(true);
  expect((await guards()).value.hasAuthenticator).toBe(true);
  const { approvalId } = (await askRemoval('authenticator')).value;
  await run(`delete from authenticators where member_id = ${one.memberId}`);
  expect((await keepers.decide(bob.token, approvalId)).errorCode).toBe('state_conflict');
});

it('[D-U21] nobody helps without the permission, in another brand, or an account that ended', async () => {
  const reader = await keepers.keeper('read-only');
  await proveMail('lan@example.com');
  expect((await guards(reader)).success).toBe(true);
  expect((await send('mail', reader)).errorCode).toBe('forbidden');
  expect((await askPassword(reader)).errorCode).toBe('forbidden');
  expect((await askRemoval('passkeys', reader)).errorCode).toBe('forbidden');
  const list = await keepers.office(support.token, approvals.approvals, {});
  expect(list.errorCode).toBe('forbidden');
  for (const change of ['type = 4', "type = 0, status = 'closed'"]) {
    await set(change);
    expect((await send('mail')).errorCode).toBe('state_conflict');
    await set('email_proven_at = null');
    expect((await askPassword()).errorCode).toBe('state_conflict');
    await proveMail('lan@example.com');
  }
  one = { ...one, memberId: '999999999' };
  expect((await guards()).errorCode).toBe('not_found');
  expect((await send('mail')).errorCode).toBe('not_found');
});

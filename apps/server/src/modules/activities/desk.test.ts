import * as activities from '@fairhouse/contract/activities';
import * as approvals from '@fairhouse/contract/approvals';
import * as messages from '@fairhouse/contract/messages';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activitiesOf, draw, png, type Activities } from '../../../../../tests/activities.ts';
import { cashierOf, type Cashier } from '../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { forgetImages } from './rows/application.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
let bob: Keeper;
let on: Activities;
let id: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann, bob] = await keepers.twoOwners();
  on = activitiesOf(world, ann);
  id = await on.write({ activity: { kind: 'review', prize: '5.00', places: 40 } });
});
afterAll(async () => {
  await world.close();
});

let nets = 0;
const member = (): Promise<Person> =>
  world.register({}, { headers: { 'x-forwarded-for': `198.51.100.${(nets += 1)}` } });
const ids = async (who: Person, count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) {
    made.push(String((await on.upload(await png(), who)).value.id));
  }
  return made;
};
const waitingOf = async (who: Person) => (await on.desk('waiting', who.username)).list[0];
const inbox = async (who: Person) =>
  (await world.call(messages.inbox, {}, { token: who.token })).value.list;
const showOwn = (image: string, who: { token: string }) =>
  world.call(activities.activityImage, { id: image }, { token: who.token });
const show = (image: string, token = ann.token) =>
  world.call(activities.officeActivityImage, { id: image }, { token });

it('[PR-06, PR-16, PR-18] applied with remark and pictures it is listed, approved, issued and paid by claiming', async () => {
  const who = await member();
  const images = await ids(who, 3);
  expect((await on.apply(id, who, { remark: ' Lan \r\n on Zalo ', images })).value).toMatchObject({
    state: 'applying',
    action: 'none',
  });
  expect(await on.applications(who)).toMatchObject({
    total: 1,
    list: [{ activityId: id, remark: 'Lan \n on Zalo', images, state: 'applying', reason: '' }],
  });
  const application = await waitingOf(who);
  expect(application).toMatchObject({ account: who.username, images, prize: '5.00', alike: [] });
  expect((await show(images[0] ?? '')).value.type).toBe('image/webp');
  expect((await on.approve(application?.id ?? '')).value).toMatchObject({
    state: 'issued',
    decidedBy: ann.name,
  });
  expect(await cashier.balance(who)).toBe('0.00');
  expect((await on.applications(who)).list[0]?.state).toBe('issued');
  expect((await on.approve(application?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await on.reject(application?.id ?? '')).errorCode).toBe('state_conflict');
  expect((await on.claim(id, who)).value.amount).toBe('5.00');
  expect(await cashier.balance(who)).toBe('5.00');
  expect((await on.applications(who)).list[0]?.state).toBe('claimed');
  expect((await keepers.audit(ann.token, 'activities.approve'))[0]).toMatchObject({
    operator: ann.name,
    subject: `member:${who.username}`,
    after: { state: 'approved', prize: '5.00' },
  });
});

it('[PR-17] of a prize of up to so much a part is approved, never more than was promised', async () => {
  const who = await member();
  await on.apply(id, who);
  const application = (await waitingOf(who))?.id ?? '';
  expect((await on.approve(application, '5.01')).errorCode).toBe('limit_exceeded');
  for (const amount of ['0', '-1.00', 'x', '1.001']) {
    expect((await on.approve(application, amount)).errorCode, amount).toBe('invalid_amount');
  }
  expect((await on.approve(application, '1.20')).value).toMatchObject({
    state: 'issued',
    prize: '1.20',
  });
  expect((await on.read(id, who)).value.prize).toBe('1.20');
  expect((await on.claim(id, who)).value.amount).toBe('1.20');
});

it('[PR-18] rejected the member reads the reason, in the inbox too, and may apply again', async () => {
  const who = await member();
  await on.apply(id, who);
  const first = (await waitingOf(who))?.id ?? '';
  expect((await on.reject(first, 'no')).errorCode).toBe('validation_failed');
  expect((await on.reject(first, 'the <b>name</b> is not known')).value.state).toBe('rejected');
  expect((await on.read(id, who)).value).toMatchObject({
    state: 'rejected',
    action: 'apply',
    reason: 'the <b>name</b> is not known',
  });
  const [letter] = await inbox(who);
  expect(letter?.title).toBe('Your application was not accepted');
  expect(
    (await world.call(messages.readMessage, { id: letter?.id ?? '' }, { token: who.token })).value
      .content,
  ).toContain('the &lt;b&gt;name&lt;/b&gt; is not known');
  expect((await on.apply(id, who, { remark: 'It is Lan Lamp' })).value).toMatchObject({
    state: 'applying',
    reason: '',
  });
  expect((await on.applications(who)).list.map(({ state }) => state)).toEqual([
    'applying',
    'rejected',
  ]);
  await on.approve((await waitingOf(who))?.id ?? '');
  expect((await on.applications(who)).list.map(({ state }) => state)).toEqual([
    'issued',
    'rejected',
  ]);
});

it('[D-I36] who approves gives: above what one gives alone a second operator does', async () => {
  const clara = await keepers.keeper('owner');
  const db = world.server.kernel.db;
  await db.run(`insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
    values (1, 'owner', 500, 1200, 0)`);
  const asClara = (one: string) => on.approve(one, undefined, { token: clara.token });
  const applied = async () => {
    const who = await member();
    await on.apply(id, who);
    return { who, application: (await waitingOf(who))?.id ?? '' };
  };
  const waits = async () =>
    (await keepers.office(bob.token, approvals.approvals, {})).value.list.filter(
      ({ kind }) => kind === 'activities.approve',
    );
  for (let count = 0; count < 2; count += 1) {
    const { application } = await applied();
    expect((await asClara(application)).value).toMatchObject({ state: 'issued', isAsked: false });
  }
  const third = await applied();
  expect((await asClara(third.application)).value).toMatchObject({
    state: 'applying',
    isAsked: true,
  });
  expect((await on.read(id, third.who)).value.state).toBe('applying');
  expect(await waitingOf(third.who)).toMatchObject({ isAsked: true });
  expect((await asClara(third.application)).success).toBe(false);
  const [asked] = await waits();
  expect(asked).toMatchObject({ subject: `member:${third.who.username}` });
  expect((await keepers.decide(clara.token, asked?.id)).success).toBe(false);
  expect((await on.read(id, third.who)).value.state).toBe('applying');
  expect((await keepers.decide(bob.token, asked?.id)).success).toBe(true);
  expect((await on.read(id, third.who)).value.state).toBe('issued');
  expect((await on.claim(id, third.who)).value.amount).toBe('5.00');
  // What was rejected meanwhile is not given.
  const fourth = await applied();
  expect((await asClara(fourth.application)).value.isAsked).toBe(true);
  expect((await on.reject(fourth.application)).value.state).toBe('rejected');
  const [late] = await waits();
  expect((await keepers.decide(bob.token, late?.id)).success).toBe(false);
  expect((await on.read(id, fourth.who)).value.state).toBe('rejected');
  await db.run(`delete from role_limits where brand_id = 1 and role = 'owner'`);
});

it('[PR-07] a remark of more than 140 letters, and none, is refused at its field', async () => {
  const who = await member();
  expect((await on.apply(id, who, { remark: 'a'.repeat(141) })).refusal.fields).toEqual({
    remark: 'length',
  });
  expect((await on.apply(id, who, { remark: ' \n ' })).refusal.fields).toEqual({
    remark: 'required',
  });
  expect(await on.state(id, who)).toBe('join');
  expect((await on.apply(id, who, { remark: 'ă'.repeat(140) })).success).toBe(true);
});

it('[PR-08] a fourth picture, one that is no png or jpg and one above 5 MB is refused', async () => {
  const who = await member();
  const four = await ids(who, 4);
  expect((await on.apply(id, who, { images: four })).errorCode).toBe('too_many_files');
  const cases: [Buffer, string][] = [
    [await draw().webp().toBuffer(), 'upload_type'],
    [await draw().gif().toBuffer(), 'upload_type'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_type'],
    [Buffer.concat([await png(), Buffer.from('PK')]), 'upload_type'],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'upload_too_large'],
  ];
  for (const [bytes, code] of cases) expect((await on.upload(bytes, who)).errorCode).toBe(code);
  expect((await on.upload(await draw().jpeg().toBuffer(), who)).success).toBe(true);
  for (let at = 5; at < 9; at += 1) await on.upload(await png(), who);
  expect((await on.upload(await png(), who)).errorCode).toBe('too_many_files');
  expect(await on.state(id, who)).toBe('join');
});

it('[RC-08] a picture is seen by its member and, once it was sent, by the desk; by nobody else', async () => {
  const [who, other] = [await member(), await member()];
  const [image = '', lost = ''] = await ids(who, 2);
  expect((await show(image)).errorCode).toBe('not_found');
  const theirs = await on.apply(id, other, { images: [image] });
  expect([theirs.errorCode, theirs.refusal.fields]).toEqual([
    'validation_failed',
    { images: 'unknown' },
  ]);
  expect(await on.state(id, other)).toBe('join');
  await on.apply(id, who, { images: [image] });
  expect((await show(image)).success).toBe(true);
  expect((await showOwn(image, who)).success).toBe(true);
  expect((await showOwn(image, other)).errorCode).toBe('not_found');
  expect((await showOwn(image, { token: '' })).errorCode).toBe('login_required');
  const content = await keepers.keeper('content');
  expect((await show(image, content.token)).errorCode).toBe('forbidden');
  const { value } = await show(image);
  expect(await sharp(Buffer.from(value.data, 'base64')).metadata()).toMatchObject({ width: 60 });
  const { db } = world.server.kernel;
  await db.run(`update activity_images set at = at - interval '25 hours'`);
  await forgetImages(db, 1);
  expect((await showOwn(lost, who)).errorCode).toBe('not_found');
  expect((await showOwn(image, who)).success).toBe(true);
});

it('an application of nobody is none, and support reads without deciding', async () => {
  const who = await member();
  await on.apply(id, who);
  const application = (await waitingOf(who))?.id ?? '';
  for (const one of ['999999', 'nobody']) {
    expect((await on.approve(one)).errorCode).toBe('not_found');
    expect((await on.reject(one)).errorCode).toBe('not_found');
  }
  const support = await keepers.keeper('support');
  const token = { token: support.token };
  expect((await keepers.office(support.token, activities.officeApplications, {})).success).toBe(
    true,
  );
  expect((await on.approve(application, undefined, token)).errorCode).toBe('forbidden');
  expect((await on.reject(application, 'not mine to say', token)).errorCode).toBe('forbidden');
  expect((await on.applications(await member())).list).toEqual([]);
});

it('the desk shows those that wait longest first, and who looks like whom', async () => {
  const [one, two] = [await member(), await member()];
  await on.apply(id, one);
  await on.apply(id, two);
  await world.server.kernel.db.run(
    `update members set payee_name = 'Lan Lamp', birthday = '1990-01-01'
     where member_id = any($1)`,
    [`{${one.memberId},${two.memberId}}`],
  );
  const { list, waiting } = await on.desk();
  const accounts = list.map(({ account }) => account);
  expect(waiting).toBe(list.length);
  expect(accounts.indexOf(one.username)).toBeLessThan(accounts.indexOf(two.username));
  expect((await waitingOf(two))?.alike).toEqual([{ account: one.username, score: 60 }]);
});

it('[PR-02] what leads on names an activity by the page that it is joined on', async () => {
  const off = await on.promotion();
  expect((await on.put(off, { isOn: false })).success).toBe(true);
  const { list } = (await world.call(activities.officeActivities, {}, { token: ann.token })).value;
  const of = (one: string) => list.find((each) => each.id === one);
  expect(of(id)).toMatchObject({ isOn: true, address: `/promoDetail?id=${id}` });
  expect(of(off)).toMatchObject({ isOn: false });
  expect(list.every(({ title }) => title !== '')).toBe(true);
});

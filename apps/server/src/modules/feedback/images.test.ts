import * as feedback from '@fairhouse/contract/feedback';
import * as session from '@fairhouse/contract/verification';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { solveBotCheck } from '../../../../../tests/botcheck.ts';
import {
  openWorld,
  type CallOptions,
  type Person,
  type World,
} from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { forgetImages } from './store.ts';

const HOST = 'second.example';
const SAID = { content: 'The lamp room is too dark', contact: '', questionType: 'COMPLAINT' };
let world: World;
let anna: Person;
let bert: Person;
let operator: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  anna = await world.register();
  bert = await world.register();
  operator = await world.operator();
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('truncate feedback, feedback_images');
});

const draw = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#246' } });
const png = () => draw().png().toBuffer();
const upload = (bytes: Buffer, options: CallOptions = {}) =>
  world.call(feedback.sendFeedbackImage, {}, { token: anna.token, ...options, file: bytes });
const ids = async (count: number): Promise<string[]> => {
  const made: string[] = [];
  for (let at = 0; at < count; at += 1) made.push(String((await upload(await png())).value.id));
  return made;
};
const send = (images: string[], options: CallOptions = { token: anna.token }) =>
  world.call(feedback.sendFeedback, { ...SAID, images }, { ...options });
const own = async (token: string) =>
  (await world.call(feedback.myFeedback, {}, { token })).value.list;
const atDesk = async () =>
  (await world.call(feedback.officeFeedback, {}, { token: operator })).value.list;
const show = (id: string, token: string, headers: Record<string, string> = {}) =>
  world.call(feedback.feedbackImage, { id }, { token, headers });
const showOffice = (id: string, token = operator) =>
  world.call(feedback.officeFeedbackImage, { id }, { token });

it('[MS-05, MS-06] a complaint goes with up to three pictures, in their order, to the office', async () => {
  const images = await ids(3);
  expect((await send(images.toReversed())).success).toBe(true);
  expect((await own(anna.token))[0]?.images).toEqual(images.toReversed());
  expect((await atDesk())[0]?.images).toEqual(images.toReversed());
  const { value } = await showOffice(images[0] ?? '');
  expect(value.type).toBe('image/webp');
  expect(await sharp(Buffer.from(String(value.data), 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 60,
    height: 40,
  });
  await send([]);
  expect((await own(anna.token))[0]?.images).toEqual([]);
});

it('a fourth picture, one of somebody else, one of another feedback and one that is none are refused', async () => {
  const images = await ids(4);
  expect((await send(images)).errorCode).toBe('too_many_files');
  const first = images.slice(0, 1);
  for (const wrong of [['nobody'], [...first, 'nobody']]) {
    const answer = await send(wrong);
    expect([answer.errorCode, answer.refusal.fields]).toEqual([
      'validation_failed',
      { images: 'unknown' },
    ]);
  }
  expect((await send(first, { token: bert.token })).errorCode).toBe('validation_failed');
  expect(await own(anna.token)).toEqual([]);
  expect((await send(first)).success).toBe(true);
  expect((await send(first)).errorCode).toBe('validation_failed');
  const altcha = await solveBotCheck((await world.call(session.botcheckChallenge, {})).value);
  expect(
    (
      await world.call(feedback.sendFeedback, {
        ...SAID,
        contact: 'a@b.example',
        altcha,
        images: images.slice(1, 2),
      })
    ).errorCode,
  ).toBe('validation_failed');
});

it('under the same key other pictures are another feedback', async () => {
  const [one = '', two = ''] = await ids(2);
  const headers = { 'idempotency-key': 'once' };
  const first = await send([one], { token: anna.token, headers });
  expect((await send([one], { token: anna.token, headers })).value).toEqual(first.value);
  expect((await send([two], { token: anna.token, headers })).errorCode).toBe(
    'idempotency_conflict',
  );
});

it('only PNG and JPEG are taken, of 5 MB and of a member', async () => {
  const cases: [Buffer, string][] = [
    [await draw().webp().toBuffer(), 'upload_type'],
    [await draw().gif().toBuffer(), 'upload_type'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_type'],
    [Buffer.concat([await png(), Buffer.from('PK')]), 'upload_type'],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'upload_too_large'],
  ];
  for (const [bytes, code] of cases) expect((await upload(bytes)).errorCode).toBe(code);
  expect((await upload(await draw().jpeg().toBuffer())).success).toBe(true);
  const bytes = await png();
  for (const token of ['', 'nobody', operator]) {
    expect((await upload(bytes, { token })).success).toBe(false);
  }
  expect((await upload(bytes, { headers: { 'x-forwarded-host': HOST } })).success).toBe(false);
});

it('[RC-08] a picture is seen by its member and, once it was sent, by the house; by nobody else', async () => {
  const [id = ''] = await ids(1);
  expect((await show(id, anna.token)).success).toBe(true);
  expect((await showOffice(id)).errorCode).toBe('not_found');
  await send([id]);
  expect((await showOffice(id)).success).toBe(true);
  expect((await show(id, bert.token)).errorCode).toBe('not_found');
  expect((await show(id, '')).errorCode).toBe('login_required');
  expect((await show(id, anna.token, { 'x-forwarded-host': HOST })).success).toBe(false);
  expect((await showOffice(id, anna.token)).errorCode).toBe('login_required');
  const as = (role: string) => world.server.kernel.db.run('update operators set role = $1', [role]);
  try {
    await as('content');
    expect((await showOffice(id)).errorCode).toBe('forbidden');
  } finally {
    await as('owner');
  }
});

it('nine pictures wait at most; those without feedback are forgotten after a day', async () => {
  const [sent = ''] = await ids(9);
  expect((await upload(await png())).errorCode).toBe('too_many_files');
  await send([sent]);
  const [left = ''] = await ids(1);
  const { db } = world.server.kernel;
  await forgetImages(db);
  expect((await show(left, anna.token)).success).toBe(true);
  await db.run(`update feedback_images set at = now() - interval '25 hours'`);
  await forgetImages(db);
  expect((await show(left, anna.token)).errorCode).toBe('not_found');
  expect((await show(sent, anna.token)).success).toBe(true);
});

import { deflateSync, crc32 } from 'node:zlib';
import * as identity from '@fairhouse/contract/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { identityHouse, type IdentityHouse } from '../../../../../tests/identity.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { forgetOld } from './jobs.ts';

const HOST = 'second.example';
const TIERS = [
  { proofs: ['contact'], depositsAbove: null, withdrawalsAbove: null },
  { proofs: ['identity'], depositsAbove: '150.00', withdrawalsAbove: '200.00' },
  { proofs: ['address', 'funds'], depositsAbove: null, withdrawalsAbove: '1000.00' },
];
let world: World;
let house: IdentityHouse;
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
  house = await identityHouse(world);
});
afterAll(async () => {
  await world.close();
});
beforeEach(() => house.demand(TIERS));
const db = () => world.server.kernel.db;

it('documents lie sealed, and each look of an operator stands in the audit log', async () => {
  const one = await house.cashier.payer(0n);
  const bytes = await house.png('#a1b2c3');
  const sent = await house.upload(one, 'identity', bytes);
  const [picture] = must(sent.value.open).pictures;
  const look = ({ token }: { token: string }, id = picture?.id ?? '') =>
    house.office(identity.viewDocument, { id }, { token });
  expect((await look(house.keeper)).errorCode).toBe('not_found');
  await house.submit(one);
  const [kept] = await db().composed<{ content_sealed: Buffer }>(
    `select content_sealed from
    identity_pictures where picture_id = $1`,
    [picture?.id],
  );
  expect(kept?.content_sealed.subarray(0, 4).toString()).toBe('FHS1');
  expect(kept?.content_sealed.includes('WEBP')).toBe(false);
  const before = (await house.keepers.audit(await world.operator(), 'identity.view')).length;
  const shown = await look(house.keeper);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(await sharp(Buffer.from(String(shown.value.data), 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 90,
    height: 60,
  });
  const lines = await house.keepers.audit(await world.operator(), 'identity.view');
  expect(lines.length).toBe(before + 1);
  expect(lines[0]).toMatchObject({
    operator: house.keeper.name,
    subject: `member:${one.username}`,
    after: { document: 'identity', picture: picture?.id },
  });
  for (const role of ['content', 'read-only']) {
    expect((await look(await house.keepers.keeper(role))).errorCode, role).toBe('forbidden');
  }
  expect(
    (await house.office(identity.identityReviews, {}, await house.keepers.keeper('content')))
      .errorCode,
  ).toBe('forbidden');
  expect(
    (await house.office(identity.identityReviews, {}, await house.keepers.keeper('read-only')))
      .success,
  ).toBe(true);
  expect((await look({ ...house.keeper, token: one.token })).errorCode).toBe('login_required');
  expect((await look({ ...house.keeper, token: '' })).errorCode).toBe('login_required');
});

/** A well-made PNG of one bit a pixel, all of them black. */
const blackPng = (width: number, height: number): Buffer => {
  const part = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height))),
    part('IEND', Buffer.alloc(0)),
  ]);
};

it('what is no plain picture is refused and nothing of it is kept', async () => {
  const one = await house.cashier.payer(0n);
  const cases: [string, Buffer, string][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'upload_type'],
    ['pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'upload_type'],
    [
      'webp',
      await sharp(await house.png())
        .webp()
        .toBuffer(),
      'upload_type',
    ],
    ['nothing', Buffer.alloc(0), 'upload_type'],
    [
      'a picture and an archive',
      Buffer.concat([
        await sharp(await house.png())
          .jpeg()
          .toBuffer(),
        Buffer.from('504b0304', 'hex'),
      ]),
      'upload_type',
    ],
    [
      'a picture and a page',
      Buffer.concat([await house.png(), Buffer.from('<script>1</script>')]),
      'upload_type',
    ],
    ['a bomb', blackPng(30_000, 20_000), 'upload_too_large'],
    ['too many bytes', Buffer.alloc(8 * 1024 * 1024 + 1), 'upload_too_large'],
  ];
  for (const [name, bytes, code] of cases) {
    expect((await house.upload(one, 'identity', bytes)).errorCode, name).toBe(code);
  }
  expect((await house.upload(one, 'nobody')).errorCode).toBe('not_found');
  expect((await house.upload(one, 'contact')).errorCode).toBe('not_found');
  // Of a later tier: not asked for yet.
  expect((await house.upload(one, 'funds')).errorCode).toBe('state_conflict');
  expect((await house.state(one)).open).toBeNull();
  await house.upload(one, 'identity');
  await house.upload(one, 'identity');
  expect((await house.upload(one, 'identity')).errorCode).toBe('too_many_files');
  for (const token of ['', 'x'.repeat(43), await world.operator()]) {
    expect((await house.upload(one, 'identity', undefined, { token })).success).toBe(false);
  }
  expect(
    (await house.upload(one, 'identity', undefined, { headers: { 'x-forwarded-host': HOST } }))
      .errorCode,
  ).toBe('token_expired');
});

it('a picture is taken back by its member alone, until it is handed in', async () => {
  const [one, other] = [await house.cashier.payer(0n), await house.cashier.payer(0n)];
  const first = await house.upload(one, 'identity');
  const { pictures } = must(first.value.open);
  const drop = (by: Person, headers = {}) =>
    world.call(identity.dropDocument, { id: pictures[0]?.id ?? '' }, { token: by.token, headers });
  expect((await drop(other)).errorCode).toBe('not_found');
  expect((await drop(one, { 'x-forwarded-host': HOST })).errorCode).toBe('token_expired');
  expect((await drop(one)).value.open).toMatchObject({ pictures: [] });
  const empty = await house.submit(one);
  expect([empty.errorCode, empty.refusal.fields]).toEqual([
    'validation_failed',
    { identity: 'required' },
  ]);
  await house.upload(one, 'identity');
  const handed = await house.submit(one);
  const [kept] = must(handed.value.open).pictures;
  expect(
    (await world.call(identity.dropDocument, { id: kept?.id ?? '' }, { token: one.token }))
      .errorCode,
  ).toBe('not_found');
});

it('the same file of two members is marked for the reviewer, who also sees what came before', async () => {
  const [one, other] = [await house.cashier.payer(0n), await house.cashier.payer(0n)];
  const bytes = await house.png('#0c0ffe');
  await house.upload(one, 'identity', bytes);
  await house.submit(one);
  const told = await house.upload(other, 'identity', bytes);
  expect(told.success).toBe(true);
  const id = must((await house.submit(other)).value.open).id;
  const read = await house.office(identity.identityReview, { id });
  expect(read.value).toMatchObject({
    pictures: [{ document: 'identity', isElsewhere: true }],
    person: { payeeName: 'Anna Lamp' },
    isForgotten: false,
    earlier: [],
  });
  expect((await house.office(identity.identityReview, { id: 'abc' })).errorCode).toBe('not_found');
  const reviews = async () =>
    (await house.office(identity.identityReviews, { keyword: other.username })).value.list;
  expect((await reviews()).map((row) => row.id)).toEqual([id]);
  await house.decide(id, { verdict: 'RED', reason: 'edited', retry: 'RETRY' });
  expect(await reviews()).toEqual([]);
});

it('pictures go when their time is over and the verdict stays; drafts go after a week', async () => {
  const [one, other] = [await house.cashier.payer(0n), await house.cashier.payer(0n)];
  const { value } = await house.accept(one, 'identity');
  await house.upload(other, 'identity');
  await house.demand(TIERS, { keepDays: 30 });
  const count = async (id: unknown) =>
    (await house.office(identity.identityReview, { id: String(id) })).value.pictures.length;
  await db().run(
    `update identity_checks set decided_at = now() - interval '29 days'
      where check_id = $1`,
    [BigInt(String(value.id))],
  );
  await forgetOld(world.server.kernel);
  expect(await count(value.id)).toBe(1);
  await db().run(
    `update identity_checks set decided_at = now() - interval '31 days'
      where check_id = $1`,
    [BigInt(String(value.id))],
  );
  await db().run(`update identity_checks set created_at = now() - interval '8 days'
      where state = 'init'`);
  await forgetOld(world.server.kernel);
  expect(
    (await house.office(identity.identityReview, { id: String(value.id) })).value,
  ).toMatchObject({ isForgotten: true, pictures: [], review: { verdict: 'GREEN' } });
  expect((await house.state(other)).open).toBeNull();
  await house.prove(one);
  expect(await house.state(one)).toMatchObject({ tiers: [{ isMet: true }, { isMet: true }, {}] });
});

import type { CallShape } from '@fairhouse/contract';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import * as help from '@fairhouse/contract/help';
import * as media from '@fairhouse/contract/media';
import * as office from '@fairhouse/contract/staff';
import * as officeContent from '@fairhouse/contract/content-desk';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  type CallOptions,
  openWorld,
  type AnswerOf,
  written,
  type World,
  wrong,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../staff/index.ts';

const HOST = 'second.example';
let world: World;
let token: string;
let elsewhere: string;
const THERE = { 'x-forwarded-host': HOST };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  token = await world.operator();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  await openOperator(world.server.kernel.db, {
    brandId: 2,
    name: 'owner',
    role: 'owner',
    passwordHash: await hashOperatorPassword('lamp4light'),
  });
  elsewhere = String(
    (
      await world.call(
        office.officeLogin,
        { username: 'owner', password: 'lamp4light' },
        { headers: THERE },
      )
    ).value.token,
  );
});
afterAll(async () => {
  await world.close();
});

let hue = 0;
/** A picture like no other. */
const draw = (width: number, height: number) => {
  hue += 1;
  return sharp({
    create: { width, height, channels: 3, background: { r: hue % 256, g: (hue * 7) % 256, b: 90 } },
  });
};
const png = (width = 800, height = 400) => draw(width, height).png().toBuffer();
const send = (bytes: Buffer | string, options: CallOptions = {}, fileName = 'a.png') =>
  world.call(media.uploadMedium, { fileName }, { token, ...options, file: wrong(bytes) });
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.url + path, { headers });
const keep = async (bytes: Buffer) => {
  const answer = await send(bytes);
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return answer.value;
};
const count = async () =>
  Number(
    (
      await world.server.kernel.db.composed<{ count: bigint }>(
        'select count(*) as count from media',
      )
    )[0]?.count,
  );

it('a picture comes back as WebP in several widths, never enlarged', async () => {
  const wide = await keep(await png(2400, 1200));
  expect(wide).toMatchObject({ width: 2400, height: 1200, widths: [320, 640, 1280, 1920] });
  const small = await keep(await draw(200, 90).jpeg().toBuffer());
  expect(small).toMatchObject({ widths: [200], width: 200, height: 90 });
  const middle = await keep(await draw(640, 30).webp().toBuffer());
  expect(middle.widths).toEqual([320, 640]);
  for (const [path, width] of [
    [wide.address, 1920],
    [small.address, 200],
    [`/media/${wide.id}-320.webp`, 320],
  ] as const) {
    const answer = await read(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata(), path).toMatchObject({
      format: 'webp',
      width,
    });
  }
});

it('the same bytes are the same picture, also when they come twice at once', async () => {
  const bytes = await png();
  const before = await count();
  const [first, second] = await Promise.all([send(bytes), send(bytes)]);
  const again = await send(bytes, {}, 'another-name.png');
  expect(first.value.id).toBe(second.value.id);
  expect(again.value.id).toBe(first.value.id);
  expect(await count()).toBe(before + 1);
});

it('what a photo says of its place and its camera is gone, and it stands upright', async () => {
  const photo = await draw(300, 100)
    .withExif({
      IFD0: { Copyright: 'Anna Lamp' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Anna Lamp');
  const kept = await keep(photo);
  expect(kept).toMatchObject({ width: 100, height: 300 });
  const shown = Buffer.from(await (await read(kept.address)).arrayBuffer());
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(shown).metadata();
  expect({ exif, xmp, iptc, icc, orientation, width, height }).toEqual({ width: 100, height: 300 });
  expect(shown.toString('latin1')).not.toContain('Anna Lamp');
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

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
it('[AS-08] only what is a picture by its bytes is taken, whatever it is called', async () => {
  const [one, jpeg, webp] = [
    await png(),
    await draw(90, 90).jpeg().toBuffer(),
    await draw(90, 90).webp().toBuffer(),
  ];
  const zip = Buffer.from('PK\u0003\u0004 an archive PK\u0005\u0006', 'latin1');
  const cut = one.subarray(0, one.length - 20);
  const inPixels = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 22]),
    Buffer.from('<?php system("id"); '),
    jpeg.subarray(2),
  ]);
  const cases: Record<string, Buffer> = {
    svg: Buffer.from(SVG),
    'svg with a declaration': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    gif: await draw(9, 9).gif().toBuffer(),
    tiff: await draw(9, 9).tiff().toBuffer(),
    avif: await draw(64, 64).avif().toBuffer(),
    bmp: Buffer.from('BM then nothing'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    pdf: Buffer.from('%PDF-1.7'),
    nothing: Buffer.alloc(0),
    text: Buffer.from('a picture'),
    'a magic number alone': one.subarray(0, 8),
    'a cut PNG': cut,
    'a PNG that goes on as SVG': Buffer.concat([one, Buffer.from(SVG)]),
    'a PNG that goes on as an archive': Buffer.concat([one, zip]),
    'a JPEG that goes on as an archive': Buffer.concat([jpeg, zip]),
    'a JPEG with a program in it': inPixels,
    'a WebP that goes on as a page': Buffer.concat([webp, Buffer.from('<html>')]),
    'a WebP that goes on': Buffer.concat([webp, Buffer.alloc(40)]),
    'JPEG bytes called PNG': Buffer.concat([one.subarray(0, 8), jpeg]),
  };
  const before = await count();
  for (const [name, bytes] of Object.entries(cases)) {
    const { errorCode, status } = await send(
      bytes,
      { headers: { 'content-type': 'image/png' } },
      'picture.png',
    );
    expect([name, errorCode, status]).toEqual([name, 'upload_type', 400]);
  }
  expect(await count()).toBe(before);
  // The name and the type that a sender gives count for nothing either way.
  expect(
    (await send(await png(), { headers: { 'content-type': 'text/html' } }, 'x.svg')).success,
  ).toBe(true);
});

it('[AS-08] a small file that unfolds into a great picture is refused and never unfolded', async () => {
  const bomb = blackPng(30_000, 20_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect((await sharp(blackPng(800, 600)).metadata()).width).toBe(800);
  const before = process.memoryUsage().rss;
  const { errorCode, status } = await send(bomb);
  expect([errorCode, status]).toEqual(['upload_too_large', 413]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  expect((await send(await draw(12_001, 10).png().toBuffer())).errorCode).toBe('upload_too_large');
});

it('more than 5 MB is refused before it is read, also by who does not say how much comes', async () => {
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).errorCode).toBe('upload_too_large');
  const { hostname, port } = new URL(world.url);
  let sent = 0;
  const before = await count();
  // The line is cut: whether the refusal is still read from it is the sender's matter.
  await new Promise<void>((resolve) => {
    const line = request({
      hostname,
      port,
      method: media.uploadMedium.method,
      path: media.uploadMedium.path,
      headers: { authorization: `Bearer ${token}`, 'transfer-encoding': 'chunked' },
    });
    line.on('error', () => resolve());
    line.on('close', () => resolve());
    const more = () => {
      if (line.destroyed || sent >= 500) return;
      sent += 1;
      line.write(Buffer.alloc(1024 * 1024), (error) => {
        if (!error) setImmediate(more);
      });
    };
    more();
  });
  expect(sent).toBeGreaterThan(4);
  expect(sent).toBeLessThan(100);
  expect(await count()).toBe(before);
});

it('nobody without the permission is listened to; roles that may read may not write', async () => {
  const { id } = await keep(await png());
  const file = await png();
  type Act = { name: string; by: (options: CallOptions) => Promise<AnswerOf<CallShape>> };
  const writes: Act[] = [
    { name: 'upload', by: (given) => world.call(media.uploadMedium, {}, { ...given, file }) },
    {
      name: 'change',
      by: (given) => world.call(media.changeMedium, { id, alt: 'x', focusX: 1, focusY: 1 }, given),
    },
    { name: 'remove', by: (given) => world.call(media.removeMedium, { id }, given) },
  ];
  const reads: Act[] = [
    { name: 'list', by: (given) => world.call(media.listMedia, {}, given) },
    { name: 'read', by: (given) => world.call(media.readMedium, { id }, given) },
  ];
  const codeOf = async ({ by }: Act, options: CallOptions) => (await by(options)).errorCode;
  const person = await world.register();
  const before = await count();
  for (const one of [...reads, ...writes]) {
    expect(await codeOf(one, {}), one.name).toBe('login_required');
    expect(await codeOf(one, { token: person.token }), one.name).toBe('login_required');
    expect(await codeOf(one, { token, headers: THERE }), one.name).toBe('login_required');
  }
  const as = (role: string) =>
    world.server.kernel.db.run('update operators set role = $1 where brand_id = 1', [role]);
  try {
    await as('support');
    for (const one of reads) expect(await codeOf(one, { token }), one.name).toBeUndefined();
    for (const one of writes) expect(await codeOf(one, { token }), one.name).toBe('forbidden');
    await as('finance');
    for (const one of [...reads, ...writes]) {
      expect(await codeOf(one, { token }), one.name).toBe('forbidden');
    }
  } finally {
    await as('owner');
  }
  expect(await count()).toBe(before);
});

it('[RC-08] a picture belongs to its brand: elsewhere it is neither found nor shown', async () => {
  const { id, address } = await keep(await png());
  const there = { token: elsewhere, headers: THERE };
  const refused = [
    await world.call(media.readMedium, { id }, there),
    await world.call(media.removeMedium, { id }, there),
    await world.call(media.changeMedium, { id, alt: '', focusX: 1, focusY: 1 }, there),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'not_found'));
  expect((await world.call(media.listMedia, {}, there)).value).toEqual({
    list: [],
    nextCursor: null,
    total: 0,
  });
  expect((await read(address)).status).toBe(200);
  expect((await read(address, THERE)).status).toBe(404);
  expect((await read(address, { 'x-forwarded-host': 'pics.example' })).status).toBe(404);
  await world.server.kernel.db.run(`update brands set settings = '{"imageCDNs":["pics.example"]}'
    where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
  await expect
    .poll(async () => (await read(address, { 'x-forwarded-host': 'pics.example' })).status)
    .toBe(200);
  for (const path of [
    `/media/${id}`,
    `/media/${id}-321.webp`,
    '/media/x.webp',
    `/media/..%2f${id}.webp`,
    `/media/${id}.webp%00`,
  ]) {
    expect((await read(path)).status, path).toBe(404);
  }
});

it('alt text and focus are kept within their bounds, and every act stands in the audit', async () => {
  const { id } = await keep(await png(500, 300));
  const change = (item: { alt: string; focusX: number; focusY: number }) =>
    world.call(media.changeMedium, { id, ...item }, { token });
  expect((await change({ alt: ' The harbour ', focusX: 20, focusY: 100 })).value).toMatchObject({
    alt: 'The harbour',
    focusX: 20,
    focusY: 100,
  });
  for (const wrong of [
    { focusX: 101 },
    { focusX: -1 },
    { focusY: 1.5 },
    { alt: 'x'.repeat(201) },
  ]) {
    expect(
      (await change({ alt: '', focusX: 1, focusY: 1, ...wrong })).errorCode,
      JSON.stringify(wrong),
    ).toBe('validation_failed');
  }
  expect((await world.call(media.removeMedium, { id }, { token })).value).toEqual({ id });
  expect((await world.call(media.readMedium, { id }, { token })).errorCode).toBe('not_found');
  const audit = await world.server.kernel.db.composed<{
    action: string;
    operator_name: string;
    before: { alt: string } | null;
    after: { alt: string } | null;
  }>('select * from audit_log where subject = $1 order by audit_id', [`media:${id}`]);
  expect(audit.map((row) => [row.action, row.before?.alt, row.after?.alt])).toEqual([
    ['media.upload', undefined, ''],
    ['media.change', '', 'The harbour'],
    ['media.remove', 'The harbour', undefined],
  ]);
  expect(audit.every((row) => row.operator_name !== '')).toBe(true);
});

it('a picture that stands somewhere is not removed, and the refusal names where', async () => {
  const { id, address } = await keep(await png());
  const write = (item: object) =>
    world.call(officeContent.createContent, { item: wrong(item) }, { token });
  const banner = await write({ kind: 'banner', groupName: 'home', url: address, title: 'Opening' });
  const notice = await write({
    kind: 'notice',
    title: 'Works',
    publishedAt: '2026-07-01T00:00:00Z',
    content: `<p>x</p><img src="/media/${id}-640.webp">`,
  });
  await world.call(
    help.createTopic,
    {
      code: 'with-picture',
      group: 'start',
      text: { language: 'EN', title: 'Pictures', content: `<img src="${address}">` },
    },
    { token },
  );
  const uses = [
    { kind: 'notice', name: 'Works' },
    { kind: 'banner', name: 'Opening' },
    { kind: 'help', name: 'with-picture' },
  ];
  const sorted = (list: unknown) =>
    (list as { kind: string }[]).toSorted((a, b) => a.kind.localeCompare(b.kind));
  const { errorCode, status, refusal } = await world.call(media.removeMedium, { id }, { token });
  expect([errorCode, status]).toEqual(['state_conflict', 409]);
  expect(sorted(refusal.uses)).toEqual(sorted(uses));
  const { value } = await world.call(media.readMedium, { id }, { token });
  expect(sorted(value.uses)).toEqual(sorted(uses));
  expect((await read(address)).status).toBe(200);
  for (const [kind, made] of [
    ['banner', banner],
    ['notice', notice],
  ] as [string, Answer][]) {
    await world.call(officeContent.removeContent, { kind, id: String(made.value.id) }, { token });
  }
  await world.call(help.removeTopic, { code: 'with-picture' }, { token });
  expect((await world.call(media.removeMedium, { id }, { token })).success).toBe(true);
  expect((await read(address)).status).toBe(404);
});

it('the library is read page by page, is searched, and has an end', async () => {
  const { db } = world.server.kernel;
  await send(await png(), {}, 'C:\\photos\\harbour night.png');
  const list = async (query: string) =>
    (await world.call(media.listMedia, written(query), { token })).value;
  const all = (await list('pageSize=100')).list.map((one) => one.id);
  const first = await list('pageSize=2');
  const second = await list(`pageSize=2&cursor=${first.nextCursor}`);
  expect([...first.list, ...second.list].map((one) => one.id)).toEqual(all.slice(0, 4));
  expect(first.total).toBe(all.length);
  expect((await list('keyword=HARBOUR')).list.map((one) => one.fileName)).toEqual([
    'harbour night.png',
  ]);
  await db.run(`insert into media (brand_id, key, digest, file_name, width, height, widths,
    file_bytes, uploaded_name) select 1, 'full' || n, 'full' || n, '', 1, 1, '{1}', 1, ''
    from generate_series(1, 2000) n`);
  const { errorCode, status } = await send(await png());
  expect([errorCode, status]).toEqual(['too_many_files', 400]);
  await db.run(`delete from media where digest like 'full%'`);
});

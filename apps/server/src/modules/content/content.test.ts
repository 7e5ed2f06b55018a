import * as brands from '@fairhouse/contract/brands';
import * as contentCalls from '@fairhouse/contract/content';
import { agentAnnouncements } from '@fairhouse/contract/content-agents';
import * as media from '@fairhouse/contract/media';
import * as officeContent from '@fairhouse/contract/content-desk';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type Person, type World, wrong, written } from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';

const HOST = 'second.example';
const ALL = { types: 'B,PL,PU,PR,H', platform: 'W' as const };
let world: World;
let person: Person;
let operator: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  person = await world.register();
  operator = await world.operator();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  for (const table of ['announcements', 'notices', 'news', 'banners', 'resources']) {
    await world.server.kernel.db.run(`delete from ${table}`);
  }
});

const write = async (item: Record<string, unknown>): Promise<string> => {
  const answer = await world.call(
    officeContent.createContent,
    { item: wrong(item) },
    { token: operator },
  );
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};
const announce = (title: string, more: Record<string, unknown> = {}) =>
  write({ kind: 'announcement', title, ...more });
type Named = { title: string; type?: string };
const titlesOf = (value: Record<string, unknown>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(value).map(([part, list]) => [part, (list as Named[]).map((one) => one.title)]),
  );
const NOTHING = { popup: [], promotion: [], banners: [], player: [], headline: [] };

it('[AP-36, MS-02] each type stands in its part; asked types alone are answered', async () => {
  for (const type of ['B', 'PL', 'PU', 'PR', 'H']) await announce(`of ${type}`, { type });
  const { token } = person;
  expect(
    titlesOf(
      (
        await world.call(
          contentCalls.announcements,
          { types: 'B,PL,PU,PR,H', platform: 'W' },
          { token },
        )
      ).value,
    ),
  ).toEqual({
    banners: ['of B'],
    player: ['of PL'],
    popup: ['of PU'],
    promotion: ['of PR'],
    headline: ['of H'],
  });
  expect(
    titlesOf(
      (await world.call(contentCalls.announcements, { types: 'PU,h', platform: 'W' })).value,
    ),
  ).toEqual({ ...NOTHING, popup: ['of PU'], headline: ['of H'] });
});

it('[MS-02] a type that is missing or unknown counts as B, written or asked for', async () => {
  await announce('without a type');
  await announce('of an unknown type', { type: 'X' });
  for (const query of ['', '?types=', '?types=X']) {
    const { method, path } = contentCalls.announcements;
    expect(titlesOf((await world.raw(method, path + query)).value), query).toEqual({
      ...NOTHING,
      banners: ['without a type', 'of an unknown type'],
    });
  }
});

it('[AP-36] what comes after a login needs a token; the start and a registration do not', async () => {
  for (const execution of ['START', 'LOGIN', 'REGISTER']) {
    await announce(`at ${execution}`, { type: 'PU', execution });
  }
  const asked = (execution: string, token?: string) =>
    world.call(
      contentCalls.announcements,
      { ...ALL, execution: wrong(execution) },
      token ? { token } : {},
    );
  expect(titlesOf((await asked('START')).value).popup).toEqual(['at START']);
  expect(titlesOf((await asked('REGISTER')).value).popup).toEqual(['at REGISTER']);
  expect(titlesOf((await asked('LOGIN', person.token)).value).popup).toEqual(['at LOGIN']);
  expect((await asked('LOGIN')).errorCode).toBe('login_required');
  expect((await asked('LOGIN', 'nobody')).errorCode).toBe('token_expired');
  expect((await asked('SOMETIMES')).errorCode).toBe('validation_failed');
  expect((await world.call(contentCalls.announcements, { platform: wrong('A') })).errorCode).toBe(
    'validation_failed',
  );
});

it('[AP-36] a session that waits for a new password and a blocked member are refused', async () => {
  const { db } = world.server.kernel;
  const waiting = await world.register();
  await db.run('update sessions set must_change_password = true where member_id = $1', [
    BigInt(waiting.memberId),
  ]);
  const blocked = await world.register();
  await db.run(`update members set status = 'blocked' where member_id = $1`, [
    BigInt(blocked.memberId),
  ]);
  const asked = async ({ token }: Person) =>
    (
      await world.call(
        contentCalls.announcements,
        { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'LOGIN' },
        { token },
      )
    ).errorCode;
  expect(await asked(waiting)).toBe('password_change_required');
  expect(await asked(blocked)).toBe('forbidden');
});

it('[MS-02] personal announcements are told to members alone', async () => {
  await announce('for you', { type: 'PL' });
  expect(
    (await world.call(contentCalls.announcements, { types: 'B,PL,PU,PR,H', platform: 'W' })).value
      .player,
  ).toEqual([]);
  expect(
    (
      await world.call(
        contentCalls.announcements,
        { types: 'B,PL,PU,PR,H', platform: 'W' },
        { token: 'nobody' },
      )
    ).value.player,
  ).toEqual([]);
  expect(
    titlesOf(
      (
        await world.call(
          contentCalls.announcements,
          { types: 'B,PL,PU,PR,H', platform: 'W' },
          { token: person.token },
        )
      ).value,
    ).player,
  ).toEqual(['for you']);
});

it('an announcement shows in its time, its languages and its brand, unless it is off', async () => {
  const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  await announce('now', { startsAt: hour(-1), endsAt: hour(1) });
  await announce('later', { startsAt: hour(1) });
  await announce('over', { startsAt: hour(-2), endsAt: hour(-1) });
  await announce('off', { isOn: false });
  await announce('in Vietnamese', { languages: ['VI'] });
  const seen = async (headers: Record<string, string> = {}) =>
    titlesOf(
      (
        await world.call(
          contentCalls.announcements,
          { types: 'B,PL,PU,PR,H', platform: 'W' },
          { headers },
        )
      ).value,
    ).banners;
  expect(await seen()).toEqual(['now']);
  expect(await seen({ language: 'vi' })).toEqual(['now', 'in Vietnamese']);
  expect(await seen({ 'x-forwarded-host': HOST })).toEqual([]);
});

it('[ST-10] banners, notices and resources show in their time', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const times: [string, object][] = [
    ['now', { startsAt: at(-1), endsAt: at(1) }],
    ['over', { startsAt: at(-2), endsAt: at(-1) }],
    ['later', { startsAt: at(1), endsAt: at(2) }],
  ];
  for (const [title, time] of times) {
    const { startsAt: publishedAt } = time as { startsAt: string };
    await write({ kind: 'banner', groupName: 'home', url: '/art/a.webp', title, ...time });
    await write({ kind: 'notice', title, ...time, publishedAt });
    await write({ kind: 'resource', resourceType: 'LOGO', labelNameEn: title, ...time });
  }
  const { banners, notices, resources } = contentCalls;
  const shown = [
    (await world.call(banners, {})).value.list.map((one) => one.title),
    (await world.call(notices, {})).value.list.map((one) => one.title),
    (await world.call(resources, {})).value.list.map((one) => one.labelNameEn),
  ];
  expect(shown).toEqual([['now'], ['now'], ['now']]);
});

it('[MS-02, ST-14] each visitor reads in a language that was written, and everybody else the rest', async () => {
  const content = '<p>Welcome</p>';
  const vi = { title: 'Chào mừng', content: '<p>Chào<script>x</script></p>' };
  await announce('Welcome', { content, translations: { VI: vi } });
  await write({
    kind: 'notice',
    title: 'Works',
    content,
    publishedAt: '2026-07-01T17:00:05Z',
    translations: { VI: vi },
  });
  await write({
    kind: 'banner',
    groupName: 'home',
    url: '/art/a.webp',
    title: 'Door',
    translations: { VI: { title: 'Cửa', url: '/art/vi.webp' }, TH: { title: 'ประตู' } },
  });
  const seen = async (language: string) => {
    const by = { headers: { language } };
    const [announced] = (await world.call(contentCalls.announcements, ALL, by)).value.banners;
    const [notice] = (await world.call(contentCalls.notices, {}, by)).value.list;
    const [banner] = (await world.call(contentCalls.banners, {}, by)).value.list;
    return { announced, notice, banner };
  };
  const clean = { title: 'Chào mừng', content: '<p>Chào</p>' };
  expect(await seen('VI')).toMatchObject({
    announced: clean,
    notice: clean,
    banner: { title: 'Cửa', url: '/art/vi.webp' },
  });
  expect(await seen('TH')).toMatchObject({
    announced: { title: 'Welcome', content },
    notice: { title: 'Works', content },
    banner: { title: 'ประตู', url: '/art/a.webp' },
  });
});

it('a picture of the library comes with its widths and its point of focus', async () => {
  const bytes = await sharp({
    create: { width: 700, height: 350, channels: 3, background: '#456' },
  })
    .png()
    .toBuffer();
  const { id, address } = (
    await world.call(media.uploadMedium, {}, { token: operator, file: bytes })
  ).value;
  await world.call(
    media.changeMedium,
    { id, alt: 'A wall', focusX: 10, focusY: 90 },
    { token: operator },
  );
  await write({ kind: 'banner', groupName: 'home', url: address });
  await announce('With a picture', { imageUrl: address });
  const picture = {
    width: 700,
    height: 350,
    focusX: 10,
    focusY: 90,
    widths: [320, 640, 700],
    alt: 'A wall',
  };
  expect((await world.call(contentCalls.banners, {})).value.list).toMatchObject([
    { url: address, picture },
  ]);
  expect(
    (await world.call(contentCalls.announcements, { types: 'B,PL,PU,PR,H', platform: 'W' })).value
      .banners,
  ).toMatchObject([{ picture }]);
});

it('[MS-01, PP-14] notices come 9 a page, the newest first, with title, HTML and date', async () => {
  await world.server.kernel.db.run(`update brands set time_zone = 'Asia/Ho_Chi_Minh'
    where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
  for (let number = 1; number <= 11; number += 1) {
    await write({
      kind: 'notice',
      title: `Notice ${number}`,
      publishedAt: '2026-07-01T17:00:05Z',
      content: `<p>The <b>text</b> of ${number}</p>`,
    });
  }
  const page = async (query: string) => await world.call(contentCalls.notices, written(query));
  const first = (await page('')).value;
  expect(first).toMatchObject({ total: 11, pageNo: 1, pageSize: 9 });
  expect(first.list).toHaveLength(9);
  expect((first.list as unknown[])[0]).toMatchObject({
    title: 'Notice 11',
    content: '<p>The <b>text</b> of 11</p>',
    date: '2026-07-02 00:00:05',
  });
  expect(titlesOf({ list: (await page('?pageNo=2')).value.list }).list).toEqual([
    'Notice 2',
    'Notice 1',
  ]);
  expect((await page('?pageNo=3')).value.list).toEqual([]);
  for (const query of ['?pageNo=0', '?pageSize=101', '?pageNo=x']) {
    expect((await page(query)).errorCode, query).toBe('validation_failed');
  }
});

it('a notice of tomorrow waits, and one of another brand is not told', async () => {
  await write({
    kind: 'notice',
    title: 'Tomorrow',
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await write({ kind: 'notice', title: 'Today', publishedAt: '2026-07-01T17:00:05Z' });
  const titles = async (headers: Record<string, string> = {}) =>
    titlesOf({ list: (await world.call(contentCalls.notices, {}, { headers })).value.list }).list;
  expect(await titles()).toEqual(['Today']);
  expect(await titles({ 'x-forwarded-host': HOST })).toEqual([]);
});

it('[AG-04, RO-02] a notice for agents is told to agents of the brand alone, in their language', async () => {
  const publishedAt = '2026-07-01T17:00:05Z';
  await write({
    kind: 'notice',
    title: 'Rates',
    publishedAt,
    isForAgents: true,
    translations: { VI: { title: 'Mức', content: '' } },
  });
  await write({ kind: 'notice', title: 'Works', publishedAt });
  const agent = await world.register();
  await world.server.kernel.db.run('update members set type = 2 where member_id = $1', [
    BigInt(agent.memberId),
  ]);
  const told = async (language: string) => {
    const by = { token: agent.token, headers: { language } };
    const { list, total } = (await world.call(agentAnnouncements, {}, by)).value;
    return { total, titles: list.map((one) => one.title) };
  };
  expect(await told('EN')).toEqual({ total: 1, titles: ['Rates'] });
  const later = await write({ kind: 'notice', title: 'Limits', publishedAt, isForAgents: true });
  const turned = async (order: 'up' | 'down', pageNo: number) =>
    (
      await world.call(
        agentAnnouncements,
        { order, pageNo, pageSize: 1 },
        { token: agent.token, headers: { language: 'EN' } },
      )
    ).value.list.map((one) => one.title);
  expect([...(await turned('down', 1)), ...(await turned('down', 2))]).toEqual(['Limits', 'Rates']);
  expect([...(await turned('up', 1)), ...(await turned('up', 2))]).toEqual(['Rates', 'Limits']);
  await world.server.kernel.db.run('delete from notices where content_id = $1', [BigInt(later)]);
  expect(await told('VI')).toEqual({ total: 1, titles: ['Mức'] });
  const everybody = (await world.call(contentCalls.notices, {}, { token: agent.token })).value;
  expect(everybody).toMatchObject({ total: 1, list: [{ title: 'Works' }] });
  const refusedTo = async (token?: string) =>
    (await world.call(agentAnnouncements, {}, token === undefined ? {} : { token })).errorCode;
  expect(await refusedTo(person.token)).toBe('error_not_agent');
  expect(await refusedTo()).toBe('login_required');
});

it('[PR-16] news come 9 a page with summary and picture, each with a text of its own', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 10; number += 1) {
    ids.push(
      await write({
        kind: 'news',
        title: `News ${number}`,
        summary: `About ${number}`,
        imageUrl: '/art/house.webp',
        content: `<p>Text <b>${number}</b><script>x</script></p>`,
        publishedAt: '2026-07-01T17:00:05Z',
      }),
    );
  }
  await write({
    kind: 'news',
    title: 'Tomorrow',
    content: '<p>x</p>',
    publishedAt: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const [tomorrow] = await world.server.kernel.db.composed<{ content_id: bigint }>(
    `select content_id from news where title = 'Tomorrow'`,
  );
  const page = async (query: string, headers: Record<string, string> = {}) =>
    (await world.call(contentCalls.news, written(query), { headers })).value;
  const first = await page('');
  expect(first).toMatchObject({ total: 10, pageNo: 1, pageSize: 9 });
  expect((first.list as unknown[])[0]).toEqual({
    id: ids[9],
    title: 'News 10',
    summary: 'About 10',
    imageUrl: '/art/house.webp',
    date: expect.stringMatching(/^2026-07-0[12] \d\d:00:05$/),
  });
  expect(titlesOf({ list: (await page('?pageNo=2')).list }).list).toEqual(['News 1']);
  expect((await page('', { 'x-forwarded-host': HOST })).list).toEqual([]);
  const one = async (id: unknown, headers: Record<string, string> = {}) =>
    world.call(contentCalls.oneNews, { id: String(id) }, { headers });
  expect((await one(ids[0])).value).toMatchObject({
    title: 'News 1',
    content: '<p>Text <b>1</b></p>',
  });
  for (const wrong of ['0', 'nobody', tomorrow?.content_id]) {
    expect((await one(wrong)).errorCode, String(wrong)).toBe('not_found');
  }
  expect((await one(ids[0], { 'x-forwarded-host': HOST })).errorCode).toBe('not_found');
});

it('[PR-16, UX-03] a fresh house has news, for a Vietnamese in Vietnamese', async () => {
  const fresh = await openWorld();
  try {
    const { list } = (await fresh.call(contentCalls.news, {})).value;
    expect(list.length).toBeGreaterThanOrEqual(3);
    expect(new Set(list.map(({ title }) => title)).size).toBe(list.length);
    const headers = { language: 'VI' };
    const { list: own } = (await fresh.call(contentCalls.news, {}, { headers })).value;
    expect(own.map(({ title }) => title)).toContain('Nhà đã mở cửa');
    expect(own.filter(({ title }) => list.some((one) => one.title === title))).toEqual([]);
    expect(
      (await fresh.call(contentCalls.oneNews, { id: own[0]?.id ?? '' }, { headers })).value.content,
    ).toContain('<h2>Điểm thưởng</h2>');
  } finally {
    await fresh.close();
  }
});

it('[ST-10] banners of a group are answered with groupName and url', async () => {
  await write({
    kind: 'banner',
    groupName: 'w_login',
    url: '/art/login.webp',
    link: '/promotions',
    title: 'At the door',
  });
  await write({ kind: 'banner', groupName: 'w_register', url: '/art/register.webp' });
  const of = async (query: string, headers: Record<string, string> = {}) =>
    (await world.call(contentCalls.banners, written(query), { headers })).value.list;
  expect(await of('?groupName=w_login')).toEqual([
    {
      id: expect.any(String),
      title: 'At the door',
      groupName: 'w_login',
      url: '/art/login.webp',
      link: '/promotions',
      picture: null,
    },
  ]);
  expect(await of('')).toHaveLength(2);
  expect(await of('?groupName=nobody')).toEqual([]);
  expect(await of('', { 'x-forwarded-host': HOST })).toEqual([]);
});

it('[ST-11, AP-27] resources are answered by type and stand in the white label', async () => {
  const app = {
    resourceType: 'APP_ANDROID',
    url: 'https://apps.example/house.apk',
    qrCodeUrl: '/art/qr.webp',
    labelNameEn: 'Android',
    labelNameCn: '安卓',
  };
  const social = {
    resourceType: 'SOCIAL',
    url: 'https://social.example/house',
    qrCodeUrl: '',
    labelNameEn: 'Chat',
    labelNameCn: '',
  };
  await write({ kind: 'resource', ...app });
  await write({ kind: 'resource', ...social });
  await write({ kind: 'resource', ...social, labelNameEn: 'Off', isOn: false });
  const of = async (query: string) =>
    (await world.call(contentCalls.resources, written(query))).value.list;
  expect(await of('')).toEqual([app, social]);
  expect(await of('resourceType=SOCIAL')).toEqual([social]);
  const info = (await world.call(brands.whitelabel, { data: 'resources' })).value.info;
  expect(info).toMatchObject({ resources: [app, social] });
  const there = { headers: { 'x-forwarded-host': HOST } };
  const other = (await world.call(brands.whitelabel, {}, there)).value.info;
  expect(other).toMatchObject({ resources: [] });
});

import type { CallShape } from '@fairhouse/contract';
import * as contentCalls from '@fairhouse/contract/content';
import * as officeContent from '@fairhouse/contract/content-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE } from '../../../../../../tests/hostile-html.ts';
import { openWorld, type World, wrong, type CallOptions } from '../../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../../brands/index.ts';

const HOST = 'second.example';
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  token = await world.operator();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  // What the demo house begins with is not counted here.
  await world.server.kernel.db.run('delete from news');
});
afterAll(async () => {
  await world.close();
});

type Item = Record<string, unknown>;
type Kept = { id: string; position: number; item: Item };
const ITEMS: Record<string, Item> = {
  announcement: {
    kind: 'announcement',
    title: 'Opening night',
    type: 'PU',
    content: '<p>Welcome</p>',
    execution: 'LOGIN',
    url: '/promotions',
  },
  notice: {
    kind: 'notice',
    title: 'Works',
    content: '<p>At night</p>',
    publishedAt: '2026-07-01T17:00:05.000Z',
  },
  banner: { kind: 'banner', groupName: 'home', url: '/art/a.webp', title: 'A' },
  news: {
    kind: 'news',
    title: 'Opened',
    summary: 'In short',
    content: '<p>Come in</p>',
    imageUrl: '/art/house.webp',
    publishedAt: '2026-07-01T17:00:05.000Z',
  },
  resource: {
    kind: 'resource',
    resourceType: 'APP_IOS',
    labelNameEn: 'iOS',
    labelNameCn: '苹果',
    url: 'https://apps.example/house',
  },
};
const create = (item: Item, options: object = { token }) =>
  world.call(officeContent.createContent, { item: wrong(item) }, { ...options });
const change = (kind: string, id: string, item: Item) =>
  world.call(officeContent.changeContent, { kind, id, item: wrong(item) }, { token });
const listOf = async (kind: string): Promise<Kept[]> =>
  (await world.call(officeContent.contentShelf, { kind }, { token })).value.list;
const auditOf = async (subject: string) =>
  world.server.kernel.db.composed<{
    action: string;
    operator_name: string;
    before: Item | null;
    after: Item | null;
  }>('select * from audit_log where subject = $1 order by audit_id', [subject]);

it('[ST-14] each kind is written, changed, switched off and removed; the audit keeps both values', async () => {
  for (const [kind, item] of Object.entries(ITEMS)) {
    const { id, item: first } = (await create(item)).value;
    expect(first, kind).toMatchObject({ ...item, isOn: true, languages: [] });
    const changed = await change(kind, id, { ...item, isOn: false, languages: ['VI'] });
    expect(changed.value.item, kind).toEqual({ ...first, isOn: false, languages: ['VI'] });
    expect(
      (await listOf(kind)).map((one) => one.item),
      kind,
    ).toEqual([changed.value.item]);
    expect((await world.call(officeContent.removeContent, { kind, id }, { token })).value).toEqual({
      id,
    });
    expect(await listOf(kind), kind).toEqual([]);
    const audit = await auditOf(`${kind}:${id}`);
    expect(
      audit.map((one) => [one.action, one.before, one.after]),
      kind,
    ).toEqual([
      ['content.create', null, first],
      ['content.change', first, changed.value.item],
      ['content.remove', changed.value.item, null],
    ]);
    expect(
      audit.every((one) => one.operator_name !== ''),
      kind,
    ).toBe(true);
  }
});

it('[ST-14] what was switched off or put in another order is so on the site at once', async () => {
  const made: string[] = [];
  for (const title of ['one', 'two', 'three']) {
    made.push(String((await create({ ...ITEMS.banner, title })).value.id));
  }
  const [one = '', two = '', three = ''] = made;
  const order = (ids: string[]) =>
    world.call(officeContent.orderContent, { kind: 'banner', ids }, { token });
  const onSite = async () =>
    (await world.call(contentCalls.banners, { groupName: 'home' })).value.list.map(
      (banner) => banner.title,
    );
  expect(await onSite()).toEqual(['one', 'two', 'three']);
  expect((await order([three, one, two])).success).toBe(true);
  expect(await onSite()).toEqual(['three', 'one', 'two']);
  await change('banner', one, { ...ITEMS.banner, title: 'one', isOn: false });
  expect(await onSite()).toEqual(['three', 'two']);
  for (const wrong of [
    [one, two],
    [one, two, '1'],
    [one, two, two],
    [one, two, three, '77'],
  ]) {
    expect((await order(wrong)).errorCode, wrong.join()).toBe('state_conflict');
  }
  expect((await auditOf('banner')).map((row) => [row.before, row.after])).toEqual([
    [
      [one, two, three],
      [three, one, two],
    ],
  ]);
});

it('a new notice comes first, anything else last', async () => {
  for (const kind of ['notice', 'resource']) {
    const first = (await create(ITEMS[kind] ?? {})).value;
    const second = (await create(ITEMS[kind] ?? {})).value;
    const ids = (await listOf(kind)).map((one) => one.id);
    expect(ids, kind).toEqual(kind === 'notice' ? [second.id, first.id] : [first.id, second.id]);
  }
});

it('[PP-19] a hostile text is kept without its teeth, in notices and in announcements', async () => {
  const content = HOSTILE.slice(0, 120).join('\n');
  for (const kind of ['notice', 'announcement']) {
    const kept = (await create({ ...ITEMS[kind], content })).value as Kept;
    expect(String(kept.item.content), kind).not.toMatch(
      /<(script|svg|math|iframe|style|form|input|object|meta|base|link)|[\s"'/]on\w+\s*=|style=/i,
    );
    const changed = (await change(kind, kept.id, { ...ITEMS[kind], content })).value as Kept;
    expect(changed.item.content, kind).toBe(kept.item.content);
  }
});

it('what cannot be shown is refused at its field', async () => {
  const cases: [Item, string][] = [
    [{ ...ITEMS.banner, url: '' }, 'item.url'],
    [{ ...ITEMS.banner, url: 'https://evil.example/a.png' }, 'item.url'],
    [{ ...ITEMS.banner, url: 'javascript:alert(1)' }, 'item.url'],
    [{ ...ITEMS.banner, link: '//evil.example' }, 'item.link'],
    [{ ...ITEMS.banner, groupName: 'No such name' }, 'item.groupName'],
    [{ ...ITEMS.resource, qrCodeUrl: 'https://evil.example/qr.png' }, 'item.qrCodeUrl'],
    [{ ...ITEMS.resource, resourceType: 'APP_TV' }, 'item.resourceType'],
    [{ ...ITEMS.notice, title: ' ' }, 'item.title'],
    [{ ...ITEMS.notice, publishedAt: 'yesterday' }, 'item.publishedAt'],
    [{ ...ITEMS.notice, content: 'x'.repeat(50_001) }, 'item.content'],
    [{ ...ITEMS.announcement, url: 'data:text/html,x' }, 'item.url'],
    [{ ...ITEMS.announcement, imageUrl: 'https://evil.example/a.png' }, 'item.imageUrl'],
    [
      { ...ITEMS.announcement, startsAt: '2026-07-02T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' },
      'item.endsAt',
    ],
    [
      { ...ITEMS.banner, startsAt: '2026-07-02T00:00:00Z', endsAt: '2026-07-01T00:00:00Z' },
      'item.endsAt',
    ],
    [{ ...ITEMS.notice, endsAt: '2026-06-01T00:00:00Z' }, 'item.endsAt'],
    [{ ...ITEMS.announcement, languages: ['english'] }, 'item.languages.0'],
    [{ ...ITEMS.announcement, translations: { VI: { title: '' } } }, 'item.translations.VI.title'],
    [
      { ...ITEMS.announcement, translations: { vietnamese: { title: 'x' } } },
      'item.translations.vietnamese',
    ],
    [
      { ...ITEMS.banner, translations: { VI: { url: 'https://evil.example/a.png' } } },
      'item.translations.VI.url',
    ],
  ];
  for (const [item, field] of cases) {
    const { errorCode, refusal } = await create(item);
    expect(errorCode, JSON.stringify(item).slice(0, 200)).toBe('validation_failed');
    expect(refusal.fields, field).toHaveProperty([field]);
  }
  const id = String((await create(ITEMS.banner ?? {})).value.id);
  expect((await change('banner', id, ITEMS.notice ?? {})).errorCode).toBe('validation_failed');
  expect((await change('notice', id, ITEMS.notice ?? {})).errorCode).toBe('not_found');
});

it("pictures of the brand's own hosts are kept", async () => {
  await world.server.kernel.db.run(`update brands set settings = '{"imageCDNs":["pics.example"]}'
    where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
  expect((await create({ ...ITEMS.banner, url: 'https://pics.example/a.png' })).success).toBe(true);
});

it('without the permission nothing is read or written, and another brand finds nothing', async () => {
  const { db } = world.server.kernel;
  const { id } = (await create(ITEMS.banner ?? {})).value;
  const { banner: item } = ITEMS;
  const kind = 'banner';
  const calls: [CallShape, object][] = [
    [officeContent.contentShelf, { kind }],
    [officeContent.createContent, { item }],
    [officeContent.changeContent, { kind, id, item }],
    [officeContent.orderContent, { kind, ids: [id] }],
    [officeContent.removeContent, { kind, id }],
  ];
  const person = await world.register();
  const as = (role: string) => db.run('update operators set role = $1', [role]);
  try {
    await as('read-only');
    for (const [definition, input] of calls) {
      expect((await world.call(definition, input, { token })).errorCode, definition.path).toBe(
        definition.method === 'GET' ? undefined : 'forbidden',
      );
    }
    await as('finance');
    for (const [definition, input] of calls) {
      const by = async (options: CallOptions) =>
        (await world.call(definition, input, options)).errorCode;
      const { path } = definition;
      expect(await by({ token }), path).toBe('forbidden');
      expect(await by({}), path).toBe('login_required');
      expect(await by({ token: person.token }), path).toBe('login_required');
    }
    await as('content');
    expect((await change('banner', id, ITEMS.banner ?? {})).success).toBe(true);
  } finally {
    await as('owner');
  }
  await db.run(`insert into operators (brand_id, name, role, password_hash)
    select 2, 'second', role, password_hash from operators where brand_id = 1 limit 1`);
  await db.run('update banners set brand_id = 2 where content_id = $1', [BigInt(id)]);
  expect((await change('banner', id, ITEMS.banner ?? {})).errorCode).toBe('not_found');
  expect(
    (await world.call(officeContent.removeContent, { kind: 'banner', id }, { token })).errorCode,
  ).toBe('not_found');
  expect((await listOf('banner')).map((one) => one.id)).not.toContain(id);
});

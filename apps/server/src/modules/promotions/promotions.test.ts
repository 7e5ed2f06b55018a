import * as promotions from '@fairhouse/contract/promotions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOSTILE } from '../../../../../tests/hostile-html.ts';
import { type Call, openWorld, type World, wrong, written } from '../../../../../tests/world.ts';
import { brandById, brandsChanged, seedBrand } from '../brands/index.ts';
import { seedPromotions } from './actions/seed.ts';

const HOST = 'second.example';
let world: World;
let token: string;
let seeded: promotions.Promotion[];
let vietnamese: promotions.Promotion[];
let detail: { content: string };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  token = await world.operator();
  seeded = await listOf();
  vietnamese = await listOf('', { language: 'VI' });
  detail = (
    await world.call(
      promotions.onePromotion,
      { id: vietnamese[0]?.id ?? '' },
      { headers: { language: 'VI' } },
    )
  ).value.promotion;
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
  await world.server.kernel.db.run('delete from promotions');
});

const listOf = async (
  query = '',
  headers: Record<string, string> = {},
): Promise<promotions.Promotion[]> =>
  (await world.call(promotions.promotionList, written(query), { headers })).value.list;
const titles = async (query = '', headers: Record<string, string> = {}) =>
  (await listOf(query, headers)).map(({ title }) => title);
const office: Call = (definition, input) => world.call(definition, input, { token });
const item = (more: Record<string, unknown> = {}) => ({
  category: 'PROMO',
  imageUrl: '/art/offers/welcome.webp',
  ...more,
});
const text = (title: string, language = 'EN', content = `<p>${title}</p>`) => ({
  language,
  title,
  summary: `About ${title}`,
  content,
});
const write = async (title: string, more: Record<string, unknown> = {}): Promise<string> => {
  const answer = await office(promotions.createPromotion, {
    item: wrong(item(more)),
    text: text(title),
  });
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
  return String(answer.value.id);
};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const auditOf = (action: string) =>
  world.server.kernel.db.composed<{ before: unknown; after: unknown; reason: string }>(
    'select * from audit_log where action = $1 order by audit_id',
    [action],
  );

it('[PR-01, PR-17, RT-17] a fresh house shows complete promotions, one of them up to 131K', async () => {
  expect(seeded.length).toBeGreaterThanOrEqual(6);
  for (const one of seeded) {
    // The raffle stands on the page itself.
    const isWay = one.leadsTo !== 'none' || one.link !== '' || one.hasActivity;
    expect(isWay || one.category === 'LOTT', one.title).toBe(true);
    expect(one.imageUrl, one.title).toMatch(/^\/art\/offers\/[a-z]+\.webp$/);
    expect(one.summary.length, one.title).toBeGreaterThan(40);
  }
  const zalo = seeded.find(({ title }) => title.includes('Zalo'));
  expect(`${zalo?.title} ${zalo?.summary}`).toContain('up to 131K');
  expect(seeded.find(({ category }) => category === 'RNG')?.link).toBe('/tournaments');
  expect(new Set(seeded.map(({ status }) => status))).toEqual(new Set(['in_progress', 'join']));
});

it('[UX-03, PR-01, PR-02] a Vietnamese visitor reads the promotions of a fresh house in Vietnamese', () => {
  expect(vietnamese.map(({ title }) => title)).toContain('Chào mừng: 50% cho lần nạp đầu tiên');
  expect(vietnamese.map(({ id, language }) => [id, language])).toEqual(
    seeded.map(({ id }) => [id, 'VI']),
  );
  expect(detail.content).toContain('<h2>Bạn nhận được gì</h2>');
});

it('what an operator removed does not come back with the next start', async () => {
  expect(await brandById(world.server.kernel, 1)).toBeDefined();
  await seedPromotions(world.server.kernel);
  expect(await titles()).toEqual([]);
});

it('[PR-03] the state follows from the times, and what nobody grants yet is coming soon', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'in_progress'],
    [{ startsAt: hours(1) }, 'coming_soon'],
    [{ startsAt: hours(-1), endsAt: hours(1) }, 'in_progress'],
    [{ endsAt: hours(-1) }, 'close'],
    [{ grant: 'later' }, 'coming_soon'],
    [{ grant: 'later', endsAt: hours(-1) }, 'close'],
    [{ grant: 'house' }, 'in_progress'],
  ];
  for (const [more, status] of cases) {
    const id = await write('One', more);
    const { promotion } = (await world.call(promotions.onePromotion, { id })).value;
    expect(promotion.status, JSON.stringify(more)).toBe(status);
  }
});

it('[PR-01] the list shows what is on in its time, and by category', async () => {
  await write('Lane');
  await write('Slots', { category: 'RNG' });
  await write('Off', { isOn: false });
  await write('Over', { endsAt: hours(-1) });
  await write('Over and shown', { endsAt: hours(-1), shownUntil: hours(1) });
  await write('Not yet shown', { shownFrom: hours(1) });
  await write('No longer shown', { shownUntil: hours(-1) });
  expect(await titles()).toEqual(['Lane', 'Slots', 'Over and shown']);
  expect(await titles('?category=RNG')).toEqual(['Slots']);
  expect(await titles('?category=PROMO')).toEqual(['Lane', 'Over and shown']);
  expect(await titles('?category=LIVE')).toEqual([]);
  expect((await world.call(promotions.promotionList, { category: wrong('HOT') })).errorCode).toBe(
    'validation_failed',
  );
});

it('[PR-02, RT-18] one is answered with its safe terms and others like it, after its end too', async () => {
  const id = await write('First', { endsAt: hours(-1) });
  await write('Lane');
  await write('Slots', { category: 'RNG' });
  await office(promotions.changePromotion, {
    id,
    item: wrong(item({ endsAt: hours(-1) })),
    text: text('First', 'EN', '<h2>Terms</h2><script>x</script><p onclick="x">Read</p>'),
  });
  const { promotion, related } = (await world.call(promotions.onePromotion, { id })).value;
  expect(promotion).toMatchObject({
    title: 'First',
    status: 'close',
    content: '<h2>Terms</h2><p>Read</p>',
  });
  expect(related.map(({ title }) => title)).toEqual(['Lane', 'Slots']);
  for (const wrong of ['999999', 'nobody', '1-1']) {
    expect((await world.call(promotions.onePromotion, { id: wrong })).errorCode).toBe('not_found');
  }
  const hidden = await write('Hidden', { isOn: false });
  expect((await world.call(promotions.onePromotion, { id: hidden })).errorCode).toBe('not_found');
  expect(
    (await world.call(promotions.onePromotion, { id }, { headers: { 'x-forwarded-host': HOST } }))
      .errorCode,
  ).toBe('not_found');
  expect(await titles('', { 'x-forwarded-host': HOST })).toEqual([]);
});

it('what is for members alone is told to nobody else', async () => {
  const id = await write('Members', { audience: 'members' });
  const { token: own } = await world.register();
  expect(await titles()).toEqual([]);
  expect((await world.call(promotions.onePromotion, { id })).errorCode).toBe('not_found');
  expect((await world.call(promotions.onePromotion, { id }, { token: 'nobody' })).errorCode).toBe(
    'not_found',
  );
  expect((await world.call(promotions.promotionList, {}, { token: own })).value.list).toHaveLength(
    1,
  );
  expect((await world.call(promotions.onePromotion, { id }, { token: own })).success).toBe(true);
});

it('[PR-01] words come in the asked language and fall back to English', async () => {
  const id = await write('English');
  expect(
    (
      await office(promotions.changePromotion, {
        id,
        item: wrong(item()),
        text: text('Tieng Viet', 'VI'),
      })
    ).success,
  ).toBe(true);
  expect(await titles('', { language: 'vi' })).toEqual(['Tieng Viet']);
  expect(await titles('?language=VI')).toEqual(['Tieng Viet']);
  expect(await titles('?language=ko')).toEqual(['English']);
  expect((await office(promotions.removePromotionText, { id, language: 'VI' })).success).toBe(true);
  expect(await titles('?language=VI')).toEqual(['English']);
  expect((await office(promotions.removePromotionText, { id, language: 'EN' })).errorCode).toBe(
    'state_conflict',
  );
  expect((await office(promotions.removePromotionText, { id, language: 'KO' })).errorCode).toBe(
    'not_found',
  );
});

it('an operator writes, changes, orders and removes; the audit log keeps each with its reason', async () => {
  const [one, two] = [await write('One'), await write('Two')];
  expect((await office(promotions.orderPromotions, { ids: [two, one] })).success).toBe(true);
  expect(await titles()).toEqual(['Two', 'One']);
  for (const wrong of [[one], [one, one], [one, two, '99']]) {
    expect((await office(promotions.orderPromotions, { ids: wrong })).errorCode).toBe(
      'state_conflict',
    );
  }
  await office(promotions.changePromotion, { id: one, item: wrong(item({ isOn: false })) });
  expect(await titles()).toEqual(['Two']);
  expect((await auditOf('promotions.change')).at(-1)).toMatchObject({
    before: { isOn: true },
    after: { isOn: false },
  });
  expect((await office(promotions.removePromotion, { id: one, reason: 'no' })).errorCode).toBe(
    'validation_failed',
  );
  expect(
    (await office(promotions.removePromotion, { id: one, reason: 'out of season' })).success,
  ).toBe(true);
  expect((await auditOf('promotions.remove')).at(-1)).toMatchObject({
    reason: 'out of season',
    before: { texts: [{ title: 'One' }] },
  });
  expect(
    (await office(promotions.removePromotion, { id: one, reason: 'out of season' })).errorCode,
  ).toBe('not_found');
  expect((await office(promotions.officePromotion, { id: one })).errorCode).toBe('not_found');
});

it('[PP-19] a hostile text is kept without its teeth; one of nothing else is refused', async () => {
  const content = HOSTILE.slice(0, 120).join('\n');
  const kept = (
    await office(promotions.createPromotion, {
      item: wrong(item()),
      text: text('Hostile', 'EN', `<p>x</p>${content}`),
    })
  ).value;
  expect(kept.texts[0]?.content).not.toMatch(
    /<(script|svg|math|iframe|style|form|input|object|meta|base|link)|[\s"'/]on\w+\s*=|style=/i,
  );
  const answer = await office(promotions.createPromotion, {
    item: wrong(item()),
    text: text('Nothing', 'EN', '<script>x</script>'),
  });
  expect(answer.refusal.fields).toEqual({ 'text.content': 'too_small' });
});

it('what cannot be shown is refused at its field', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ imageUrl: 'https://evil.example/a.png' }, 'item.imageUrl'],
    [{ imageUrl: '' }, 'item.imageUrl'],
    [{ link: 'javascript:alert(1)' }, 'item.link'],
    [{ category: 'HOT' }, 'item.category'],
    [{ startsAt: hours(2), endsAt: hours(1) }, 'item.endsAt'],
    [{ shownFrom: hours(2), shownUntil: hours(1) }, 'item.shownUntil'],
    [{ startsAt: 'soon' }, 'item.startsAt'],
    [{ period: 'yearly' }, 'item.period'],
  ];
  for (const [more, field] of cases) {
    const answer = await office(promotions.createPromotion, {
      item: wrong(item(more)),
      text: text('Wrong'),
    });
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  const answer = await office(promotions.createPromotion, {
    item: wrong(item()),
    text: text('Wrong', 'XX'),
  });
  expect(answer.refusal.fields).toHaveProperty(['text.language']);
});

it('another brand finds nothing, and without the permission nothing is written', async () => {
  const { db } = world.server.kernel;
  const id = await write('Mine');
  await db.run('update operators set role = $1', ['support']);
  try {
    expect((await office(promotions.officePromotions, {})).success).toBe(true);
    expect(
      (await office(promotions.createPromotion, { item: wrong(item()), text: text('No') }))
        .errorCode,
    ).toBe('forbidden');
    expect((await office(promotions.removePromotion, { id, reason: 'no reason' })).errorCode).toBe(
      'forbidden',
    );
  } finally {
    await db.run('update operators set role = $1', ['owner']);
  }
  await db.run(`insert into promotions (brand_id, promotion_id, position, is_on, category, image_url,
    link, period, granting, audience) overriding system value values
    (2, 900, 1, true, 'PROMO', '/a', '', 'none', 'staff', 'everybody')`);
  const theirs = { id: '900' };
  const refused = [
    await office(promotions.officePromotion, theirs),
    await office(promotions.changePromotion, { ...theirs, item: wrong(item()) }),
    await office(promotions.removePromotion, { ...theirs, reason: 'not mine' }),
    await office(promotions.removePromotionText, { ...theirs, language: 'EN' }),
  ];
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(refused.map(() => 'not_found'));
});

it('[ST-08] with promotions out of the settings tree their calls are refused', async () => {
  await world.server.kernel.db.run(`update brands set settings = '{"treeOff":["promotions"]}'
    where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
  expect((await world.call(promotions.promotionList, {})).errorCode).toBe('feature_off');
  await world.server.kernel.db.run(`update brands set settings = '{}' where brand_id = 1`);
  brandsChanged.say(world.server.kernel, {});
});

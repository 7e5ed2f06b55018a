import * as help from '@fairhouse/contract/help';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOSTILE } from '../../../../../tests/hostile-html.ts';
import { type Call, openWorld, type World, written } from '../../../../../tests/world.ts';
import { brandById, brandsChanged, seedBrand } from '../brands/index.ts';
import { addressesOf } from './actions/addresses.ts';

const HOST = 'second.example';
const FIXED = [
  'about',
  'contact',
  'terms',
  'responsible-gaming',
  'privacy',
  'affiliates',
  'refund',
  'regulator',
];
let world: World;
let token: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  token = await world.operator();
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second & Co',
    currency: 'EUR',
    hosts: [HOST],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await world.server.kernel.db.run('delete from help_topics');
});

type Topic = { code: string; group: string; title: string; content: string; language: string };
const listOf = async (query = '', headers: Record<string, string> = {}): Promise<Topic[]> =>
  (await world.call(help.helpCenter, written(query), { headers })).value.list;
const oneOf = async (code: string, headers: Record<string, string> = {}) =>
  (await listOf(`?code=${code}`, headers))[0];
const office: Call = (definition, input) => world.call(definition, input, { token });
const text = (title: string, language = 'EN', content = `<p>${title}</p>`) => ({
  language,
  title,
  content,
});
const write = (code: string, title: string, language?: string) =>
  office(help.changeTopic, { code, group: 'house', isOn: true, text: text(title, language) });
const auditOf = (subject: string) =>
  world.server.kernel.db.composed<{ action: string; before: unknown; after: unknown }>(
    'select * from audit_log where subject = $1 order by audit_id',
    [subject],
  );

it('[AP-29, MS-07] a fresh brand answers the topics of the house in its own name', async () => {
  const topics = await listOf();
  expect(topics.length).toBeGreaterThanOrEqual(24);
  const codes = topics.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(FIXED));
  expect(codes[0]).toBe('getting-started');
  expect(topics.find((one) => one.code === 'terms')).toMatchObject({
    group: 'house',
    title: 'General Terms and Conditions',
    language: 'EN',
  });
  for (const { code, content } of topics) expect(content, code).not.toMatch(/[{}]/);
  const second = await oneOf('about', { 'x-forwarded-host': HOST });
  expect(second?.content).toContain('Second &amp; Co');
  expect((await oneOf('register'))?.content).toContain('18 years old');
});

it('[AP-29] topics come in the asked language, by header or query, and fall back to English', async () => {
  expect((await write('terms', 'Own terms')).success).toBe(true);
  expect((await write('terms', 'Dieu khoan', 'VI')).success).toBe(true);
  const title = async (headers: Record<string, string>, query = '') =>
    (await listOf(`?code=terms${query}`, headers))[0]?.title;
  expect(await title({ language: 'vi' })).toBe('Dieu khoan');
  expect(await title({}, '&language=VI')).toBe('Dieu khoan');
  expect(await title({ language: 'KO' })).toBe('Own terms');
  expect(await title({})).toBe('Own terms');
  expect(await title({ 'x-forwarded-host': HOST })).toBe('General Terms and Conditions');
  expect(await listOf('?code=nobody')).toEqual([]);
  expect((await world.call(help.helpCenter, { code: 'x'.repeat(41) })).errorCode).toBe(
    'validation_failed',
  );
});

it('[AP-29] the regulator statement claims no licence before one is set', async () => {
  expect((await oneOf('regulator'))?.content).toContain('No regulator and no licence number');
  await world.server.kernel.db.run(`update brands set settings = settings ||
    '{"regulatorName": "Harbour Board", "licenceNumber": "HB-7"}' where brand_id = 2`);
  brandsChanged.say(world.server.kernel, {});
  const content = (await oneOf('regulator', { 'x-forwarded-host': HOST }))?.content ?? '';
  expect(content).toMatch(/Harbour Board[\s\S]+HB-7/);
  expect(content).not.toContain('No regulator');
});

it('[MS-07] an operator writes, moves, switches off and removes topics; the audit keeps it', async () => {
  const made = await office(help.createTopic, {
    code: 'parking',
    group: 'start',
    text: text('Parking'),
  });
  expect(made.value).toMatchObject({
    code: 'parking',
    isShipped: false,
    isOwn: true,
    languages: ['EN'],
    title: 'Parking',
  });
  expect((await listOf()).at(-1)).toMatchObject({ code: 'parking', group: 'start' });
  const topics = (await office(help.officeTopics, {})).value.list;
  const codes = topics.map(({ code }) => code);
  const turned = ['parking', ...codes.filter((code) => code !== 'parking')];
  expect((await office(help.orderTopics, { codes: turned })).value.list[0]).toMatchObject({
    code: 'parking',
  });
  expect((await listOf())[0]?.code).toBe('parking');
  for (const wrong of [codes.slice(1), [...codes, 'nobody'], [...codes.slice(1), 'nobody']]) {
    expect((await office(help.orderTopics, { codes: wrong })).errorCode).toBe('state_conflict');
  }
  const off = await office(help.changeTopic, { code: 'parking', group: 'games', isOn: false });
  expect(off.value).toMatchObject({ group: 'games', isOn: false, isOwn: true });
  expect(await oneOf('parking')).toBeUndefined();
  expect((await office(help.removeTopic, { code: 'parking' })).value).toEqual({ code: 'parking' });
  expect((await office(help.officeTopic, { code: 'parking' })).errorCode).toBe('not_found');
  expect((await auditOf('help:parking')).map(({ action }) => action)).toEqual([
    'help.create',
    'help.change',
    'help.remove',
  ]);
  expect((await auditOf('help'))[0]).toMatchObject({ action: 'help.order', after: turned });
});

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
it.each([
  ['before its time', 1, 2, false],
  ['in its time', -1, 1, true],
  ['after its end', -2, -1, false],
  ['from its start on', -1, null, true],
  ['before its start', 1, null, false],
  ['until its end', null, 1, true],
  ['past its end', null, -1, false],
] as const)(
  '[MS-07] a topic %s is answered, by its code and as an address only when it is shown',
  async (_when, from, to, isShown) => {
    const times = {
      startsAt: from === null ? null : inHours(from),
      endsAt: to === null ? null : inHours(to),
    };
    const made = await office(help.createTopic, {
      code: 'timed',
      group: 'start',
      text: text('Timed'),
      ...times,
    });
    expect(made.value).toMatchObject({ isOn: true, ...times });
    const seen = async (code: string) => {
      const { kernel } = world.server;
      const brand = await brandById(kernel, 1);
      const paths = brand ? (await addressesOf(kernel, brand, 'EN')).map(({ path }) => path) : [];
      return [
        (await listOf()).some((one) => one.code === code),
        (await oneOf(code)) !== undefined,
        paths.includes(`/help?topic=${code}`),
      ];
    };
    expect(await seen('timed')).toEqual([isShown, isShown, isShown]);
    await office(help.changeTopic, { code: 'fish', group: 'games', isOn: true, ...times });
    expect(await seen('fish')).toEqual([isShown, isShown, isShown]);
    const codes = (await office(help.officeTopics, {})).value.list.map(({ code }) => code);
    expect(codes).toContain('timed');
    await office(help.orderTopics, { codes: codes.reverse() });
    expect(
      (await office(help.officeTopic, { code: 'timed' })).value,
      'order keeps them',
    ).toMatchObject(times);
    await office(help.changeTopic, { code: 'timed', group: 'start', isOn: true });
    expect(await seen('timed')).toEqual([true, true, true]);
  },
);

it('a shipped topic can be rewritten, and is as it came once that is removed', async () => {
  const before = await oneOf('about');
  expect((await office(help.removeTopic, { code: 'about' })).errorCode).toBe('state_conflict');
  expect((await write('about', 'All about us')).value).toMatchObject({
    isShipped: true,
    isOwn: true,
  });
  expect(await oneOf('about')).toMatchObject({
    title: 'All about us',
    content: '<p>All about us</p>',
  });
  expect((await office(help.removeTopic, { code: 'about' })).success).toBe(true);
  expect(await oneOf('about')).toEqual(before);
  expect((await auditOf('help:about')).map(({ action }) => action)).toEqual([
    'help.change',
    'help.reset',
  ]);
});

it("saving the words of the house keeps them the house's", async () => {
  const { texts } = (await office(help.officeTopic, { code: 'about' })).value;
  const [first] = texts;
  const saved = await office(help.changeTopic, {
    code: 'about',
    group: 'house',
    isOn: true,
    text: {
      language: 'EN',
      title: first?.title ?? '',
      content: first?.content.replaceAll('\n', '\r\n') ?? '',
    },
  });
  expect(saved.value).toMatchObject({ isOwn: false });
});

it('a text of one language is removed alone; the last one of a topic stays', async () => {
  await office(help.createTopic, { code: 'parking', group: 'start', text: text('Parking') });
  await office(help.changeTopic, {
    code: 'parking',
    group: 'start',
    isOn: true,
    text: text('Bai', 'VI'),
  });
  const remove = (code: string, language: string) =>
    office(help.removeTopicText, { code, language });
  expect((await remove('parking', 'KO')).errorCode).toBe('not_found');
  expect((await remove('about', 'EN')).errorCode).toBe('not_found');
  expect((await remove('parking', 'EN')).value).toMatchObject({ languages: ['VI'] });
  expect((await remove('parking', 'VI')).errorCode).toBe('state_conflict');
  expect(await oneOf('parking')).toMatchObject({ title: 'Bai', language: 'VI' });
});

it('what cannot be kept is refused', async () => {
  const create = (given: Record<string, unknown>) =>
    office(help.createTopic, { code: 'parking', group: 'start', text: text('Parking'), ...given });
  expect((await create({ code: 'terms' })).errorCode).toBe('state_conflict');
  for (const [wrong, field] of [
    [{ code: 'No Code' }, 'code'],
    [{ group: 'nobody' }, 'group'],
    [{ text: text('') }, 'text.title'],
    [{ text: text('A', 'XX') }, 'text.language'],
    [{ text: text('A', 'EN', '<script>1</script>') }, 'text.content'],
    [{ startsAt: inHours(2), endsAt: inHours(1) }, 'endsAt'],
  ] as const) {
    const answer = await create(wrong);
    expect(answer.errorCode, field).toBe('validation_failed');
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  expect(
    (
      await office(help.changeTopic, {
        code: 'terms',
        group: 'house',
        isOn: true,
        text: text('A', 'EN', '<script>1</script>'),
      })
    ).errorCode,
  ).toBe('validation_failed');
  const moment = inHours(2);
  expect(
    (
      await office(help.changeTopic, {
        code: 'terms',
        group: 'house',
        isOn: true,
        startsAt: moment,
        endsAt: moment,
      })
    ).refusal.fields,
  ).toEqual({ endsAt: 'order' });
  expect((await write('nobody', 'Nobody')).errorCode).toBe('not_found');
  expect((await office(help.removeTopic, { code: 'nobody' })).errorCode).toBe('not_found');
});

it('[PP-19] a hostile text is kept without its teeth', async () => {
  await office(help.changeTopic, {
    code: 'about',
    group: 'house',
    isOn: true,
    text: text('About', 'EN', `<p>ok</p>${HOSTILE.slice(0, 120).join('\n')}`),
  });
  expect((await oneOf('about'))?.content).not.toMatch(
    /<(script|svg|math|iframe|style|form|input|object|meta|base|link)|[\s"'/]on\w+\s*=|style=/i,
  );
});

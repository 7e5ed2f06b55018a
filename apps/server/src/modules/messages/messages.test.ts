import * as messages from '@fairhouse/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE } from '../../../../../tests/hostile-html.ts';
import { hear } from '../../../../../tests/socket.ts';
import {
  openWorld,
  type Person,
  type World,
  written,
  type CallOptions,
} from '../../../../../tests/world.ts';
import { brandsChanged, seedBrand } from '../brands/index.ts';
import { htmlOfText, inParts } from './rules.ts';

const HOST = 'second.example';
const ELSEWHERE = { 'x-forwarded-host': HOST };
let world: World;
let anna: Person;
let bert: Person;
/** A member of another brand. */
let carla: string;
let operator: string;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  const { kernel } = world.server;
  kernel.limiter = { take: () => true };
  await seedBrand(kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
  });
  anna = await world.register();
  bert = await world.register();
  carla = (await world.register({}, { headers: ELSEWHERE })).token;
  operator = await world.operator();
});
afterAll(async () => {
  await world.close();
});

let keys = 0;
const send = (body: Record<string, unknown>, p: { key?: string | null; token?: string } = {}) =>
  world.call(
    messages.sendMessage,
    { title: 'Hello', content: '<p>Hello</p>', to: 'all', ...body },
    {
      token: p.token ?? operator,
      headers: p.key === null ? {} : { 'idempotency-key': p.key ?? `send-${(keys += 1)}` },
    },
  );
const inboxOf = async (token: string, headers: Record<string, string> = {}, query = '') =>
  (await world.call(messages.inbox, written(query), { token, headers })).value;
const titlesOf = async (token: string, headers: Record<string, string> = {}) =>
  (await inboxOf(token, headers)).list.map((one) => one.title);
const unreadOf = async (token: string, headers: Record<string, string> = {}) =>
  (await world.call(messages.unreadCount, {}, { token, headers })).value.unread;
const read = (token: string, id: string, headers: Record<string, string> = {}) =>
  world.call(messages.readMessage, { id }, { token, headers });
const remove = (token: string, id: string, headers: Record<string, string> = {}) =>
  world.call(messages.deleteMessage, { id }, { token, headers });
const clear = () => world.server.kernel.db.run('truncate messages, message_marks');

it('[MS-14] a message to one member, to several or all arrives, with nobody else', async () => {
  await clear();
  const one = await send({ title: 'To Anna', to: { accounts: [anna.username.toUpperCase()] } });
  expect(one.value).toMatchObject({
    isToAll: false,
    account: anna.username,
    recipients: 1,
    readBy: 0,
    kind: 'house',
  });
  await send({ title: 'To both', to: { accounts: [anna.username, bert.username, anna.username] } });
  const all = await send({ title: 'To all' });
  expect(all.value).toMatchObject({ isToAll: true, account: null });
  expect(Number(all.value.recipients)).toBeGreaterThanOrEqual(2);
  expect(await titlesOf(anna.token)).toEqual(['To all', 'To both', 'To Anna']);
  expect(await titlesOf(bert.token)).toEqual(['To all', 'To both']);
  expect(await titlesOf(carla, ELSEWHERE)).toEqual([]);
  expect([
    await unreadOf(anna.token),
    await unreadOf(bert.token),
    await unreadOf(carla, ELSEWHERE),
  ]).toEqual([3, 2, 0]);
  const late = await world.register();
  expect(await titlesOf(late.token)).toEqual([]);
  expect(await unreadOf(late.token)).toBe(0);
  await send({ title: 'Later' });
  expect(await titlesOf(late.token)).toEqual(['Later']);
});

it(
  '[MS-03, MS-04, AP-53] opening marks read, for the reader alone; the count follows reading and ' +
    'deleting',
  async () => {
    await clear();
    await send({ title: 'First', to: { accounts: [anna.username] }, content: '<p>One</p>' });
    await send({ title: 'Second', content: '<p>Two</p>' });
    const [second, first] = (await inboxOf(anna.token)).list;
    if (!first || !second) throw new Error('nothing arrived');
    expect([first.isRead, second.isRead]).toEqual([false, false]);
    expect((await read(anna.token, second.id)).value).toMatchObject({
      title: 'Second',
      content: '<p>Two</p>',
      isRead: true,
      unread: 1,
    });
    expect((await read(anna.token, second.id)).value.unread).toBe(1);
    expect((await inboxOf(anna.token)).list.map((one) => one.isRead)).toEqual([true, false]);
    expect(await unreadOf(anna.token)).toBe(1);
    expect(await unreadOf(bert.token)).toBe(1);
    expect((await remove(anna.token, first.id)).value).toEqual({ id: first.id, unread: 0 });
    expect((await remove(anna.token, second.id)).value.unread).toBe(0);
    expect(await titlesOf(anna.token)).toEqual([]);
    expect(await titlesOf(bert.token)).toEqual(['Second']);
    for (const { id } of [first, second]) {
      expect((await remove(anna.token, id)).errorCode).toBe('not_found');
      expect((await read(anna.token, id)).errorCode).toBe('not_found');
    }
  },
);

it('of many readings and deletings at once each counts once', async () => {
  await clear();
  for (const title of ['a', 'b', 'c']) await send({ title });
  const [last, middle] = (await inboxOf(bert.token)).list;
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => read(bert.token, last?.id ?? '')),
    ...Array.from({ length: 6 }, () => remove(bert.token, middle?.id ?? '')),
  ]);
  expect(answers.filter((one) => one.success)).toHaveLength(7);
  expect(await unreadOf(bert.token)).toBe(1);
});

it('[MS-03] nobody opens or deletes what is not theirs, and without a token there is no inbox', async () => {
  await clear();
  await send({ to: { accounts: [anna.username] } });
  const [letter] = (await inboxOf(anna.token)).list;
  const id = letter?.id ?? '';
  for (const [token, headers] of [
    [bert.token, {}],
    [carla, ELSEWHERE],
  ] as const) {
    expect((await read(token, id, headers)).errorCode).toBe('not_found');
    expect((await remove(token, id, headers)).errorCode).toBe('not_found');
  }
  for (const wrong of ['nobody', '0', '999999999999999999', '1e3']) {
    expect((await read(anna.token, wrong)).errorCode, wrong).toBe('not_found');
    expect((await remove(anna.token, wrong)).errorCode, wrong).toBe('not_found');
  }
  const asked = [
    (options?: CallOptions) => world.call(messages.inbox, {}, options),
    (options?: CallOptions) => world.call(messages.unreadCount, {}, options),
    (options?: CallOptions) => world.call(messages.readMessage, { id }, options),
    (options?: CallOptions) => world.call(messages.deleteMessage, { id }, options),
  ];
  for (const ask of asked) {
    expect((await ask()).errorCode).toBe('login_required');
    expect((await ask({ token: 'nobody' })).errorCode).toBe('token_expired');
    expect((await ask({ token: anna.token, headers: ELSEWHERE })).errorCode).toBe('token_expired');
  }
  expect(await unreadOf(anna.token)).toBe(1);
});

it('[MC-10] a house without messages refuses their calls', async () => {
  const set = async (treeOff: string[]) => {
    await world.server.kernel.db.run(
      `update brands set settings = settings || $1
      where brand_id = 1`,
      [JSON.stringify({ treeOff })],
    );
    brandsChanged.say(world.server.kernel, {});
  };
  await set(['memberCenter/messageV2']);
  expect((await world.call(messages.inbox, {}, { token: anna.token })).errorCode).toBe(
    'feature_off',
  );
  await set([]);
});

it('a long inbox comes in pages, the newest first', async () => {
  await clear();
  for (let number = 1; number <= 5; number += 1) await send({ title: `No ${number}` });
  const first = await inboxOf(anna.token, {}, '?pageSize=3');
  expect(first.list.map((one) => one.title)).toEqual(['No 5', 'No 4', 'No 3']);
  const rest = await inboxOf(anna.token, {}, `?pageSize=3&cursor=${first.nextCursor}`);
  expect(rest.list.map((one) => one.title)).toEqual(['No 2', 'No 1']);
  expect(rest.nextCursor).toBeNull();
});

it('each reads it in their language, where it was written in it', async () => {
  await clear();
  await send({
    title: 'Works at night',
    translations: [{ language: 'VI', title: 'Bảo trì', content: '<p>Đêm nay</p>' }],
  });
  const [letter] = (await inboxOf(anna.token, { language: 'vi' })).list;
  expect(letter?.title).toBe('Bảo trì');
  expect((await read(anna.token, letter?.id ?? '', { language: 'vi' })).value.content).toBe(
    '<p>Đêm nay</p>',
  );
  expect(await titlesOf(anna.token, { language: 'th' })).toEqual(['Works at night']);
});

it('a hostile text is kept without its teeth, and nothing that is left is no message', async () => {
  await clear();
  const { value } = await send({
    content: HOSTILE.slice(0, 120).join('\n'),
    translations: [{ language: 'VI', title: 'x', content: '<b onclick="x()">a</b>' }],
  });
  expect(String(value.content)).not.toMatch(
    /<(script|svg|math|iframe|style|form|input|object|meta|base|link)|[\s"'/]on\w+\s*=|style=/i,
  );
  expect(value.translations).toEqual([{ language: 'VI', title: 'x', content: '<b>a</b>' }]);
  const nothing = '<script>alert(1)</script>';
  const cases: [Record<string, unknown>, string][] = [
    [{ content: nothing }, 'content'],
    [{ title: ' ' }, 'title'],
    [{ content: '' }, 'content'],
    [{ to: { accounts: [] } }, 'to.accounts'],
    [{ to: ['all'] }, 'to'],
    [{ content: 'x'.repeat(50_001) }, 'content'],
    [
      { translations: [{ language: 'VI', title: 'x', content: nothing }] },
      'translations.0.content',
    ],
    [
      { translations: [{ language: 'english', title: 'x', content: 'x' }] },
      'translations.0.language',
    ],
  ];
  for (const [body, field] of cases) {
    const answer = await send(body);
    expect(answer.errorCode, field).toBe('validation_failed');
    expect(answer.refusal.fields, field).toHaveProperty([field]);
  }
  expect(
    (await world.call(messages.sentMessages, {}, { token: operator })).value.list,
  ).toHaveLength(1);
});

it("[ER-07] an account that is nobody's is named, and nobody gets the message", async () => {
  await clear();
  const accounts = [anna.username, 'nobody1', 'NOBODY2'];
  const recipients = await world.call(
    messages.countRecipients,
    { to: { accounts } },
    { token: operator },
  );
  expect(recipients.value).toEqual({ count: 1, unknown: ['nobody1', 'NOBODY2'], leftOut: 0 });
  const answer = await send({ to: { accounts } });
  expect(answer.errorCode).toBe('wrong_account');
  expect(answer.refusal).toEqual({ accounts: ['nobody1', 'NOBODY2'] });
  expect(await titlesOf(anna.token)).toEqual([]);
  const everybody = await world.call(messages.countRecipients, { to: 'all' }, { token: operator });
  expect(everybody.value).toMatchObject({ unknown: [] });
  expect(Number(everybody.value.count)).toBeGreaterThanOrEqual(2);
});

it('[MS-14] a sending repeated under its key happens once, and is audited', async () => {
  await clear();
  expect((await send({}, { key: null })).errorCode).toBe('validation_failed');
  const body = { title: 'Once', to: { accounts: [anna.username] } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(body, { key: 'once' })));
  expect(new Set(answers.map((one) => one.value.id)).size).toBe(1);
  expect(await titlesOf(anna.token)).toEqual(['Once']);
  expect((await send({ ...body, title: 'Other' }, { key: 'once' })).errorCode).toBe(
    'idempotency_conflict',
  );
  const audit = await world.server.kernel.db.composed<{
    action: string;
    subject: string;
    operator_name: string;
    after: Record<string, unknown>;
  }>(`select * from audit_log where action = 'message.send' and after->>'title' = 'Once'`);
  expect(audit).toHaveLength(1);
  expect(audit[0]).toMatchObject({
    subject: `member:${anna.username}`,
    after: { recipients: 1, accounts: [anna.username], content: '<p>Hello</p>' },
  });
});

it('the list of what was sent counts readers and is found by words, operator and account', async () => {
  await clear();
  await send({ title: 'Spring' });
  await send({ title: 'Summer', to: { accounts: [bert.username] } });
  const [summer] = (await inboxOf(bert.token)).list;
  await read(bert.token, summer?.id ?? '');
  const listed = async (query: string) =>
    (await world.call(messages.sentMessages, written(query), { token: operator })).value.list.map(
      (one) => [one.title, one.readBy],
    );
  expect(await listed('')).toEqual([
    ['Summer', 1],
    ['Spring', 0],
  ]);
  expect(await listed('?keyword=spr')).toEqual([['Spring', 0]]);
  expect(await listed(`?keyword=${bert.username}`)).toEqual([['Summer', 1]]);
  expect(await listed(`?keyword=${anna.username}`)).toEqual([]);
});

it('without the permission nothing is read or sent, and another brand sees nothing', async () => {
  await clear();
  await send({ title: 'Ours' });
  const { db } = world.server.kernel;
  const as = (role: string, brand = 1) =>
    db.run('update operators set role = $1, brand_id = $2', [role, brand]);
  const asked = [
    (by?: string) => world.call(messages.sentMessages, {}, by ? { token: by } : {}),
    (by?: string) => world.call(messages.countRecipients, { to: 'all' }, by ? { token: by } : {}),
    (by?: string) =>
      world.call(
        messages.sendMessage,
        { title: 'a', content: 'a', to: 'all' },
        { key: 'denied', ...(by ? { token: by } : {}) },
      ),
  ];
  try {
    for (const role of ['read-only', 'finance']) {
      await as(role);
      for (const [at, ask] of asked.entries()) {
        expect((await ask(operator)).errorCode, String(at)).toBe(
          role === 'read-only' && at === 0 ? undefined : 'forbidden',
        );
        expect((await ask()).errorCode).toBe('login_required');
        expect((await ask(anna.token)).errorCode).toBe('login_required');
      }
    }
  } finally {
    await as('owner');
  }
  await db.run('update messages set brand_id = 2');
  expect((await world.call(messages.sentMessages, {}, { token: operator })).value.list).toEqual([]);
  expect(await titlesOf(anna.token)).toEqual([]);
});

it(
  '[MS-04] the socket tells the count when a message comes, is read and is deleted, and tells ' +
    'everybody of one to all',
  async () => {
    await clear();
    const { told: heard, close } = await hear(world, 'messages', { token: anna.token });
    const next = async (event: string, data: unknown) => {
      await expect.poll(() => heard.at(-1)).toEqual([event, data]);
      heard.length = 0;
    };
    await send({ to: { accounts: [anna.username] } });
    await next('unread', { unread: 1 });
    await send({});
    await next('arrived', null);
    const [all, own] = (await inboxOf(anna.token)).list;
    await read(anna.token, all?.id ?? '');
    await next('unread', { unread: 1 });
    await remove(anna.token, own?.id ?? '');
    await next('unread', { unread: 0 });
    await send({ to: { accounts: [bert.username] } });
    await read(anna.token, all?.id ?? '');
    expect(heard).toEqual([]);
    close();
  },
);

it('plain words become paragraphs and nothing else; members are told in parts', () => {
  expect(htmlOfText(' a <b>&\nc\n\n\nd"\' ')).toBe(
    '<p>a &lt;b&gt;&amp;<br />c</p><p>d&quot;&#39;</p>',
  );
  expect(inParts(Array.from({ length: 501 }, () => 1n)).map((part) => part.length)).toEqual([
    250, 250, 1,
  ]);
  expect(inParts([])).toEqual([]);
});

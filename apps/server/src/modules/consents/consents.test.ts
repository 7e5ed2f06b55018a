import { request } from 'node:http';
import * as calls from '@fairhouse/contract/consents';
import * as messages from '@fairhouse/contract/messages';
import * as toOne from '@fairhouse/contract/messages-member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { module, unsubscribePath } from './index.ts';

const SECOND = 'second.example';
let world: World;
let keepers: Keepers;
let support: Keeper;
let content: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  support = await keepers.keeper('support');
  content = await keepers.keeper('content');
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [SECOND],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await world.close();
});
const read = async (one: Person) =>
  (await world.call(calls.consents, {}, { token: one.token })).value;
const given = async (one: Person) =>
  (await read(one)).list.filter(({ isGiven }) => isGiven).map(({ channel }) => channel);
const say = (one: Person, channel: calls.Channel, isGiven: boolean) =>
  world.call(calls.changeConsent, { channel, isGiven }, { token: one.token });
const linkOf = (one: Person, channel: calls.Channel, cause = 'campaign:1') =>
  world.server.kernel.db.transaction((tx) =>
    unsubscribePath(world.server.kernel, tx, {
      brandId: 1,
      memberId: BigInt(one.memberId),
      channel,
      cause,
    }),
  );
const open = (path: string, init: RequestInit = {}) => fetch(`${world.url}${path}`, init);

/** As asked for on a host; `fetch` names none but that of its address. */
const statusAt = (host: string, path: string, method = 'POST') =>
  new Promise<number | undefined>((resolve, reject) => {
    request(`${world.url}${path}`, { method, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

it('[MS-14, D-U34] nobody has said yes to mail and SMS but who did, and each word stays', async () => {
  const plain = await world.register();
  expect(await given(plain)).toEqual(['inbox']);
  expect((await read(plain)).history).toEqual([]);
  const ticked = await world.register({ advertising: ['mail', 'sms'] });
  expect(await given(ticked)).toEqual(['inbox', 'mail', 'sms']);
  await say(ticked, 'mail', false);
  await say(ticked, 'mail', false);
  const { history, list } = await read(ticked);
  expect(history.map((one) => [one.channel, one.isGiven, one.source])).toEqual([
    ['mail', false, 'settings'],
    ['sms', true, 'registration'],
    ['mail', true, 'registration'],
  ]);
  expect(list.find(({ channel }) => channel === 'mail')).toMatchObject({
    isGiven: false,
    source: 'settings',
  });
  for (const statement of ['update consents set is_given = true', 'delete from consents']) {
    await expect(world.server.kernel.db.run(statement), statement).rejects.toThrow('consents');
  }
});

it('[MS-14, D-U34] an operator ends a consent with a reason and cannot give one', async () => {
  const one = await world.register({ advertising: ['mail', 'sms'] });
  const end = (by: Keeper, id = one.memberId) =>
    keepers.office(by.token, calls.withdrawConsent, {
      id,
      channel: 'mail',
      reason: 'asked by phone',
    });
  expect((await end(content)).errorCode).toBe('forbidden');
  expect((await end(support, '999999999')).errorCode).toBe('not_found');
  expect(await given(one)).toEqual(['inbox', 'mail', 'sms']);
  const seen = await end(support);
  expect(seen.value.history[0]).toMatchObject({
    channel: 'mail',
    isGiven: false,
    source: 'operator',
    by: support.name,
    reason: 'asked by phone',
  });
  await end(support);
  const owner = await keepers.keeper('owner');
  expect((await keepers.audit(owner.token, 'consents.withdraw')).length).toBe(1);
  expect(await given(one)).toEqual(['inbox', 'sms']);
  // The member sees that it was customer service, and not who.
  expect(JSON.stringify(await read(one))).not.toContain(support.name);
  await expect(
    world.server.kernel.db.run(
      `insert into consents (brand_id, member_id, channel, is_given, source, at)
       values (1, $1, 'mail', true, 'operator', now())`,
      [BigInt(one.memberId)],
    ),
  ).rejects.toThrow('violates check constraint');
  const file = await keepers.office(content.token, calls.officeConsents, { id: one.memberId });
  expect(file.errorCode).toBe('forbidden');
});

it('[MS-14, D-U34] a link ends one way without a login, and opening it alone ends nothing', async () => {
  const one = await world.register({ advertising: ['mail', 'sms'] });
  const other = await world.register({ advertising: ['mail', 'sms'] });
  const path = await linkOf(one, 'mail');
  expect(await linkOf(one, 'mail')).toBe(path);
  const page = await open(path, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('lang="de"');
  expect(html).toContain('<h1>Angebote per E-Mail</h1>');
  for (const told of [one.memberId, one.username]) expect(html).not.toContain(told);
  expect(await given(one)).toEqual(['inbox', 'mail', 'sms']);
  // As a mail program does it with one click.
  const click = () =>
    open(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const first = await click();
  expect(first.status).toBe(200);
  expect(await (await click()).text()).toBe(await first.text());
  expect(await given(one)).toEqual(['inbox', 'sms']);
  expect((await read(one)).history.filter(({ source }) => source === 'unsubscribe').length).toBe(1);
  expect(await given(other)).toEqual(['inbox', 'mail', 'sms']);
});

it('[MS-14, D-U34] the link of one opens nothing of another, of another brand or made up', async () => {
  const one = await world.register({ advertising: ['mail'] });
  const other = await world.register({ advertising: ['mail'] });
  const [mine, theirs] = [await linkOf(one, 'mail'), await linkOf(other, 'mail')];
  const seal = mine.slice(mine.indexOf('.'));
  const crossed = `${theirs.slice(0, theirs.indexOf('.'))}${seal}`;
  for (const path of [
    crossed,
    `${mine}x`,
    mine.slice(0, -1),
    '/u/1',
    '/u/zzzzzzzzzzzz.aaaaaaaaaaaaaaaa',
  ]) {
    expect((await open(path, { method: 'POST' })).status, path).toBe(404);
  }
  expect(await statusAt(SECOND, mine)).toBe(404);
  expect(await statusAt('localhost', '/u/page.css', 'GET')).toBe(200);
  expect(await given(one)).toEqual(['inbox', 'mail']);
  expect(await given(other)).toEqual(['inbox', 'mail']);
});

it('[MS-14, D-U34] who said no to offers in the inbox gets no advertising there, and notices still', async () => {
  const one = await world.register();
  const operator = await world.operator();
  let keys = 0;
  const send = (title: string, isPromotional: boolean, to: unknown) =>
    world.call(messages.sendMessage, wrong({ title, content: '<p>Words</p>', isPromotional, to }), {
      token: operator,
      key: `consent-${(keys += 1)}`,
    });
  const titles = async () =>
    (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(
      ({ title }) => title,
    );
  const reach = async () =>
    (
      await world.call(
        messages.countRecipients,
        { to: 'all', isPromotional: true },
        { token: operator },
      )
    ).value;
  await send('Before', true, 'all');
  const before = await reach();
  await say(one, 'inbox', false);
  expect(await reach()).toMatchObject({
    count: before.count - 1,
    leftOut: Number(before.leftOut) + 1,
  });
  await send('To all', true, 'all');
  expect((await send('By name', true, { accounts: [one.username] })).value.recipients).toBe(0);
  await send('Notice', false, 'all');
  const wrote = await world.call(
    toOne.writeToMember,
    { id: one.memberId, title: 'One', text: 'Offer', besides: [], isPromotional: true },
    { token: operator, key: 'consent-one' },
  );
  expect(wrote.errorCode).toBe('consent_missing');
  expect(await titles()).toEqual(['Notice', 'Before']);
});

it('[MS-14, D-U34] wrong links are slowed down by their address, right ones are not', async () => {
  const one = await world.register({ advertising: ['mail'] });
  const path = await linkOf(one, 'mail');
  const { kernel } = world.server;
  const before = kernel.limiter;
  // A mail service has clicked for so many others from this address.
  kernel.limiter = { take: (key) => !key.startsWith('unsubscribe:') };
  try {
    expect((await open('/u/1.aaaaaaaaaaaaaaaa', { method: 'POST' })).status).toBe(429);
    expect((await open(path, { method: 'POST' })).status).toBe(200);
  } finally {
    kernel.limiter = before;
  }
  expect(await given(one)).toEqual(['inbox']);
});

it('[MS-14, D-U34] a no stands whatever clock the yes before it was said by', async () => {
  const one = await world.register();
  await world.server.kernel.db.run(
    `insert into consents (brand_id, member_id, channel, is_given, source, at)
     values (1, $1, 'mail', true, 'settings', now() + interval '1 hour')`,
    [BigInt(one.memberId)],
  );
  expect(await given(one)).toEqual(['inbox', 'mail']);
  await say(one, 'mail', false);
  expect(await given(one)).toEqual(['inbox']);
});

it('[MS-14, D-U05, D-U34] after a restore a number given again opens nothing of before, and mail and SMS wait for a yes', async () => {
  const one = await world.register({ advertising: ['mail'] });
  const other = await world.register({ advertising: ['mail', 'sms'] });
  const silent = await world.register();
  await say(silent, 'inbox', false);
  const { kernel } = world.server;
  const old = await linkOf(one, 'mail');
  const number = old.slice('/u/'.length, old.indexOf('.'));
  await kernel.db.transaction(async (tx) => {
    await tx.run('delete from unsubscribe_links where member_id = $1', [BigInt(one.memberId)]);
    await module.startAnew?.(tx);
  });
  for (const who of [one, other]) expect(await given(who)).toEqual(['inbox']);
  expect(await given(silent)).toEqual([]);
  expect((await read(one)).history[0]).toMatchObject({ isGiven: false, source: 'restore' });
  expect((await read(silent)).history.length).toBe(1);
  await say(other, 'mail', true);
  await kernel.db.run(
    `insert into unsubscribe_links (brand_id, link_id, member_id, channel, cause, at)
     values (1, $1, $2, 'mail', 'campaign:1', now())`,
    [BigInt(Number.parseInt(number, 36)), BigInt(other.memberId)],
  );
  const fresh = await linkOf(other, 'mail');
  expect(fresh.startsWith(`/u/${number}.`)).toBe(true);
  expect((await open(old, { method: 'POST' })).status).toBe(404);
  expect(await given(other)).toEqual(['inbox', 'mail']);
  expect((await open(fresh, { method: 'POST' })).status).toBe(200);
  expect(await given(other)).toEqual(['inbox']);
});

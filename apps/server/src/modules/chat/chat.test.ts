import type { CallShape } from '@fairhouse/contract';
import * as catalogue from '@fairhouse/contract/rounds';
import * as chat from '@fairhouse/contract/chat';
import * as staff from '@fairhouse/contract/staff';
import * as audit from '@fairhouse/contract/audit';
import * as playCalls from '@fairhouse/contract/rounds';
import * as session from '@fairhouse/contract/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hear } from '../../../../../tests/socket.ts';
import {
  type Call,
  openWorld,
  type Person,
  type World,
  wrong,
  written,
  type CallOptions,
} from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';
import { hashOperatorPassword, openOperator } from '../staff/index.ts';
import { isAdvertising, readText } from './rules.ts';

const ROOM = 'lamp-room-1';
const OTHER_ROOM = 'lamp-room-2';
const HOST = 'second.example';
const WHY = 'rude to others';
let world: World;
let person: Person;
let play: string;
const tokens = { owner: '', finance: '', elsewhere: '' };
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1, rehearsal: { tableOpenSeconds: 3600 } });
  world.server.kernel.limiter = { take: () => true };
  await seedBrand(world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: [HOST],
    languages: ['EN'],
    settings: { operatorSecondFactor: 'optional' },
  });
  tokens.owner = await world.operator();
  tokens.finance = await operatorToken('finance', 1);
  tokens.elsewhere = await operatorToken('owner', 2);
  person = await world.register();
  play = await playTokenOf(person.token, 'baccarat');
});
afterAll(async () => {
  await world.close();
});

const operatorToken = async (role: string, brandId: number): Promise<string> => {
  const name = `Keeper-${role}-${brandId}`;
  await openOperator(world.server.kernel.db, {
    brandId,
    name,
    role,
    passwordHash: await hashOperatorPassword('lamp4light'),
  });
  const headers: Record<string, string> = brandId === 2 ? { 'x-forwarded-host': HOST } : {};
  return String(
    (await world.call(staff.officeLogin, { username: name, password: 'lamp4light' }, { headers }))
      .value.token,
  );
};
const playTokenOf = async (token: string, gameId: string): Promise<string> => {
  const launched = await world.call(catalogue.launchGame, { gameId }, { token });
  const ticket = new URL(String(launched.value.game_url), world.url).searchParams.get('ticket');
  return String((await world.call(playCalls.openPlay, { ticket: ticket ?? '' })).value.playToken);
};
let keys = 0;
const say = (text: unknown, p: { token?: string; room?: string; key?: string } = {}) =>
  world.call(
    chat.sayAtTable,
    { tableId: p.room ?? ROOM, text: wrong(text) },
    { token: p.token ?? play, key: p.key ?? `say-${(keys += 1)}` },
  );
const read = async (token = play, room = ROOM) =>
  (await world.call(chat.tableChat, { tableId: room }, { token })).value;
const office: Call = (definition, input, options) =>
  world.call(definition, input, { token: tokens.owner, ...options });
const run = (sql: string) => world.server.kernel.db.run(sql);
/** As if everything so far had been said an hour ago. */
const rest = () => run(`update chat_messages set at = at - interval '1 hour'`);
const masked = (who: Person) => `${who.username.slice(0, 2)}***${who.username.slice(-1)}`;
const lastAudit = async () => (await office(audit.auditLog, { pageSize: 1 })).value.list[0];

describe('what may be said', () => {
  it('a message is one line of 1 to 160 characters with nothing unseen in it', () => {
    expect(readText('  good \n\t luck  ')).toBe('good luck');
    expect(readText('abc\u202edef\u0000\u200b')).toBe('abcdef');
    expect(readText('\ud800')).toBe('\ufffd');
    expect(readText('ổn rồi, chúc may mắn')).toBe('ổn rồi, chúc may mắn');
    const family = '\u{1f468}\u200d\u{1f469}';
    expect(readText(family)).toBe(family);
    expect(readText('\u{1f340}'.repeat(160))).toBe('\u{1f340}'.repeat(160));
    for (const wrong of ['', '   ', '\u200b\u202e', 'x'.repeat(161)]) {
      expect(readText(wrong)).toBeUndefined();
    }
  });

  it.each([
    'see https://x.example',
    'www.example',
    'WWW .lucky',
    'lucky.com',
    'lucky . Com',
    'lucky(dot)net',
    'lucky [dot] vn',
    'play-now.win',
    'write to me@home',
    't.me/abc',
    '0912345678',
    '091 234 56 78',
    '+84-91-234-5678',
    '(091) 234.5678',
    '٠٩١٢٣٤٥٦٧٨',
    '０９１２３４５６７８',
    '0_9_1_2_3_4_5_6',
  ])('%s is refused', (text) => {
    expect(isAdvertising(text)).toBe(true);
  });

  it.each([
    'good luck',
    'banker 5 times!',
    'I won 1,250.00 today',
    '8 and 9, what a round',
    'ok.thanks',
    'player or banker...',
    'round 4471',
    '7.5 to 1',
    'tie pays 8:1',
    'nice game. win big',
    'great. bet on it',
    'حظ سعيد للجميع',
  ])('%s is allowed', (text) => {
    expect(isAdvertising(text)).toBe(false);
  });
});

it('what one says all read, with a masked name; own messages are marked', async () => {
  const other = await world.register();
  const otherPlay = await playTokenOf(other.token, 'baccarat');
  const { value } = await say('good luck to all');
  expect(value.message).toMatchObject({
    account: masked(person),
    text: 'good luck to all',
    id: expect.stringMatching(/^\d+$/),
  });
  await say('and to you', { token: otherPlay });
  const seen = (await read()).list.slice(-2);
  expect(seen.map((one) => [one.account, one.text, one.isOwn])).toEqual([
    [masked(person), 'good luck to all', true],
    [masked(other), 'and to you', false],
  ]);
  expect((await read(otherPlay)).list.map((one) => one.isOwn).slice(-2)).toEqual([false, true]);
  expect(JSON.stringify(await read(otherPlay))).not.toContain(person.username);
  expect((await read(play, OTHER_ROOM)).list).toEqual([]);
});

it('at most fifty are shown, the newest last', async () => {
  await run(`insert into chat_messages (brand_id, table_id, member_id, key, text, at)
    select 1, '${OTHER_ROOM}', ${person.memberId}, 'many-' || n, 'number ' || n, now()
      - interval '1 hour' from generate_series(1, 60) n`);
  const { list } = await read(play, OTHER_ROOM);
  expect([list.length, list[0]?.text, list.at(-1)?.text]).toEqual([50, 'number 11', 'number 60']);
});

it('too long, too short, links and numbers to call are refused and never kept', async () => {
  await rest();
  const before = (await read()).list;
  for (const text of ['', '   ', 'x'.repeat(161), 'x'.repeat(641), 7, null]) {
    expect((await say(text)).errorCode, JSON.stringify(text)).toBe('validation_failed');
  }
  for (const text of ['come to lucky.com', 'call 0912 345 678']) {
    const answer = await say(text);
    expect([answer.status, answer.errorCode]).toEqual([400, 'chat_text_refused']);
  }
  const noKey = await world.call(
    chat.sayAtTable,
    { tableId: ROOM, text: 'hello' },
    { token: play },
  );
  expect(noKey.refusal.fields).toEqual({ 'Idempotency-Key': 'required' });
  expect((await read()).list).toEqual(before);
});

it('one message in two seconds and ten a minute, also when they come at the same moment', async () => {
  await rest();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => say(`at once ${at}`)));
  // A machine that stands still may bring one of them two seconds behind the first.
  const said = answers
    .filter((one) => one.success)
    .map(({ value }) => Date.parse(value.message.at))
    .toSorted((a, b) => a - b);
  for (const [at, moment] of said.entries()) {
    expect(moment - (said[at - 1] ?? 0)).toBeGreaterThanOrEqual(2000);
  }
  expect(said.length).toBeGreaterThan(0);
  expect(answers.filter((one) => !one.success).map((one) => [one.status, one.errorCode])).toEqual(
    Array(5 - said.length).fill([429, 'too_fast']),
  );
  for (let turn = said.length + 1; turn <= 10; turn += 1) {
    await run(`update chat_messages set at = at - interval '3 seconds'`);
    expect((await say(`message ${turn}`)).success, `${turn}`).toBe(true);
  }
  await run(`update chat_messages set at = at - interval '3 seconds'`);
  expect((await say('the eleventh')).errorCode).toBe('too_fast');
  await run(`update chat_messages set at = at - interval '31 seconds'`);
  expect((await say('a minute later')).success).toBe(true);
});

it('a replay of the key answers what was said; other words conflict', async () => {
  await rest();
  const answers = await Promise.all([1, 2, 3].map(() => say('only once', { key: 'again' })));
  for (const answer of answers) expect(answer.value).toEqual(answers[0]?.value);
  expect((await read()).list.filter((one) => one.text === 'only once')).toHaveLength(1);
  expect((await say('other words', { key: 'again' })).errorCode).toBe('idempotency_conflict');
  expect((await say('only once', { key: 'again', room: OTHER_ROOM })).errorCode).toBe(
    'idempotency_conflict',
  );
});

it('a message and its hiding reach whoever watches the table', async () => {
  await rest();
  const { told, close } = await hear(world, `table:${ROOM}`);
  const { id } = (await say('heard by all')).value.message;
  const next = async (name: 'chat' | 'chatHidden') => {
    const find = () => told.find(([event]) => event === name)?.[1];
    await expect.poll(find, { message: name }).toBeDefined();
    return find();
  };
  expect(await next('chat')).toEqual({
    id,
    account: masked(person),
    text: 'heard by all',
    at: expect.any(String) as string,
  });
  await office(chat.hideMessage, { id, reason: WHY });
  expect(await next('chatHidden')).toMatchObject({ id });
  close();
});

it('a hidden message is gone for members, and the office sees by whom and why', async () => {
  await rest();
  const { id } = (await say('something rude')).value.message;
  const hidden = await office(chat.hideMessage, { id, reason: WHY });
  expect(hidden.value).toMatchObject({
    id,
    account: person.username,
    tableName: 'Lamp Room 1',
    text: 'something rude',
    hidden: { by: 'operator', reason: WHY },
  });
  expect(await lastAudit()).toMatchObject({
    action: 'chat.hide',
    reason: WHY,
    subject: `member:${person.username}`,
    before: { text: 'something rude' },
  });
  expect((await read()).list.map((one) => one.id)).not.toContain(id);
  const again = await office(chat.hideMessage, { id, reason: 'another reason' });
  expect(again.value.hidden).toMatchObject({ reason: WHY });
  const { list } = (await office(chat.officeChat, { pageSize: 1 })).value;
  expect(list[0]).toMatchObject({ id, hidden: { reason: WHY } });
  expect((await office(chat.hideMessage, { id: '999999', reason: WHY })).errorCode).toBe(
    'not_found',
  );
  expect((await office(chat.hideMessage, { id, reason: 'no' })).errorCode).toBe(
    'validation_failed',
  );
});

it('the office reads all tables newest first, page by page, or one table', async () => {
  const page = async (query: string) =>
    (await world.call(chat.officeChat, written(query), { token: tokens.owner })).value;
  const all = await page('pageSize=100');
  const first = await page('pageSize=3');
  const next = await page(`pageSize=4&cursor=${first.nextCursor}`);
  expect([...first.list, ...next.list]).toEqual(all.list.slice(0, 7));
  const ids = all.list.map((one) => Number(one.id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(
    new Set((await page(`tableId=${OTHER_ROOM}&pageSize=100`)).list.map((one) => one.tableId)),
  ).toEqual(new Set([OTHER_ROOM]));
});

it('a muted member reads on and writes nothing, until the time is over or it is lifted', async () => {
  await rest();
  const muted = await office(chat.muteMember, {
    memberId: person.memberId,
    minutes: 30,
    reason: WHY,
  });
  expect(muted.value.list).toMatchObject([
    { memberId: person.memberId, account: person.username, reason: WHY, by: 'operator' },
  ]);
  expect(await lastAudit()).toMatchObject({
    action: 'chat.mute',
    before: { muted: false },
    after: { muted: true },
    reason: WHY,
  });
  const refused = await say('may I?');
  expect([refused.status, refused.errorCode]).toEqual([403, 'chat_muted']);
  const seen = await read();
  expect([seen.mayWrite, Date.parse(seen.mute?.until ?? '') > Date.now() + 29 * 60_000]).toEqual([
    false,
    true,
  ]);
  await run(`update chat_mutes set until = now() - interval '1 second'`);
  expect((await say('time is over')).success).toBe(true);
  expect((await office(chat.liftMute, { memberId: person.memberId })).errorCode).toBe('not_found');
  await rest();
  await office(chat.muteMember, { memberId: person.memberId, minutes: null, reason: WHY });
  expect((await read()).mute).toEqual({ until: null });
  expect((await say('for good?')).errorCode).toBe('chat_muted');
  expect((await office(chat.liftMute, { memberId: person.memberId })).value.list).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: 'chat.lift', after: { muted: false } });
  expect((await say('again')).success).toBe(true);
  expect(await read()).toMatchObject({ mute: null, mayWrite: true });
});

it('a mute that is not one is refused', async () => {
  for (const body of [
    { minutes: 0, reason: WHY },
    { minutes: 525_601, reason: WHY },
    { minutes: 1.5, reason: WHY },
    { minutes: 5, reason: 'no' },
    { reason: WHY },
  ]) {
    expect(
      (await office(chat.muteMember, wrong({ memberId: person.memberId, ...body }))).errorCode,
      JSON.stringify(body),
    ).toBe('validation_failed');
  }
  for (const id of ['999999', 'nobody']) {
    expect(
      (await office(chat.muteMember, { memberId: id, minutes: 5, reason: WHY })).errorCode,
    ).toBe('not_found');
  }
});

it('free play reads and does not write', async () => {
  const { payload } = await world.encrypted({ os: 'web', platform: 'W' });
  const trial = await world.call(session.freePlay, {
    os: 'web',
    platform: 'W',
    encryptionToken: payload,
    gatewayVersion: 3,
  });
  const token = await playTokenOf(String(trial.value.token), 'harbour-lights');
  const seen = await read(token);
  expect([seen.mayWrite, seen.list.length > 0]).toEqual([false, true]);
  expect((await say('hello', { token })).errorCode).toBe('in_need_true_account');
});

it('[AP-64] only a play token of this game writes; only who may moderates, in the own brand', async () => {
  await rest();
  const slots = await playTokenOf(person.token, 'harbour-lights');
  expect((await say('hello', { token: slots })).errorCode).toBe('not_found');
  expect((await say('hello', { room: 'nobody' })).errorCode).toBe('not_found');
  for (const token of [person.token, tokens.owner, 'nobody', '']) {
    expect((await say('hello', { token })).errorCode).toBe('login_required');
    expect((await world.call(chat.tableChat, { tableId: ROOM }, { token })).errorCode).toBe(
      'login_required',
    );
  }
  const { id } = (await say('still there')).value.message;
  const { memberId } = person;
  const acts: [CallShape, object][] = [
    [chat.officeChat, {}],
    [chat.chatMutes, {}],
    [chat.hideMessage, { id, reason: WHY }],
    [chat.muteMember, { memberId, minutes: 5, reason: WHY }],
    [chat.liftMute, { memberId }],
  ];
  for (const [definition, input] of acts) {
    const { method, path } = definition;
    const by = (options: CallOptions) => world.call(definition, input, options);
    expect((await by({ token: tokens.finance })).errorCode, path).toBe('forbidden');
    expect((await by({ token: play })).errorCode, path).toBe('login_required');
    const away = await by({ token: tokens.elsewhere, headers: { 'x-forwarded-host': HOST } });
    if (method === 'GET') expect(away.value, path).toMatchObject({ list: [] });
    else expect(away.errorCode, path).toBe('not_found');
  }
  expect((await read()).list.at(-1)).toMatchObject({ id, text: 'still there' });
});

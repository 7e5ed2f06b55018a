import * as desk from '@fairhouse/contract/members-desk';
import * as notes from '@fairhouse/contract/members-notes';
import * as deposits from '@fairhouse/contract/deposits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../../tests/cashier.ts';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { putBelow } from '../../../../../../tests/lines.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

const DEVICE = 'LampPhone/7 (search)';
let world: World;
let cashier: Cashier;
let keepers: Keepers;
let support: Keeper;
let reader: Keeper;
let one: Payer;
let below: Payer;
beforeAll(async () => {
  world = await openWorld({ trustedProxyHops: 1 });
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  keepers = await keepersOf(world);
  support = await keepers.keeper('support');
  reader = await keepers.keeper('read-only');
  one = await cashier.payer(60_000n, 'Wilhelmina Lampert');
  below = await cashier.payer(0n, 'Otto Percent');
  await putBelow(world, { memberId: below.memberId, uplineId: one.memberId });
  await world.server.kernel.db.run(
    `update members set email = 'Mina_Lamp@example.com', dialing_code = '84',
       mobile_num = '912345678' where member_id = $1`,
    [BigInt(one.memberId)],
  );
  await world.register(
    {},
    { headers: { 'x-forwarded-for': '198.51.100.77', 'user-agent': DEVICE } },
  );
});
afterAll(async () => {
  await world.close();
});

type Way = (typeof desk.SEARCHED_BY)[number];
const search = (by: Way, keyword: string, keeper = support, more: object = {}) =>
  keepers.office(keeper.token, desk.searchMembers, wrong({ by, keyword, ...more }));
const found = async (by: Way, keyword: string) =>
  (await search(by, keyword)).value.list.map((row) => row.id);

it('a member is found by name, number, mail, card, address, device and upline', async () => {
  expect(await found('name', 'lampert')).toEqual([one.memberId]);
  expect(await found('name', 'WILHELMINA L')).toEqual([one.memberId]);
  for (const number of ['912345', '0912 345 678', '+84 912 345 678', '84912345678']) {
    expect(await found('mobile', number), number).toEqual([one.memberId]);
  }
  expect(await found('mobile', 'no digits')).toEqual([]);
  // Two digits are those of everybody, and another country's number is another one.
  expect(await found('mobile', '91')).toEqual([]);
  expect(await found('mobile', '+86 912 345 678')).toEqual([]);
  expect(await found('mail', 'mina_lamp@')).toEqual([one.memberId]);
  const [card] = await world.server.kernel.db.composed<{ last_four: string }>(
    `select last_four from bank_cards where member_id = ${one.memberId}`,
  );
  expect(await found('card', card?.last_four ?? '')).toContain(one.memberId);
  expect(await found('card', `6222 0000 ${40_000_000}`)).toEqual([]);
  expect(await found('address', '198.51.100.')).toHaveLength(1);
  expect(await found('device', DEVICE)).toHaveLength(1);
  expect(await found('upline', one.username)).toEqual([below.memberId]);
  expect(await found('upline', 'nobody-of-this-name')).toEqual([]);
  expect(await found('account', one.username.slice(1).toUpperCase())).toContain(one.memberId);
  expect(await found('account', one.memberId)).toContain(one.memberId);
});

it('a search by what is personal is noted, of a card with its last four, and bounded', async () => {
  const auditor = await keepers.keeper('owner');
  await found('card', '6222000012349876');
  const lines = await keepers.audit(auditor.token, 'members.search');
  expect(lines[0]).toMatchObject({ operator: support.name, after: { by: 'card' } });
  expect(JSON.stringify(lines)).toContain('9876');
  expect(JSON.stringify(lines)).not.toContain('622200001');
  const { limiter } = world.server.kernel;
  world.server.kernel.limiter = { take: (key) => !key.startsWith('members.search/') };
  expect((await search('mobile', '912345')).errorCode).toBe('too_many_requests');
  expect((await search('upline', one.username)).success).toBe(true);
  world.server.kernel.limiter = limiter;
});

it('signs of patterns stand for themselves', async () => {
  expect(await found('name', '%')).toEqual([]);
  expect(await found('mail', 'minaXlamp')).toEqual([]);
  expect(await found('mail', 'mina_lamp')).toEqual([one.memberId]);
  expect(await found('account', '_%\\')).toEqual([]);
});

it('who may not see the person finds nobody by it, and reads no contact', async () => {
  expect((await search('mobile', '912345', reader)).errorCode).toBe('forbidden');
  expect((await search('upline', one.username, reader)).success).toBe(true);
  const { token } = reader;
  const contact = await world.call(desk.memberContact, { id: one.memberId }, { token });
  expect(contact.errorCode).toBe('forbidden');
  const member = await world.call(desk.officeMember, { id: one.memberId }, { token });
  expect(member.value.masked).toEqual({
    payeeName: 'W*** L***',
    email: 'Mi***@example.com',
    mobile: '+84 ***678',
  });
});

it('the contact is shown whole to who may, with a line in the audit log', async () => {
  const { token } = support;
  const { value } = await world.call(desk.memberContact, { id: one.memberId }, { token });
  expect(value).toMatchObject({
    payeeName: 'Wilhelmina Lampert',
    email: 'Mina_Lamp@example.com',
    mobile: '+84 912345678',
  });
  const owner = await keepers.keeper('owner');
  expect(await keepers.audit(owner.token, one.username)).toMatchObject([
    { action: 'members.contact', operator: support.name },
  ]);
});

it('members are looked through by status and by when they came', async () => {
  await world.server.kernel.db.run(`update members set status = 'frozen' where member_id = $1`, [
    BigInt(below.memberId),
  ]);
  const frozen = await search('account', '', support, { status: 'frozen' });
  expect(frozen.value.list.map((row) => row.id)).toEqual([below.memberId]);
  const later = new Date(world.server.kernel.clock.milliseconds() + 60_000).toISOString();
  expect((await search('account', '', support, { startDate: later })).value.list).toEqual([]);
  const before = await search('account', '', support, { endDate: later });
  expect(before.value.list.length).toBeGreaterThan(2);
});

it('the list is a file for who may take it along, without what is personal', async () => {
  const refused = await keepers.office(support.token, desk.exportMembers, {});
  expect(refused.errorCode).toBe('forbidden');
  const owner = await keepers.keeper('owner');
  const { value } = await keepers.office(owner.token, desk.exportMembers, {
    by: 'name',
    keyword: 'lampert',
  });
  const text = Buffer.from(value.content, 'base64').toString('utf8');
  const [head, row, ...rest] = text.trim().split(/\r?\n/);
  expect(head).toContain('Account');
  expect(row).toContain(`${one.memberId},${one.username}`);
  expect(row).toContain('600.00');
  expect(text).not.toContain('Lampert');
  expect(rest).toEqual([]);
});

it('deposits and withdrawals stand in one list, page by page', async () => {
  const payer = await cashier.payer(60_000n);
  for (const amount of ['10.00', '11.00']) {
    await world.call(
      deposits.createDeposit,
      { methodId: 'sandbox', amount },
      { token: payer.token, key: freshKey() },
    );
  }
  const id = String((await cashier.ask(payer, '100.00')).value.id);
  const page = (cursor?: string) =>
    keepers.office(support.token, desk.memberCash, {
      id: payer.memberId,
      pageSize: 2,
      ...(cursor === undefined ? {} : { cursor }),
    });
  const first = await page();
  expect(first.value.list).toMatchObject([
    { id, kind: 'withdrawal', amount: '100.00', state: 'applying' },
    { kind: 'deposit', amount: '11.00' },
  ]);
  const second = await page(first.value.nextCursor ?? '');
  expect(second.value).toMatchObject({ list: [{ amount: '10.00' }], nextCursor: null });
  const nobody = await keepers.office(support.token, desk.memberCash, { id: '999999999' });
  expect(nobody.errorCode).toBe('not_found');
});

it('notes stay as they were written, and tags sort members', async () => {
  const id = one.memberId;
  const write = (text: string, keeper = support) =>
    keepers.office(keeper.token, notes.addMemberNote, { id, text });
  await write('called about a card, will send papers');
  const { value } = await write('papers came');
  expect(value.notes).toMatchObject([
    { text: 'papers came', by: support.name },
    { text: 'called about a card, will send papers' },
  ]);
  expect((await write('mine', reader)).errorCode).toBe('forbidden');
  expect((await write('  ')).errorCode).toBe('validation_failed');
  const sort = (tags: string[]) =>
    keepers.office(support.token, notes.setMemberTags, { id, tags: tags.map((tag) => ({ tag })) });
  const tagged = await sort([' High-Roller ', 'high-roller', 'đà-nẵng']);
  expect(tagged.value.tags.map((row) => row.tag)).toEqual(['high-roller', 'đà-nẵng']);
  expect((await sort(['two words'])).errorCode).toBe('validation_failed');
  const list = await search('account', '', support, { tag: 'high-roller' });
  expect(list.value.list.map((row) => row.id)).toEqual([id]);
  const all = await keepers.office(support.token, notes.memberTags, {});
  expect(all.value.list).toContainEqual({ tag: 'high-roller', members: 1 });
  expect((await sort(['đà-nẵng'])).value.tags).toHaveLength(1);
  expect((await search('account', '', support, { tag: 'high-roller' })).value.list).toEqual([]);
});

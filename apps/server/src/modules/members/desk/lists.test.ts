import * as lists from '@fairhouse/contract/members-lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepersOf, type Keeper, type Keepers } from '../../../../../../tests/keepers.ts';
import { openWorld, type World, wrong } from '../../../../../../tests/world.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let carl: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  ann = await keepers.keeper('support');
  carl = await keepers.keeper('read-only');
});
afterAll(async () => {
  await world.close();
});
const save = (name: string, looks: object = {}, by = ann) =>
  keepers.office(by.token, lists.saveMemberList, wrong({ name, ...looks }));
const read = async (by = ann) => (await keepers.office(by.token, lists.memberLists, {})).value.list;
const drop = (id: string, by = ann) => keepers.office(by.token, lists.dropMemberList, { id });

it('[D-U23] an operator keeps searches under names, for themselves alone', async () => {
  await save('Frozen', { status: 'frozen' });
  await save('card', { by: 'upline', keyword: 'agent1', tag: 'card' });
  expect(await read()).toMatchObject([
    { name: 'card', by: 'upline', keyword: 'agent1', status: null, tag: 'card' },
    { name: 'Frozen', by: 'account', keyword: '', status: 'frozen', tag: '' },
  ]);
  await save('New', { segment: '7', from: '2026-11-01', to: '2026-11-30' });
  expect((await read()).at(-1)).toMatchObject({ segment: '7', from: '2026-11-01' });
  expect((await save('New', { from: 'today' })).errorCode).toBe('validation_failed');
  await drop((await read()).at(-1)?.id ?? '');
  // One of before segments and days could be kept asks for none.
  await world.server.kernel.db.composed(
    `update member_lists set looks = looks - 'segment' - 'from' - 'to' where name = 'card'`,
  );
  expect((await read())[0]).toMatchObject({ segment: '', from: '', to: '' });
  expect(await read(carl)).toEqual([]);
  const [first] = await read();
  expect((await drop(first?.id ?? '', carl)).errorCode).toBe('not_found');
  expect((await drop('abc')).errorCode).toBe('not_found');
  expect((await drop(first?.id ?? '')).value.list).toHaveLength(1);
});

it('[D-U23] the same name is the search of now, and thirty are enough', async () => {
  await save('FROZEN', { status: 'blocked' });
  expect(await read()).toMatchObject([{ name: 'FROZEN', status: 'blocked' }]);
  await Promise.all(Array.from({ length: 35 }, (_, n) => save(`list ${n}`)));
  expect(await read()).toHaveLength(lists.LISTS_MAX);
  expect((await save('one more')).errorCode).toBe('limit_exceeded');
  expect((await save('frozen')).success).toBe(true);
});

it('[D-U23] nothing is kept by what is personal, nor by who sees no members', async () => {
  expect((await save('Mail', { by: 'mail', keyword: 'a@b' })).errorCode).toBe('validation_failed');
  expect((await save('')).errorCode).toBe('validation_failed');
  const content = await keepers.keeper('content');
  expect((await save('Mine', {}, content)).errorCode).toBe('forbidden');
});

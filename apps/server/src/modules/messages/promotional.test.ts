import * as messages from '@fairhouse/contract/messages';
import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';

let world: World;
let operator: string;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  operator = await world.operator();
});
afterAll(async () => {
  await world.close();
});

let keys = 0;
const send = (title: string, body: Record<string, unknown>) =>
  world.call(messages.sendMessage, wrong({ title, content: '<p>Play</p>', ...body }), {
    token: operator,
    key: `promo-${(keys += 1)}`,
  });
const reach = async (body: Record<string, unknown>) =>
  (await world.call(messages.countRecipients, wrong(body), { token: operator })).value;
const titlesOf = async (one: Person) =>
  (await world.call(messages.inbox, {}, { token: one.token })).value.list.map(
    (letter) => letter.title,
  );

it(
  '[RQ-83] ' +
    'advertising leaves out who is on a break, excluded or stopped; a notice of the ' +
    'house does not',
  async () => {
    const all: Person[] = [];
    for (let at = 0; at < 4; at += 1) all.push(await world.register());
    const [free, paused, gone, stopped] = all as [Person, Person, Person, Person];
    const before = Number((await reach({ to: 'all' })).count);
    expect((await world.call(safety.coolOff, { days: 7 }, { token: paused.token })).success).toBe(
      true,
    );
    expect(
      (await world.call(safety.excludeSelf, { months: 6 }, { token: gone.token })).success,
    ).toBe(true);
    await world.call(
      safety.imposeStop,
      { id: stopped.memberId, days: 7, reason: 'asked by phone' },
      { token: operator },
    );
    const named = { accounts: all.map((one) => one.username) };
    expect(await reach({ to: named })).toEqual({ count: 1, unknown: [], leftOut: 3 });
    expect(await reach({ to: 'all' })).toMatchObject({ count: before - 3, leftOut: 3 });
    expect(await reach({ to: 'all', isPromotional: false })).toMatchObject({
      count: before,
      leftOut: 0,
    });
    expect((await send('Promo by name', { to: named })).value.recipients).toBe(1);
    expect((await send('Promo to all', { to: 'all' })).value.recipients).toBe(before - 3);
    await send('New terms', { to: 'all', isPromotional: false });
    await send('Your case', { to: named, isPromotional: false });
    expect(await titlesOf(free)).toEqual([
      'Your case',
      'New terms',
      'Promo to all',
      'Promo by name',
    ]);
    for (const one of [paused, gone, stopped]) {
      expect(await titlesOf(one), one.username).toEqual(['Your case', 'New terms']);
    }
  },
);

it('what was sent before a break stays, what is sent during it does not come after its end', async () => {
  const one = await world.register();
  await send('Before', { to: 'all' });
  await world.call(
    safety.imposeStop,
    { id: one.memberId, days: 1, reason: 'asked by phone' },
    { token: operator },
  );
  await send('During', { to: 'all' });
  await world.server.kernel.db.run(
    `update exclusions set lifted_at = now()
      where member_id = $1`,
    [BigInt(one.memberId)],
  );
  await send('After', { to: 'all' });
  expect(await titlesOf(one)).toEqual(['After', 'Before']);
});

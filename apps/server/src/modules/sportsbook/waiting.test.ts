import * as safety from '@fairhouse/contract/safety';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const db = () => house.world.server.kernel.db;
const settings = async (some: Record<string, unknown>): Promise<void> => {
  await db().run('update brands set settings = $1 where brand_id = 1', [JSON.stringify(some)]);
  brandsChanged.say(house.world.server.kernel, {});
};

/** A live slip waits, something happens, and its moment comes. */
const waited = async (
  meanwhile: (who: Person) => Promise<unknown>,
  afterwards: () => Promise<void> = async () => {},
) => {
  const eventId = await house.event();
  await house.goLive(eventId);
  const who = await house.member();
  const { value } = await house.place(who, [await house.leg(eventId, '1x2', 'home')]);
  expect(value.state).toBe('pending');
  await meanwhile(who);
  house.world.move(5_001);
  await house.decide();
  const [row] = await db().composed<{ state: string; refusal: { errorCode: string } | null }>(
    `select s.state, s.refusal from book_slips s where s.slip_id = $1`,
    [value.slipId],
  );
  const [{ n: wagers } = { n: -1n }] = await db().composed<{ n: bigint }>(
    'select count(*) as n from wagers where member_id = $1',
    [who.memberId],
  );
  await afterwards();
  return [row?.state, row?.refusal?.errorCode, Number(wagers)];
};

it('an account that excludes itself while a slip waits has no bet', async () => {
  const call = (who: Person) =>
    house.world.call(safety.excludeSelf, { months: 6 }, { token: who.token });
  expect(await waited(call)).toEqual(['refused', 'on_break', 0]);
  const pause = (who: Person) =>
    house.world.call(safety.coolOff, { days: 1 }, { token: who.token });
  expect(await waited(pause)).toEqual(['refused', 'on_break', 0]);
});

it('a limit that is set while a slip waits holds for it', async () => {
  const limit = (who: Person) =>
    house.world.call(
      safety.setLimit,
      { kind: 'loss', period: 'day', amount: '5.00' },
      { token: who.token },
    );
  expect(await waited(limit)).toEqual(['refused', 'own_limit', 0]);
});

it('an account that is blocked while a slip waits has no bet', async () => {
  const block = (who: Person) =>
    db().run(`update members set status = 'blocked' where member_id = $1`, [who.memberId]);
  expect(await waited(block)).toEqual(['refused', 'forbidden', 0]);
});

it('a room that is switched off, or a house that closes, takes no slip that waited', async () => {
  const open = () => settings({});
  expect(await waited(() => settings({ treeOff: ['gameCenter/SPORTS'] }), open)).toEqual([
    'refused',
    'feature_off',
    0,
  ]);
  expect(await waited(() => settings({ status: 1 }), open)).toEqual(['refused', 'maintenance', 0]);
  expect((await waited(open)).slice(0, 1)).toEqual(['placed']);
});

it('nothing is bought back of an event that should have begun and nobody is heard of', async () => {
  const eventId = await house.event();
  const who = await house.member();
  const { slipId } = (await house.place(who, [await house.leg(eventId, '1x2', 'home')])).value;
  const before = (await house.quote(who, slipId)).value;
  expect(Number(before.offer)).toBeGreaterThan(0);
  const began = (millisecondsAgo: number) =>
    db().run('update book_events set starts_at = $2 where event_id = $1', [
      eventId,
      new Date(house.world.server.clock.milliseconds() - millisecondsAgo),
    ]);
  await began(121_000);
  // Neither by the price of before, nor by a new one: whoever watches knows more than we do.
  expect((await house.sell(who, slipId, before.quoteId)).errorCode).toBe('market_held');
  expect((await house.quote(who, slipId)).errorCode).toBe('market_held');
  await house.goLive(eventId);
  const { quoteId } = (await house.quote(who, slipId)).value;
  expect((await house.sell(who, slipId, quoteId)).value.state).toBe('cashed_out');
});

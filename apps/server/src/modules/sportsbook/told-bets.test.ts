import * as records from '@fairhouse/contract/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
});
afterAll(() => house.world.close());

it('a bet in the records names its slip, to its owner alone', async () => {
  const [one, other] = [await house.member(), await house.member()];
  const [first, second] = [await house.event(), await house.event()];
  const single = await house.place(one, [await house.leg(first, '1x2', 'home')]);
  const parlay = await house.place(one, [
    await house.leg(first, '1x2', 'home'),
    await house.leg(second, 'totals', 'over'),
  ]);
  const listed = async (token: string) =>
    (await house.world.call(records.bettingRecord, {}, { token })).value.list;
  expect((await listed(one.token)).map(({ slipId, category }) => [slipId, category])).toEqual([
    [parlay.value.slipId, 'SPORTS'],
    [single.value.slipId, 'SPORTS'],
  ]);
  expect(await listed(other.token)).toEqual([]);
  const [bet] = await listed(one.token);
  const alone = await house.world.call(
    records.oneBet,
    { wagerId: bet?.wagerId ?? '' },
    { token: one.token },
  );
  expect(alone.value.slipId).toBe(parlay.value.slipId);
});

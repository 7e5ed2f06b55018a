import { scoreGrid, type LaidSlip } from '@fairhouse/book';
import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openVirtualHouse, type VirtualHouse } from '../../../../../tests/virtual-house.ts';
import type { Person } from '../../../../../tests/world.ts';
import { hedgedTogether } from './steps/reckoned.ts';

let house: VirtualHouse;
beforeAll(async () => {
  house = await openVirtualHouse();
  house.kernel.limiter = { take: () => true };
});
afterAll(async () => {
  await house.settle();
  await house.expectBooks();
  await house.world.close();
});

type Leg = Awaited<ReturnType<VirtualHouse['legOf']>>;
const MOST = 200;
let keys = 0;
const lay = (who: Person, legs: readonly Leg[], key = `on-match-${(keys += 1)}`) =>
  house.world.call(
    slips.placeSlip,
    { legs: [...legs], sizes: [legs.length], unitStake: '0.10', policy: 'any' },
    { token: who.token, key },
  );

it('[SP-01] a member has 200 open bets on a match that is drawn, however many ask at once', async () => {
  const [eventId, otherId] = [await house.nextMatch(), await house.nextMatch(undefined, 1)];
  const who = await house.member();
  const results = await Promise.all(
    ['home', 'draw', 'away'].map((one) => house.legOf(eventId, '1x2.match', one)),
  );
  const [home, draw] = results;
  if (!home || !draw) throw new Error('a match has results');
  const asked = await Promise.all(
    Array.from({ length: MOST + 12 }, (_, at) => lay(who, [results[at % 3] ?? home], `many-${at}`)),
  );
  const refused = asked.flatMap((one, at) => (one.success ? [] : [{ at, code: one.errorCode }]));
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['limit_exceeded']));
  expect(refused).toHaveLength(12);
  // It is said before, and the key of one that was taken answers what it is.
  const judged = await house.world.call(
    slips.judgeSlip,
    { legs: [home], sizes: [1] },
    { token: who.token },
  );
  expect(judged.value).toMatchObject({ stakeMax: '0.00', reason: 'member' });
  const taken = asked.findIndex((one) => one.success);
  expect((await lay(who, [results[taken % 3] ?? home], `many-${taken}`)).success).toBe(true);
  // Nobody else is bound by it, nor another match, nor a slip over both.
  const there = await house.legOf(otherId, '1x2.match', 'home');
  expect((await lay(who, [there])).success).toBe(true);
  expect((await lay(who, [home, there])).success).toBe(true);
  expect((await lay(await house.member(), [home])).success).toBe(true);
  expect((await lay(who, [draw])).errorCode).toBe('limit_exceeded');
  // One that was sold makes room for one.
  const slipId = asked[taken]?.value.slipId ?? '';
  const asks = { token: who.token };
  const quote = await house.world.call(slips.quoteCashOut, { slipId, part: 100 }, asks);
  const { quoteId } = quote.value;
  const sold = await house.world.call(slips.cashOut, { slipId, quoteId }, asks);
  expect(sold.errorCode).toBeUndefined();
  expect((await lay(who, [draw])).success).toBe(true);
  expect((await lay(who, [draw])).errorCode).toBe('limit_exceeded');
});

it('what bets are no risk is reckoned once, and anew where one is another', async () => {
  const grid = scoreGrid({ home: 1.6, away: 1.1 });
  const laidAt = (stakeMinor: bigint): LaidSlip[] =>
    ['home', 'draw', 'away'].map((selection) => ({
      legs: [{ market: { type: '1x2', period: 'match' }, selection }],
      milli: 3_000,
      stakeMinor,
    }));
  const once = await hedgedTogether(house.kernel, grid, laidAt(1_000n));
  expect(once).toEqual([1_000n, 1_000n, 1_000n]);
  expect(await hedgedTogether(house.kernel, grid, laidAt(1_000n))).toBe(once);
  expect(await hedgedTogether(house.kernel, grid, laidAt(500n))).toEqual([500n, 500n, 500n]);
  // By another table it is another thing.
  const other = scoreGrid({ home: 0.6, away: 2.1 });
  expect(await hedgedTogether(house.kernel, other, laidAt(1_000n))).not.toBe(once);
});

import * as slips from '@fairhouse/contract/slips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBookHouse, type BookHouse } from '../../../../../tests/book-house.ts';
import { callerAt } from '../../../../../tests/caller.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import type { Person } from '../../../../../tests/world.ts';
import { seedBrand } from '../brands/index.ts';

let house: BookHouse;
beforeAll(async () => {
  house = await openBookHouse();
  await seedBrand(house.world.server.kernel, {
    id: 2,
    merchantCode: 'SECOND',
    name: 'Second',
    currency: 'USD',
    hosts: ['second.example'],
    languages: ['EN'],
  });
});
afterAll(async () => {
  await house.expectBooks();
  await house.world.close();
});
const db = () => house.world.server.kernel.db;
const liabilityOf = async (eventId: string, unit: string): Promise<bigint> => {
  const [row] = await db().composed<{ n: bigint }>(
    `select liability as n from round_totals where brand_id = 1 and round_id = $1 and unit = $2`,
    [`book-event:${eventId}`, unit],
  );
  return row?.n ?? 0n;
};
const marketCap = (cap: bigint) =>
  db().run('update book_leagues set market_cap = $1 where brand_id = 1', [cap]);
const CAP = 30_000_000n;

/** A group of a brand with the percent of the caps that its members have. */
const group = async (code: string, percent: number, brandId = 1): Promise<void> => {
  await db().run(
    `insert into payment_groups (brand_id, code, name, description, position)
     values ($1, $2, $2, '', 1)`,
    [brandId, code],
  );
  await db().run(
    `insert into book_group_limits (brand_id, code, percent, reason, set_by, set_name, at)
     values ($1, $2, $3, 'bets of one kind', 1, 'trader', now())`,
    [brandId, code, percent],
  );
};
const putInto = (who: Person, code: string | null) =>
  db().run(
    `insert into payment_group_members (brand_id, member_id, code, moved_by, reason)
     values (1, $1, $2, 'trader', 'as agreed')
     on conflict (brand_id, member_id) do update set code = excluded.code`,
    [who.memberId, code],
  );

it('[SP-01] two processes, 200 bets on all sides of a market at its cap: never above', async () => {
  const eventId = await house.event();
  await marketCap(200_000n);
  const people = await Promise.all(Array.from({ length: 20 }, () => house.member()));
  const legs = [
    await house.leg(eventId, '1x2', 'home'),
    await house.leg(eventId, '1x2', 'draw'),
    await house.leg(eventId, '1x2', 'away'),
  ];
  const other = await startProcess(house.world);
  try {
    const asked = await Promise.all(
      people.flatMap((who, at) =>
        Array.from({ length: 10 }, (_, no) =>
          callerAt(no % 2 === 0 ? house.world.url : other.url).call(
            slips.placeSlip,
            {
              legs: legs.slice((at + no) % 3, ((at + no) % 3) + 1),
              sizes: [1],
              unitStake: '10.00',
              policy: 'none',
            },
            { token: who.token, key: `market-${at}-${no}` },
          ),
        ),
      ),
    );
    const taken = asked.flatMap((one) => (one.success ? [one.value] : []));
    expect(new Set(asked.flatMap((one) => (one.success ? [] : one.errorCode)))).toEqual(
      new Set(['stake_too_high']),
    );
    const paid = taken.reduce((sum, one) => sum + (one.legs[0]?.milli ?? 0), 0);
    const whole = await liabilityOf(eventId, `market:${legs[0]?.marketId}`);
    expect(whole).toBe(BigInt(paid));
    expect(whole).toBeLessThanOrEqual(200_000n);
    // Not one more of the cheapest would have had room.
    expect(whole).toBeGreaterThan(200_000n - 2_000n);
    // Other markets of the event have caps of their own.
    const who = await house.member();
    const totals = await house.leg(eventId, 'totals', 'over');
    expect((await house.place(who, [totals])).success).toBe(true);
  } finally {
    await other.kill();
    await marketCap(CAP);
  }
});

it('[SP-01] the cap of a market counts all its selections, and is told as the reason', async () => {
  const eventId = await house.event();
  const other = await house.event();
  const who = await house.member(100_000_000n);
  const home = await house.leg(eventId, '1x2', 'home');
  const away = await house.leg(eventId, '1x2', 'away');
  await marketCap(100_000n);
  try {
    expect((await house.judge(who, [home])).value).toMatchObject({
      reason: 'market',
      stakeMax: '500.00',
      reasonLeg: 0,
    });
    expect((await house.place(who, [home], { unitStake: '320.00' })).success).toBe(true);
    // 640.00 of 1,000.00 are taken by the other side.
    expect((await house.judge(who, [away])).value).toMatchObject({
      reason: 'market',
      stakeMax: '100.00',
    });
    const refused = await house.place(who, [away], { unitStake: '100.01' });
    expect(refused.errorCode).toBe('stake_too_high');
    expect(refused.refusal).toMatchObject({ fields: { most: '100.00 USD' } });
    // A leg of a parlay counts whole.
    const second = await house.leg(other, '1x2', 'home');
    expect((await house.judge(who, [away, second])).value).toMatchObject({
      reason: 'market',
      reasonLeg: 0,
      stakeMax: '50.00',
    });
    expect((await house.place(who, [away], { unitStake: '99.00' })).success).toBe(true);
    expect(await liabilityOf(eventId, `market:${home.marketId}`)).toBe(64_000n + 35_640n);
  } finally {
    await marketCap(CAP);
  }
});

it('[SP-01] each member of a group has its part of the caps, and their own before it', async () => {
  await group('cautious', 10);
  await group('cautious', 500, 2);
  const eventId = await house.event();
  const [one, second] = [await house.member(100_000_000n), await house.member(100_000_000n)];
  const leg = await house.leg(eventId, '1x2', 'home');
  expect((await house.judge(one, [leg])).value).toMatchObject({
    reason: 'member',
    stakeMax: '25000.00',
  });
  await putInto(one, 'cautious');
  await putInto(second, 'cautious');
  expect((await house.judge(one, [leg])).value).toMatchObject({
    reason: 'group',
    stakeMax: '2500.00',
    reasonLeg: 0,
  });
  const refused = await house.place(one, [leg], { unitStake: '2500.01' });
  expect(refused.errorCode).toBe('stake_too_high');
  expect(refused.refusal).toMatchObject({ fields: { most: '2500.00 USD' } });
  expect((await house.place(one, [leg], { unitStake: '2499.00' })).success).toBe(true);
  // What one of them has taken is none of the others'.
  expect((await house.judge(second, [leg])).value).toMatchObject({
    reason: 'group',
    stakeMax: '2500.00',
  });
  expect((await house.judge(one, [leg])).value).toMatchObject({ reason: 'group' });
  await db().run(
    `insert into book_member_limits (brand_id, member_id, percent, reason, at)
     values (1, $1, 50, 'known for years', now())`,
    [second.memberId],
  );
  expect((await house.judge(second, [leg])).value).toMatchObject({
    reason: 'member',
    stakeMax: '12500.00',
  });
  await putInto(one, null);
  expect((await house.judge(one, [leg])).value).toMatchObject({ reason: 'member' });
});

it('[SP-01] a price that rises past the most a slip pays while it waits is not taken', async () => {
  const [one, other] = [await house.event(), await house.event()];
  const who = await house.member(100_000_000n);
  await db().run(`update book_leagues set selection_cap = 1e15, market_cap = 1e15,
    event_cap = 1e15, member_cap = 1e15 where brand_id = 1`);
  try {
    await house.change(one, '1x2', [2000, 3000, 900_000]);
    await house.goLive(one);
    const legs = [await house.leg(one, '1x2', 'away'), await house.leg(other, '1x2', 'home')];
    const most = (await house.judge(who, legs)).value;
    expect(most.reason).toBe('payout');
    const { value } = await house.place(who, legs, { unitStake: most.stakeMax, policy: 'better' });
    expect(value.state).toBe('pending');
    await house.change(one, '1x2', [2000, 3000, 950_000]);
    house.world.move(5_001);
    await house.decide();
    expect(await house.slip(who, value.slipId)).toMatchObject({
      state: 'refused',
      refusal: { errorCode: 'stake_too_high' },
    });
    expect(await house.balance(who)).toBe('1000000.00');
  } finally {
    await db().run(`update book_leagues set selection_cap = 10000000, market_cap = 30000000,
      event_cap = 50000000, member_cap = 5000000 where brand_id = 1`);
  }
});

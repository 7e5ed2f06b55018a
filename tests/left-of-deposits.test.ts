import { memberRisk } from '@fairhouse/contract/risk';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstDepositsOf } from '../apps/server/src/modules/agents/store.ts';
import { sumsOf } from '../apps/server/src/modules/suspicions/rows/facts.ts';
import { depositedBy } from '../apps/server/src/modules/withdrawals/store.ts';
import { moneyOf } from './moved-money.ts';
import { recounted } from './recounted.ts';
import { takenDepositsHouse } from './taken-deposits.ts';
import type { Person } from './world.ts';

/** Whatever counts deposits counts what is left of them (D-I22, D-U52), and follows them back. */
let house: Awaited<ReturnType<typeof takenDepositsHouse>>;
beforeAll(async () => {
  house = await takenDepositsHouse();
});
afterAll(async () => {
  await house.close();
});
const db = () => house.world.server.kernel.db;
const owner = (who: Person) => ({ brandId: 1, memberId: BigInt(who.memberId) });

it('[D-I22, D-U52] turnover is asked for what is left of a deposit alone', async () => {
  const who = await house.member();
  const asked = async () =>
    (await house.world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover
      .required;
  const first = await house.credited(who, '40.00');
  await house.credited(who, '10.00');
  expect(await asked()).toBe('50.00');
  const part = await house.taken(first, '15.00');
  expect(await asked()).toBe('35.00');
  await house.given(first, part);
  expect(await asked()).toBe('50.00');
  await house.taken(first, '40.00');
  expect(await asked()).toBe('10.00');
  await expect.poll(() => recounted(db()), { timeout: 30_000 }).toEqual([]);
});

it('[D-I22, D-U52] desk, suspicions and links of agents count what is left', async () => {
  const who = await house.member();
  const { memberId } = owner(who);
  await db().composed(
    `insert into agent_links (brand_id, code, agent_id, type, domain, created_at)
     values (1, 'left', $1, 'member', 'x.test', now())`,
    [memberId],
  );
  await db().composed(
    `insert into agent_arrivals (brand_id, member_id, code, at) values (1, $1, 'left', now())`,
    [memberId],
  );
  const counted = async () => {
    const sums = await sumsOf(db(), { ...owner(who), since: new Date(0), times: 100 });
    return {
      desk: await depositedBy(db(), owner(who)),
      sums: [sums.plain, sums.deposited, sums.asked],
      firsts: (await firstDepositsOf(db(), 1, ['left'])).get('left') ?? 0,
    };
  };
  const deposit = await house.credited(who, '40.00');
  const whole = { desk: { left: 4000n, hasDeposited: true }, sums: [1, 4000n, 4000n], firsts: 1 };
  expect(await counted()).toEqual(whole);
  const dispute = await house.taken(deposit, '40.00');
  expect(await counted()).toEqual({
    desk: { left: 0n, hasDeposited: true },
    sums: [0, 0n, 0n],
    firsts: 0,
  });
  await house.given(deposit, dispute);
  expect(await counted()).toEqual(whole);
});

it('[D-I22, D-U52] a new member is large by what is left, and risk says so', async () => {
  const who = await house.member();
  const isLarge = async () =>
    (
      await house.keepers.office(house.ann.token, memberRisk, { id: who.memberId })
    ).value.parts.some(({ code }) => code === 'new_and_large');
  const id = await moneyOf(house.world).deposit(who.memberId, 2_700_000n, 20);
  expect(await isLarge()).toBe(true);
  await db().composed(
    `insert into deposit_takings (brand_id, transfer_id, deposit_id, member_id, amount, came_at, at)
     values (1, 900000001, $1, $2, 2699999, now(), now())`,
    [id, BigInt(who.memberId)],
  );
  expect(await isLarge()).toBe(false);
});

it('[D-U53] what was taken before takings were kept leaves those of later ones as they are', async () => {
  const who = await house.member();
  const deposit = await house.credited(who, '40.00');
  const before = await house.taken(deposit, '10.00');
  // As an upgrade found it: nothing was noted of it.
  await db().composed('delete from deposit_takings where member_id = $1', [BigInt(who.memberId)]);
  await house.taken(deposit, '25.00');
  const left = async () => (await depositedBy(db(), owner(who))).left;
  expect(await left()).toBe(1500n);
  await house.given(deposit, before);
  expect(await left()).toBe(1500n);
  expect(await house.balance(who)).toBe('15.00');
});

import * as matching from '@fairhouse/contract/matching';
import * as walletCalls from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { freshKey } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { matchingOf, type Matching } from '../../../../../tests/matching.ts';
import { spentWin } from '../../../../../tests/owing.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs } from './jobs.ts';

let world: World;
let house: Matching;
beforeAll(async () => {
  world = await openWorld();
  house = await matchingOf(world);
  await holdJobs(world, jobs);
});
afterAll(async () => {
  await world.close();
});
beforeEach(async () => {
  await kernel().db.run('update match_offers set until = to_timestamp(0)');
});

const kernel = () => world.server.kernel;
/** A withdrawal that looks for members, and what makes its member owe 50.00 with nothing left. */
const offered = async () => {
  const { payee, id } = await house.offered('100.00');
  const takeBack = await spentWin(kernel(), { memberId: BigInt(payee.memberId), winMinor: 5_000n });
  return { payee, id, takeBack };
};
const isOpenTo = async (one: { token: string }) => {
  const { ladder } = (await world.call(matching.matchingState, {}, { token: one.token })).value;
  return ladder.find(({ amount }) => amount === '100.00')?.open;
};

it('nobody is asked to pay a member who owes, until the debt is paid', async () => {
  const { payee, takeBack } = await offered();
  const payer = await house.cashier.payer(0n);
  expect(await isOpenTo(payer)).toBe(1);
  await kernel().db.transaction(takeBack);
  expect(await isOpenTo(payer)).toBe(0);
  expect((await house.take(payer, '100.00')).errorCode).toBe('no_match');
  await world.fund(payee, 5_000n);
  await world.call(walletCalls.payOwnDebt, {}, { token: payee.token, key: freshKey() });
  expect(await isOpenTo(payer)).toBe(1);
  expect((await house.take(payer, '100.00')).success).toBe(true);
});

it('a debt that arises beside a payer who takes the offer is seen', async () => {
  const { takeBack } = await offered();
  const payer = await house.cashier.payer(0n);
  let taken: ReturnType<Matching['take']> | undefined;
  await kernel().db.transaction(async (tx) => {
    await takeBack(tx);
    taken = house.take(payer, '100.00');
    await waitBehind(tx, kernel().db);
  });
  expect((await taken)?.errorCode).toBe('no_match');
});

it('what a member was asked to pay before the debt is booked when it came', async () => {
  const { payee, takeBack } = await offered();
  const { payer, match } = await house.taken('100.00');
  await house.prove(payer, match);
  await kernel().db.transaction(takeBack);
  const confirmed = await house.at(payee, matching.confirmMatch, { id: match, result: 'RECEIVED' });
  expect(confirmed.value).toMatchObject({ state: 'received' });
  expect(await house.cashier.balance(payer)).toBe('100.00');
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});

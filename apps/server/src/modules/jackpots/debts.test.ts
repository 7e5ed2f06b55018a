import * as walletCalls from '@fairhouse/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { owe } from '../../../../../tests/owing.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';
import { payWins } from './actions/pay-wins.ts';
import { openPools, poolsByGame } from './actions/pools.ts';

const SLUG = 'harbour-lights';
let world: World;
beforeAll(async () => {
  world = await openWorld();
  // It would pay a win before the test does.
  await holdJob(world, 'jackpots.feed');
  const { kernel } = world.server;
  poolsByGame(kernel).clear();
  poolsByGame(kernel).set(SLUG, [
    {
      slug: SLUG,
      category: 'RNG',
      seedWhole: 50n,
      pool: 'mini',
      poolId: `${SLUG}.mini`,
      perMillion: 7_500n,
      isShared: false,
    },
  ]);
  await openPools(kernel);
});
afterAll(async () => {
  await world.close();
});

const winPool = async (person: Person) => {
  const outcome = { acts: [{ is: 'jackpot', pool: 'mini', isWon: true, winUnits: 0 }] };
  const memberId = BigInt(person.memberId);
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId,
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: SLUG,
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      { bet: 'spin', stakeMinor: 100n, validBetMinor: 100n, rule: 'stake', detail: { outcome } },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  const wagerId = verdict.wagers[0]?.wagerId ?? 0n;
  return { brandId: 1, memberId, slug: SLUG, outcome, wagerId };
};

it('what a pool pays goes to what the winner owes first, once', async () => {
  const { kernel } = world.server;
  const person = await world.register();
  const memberId = BigInt(person.memberId);
  await owe(kernel, { memberId, winMinor: 1_000n });
  await world.fund(person, 100n);
  const standing = async () => {
    const { sumBalance, owed } = (
      await world.call(walletCalls.balance, {}, { token: person.token })
    ).value;
    return [sumBalance, owed];
  };
  const win = await winPool(person);
  expect(await standing()).toEqual(['0.00', '10.00']);
  expect(await payWins(kernel, win, false)).toEqual([{ pool: 'mini', amountMinor: 5_000n }]);
  expect(await standing()).toEqual(['40.00', '0.00']);
  // What is owed later is not taken from what was paid before.
  await owe(kernel, { memberId, winMinor: 700n });
  await world.fund(person, 500n);
  await payWins(kernel, win, false);
  expect(await standing()).toEqual(['5.00', '7.00']);
  expect((await verifyLedger(kernel.db)).faults).toEqual([]);
});

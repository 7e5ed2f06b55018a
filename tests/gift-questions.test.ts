import * as rewards from '@fairhouse/contract/rewards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '../apps/server/src/kernel/db.ts';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { giveReward } from '../apps/server/src/modules/rewards/index.ts';
import { post, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** Has collected one reward. */
let memberId: bigint;
beforeAll(async () => {
  world = await openWorld();
  const who = await world.register();
  memberId = BigInt(who.memberId);
  const given = await world.server.kernel.db.transaction((tx) =>
    giveReward(tx, {
      brandId: 1,
      memberId,
      key: 'asked',
      kind: 'gift',
      amountMinor: 1250n,
      words: { EN: 'Asked' },
      days: 7,
      times: 100,
    }),
  );
  await world.call(rewards.claimReward, { id: String(given?.rewardId) }, { token: who.token });
});
afterAll(async () => {
  await world.close();
});

class Undone extends Error {}
/** What is found wrong once this was planted, which is then undone. */
const found = async (plant: (tx: Queries) => Promise<unknown>): Promise<string[]> => {
  let faults: string[] = [];
  await world.server.kernel.db
    .transaction(async (tx) => {
      await plant(tx);
      faults = (await verifyLedger(tx, LEDGER_QUESTIONS)).faults.map(({ what }) => what);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return faults;
};
const paid = (house: string) => (tx: Queries) =>
  post(tx, {
    brandId: 1,
    memberId,
    type: 'bonus',
    amountMinor: 500n,
    house,
    key: `planted:${house}`,
    reference: 'planted',
  });

it('what was collected is sound', async () => {
  expect(await found(async () => undefined)).toEqual([]);
});

it('a gift of another amount than its entries is found', async () => {
  expect(
    await found((tx) => tx.run(`update rewards set amount = amount + 1 where state = 'claimed'`)),
  ).toEqual(['a reward differs from its entries']);
});

it('money out of the accounts for gifts is found where nobody was given it', async () => {
  for (const [house, what] of [
    ['rewards', 'reward'],
    ['missions', 'mission'],
    ['cashback', 'cashback'],
  ] as const) {
    expect(await found(paid(house))).toEqual([`an entry of house:${house} has no ${what}`]);
  }
});

import * as withdrawals from '@fairhouse/contract/withdrawals';
import { expect } from 'vitest';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { module } from '../apps/server/src/modules/deposit-offers/index.ts';
import { endWagers, placeWager, verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import type { Cashier, Payer } from './cashier.ts';
import { correctNow } from './corrected.ts';
import type { World } from './world.ts';

const resultOf = (wagerId: bigint, validBetMinor: bigint, payoutMinor: bigint) => ({
  wagerId,
  payoutMinor,
  validBetMinor,
  rule: 'stake' as const,
  outcome: 'x',
});

/** Members who bet with bonuses: bets of known ends, and what is still to be bet after them. */
export const bonusHouse = (world: World, cashier: Cashier) => {
  const { kernel } = world.server;
  const jobs = async () => {
    for (const job of module.jobs ?? []) await job.run(kernel);
  };
  const place = async (who: Payer, stakeMinor: bigint): Promise<bigint> => {
    const verdict = await placeWager(kernel, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      key: crypto.randomUUID(),
      roundId: crypto.randomUUID(),
      windowId: null,
      slug: 'harbour-mines',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [{ bet: 'round', stakeMinor }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    return verdict.wagers[0]?.wagerId ?? 0n;
  };
  const bet = async (who: Payer, stakeMinor: bigint, payoutMinor: bigint): Promise<bigint> => {
    const wagerId = await place(who, stakeMinor);
    await endWagers(kernel, 1, [resultOf(wagerId, stakeMinor, payoutMinor)]);
    return wagerId;
  };
  const correct = (wagerId: bigint, validBetMinor: bigint, payoutMinor: bigint) =>
    kernel.db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: crypto.randomUUID(),
        state: 'settled',
        results: [resultOf(wagerId, validBetMinor, payoutMinor)],
      }),
    );
  const config = async (who: Payer) =>
    (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value;
  const missing = async (who: Payer) => (await config(who)).turnover.missing;
  /** What is there, and what is still to be bet. */
  const standing = async (who: Payer) => [await cashier.balance(who), await missing(who)];
  /** Until the reader of ends has come to the end: no feed passes what is under way. */
  const settled = async (who: Payer, expected: readonly string[]) => {
    const read = async () => {
      await jobs();
      return standing(who);
    };
    await expect.poll(read, { timeout: 20_000, interval: 100 }).toEqual(expected);
    await jobs();
    expect(await standing(who)).toEqual(expected);
  };
  const expectBooks = async () =>
    expect((await verifyLedger(kernel.db, LEDGER_QUESTIONS)).faults).toEqual([]);
  return { jobs, place, resultOf, bet, correct, config, missing, standing, settled, expectBooks };
};

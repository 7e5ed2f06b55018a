import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as wallets from '@fairhouse/contract/wallet';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashierOf, freshKey, type Cashier, type Payer } from '../../../../../tests/cashier.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { offersOf, type Offers } from '../../../../../tests/offers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { endWagers, openWindow, placeWager, verifyLedger } from '../wallet/index.ts';
import { BONUS_QUESTIONS, module } from './index.ts';

let world: World;
let cashier: Cashier;
let offers: Offers;
let offerId: string;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs);
  world.server.kernel.limiter = { take: () => true };
  cashier = await cashierOf(world);
  const [ann] = await (await keepersOf(world)).twoOwners();
  offers = await offersOf(world, ann);
  offerId = await offers.offer({ expiresDays: 3, budget: '10000.00' });
  await cashier.settings({ vendorWallets: [{ code: 'HARBOR', name: 'Harbor Hall' }] });
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const db = () => kernel().db;
const jobs = async () => {
  for (const job of module.jobs ?? []) await job.run(kernel());
};
type Bound = Payer & { id: string };
/** 80.00 with a bonus of 40.00. */
const bound = async (): Promise<Bound> => {
  const who = await cashier.payer(0n);
  const { id } = await offers.made(who, '80.00', offerId);
  await offers.paid(id, '80.00');
  return { ...who, id };
};
let rounds = 0;
/** A bet that stays open; where it is free the house gives its stake. */
const park = async (who: Payer, stakeMinor: bigint, isFree = false): Promise<bigint> => {
  const roundId = `parked-${(rounds += 1)}`;
  await openWindow(db(), 1, roundId);
  const verdict = await placeWager(kernel(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'harbour-mines',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'one', stakeMinor }],
    ...(isFree ? { grant: roundId } : {}),
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
const resultOf = (wagerId: bigint, payoutMinor: bigint) => ({
  wagerId,
  payoutMinor,
  validBetMinor: 100n,
  rule: 'net' as const,
  outcome: 'x',
});
const end = (wagerId: bigint, payoutMinor: bigint) =>
  endWagers(kernel(), 1, [resultOf(wagerId, payoutMinor)]);
const correct = async (wagerId: bigint, state: 'settled' | 'open', payoutMinor = 0n) => {
  await db().transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state,
      results: [resultOf(wagerId, payoutMinor)],
    }),
  );
};
const expire = async (one: Bound): Promise<void> => {
  await db().run(
    `update deposit_bonuses set expires_at = now() - interval '1 second' where deposit_id = $1`,
    [one.id],
  );
  await jobs();
};
const carry = (who: Payer, [from, to]: readonly [string, string], amount: string) =>
  world.call(wallets.walletTransfer, { from, to, amount }, { token: who.token, key: freshKey() });
/** What is there, what is owed of the bonus, and what is owed since a correction. */
const standing = async ({ token }: Payer) => {
  const { available, owed, debt } = (await world.call(withdrawals.withdrawalConfig, {}, { token }))
    .value;
  return [available, owed, debt];
};
/** Until the reader of ends has come to the end: no feed passes what is under way. */
const settled = async (who: Payer, expected: readonly string[]) => {
  await expect
    .poll(
      async () => {
        await jobs();
        return standing(who);
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual(expected);
  await Promise.all([jobs(), jobs()]);
  expect(await standing(who)).toEqual(expected);
};

it('what was taken of a payout that is corrected comes back, pays the debt, and is taken anew once', async () => {
  const who = await bound();
  const wagerId = await park(who, 10_000n);
  await expire(who);
  expect(await standing(who)).toEqual(['0.00', '20.00', '0.00']);
  await end(wagerId, 50_000n);
  await settled(who, ['480.00', '0.00', '0.00']);
  // Lost after all: nothing came home, so that nothing of the bonus could be taken of it.
  await correct(wagerId, 'settled', 0n);
  expect(await standing(who)).toEqual(['0.00', '0.00', '20.00']);
  await settled(who, ['0.00', '0.00', '0.00']);
  await correct(wagerId, 'settled', 50_000n);
  await settled(who, ['480.00', '0.00', '0.00']);
  // Of less than was taken the rest comes back.
  await correct(wagerId, 'settled', 500n);
  await settled(who, ['0.00', '0.00', '0.00']);
  expect((await offers.read(who, who.id)).bonus?.state).toBe('expired');
  // Open again it is out once more.
  await correct(wagerId, 'open');
  await settled(who, ['0.00', '20.00', '0.00']);
  await end(wagerId, 30_000n);
  await settled(who, ['280.00', '0.00', '0.00']);
});

it('what was lost with a bet is owed again where the bet won after all', async () => {
  const who = await bound();
  const wagerId = await park(who, 10_000n);
  await expire(who);
  await end(wagerId, 0n);
  await settled(who, ['0.00', '0.00', '0.00']);
  await correct(wagerId, 'settled', 1_500n);
  await settled(who, ['0.00', '0.00', '0.00']);
  await correct(wagerId, 'settled', 50_000n);
  await settled(who, ['480.00', '0.00', '0.00']);
});

it('what came home from a vendor and was taken stays taken, wherever money goes after that', async () => {
  const who = await bound();
  await carry(who, ['MAIN', 'HARBOR'], '110.00');
  await expire(who);
  await carry(who, ['HARBOR', 'MAIN'], '25.00');
  await settled(who, ['0.00', '5.00', '0.00']);
  await world.fund(who, 2_000n);
  await carry(who, ['MAIN', 'HARBOR'], '20.00');
  await settled(who, ['0.00', '5.00', '0.00']);
});

it('a bet whose stake the house gave is no money that is out, and what it wins is no homecoming', async () => {
  const who = await bound();
  const lost = await park(who, 11_000n);
  await end(lost, 0n);
  const [own, free] = [await park(who, 1_000n), await park(who, 10_000n, true)];
  await expire(who);
  // Of a bonus of 40.00 nothing is there, and a bet of 10.00 is out that may bring all of it.
  expect(await standing(who)).toEqual(['0.00', '40.00', '0.00']);
  expect(
    await db().composed('select owed from owed_bonuses where deposit_id = $1', [who.id]),
  ).toEqual([{ owed: 4_000n }]);
  await end(free, 50_000n);
  await settled(who, ['400.00', '40.00', '0.00']);
  await end(own, 1_000n);
  await settled(who, ['400.00', '0.00', '0.00']);
});

it('a free bet is no play of a bonus: it can still be given up', async () => {
  const who = await bound();
  const wagerId = await park(who, 1_000n, true);
  const giveUp = () => world.call(depositOffers.giveBonusUp, { id: who.id }, { token: who.token });
  expect((await giveUp()).value).toMatchObject({ state: 'given_up' });
  await end(wagerId, 0n);
  expect(await standing(who)).toEqual(['80.00', '0.00', '0.00']);
});

it('the books of it all are whole', async () => {
  expect((await verifyLedger(db(), BONUS_QUESTIONS)).faults).toEqual([]);
});

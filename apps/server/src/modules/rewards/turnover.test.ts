import * as deposits from '@fairhouse/contract/deposits';
import * as missions from '@fairhouse/contract/missions';
import * as rewards from '@fairhouse/contract/rewards';
import * as tournaments from '@fairhouse/contract/tournaments';
import * as transfers from '@fairhouse/contract/transfers';
import * as withdrawals from '@fairhouse/contract/withdrawals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cashierOf,
  freshKey,
  PAYMENT_PASSWORD,
  type Cashier,
  type Payer,
} from '../../../../../tests/cashier.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { placeWager, verifyLedger } from '../wallet/index.ts';

let world: World;
let keepers: Keepers;
let cashier: Cashier;
let ann: Keeper;
beforeAll(async () => {
  world = await openWorld();
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  cashier = await cashierOf(world);
  [ann] = await keepers.twoOwners();
  await cashier.settings({ rewards: { turnoverTimes: 3 } });
});
// What one operator gives in a day, and the day of a mission.
beforeAll(() => {
  awayFromMidnight(world);
});
afterAll(async () => {
  await world.close();
});

const give = async (who: Payer, amount = '20.00') => {
  const answer = await world.call(
    rewards.giveRewards,
    {
      to: { accounts: [who.username] },
      amount,
      kind: 'gift',
      words: [{ language: 'EN', text: 'A gift' }],
      reason: WHY,
    },
    { token: ann.token, key: freshKey() },
  );
  if (!answer.success) throw new Error(JSON.stringify(answer.raw));
};
const shown = async (who: Payer) =>
  (await world.call(rewards.rewards, {}, { token: who.token })).value.list;
const collect = (who: Payer, id: string) =>
  world.call(rewards.claimReward, { id }, { token: who.token });
const bet = async (who: Payer, stakeMinor: bigint): Promise<void> => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      {
        bet: 'spin',
        stakeMinor,
        payoutMinor: stakeMinor,
        validBetMinor: stakeMinor,
        rule: 'stake',
      },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const turnover = async (who: Payer) =>
  (await world.call(withdrawals.withdrawalConfig, {}, { token: who.token })).value.turnover;

it(
  '[RQ-65] ' +
    'rewards need their turnover: the multiple is shown before collecting, and neither a ' +
    'withdrawal ' +
    'nor a transfer passes without it',
  async () => {
    const [upline, who] = [await world.register(), await cashier.payer()];
    await world.server.kernel.db.run('update members set upline_id = $2 where member_id = $1', [
      BigInt(who.memberId),
      BigInt(upline.memberId),
    ]);
    await give(who);
    const [reward] = await shown(who);
    expect(reward).toMatchObject({ amount: '20.00', turnover: '60.00' });
    // What was promised is what is asked for.
    await cashier.settings({ rewards: { turnoverTimes: 30 } });
    await bet(who, 50_000n);
    expect((await collect(who, reward?.id ?? '')).value).toMatchObject({
      reward: { turnover: '60.00' },
    });
    await cashier.settings({ rewards: { turnoverTimes: 3 } });
    const send = () =>
      world.call(
        transfers.transferToUpline,
        { amount: '20.00', paymentPassword: PAYMENT_PASSWORD },
        { token: who.token, key: freshKey() },
      );
    for (const leave of [() => cashier.ask(who, '100.00'), send]) {
      const refused = await leave();
      expect([refused.errorCode, (refused.refusal as { missing: string }).missing]).toEqual([
        'turnover_missing',
        '60.00',
      ]);
    }
    expect(await turnover(who)).toMatchObject({
      required: '60.00',
      missing: '60.00',
      ofGifts: '60.00',
      ofBonuses: '0.00',
    });
    await bet(who, 5999n);
    expect((await cashier.ask(who, '100.00')).refusal.missing).toBe('0.01');
    await bet(who, 1n);
    expect((await send()).success).toBe(true);
    expect((await cashier.ask(who, '100.00')).success).toBe(true);
    // With the request it is over, as for deposits; the next gift asks anew.
    expect(await turnover(who)).toMatchObject({ required: '0.00' });
    await give(who);
    await collect(who, (await shown(who)).find((one) => one.id !== reward?.id)?.id ?? '');
    expect(await turnover(who)).toMatchObject({ missing: '60.00' });
  },
);

it('a bet counts once: for the deposit or the gift that was there first', async () => {
  const who = await cashier.payer();
  const pay = async () => {
    const made = (
      await world.call(
        deposits.createDeposit,
        { methodId: 'sandbox', amount: '40.00' },
        { token: who.token },
      )
    ).value;
    await fetch(`${world.url}/sandbox/pay`, {
      method: 'POST',
      body: new URLSearchParams({
        ...Object.fromEntries(new URL(made.payUrl, world.url).searchParams),
        mode: 'pay',
      }),
    });
  };
  await pay();
  await bet(who, 1000n);
  await give(who);
  await collect(who, (await shown(who))[0]?.id ?? '');
  await bet(who, 2000n);
  await pay();
  expect(await turnover(who)).toMatchObject({ required: '140.00', missing: '110.00' });
  await bet(who, 11_000n);
  expect(await turnover(who)).toMatchObject({ missing: '0.00' });
});

it('prizes of missions and tournaments ask for the same, and say so', async () => {
  const who = await cashier.payer();
  const made = await keepers.office(ann.token, missions.createMission, {
    item: {
      kind: 'wagers',
      repeats: 'daily',
      target: '1',
      prize: '5.00',
      budget: '50.00',
      startsOn: new Date(world.server.clock.milliseconds() - 864e5).toISOString().slice(0, 10),
    },
    text: { language: 'EN', title: 'Once', summary: '' },
  });
  await bet(who, 100n);
  const summary = (await world.call(missions.missionSummary, {}, { token: who.token })).value;
  expect(summary.turnoverTimes).toBe(3);
  const claimed = await world.call(
    missions.claimMission,
    { id: String(made.value.id) },
    { token: who.token },
  );
  expect(claimed.value).toMatchObject({ amount: '5.00' });
  expect(await turnover(who)).toMatchObject({ missing: '15.00', ofGifts: '15.00' });
  const { list } = (await world.call(tournaments.tournaments, {})).value;
  expect(new Set(list.map((one) => one.turnoverTimes))).toEqual(new Set([3]));
});

it('a brand that asks for none binds nothing', async () => {
  await cashier.settings({ rewards: { turnoverTimes: 0 } });
  const who = await cashier.payer();
  await give(who);
  const [reward] = await shown(who);
  expect(reward?.turnover).toBe('0.00');
  await collect(who, reward?.id ?? '');
  expect((await cashier.ask(who, '100.00')).success).toBe(true);
});

it('the books balance, with what gifts ask for beside their entries', async () => {
  const { db } = world.server.kernel;
  expect((await verifyLedger(db, LEDGER_QUESTIONS)).faults).toEqual([]);
  await db.run('update bound_gifts set amount = amount + 1');
  expect((await verifyLedger(db, LEDGER_QUESTIONS)).faults.map(({ what }) => what)).toEqual([
    'a bound gift differs from its entry',
  ]);
});

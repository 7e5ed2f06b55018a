import * as agents from '@fairhouse/contract/agents-desk';
import * as salaries from '@fairhouse/contract/salaries';
import { dayAfter, startOf } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tierOf } from '../../../../../tests/agent-house.ts';
import { waitBehind } from '../../../../../tests/at-lock.ts';
import { billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { bothSay, differencesOf, savedBills } from '../../../../../tests/bill-proofs.ts';
import { WHY } from '../../../../../tests/keepers.ts';
import { putBelow } from '../../../../../tests/lines.ts';
import { mayBeSkipped } from '../../../../../tests/python.ts';
import { ZONE } from '../../../../../tests/team-house.ts';
import { must, openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { verifyBills } from '../../bill-books/verify.ts';
import { cancelBill } from './index.ts';
import { lockTakingUp } from './rows/late.ts';

/** Results that change after the bill of their time, and what the next one makes of it (D-J55). */
let world: World;
let house: BillHouse;
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
});
afterAll(async () => {
  await world.close();
});
type Carry = 'none' | 'previous' | 'permanent';
const dividend = (carry: Carry, rate = 100_000) => ({
  kind: 'DIVIDEND',
  period: 'day',
  carry,
  tiers: [tierOf(rate)],
});
const pair = async (terms: Parameters<BillHouse['signed']>[1], upline?: Person) => {
  const agent = await house.agent(upline);
  const player = await house.agent(agent, 5_000_000n);
  await house.newDay();
  if (upline) await house.signIn(upline, agent);
  const contract = await house.signed(agent, terms, upline);
  return { agent, player, contract };
};
const billsOf = (who: Person) => house.bills(`payee_id = ${who.memberId} and kind = 'DIVIDEND'`);
const grossOf = async (who: Person) => (await billsOf(who)).map(({ gross }) => gross);
const table = async (who: Person, stake: bigint, payout: bigint) => {
  const round = await house.play.tableBet(who, stake);
  await house.play.settle(round, payout);
  return round;
};
const opened = async (who: Person, id: string) => {
  await house.signIn(who);
  return (await world.call(salaries.oneBill, { id }, { token: who.token })).value;
};
const linesOf = async (who: Person, at: number) => {
  const { lines, recomputed } = await opened(who, must((await billsOf(who))[at]).bill_id);
  expect(recomputed).toMatchObject({ isEqual: true, isRead: true });
  return lines.map((line) => [line.key, line.amount]);
};
/** Bills another program finds, and books that are even. */
const isRight = async () => {
  const found = await world.server.kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    return (await verifyBills(tx, 5)).differences;
  });
  expect(found).toEqual([]);
  expect(await house.verified()).toEqual([]);
};
const billed = async () => {
  house.nextDay();
  await house.bill();
};

it('[AG-26] a win of the house that was none is taken back, although nothing is carried', async () => {
  const { agent, player } = await pair(dividend('none'));
  house.nextDay();
  const round = await table(player, 100_000n, 0n);
  await billed();
  // The house lost by it: of its own day nothing is left, and no more than that is taken back.
  await house.play.correct(round, 150_000n, 100_000n);
  await house.play.spin(player, 30_000n, 0n);
  await billed();
  await house.play.spin(player, 90_000n, 0n);
  await billed();
  expect(await grossOf(agent)).toEqual([10_000n, 0n, 2000n]);
  const number = async (at: number) =>
    (await opened(agent, must((await billsOf(agent))[at]).bill_id)).bill.number;
  expect(await linesOf(agent, 1)).toEqual([
    ['stakes', '300.00'],
    ['payouts', '1500.00'],
    ['late', '-1500.00'],
    ['carry', '0.00'],
    ['base', '300.00'],
    ['rate', '100000'],
    ['alone', '30.00'],
    ['corrected', '-100.00'],
    ['gross', '0.00'],
    ['debtOut', '-70.00'],
  ]);
  const middle = await opened(agent, must((await billsOf(agent))[1]).bill_id);
  expect(middle.lines.find((line) => line.key === 'corrected')?.values.bill).toBe(await number(0));
  expect(middle.lines.find((line) => line.key === 'late')?.values.bets).toBe('1');
  expect((await linesOf(agent, 2)).slice(-3)).toEqual([
    ['alone', '90.00'],
    ['debtFrom', '-70.00'],
    ['gross', '20.00'],
  ]);
  await isRight();
});

it('[AG-26] a loss of the house that was none is paid for, in a day on which it lost too', async () => {
  const { agent, player } = await pair(dividend('none'));
  house.nextDay();
  const round = await table(player, 100_000n, 150_000n);
  await billed();
  await house.play.correct(round, 0n, 100_000n);
  await house.play.spin(player, 10_000n, 400_000n);
  await billed();
  expect(await grossOf(agent)).toEqual([0n, 10_000n]);
  await isRight();
});

it('a result that changes twice, and back, counts once each time', async () => {
  const { agent, player } = await pair(dividend('previous'));
  house.nextDay();
  const round = await table(player, 100_000n, 0n);
  const again = await table(player, 40_000n, 0n);
  await billed();
  await house.play.correct(round, 100_000n, 0n);
  await house.play.reopen(again);
  await billed();
  await house.play.correct(round, 40_000n, 100_000n);
  await house.play.settle(again, 0n);
  await house.play.spin(player, 50_000n, 0n);
  await billed();
  await house.play.correct(round, 0n, 100_000n);
  await billed();
  // 14,000 less all of it; then 6,000 and 4,000 of it are right again beside 5,000; then 4,000.
  expect(await grossOf(agent)).toEqual([14_000n, 0n, 1000n, 4000n]);
  await isRight();
});

it('what was carried since is counted again with it', async () => {
  const { agent, player } = await pair(dividend('permanent'));
  house.nextDay();
  const round = await table(player, 100_000n, 200_000n);
  await billed();
  await house.play.spin(player, 60_000n, 0n);
  await billed();
  await house.play.correct(round, 80_000n, 100_000n);
  await billed();
  await house.play.spin(player, 50_000n, 0n);
  await billed();
  // Known from the start it had been 2,000 and 6,000, and nothing to make up for afterwards.
  expect(await grossOf(agent)).toEqual([0n, 0n, 8000n, 5000n]);
  expect((await linesOf(agent, 2)).filter(([key]) => key === 'corrected')).toEqual([
    ['corrected', '20.00'],
    ['corrected', '60.00'],
  ]);
  await isRight();
});

it('each bill is counted again by the contract of its time, and by none where there was none', async () => {
  const top = await house.agent();
  await house.newDay();
  await house.signed(top, dividend('none'));
  const { agent, player } = await pair(dividend('none', 50_000), top);
  const early = await table(player, 500_000n, 0n);
  house.nextDay();
  const round = await table(player, 100_000n, 0n);
  await house.signIn(top, agent);
  await house.signed(agent, dividend('none', 20_000), top);
  await billed();
  await house.play.correct(round, 40_000n, 100_000n);
  // Of a day before any contract.
  await house.play.correct(early, 500_000n, 0n);
  await house.play.spin(player, 200_000n, 0n);
  await billed();
  expect(await grossOf(agent)).toEqual([5000n, 4000n - 2000n]);
  expect(await grossOf(top)).toEqual([10_000n, 20_000n - 4000n]);
  await isRight();
});

it('[AG-32] a member that moved takes no result along: the line of its time has it', async () => {
  const one = await pair(dividend('none'));
  const other = await pair(dividend('none'));
  house.nextDay();
  const round = await table(one.player, 100_000n, 0n);
  const at = startOf(dayAfter(house.today(), 1), ZONE);
  await putBelow(world, { memberId: one.player.memberId, uplineId: other.agent.memberId, at });
  await billed();
  await house.play.correct(round, 60_000n, 100_000n);
  await house.play.spin(one.player, 20_000n, 0n);
  await billed();
  expect(await grossOf(one.agent)).toEqual([10_000n, 0n]);
  expect(await grossOf(other.agent)).toEqual([0n, 2000n]);
  await isRight();
});

it('after the last bill of two nothing is paid or taken back, until they sign again', async () => {
  const closed = await pair(dividend('none'));
  house.nextDay();
  const round = await table(closed.player, 100_000n, 0n);
  const { success } = await house.office(await world.operator(), agents.closeAgentAccount, {
    memberId: closed.agent.memberId,
    reason: WHY,
  });
  expect(success).toBe(true);
  await billed();
  await house.play.correct(round, 150_000n, 100_000n);
  await billed();
  await billed();
  expect(await grossOf(closed.agent)).toEqual([10_000n]);
  expect(await house.balanceOf(closed.agent)).toBe(10_000n);
  await isRight();
});

it('what is cancelled is not counted again, and not cancelled once it was taken back', async () => {
  const { db } = world.server.kernel;
  const { agent, player } = await pair(dividend('none'));
  await house.cashier.settings({ agentContracts: { approveDividends: true } });
  house.nextDay();
  const [round, other] = [await table(player, 100_000n, 0n), await table(player, 50_000n, 0n)];
  await billed();
  const second = await table(player, 20_000n, 0n);
  await house.play.correct(round, 100_000n, 0n);
  await billed();
  const cancel = async (at: number) =>
    db.transaction((tx) =>
      cancelBill(tx, { brandId: 1, id: must(bills[at]).bill_id, reason: WHY }),
    );
  const bills = await billsOf(agent);
  expect(bills.map(({ gross }) => gross)).toEqual([15_000n, 0n]);
  expect(await cancel(0)).toMatchObject({ errorCode: 'state_conflict' });
  expect(await cancel(1)).toMatchObject({ state: 'cancelled' });
  expect(await cancel(0)).toMatchObject({ state: 'cancelled' });
  await house.play.correct(other, 50_000n, 0n);
  await house.play.correct(second, 10_000n, 0n);
  await house.play.spin(player, 90_000n, 0n);
  await billed();
  await house.cashier.settings({ agentContracts: {} });
  // Nothing was paid, so nothing is taken back: what was cancelled leaves nothing.
  expect(await grossOf(agent)).toEqual([15_000n, 0n, 9000n]);
  const third = await opened(agent, must((await billsOf(agent))[2]).bill_id);
  expect(third.recomputed.isEqual).toBe(true);
  await isRight();
});

it('a bill that is cancelled while the next one takes it up is not taken back by that', async () => {
  const { db } = world.server.kernel;
  const { agent, player } = await pair(dividend('none'));
  await house.cashier.settings({ agentContracts: { approveDividends: true } });
  house.nextDay();
  const round = await table(player, 100_000n, 0n);
  await billed();
  const [first] = await billsOf(agent);
  await house.play.correct(round, 100_000n, 0n);
  await house.play.spin(player, 90_000n, 0n);
  house.nextDay();
  // Held at the moment in which it has read the bill before and writes its own.
  const [, cancelled] = await Promise.all([
    house.bill(),
    db.transaction(async (tx) => {
      await lockTakingUp(tx, 1);
      await waitBehind(tx, db);
      return cancelBill(tx, { brandId: 1, id: must(first).bill_id, reason: WHY });
    }),
  ]);
  expect(cancelled).toMatchObject({ state: 'cancelled' });
  await house.bill();
  await house.cashier.settings({ agentContracts: {} });
  expect(await grossOf(agent)).toEqual([10_000n, 9000n]);
  await isRight();
});

/** A small generator with a seed: the same days each time. */
const chanceOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};
type Change = { day: number; payout: bigint; valid: bigint };
type Bet = { day: number; stake: bigint; payout: bigint; changes: Change[] };
const DAYS = 7;
const planOf = (seed: number): Bet[] => {
  const chance = chanceOf(seed);
  return Array.from({ length: 12 }, () => {
    const day = chance(DAYS - 1);
    const stake = BigInt(20_000 + chance(80_000));
    const payoutOf = () => (chance(2) === 0 ? 0n : BigInt(chance(150_000)));
    const changes = Array.from({ length: chance(3) }, () => ({
      day: day + 1 + chance(DAYS - day - 1),
      payout: payoutOf(),
      valid: chance(3) === 0 ? 0n : stake,
    })).toSorted((one, other) => one.day - other.day);
    return { day, stake, payout: payoutOf(), changes };
  });
};
it('all bills together are those of a house that knew every result from the start', async () => {
  const terms = (['none', 'previous', 'permanent'] as const).map((carry) => ({
    ...dividend(carry, 70_001),
    tiers: [tierOf(70_001), { ...tierOf(99_991, '900.00'), profitLoss: '100.00' }],
  }));
  const twins = [];
  for (const [at, one] of terms.entries()) {
    const [late, right] = [await pair(one), await pair(one)];
    twins.push({ plan: planOf(at + 11), late, right, rounds: new Map<Bet, string>() });
  }
  house.nextDay();
  for (let day = 0; day < DAYS; day += 1) {
    for (const { plan, late, right, rounds } of twins) {
      for (const bet of plan) {
        for (const change of bet.changes.filter((one) => one.day === day)) {
          await house.play.correct(must(rounds.get(bet)), change.payout, change.valid);
        }
        if (bet.day !== day) continue;
        rounds.set(bet, await table(late.player, bet.stake, bet.payout));
        const last = bet.changes.at(-1);
        const round = await table(right.player, bet.stake, last?.payout ?? bet.payout);
        if (last) await house.play.correct(round, last.payout, last.valid);
      }
    }
    await billed();
  }
  // Whatever is still to be made up for is, by as much for both.
  for (const { late, right } of twins) {
    await house.play.spin(late.player, 900_000n, 0n);
    await house.play.spin(right.player, 900_000n, 0n);
  }
  await billed();
  for (const { late, right } of twins) {
    const [had, should] = [await grossOf(late.agent), await grossOf(right.agent)];
    expect(had).toHaveLength(should.length);
    expect(had).not.toEqual(should);
    const sum = (list: bigint[]) => list.reduce((all, one) => all + one, 0n);
    expect(sum(had)).toBe(sum(should));
    for (const bill of await billsOf(late.agent)) {
      expect((await opened(late.agent, bill.bill_id)).recomputed.isEqual).toBe(true);
    }
  }
  await isRight();
}, 240_000);

it('[AG-26] each of these bills follows from what its saved file says, whatever was corrected', async () => {
  const files = await savedBills(house, "kind = 'DIVIDEND'");
  expect(files.filter(({ counted }) => counted.corrected.length > 0).length).toBeGreaterThan(5);
  expect(files.some(({ counted }) => counted.debtOut !== '0')).toBe(true);
  expect(await differencesOf(house)).toEqual([]);
  if (mayBeSkipped) return;
  const all = files.map((file) => ({ name: file.bill.number, file }));
  const { words, differences } = await bothSay(all);
  expect(words.length).toBe(files.length);
  expect(differences).toEqual([]);
});

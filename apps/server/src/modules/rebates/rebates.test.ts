import * as calls from '@fairhouse/contract/rebates';
import * as records from '@fairhouse/contract/records';
import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebateHouse, type RebateHouse } from '../../../../../tests/rebate-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { brandsChanged } from '../brands/index.ts';
import { module as cashback } from '../cashback/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { REBATES_RECOUNT } from './index.ts';
import { runRebates } from './jobs.ts';

let world: World;
let house: RebateHouse;
let [top, middle, low, outside]: Person[] = [];
let day = '';
const kernelOf = () => world.server.kernel;
const idOf = (one: Person | undefined) => BigInt(one?.memberId ?? 0);
const who = (one: Person | undefined): Person => {
  if (!one) throw new Error('nobody');
  return one;
};
beforeAll(async () => {
  world = await openWorld();
  house = await rebateHouse(world);
  top = await house.join(undefined, 1);
  middle = await house.join(top, 1);
  low = await house.join(middle);
  outside = await house.join();
  for (const one of house.people) await world.fund(one, 1_000_000n);
  await house.begin();
}, 120_000);
afterAll(async () => {
  await world.close();
});

/** Amounts of a day, by who they are. */
const amountsOf = async (of: string) => {
  const names = new Map([top, middle, low, outside].map((one, at) => [idOf(one), 'tmlo'[at]]));
  return (await house.rebatesOf(of)).map(
    (row) => `${names.get(row.member_id) ?? '?'} ${row.category} ${row.amount}`,
  );
};
const setBrand = async (path: string, value: unknown) => {
  await kernelOf().db.run(
    `update brands set settings = jsonb_set(settings, $1::text[], $2::jsonb) where brand_id = 1`,
    [`{${path}}`, JSON.stringify(value)],
  );
  brandsChanged.say(kernelOf(), {});
};
const check = async () => {
  const { db } = kernelOf();
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
  expect((await db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults).toEqual([]);
};

it('pays a member its rate and each agent above the difference, floored once', async () => {
  await house.giveTerms(who(top), who(middle), { rebates: { RNG: 6000, LIVE: 4000 } });
  await house.giveTerms(who(middle), who(low), { rebates: { RNG: 5000 } });
  await house.endDay();
  await runRebates(kernelOf());
  day = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.spin(who(middle), 50_001n, 0n);
  await house.spin(who(outside), 70_000n, 0n);
  await house.settle(await house.tableBet(who(low), 10_000n), 0n);
  await house.nextDay();
  // The cashback of the day is closed, but what ended in it is not all folded for teams.
  for (let turn = 0; turn < 6; turn += 1) {
    for (const job of cashback.jobs ?? []) await job.run(kernelOf());
  }
  await runRebates(kernelOf());
  expect(await amountsOf(day)).toEqual([]);
  await house.endDay();
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.all([runRebates(kernelOf()), runRebates(kernelOf())]);
  }
  // Of every rate 0.30 % are the cashback of the house, which everybody collects beside it: who
  // has no rate in LIVE by the line leaves that much less to the agent above.
  expect(await amountsOf(day)).toEqual([
    't LIVE 20',
    't RNG 300',
    'm LIVE 10',
    'm RNG 250',
    'l RNG 200',
  ]);
  const { list } = (
    await world.call(records.transactions, { type: 'line_rebate' }, { token: who(low).token })
  ).value;
  expect(list).toMatchObject([{ type: 'line_rebate', amount: '2.00', reference: day }]);
  const balanceOf = async (one: Person | undefined) =>
    (await world.call(salaries.agentAccount, {}, { token: who(one).token })).value.balance;
  expect([await balanceOf(top), await balanceOf(middle)]).toEqual(['3.20', '2.60']);
  await check();
});

it('opens every cent of a day to its own agent, and to nobody else', async () => {
  const { value } = await world.call(calls.agentRebates, {}, { token: who(middle).token });
  expect(value.list).toHaveLength(1);
  expect(value.list[0]).toMatchObject({ day, amount: '2.60', state: 'paid' });
  expect(value.list[0]?.lines.find((line) => line.category === 'RNG')).toEqual({
    category: 'RNG',
    prizeBase: null,
    counted: '500.01',
    carried: '0.00',
    base: '500.01',
    teamBase: '1000.00',
    rate: 6000,
    houseRate: 3000,
    ownRate: 3000,
    amount: '2.50',
  });
  const parts = async (one: Person | undefined) =>
    world.call(calls.agentRebateParts, { day, category: 'RNG' }, { token: who(one).token });
  expect((await parts(middle)).value.list).toEqual([
    {
      memberId: who(low).memberId,
      account: who(low).username,
      isAgent: false,
      base: '1000.00',
      rate: 5000,
      difference: 1000,
      amount: '1.00',
    },
  ]);
  expect((await parts(top)).value.list).toMatchObject([
    { memberId: who(middle).memberId, base: '1500.01', difference: 2000, amount: '3.00' },
  ]);
  expect((await parts(low)).errorCode).toBe('error_not_agent');
  const stranger = await house.join(undefined, 1);
  expect((await parts(stranger)).value.list).toEqual([]);
  expect((await world.call(calls.agentRebates, {}, { token: stranger.token })).value.list).toEqual(
    [],
  );
});

it('counts new terms from the next day on, and what a correction takes off by later days', async () => {
  const first = house.today();
  const round = await house.tableBet(who(low), 100_000n);
  await house.settle(round, 0n);
  await house.giveTerms(who(middle), who(low), { rebates: { RNG: 5000, LIVE: 4000 } });
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(first)).toEqual(['t LIVE 200', 'm LIVE 100']);
  const second = house.today();
  await house.correct(round, 100_000n, 0n);
  await house.settle(await house.tableBet(who(low), 30_000n), 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(second)).toEqual([]);
  const third = house.today();
  await house.settle(await house.tableBet(who(low), 90_000n), 0n);
  await house.endDay();
  await runRebates(kernelOf());
  // 20,000 are left; and now the member has all of what its agent has.
  expect(await amountsOf(third)).toEqual(['t LIVE 40', 'l LIVE 20']);
  await check();
});

it('gives the whole rate where nobody can collect cashback, and nothing for days it is off', async () => {
  await setBrand('treeOff', ['memberCenter/manualRebate']);
  const whole = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(whole)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 500']);
  await setBrand('treeOff', []);
  await setBrand('teams', { rebates: false });
  const off = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  await setBrand('teams', { rebates: true });
  await runRebates(kernelOf());
  expect(await amountsOf(off)).toEqual([]);
  await check();
});

it('counts who moves for the line of each day', async () => {
  const before = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.endDay([{ who: who(low), to: who(top) }]);
  await runRebates(kernelOf());
  expect(await amountsOf(before)).toEqual(['t RNG 200', 'm RNG 100', 'l RNG 200']);
  const after = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.endDay([{ who: who(low), to: undefined }]);
  await runRebates(kernelOf());
  expect(await amountsOf(after)).toEqual(['t RNG 300', 'l RNG 200']);
  const alone = house.today();
  await house.spin(who(low), 100_000n, 0n);
  await house.endDay();
  await runRebates(kernelOf());
  expect(await amountsOf(alone)).toEqual([]);
  await check();
});

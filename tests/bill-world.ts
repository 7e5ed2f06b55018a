import { agentAccount, takeIncome } from '@fairhouse/contract/salaries';
import { login } from '@fairhouse/contract/session';
import { jobs as billJobs } from '../apps/server/src/modules/salaries/jobs.ts';
import { jobs as teamJobs } from '../apps/server/src/modules/team/jobs.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { hashPassword } from '../apps/server/src/modules/members/index.ts';
import { agentHouse, tierOf } from './agent-house.ts';
import { freshKey, PAYMENT_PASSWORD } from './cashier.ts';
import { holdJob, holdJobs } from './hold-job.ts';
import { awayFromMidnight } from './midnight.ts';
import { teamHouse, ZONE } from './team-house.ts';
import { type Person, type World } from './world.ts';

const HOUR = 3_600_000;
const AGENT = 2;

/** Agents in lines with contracts of all kinds, whose jobs run when the test says so. */
export const billWorld = async (world: World) => {
  const { kernel } = world.server;
  await holdJobs(world, [...teamJobs, ...billJobs]);
  await holdJob(world, 'records.days');
  const signing = await agentHouse(world);
  await kernel.db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernel, {});
  awayFromMidnight(world, 7);
  const house = teamHouse(world);
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const agent = async (upline?: Person): Promise<Person> => {
    const one = await house.join(upline, AGENT);
    await kernel.db.run('update members set payment_password_hash = $2 where member_id = $1', [
      BigInt(one.memberId),
      hash,
    ]);
    return one;
  };
  const run = async (jobs: typeof teamJobs) => {
    for (const job of jobs) while ((await job.run(kernel)) === 'busy');
  };
  /** Folds what is over, and writes and pays the bills of it. */
  const bill = async () => {
    // The fence of one turn is passed by the next one.
    for (let turn = 0; turn < 3; turn += 1) await run(teamJobs);
    for (let turn = 0; turn < 4; turn += 1) await run(billJobs);
  };
  const hours = async (count: number) => {
    world.move(count * HOUR);
    for (const one of house.people) {
      const { username, password } = one;
      one.token = (await world.call(login, { username, password })).value.token;
    }
  };
  /** All that stands on the agent account. */
  const takeAll = async ({ token }: Person) => {
    const { balance } = (await world.call(agentAccount, {}, { token })).value;
    const done = await world.call(takeIncome, { amount: balance }, { token, key: freshKey() });
    if (!done.success) throw new Error(`not taken: ${done.errorCode}`);
  };
  return { ...house, signing, agent, bill, takeAll, hours };
};
export type BillWorld = Awaited<ReturnType<typeof billWorld>>;

export const DAILY_OF = (rate: number) => ({
  kind: 'DAILY',
  period: 'day',
  tiers: [tierOf(rate), { ...tierOf(rate * 2, '500.00'), activeMembers: 2 }],
});
export const DIVIDEND_OF = (rate: number, period = 'day') => ({
  kind: 'DIVIDEND',
  period,
  tiers: [tierOf(rate), { ...tierOf(rate + 10_000, '300.00'), profitLoss: '50.00' }],
  carry: 'permanent',
  costs: ['promotions', 'cashback'],
});
export const HOUR_OF = (rate: number) => ({
  kind: 'HOUR',
  period: 'hour',
  dailyBetAmount: '300.00',
  tiers: [tierOf(rate), tierOf(rate * 2, '100.00')],
});
export const REALTIME_OF = (rate: number) => ({
  kind: 'REALTIME',
  period: 'five_minutes',
  tiers: [tierOf(rate)],
});

const OWN_PLAY_OUT = { ownPlayCounts: false };

/**
 * Three levels and a line beside them over four days: all kinds of contract, a member that moves,
 * a result that is corrected later, an own part that does not count, and an agent that is short.
 * Answers the agents.
 */
export const liveThroughBills = async (world: World, on: BillWorld) => {
  const [top, side] = [await on.agent(), await on.agent()];
  const mid = await on.agent(top);
  const low = await on.agent(mid);
  const [p1, p2, p3] = [await on.join(low), await on.join(mid), await on.join(side)];
  for (const one of on.people) await world.fund(one, 1_000_000n);
  const { signed } = on.signing;
  await signed(top, DAILY_OF(10_000));
  await signed(mid, DAILY_OF(7_777), top);
  await signed(low, { ...DAILY_OF(3_333), ...OWN_PLAY_OUT }, mid);
  await signed(side, DIVIDEND_OF(75_000));
  await signed(top, DIVIDEND_OF(89_999));
  await signed(mid, DIVIDEND_OF(43_457), top);

  await on.nextDay();
  await on.spin(p1, 23_457n, 10_001n);
  await on.spin(low, 11_113n, 1_000n);
  await on.spin(p3, 30_001n, 99_999n);
  const round = await on.tableBet(p2, 50_001n);
  await on.settle(round, 20_007n);
  await on.give(p1, 'bonus', 703n);
  await on.give(p2, 'rebate', 101n);

  await on.nextDay([{ who: p1, to: side }]);
  const owner = await on.signing.keeper('owner');
  const byHouse = async (to: Person, terms: object) => {
    const offered = await on.signing.houseOffer(to, terms as never, owner);
    const done = await on.signing.answer(to, offered.value.contract ?? { id: '', version: 0 });
    if (!done.success) throw new Error(`not signed: ${JSON.stringify(done.raw)}`);
  };
  await byHouse(top, HOUR_OF(5_000));
  await signed(mid, HOUR_OF(3_001), top);
  await byHouse(top, REALTIME_OF(4_000));
  await signed(mid, REALTIME_OF(3_003), top);
  await signed(low, REALTIME_OF(1_003), mid);
  await on.hours(9);
  await on.spin(p1, 7_001n, 0n);
  await on.spin(low, 19_999n, 3n);
  await on.give(low, 'bonus', 307n);
  await on.spin(p2, 3_001n, 70_000n);
  await on.hours(1);
  await on.bill();
  // What stood on the account is taken: what a corrected result costs is owed to who is below.
  await on.takeAll(mid);
  await on.correct(round, 50_001n, 1n);
  await on.spin(low, 9_999n, 0n);
  await on.hours(2);
  await on.spin(p2, 99_999n, 0n);
  await on.bill();
  return { top, mid, low, side, p1, p2, p3 };
};

import * as session from '@fairhouse/contract/session';
import { dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Kernel } from '../apps/server/src/kernel/kernel.ts';
import { LEDGER_QUESTIONS } from '../apps/server/src/ledger-questions.ts';
import { brandsChanged } from '../apps/server/src/modules/brands/index.ts';
import { jobs as recordJobs } from '../apps/server/src/modules/records/jobs.ts';
import { jobs as rebateJobs } from '../apps/server/src/modules/rebates/jobs.ts';
import { jobs as billJobs, runBills } from '../apps/server/src/modules/salaries/jobs.ts';
import { jobs as teamJobs } from '../apps/server/src/modules/team/jobs.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/index.ts';
import { agentHouse } from './agent-house.ts';
import { holdJobs } from './hold-job.ts';
import { awayFromMidnight } from './midnight.ts';
import { teamHouse, ZONE } from './team-house.ts';
import type { Person, World } from './world.ts';

/** How far the days of its brand are ahead of UTC. */
const ZONE_HOURS = 7;

export type BillSeen = {
  bill_id: string;
  kind: string;
  payee_id: bigint;
  payer_id: bigint | null;
  gross: bigint;
  paid: bigint;
  state: string;
  run: string;
  carry_out: bigint;
  valid_bet: bigint;
};
/** The job of bills until no window is left: one turn of it takes a bounded number. */
export const billAll = async (kernel: Kernel): Promise<void> => {
  while ((await runBills(kernel)) === 'busy');
};

/** Agents in lines with contracts, in a house whose bills run when a test says so. */
export const billHouse = async (world: World) => {
  const { kernel } = world.server;
  awayFromMidnight(world, ZONE_HOURS);
  // Rebates of lines are paid beside bills: whoever counts bills alone has none.
  await holdJobs(world, [...billJobs, ...teamJobs, ...recordJobs, ...rebateJobs]);
  await kernel.db.run('update brands set time_zone = $1 where brand_id = 1', [ZONE]);
  brandsChanged.say(kernel, {});
  const house = await agentHouse(world);
  const play = teamHouse(world);
  /** A window is final once a fence that was set after it has been passed (D-J17). */
  const fold = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      for (const job of [...recordJobs, ...teamJobs]) {
        while ((await job.run(kernel)) === 'busy');
      }
    }
  };
  const today = () => dayIn(kernel.clock.now(), ZONE);
  /** So long after the next day of the brand begins. */
  const nextDay = (minutes = 5) => {
    const at = startOf(dayAfter(today(), 1), ZONE).getTime() + minutes * 60_000;
    world.move(at - kernel.clock.milliseconds());
  };
  const bill = async () => {
    await fold();
    await billAll(kernel);
  };
  /** Of days before they were signed in. */
  const signIn = async (...people: Person[]) => {
    for (const one of people) {
      const { username, password } = one;
      one.token = (await world.call(session.login, { username, password })).value.token;
    }
  };
  const bills = (where = 'true') =>
    kernel.db.composed<BillSeen>(
      `select bill_id, kind, payee_id, payer_id, gross, paid, state, run, carry_out, valid_bet
       from bills where ${where} order by from_at, kind, run, gross desc`,
    );
  const balanceOf = async (who: Person) =>
    (
      await kernel.db.composed<{ balance: bigint }>(
        'select balance from agent_accounts where brand_id = 1 and agent_id = $1',
        [BigInt(who.memberId)],
      )
    )[0]?.balance ?? 0n;
  const verified = async () =>
    (await kernel.db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults;
  return { ...house, play, fold, nextDay, bill, signIn, bills, balanceOf, verified, today };
};
export type BillHouse = Awaited<ReturnType<typeof billHouse>>;

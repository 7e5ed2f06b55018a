import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billAll } from '../../../../../tests/bill-house.ts';
import { agentHouse, DAILY, tierOf, type AgentHouse } from '../../../../../tests/agent-house.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { openWorld, type World } from '../../../../../tests/world.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { module as team } from '../team/index.ts';
import { verifyLedger } from '../wallet/index.ts';
import { jobs, runBills } from './jobs.ts';

const DAY = 86_400_000;
/** A window is final once a fence that was set after it has been passed (D-J17). */
const fold = async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    for (const job of team.jobs ?? []) while ((await job.run(world.server.kernel)) === 'busy');
  }
};
let world: World;
let house: AgentHouse;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, [...jobs, ...(team.jobs ?? [])]);
  awayFromMidnight(world);
  house = await agentHouse(world);
});
afterAll(async () => {
  await world.close();
});

it('[AG-24] a line is paid from the top, once, whatever is repeated', async () => {
  const { kernel } = world.server;
  const top = await house.agent();
  const low = await house.agent(top);
  const player = await house.agent(low, 1_000_000n);
  const daily = (rate: number) => ({ ...DAILY, tiers: [tierOf(rate)] });
  await house.signed(top, daily(20_000));
  await house.signed(low, daily(5000), top);
  world.move(DAY);
  await settledBet(kernel.db, { memberId: player.memberId, validBetMinor: 100_001n });
  await fold();
  world.move(DAY);
  await fold();
  await billAll(kernel);
  type Row = { payee_id: bigint; gross: bigint; paid: bigint; state: string };
  const bills = () =>
    kernel.db.composed<Row>(
      'select payee_id, gross, paid, state from bills where gross > 0 order by gross desc',
    );
  expect(await bills()).toMatchObject([
    { payee_id: BigInt(top.memberId), gross: 2000n, paid: 0n, state: 'calculated' },
    { payee_id: BigInt(low.memberId), gross: 500n, paid: 0n, state: 'calculated' },
  ]);
  world.move(DAY);
  await fold();
  for (let turn = 0; turn < 10; turn += 1) await Promise.all([runBills(kernel), runBills(kernel)]);
  expect(await bills()).toMatchObject([
    { paid: 2000n, state: 'issued' },
    { paid: 500n, state: 'issued' },
  ]);
  const accounts = await kernel.db.composed<{ balance: bigint }>(
    'select balance from agent_accounts order by balance desc',
  );
  expect(accounts.map(({ balance }) => balance)).toEqual([1500n, 500n]);
  await expect(kernel.db.run('update bills set gross = gross + 1')).rejects.toThrow(
    'never changes',
  );
  const report = await kernel.db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS));
  expect(report.faults).toEqual([]);
});

it('[AP-48, AG-32] a bill is seen by its two sides alone, and recomputes to itself', async () => {
  const other = await house.agent();
  const calls = [salaries.dailyRecords, salaries.agentAccount] as const;
  for (const call of calls) {
    expect((await world.call(call, {}, { token: other.token })).success).toBe(true);
  }
  const [bill] = await world.server.kernel.db.composed<{ bill_id: string }>(
    'select bill_id from bills where gross > 0 limit 1',
  );
  const seen = await world.call(
    salaries.oneBill,
    { id: bill?.bill_id ?? '' },
    { token: other.token },
  );
  expect(seen.errorCode).toBe('not_found');
});

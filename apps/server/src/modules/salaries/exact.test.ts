import * as salaries from '@fairhouse/contract/salaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAILY, tierOf } from '../../../../../tests/agent-house.ts';
import { billAll, billHouse, type BillHouse } from '../../../../../tests/bill-house.ts';
import { freshKey, PAYMENT_PASSWORD } from '../../../../../tests/cashier.ts';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openWorld, wrong, type Person, type World } from '../../../../../tests/world.ts';
import type { Queries } from '../../kernel/db.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';
import { creditAgent } from './index.ts';
import { jobs, runBills } from './jobs.ts';

/** Bills are computed and paid once, whatever is repeated, raced or killed. */
let world: World;
let house: BillHouse;
const lines: Person[][] = [];
const players: Person[] = [];
const RATES = [20_000, 12_500, 3333];
beforeAll(async () => {
  world = await openWorld();
  house = await billHouse(world);
  for (let line = 0; line < 3; line += 1) {
    const agents: Person[] = [];
    for (const rate of RATES) {
      const upline = agents.at(-1);
      const one = await house.agent(upline);
      await house.signed(one, { ...DAILY, tiers: [tierOf(rate)] }, upline);
      agents.push(one);
    }
    lines.push(agents);
    players.push(await house.agent(agents.at(-1), 900_000n));
  }
  house.nextDay();
}, 120_000);
afterAll(async () => {
  await world.close();
});

class Killed extends Error {}
class TakenBack extends Error {}
/** A process that dies when it has said so many statements, or right after a commit. */
const dyingAfter = (kernel: Kernel, statements: number): Kernel => {
  let left = statements;
  const live = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const on = <Q extends Queries>(db: Q): Q =>
    new Proxy(db, {
      get: (target, name) => {
        const known: unknown = Reflect.get(target, name);
        if (!['rows', 'row', 'run', 'prepared'].includes(String(name))) return known;
        return async (...given: unknown[]): Promise<unknown> => {
          live();
          return (known as (...all: unknown[]) => Promise<unknown>)(...given);
        };
      },
    });
  const { db } = kernel;
  const transaction: typeof db.transaction = async (work) => {
    const answer = await db.transaction((tx) => work(on(tx)));
    live();
    return answer;
  };
  return { ...kernel, db: { ...on(db), ...queriesOf(on(db)), transaction } };
};
const queriesOf = ({ rows, row, run, prepared }: Queries) => ({ rows, row, run, prepared });

/** Goes on until nothing is left to be done; answers how often it died on the way. */
const untilAlive = async (kernel: Kernel): Promise<number> => {
  for (let kills = 0; ; kills += 1) {
    try {
      await runBills(dyingAfter(kernel, kills + 1));
      return kills;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
};

const playAll = async (stakes: readonly bigint[]) => {
  for (const [at, who] of players.entries()) {
    const stake = stakes[at] ?? 0n;
    await house.play.spin(who, stake, stake);
  }
};
/** What each of a line gets of a stake, and keeps when it paid on what goes down. */
const keptOf = (stake: bigint) => {
  const gross = RATES.map((rate) => (stake * BigInt(rate)) / 1_000_000n);
  return gross.map((one, at) => one - (gross[at + 1] ?? 0n));
};
const balances = () =>
  Promise.all(lines.map((line) => Promise.all(line.map((one) => house.balanceOf(one)))));
const plus = (...all: bigint[][][]) =>
  lines.map((line, at) =>
    line.map((_, level) => all.reduce((sum, one) => sum + (one[at]?.[level] ?? 0n), 0n)),
  );
let expected: bigint[][] = [];

/** A rebate that is credited here by hand has no line it comes from, as the books say. */
const besideCredit = async () =>
  (await house.verified()).filter((one) => !one.what.endsWith('has no rebate of a line'));

it('killed at each statement in turn, bills are there once and paid once', async () => {
  const { kernel } = world.server;
  const stakes = [100_001n, 33_333n, 7n];
  await playAll(stakes);
  house.nextDay();
  await house.fold();
  // Of many agents at once: a few statements write all of it.
  expect(await untilAlive(kernel)).toBeGreaterThan(7);
  expect(await house.bills()).toHaveLength(9);
  house.nextDay();
  await house.fold();
  expect(await untilAlive(kernel)).toBeGreaterThan(15);
  expected = stakes.map(keptOf);
  expect(await balances()).toEqual(expected);
  expect(await house.verified()).toEqual([]);
});

it('[AG-24] run ten times in two processes, they are computed and paid once', async () => {
  const { kernel } = world.server;
  const stakes = [55_555n, 1n, 123_456n];
  await playAll(stakes);
  house.nextDay();
  await house.fold();
  const other = await startProcess(world);
  try {
    // Both have the job now, one of them by its lease.
    const free = () => kernel.db.composed(`delete from leases where name = 'job:salaries.bills'`);
    await free();
    const tenTimes = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await Promise.allSettled([runBills(kernel), runBills(kernel), free()]);
      }
    };
    await tenTimes();
    house.nextDay();
    await house.fold();
    await tenTimes();
    await billAll(kernel);
  } finally {
    await other.kill();
    await holdJobs(world, jobs);
  }
  expected = plus(expected, stakes.map(keptOf));
  expect(await balances()).toEqual(expected);
  // A line costs the house what its top agent gets, and no more comes out below than goes in.
  type Sum = { top: bigint; kept: bigint };
  const [sum] = await kernel.db.composed<Sum>(
    `select (select sum(paid)::bigint from bills where payer_id is null) as top,
       (select sum(balance)::bigint from agent_accounts) as kept`,
  );
  expect(sum?.kept).toBe(sum?.top);
  expect(await house.verified()).toEqual([]);
});

it('of payments of one bill by hand, raced in two processes, one moves money', async () => {
  const { kernel } = world.server;
  const [line] = lines;
  const [top, middle] = line ?? [];
  if (!top || !middle) throw new Error('no line');
  // A day is paid, so that there is something to take out, whatever ran before.
  await playAll([100_000n, 1n, 1n]);
  for (let turn = 0; turn < 2; turn += 1) {
    house.nextDay();
    await house.bill();
  }
  // What the top agent gets is disputed, so it is short for the one below.
  await playAll([200_000n, 1n, 1n]);
  await kernel.db.run(`update contracts set state = 'suspended' where downline_id = $1`, [
    BigInt(top.memberId),
  ]);
  // Once the bill below is there, what it needs would stay in the account.
  const before = await house.balanceOf(top);
  await house.signIn(top);
  const taken = await world.call(
    salaries.takeIncome,
    wrong({ amount: `${before / 100n}.${String(before % 100n).padStart(2, '0')}` }),
    { token: top.token, key: freshKey() },
  );
  expect(taken.value.balance).toBe('0.00');
  house.nextDay();
  await house.bill();
  house.nextDay();
  await house.bill();
  const [debt] = await house.bills(`payer_id = ${top.memberId} and state = 'partial'`);
  expect(debt).toMatchObject({ gross: 2500n, paid: 0n });
  const credit = () =>
    kernel.db.transaction((tx) =>
      creditAgent(tx, {
        brandId: 1,
        agentId: BigInt(top.memberId),
        amount: 2600n,
        type: 'line_rebate',
        from: 'agents:REBATE',
        key: 'rebate:test',
        reference: 'test',
      }),
    );
  expect(await credit()).toEqual({ isReplay: false });
  expect(await credit()).toEqual({ isReplay: true });
  const other = await startProcess(world);
  await house.signIn(top);
  const same = freshKey();
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? world : other).call(
          salaries.payBill,
          wrong({ id: debt?.bill_id, from: 'agent_account', paymentPassword: PAYMENT_PASSWORD }),
          { token: top.token, key: at < 10 ? same : freshKey() },
        ),
      ),
    );
    const codes = new Set(answers.filter((one) => !one.success).map((one) => one.errorCode));
    // What a process counts by the minute, and what two of them take for heard twice.
    for (const code of ['too_many_requests', 'encryption_replay']) codes.delete(code);
    expect([...codes].filter((code) => code !== 'state_conflict')).toEqual([]);
    expect(answers.some((one) => one.success)).toBe(true);
  } finally {
    await other.kill();
  }
  expect(await house.balanceOf(top)).toBe(100n);
  const { value } = await world.call(
    salaries.agentIncome,
    { from: house.today(), to: house.today() },
    { token: top.token },
  );
  expect(value.perKind.at(-1)).toEqual({ kind: 'REBATE', income: '26.00', toDownlines: '0.00' });
  expect(await besideCredit()).toEqual([]);
});

it.each([
  ['balance = balance + 1', 'agent_accounts', 'an agent account differs from its entries'],
  ['balance = balance + 1', 'agent_accounts', 'differs from what is noted of its movements'],
  ['owed = owed + 1', 'agent_accounts', 'what an agent was short for differs'],
  ['paid = paid - 1', "bills where state = 'issued'", 'what was paid of a bill differs'],
  ["state = 'cancelled'", "bills where state = 'issued'", 'a bill is not as its state says'],
])('%s of %s by hand would be found: %s', async (change, table, what) => {
  const { db } = world.server.kernel;
  let found: string[] = [];
  const meddle = db.transaction(async (tx) => {
    const [name = '', where = 'true'] = table.split(' where ');
    await tx.composed(`update ${name} set ${change} where ctid = (select ctid from ${name}
      where ${where} limit 1)`);
    found = (await verifyLedger(tx, LEDGER_QUESTIONS)).faults.map((fault) => fault.what);
    throw new TakenBack('the house is as it was');
  });
  await expect(meddle).rejects.toThrow(TakenBack);
  expect(found.join()).toContain(what);
  expect(await besideCredit()).toEqual([]);
});

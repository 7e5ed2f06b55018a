import { isFirstHalf, windowOf, type Window } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS, dayIn, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { runsIn } from '../../contracts/index.ts';
import { billableUntil, teamSums, type TeamSum } from '../../team/index.ts';
import { insertBills, lastBills } from '../rows/new-bills.ts';
import { resultOf, storeFigures, textOf, type BillInputs } from '../rules.ts';
import { activeFromOf, dayBetOf, figuresOf } from '../steps/figures.ts';
import { newBill } from '../steps/new-bill.ts';

type Run = Awaited<ReturnType<typeof runsIn>>[number];
type Due = Window & { run: Run; carryIn: bigint };
/** Windows of five minutes are kept that long (`team`). */
const OLDEST = 39 * DAY_MILLISECONDS;
/** Bills of one statement: what is killed between two of them goes on with the next. */
const AT_ONCE = 500;

/**
 * Bills of every window that is over and final, contract by contract from where it was billed
 * last. Answers how many were due; none is left then up to that moment.
 */
export const computeBills = async (kernel: Kernel, brand: Brand): Promise<number> => {
  const final = await billableUntil(kernel.db, brand.id);
  if (!final) return 0;
  const oldest = new Date(final.getTime() - OLDEST);
  const due = await dueWindows(kernel, { brand, oldest, final });
  const groups = Map.groupBy(due, ({ from, until }) => `${from.getTime()}-${until.getTime()}`);
  for (const group of groups.values()) await billWindow(kernel, brand, group);
  return due.length;
};

/** The next window of each contract that is not billed yet. */
const dueWindows = async (
  kernel: Kernel,
  { brand, oldest, final }: { brand: Brand; oldest: Date; final: Date },
): Promise<Due[]> => {
  const runs = await runsIn(kernel.db, { brandId: brand.id, from: oldest, until: final });
  const ids = [...new Set(runs.map((run) => run.contract_id))];
  const last = new Map(
    (await lastBills(kernel.db, { brandId: brand.id, ids })).map((row) => [row.contract_id, row]),
  );
  return [...Map.groupBy(runs, (run) => run.contract_id).values()].flatMap((versions) => {
    const [first] = versions;
    if (!first) return [];
    const before = last.get(first.contract_id);
    const billed = before && before.until_at > first.from_at ? before.until_at : first.from_at;
    const run = versions.find((one) => one.until_at === null || one.until_at > billed);
    if (!run) return [];
    const next = run.from_at > billed ? run.from_at : billed;
    const window = windowOf(run.terms.period, next, brand.timeZone);
    if (window.until > final) return [];
    const follows = before?.until_at.getTime() === window.from.getTime();
    return [{ ...window, run, carryIn: follows ? before.carry_out : 0n }];
  });
};

/** One window of many contracts: their teams are read in one snapshot, and billed by the batch. */
const billWindow = async (kernel: Kernel, brand: Brand, group: readonly Due[]) => {
  const [{ from, until } = { from: new Date(0), until: new Date(0) }] = group;
  const agentIds = [...new Set(group.map(({ run }) => run.downline_id))];
  const gated = group.filter(({ run }) => run.terms.dailyBetAmount !== null);
  const { sums, days } = await kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const day = { brand, from: startOf(dayIn(from, brand.timeZone), brand.timeZone), until };
    const gatedIds = [...new Set(gated.map(({ run }) => run.downline_id))];
    return {
      sums: await teamSums(tx, { brand, from, until, agentIds }),
      days: gatedIds.length > 0 ? await teamSums(tx, { ...day, agentIds: gatedIds }) : [],
    };
  });
  const byAgent = new Map(sums.map((sum) => [sum.agentId, sum]));
  const ofDay = new Map(days.map((sum) => [sum.agentId, sum]));
  for (let at = 0; at < group.length; at += AT_ONCE) {
    const bills = [];
    for (const due of group.slice(at, at + AT_ONCE)) {
      const sum = byAgent.get(due.run.downline_id);
      if (!sum) throw new Error('a team has no sums');
      bills.push(await billOf(kernel, brand, { ...due, sum, ofDay: ofDay.get(sum.agentId) }));
    }
    await insertBills(kernel.db, bills);
  }
};

type Summed = Due & { sum: TeamSum; ofDay: TeamSum | undefined };
const billOf = async (kernel: Kernel, brand: Brand, p: Summed) => {
  const { run, sum } = p;
  const { team, own } = figuresOf(sum);
  const inputs: BillInputs = {
    contract: { id: run.contract_id, version: run.version, hash: run.hash },
    window: { from: p.from.toISOString(), until: p.until.toISOString() },
    terms: run.terms,
    team: storeFigures(team),
    own: storeFigures(own),
    activeFrom: String(activeFromOf(brand)),
    dayValidBet: String(p.ofDay ? dayBetOf(p.ofDay, run.terms) : 0n),
    carryIn: String(p.carryIn),
    isFirstHalf: isFirstHalf(run.terms.period, p.from, brand.timeZone),
    hours: [],
  };
  return newBill(kernel, brand, {
    ...(await textOf(inputs)),
    contractId: run.contract_id,
    version: run.version,
    kind: run.kind,
    payerId: run.upline_id,
    payeeId: run.downline_id,
    from: p.from,
    until: p.until,
    run: 'window',
    result: resultOf(inputs),
    isSuspended: run.state === 'suspended',
    asksApproval: run.kind === 'DIVIDEND' && settingsOf(brand).agentContracts.approveDividends,
  });
};

import { isFirstHalf, nextWindow, type Window } from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { runsIn } from '../../contracts/index.ts';
import { billableUntil, teamSums, type TeamSum } from '../../team/index.ts';
import { billsBefore, gatedDays, insertBills, type NewBill } from '../rows/new-bills.ts';
import {
  carriedIn,
  CORRECTING,
  resultOf,
  RULES,
  storeFigures,
  textOf,
  type BillInputs,
} from '../rules.ts';
import { cancelledOf, lastCounting, lockTakingUp } from '../rows/late.ts';
import {
  correctionsOf,
  correctionsText,
  type Asked,
  type Corrections,
} from '../steps/corrections.ts';
import { activeFromOf, dayBetOf, figuresOf } from '../steps/figures.ts';
import { newBill } from '../steps/new-bill.ts';

type Run = Awaited<ReturnType<typeof runsIn>>[number];
type Due = Window & { run: Run; carryIn: bigint; billedUntil: Date | null };
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

/**
 * The next window of each two that have a contract of a kind, one contract after the other. Hours
 * of a day wait until those of the days before were asked again.
 */
const dueWindows = async (
  kernel: Kernel,
  { brand, oldest, final }: { brand: Brand; oldest: Date; final: Date },
): Promise<Due[]> => {
  const { id: brandId, timeZone } = brand;
  const { db } = kernel;
  const runs = await runsIn(db, { brandId, from: oldest, until: final });
  const pairs = [...Map.groupBy(runs, pairOf).values()];
  const asked = pairs.flatMap(([one]) => (one ? [{ id: one.contract_id, from: null }] : []));
  const last = new Map(
    (await billsBefore(db, { brandId, asked })).map((row) => [row.contract_id, row]),
  );
  const waiting = new Map<string, string>();
  for (const { contract_id: id, day } of await gatedDays(db, { brandId, timeZone, final })) {
    if (!waiting.has(id)) waiting.set(id, day);
  }
  return pairs.flatMap((versions) => {
    const before = last.get(versions[0]?.contract_id ?? '');
    const next = nextOf(versions, { billed: before?.until_at ?? null, timeZone });
    if (!next || next.until > final) return [];
    const day = dayIn(next.from, timeZone);
    if (versions.some((run) => (waiting.get(run.contract_id) ?? day) < day)) return [];
    const { terms } = next.run;
    const billedUntil = before?.until_at ?? null;
    const carryIn = carriedIn(before, { terms, from: next.from, timeZone });
    return [{ ...next, carryIn, billedUntil }];
  });
};
const pairOf = (run: Run): string => `${run.upline_id} ${run.downline_id} ${run.kind}`;
/** What is left of the first stretch that is not billed to its end. */
const nextOf = (
  runs: readonly Run[],
  { billed, timeZone }: { billed: Date | null; timeZone: string },
): (Window & { run: Run }) | undefined => {
  for (const run of runs.toSorted((a, b) => a.from_at.getTime() - b.from_at.getTime())) {
    const from = billed && billed > run.from_at ? billed : run.from_at;
    if (run.until_at && run.until_at <= from) continue;
    const window = nextWindow(run.terms.period, { from, until: run.until_at, timeZone });
    if (window) return { ...window, run };
  }
  return undefined;
};

/** One window of many contracts: their teams are read in one snapshot, and billed by the batch. */
const billWindow = async (kernel: Kernel, brand: Brand, group: readonly Due[]) => {
  const [{ from, until } = { from: new Date(0), until: new Date(0) }] = group;
  const agentIds = [...new Set(group.map(({ run }) => run.downline_id))];
  const gated = group.filter(({ run }) => run.terms.dailyBetAmount !== null);
  const { sums, days, corrections } = await kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    const day = { brand, from: startOf(dayIn(from, brand.timeZone), brand.timeZone), until };
    const gatedIds = [...new Set(gated.map(({ run }) => run.downline_id))];
    const teams = await teamSums(tx, { brand, from, until, agentIds });
    return {
      sums: teams,
      corrections: await correctionsIn(tx, brand, { group, teams }),
      days: gatedIds.length > 0 ? await teamSums(tx, { ...day, agentIds: gatedIds }) : [],
    };
  });
  const byAgent = new Map(sums.map((sum) => [sum.agentId, sum]));
  const ofDay = new Map(days.map((sum) => [sum.agentId, sum]));
  for (let at = 0; at < group.length; at += AT_ONCE) {
    const bills: Made[] = [];
    for (const due of group.slice(at, at + AT_ONCE)) {
      const sum = byAgent.get(due.run.downline_id);
      if (!sum) throw new Error('a team has no sums');
      const beside = { ofDay: ofDay.get(sum.agentId), more: corrections.get(due.run.contract_id) };
      const bill = await billOf(kernel, brand, { ...due, sum, ...beside });
      bills.push({ bill, contractId: due.run.contract_id, more: beside.more });
    }
    await kernel.db.transaction((tx) => insertStanding(tx, { brandId: brand.id, from, bills }));
  }
};

type Made = { bill: NewBill; contractId: string; more: Corrections | undefined };
/**
 * A bill that one of these takes up may have been cancelled since they were read: that one is left
 * for the next turn, which reads anew. Nobody cancels between this look and the commit.
 */
const insertStanding = async (
  tx: Queries,
  { brandId, from, bills }: { brandId: number; from: Date; bills: readonly Made[] },
): Promise<void> => {
  await lockTakingUp(tx, brandId);
  const asked = bills.flatMap(({ more, contractId: id }) => (more ? [{ id, before: from }] : []));
  const counting = new Map(
    (asked.length > 0 ? await lastCounting(tx, { brandId, asked }) : []).map((row) => [
      row.contract_id,
      row.until_at.getTime(),
    ]),
  );
  const ids = bills.flatMap(({ more }) => more?.corrected.map((one) => one.bill) ?? []);
  const gone = ids.length > 0 ? await cancelledOf(tx, { brandId, ids }) : new Set<string>();
  const standing = bills.filter(
    ({ more, contractId }) =>
      !more ||
      (counting.get(contractId) === more.since?.getTime() &&
        more.corrected.every((one) => !gone.has(one.bill))),
  );
  await insertBills(
    tx,
    standing.map(({ bill }) => bill),
  );
};

/** Of dividends alone (D-J55). */
const correctionsIn = async (
  tx: Queries,
  brand: Brand,
  { group, teams }: { group: readonly Due[]; teams: readonly TeamSum[] },
): Promise<Map<string, Corrections>> => {
  const byAgent = new Map(teams.map((sum) => [sum.agentId, figuresOf(sum)]));
  const [first] = group;
  const dividends = group.filter(({ run }) => run.kind === 'DIVIDEND');
  if (!first || dividends.length === 0) return new Map();
  const { from, until } = first;
  const ids = dividends.map(({ run }) => ({ id: run.contract_id, before: from }));
  const counting = new Map(
    (await lastCounting(tx, { brandId: brand.id, asked: ids })).map((row) => [
      row.contract_id,
      row.until_at,
    ]),
  );
  const asked = dividends.flatMap(({ run, billedUntil }): Asked[] => {
    const figures = byAgent.get(run.downline_id);
    if (!figures) return [];
    return [
      {
        contractId: run.contract_id,
        agentId: run.downline_id,
        terms: run.terms,
        billedUntil,
        since: counting.get(run.contract_id) ?? null,
        team: storeFigures(figures.team),
        own: storeFigures(figures.own),
        activeFrom: String(activeFromOf(brand)),
      },
    ];
  });
  return correctionsOf(tx, { brandId: brand.id, timeZone: brand.timeZone, from, until }, asked);
};

type Summed = Due & { sum: TeamSum; ofDay: TeamSum | undefined; more: Corrections | undefined };
const billOf = async (kernel: Kernel, brand: Brand, p: Summed) => {
  const { run, sum, more } = p;
  const { team, own } = figuresOf(sum);
  const inputs: BillInputs = {
    rules: more ? CORRECTING : RULES,
    contract: { id: run.contract_id, version: run.version, hash: run.hash },
    window: { from: p.from.toISOString(), until: p.until.toISOString(), zone: brand.timeZone },
    terms: run.terms,
    team: storeFigures(team),
    own: storeFigures(own),
    activeFrom: String(activeFromOf(brand)),
    dayValidBet: String(p.ofDay ? dayBetOf(p.ofDay, run.terms) : 0n),
    carryIn: String(more?.carryIn ?? p.carryIn),
    isFirstHalf: isFirstHalf(run.terms.period, p.from, brand.timeZone),
    hours: [],
    ...(more ? correctionsText(more) : {}),
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

import {
  canonicalOf,
  computeBill,
  hashOf,
  isFirstHalf,
  windowOf,
  type Figures,
  type Window,
} from '@fairhouse/agent-terms';
import { DAY_MILLISECONDS, dayIn, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { runsIn, termsOf } from '../../contracts/index.ts';
import { billableUntil, teamSums, type TeamPart, type TeamSum } from '../../team/index.ts';
import {
  asCanonical,
  dueOf,
  numberOf,
  readFigures,
  stateOf,
  storeFigures,
  type BillInputs,
} from '../rules.ts';
import { insertBill, lastBills } from '../store.ts';

type Run = Awaited<ReturnType<typeof runsIn>>[number];
type Due = Window & { run: Run; carryIn: bigint };
/** Windows of five minutes are kept that long (`team`). */
const OLDEST = 39 * DAY_MILLISECONDS;

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
    const next = before && before.until_at > first.from_at ? before.until_at : first.from_at;
    const run = versions.find(
      (one) => one.from_at <= next && (one.until_at === null || one.until_at > next),
    );
    if (!run) return [];
    const window = windowOf(run.terms.period, next, brand.timeZone);
    if (window.until > final) return [];
    const follows = before?.until_at.getTime() === window.from.getTime();
    return [{ ...window, run, carryIn: follows ? before.carry_out : 0n }];
  });
};

const billWindow = async (kernel: Kernel, brand: Brand, group: readonly Due[]) => {
  const [{ from, until } = { from: new Date(0), until: new Date(0) }] = group;
  const agentIds = [...new Set(group.map(({ run }) => run.downline_id))];
  await kernel.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read');
    const sums = await teamSums(tx, { brand, from, until, agentIds });
    const day = startOf(dayIn(from, brand.timeZone), brand.timeZone);
    const isHours = group.some(({ run }) => run.terms.dailyBetAmount !== null);
    const days = isHours ? await teamSums(tx, { brand, from: day, until, agentIds }) : [];
    for (const due of group) {
      const sum = sums.find((one) => one.agentId === due.run.downline_id);
      if (!sum) throw new Error('a team has no sums');
      const ofDay = days.find((one) => one.agentId === due.run.downline_id);
      const bill = await billOf(brand, { ...due, sum, ofDay });
      const id = kernel.random.uuid();
      await insertBill(tx, {
        ...bill,
        brandId: brand.id,
        id,
        number: numberOf({ kind: due.run.kind, from, timeZone: brand.timeZone, id }),
        dueAt: dueOf({ kind: due.run.kind, at: tx.now(), timeZone: brand.timeZone }),
      });
    }
  });
};

type Summed = Due & { sum: TeamSum; ofDay: TeamSum | undefined };
const billOf = async (brand: Brand, p: Summed) => {
  const { run, sum } = p;
  const own = figuresOf(sum.own, sum.active?.isOwn ? 1 : 0);
  const below = figuresOf(sum.below, sum.active?.below ?? 0);
  const inputs: BillInputs = {
    contract: { id: run.contract_id, version: run.version, hash: run.hash },
    window: { from: p.from.toISOString(), until: p.until.toISOString() },
    terms: run.terms,
    team: storeFigures(plus(own, below)),
    own: storeFigures(own),
    dayValidBet: String(p.ofDay ? p.ofDay.own.validBet + p.ofDay.below.validBet : 0n),
    carryIn: String(p.carryIn),
    isFirstHalf: isFirstHalf(run.terms.period, p.from, brand.timeZone),
    caughtUp: '0',
  };
  const text = canonicalOf(asCanonical(inputs));
  const result = resultOf(inputs);
  return {
    kind: run.kind,
    contractId: run.contract_id,
    version: run.version,
    payerId: run.upline_id,
    payeeId: run.downline_id,
    from: p.from,
    until: p.until,
    run: 'window' as const,
    state: stateOf(result, { isSuspended: run.state === 'suspended' }),
    ...result,
    inputs: text,
    hash: await hashOf(text),
  };
};
/** The bill of inputs that are kept: the same now as then. */
export const resultOf = (inputs: BillInputs) =>
  computeBill({
    terms: termsOf(inputs.terms),
    team: readFigures(inputs.team),
    own: readFigures(inputs.own),
    dayValidBet: BigInt(inputs.dayValidBet),
    carryIn: BigInt(inputs.carryIn),
    isFirstHalf: inputs.isFirstHalf,
  });

/** What the house gave is above nothing in the entries of members. */
const figuresOf = (part: TeamPart, activeMembers: number): Figures => {
  const given = (types: readonly string[]) =>
    types.reduce((sum, type) => sum + (part.byType[type] ?? 0n), 0n);
  return {
    stake: part.stake,
    payout: part.payout,
    validBet: part.validBet,
    activeMembers,
    costs: {
      jackpots: given(['jackpot']),
      promotions: given(['bonus', 'prize', 'free_bet', 'points_credit']),
      cashback: given(['rebate']),
    },
  };
};
const plus = (a: Figures, b: Figures): Figures => ({
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  validBet: a.validBet + b.validBet,
  activeMembers: a.activeMembers + b.activeMembers,
  costs: {
    jackpots: (a.costs.jackpots ?? 0n) + (b.costs.jackpots ?? 0n),
    promotions: (a.costs.promotions ?? 0n) + (b.costs.promotions ?? 0n),
    cashback: (a.costs.cashback ?? 0n) + (b.costs.cashback ?? 0n),
  },
});

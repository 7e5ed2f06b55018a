import {
  computeBill,
  highestOf,
  isFirstHalf,
  isWithin,
  windowOf,
  type BillResult,
  type Figures,
  type Terms,
  type Window,
} from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { whatIf } from '@fairhouse/contract/salaries';
import { DAY_MILLISECONDS, dayAfter, dayIn, daysFrom, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { contractById, isKindOn, termsOf, type ContractRow } from '../../contracts/index.ts';
import { billableUntil, teamSums } from '../../team/index.ts';
import { billsByDay, paidBelow, paidTo } from '../rows/below.ts';
import { fiveMinutesOf } from '../rows/parts.ts';
import { billsBefore } from '../rows/new-bills.ts';
import { billsOfWindows } from '../rows/sources.ts';
import { carriedIn, resultOf, type BillInputs } from '../rules.ts';
import { figuresOf } from '../steps/figures.ts';

/** How far back (D-J49). */
const DAYS = 31;
/** Of windows shorter than a day each day is one row. */
const LENGTHS: Partial<Record<Terms['period'], number>> = {
  hour: 3_600_000,
  five_minutes: 300_000,
};
const MILLION = 1_000_000n;
type Dated = Window & { day: string };
type Counted = Dated & { team: Figures; own: Figures; dayTeam: bigint; dayOwn: bigint };

/** What the terms that are offered would have brought, beside those that run: nothing is kept. */
export const ask = async (ctx: Ctx, input: InputOf<typeof whatIf>) => {
  const { brand } = ctx;
  const { memberId } = memberOf(ctx);
  const row = await contractById(ctx.db, { brandId: brand.id, id: input.id });
  if (!row || row.downline_id !== memberId) return refuse('not_found');
  if (!isKindOn(settingsOf(brand), row.kind)) return refuse('feature_off');
  const final = await billableUntil(ctx.db, brand.id);
  const windows = final ? closedWindows(termsOf(row.terms), final, brand.timeZone) : [];
  const { rows, paid, below } = await ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return compare(ctx, tx, { row, windows });
  });
  const all = rows.length > 0 ? print(brand, sumOf(rows)) : null;
  return {
    all,
    windows: rows.toReversed().map((one) => print(brand, one)),
    paid: printAmount(paid, brand.currency),
    downlines: below.map(({ account, paid: sum }) => ({
      account,
      paid: printAmount(sum, brand.currency),
    })),
  };
};

/** Windows that are over and final, the oldest first; one at least, however long it is. */
const closedWindows = ({ period }: Terms, final: Date, timeZone: string): Dated[] => {
  const length = LENGTHS[period];
  if (length !== undefined) return partsOfDays(length, final, timeZone);
  const oldest = final.getTime() - DAYS * DAY_MILLISECONDS;
  const windows: Dated[] = [];
  let next = windowOf(period, final, timeZone);
  for (;;) {
    next = windowOf(period, new Date(next.from.getTime() - 1), timeZone);
    if (windows.length > 0 && next.from.getTime() < oldest) return windows.toReversed();
    windows.push({ ...next, day: dayIn(next.from, timeZone) });
  }
};
/** As `windowOf` cuts them, by thousands: days before the running one, and what is final of it. */
const partsOfDays = (length: number, final: Date, timeZone: string): Dated[] => {
  const today = dayIn(final, timeZone);
  return daysFrom(dayAfter(today, -DAYS), DAYS + 1).flatMap((day) => {
    const start = startOf(day, timeZone).getTime();
    const end = startOf(dayAfter(day, 1), timeZone).getTime();
    const starts = Array.from(
      { length: Math.ceil((end - start) / length) },
      (_one, at) => start + at * length,
    );
    return starts
      .map((from) => ({ from: new Date(from), until: new Date(Math.min(from + length, end)), day }))
      .filter(({ until }) => until <= final);
  });
};

type Side = { tier: number | null; gross: bigint; toDownlines: bigint };
type Row = Dated & {
  /** How many windows it is of. */
  count: number;
  base: bigint;
  now: Side;
  offered: Side;
  /** The base that by the offered terms leaves as much as now; null where none does. */
  keep: bigint | null;
};
const leftOf = (side: Side): bigint => side.gross - side.toDownlines;

type Asked = { row: ContractRow; windows: readonly Dated[] };
/** With what was paid for the windows, and by the agent to each person below. */
type Compared = { rows: Row[]; paid: bigint; below: { account: string; paid: bigint }[] };
const compare = async (ctx: Ctx, tx: Queries, asked: Asked): Promise<Compared> => {
  const { row, windows } = asked;
  const brandId = ctx.brand.id;
  const [first] = windows;
  const last = windows.at(-1);
  if (!first || !last) return { rows: [], paid: 0n, below: [] };
  const span = { from: first.from, until: last.until };
  const owed = await owedBelow(ctx, tx, { row, ...span, offered: termsOf(row.terms) });
  const { downline_id: agentId, kind } = row;
  return {
    rows: await rowsOf(ctx, tx, { ...asked, from: first.from, below: owed }),
    paid: await paidTo(tx, { brandId, payeeId: agentId, kind, ...span }),
    below: await paidBelow(tx, { brandId, payerId: agentId, kind, ...span }),
  };
};
type Counting = Asked & { from: Date; below: Owed };
const rowsOf = async (ctx: Ctx, tx: Queries, { row, windows, from, below }: Counting) => {
  const { brand } = ctx;
  const offered = termsOf(row.terms);
  const running = runningOf(row, tx.now());
  const asked = [{ id: row.contract_id, from }];
  const [lastBill] = await billsBefore(tx, { brandId: brand.id, asked });
  const before = carriedIn(lastBill, { terms: row.terms, from, timeZone: brand.timeZone });
  const carry = { now: before, offered: before };
  const counted = await figuresIn(ctx, tx, { row, windows });
  const bills = counted.map((window) => {
    const bill = (terms: Terms, carryIn: bigint) =>
      computeBill({
        terms,
        team: window.team,
        own: window.own,
        dayValidBet: terms.ownPlayCounts ? window.dayTeam : window.dayTeam - window.dayOwn,
        carryIn,
        carriesBets: true,
        isFirstHalf: isFirstHalf(terms.period, window.from, brand.timeZone),
      });
    const then = running && bill(running, carry.now);
    const would = bill(offered, carry.offered);
    carry.now = then?.carryOut ?? 0n;
    carry.offered = would.carryOut;
    return { window, ran: then, would };
  });
  const isByDay = row.terms.period === 'five_minutes';
  const rows = bills.map(({ window: { from, until, day }, ran, would }): Row => {
    const owed = isByDay ? undefined : below.get(String(from.getTime()));
    const sides = { now: sideOf(ran, owed?.now), offered: sideOf(would, owed?.offered) };
    const keep = isByDay ? would.base : baseToKeep(offered, would, sides);
    return { from, until, day, count: 1, base: would.base, ...sides, keep };
  });
  if (LENGTHS[row.terms.period] === undefined) return rows;
  const days = [...Map.groupBy(rows, ({ day }) => day).values()].map(sumOf);
  if (!isByDay) return days;
  return days.map((day) => {
    const owed = below.get(day.day);
    const now = { ...day.now, toDownlines: owed?.now ?? 0n };
    const sides = { now, offered: { ...day.offered, toDownlines: owed?.offered ?? 0n } };
    const reached = { base: day.base, validBet: day.base, profitLoss: null, activeMembers: 0 };
    return { ...day, ...sides, keep: baseToKeep(offered, { ...reached, isGated: false }, sides) };
  });
};
const sideOf = (bill: BillResult | undefined, toDownlines = 0n): Side => ({
  tier: bill === undefined || bill.tier === null ? null : bill.tier + 1,
  gross: bill?.gross ?? 0n,
  toDownlines,
});

/** Several windows in one row; the tier is that of a single one alone. */
const sumOf = (rows: readonly Row[]): Row => {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new Error('no windows to sum');
  const sum = (of: (row: Row) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
  const side = (name: 'now' | 'offered'): Side => ({
    tier: rows.length === 1 ? first[name].tier : null,
    gross: sum((row) => row[name].gross),
    toDownlines: sum((row) => row[name].toDownlines),
  });
  return {
    from: first.from,
    until: last.until,
    day: first.day,
    count: rows.reduce((all, row) => all + row.count, 0),
    base: sum((row) => row.base),
    now: side('now'),
    offered: side('offered'),
    keep: rows.some((row) => row.keep === null) ? null : sum((row) => row.keep ?? 0n),
  };
};

type Reached = Pick<BillResult, 'base' | 'validBet' | 'profitLoss' | 'activeMembers' | 'isGated'>;
/** What the base would have to be, all else as it was: some step has to be in reach of it. */
const baseToKeep = (terms: Terms, reached: Reached, sides: { now: Side; offered: Side }) => {
  const need = leftOf(sides.now) + sides.offered.toDownlines;
  if (sides.offered.gross >= need) return reached.base;
  if (reached.isGated) return null;
  const isByResult = reached.profitLoss !== null;
  const carried = reached.base - (reached.profitLoss ?? reached.validBet);
  const bases = terms.tiers
    .filter(
      (tier) =>
        reached.activeMembers >= tier.activeMembers &&
        (!isByResult || reached.validBet >= tier.validBet),
    )
    .map((tier) => {
      const rate = BigInt(tier.rate);
      const enough = (need * MILLION + rate - 1n) / rate;
      const least = (isByResult ? tier.profitLoss : tier.validBet) + carried;
      return enough > least ? enough : least;
    });
  const [first, ...others] = bases;
  return first === undefined ? null : others.reduce((a, b) => (b < a ? b : a), first);
};

const print = (brand: Brand, row: Row) => {
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const side = ({ tier, gross, toDownlines }: Side) => ({
    tier,
    gross: show(gross),
    toDownlines: show(toDownlines),
  });
  const isLess = leftOf(row.offered) < leftOf(row.now);
  return {
    from: row.from.toISOString(),
    until: row.until.toISOString(),
    count: row.count,
    base: show(row.base),
    now: side(row.now),
    offered: side(row.offered),
    keepBase: isLess && row.keep !== null ? show(row.keep) : null,
  };
};

/** The terms that count now: those shown where nothing is offered. */
const runningOf = (row: ContractRow, now: Date): Terms | undefined => {
  if (row.run_version === row.version && row.from_at !== null && row.from_at <= now) {
    return termsOf(row.terms);
  }
  const isOver = row.before_until !== null && row.before_until <= now;
  return row.before_terms === null || isOver ? undefined : termsOf(row.before_terms);
};

type OwedAsked = { row: ContractRow; offered: Terms; from: Date; until: Date };
type Owed = Map<string, { now: bigint; offered: bigint }>;
const addOwed = (owed: Owed, key: string, bill: { gross: bigint }, offered: bigint) => {
  const sum = owed.get(key) ?? { now: 0n, offered: 0n };
  owed.set(key, { now: sum.now + bill.gross, offered: sum.offered + offered });
};
/**
 * What downlines got by the kind in the windows, and what they would get: whose terms are above
 * what may be given out of the offer, by the most that may (D-J04). By the start of each window,
 * of five minutes by the day.
 */
const owedBelow = async (ctx: Ctx, tx: Queries, p: OwedAsked): Promise<Owed> => {
  const { gap } = settingsOf(ctx.brand).agentContracts;
  const { row, offered } = p;
  if (row.terms.period === 'five_minutes') return owedByDay(ctx, tx, p);
  const highest = highestOf(offered, gap);
  const owed: Owed = new Map();
  for (let from = p.from; from < p.until; from = new Date(from.getTime() + DAY_MILLISECONDS)) {
    const until = new Date(Math.min(from.getTime() + DAY_MILLISECONDS, p.until.getTime()));
    const asked = { brandId: ctx.brand.id, payerId: row.downline_id, kind: row.kind, from, until };
    for (const bill of await billsOfWindows(tx, asked)) {
      const inputs = JSON.parse(bill.inputs) as BillInputs;
      const isGiven = isWithin(offered, termsOf(inputs.terms), gap);
      const would = isGiven ? bill.gross : least(bill.gross, cappedGross(inputs, highest));
      addOwed(owed, String(bill.from_at.getTime()), bill, would);
    }
  }
  return owed;
};
/** Of five minutes: they have one rate each and no conditions. */
const owedByDay = async (ctx: Ctx, tx: Queries, p: OwedAsked): Promise<Owed> => {
  const { gap } = settingsOf(ctx.brand).agentContracts;
  const { row, offered, from, until } = p;
  const { id: brandId, timeZone } = ctx.brand;
  const rate = highestOf(offered, gap)?.tiers[0]?.rate ?? 0;
  const asked = { brandId, payerId: row.downline_id, kind: row.kind, from, until, timeZone, rate };
  const owed: Owed = new Map();
  for (const sum of await billsByDay(tx, asked)) {
    const inputs = JSON.parse(sum.inputs) as BillInputs;
    const isGiven = isWithin(offered, termsOf(inputs.terms), gap);
    addOwed(owed, sum.day, sum, isGiven ? sum.gross : sum.capped);
  }
  return owed;
};
/** Who had less by its own terms is offered no more than those. */
const least = (had: bigint, most: bigint): bigint => (most < had ? most : had);
const cappedGross = (inputs: BillInputs, highest: Terms | undefined): bigint => {
  if (!highest) return 0n;
  const tiers = highest.tiers.map((tier) => ({
    ...tier,
    validBet: String(tier.validBet),
    profitLoss: String(tier.profitLoss),
  }));
  return resultOf({ ...inputs, terms: { ...inputs.terms, tiers } }).gross;
};

/** The real figures of the agent's team in each window. */
const figuresIn = async (ctx: Ctx, tx: Queries, { row, windows }: Asked): Promise<Counted[]> => {
  const { brand } = ctx;
  const agentId = row.downline_id;
  if (LENGTHS[row.terms.period] === undefined) {
    const counted: Counted[] = [];
    for (const window of windows) {
      const [sum] = await teamSums(tx, { brand, ...window, agentIds: [agentId] });
      if (!sum) throw new Error('a team has no sums');
      counted.push({ ...window, ...figuresOf(sum), dayTeam: 0n, dayOwn: 0n });
    }
    return counted;
  }
  const [from, until] = [windows[0]?.from ?? tx.now(), windows.at(-1)?.until ?? tx.now()];
  const rows = await fiveMinutesOf(tx, { brandId: brand.id, agentId, from, until });
  type Sum = { team: bigint; own: bigint };
  const [bets, days] = [new Map<Dated, Sum>(), new Map<string, Sum>()];
  const add = <K>(sums: Map<K, Sum>, key: K, of: (typeof rows)[number]) => {
    const { team, own } = sums.get(key) ?? { team: 0n, own: 0n };
    sums.set(key, { team: team + of.valid_bet, own: own + (of.is_own ? of.valid_bet : 0n) });
  };
  const windowAt = finderOf(windows);
  for (const one of rows) {
    const window = one.at === null ? undefined : windowAt(one.at);
    if (!window) continue;
    add(bets, window, one);
    add(days, window.day, one);
  }
  return windows.map((window) => {
    const sum = bets.get(window) ?? { team: 0n, own: 0n };
    const day = days.get(window.day) ?? { team: 0n, own: 0n };
    return {
      ...window,
      team: betsOnly(sum.team),
      own: betsOnly(sum.own),
      dayTeam: day.team,
      dayOwn: day.own,
    };
  });
};
/** Which of the windows, that follow each other, a moment lies in. */
const finderOf = (windows: readonly Dated[]) => (at: Date) => {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const window = windows[middle];
    if (window && window.until <= at) low = middle + 1;
    else high = middle;
  }
  const found = windows[low];
  return found && found.from <= at ? found : undefined;
};
const betsOnly = (validBet: bigint): Figures => ({
  stake: 0n,
  payout: 0n,
  validBet,
  activeMembers: 0,
  costs: {},
});

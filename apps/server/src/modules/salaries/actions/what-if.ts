import {
  computeBill,
  highestOf,
  isFirstHalf,
  isWithin,
  windowOf,
  type Figures,
  type Terms,
  type Window,
} from '@fairhouse/agent-terms';
import type { InputOf } from '@fairhouse/contract';
import type { whatIf } from '@fairhouse/contract/salaries';
import { DAY_MILLISECONDS, dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { contractById, isKindOn, termsOf, type ContractRow } from '../../contracts/index.ts';
import { billableUntil, teamSums } from '../../team/index.ts';
import { fiveMinutesOf } from '../rows/parts.ts';
import { billsOfWindows, carryBefore } from '../rows/sources.ts';
import { resultOf, type BillInputs } from '../rules.ts';
import { figuresOf } from '../steps/figures.ts';

/** How far back: the windows of a month, of hours a week, of five minutes a day. */
const DAYS: Partial<Record<Terms['period'], number>> = { hour: 7, five_minutes: 1 };
const MONTH = 31;
type Counted = Window & { team: Figures; own: Figures; dayTeam: bigint; dayOwn: bigint };

/** What the terms that are offered would have brought, beside those that run: nothing is kept. */
export const ask = async (ctx: Ctx, input: InputOf<typeof whatIf>) => {
  const { brand } = ctx;
  const { memberId } = memberOf(ctx);
  const row = await contractById(ctx.db, { brandId: brand.id, id: input.id });
  if (!row || row.downline_id !== memberId) return refuse('not_found');
  if (!isKindOn(settingsOf(brand), row.kind)) return refuse('feature_off');
  const final = await billableUntil(ctx.db, brand.id);
  const windows = final ? closedWindows(termsOf(row.terms), final, brand.timeZone) : [];
  return ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return { windows: await compare(ctx, tx, { row, windows }) };
  });
};

/** Windows that are over and final, the oldest first; one at least, however long it is. */
const closedWindows = ({ period }: Terms, final: Date, timeZone: string): Window[] => {
  const oldest = final.getTime() - (DAYS[period] ?? MONTH) * DAY_MILLISECONDS;
  const windows: Window[] = [];
  let next = windowOf(period, final, timeZone);
  for (;;) {
    next = windowOf(period, new Date(next.from.getTime() - 1), timeZone);
    if (windows.length > 0 && next.from.getTime() < oldest) return windows.toReversed();
    windows.push(next);
  }
};

type Asked = { row: ContractRow; windows: readonly Window[] };
const compare = async (ctx: Ctx, tx: Queries, { row, windows }: Asked) => {
  const { brand } = ctx;
  const [first] = windows;
  const last = windows.at(-1);
  if (!first || !last) return [];
  const offered = termsOf(row.terms);
  const running = runningOf(row, tx.now());
  const span = { from: first.from, until: last.until };
  const below = await owedBelow(ctx, tx, { row, ...span, offered });
  const one = { brandId: brand.id, id: row.contract_id, from: first.from };
  const before = await carryBefore(tx, one);
  const carry = { now: before, offered: before };
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const counted = await figuresIn(ctx, tx, { row, windows });
  return counted.map((window) => {
    const bill = (terms: Terms, carryIn: bigint) =>
      computeBill({
        terms,
        team: window.team,
        own: window.own,
        dayValidBet: terms.ownPlayCounts ? window.dayTeam : window.dayTeam - window.dayOwn,
        carryIn,
        isFirstHalf: isFirstHalf(terms.period, window.from, brand.timeZone),
      });
    const then = running && bill(running, carry.now);
    const would = bill(offered, carry.offered);
    carry.now = then?.carryOut ?? 0n;
    carry.offered = would.carryOut;
    const owed = below.get(window.from.getTime()) ?? { now: 0n, offered: 0n };
    const print = (result: typeof would | undefined, toDownlines: bigint) => ({
      tier: result === undefined || result.tier === null ? null : result.tier + 1,
      gross: show(result?.gross ?? 0n),
      toDownlines: show(toDownlines),
    });
    return {
      from: window.from.toISOString(),
      until: window.until.toISOString(),
      base: show(would.base),
      now: print(then, owed.now),
      offered: print(would, owed.offered),
    };
  });
};

/** The terms that count now: those shown where nothing is offered. */
const runningOf = (row: ContractRow, now: Date): Terms | undefined => {
  if (row.run_version === row.version && row.from_at !== null && row.from_at <= now) {
    return termsOf(row.terms);
  }
  const isOver = row.before_until !== null && row.before_until <= now;
  return row.before_terms === null || isOver ? undefined : termsOf(row.before_terms);
};

/**
 * What downlines got by the kind in the windows, and what they would get: whose terms are above
 * what may be given out of the offer, by the most that may (D-J04).
 */
const owedBelow = async (
  ctx: Ctx,
  tx: Queries,
  p: { row: ContractRow; offered: Terms; from: Date; until: Date },
) => {
  const { gap } = settingsOf(ctx.brand).agentContracts;
  const { row, offered, from, until } = p;
  const asked = { brandId: ctx.brand.id, payerId: row.downline_id, kind: row.kind, from, until };
  const highest = highestOf(offered, gap);
  const owed = new Map<number, { now: bigint; offered: bigint }>();
  for (const bill of await billsOfWindows(tx, asked)) {
    const inputs = JSON.parse(bill.inputs) as BillInputs;
    const isGiven = isWithin(offered, termsOf(inputs.terms), gap);
    const would = isGiven ? bill.gross : cappedGross(inputs, highest);
    const at = bill.from_at.getTime();
    const sum = owed.get(at) ?? { now: 0n, offered: 0n };
    owed.set(at, { now: sum.now + bill.gross, offered: sum.offered + would });
  }
  return owed;
};
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
  if (DAYS[row.terms.period] === undefined) {
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
  const [bets, days] = [new Map<number, Sum>(), new Map<string, Sum>()];
  const add = <K>(sums: Map<K, Sum>, key: K, of: (typeof rows)[number]) => {
    const { team, own } = sums.get(key) ?? { team: 0n, own: 0n };
    sums.set(key, { team: team + of.valid_bet, own: own + (of.is_own ? of.valid_bet : 0n) });
  };
  for (const one of rows) {
    if (one.at === null) continue;
    add(bets, windowOf(row.terms.period, one.at, brand.timeZone).from.getTime(), one);
    add(days, dayIn(one.at, brand.timeZone), one);
  }
  return windows.map((window) => {
    const sum = bets.get(window.from.getTime()) ?? { team: 0n, own: 0n };
    const day = days.get(dayIn(window.from, brand.timeZone)) ?? { team: 0n, own: 0n };
    return {
      ...window,
      team: betsOnly(sum.team),
      own: betsOnly(sum.own),
      dayTeam: day.team,
      dayOwn: day.own,
    };
  });
};
const betsOnly = (validBet: bigint): Figures => ({
  stake: 0n,
  payout: 0n,
  validBet,
  activeMembers: 0,
  costs: {},
});

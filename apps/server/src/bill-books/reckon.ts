import { createHash } from 'node:crypto';
import { COSTS, isOfDays, together, type Cost, type Sums, type Terms } from './terms.ts';
import type { Cell, Contract, Run, Track } from './tracks.ts';

export type Reckoned = {
  contract: Contract;
  run: Run;
  kind: 'window' | 'catch_up';
  from: number;
  until: number;
  /** Where the day begins that it lies in. */
  day: number;
  gross: bigint;
  /** The same in millionths, before it was floored. */
  share: bigint;
  tier: number | null;
  rate: number | null;
  valid: bigint;
  net: bigint | null;
  active: number;
  carryOut: bigint;
  isGated: boolean;
  inputs: Record<string, unknown>;
  /** The same where somebody is active from another amount on. */
  again(activeFrom: bigint): Reckoned;
};

const NAMES = Object.keys(COSTS) as Cost[];
const without = (all: Sums, part: Sums): Sums => ({
  stake: all.stake - part.stake,
  payout: all.payout - part.payout,
  valid: all.valid - part.valid,
  jackpots: all.jackpots - part.jackpots,
  promotions: all.promotions - part.promotions,
  cashback: all.cashback - part.cashback,
});
/** In millionths; of what is below nothing there is no share. */
const shareOf = (amount: bigint, rate: number | null): bigint =>
  amount <= 0n || rate === null ? 0n : amount * BigInt(rate);
/** Down to a whole unit. */
const floored = (share: bigint): bigint => (share - (share % 1_000_000n)) / 1_000_000n;
/** The highest step whose conditions all hold. */
const stepOf = (terms: Terms, reached: { valid: bigint; net: bigint; active: number }) => {
  for (let at = terms.tiers.length - 1; at >= 0; at -= 1) {
    const step = terms.tiers[at];
    if (!step) continue;
    const isReached =
      BigInt(step.validBet) <= reached.valid &&
      BigInt(step.profitLoss) <= reached.net &&
      step.activeMembers <= reached.active;
    if (isReached) return { tier: at, rate: step.rate };
  }
  return { tier: null, rate: null };
};

const textOfSums = (sums: Sums, activeMembers: number) => ({
  stake: String(sums.stake),
  payout: String(sums.payout),
  validBet: String(sums.valid),
  activeMembers,
  costs: Object.fromEntries(NAMES.map((name) => [name, String(sums[name])])),
});

export type Asked = {
  activeFrom: bigint;
  /** Whether a bill is from after valid bets below nothing were carried. */
  isNew(contract: Contract, kind: Reckoned['kind'], from: number): boolean;
};
type Tracking = Asked & {
  /** Of a gated hour that was cancelled before its day was over. */
  isLeftOut(contract: Contract, from: number): boolean;
};
/**
 * Every bill between the same two, from the first window to the last: each takes what is carried.
 * At the end of a day its gated hours make up for that first.
 */
export const reckonTrack = (track: Track, p: Tracking): Reckoned[] => {
  const bills: Reckoned[] = [];
  let before: { until: number; carried: bigint } | undefined;
  let day = { from: Number.NaN, own: 0n, below: 0n };
  let gated: Reckoned[] = [];
  for (const [at, cell] of track.cells.entries()) {
    const begin = cell.calendar.beginOfDay(cell.from);
    if (begin !== day.from) {
      day = { from: begin, own: 0n, below: 0n };
      for (const one of sinceIn(track.cells.slice(Math.max(0, at - 30), at), begin))
        addTo(day, one);
    }
    addTo(day, cell);
    const { run, contract } = cell;
    if (run) {
      const ofDay = day.below + (run.terms.ownPlayCounts ? day.own : 0n);
      const carryIn = carriedInto(cell, run, before);
      const bill = reckonCell(contract, cell, { ...p, run, carryIn, ofDay });
      bills.push(bill);
      before = { until: bill.until, carried: bill.carryOut };
      if (bill.isGated && !p.isLeftOut(contract, bill.from)) gated.push(bill);
    }
    if (track.kind !== 'HOUR' || cell.calendar.beginOfDay(cell.until) !== cell.until) continue;
    const hours = gated.filter((hour) => hour.contract === contract);
    const last = hours.at(-1);
    if (before?.until === cell.until && last) {
      const ofDay = day.below + (last.run.terms.ownPlayCounts ? day.own : 0n);
      before.carried = makeUp(hours, { ofDay, carryIn: before.carried }).left;
    }
    gated = [];
  }
  return bills;
};
const sinceIn = (cells: readonly Cell[], from: number) => cells.filter((one) => one.from >= from);
const addTo = (day: { own: bigint; below: bigint }, { own, below }: Cell): void => {
  day.own += own.valid;
  day.below += below.valid;
};
/** A loss of a dividend may be one of the window right before only; bets are made up for ever. */
export const carriedInto = (
  cell: Cell,
  { terms }: Run,
  before: { until: number; carried: bigint } | undefined,
): bigint => {
  if (!before) return 0n;
  if (terms.kind !== 'DIVIDEND' || terms.carry === 'permanent') return before.carried;
  const { from } = cell.calendar.cutAt(terms.period, cell.from - 1);
  return from < before.until ? before.carried : 0n;
};
/** What gated hours bring at the end of their day, each alone, and what is left to make up for. */
const makeUp = (hours: readonly Reckoned[], p: { ofDay: bigint; carryIn: bigint }) => {
  let [gross, share, left] = [0n, 0n, p.carryIn];
  for (const { run, valid } of hours) {
    if (valid <= 0n || p.ofDay < BigInt(run.terms.dailyBetAmount ?? '0')) continue;
    const { rate } = stepOf(run.terms, { valid, net: 0n, active: 0 });
    const base = valid + left;
    gross += floored(shareOf(base, rate));
    share += shareOf(base, rate);
    left = base < 0n ? base : 0n;
  }
  return { gross, share, left };
};

/** How many of those below an agent are active, and whether the agent is. */
const activesOf = (cell: Cell, activeFrom: bigint) => {
  let below = 0;
  for (const valid of cell.players.values()) if (valid >= activeFrom) below += 1;
  return { below, own: cell.own.valid >= activeFrom ? 1 : 0 };
};
/** What stands in the inputs of a bill by its rules: which ones they are, and whose days. */
const rulesText = (isNew: boolean, { from, until, calendar }: Cell) => ({
  ...(isNew ? { rules: 2 } : {}),
  window: {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    ...(isNew ? { zone: calendar.zone } : {}),
  },
});

type Reckoning = Asked & { run: Run; carryIn: bigint; ofDay: bigint };
export const reckonCell = (contract: Contract, cell: Cell, p: Reckoning): Reckoned => {
  const { terms } = p.run;
  const whole = together(cell.own, cell.below);
  const sums = terms.ownPlayCounts ? whole : without(whole, cell.own);
  const people = isOfDays(contract.kind) ? activesOf(cell, p.activeFrom) : { below: 0, own: 0 };
  const active = people.below + (terms.ownPlayCounts ? people.own : 0);
  const net = contract.kind === 'DIVIDEND' ? keptOf(terms, sums) : null;
  const gate = terms.dailyBetAmount === null ? undefined : BigInt(terms.dailyBetAmount);
  const isGated = gate !== undefined && p.ofDay < gate;
  const step = isGated
    ? { tier: null, rate: null }
    : stepOf(terms, { valid: sums.valid, net: net ?? 0n, active });
  const share = shareOf((net ?? sums.valid) + p.carryIn, step.rate);
  const isNew = p.isNew(contract, 'window', cell.from);
  const isFirstHalf = cell.calendar.isFirstHalf(terms.period, cell.from);
  return {
    contract,
    run: p.run,
    kind: 'window',
    from: cell.from,
    until: cell.until,
    day: cell.calendar.beginOfDay(cell.from),
    gross: floored(share),
    share,
    ...step,
    valid: sums.valid,
    net,
    active,
    carryOut:
      net === null
        ? betsCarriedOn(isNew, { valid: sums.valid, carryIn: p.carryIn, isGated })
        : carriedOn(terms, { net, carryIn: p.carryIn, isFirstHalf }),
    isGated,
    inputs: {
      contract: { id: contract.id, version: p.run.version, hash: p.run.hash },
      ...rulesText(isNew, cell),
      terms,
      team: textOfSums(whole, people.below + people.own),
      own: textOfSums(cell.own, people.own),
      activeFrom: String(p.activeFrom),
      dayValidBet: String(gate === undefined ? 0n : p.ofDay),
      carryIn: String(p.carryIn),
      isFirstHalf,
      hours: [],
    },
    again: (activeFrom) => reckonCell(contract, cell, { ...p, activeFrom }),
  };
};

/** An hour whose gate was closed, with the bill of it that is kept. */
export type Gated = { hour: Reckoned; bill: string; hash: string };
/** When a day is over its gated hours are asked once more, all in one bill of the day. */
export const reckonDay = (
  day: Cell,
  hours: readonly Gated[],
  p: Asked & { carryIn: bigint },
): Reckoned | undefined => {
  const last = hours.at(-1)?.hour;
  if (!last) return undefined;
  const { contract, run } = last;
  const ofDay = day.below.valid + (run.terms.ownPlayCounts ? day.own.valid : 0n);
  const people = activesOf(day, p.activeFrom);
  const open = hours.filter(({ hour }) => ofDay >= BigInt(hour.run.terms.dailyBetAmount ?? '0'));
  const { carryIn } = p;
  const made = makeUp(
    hours.map(({ hour }) => hour),
    { ofDay, carryIn },
  );
  const whole = together(day.own, day.below);
  return {
    contract,
    run,
    kind: 'catch_up',
    from: day.from,
    until: day.until,
    day: day.from,
    gross: made.gross,
    share: made.share,
    tier: null,
    rate: null,
    valid: hours.reduce((sum, { hour }) => sum + hour.valid, 0n),
    net: null,
    active: 0,
    carryOut: made.left,
    isGated: open.length === 0,
    inputs: {
      contract: { id: contract.id, version: run.version, hash: run.hash },
      ...rulesText(p.isNew(contract, 'catch_up', day.from), day),
      terms: run.terms,
      team: { ...textOfSums(whole, people.below + people.own), costs: {} },
      own: { ...textOfSums(day.own, people.own), costs: {} },
      activeFrom: String(p.activeFrom),
      dayValidBet: String(ofDay),
      carryIn: String(carryIn),
      isFirstHalf: false,
      hours: hours.map(({ hour, bill, hash }) => ({
        bill,
        hash,
        validBet: String(hour.valid),
        terms: hour.run.terms,
      })),
    },
    again: (activeFrom) => reckonDay(day, hours, { ...p, activeFrom }) ?? last,
  };
};

/** What the house kept of what was laid, less the costs that the terms take off. */
const keptOf = (terms: Terms, sums: Sums): bigint =>
  terms.costs.reduce((rest, name) => rest - sums[name], sums.stake - sums.payout);

/** Nothing but a loss of the house goes on to the next window, as far as the terms let it. */
const carriedOn = (
  { carry }: Terms,
  p: { net: bigint; carryIn: bigint; isFirstHalf: boolean },
): bigint => {
  const all = carry === 'permanent' ? p.net + p.carryIn : p.net;
  if (all >= 0n || carry === 'none') return 0n;
  return carry === 'second_half' && !p.isFirstHalf ? 0n : all;
};

/**
 * Bets below nothing go on until others made up for them; a gated hour makes up for nothing yet.
 */
const betsCarriedOn = (
  isNew: boolean,
  p: { valid: bigint; carryIn: bigint; isGated: boolean },
): bigint => {
  if (!isNew) return 0n;
  const own = p.isGated && p.valid > 0n ? 0n : p.valid;
  return own + p.carryIn < 0n ? own + p.carryIn : 0n;
};

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, one]): [string, unknown] => [name, inOrder(one)]);
  return Object.fromEntries(parts.sort(([one], [other]) => (one < other ? -1 : 1)));
};
/** One text for one meaning: what stands in an object stands in the order of its names. */
export const textOf = (value: unknown): string => JSON.stringify(inOrder(value));
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

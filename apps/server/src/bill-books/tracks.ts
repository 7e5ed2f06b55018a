import type { Calendar, Cut } from './calendar.ts';
import type { Lines } from './lines.ts';
import { isOfDays, noSums, together, type Kind, type Sums, type Terms } from './terms.ts';

export type Contract = {
  id: string;
  kind: Kind;
  payerId: bigint | null;
  payeeId: bigint;
  isSuspended: boolean;
  /** What counts from when until before, the first one first; null has no end yet. */
  runs: { version: number; hash: string; terms: Terms; from: number; until: number | null }[];
};
export type Run = Contract['runs'][number];
/** A stretch in which a version of one of the contracts of the same two counts. */
type Stretch = Run & { contract: Contract };
/** A window with what it is made of; `run` is missing where it is an hour before the contract. */
export type Cell = Cut & {
  contract: Contract;
  run: Run | undefined;
  calendar: Calendar;
  own: Sums;
  below: Sums;
  /** Valid bets of each who stood below, where people are counted. */
  players: Map<bigint, bigint>;
  /**
   * Of dividends: what came in it and changes a bet that had ended before; and what changes a bet
   * that had first ended in it, whenever it came.
   */
  late: Happened[];
  coming: Happened[];
};
/**
 * All contracts of a kind between the same two, one after the other. `days`: of hours, whose gate
 * asks for the whole day once it is over.
 */
export type Track = {
  kind: Kind;
  payeeId: bigint;
  contracts: readonly Contract[];
  cells: Cell[];
  days: Cell[];
};
/** By whose days a window was cut that begins at a moment or next after it. */
export type Zones = (contracts: readonly Contract[], at: number) => Calendar;
type Placed = { contract: Contract; run?: Run | undefined; calendar: Calendar };
const cellOf = (cut: Cut, { contract, run, calendar }: Placed): Cell => ({
  ...cut,
  contract,
  run,
  calendar,
  own: noSums(),
  below: noSums(),
  players: new Map(),
  late: [],
  coming: [],
});

const pairOf = (one: Contract): string => `${one.payerId ?? 'house'} ${one.payeeId} ${one.kind}`;
export const tracksOf = (
  contracts: readonly Contract[],
  p: { zones: Zones; end: number },
): Track[] =>
  [...Map.groupBy(contracts, pairOf).values()].flatMap((list) => {
    const runs = list
      .flatMap((contract) => contract.runs.map((run) => ({ ...run, contract })))
      .toSorted((one, other) => one.from - other.from);
    const [first] = runs;
    return first ? [trackOf(runs, { ...p, first, list })] : [];
  });
type Walk = { zones: Zones; end: number; first: Stretch; list: readonly Contract[] };

/** All windows that are over at a moment, one after the other. */
const trackOf = (runs: readonly Stretch[], p: Walk): Track => {
  const { kind, payeeId } = p.first.contract;
  const track: Track = { kind, payeeId, contracts: p.list, cells: [], days: [] };
  if (kind === 'HOUR') return trackOfHours(track, runs, p);
  let at = p.first.from;
  while (at < p.end) {
    const run = runAt(runs, at);
    if (!run) {
      at = runs.find((one) => one.from > at)?.from ?? p.end;
      continue;
    }
    const calendar = p.zones(p.list, at);
    const cut = cutOf(run, at, calendar);
    if (cut.until > p.end) break;
    if (cut.from < cut.until) track.cells.push(cellOf(cut, { ...run, run, calendar }));
    at = cut.from < cut.until ? cut.until : (run.until ?? p.end);
  }
  return track;
};
const runAt = (runs: readonly Stretch[], moment: number): Stretch | undefined =>
  runs.find((one) => one.from <= moment && (one.until === null || moment < one.until));
/** Never from before the moment on, nor beyond the end of the stretch; of days whole ones only. */
const cutOf = (run: Stretch, at: number, calendar: Calendar): Cut => {
  const isWhole = isOfDays(run.contract.kind);
  const today = calendar.cutAt('day', at);
  const from = isWhole && today.from < at ? today.until : at;
  const cut = calendar.cutAt(run.terms.period, from);
  const last = run.until === null || !isWhole ? run.until : calendar.beginOfDay(run.until);
  return { from: Math.max(cut.from, from), until: Math.min(cut.until, last ?? cut.until) };
};

/** From the beginning of the first day to the end of the last one, with or without a contract. */
const trackOfHours = (track: Track, runs: readonly Stretch[], p: Walk): Track => {
  const over = runs.reduce((last, { until }) => Math.max(last, until ?? p.end), 0);
  let at = p.zones(p.list, p.first.from).beginOfDay(p.first.from);
  while (at < p.end) {
    const calendar = p.zones(p.list, at);
    const day = calendar.cutAt('day', at);
    if (at === day.from && at >= over) break;
    const run = runAt(runs, at);
    const contract = run?.contract ?? p.first.contract;
    if (track.days.at(-1)?.from !== day.from && day.until <= p.end) {
      track.days.push(cellOf(day, { contract, calendar }));
    }
    const hour = calendar.cutAt('hour', at);
    const next = run ? run.until : runs.find((one) => one.from > at)?.from;
    const cut = { from: at, until: Math.min(hour.until, next ?? hour.until) };
    if (cut.until > p.end) break;
    track.cells.push(cellOf(cut, { contract, run, calendar }));
    at = cut.until;
  }
  return track;
};

/** What happened, by whom and when: an end of a wager, or a gift. */
export type Happened = {
  memberId: bigint;
  at: number;
  sums: Sums;
  isGift: boolean;
  /** When the bet had ended first that this end changes. */
  firstAt?: number | undefined;
};

/** Adds what happened to the windows of everybody on the line of its moment. */
export const fillTracks = (tracks: readonly Track[], lines: Lines) => {
  const byAgent = Map.groupBy(tracks, (track) => track.payeeId);
  /** Days of two zones may lie over each other: those before are looked at as well. */
  const cellsAt = (cells: readonly Cell[], moment: number): Cell[] => {
    let [low, high] = [0, cells.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cells[middle]?.from ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return cells.slice(Math.max(0, low - 2), low).filter((cell) => moment < cell.until);
  };
  const add = (cell: Cell, one: Happened, as: { isOwn: boolean; ofDays: boolean }) => {
    // Of windows that are no whole days what the house gave is not asked for.
    if (one.isGift && !as.ofDays) return;
    if (as.isOwn) {
      cell.own = together(cell.own, one.sums);
      return;
    }
    cell.below = together(cell.below, one.sums);
    if (one.sums.valid === 0n || !as.ofDays) return;
    cell.players.set(one.memberId, (cell.players.get(one.memberId) ?? 0n) + one.sums.valid);
  };
  const put = (agentId: bigint, one: Happened) => {
    const isOwn = agentId === one.memberId;
    for (const { kind, cells, days } of byAgent.get(agentId) ?? []) {
      const as = { isOwn, ofDays: isOfDays(kind) };
      for (const cell of cellsAt(cells, one.at)) add(cell, one, as);
      for (const day of cellsAt(days, one.at)) add(day, one, { isOwn, ofDays: true });
    }
  };
  const dividendCells = (agentId: bigint, moment: number): Cell[] =>
    (byAgent.get(agentId) ?? [])
      .filter(({ kind }) => kind === 'DIVIDEND')
      .flatMap(({ cells }) => cellsAt(cells, moment));
  /** Each in the line of its own time: what came now, and what it changes of then. */
  const putLate = (one: Happened, firstAt: number) => {
    const lineOf = (moment: number) => [one.memberId, ...lines.above(one.memberId, moment)];
    for (const cell of lineOf(one.at).flatMap((agentId) => dividendCells(agentId, one.at))) {
      cell.late.push(one);
    }
    for (const cell of lineOf(firstAt).flatMap((agentId) => dividendCells(agentId, firstAt))) {
      cell.coming.push(one);
    }
  };
  return (one: Happened): void => {
    put(one.memberId, one);
    for (const agentId of lines.above(one.memberId, one.at)) put(agentId, one);
    if (one.firstAt !== undefined) putLate(one, one.firstAt);
  };
};

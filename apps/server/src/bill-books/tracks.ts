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
/** A window with what it is made of; `run` is missing where it is an hour before the contract. */
export type Cell = Cut & {
  run: Run | undefined;
  own: Sums;
  below: Sums;
  /** Valid bets of each who stood below, where people are counted. */
  players: Map<bigint, bigint>;
};
/** `days`: of hours, whose gate asks for the whole day once it is over. */
export type Track = { contract: Contract; cells: Cell[]; days: Cell[] };
const cellOf = (cut: Cut, run?: Run): Cell => ({
  ...cut,
  run,
  own: noSums(),
  below: noSums(),
  players: new Map(),
});

/** All windows of a contract that are over at a moment, one after the other. */
export const trackOf = (contract: Contract, calendar: Calendar, end: number): Track => {
  const track: Track = { contract, cells: [], days: [] };
  const [first] = contract.runs;
  if (!first) return track;
  if (contract.kind === 'HOUR') return trackOfHours(track, calendar, end);
  let at = first.from;
  while (at < end) {
    const run = runAt(contract, at);
    const next = contract.runs.find((one) => one.from > at);
    if (!run && !next) break;
    if (!run) {
      at = next?.from ?? end;
      continue;
    }
    const cut = calendar.cutAt(run.terms.period, at);
    if (cut.until > end) break;
    track.cells.push(cellOf(cut, run));
    at = cut.until;
  }
  return track;
};
const runAt = ({ runs }: Contract, moment: number): Run | undefined =>
  runs.find((one) => one.from <= moment && (one.until === null || moment < one.until));

/** From the beginning of the first day to the end of the last one, with or without a contract. */
const trackOfHours = (track: Track, calendar: Calendar, end: number): Track => {
  const { contract, cells, days } = track;
  const over = contract.runs.reduce((last, { until }) => Math.max(last, until ?? end), 0);
  let at = calendar.beginOfDay(contract.runs[0]?.from ?? end);
  while (at < end) {
    const day = calendar.cutAt('day', at);
    if (at === day.from && at >= over) break;
    if (at === day.from && day.until <= end) days.push(cellOf(day));
    const hour = calendar.cutAt('hour', at);
    if (hour.until > end) break;
    cells.push(cellOf(hour, runAt(contract, at)));
    at = hour.until;
  }
  return track;
};

/** What happened, by whom and when: an end of a wager, or a gift. */
export type Happened = { memberId: bigint; at: number; sums: Sums; isGift: boolean };

/** Adds what happened to the windows of everybody on the line of its moment. */
export const fillTracks = (tracks: readonly Track[], lines: Lines) => {
  const byAgent = Map.groupBy(tracks, (track) => track.contract.payeeId);
  const cellAt = (cells: readonly Cell[], moment: number): Cell | undefined => {
    let [low, high] = [0, cells.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cells[middle]?.from ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    const cell = cells[low - 1];
    return cell && moment < cell.until ? cell : undefined;
  };
  const add = (cell: Cell | undefined, one: Happened, as: { isOwn: boolean; ofDays: boolean }) => {
    // Of windows that are no whole days what the house gave is not asked for.
    if (!cell || (one.isGift && !as.ofDays)) return;
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
    for (const { contract, cells, days } of byAgent.get(agentId) ?? []) {
      add(cellAt(cells, one.at), one, { isOwn, ofDays: isOfDays(contract.kind) });
      add(cellAt(days, one.at), one, { isOwn, ofDays: true });
    }
  };
  return (one: Happened): void => {
    put(one.memberId, one);
    for (const agentId of lines.above(one.memberId, one.at)) put(agentId, one);
  };
};

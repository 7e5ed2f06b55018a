import type { Draws } from '@fairhouse/game-kit';
import type { ScatterWin, SlotAct } from '../round.ts';
import { candidatesOf, winsAmong, type Candidates, type Standing } from './line-wins.ts';
import { SPINS_MAX, type FreeSpins } from './model.ts';
import { cellsWith, countsInSight, type ReelTables } from './tables.ts';

export type SpinAct = Extract<SlotAct, { is: 'spin' }>;
/** How a spin is played: its multiple, and whether it is one of a feature. */
export type SpinMode = { multiplier: number; isFree: boolean };
/** Where the reels of a spin stand, for what else a kind reads from them. */
export type Spun = { act: SpinAct; standing: Standing; scatters: number };

export const BASE: SpinMode = { multiplier: 1, isFree: false };

/**
 * Makes the spin of a game of reels: one draw for each reel, left to right, then all line wins
 * and the scatter's. Prepared once for every spin of the game, its candidates at the first one.
 */
export const makeSpin = (tables: ReelTables) => {
  const { model, columns, rows, lengths, windows, cells, units } = tables;
  let candidates: Candidates | undefined;
  const part = { start: 0, end: 0 };
  const seen = countsInSight(tables, model.scatter ?? '');
  const scatterPays = Array.from(
    { length: columns * rows + 1 },
    (_, count) => model.scatterPay?.[String(count)] ?? 0,
  );
  const trigger = model.fs && model.scatter !== undefined ? model.fs.trigger : Infinity;
  const from = new Int32Array(columns);
  const standing: Standing = { cells, from };
  return (draws: Draws, { multiplier, isFree }: SpinMode): Spun => {
    candidates ??= candidatesOf(tables);
    const stops = ofColumns(columns, 0);
    const grid = ofColumns<string[]>(columns, NO_WINDOW);
    let scatters = 0;
    let list = 0;
    for (let reel = 0; reel < columns; reel += 1) {
      const stop = draws.below(lengths[reel] ?? 0);
      stops[reel] = stop;
      grid[reel] = windows[reel]?.[stop] ?? [];
      from[reel] = stop * rows;
      if (reel < candidates.reels) list = list * (lengths[reel] ?? 0) + stop;
      scatters += seen[reel]?.[stop] ?? 0;
    }
    part.start = candidates.from[list] ?? 0;
    part.end = candidates.from[list + 1] ?? 0;
    const wins = winsAmong(tables, standing, candidates.lines, part);
    let winUnits = 0;
    for (const win of wins) winUnits += win.payUnits;
    const payBets = scatterPays[scatters] ?? 0;
    const scatter: ScatterWin | null =
      payBets > 0 || scatters >= trigger
        ? {
            symbol: model.scatter ?? '',
            count: scatters,
            payBets,
            cells: cellsWith(grid, model.scatter ?? ''),
          }
        : null;
    winUnits = (winUnits + payBets * units) * multiplier;
    return {
      act: { is: 'spin', grid, stops, isFree, multiplier, wins, scatter, winUnits },
      standing,
      scatters,
    };
  };
};

const NO_WINDOW: string[] = [];

/** A list of its full size at once: growing an empty one takes far longer. */
const ofColumns = <Thing>(columns: number, thing: Thing): Thing[] =>
  columns === 5
    ? [thing, thing, thing, thing, thing]
    : columns === 4
      ? [thing, thing, thing, thing]
      : [thing, thing, thing];

/**
 * Plays free spins to their end, with those that they give. `playOne` adds the acts of one spin
 * and answers the scatters it showed. Answers how many spins were given.
 */
export const playFreeSpins = (
  acts: SlotAct[],
  fs: FreeSpins,
  playOne: (mode: SpinMode) => number,
  symbol?: string,
): number => {
  const most = fs.spinsMax ?? SPINS_MAX;
  let total = Math.min(fs.spins, most);
  const announce = (added: number): void => {
    acts.push({
      is: 'freeSpins',
      added,
      total,
      multiplier: fs.mult,
      ...(symbol === undefined ? {} : { symbol }),
      winUnits: 0,
    });
  };
  announce(total);
  const first = acts.length;
  for (let played = 0; played < total; played += 1) {
    if (playOne({ multiplier: fs.mult, isFree: true }) < fs.trigger) continue;
    const added = Math.min(fs.retrigger, most - total);
    total += added;
    if (added > 0) announce(added);
  }
  let wonUnits = 0;
  for (let at = first; at < acts.length; at += 1) wonUnits += acts[at]?.winUnits ?? 0;
  acts.push({ is: 'freeSpinsEnd', wonUnits, winUnits: 0 });
  return total;
};

import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { countsInSight, readReels, type ReelTables } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { Grid, SlotAct, SlotWin } from '../round.ts';
import { wildReelsOf, type BothWaysModel } from './model.ts';

export const bothWaysEngine = (model: BothWaysModel) => {
  const { units, topPrize, jackpots, wild } = model;
  const tables = readReels(model);
  const { columns, rows, lengths, windows } = tables;
  const seen = countsInSight(tables, wild);
  const wildReels = new Set(wildReelsOf(model));
  const full = Array.from({ length: rows }, () => wild);
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) throw new Error(`there is no feature ${buy} to buy`);
    const acts: SlotAct[] = [];
    const held: number[] = [];
    for (let isOver = false; !isOver;) {
      const landed: number[] = [];
      const stops: number[] = [];
      const grid: Grid = [];
      for (let reel = 0; reel < columns; reel += 1) {
        if (held.includes(reel)) {
          grid.push(full);
          continue;
        }
        const stop = draws.below(lengths[reel] ?? 0);
        stops.push(stop);
        grid.push(windows[reel]?.[stop] ?? []);
        if (wildReels.has(reel) && (seen[reel]?.[stop] ?? 0) > 0) landed.push(reel);
      }
      const filled =
        landed.length === 0
          ? grid
          : grid.map((column, reel) => (landed.includes(reel) ? full : column));
      const wins = winsBothWays(tables, filled);
      const winUnits = wins.reduce((sum, win) => sum + win.payUnits, 0);
      const now = landed.length === 0 ? { wins, winUnits } : { wins: [], winUnits: 0 };
      const shown = { grid, isFree: false, multiplier: 1, ...now };
      acts.push(
        acts.length === 0
          ? { is: 'spin', stops, scatter: null, ...shown }
          : { is: 'respin', held: held.toSorted((a, b) => a - b), ...shown },
      );
      if (landed.length > 0) {
        acts.push({
          is: 'expand',
          symbol: wild,
          columns: landed,
          grid: filled,
          isFree: false,
          multiplier: 1,
          wins,
          winUnits,
        });
        held.push(...landed);
      }
      isOver = landed.length === 0;
    }
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize });
  };
};

/** Each line from both sides; five alike are one win. */
const winsBothWays = (tables: ReelTables, grid: Grid): SlotWin[] => {
  const { columns, lineRows, lineCells, model } = tables;
  const width = columns + 1;
  const wins: SlotWin[] = [];
  for (const line of tables.allLines) {
    const onLine = grid.map((column, reel) => column[lineRows[line * columns + reel] ?? 0] ?? '');
    const cells = lineCells[line * width + columns] ?? [];
    const add = (side: 'left' | 'right', symbols: readonly string[]): number => {
      const symbol = symbols[0] ?? '';
      let count = 1;
      while (count < columns && (symbols[count] === symbol || symbols[count] === model.wild)) {
        count += 1;
      }
      const payUnits = model.pay[symbol]?.[count - 1] ?? 0;
      if (payUnits > 0) {
        wins.push({
          symbol,
          count,
          payUnits,
          line,
          side,
          cells: side === 'left' ? cells.slice(0, count) : cells.slice(columns - count),
        });
      }
      return count;
    };
    if (add('left', onLine) < columns || onLine[0] !== onLine[columns - 1]) {
      add('right', onLine.toReversed());
    }
  }
  return wins;
};

import type { Draws } from '@fairhouse/game-kit';
import { playSlotRound, type PlaySpin } from '../free-spins.ts';
import type { SlotChoice } from '../kind.ts';
import type { SlotWin } from '../round.ts';
import { indexOf, runningTotals } from '../running-totals.ts';
import { cellsOf } from '../ways/engine.ts';
import { weightsOf, type RandomWaysModel } from './model.ts';

/** The heights of all columns first, then every cell, column by column, top to bottom. */
export const randomWaysEngine = (model: RandomWaysModel) => {
  const playSpin = spinOf(model);
  const rules = { units: model.units, topPrize: model.topPrize, free: model.fs };
  return (draws: Draws, choice: SlotChoice) => playSlotRound(rules, playSpin, draws, choice.buy);
};

const spinOf = (model: RandomWaysModel): PlaySpin => {
  const { heights, heightWeights, heightTotal, ids, cells, cellTotal } = weightsOf(model);
  const columns = cells.length;
  const limits = cells.map(runningTotals);
  const heightLimits = runningTotals(heightWeights);
  const scatter = ids.length - 2;
  const pays: Pays = {
    ids,
    wild: model.wild,
    payOf: Object.values(model.pay).map((row) => row.map((bets) => Math.round(bets * model.units))),
  };
  const counts = new Uint8Array(columns * ids.length);
  const drawn = new Uint8Array(columns);
  return (draws, acts, { isFree, mult }) => {
    counts.fill(0);
    for (let column = 0; column < columns; column += 1) {
      drawn[column] = heights[indexOf(heightLimits, draws.below(heightTotal))] ?? 0;
    }
    const grid: string[][] = [];
    let scatters = 0;
    for (let column = 0; column < columns; column += 1) {
      const window: string[] = [];
      const columnLimits = limits[column] ?? heightLimits;
      for (let row = drawn[column] ?? 0; row > 0; row -= 1) {
        const symbol = indexOf(columnLimits, draws.below(cellTotal));
        window.push(ids[symbol] ?? '');
        const at = column * ids.length + symbol;
        counts[at] = (counts[at] ?? 0) + 1;
        if (symbol === scatter) scatters += 1;
      }
      grid.push(window);
    }
    const wins = winsOf(pays, counts, grid);
    let winUnits = 0;
    for (const win of wins) winUnits += win.payUnits;
    winUnits *= mult;
    const isTrigger = scatters >= model.fs.trigger;
    const shown = isTrigger
      ? {
          symbol: model.scatter,
          count: scatters,
          payBets: 0,
          cells: cellsOf(grid, columns, (symbol) => symbol === model.scatter),
        }
      : null;
    acts.push({ is: 'spin', grid, isFree, multiplier: mult, wins, scatter: shown, winUnits });
    return { winUnits, isTrigger };
  };
};

type Pays = { ids: string[]; payOf: number[][]; wild: string };

const winsOf = ({ ids, payOf, wild }: Pays, counts: Uint8Array, grid: string[][]): SlotWin[] => {
  const wins: SlotWin[] = [];
  const symbols = payOf.length;
  const width = symbols + 2;
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    let ways = 1;
    let length = 0;
    for (; length < grid.length; length += 1) {
      const at = length * width;
      const seen = (counts[at + symbol] ?? 0) + (counts[at + width - 1] ?? 0);
      if (seen === 0) break;
      ways *= seen;
    }
    const pay = length === 0 ? 0 : (payOf[symbol]?.[length - 1] ?? 0);
    if (pay === 0) continue;
    const id = ids[symbol] ?? '';
    wins.push({
      symbol: id,
      count: length,
      payUnits: pay * ways,
      ways,
      cells: cellsOf(grid, length, (cell) => cell === id || cell === wild),
    });
  }
  return wins;
};

import { weightedIndex, type Draws } from '@fairhouse/game-kit';
import { bracketIndexes } from '../brackets.ts';
import type { SlotChoice } from '../kind.ts';
import { closeRound } from '../round-maker.ts';
import type { Cell, SlotAct, SlotWin } from '../round.ts';
import { picksOf } from '../running-totals.ts';
import type { ClusterModel } from './model.ts';

/** Every cell, column by column from the top; then the multiplier, whether anything won or not. */
export const clusterEngine = (model: ClusterModel) => {
  const [columns = 0, rows = 0] = model.grid;
  const ids = Object.keys(model.weights);
  const picks = picksOf(Object.values(model.weights));
  const total = picks.length;
  const multipliers = Object.keys(model.gridMul).map(Number);
  const multiplierWeights = Object.values(model.gridMul);
  const multiplierTotal = multiplierWeights.reduce((sum, weight) => sum + weight, 0);
  const findClusters = finderOf(model);
  const drawn = new Uint8Array(columns * rows);
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) throw new Error(`there is no feature ${buy} to buy`);
    const grid: string[][] = [];
    for (let column = 0; column < columns; column += 1) {
      const window: string[] = [];
      for (let row = 0; row < rows; row += 1) {
        const symbol = picks[draws.below(total)] ?? 0;
        drawn[column * rows + row] = symbol;
        window.push(ids[symbol] ?? '');
      }
      grid.push(window);
    }
    const multiplier =
      multipliers[weightedIndex(multiplierWeights, draws.below(multiplierTotal))] ?? 1;
    const wins = findClusters(drawn);
    let winUnits = 0;
    for (const win of wins) winUnits += win.payUnits;
    const acts: SlotAct[] = [
      { is: 'spin', grid, isFree: false, multiplier: 1, wins, scatter: null, winUnits },
    ];
    if (winUnits > 0 && multiplier > 1) {
      acts.push({ is: 'multiply', multiplier, winUnits: winUnits * (multiplier - 1) });
    }
    return closeRound(acts, model);
  };
};

/** Finds the clusters that pay, by spreading from each cell that no cluster holds yet. */
const finderOf = (model: ClusterModel): ((drawn: Uint8Array) => SlotWin[]) => {
  const [columns = 0, rows = 0] = model.grid;
  const size = columns * rows;
  const ids = Object.keys(model.weights);
  const brackets = bracketIndexes(model.brackets, size);
  const payOf = Object.values(model.pay).map((pays) =>
    pays.map((bets) => Math.round(bets * model.units)),
  );
  const isSeen = new Uint8Array(size);
  const queue = new Uint8Array(size);
  let end = 0;
  const visit = (drawn: Uint8Array, cell: number, symbol: number): void => {
    if (isSeen[cell] || drawn[cell] !== symbol) return;
    isSeen[cell] = 1;
    queue[end] = cell;
    end += 1;
  };
  return (drawn) => {
    const wins: SlotWin[] = [];
    isSeen.fill(0);
    for (let start = 0; start < size; start += 1) {
      if (isSeen[start]) continue;
      const symbol = drawn[start] ?? 0;
      end = 0;
      visit(drawn, start, symbol);
      for (let at = 0; at < end; at += 1) {
        const cell = queue[at] ?? 0;
        const row = cell % rows;
        if (row > 0) visit(drawn, cell - 1, symbol);
        if (row < rows - 1) visit(drawn, cell + 1, symbol);
        if (cell >= rows) visit(drawn, cell - rows, symbol);
        if (cell + rows < size) visit(drawn, cell + rows, symbol);
      }
      const bracket = brackets[end] ?? -1;
      if (bracket < 0) continue;
      const cells = Array.from(queue.subarray(0, end))
        .sort((a, b) => a - b)
        .map((cell): Cell => [Math.floor(cell / rows), cell % rows]);
      wins.push({
        symbol: ids[symbol] ?? '',
        count: end,
        cells,
        payUnits: payOf[symbol]?.[bracket] ?? 0,
      });
    }
    return wins;
  };
};

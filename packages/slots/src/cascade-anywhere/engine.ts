import type { Draws } from '@fairhouse/game-kit';
import { bracketIndexes } from '../brackets.ts';
import { playSlotRound, type PlaySpin } from '../free-spins.ts';
import type { SlotChoice } from '../kind.ts';
import type { Cell, SlotWin } from '../round.ts';
import { picksOf } from '../running-totals.ts';
import type { CascadeModel } from './model.ts';

/** Every cell, column by column from the top; after a win, new cells in the same order. */
export const cascadeEngine = (model: CascadeModel) => {
  const playSpin = spinOf(model);
  const { units, topPrize, fs } = model;
  const free = { spins: fs.spins, retrigger: 0, mult: fs.ladder[0] ?? 1 };
  const rules = { units, topPrize, free };
  return (draws: Draws, choice: SlotChoice) => playSlotRound(rules, playSpin, draws, choice.buy);
};

/** One spin's cells by column from the top, and how many show each symbol. */
type Screen = {
  columns: number;
  rows: number;
  ids: string[];
  picks: Uint8Array;
  total: number;
  drawn: Uint8Array;
  counts: Uint8Array;
};

const spinOf = (model: CascadeModel): PlaySpin => {
  const screen = screenOf(model);
  const winsOf = winsReader(model, screen);
  const { drawn, counts } = screen;
  const winningCells = (wins: SlotWin[]): Cell[] =>
    wins.length === 1 ? [...(wins[0]?.cells ?? [])] : wins.flatMap((win) => win.cells);
  return (draws, acts, { isFree }) => {
    const ladder = isFree ? model.fs.ladder : model.ladder;
    counts.fill(0);
    for (let cell = 0; cell < drawn.length; cell += 1) drawCell(screen, draws, cell);
    let winUnits = 0;
    let cleared: Cell[] | undefined;
    for (let drop = 0; ; drop += 1) {
      const multiplier = ladder[Math.min(drop, ladder.length - 1)] ?? 1;
      const wins = winsOf();
      let units = 0;
      for (const win of wins) units += win.payUnits;
      units *= multiplier;
      winUnits += units;
      const seen = {
        grid: gridOf(screen),
        isFree,
        multiplier,
        wins,
        scatter: null,
        winUnits: units,
      };
      acts.push(cleared ? { is: 'tumble', cleared, ...seen } : { is: 'spin', ...seen });
      if (wins.length === 0) {
        return { winUnits, isTrigger: !isFree && drop >= model.fs.triggerTumbles };
      }
      cleared = winningCells(wins);
      refill(screen, draws, cleared);
    }
  };
};

const screenOf = (model: CascadeModel): Screen => {
  const [columns = 0, rows = 0] = model.grid;
  const picks = picksOf(Object.values(model.weights));
  const ids = Object.keys(model.weights);
  return {
    columns,
    rows,
    ids,
    picks,
    total: picks.length,
    drawn: new Uint8Array(columns * rows),
    counts: new Uint8Array(ids.length),
  };
};

const drawCell = (screen: Screen, draws: Draws, cell: number): void => {
  const symbol = screen.picks[draws.below(screen.total)] ?? 0;
  screen.drawn[cell] = symbol;
  screen.counts[symbol] = (screen.counts[symbol] ?? 0) + 1;
};

const GONE = 255;
/** Takes the cleared cells out, lets the others of their columns fall, and draws new ones. */
const refill = (screen: Screen, draws: Draws, cleared: Cell[]): void => {
  const { columns, rows, drawn, counts } = screen;
  for (const [column, row] of cleared) {
    const symbol = drawn[column * rows + row] ?? 0;
    counts[symbol] = (counts[symbol] ?? 1) - 1;
    drawn[column * rows + row] = GONE;
  }
  for (let column = 0; column < columns; column += 1) {
    const top = column * rows;
    let to = top + rows - 1;
    for (let from = to; from >= top; from -= 1) {
      const symbol = drawn[from] ?? GONE;
      if (symbol === GONE) continue;
      drawn[to] = symbol;
      to -= 1;
    }
    for (let cell = top; cell <= to; cell += 1) drawCell(screen, draws, cell);
  }
};

const winsReader = (model: CascadeModel, screen: Screen): (() => SlotWin[]) => {
  const { rows, ids, drawn, counts } = screen;
  const brackets = bracketIndexes(model.brackets, drawn.length);
  const payOf = Object.values(model.pay).map((pays) =>
    pays.map((bets) => Math.round(bets * model.units)),
  );
  return () => {
    const wins: SlotWin[] = [];
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const count = counts[symbol] ?? 0;
      const bracket = brackets[count] ?? -1;
      if (bracket < 0) continue;
      const cells: Cell[] = [];
      for (let cell = 0; cell < drawn.length; cell += 1) {
        if (drawn[cell] === symbol) cells.push([Math.floor(cell / rows), cell % rows]);
      }
      wins.push({
        symbol: ids[symbol] ?? '',
        count,
        cells,
        payUnits: payOf[symbol]?.[bracket] ?? 0,
      });
    }
    return wins;
  };
};

const gridOf = ({ columns, rows, ids, drawn }: Screen): string[][] => {
  const grid: string[][] = [];
  for (let column = 0; column < columns; column += 1) {
    const window: string[] = [];
    for (let row = 0; row < rows; row += 1) window.push(ids[drawn[column * rows + row] ?? 0] ?? '');
    grid.push(window);
  }
  return grid;
};

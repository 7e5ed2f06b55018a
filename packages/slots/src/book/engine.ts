import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { BASE, makeSpin, playFreeSpins, type SpinMode } from '../reels/spin.ts';
import { readReels, type ReelTables } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { Grid, SlotAct, SlotWin } from '../round.ts';
import { drawIndex, namesOf } from '../weights.ts';
import { withoutPay, type BookModel } from './model.ts';

type Spin = ReturnType<typeof makeSpin>;

export const bookEngine = (model: BookModel) => {
  const { units, fs, topPrize, jackpots } = model;
  const tables = readReels(model);
  const spin = makeSpin(tables);
  const chosen = namesOf(fs.expand);
  const spins = new Map<string, Spin>();
  const spinWithout = (symbol: string): Spin => {
    const known = spins.get(symbol) ?? makeSpin(withoutPay(tables, symbol));
    spins.set(symbol, known);
    return known;
  };
  const freeSpins = (draws: Draws, acts: SlotAct[]): number => {
    const symbol = chosen.things[drawIndex(draws, chosen)] ?? '';
    const freeSpin = spinWithout(symbol);
    return playFreeSpins(
      acts,
      fs,
      (mode) => {
        const { act, scatters } = freeSpin(draws, mode);
        acts.push(act);
        const expanded = expandOf(tables, symbol, act.grid, mode);
        if (expanded) acts.push(expanded);
        return scatters;
      },
      symbol,
    );
  };
  return (draws: Draws, { buy }: SlotChoice) => {
    const acts: SlotAct[] = [];
    if (buy !== undefined) {
      if (buy !== 'freeSpins') throw new Error(`there is no feature ${buy} to buy`);
      const freeSpinsAwarded = freeSpins(draws, acts);
      return closeRound(acts, { units, topPrize, freeSpinsAwarded, bought: buy });
    }
    const { act, scatters } = spin(draws, BASE);
    acts.push(act);
    const freeSpinsAwarded = scatters >= fs.trigger ? freeSpins(draws, acts) : 0;
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize, freeSpinsAwarded });
  };
};

/** The chosen symbol fills the reels that show it, where those are enough to pay. */
const expandOf = (
  tables: ReelTables,
  symbol: string,
  grid: Grid,
  { multiplier, isFree }: SpinMode,
): SlotAct | undefined => {
  const columns = grid.flatMap((column, at) => (column.includes(symbol) ? [at] : []));
  const payUnits = tables.model.pay[symbol]?.[columns.length - 1] ?? 0;
  if (payUnits === 0) return undefined;
  const width = tables.columns + 1;
  const wins = [...tables.allLines].map((line): SlotWin => ({
    symbol,
    count: columns.length,
    payUnits,
    line,
    cells: (tables.lineCells[line * width + tables.columns] ?? []).filter(([column]) =>
      columns.includes(column),
    ),
  }));
  return {
    is: 'expand',
    symbol,
    columns,
    isFree,
    multiplier,
    wins,
    grid: grid.map((column, at) => (columns.includes(at) ? column.map(() => symbol) : column)),
    winUnits: payUnits * wins.length * multiplier,
  };
};

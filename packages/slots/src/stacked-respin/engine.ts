import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { lineWins } from '../reels/line-wins.ts';
import { BASE, makeSpin } from '../reels/spin.ts';
import { readReels } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { SlotAct } from '../round.ts';
import { drawIndex, prizesOf } from '../weights.ts';
import { isFullScreen, isPair, stackOf, type StackedModel } from './model.ts';

export const stackedEngine = (model: StackedModel) => {
  const { units, topPrize, jackpots } = model;
  const tables = readReels(model);
  const { rows, cells, windows, lengths } = tables;
  const spin = makeSpin(tables);
  const stacks = cells.map((column, reel) =>
    Array.from({ length: lengths[reel] ?? 0 }, (_, stop) => stackOf(tables, column, stop * rows)),
  );
  const multipliers = prizesOf(model.wheel);
  const slices = [...multipliers.things];
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) throw new Error(`there is no feature ${buy} to buy`);
    const { act, standing } = spin(draws, BASE);
    const acts: SlotAct[] = [act];
    const [one = 0, two = 0] = act.stops ?? [];
    let { winUnits } = act;
    if (winUnits === 0 && isPair(stacks[0]?.[one] ?? 0, stacks[1]?.[two] ?? 0)) {
      const stop = draws.below(lengths[2] ?? 0);
      standing.from[2] = stop * rows;
      const wins = lineWins(tables, standing);
      winUnits = wins.reduce((sum, win) => sum + win.payUnits, 0);
      acts.push({
        is: 'respin',
        held: [0, 1],
        isFree: false,
        multiplier: 1,
        wins,
        winUnits,
        grid: [...act.grid.slice(0, 2), windows[2]?.[stop] ?? []],
      });
    }
    if (winUnits > 0 && isFullScreen(tables, cells, standing.from)) {
      const index = drawIndex(draws, multipliers);
      acts.push({
        is: 'wheel',
        what: 'multiplier',
        slices,
        index,
        winUnits: winUnits * ((slices[index] ?? 1) - 1),
      });
    }
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize });
  };
};

import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { BASE, makeSpin } from '../reels/spin.ts';
import { cellsWith, countsInSight, readReels } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { Cell, SlotAct } from '../round.ts';
import { drawIndex, prizesOf } from '../weights.ts';
import { cellsOf, chanceOfCoin, type HoldModel } from './model.ts';

type Coin = { cell: Cell; prizeBets: number };

export const holdEngine = (model: HoldModel) => {
  const { units, topPrize, jackpots, hold } = model;
  const tables = readReels(model);
  const spin = makeSpin(tables);
  const seen = countsInSight(tables, model.coin);
  const playHold = makeHold(model);
  return (draws: Draws, { buy }: SlotChoice) => {
    const acts: SlotAct[] = [];
    if (buy !== undefined) {
      if (buy !== 'hold') throw new Error(`there is no feature ${buy} to buy`);
      const cells = draws
        .shuffle(cellsOf(model))
        .slice(0, hold.trigger)
        .sort((a, b) => a - b);
      playHold(
        draws,
        acts,
        cells.map((at) => cellAt(model, at)),
      );
      return closeRound(acts, { units, topPrize, bought: buy });
    }
    const { act } = spin(draws, BASE);
    acts.push(act);
    let count = 0;
    for (const [reel, stop] of (act.stops ?? []).entries()) count += seen[reel]?.[stop] ?? 0;
    if (count >= hold.trigger) playHold(draws, acts, cellsWith(act.grid, model.coin));
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize });
  };
};

/** Cells are numbered reel by reel, from the top. */
const cellAt = ({ grid }: HoldModel, at: number): Cell => {
  const rows = grid[1] ?? 1;
  return [Math.floor(at / rows), at % rows];
};

/**
 * Draws the prizes of the coins that are there, reel by reel; then, in each respin and for each
 * empty cell, whether a coin lands and at once its prize.
 */
const makeHold = (model: HoldModel) => {
  const { hold, units } = model;
  const [columns = 0, rows = 0] = model.grid;
  const prizes = prizesOf(hold.coin);
  const landsBelow = chanceOfCoin(model);
  const cells = cellsOf(model);
  return (draws: Draws, acts: SlotAct[], first: readonly Cell[]): void => {
    const landOn = (cell: Cell): Coin => ({
      cell,
      prizeBets: prizes.things[drawIndex(draws, prizes)] ?? 0,
    });
    let coins = first.map(landOn);
    let respinsLeft = hold.respins;
    const show = (landed: Cell[]): void => {
      acts.push({ is: 'hold', coins, landed, respinsLeft, columns, rows, winUnits: 0 });
    };
    show(coins.map(({ cell }) => cell));
    while (respinsLeft > 0 && coins.length < cells) {
      const landed: Coin[] = [];
      const taken = new Set(coins.map(({ cell: [column, row] }) => column * rows + row));
      for (let at = 0; at < cells; at += 1) {
        if (taken.has(at) || draws.below(100) >= landsBelow) continue;
        landed.push(landOn(cellAt(model, at)));
      }
      coins = [...coins, ...landed];
      respinsLeft = landed.length > 0 ? hold.respins : respinsLeft - 1;
      show(landed.map(({ cell }) => cell));
    }
    const isFull = coins.length === cells;
    const grandBets = isFull ? hold.grand : 0;
    const prizeBets = coins.reduce((sum, coin) => sum + coin.prizeBets, 0);
    acts.push({
      is: 'holdEnd',
      prizeBets,
      isFull,
      grandBets,
      winUnits: (prizeBets + grandBets) * units,
    });
  };
};

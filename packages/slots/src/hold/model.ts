import type { ReelModel } from '../reels/model.ts';
import { reelProblems } from '../reels/problems.ts';
import { prizeProblems } from '../weights.ts';

/**
 * Lines and coins: enough coins in sight stay, and the empty cells are drawn again, a coin with
 * chance `q` each, until `respins` in a row bring none. Coins pay their prizes in bets; a full
 * screen pays `grand` on top.
 */
export type HoldModel = ReelModel & {
  coin: string;
  hold: {
    trigger: number;
    respins: number;
    q: number;
    coin: Record<string, number>;
    grand: number;
  };
};

/** A coin lands in an empty cell with this chance of a hundred. */
export const chanceOfCoin = ({ hold }: HoldModel): number => Math.round(hold.q * 100);

export const cellsOf = ({ grid }: HoldModel): number => (grid[0] ?? 0) * (grid[1] ?? 0);

export const holdProblems = (model: HoldModel): string[] => {
  const { hold, coin } = model;
  const cells = cellsOf(model);
  return [
    ...reelProblems(model),
    ...prizeProblems('hold.coin', hold.coin, 1),
    ...(model.strips.some((strip) => strip.includes(coin))
      ? []
      : [`no strip shows the coin ${coin}`]),
    ...(Number.isInteger(hold.trigger) && hold.trigger > 0 && hold.trigger < cells
      ? []
      : [`hold.trigger is not a whole number from 1 to ${cells - 1}`]),
    ...(Number.isInteger(hold.respins) && hold.respins >= 1 && hold.respins <= 5
      ? []
      : ['hold.respins is not a whole number from 1 to 5']),
    ...(Math.abs(hold.q * 100 - chanceOfCoin(model)) < 1e-9 && hold.q > 0 && hold.q < 1
      ? []
      : ['hold.q is not a chance with two digits, such as 0.06']),
    ...(Number.isInteger(hold.grand) && hold.grand >= 0
      ? []
      : ['hold.grand is not a whole number of bets']),
    ...(model.fs ? ['a game of holding coins has no free spins'] : []),
  ];
};

import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { BASE, makeSpin } from '../reels/spin.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { SlotAct } from '../round.ts';
import { drawIndex, prizesOf } from '../weights.ts';
import { bonusReelsOf, type WheelModel } from './model.ts';

export const wheelEngine = (model: WheelModel) => {
  const { units, topPrize, jackpots } = model;
  const tables = readReels(model);
  const spin = makeSpin(tables);
  const seen = countsInSight(tables, model.bonus);
  const bonusReels = bonusReelsOf(model);
  const prizes = prizesOf(model.wheel);
  const slices = [...prizes.things];
  const turn = (draws: Draws): SlotAct => {
    const index = drawIndex(draws, prizes);
    return { is: 'wheel', what: 'prize', slices, index, winUnits: (slices[index] ?? 0) * units };
  };
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) {
      if (buy !== 'wheel') throw new Error(`there is no feature ${buy} to buy`);
      return closeRound([turn(draws)], { units, topPrize, bought: buy });
    }
    const { act } = spin(draws, BASE);
    const acts: SlotAct[] = [act];
    if (bonusReels.every((reel) => (seen[reel]?.[act.stops?.[reel] ?? 0] ?? 0) > 0)) {
      acts.push(turn(draws));
    }
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize });
  };
};

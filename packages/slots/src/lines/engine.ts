import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import type { FreeSpins, ReelModel } from '../reels/model.ts';
import { BASE, makeSpin, playFreeSpins } from '../reels/spin.ts';
import { readReels } from '../reels/tables.ts';
import type { SlotAct } from '../round.ts';
import { closeRound } from '../round-maker.ts';

/** Pay lines, wilds, scatters, free spins and jackpots: the whole round from one stream. */
export const linesEngine = (model: ReelModel) => {
  const { units, fs, topPrize, jackpots } = model;
  const spin = makeSpin(readReels(model));
  const freeSpins = (draws: Draws, acts: SlotAct[], given: FreeSpins): number =>
    playFreeSpins(acts, given, (mode) => {
      const { act, scatters } = spin(draws, mode);
      acts.push(act);
      return scatters;
    });
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) {
      if (buy !== 'freeSpins' || !fs) throw new Error(`there is no feature ${buy} to buy`);
      const acts: SlotAct[] = [];
      const freeSpinsAwarded = freeSpins(draws, acts, fs);
      return closeRound(acts, { units, topPrize, freeSpinsAwarded, bought: buy });
    }
    const { act, scatters } = spin(draws, BASE);
    const acts: SlotAct[] = [act];
    const freeSpinsAwarded = fs && scatters >= fs.trigger ? freeSpins(draws, acts, fs) : 0;
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize, freeSpinsAwarded });
  };
};

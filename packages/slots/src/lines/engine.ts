import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import type { ReelModel } from '../reels/model.ts';
import { BASE, makeSpin, playFreeSpins } from '../reels/spin.ts';
import { readReels } from '../reels/tables.ts';
import type { SlotAct } from '../round.ts';
import { closeRound } from '../round-maker.ts';

/** Pay lines, wilds, scatters, free spins and jackpots: the whole round from one stream. */
export const linesEngine = (model: ReelModel) => {
  const { units, fs, topPrize, jackpots } = model;
  const spin = makeSpin(readReels(model));
  return (draws: Draws, { buy }: SlotChoice) => {
    const acts: SlotAct[] = [];
    const freeSpins = (given: NonNullable<typeof fs>): number =>
      playFreeSpins(acts, given, (mode) => {
        const { act, scatters } = spin(draws, mode);
        acts.push(act);
        return scatters;
      });
    if (buy !== undefined) {
      if (buy !== 'freeSpins' || !fs) throw new Error(`there is no feature ${buy} to buy`);
      const freeSpinsAwarded = freeSpins(fs);
      return closeRound(acts, { units, topPrize, freeSpinsAwarded, bought: buy });
    }
    const { act, scatters } = spin(draws, BASE);
    acts.push(act);
    const freeSpinsAwarded = fs && scatters >= fs.trigger ? freeSpins(fs) : 0;
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize, freeSpinsAwarded });
  };
};

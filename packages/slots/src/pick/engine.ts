import type { Draws } from '@fairhouse/game-kit';
import { drawJackpots } from '../jackpots.ts';
import type { SlotChoice } from '../kind.ts';
import { BASE, makeSpin } from '../reels/spin.ts';
import { countsInSight, readReels } from '../reels/tables.ts';
import { closeRound } from '../round-maker.ts';
import type { SlotAct } from '../round.ts';
import { closedOf, opensOf, type PickModel } from './model.ts';

export const pickEngine = (model: PickModel) => {
  const { units, topPrize, jackpots, pick } = model;
  const tables = readReels(model);
  const spin = makeSpin(tables);
  const seen = countsInSight(tables, model.bonus);
  const closed = closedOf(model);
  /** One shuffle lays the prizes out; they are opened from the first on until 0 or the limit. */
  const open = (draws: Draws, opens: number): SlotAct => {
    const prizesBets = draws.shuffle(closed.length).map((at) => closed[at] ?? 0);
    const opened: number[] = [];
    let bets = 0;
    for (let at = 0; at < opens; at += 1) {
      const prize = prizesBets[at] ?? 0;
      opened.push(at);
      bets += prize;
      if (prize === 0) break;
    }
    return { is: 'pick', prizesBets, opened, winUnits: bets * units };
  };
  return (draws: Draws, { buy }: SlotChoice) => {
    if (buy !== undefined) {
      if (buy !== 'pick') throw new Error(`there is no feature ${buy} to buy`);
      return closeRound([open(draws, opensOf(model, pick.trigger))], {
        units,
        topPrize,
        bought: buy,
      });
    }
    const { act } = spin(draws, BASE);
    const acts: SlotAct[] = [act];
    let count = 0;
    for (const [reel, stop] of (act.stops ?? []).entries()) count += seen[reel]?.[stop] ?? 0;
    if (count >= pick.trigger) acts.push(open(draws, opensOf(model, count)));
    if (jackpots) acts.push(...drawJackpots(draws, jackpots));
    return closeRound(acts, { units, topPrize });
  };
};

import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Money } from '../amounts.ts';
import { isLong } from '../round.ts';
import type { SlotStore } from '../slot-state.ts';
import type { Stage } from '../stage/stage.ts';
import { isWinning, winCaption } from './captions.ts';
import { worthIn, type ToldRound } from './show.ts';

const TOUR_MILLISECONDS = 1500;

type Parts = { store: SlotStore; play: () => PlayApi; money: Money };

/** While nothing runs, the combinations of a lone spin are shown one after the other. */
export const makeTour = ({ store, play, money }: Parts) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  return {
    stop,
    start: (stage: Stage, told: ToldRound): void => {
      const [act] = told.outcome.acts;
      if (!act || !isWinning(act) || act.wins.length === 0 || isLong(told.outcome)) return;
      const summary = store.get().caption;
      const won = {
        wins: act.wins,
        scatterCells: 'scatter' in act ? (act.scatter?.cells ?? []) : [],
      };
      let turn = -1;
      stop();
      timer = setInterval(() => {
        turn = turn + 1 >= act.wins.length ? -1 : turn + 1;
        const win = act.wins[turn];
        stage.showWin(won, win, store.get().isWin);
        store.set({
          caption: win
            ? winCaption(play(), win, money.print(worthIn(told, win.payUnits * act.multiplier)))
            : summary,
        });
      }, TOUR_MILLISECONDS);
    },
  };
};

import type { SlotAct } from '@fairhouse/slots';
import type { Show } from './show.ts';

/** Time without a tap after which the things open by themselves. */
const PATIENCE_MILLISECONDS = 7000;
const AUTO_MILLISECONDS = 750;
const HURRIED_MILLISECONDS = 140;
const LOOK_MILLISECONDS = 100;

type PickAct = Extract<SlotAct, { is: 'pick' }>;

/**
 * Closed things to open in any order: the n-th tap shows the n-th prize that was decided.
 * Without a tap, and in autoplay, they open by themselves; the large button opens all.
 */
export const showPick = async (show: Show, act: PickAct): Promise<void> => {
  const { stage, store, sounds, play } = show;
  const picking = makePicking(act);
  const draw = (isOver: boolean): void =>
    store.set({
      feature: {
        is: 'pick',
        isOver,
        places: act.prizesBets.length,
        ...picking.view(isOver),
        open: (place) => {
          if (picking.open(place)) {
            sounds.play('pick');
            draw(false);
          }
        },
      },
    });
  sounds.play('free');
  store.set({ spoken: play().t('pickNote') });
  draw(false);
  await new Promise<void>((resolve) => {
    let idle = 0;
    let opened = 0;
    const timer = setInterval(() => {
      idle = opened === picking.opened() ? idle + LOOK_MILLISECONDS : 0;
      opened = picking.opened();
      if (picking.isOver()) {
        clearInterval(timer);
        resolve();
        return;
      }
      const patience = stage.motion.isRushed()
        ? HURRIED_MILLISECONDS
        : store.get().auto || picking.isAuto()
          ? AUTO_MILLISECONDS
          : PATIENCE_MILLISECONDS;
      if (idle < patience) return;
      picking.openAny();
      sounds.play('pick');
      draw(false);
      idle = 0;
      opened = picking.opened();
    }, LOOK_MILLISECONDS);
  });
  await stage.motion.wait(500);
  draw(true);
  await stage.motion.wait(1400);
};

/** Which place shows what: the visitor chooses places, the round has decided the prizes. */
export const makePicking = ({ prizesBets, opened }: PickAct) => {
  const mine: number[] = [];
  let isAuto = false;
  const isOver = (): boolean => mine.length >= opened.length;
  const open = (place: number): boolean => {
    if (isOver() || mine.includes(place) || place < 0 || place >= prizesBets.length) return false;
    mine.push(place);
    return true;
  };
  return {
    isOver,
    open,
    opened: () => mine.length,
    /** Nobody taps: the rest opens by itself. */
    isAuto: () => isAuto,
    openAny: (): void => {
      isAuto = true;
      open(prizesBets.findIndex((_, place) => !mine.includes(place)));
    },
    /** At the end the things that stayed closed show what was left. */
    view: (isEnd: boolean): { mine: number[]; shown: Record<number, number> } => {
      const shown: Record<number, number> = {};
      for (const [turn, place] of mine.entries()) {
        shown[place] = prizesBets[opened[turn] ?? -1] ?? 0;
      }
      const left = prizesBets.filter((_, index) => !opened.includes(index));
      for (let place = 0; isEnd && place < prizesBets.length; place += 1) {
        if (!mine.includes(place)) shown[place] = left.shift() ?? 0;
      }
      return { mine: [...mine], shown };
    },
  };
};

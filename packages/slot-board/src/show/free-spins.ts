import type { SlotAct } from '@fairhouse/slots';
import { tierOf } from '../amounts.ts';
import { hold, type Show, type ToldRound } from './show.ts';

const BEGIN_MILLISECONDS = 2400;
const BOOK_MILLISECONDS = 3200;
const MORE_MILLISECONDS = 1300;
const END_MILLISECONDS = 2200;

/** Free spins begin, or more are given while they run. */
export const beginFreeSpins = async (
  show: Show,
  { added, total, multiplier, symbol }: Extract<SlotAct, { is: 'freeSpins' }>,
): Promise<void> => {
  const { stage, store, sounds, play } = show;
  const isFirst = total === added;
  stage.motion.calm();
  stage.clearWins();
  sounds.play('free');
  stage.celebrate(isFirst ? 'big' : 'small');
  if (isFirst) {
    stage.setFreeSpins(true);
    await hold(
      show,
      { is: 'freeSpins', count: added, multiplier, ...(symbol === undefined ? {} : { symbol }) },
      symbol === undefined ? BEGIN_MILLISECONDS : BOOK_MILLISECONDS,
    );
  } else await hold(show, { is: 'moreFreeSpins', count: added }, MORE_MILLISECONDS);
  stage.endCelebration();
  store.set({
    spoken: play().t('freeSpinsWon', { count: added }),
    free: { spin: store.get().free?.spin ?? 0, count: total },
  });
};

/** A big total is said once, by its own celebration. */
export const endFreeSpins = async (
  show: Show,
  { outcome, payoutMinor, stakeMinor }: ToldRound,
): Promise<void> => {
  const { stage, store } = show;
  const tier = tierOf(payoutMinor, stakeMinor);
  stage.motion.calm();
  stage.clearWins();
  if (tier !== 'big' && tier !== 'huge') {
    await hold(show, { is: 'freeSpinsTotal', isCapped: outcome.isCapped }, END_MILLISECONDS);
  }
  stage.setFreeSpins(false);
  store.set({ free: undefined });
};

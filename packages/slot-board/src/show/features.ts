import type { SlotAct } from '@fairhouse/slots';
import { poolName } from '../parts/rules.ts';
import { easeOut } from '../stage/motion.ts';
import { showPick } from './pick.ts';
import { countTo, hold, worthIn, type Show, type ToldRound } from './show.ts';

type Other = Extract<SlotAct, { is: 'wheel' | 'pick' | 'jackpot' }>;
type Now = { act: SlotAct; wonUnits: number };

/** A wheel, closed things, or a jackpot: the visitor sees it turn, open or fall. */
export const showFeature = async (
  show: Show,
  told: ToldRound,
  { act, wonUnits }: Now,
): Promise<void> => {
  if (!isOther(act)) return;
  show.stage.motion.calm();
  show.stage.clearWins();
  if (act.is === 'jackpot') {
    await showJackpot(show, told, act);
    return;
  }
  if (act.is === 'wheel') await showWheel(show, act);
  else await showPick(show, act);
  await countTo(show, worthIn(told, wonUnits), 600);
  await show.stage.motion.wait(900);
  show.store.set({ feature: undefined });
};

const isOther = (act: SlotAct): act is Other =>
  act.is === 'wheel' || act.is === 'pick' || act.is === 'jackpot';

const WHEEL_MILLISECONDS = 4600;
const WHEEL_TURNS = 5;

/** Where the wheel ends: the middle of the slice is under the pointer on top. */
export const wheelEnd = (slices: number, index: number): number =>
  360 * WHEEL_TURNS + 360 - ((index + 0.5) * 360) / slices;

const showWheel = async (
  { stage, store, sounds, play }: Show,
  act: Extract<SlotAct, { is: 'wheel' }>,
): Promise<void> => {
  const { what, slices, index } = act;
  const view = { is: 'wheel' as const, what, slices, index };
  sounds.play('free');
  store.set({ feature: { ...view, turn: 0, isStopped: false } });
  await stage.motion.wait(700);
  const end = wheelEnd(slices.length, index);
  const slice = 360 / slices.length;
  let passed = 0;
  await stage.motion.run(
    play().reducedMotion ? 0 : WHEEL_MILLISECONDS,
    (part) => {
      const turn = end * part;
      if (Math.floor(turn / slice) > passed && part < 1) sounds.play('tick');
      passed = Math.floor(turn / slice);
      store.set({ feature: { ...view, turn, isStopped: false } });
    },
    (part) => easeOut(part),
  );
  sounds.play('wheelEnd');
  store.set({ feature: { ...view, turn: end, isStopped: true } });
  await stage.motion.wait(900);
};

/** What a pool paid is known where the house told it; a round read again may leave it out. */
const showJackpot = async (
  show: Show,
  told: ToldRound,
  { pool, isWon }: Extract<SlotAct, { is: 'jackpot' }>,
): Promise<void> => {
  if (!isWon) return;
  const { stage, sounds, play } = show;
  const amountMinor = told.jackpots.find((one) => one.pool === pool)?.amountMinor;
  sounds.play('jackpot');
  stage.celebrate('huge');
  await hold(
    show,
    {
      is: 'feature',
      title: play().t('jackpotWon'),
      note: poolName(play().t, pool),
      ...(amountMinor === undefined ? {} : { amountMinor }),
    },
    4200,
  );
  stage.endCelebration();
};

import type { SlotAct } from '@fairhouse/slots';
import type { CoinView } from '../slot-state.ts';
import { countTo, hold, worthIn, type Show, type ToldRound } from './show.ts';

type HoldAct = Extract<SlotAct, { is: 'hold' }>;
type HoldEnd = Extract<SlotAct, { is: 'holdEnd' }>;

const BEGIN_MILLISECONDS = 1700;
const DRAW_MILLISECONDS = 620;
const COIN_MILLISECONDS = 170;
const AFTER_MILLISECONDS = 420;

/** Coins in place, those that landed last, respins left; and in the end what they are worth. */
export const showHold = async (
  show: Show,
  told: ToldRound,
  act: HoldAct | HoldEnd,
): Promise<void> => {
  if (act.is === 'holdEnd') await endHold(show, told, act);
  else await holdState(show, act);
};

const holdState = async (show: Show, act: HoldAct): Promise<void> => {
  const { stage, store, sounds, play } = show;
  const known = store.get().feature;
  const isFirst = known?.is !== 'hold';
  const respins = isFirst ? act.respinsLeft : Math.max(known.respins, act.respinsLeft);
  const landed = new Set(act.landed.map(String));
  const settled = act.coins.filter(({ cell }) => !landed.has(String(cell)));
  const draw = (coins: CoinView[], respinsLeft: number): void =>
    store.set({
      feature: {
        is: 'hold',
        coins,
        respinsLeft,
        respins,
        columns: act.columns,
        rows: act.rows,
        isFull: coins.length === act.columns * act.rows,
        grandBets: 0,
      },
    });
  const viewOf = (
    { cell: [column, row], prizeBets }: HoldAct['coins'][number],
    isNew: boolean,
  ): CoinView => ({ column, row, prizeBets, isNew });
  if (isFirst) {
    stage.motion.calm();
    stage.clearWins();
    stage.setFreeSpins(true);
    sounds.play('free');
    store.set({ caption: play().t('holdBegins') });
    await hold(
      show,
      { is: 'feature', title: play().t('holdBegins'), note: play().t('holdNote') },
      BEGIN_MILLISECONDS,
    );
  } else {
    // The empty places turn before it is seen what came.
    draw(
      settled.map((coin) => viewOf(coin, false)),
      Math.max(0, known.respinsLeft - 1),
    );
    sounds.play('respin');
    await stage.motion.wait(DRAW_MILLISECONDS);
  }
  const coins = settled.map((coin) => viewOf(coin, false));
  draw(
    coins,
    isFirst || act.landed.length > 0
      ? act.respinsLeft
      : Math.min(act.respinsLeft, known.respinsLeft),
  );
  for (const [index, coin] of act.coins.filter(({ cell }) => landed.has(String(cell))).entries()) {
    coins.push(viewOf(coin, true));
    sounds.play('coin', index);
    draw([...coins], act.respinsLeft);
    await stage.motion.wait(COIN_MILLISECONDS);
  }
  await stage.motion.wait(AFTER_MILLISECONDS);
};

const endHold = async (show: Show, told: ToldRound, act: HoldEnd): Promise<void> => {
  const { stage, store, sounds, play } = show;
  const known = store.get().feature;
  stage.motion.calm();
  if (act.isFull) {
    sounds.play('jackpot');
    stage.celebrate('huge');
    if (known?.is === 'hold') store.set({ feature: { ...known, grandBets: act.grandBets } });
  } else sounds.play('win');
  const amountMinor = worthIn(told, act.winUnits);
  await countTo(show, amountMinor, 900);
  await hold(
    show,
    { is: 'feature', amountMinor, title: play().t(act.isFull ? 'holdFull' : 'holdDone') },
    act.isFull ? 3000 : 1900,
  );
  stage.endCelebration();
  stage.setFreeSpins(false);
  store.set({ feature: undefined });
};

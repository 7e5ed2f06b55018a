import { formatAmount } from '@fairhouse/ui';
import type { SlotAct } from '@fairhouse/slots';
import { tierOf, type Tier } from '../amounts.ts';
import { isLong, lastGridOf, stepsOf, waysOf, type Step } from '../round.ts';
import { captionOf, isWinning } from './captions.ts';
import { showFeature } from './features.ts';
import { beginFreeSpins, endFreeSpins } from './free-spins.ts';
import { showHold } from './hold.ts';
import { countTo, hold, worthIn, type Show, type ToldRound } from './show.ts';

const COUNT_MILLISECONDS: Record<Tier, number> = {
  none: 0,
  return: 0,
  small: 550,
  big: 1200,
  huge: 1200,
};
const MULTIPLY_MILLISECONDS = 1300;

/** Plays a decided round on the stage: every act, its wins, and what it came to. */
export const showRound = async (
  show: Show,
  told: ToldRound,
  { isTurning }: { isTurning: boolean },
): Promise<void> => {
  const { store, stage } = show;
  store.set({ roundStakeMinor: told.betMinor, multiplier: 1 });
  let turns = isTurning;
  for (const step of stepsOf(told.outcome)) {
    if (show.isSkipped()) break;
    if (turns && step.act.is !== 'spin') {
      await stage.cancelSpin();
    }
    await showAct(show, told, { step, isTurning: turns });
    turns = false;
  }
  if (show.isSkipped()) skipToEnd(show, told);
  store.set({ free: undefined, feature: undefined, multiplier: 1 });
  await showTotal(show, told);
};

const skipToEnd = ({ stage, store }: Show, { outcome }: ToldRound): void => {
  const grid = lastGridOf(outcome);
  if (grid) stage.rest(grid);
  stage.setFreeSpins(false);
  stage.endCelebration();
  stage.motion.calm();
  store.set({ moment: undefined });
};

type Now = { step: Step; isTurning: boolean };

const showAct = async (show: Show, told: ToldRound, { step, isTurning }: Now): Promise<void> => {
  const { act } = step;
  switch (act.is) {
    case 'spin':
      await showSpin(show, step, act, isTurning);
      break;
    case 'tumble':
      show.sounds.play('tumble', act.multiplier);
      show.store.set({ multiplier: act.multiplier });
      await show.stage.tumble(act.cleared, act.grid);
      break;
    case 'respin':
      await showRespin(show, act);
      break;
    case 'expand':
      show.sounds.play('expand');
      show.store.set({ multiplier: act.multiplier });
      await show.stage.expand(act.columns, act.grid);
      break;
    case 'multiply':
      show.sounds.play('multiply');
      await hold(show, { is: 'multiply', multiplier: act.multiplier }, MULTIPLY_MILLISECONDS);
      await countTo(show, worthIn(told, step.wonUnits), 500);
      break;
    case 'freeSpins':
      await beginFreeSpins(show, act);
      break;
    case 'freeSpinsEnd':
      await endFreeSpins(show, told);
      break;
    case 'hold':
    case 'holdEnd':
      await showHold(show, told, act);
      break;
    default:
      await showFeature(show, told, { act, wonUnits: step.wonUnits });
  }
  if (isWinning(act)) await showWins(show, told, step, act);
};

type ActOf<Kind extends SlotAct['is']> = Extract<SlotAct, { is: Kind }>;

const showSpin = async (
  show: Show,
  { free }: Step,
  act: ActOf<'spin'>,
  isTurning: boolean,
): Promise<void> => {
  const { stage, store, sounds, title } = show;
  if (!isTurning) {
    stage.motion.calm();
    store.set({ phase: 'spinning', caption: '', multiplier: 1, free });
    sounds.play('press');
    stage.startSpin();
  }
  await stage.stopSpin({
    grid: act.grid,
    stops: act.stops,
    isQuick: store.get().isQuick || show.isHurried(),
  });
  store.set({
    phase: 'showing',
    multiplier: act.multiplier,
    ways: title.facts.isVariable ? waysOf(act.grid) : undefined,
  });
};

const showRespin = async (show: Show, act: ActOf<'respin'>): Promise<void> => {
  const { stage, store, sounds, play } = show;
  sounds.play('respin');
  store.set({ caption: play().t('respin'), multiplier: act.multiplier });
  await stage.motion.wait(500);
  stage.startSpin(act.held);
  await stage.stopSpin({ grid: act.grid, isQuick: store.get().isQuick || show.isHurried() });
};

type Winning = Extract<SlotAct, { wins: unknown }>;

/** An act of a longer round tells its own win; a lone one leaves that to the total. */
const showWins = async (
  show: Show,
  told: ToldRound,
  { wonUnits }: Step,
  act: Winning,
): Promise<void> => {
  const { stage, store, sounds, play } = show;
  if (act.wins.length === 0 && !('scatter' in act && act.scatter)) return;
  const actMinor = worthIn(told, act.winUnits);
  const isPart = isLong(told.outcome);
  const isLoud = actMinor > told.stakeMinor || (act.isFree && actMinor >= told.stakeMinor);
  if (isPart) {
    sounds.play(isLoud ? 'win' : 'return');
    store.set({ caption: captionOf(play(), act) });
    void countTo(show, worthIn(told, wonUnits), isLoud ? 500 : 0);
  }
  await stage.showWins(
    { wins: act.wins, scatterCells: 'scatter' in act ? (act.scatter?.cells ?? []) : [] },
    isLoud,
  );
  if (isPart) await stage.motion.wait(isLoud ? 900 : 520);
};

const showTotal = async (show: Show, told: ToldRound): Promise<void> => {
  const { stage, store, sounds, play, money } = show;
  const { stakeMinor, payoutMinor, outcome } = told;
  const { t } = play();
  const tier = tierOf(payoutMinor, stakeMinor);
  const spoken =
    tier === 'none' ? t('noWin') : t('result', { amount: formatAmount(money.print(payoutMinor)) });
  store.set({
    spoken,
    isWin: tier !== 'return' && tier !== 'none',
    lastWinMinor: payoutMinor > 0n ? payoutMinor : store.get().lastWinMinor,
    caption: totalCaption(show, told, tier),
  });
  if (tier === 'none') return;
  play().holdBalance(undefined);
  if (tier === 'return') {
    sounds.play('return');
    store.set({ figureMinor: payoutMinor });
    return;
  }
  sounds.play(tier === 'small' ? 'win' : tier === 'big' ? 'bigWin' : 'hugeWin');
  if (tier === 'small') {
    await countTo(show, payoutMinor, COUNT_MILLISECONDS.small);
    return;
  }
  stage.motion.calm();
  store.set({ figureMinor: 0n, moment: { is: tier, isCapped: outcome.isCapped } });
  stage.celebrate(tier);
  await countTo(show, payoutMinor, COUNT_MILLISECONDS[tier]);
  if (tier === 'huge') stage.celebrate(tier);
  await stage.motion.wait(tier === 'huge' ? 2600 : 1500);
  stage.endCelebration();
  store.set({ moment: undefined });
};

const totalCaption = (
  { play, money }: Show,
  { outcome, stakeMinor }: ToldRound,
  tier: Tier,
): string => {
  const { t } = play();
  if (tier === 'none') return t('noWin');
  const stake = t('stakeWas', { amount: formatAmount(money.print(stakeMinor)) });
  const winning = outcome.acts.find((act) => isWinning(act));
  const what =
    outcome.freeSpinsAwarded > 0
      ? t('freeSpinsWon', { count: outcome.freeSpinsAwarded })
      : winning && !isLong(outcome)
        ? captionOf(play(), winning)
        : '';
  return what === '' ? stake : `${what} · ${stake}`;
};

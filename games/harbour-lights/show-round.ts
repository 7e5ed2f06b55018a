import { formatAmount } from '@fairhouse/ui';
import type { SlotOutcome, SlotSpin } from '@fairhouse/game-kit';
import type { PlayApi, PlayedRound } from '@fairhouse/game-kit/board';
import { tierOf, wonUntil, worthOf, type Money, type Tier } from './amounts.ts';
import { manifest } from './manifest.ts';
import type { Moment, SlotStore } from './slot-state.ts';
import type { Sounds } from './sounds.ts';
import { easeOut } from './stage/motion.ts';
import type { Stage } from './stage/stage.ts';

export type Show = { stage: Stage; store: SlotStore; sounds: Sounds; play: () => PlayApi;
  money: Money; isHurried: () => boolean };

const COUNT_MILLISECONDS: Record<Tier, number> =
  { none: 0, return: 0, small: 550, big: 1200, huge: 1200 };

/** Plays a decided round on the stage: every spin, its wins, and what it came to. */
export const showRound = async (show: Show, round: PlayedRound): Promise<void> => {
  const outcome = round.outcome as unknown as SlotOutcome;
  const amounts = { stakeMinor: show.money.read(round.stake),
    payoutMinor: show.money.read(round.payout) };
  let awarded = 0;
  for (const [index, spin] of outcome.spins.entries()) {
    if (index > 0) startFreeSpin(show, index, awarded);
    const { store, stage } = show;
    await stage.stopSpin(spin, store.get().isQuick || show.isHurried());
    store.set({ phase: 'showing' });
    await showSpin(show, spin, { ...amounts, wonMinor: wonUntil(outcome, index, amounts),
      isPart: outcome.spins.length > 1 });
    const before = awarded;
    awarded = awardedAfter(awarded, spin);
    if (awarded > before) await announceFreeSpins(show, awarded, awarded - before);
  }
  if (awarded > 0) await endFreeSpins(show, outcome, amounts);
  await showTotal(show, outcome, amounts);
};

/** As the engine counts: so many for the first moons, more for later ones, up to the limit. */
const awardedAfter = (awarded: number, spin: SlotSpin): number => {
  const { trigger, spins, retrigger, spinsMax } = manifest.freeSpins;
  if ((spin.scatter?.count ?? 0) < trigger) return awarded;
  return Math.min(spinsMax, awarded + (spin.isFree ? retrigger : spins));
};

const startFreeSpin = ({ stage, store, sounds }: Show, spin: number, count: number): void => {
  stage.motion.calm();
  store.set({ phase: 'spinning', free: { spin, count }, caption: '' });
  sounds.play('press');
  stage.startSpin();
};

type Amounts = { stakeMinor: bigint; payoutMinor: bigint };
/** A spin that is part of a longer round tells its own win; a lone one leaves that to the total. */
type SpinMoney = Amounts & { wonMinor: bigint; isPart: boolean };

const showSpin = async (show: Show, spin: SlotSpin, money: SpinMoney): Promise<void> => {
  const { stage, store, sounds, play } = show;
  if (spin.winUnits === 0) return;
  const spinMinor = worthOf(money.stakeMinor, spin.winUnits, manifest.units);
  const isLoud = spinMinor > money.stakeMinor || (spin.isFree && spinMinor >= money.stakeMinor);
  if (money.isPart) {
    sounds.play(isLoud ? 'win' : 'return');
    store.set({ caption: captionOf(play(), spin, spinMinor) });
    void countTo(show, money.wonMinor, isLoud ? 500 : 0);
  }
  await stage.showWins(spin, isLoud);
  if (money.isPart) await stage.motion.wait(isLoud ? 900 : 520);
};

const captionOf = ({ t }: PlayApi, spin: SlotSpin, spinMinor: bigint): string => {
  const parts: string[] = [];
  if (spin.wins.length > 0) parts.push(t('linesWon', { count: spin.wins.length }));
  if (spin.scatter) {
    parts.push(t('scatterPays', { count: spin.scatter.count, multiple: spin.scatter.payBets }));
  }
  if (spin.multiplier > 1 && spinMinor > 0n) parts.push(`×${spin.multiplier}`);
  return parts.join(' · ');
};

const announceFreeSpins = async (show: Show, count: number, added: number): Promise<void> => {
  const { stage, store, sounds, play } = show;
  const isFirst = count === added;
  stage.motion.calm();
  sounds.play('free');
  stage.celebrate(isFirst ? 'big' : 'small');
  if (isFirst) stage.setFreeSpins(true);
  await hold(show, { is: isFirst ? 'freeSpins' : 'moreFreeSpins', count: added },
    isFirst ? 2400 : 1300);
  stage.endCelebration();
  store.set({ spoken: play().t('freeSpinsWon', { count: added }),
    free: { spin: store.get().free?.spin ?? 0, count } });
};

/** A big total is said once, by its own celebration. */
const endFreeSpins = async (
  show: Show, { isCapped }: SlotOutcome, { payoutMinor, stakeMinor }: Amounts,
): Promise<void> => {
  const { stage, store } = show;
  const tier = tierOf(payoutMinor, stakeMinor);
  stage.motion.calm();
  stage.clearWins();
  if (tier !== 'big' && tier !== 'huge') {
    await hold(show, { is: 'freeSpinsTotal', isCapped }, 2200);
  }
  stage.setFreeSpins(false);
  store.set({ free: undefined });
};

/** Says something large until its time is over or the member presses on. */
const hold = async ({ stage, store }: Show, moment: Moment, milliseconds: number) => {
  store.set({ moment });
  await stage.motion.wait(milliseconds);
  store.set({ moment: undefined });
};

const countTo = async (
  { stage, store, play }: Show, minor: bigint, milliseconds: number,
): Promise<void> => {
  const from = store.get().figureMinor ?? 0n;
  const way = minor - from;
  await stage.motion.run(play().reducedMotion ? 0 : milliseconds, (part) => {
    const gone = (way * BigInt(Math.round(part * 1000))) / 1000n;
    store.set({ figureMinor: part < 1 ? from + gone : minor });
  }, easeOut);
};

const showTotal = async (
  show: Show, outcome: SlotOutcome, { stakeMinor, payoutMinor }: Amounts,
): Promise<void> => {
  const { stage, store, sounds, play, money } = show;
  const { t } = play();
  const tier = tierOf(payoutMinor, stakeMinor);
  const lines = outcome.spins.reduce((sum, spin) => sum + spin.wins.length, 0);
  const spoken = tier === 'none' ? t('noWin')
    : t('result', { lines, amount: formatAmount(money.print(payoutMinor)) });
  store.set({ spoken, isWin: tier !== 'return' && tier !== 'none',
    lastWinMinor: payoutMinor > 0n ? payoutMinor : store.get().lastWinMinor,
    caption: totalCaption(show, outcome, { stakeMinor, tier }) });
  if (tier === 'none') return;
  play().holdBalance(undefined);
  if (tier === 'return') {
    sounds.play('return');
    store.set({ figureMinor: payoutMinor });
    return;
  }
  sounds.play(tier === 'small' ? 'win' : 'bigWin');
  if (tier === 'small') { await countTo(show, payoutMinor, COUNT_MILLISECONDS.small); return; }
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
  { play, money }: Show, outcome: SlotOutcome, { stakeMinor, tier }: { stakeMinor: bigint;
    tier: Tier },
): string => {
  const { t } = play();
  const [first] = outcome.spins;
  if (tier === 'none' || !first) return t('noWin');
  const stake = t('stakeWas', { amount: formatAmount(money.print(stakeMinor)) });
  const what = outcome.freeSpinsAwarded > 0
    ? t('freeSpinsWon', { count: outcome.freeSpinsAwarded }) : captionOf(play(), first, 0n);
  return what === '' ? stake : `${what} · ${stake}`;
};

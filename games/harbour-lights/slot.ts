import { formatAmount } from '@fairhouse/ui';
import type { SlotOutcome } from '@fairhouse/game-kit';
import type { PlayApi, PlayedRound } from '@fairhouse/game-kit/board';
import { moneyOf, worthOf, type Money } from './amounts.ts';
import { afterRound, mayStart, startAuto, type AutoPlan } from './autoplay.ts';
import { manifest } from './manifest.ts';
import { showRound, type Show } from './show-round.ts';
import { makeStore, type SlotStore } from './slot-state.ts';
import type { Sounds } from './sounds.ts';
import type { Stage } from './stage/stage.ts';

export type Slot = {
  store: SlotStore; money: Money;
  /** The one button: spins, hurries what runs, or ends autoplay. */
  press(): void;
  setStake(stake: string): void;
  setQuick(isQuick: boolean): void;
  startAuto(plan: AutoPlan): void;
  stopAuto(): void;
  /** The stage is drawn: the game may begin. Answers what to call when it goes. */
  open(stage: Stage): () => void;
};

type Parts = { play: () => PlayApi; sounds: Sounds };
const FIRST_STAKE = 4;
const BETWEEN_AUTO_MILLISECONDS = 450;

export const makeSlot = ({ play, sounds }: Parts): Slot => {
  const { stakes } = play().session;
  const store = makeStore(stakes[Math.min(FIRST_STAKE, stakes.length - 1)] ?? '0');
  const money = moneyOf(play().session);
  const tour = makeTour(store, play, money);
  let stage: Stage | undefined;
  let isHurried = false;
  const spin = async (): Promise<void> => {
    if (!stage) return;
    tour.stop();
    isHurried = false;
    const table = { stage, store, sounds, play, money, isHurried: () => isHurried };
    const round = await playRound(table);
    if (!round) return;
    if (store.get().auto) setTimeout(goOn, BETWEEN_AUTO_MILLISECONDS);
    else tour.start(table.stage, round);
  };
  const goOn = (): void => {
    const { auto, phase } = store.get();
    if (auto && phase === 'idle') void spin();
  };
  return {
    store, money,
    press: () => {
      const { phase, auto } = store.get();
      if (!stage || phase === 'loading') return;
      if (auto) { store.set({ auto: undefined }); return; }
      if (phase === 'idle') { void spin(); return; }
      isHurried = true;
      stage.motion.rush();
    },
    setStake: (stake) => { if (store.get().phase === 'idle') store.set({ stake }); },
    setQuick: (isQuick) => store.set({ isQuick }),
    startAuto: (plan) => {
      const run = startAuto(plan);
      if (store.get().phase !== 'idle') return;
      if (!mayStart(run, money.read(store.get().stake))) return;
      store.set({ auto: run });
      void spin();
    },
    stopAuto: () => store.set({ auto: undefined }),
    open: (opened) => {
      stage = opened;
      store.set({ phase: 'idle' });
      return () => { stage = undefined; tour.stop(); };
    },
  };
};

/** From the press to the end of the show; answers nothing when the round was refused. */
const playRound = async (table: Show): Promise<PlayedRound | undefined> => {
  const { stage, store, sounds, play, money } = table;
  const { stake } = store.get();
  const startedAt = Date.now();
  const leftMinor = money.read(play().balance) - money.read(stake);
  stage.motion.calm();
  store.set({ phase: 'spinning', figureMinor: undefined, isWin: false, caption: '', spoken: '',
    refusal: undefined });
  if (leftMinor < 0n) { refuse(table, 'insufficient_balance'); return undefined; }
  play().holdBalance(money.print(leftMinor));
  sounds.play('press');
  stage.startSpin();
  let round: PlayedRound;
  try {
    ({ round } = await play().playRound(stake, crypto.randomUUID()));
  } catch (error) {
    await stage.cancelSpin();
    play().holdBalance(undefined);
    refuse(table, codeOf(error));
    return undefined;
  }
  await showRound(table, round);
  play().holdBalance(undefined);
  await waitUntil(startedAt + play().session.minimumSpinMilliseconds);
  finish(table, round);
  return round;
};

const refuse = ({ store, play }: Show, code: string): void =>
  store.set({ phase: 'idle', refusal: code, auto: undefined,
    spoken: play().t(`refusal.${code}`) });

const finish = ({ store, money }: Show, round: PlayedRound): void => {
  const amounts = { stakeMinor: money.read(round.stake), payoutMinor: money.read(round.payout) };
  const { auto, netMinor } = store.get();
  store.set({ phase: 'idle', auto: auto && afterRound(auto, amounts),
    netMinor: netMinor + amounts.payoutMinor - amounts.stakeMinor });
};

const codeOf = (error: unknown): string => error instanceof Error && 'code' in error
  && typeof error.code === 'string' ? error.code : 'system_error';

/** The least time between two rounds that the house sets. */
const waitUntil = (time: number): Promise<void> => new Promise((resolve) => {
  setTimeout(resolve, Math.max(0, time - Date.now()));
});

const TOUR_MILLISECONDS = 1500;
/** While nothing runs, the winning lines of the last spin are shown one after the other. */
const makeTour = (store: SlotStore, play: () => PlayApi, money: Money) => {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  return {
    stop,
    start: (stage: Stage, round: PlayedRound): void => {
      const { spins } = round.outcome as unknown as SlotOutcome;
      const last = spins.at(-1);
      const [first] = last?.wins ?? [];
      if (!last || !first || spins.length > 1) return;
      const summary = store.get().caption;
      let turn = -1;
      stop();
      timer = setInterval(() => {
        turn = turn + 1 >= last.wins.length ? -1 : turn + 1;
        const win = last.wins[turn];
        stage.showLine(last, win, store.get().isWin);
        store.set({ caption: win ? play().t('linePays', { line: win.line + 1,
          amount: formatAmount(money.print(worthOf(money.read(round.stake), win.payUnits,
            manifest.units))) }) : summary });
      }, TOUR_MILLISECONDS);
    },
  };
};

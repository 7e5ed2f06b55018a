import type { PlayApi } from '@fairhouse/game-kit/board';
import { moneyOf, type Money } from './amounts.ts';
import { priceOfBuy } from './buying.ts';
import { afterRound, mayStart, startAuto, type AutoPlan } from './autoplay.ts';
import { isLong } from './round.ts';
import { showRound } from './show/show-round.ts';
import { toldOf, type Show, type ToldRound } from './show/show.ts';
import { makeTour } from './show/tour.ts';
import { makeStore, type SlotStore } from './slot-state.ts';
import type { Sounds } from './sound/sounds.ts';
import type { Stage } from './stage/stage.ts';
import type { SlotTitle } from './title.ts';

export type Slot = {
  title: SlotTitle;
  store: SlotStore;
  money: Money;
  /** The one button: spins, hurries what runs, or ends autoplay. */
  press(): void;
  /** A feature instead of the first spin; its price is taken in place of the stake. */
  buy(feature: string): void;
  /** Whether the next rounds are free bets that the member has and that fit. */
  useFreeBet(isUsed: boolean): void;
  setStake(stake: string): void;
  setQuick(isQuick: boolean): void;
  startAuto(plan: AutoPlan): void;
  stopAuto(): void;
  /** The stage is drawn: the game may begin. Answers what to call when it goes. */
  open(stage: Stage): () => void;
};

type Parts = { title: SlotTitle; play: () => PlayApi; sounds: Sounds };
const FIRST_STAKE = 4;
const BETWEEN_AUTO_MILLISECONDS = 450;

export const makeSlot = ({ title, play, sounds }: Parts): Slot => {
  const { stakes } = play().session;
  const store = makeStore(stakes[Math.min(FIRST_STAKE, stakes.length - 1)] ?? '0');
  const money = moneyOf(play().session);
  const tour = makeTour({ store, play, money });
  const running = { isHurried: false, isReplay: false };
  let stage: Stage | undefined;
  const showOn = (opened: Stage): Show => ({
    title,
    stage: opened,
    store,
    sounds,
    play,
    money,
    isHurried: () => running.isHurried,
    isSkipped: () => running.isReplay && running.isHurried,
  });
  const spin = async (feature?: string): Promise<void> => {
    if (!stage) return;
    tour.stop();
    running.isHurried = false;
    const show = showOn(stage);
    const told = await playRound(show, feature);
    if (!told) return;
    if (store.get().offered) await offer(show);
    if (store.get().auto) setTimeout(goOn, BETWEEN_AUTO_MILLISECONDS);
    else tour.start(show.stage, told);
  };
  const goOn = (): void => {
    const { auto, phase } = store.get();
    if (auto && phase === 'idle') void spin();
  };
  const replay = async (opened: Stage): Promise<void> => {
    const show = showOn(opened);
    const told = await interrupted(show);
    if (!told || stage !== opened || store.get().phase !== 'idle') return;
    Object.assign(running, { isHurried: false, isReplay: true });
    await showAgain(show, told);
    running.isReplay = false;
    tour.start(opened, told);
  };
  return {
    title,
    store,
    money,
    press: () => {
      const { phase, auto } = store.get();
      if (!stage || phase === 'loading') return;
      if (auto) {
        store.set({ auto: undefined });
        return;
      }
      if (phase === 'idle') {
        void spin();
        return;
      }
      running.isHurried = true;
      stage.motion.rush();
    },
    buy: (feature) => {
      const { phase, offered } = store.get();
      if (stage && phase === 'idle' && !offered) void spin(feature);
    },
    useFreeBet: (isUsed) => {
      const { phase, auto, offered, heldBack } = store.get();
      if (phase !== 'idle' || auto) return;
      store.set(
        isUsed
          ? { offered: offered ?? heldBack, heldBack: undefined }
          : { offered: undefined, heldBack: offered ?? heldBack },
      );
    },
    setStake: (stake) => {
      if (store.get().phase === 'idle') store.set({ stake });
    },
    setQuick: (isQuick) => store.set({ isQuick }),
    startAuto: (plan) => {
      const run = startAuto(plan);
      if (store.get().phase !== 'idle' || store.get().offered) return;
      if (!mayStart(run, money.read(store.get().stake))) return;
      store.set({ auto: run });
      void spin();
    },
    stopAuto: () => store.set({ auto: undefined }),
    open: (opened) => {
      stage = opened;
      store.set({ phase: 'idle' });
      void offer(showOn(opened));
      void replay(opened);
      const forget = play().onPause?.(() => store.set({ auto: undefined }));
      return () => {
        stage = undefined;
        tour.stop();
        forget?.();
      };
    },
  };
};

/** What the house stakes of the next spins, asked anew after each. */
const offer = async ({ store, play }: Show): Promise<void> => {
  const free = await play()
    .freeSpins?.()
    .catch(() => null);
  const isHeld = free?.isChoice === true && store.get().offered?.bonusId !== free.bonusId;
  store.set({
    offered: isHeld ? undefined : (free ?? undefined),
    heldBack: isHeld ? free : undefined,
  });
};

const EMPTY = {
  figureMinor: undefined,
  isWin: false,
  caption: '',
  spoken: '',
  refusal: undefined,
} as const;

/** From the press to the end of the show; answers nothing when the round was refused. */
const playRound = async (show: Show, feature?: string): Promise<ToldRound | undefined> => {
  const { stage, store, sounds, play, money } = show;
  const { stake: own, offered } = store.get();
  const stake = offered?.stake ?? own;
  const leftMinor = money.read(play().balance) - (offered ? 0n : priceOf(show, feature));
  stage.motion.calm();
  store.set({ phase: 'spinning', ...EMPTY });
  if (leftMinor < 0n) {
    refuse(show, 'insufficient_balance');
    return undefined;
  }
  play().holdBalance(money.print(leftMinor));
  sounds.play('press');
  stage.startSpin();
  let told: ToldRound | undefined;
  let answeredAt: number;
  try {
    const { round } = await play().playRound(
      stake,
      crypto.randomUUID(),
      feature === undefined ? undefined : { buy: feature },
      offered?.bonusId,
    );
    // The house counts from the last round's own time, which is not after its answer.
    answeredAt = Date.now();
    told = toldOf(show, round);
    if (!told) throw new Error('an outcome this board cannot show');
  } catch (error) {
    await stage.cancelSpin();
    play().holdBalance(undefined);
    refuse(show, codeOf(error));
    return undefined;
  }
  await showRound(show, told, { isTurning: true });
  seen(show, told);
  play().holdBalance(undefined);
  await waitUntil(answeredAt + play().session.minimumSpinMilliseconds);
  finish(show, offered ? { ...told, stakeMinor: 0n } : told);
  return told;
};

const priceOf = ({ title, store, money }: Show, feature?: string): bigint => {
  const stakeMinor = money.read(store.get().stake);
  return feature === undefined ? stakeMinor : priceOfBuy(title, feature, stakeMinor);
};

/** The round whose show a reload, a closed page or another device cut off; short ones are over. */
const interrupted = async (show: Show): Promise<ToldRound | undefined> => {
  const unseen = show.play().unseen;
  const round =
    unseen ??
    (await show
      .play()
      .interruptedRound()
      .catch(() => undefined));
  const told = round && toldOf(show, round);
  return told && (unseen || isLong(told.outcome)) ? told : undefined;
};

/** Only long shows can be cut off. A mark that got lost costs nothing but one more look. */
const seen = ({ play }: Show, told: ToldRound): void => {
  if (isLong(told.outcome))
    play()
      .markShown(told.roundId)
      .catch(() => undefined);
};

/** The money of such a round has moved long ago; what it paid is held back until it is shown. */
const showAgain = async (show: Show, told: ToldRound): Promise<void> => {
  const { store, play, money } = show;
  show.stage.motion.calm();
  store.set({ phase: 'spinning', ...EMPTY, spoken: play().t('shownAgain') });
  const beforeMinor = money.read(play().balance) - told.payoutMinor;
  if (beforeMinor >= 0n) play().holdBalance(money.print(beforeMinor));
  await showRound(show, told, { isTurning: false });
  play().holdBalance(undefined);
  seen(show, told);
  store.set({ phase: 'idle' });
};

const refuse = ({ store, play }: Show, code: string): void =>
  store.set({ phase: 'idle', refusal: code, auto: undefined, spoken: play().t(`refusal.${code}`) });

const finish = ({ store }: Show, told: ToldRound): void => {
  const { auto, netMinor } = store.get();
  store.set({
    phase: 'idle',
    auto: auto && afterRound(auto, told),
    netMinor: netMinor + told.payoutMinor - told.stakeMinor,
  });
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'system_error';

/** The least time between two rounds that the house sets. */
const waitUntil = (time: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, time - Date.now()));
  });

import type { PlayApi, PlayedRound } from '@fairhouse/game-kit/board';
import type { SlotRound } from '@fairhouse/slots';
import { worthOf, type Money } from '../amounts.ts';
import { betOfRound } from '../buying.ts';
import { isSlotRound } from '../round.ts';
import type { Moment, SlotStore } from '../slot-state.ts';
import type { Sounds } from '../sound/sounds.ts';
import { easeOut } from '../stage/motion.ts';
import type { Stage } from '../stage/stage.ts';
import type { SlotTitle } from '../title.ts';

/** All that a show needs: where it is drawn, said and heard. */
export type Show = {
  title: SlotTitle;
  stage: Stage;
  store: SlotStore;
  sounds: Sounds;
  play: () => PlayApi;
  money: Money;
  isHurried: () => boolean;
  /** The visitor wants the end of a round that is shown again. */
  isSkipped: () => boolean;
};

/** A decided round with its amounts. */
export type ToldRound = {
  roundId: string;
  outcome: SlotRound;
  stakeMinor: bigint;
  /** What the lines of the pay table count by: the stake, save where a feature was bought. */
  betMinor: bigint;
  /** All that came back, jackpots included. */
  payoutMinor: bigint;
  jackpots: readonly { pool: string; amountMinor: bigint }[];
};

/** A round this board can show; nothing where the outcome is of another kind. */
export const toldOf = (
  { money, title }: Pick<Show, 'money' | 'title'>,
  round: PlayedRound,
): ToldRound | undefined => {
  const outcome = title.readRound?.(round.outcome) ?? round.outcome;
  if (!isSlotRound(outcome)) return undefined;
  const jackpots = (round.jackpots ?? []).map(({ pool, amount }) => ({
    pool,
    amountMinor: money.read(amount),
  }));
  const stakeMinor = money.read(round.stake);
  return {
    roundId: round.roundId,
    outcome,
    jackpots,
    stakeMinor,
    betMinor: betOfRound(title, outcome.bought, stakeMinor),
    payoutMinor: jackpots.reduce(
      (sum, { amountMinor }) => sum + amountMinor,
      money.read(round.payout),
    ),
  };
};

export const worthIn = ({ outcome, betMinor }: ToldRound, units: number): bigint =>
  worthOf(betMinor, units, outcome.units);

/** Says something large until its time is over or the member presses on. */
export const hold = async (
  { stage, store }: Show,
  moment: Moment,
  milliseconds: number,
): Promise<void> => {
  store.set({ moment });
  await stage.motion.wait(milliseconds);
  store.set({ moment: undefined });
};

export const countTo = async (
  { stage, store, play }: Show,
  minor: bigint,
  milliseconds: number,
): Promise<void> => {
  const from = store.get().figureMinor ?? 0n;
  const way = minor - from;
  await stage.motion.run(
    play().reducedMotion ? 0 : milliseconds,
    (part) => {
      const gone = (way * BigInt(Math.round(part * 1000))) / 1000n;
      store.set({ figureMinor: part < 1 ? from + gone : minor });
    },
    easeOut,
  );
};

import type {
  SeatsAction,
  SeatsPayment,
  SeatsPosition,
  SeatsView,
} from '@fairhouse/game-kit/hands';

/**
 * Each seat says at once how much it wants the bank (0 to 3), who says most has it; the others
 * lay 1 to 5 against it, and all hands are shown. Null stands for what was not said yet.
 */
export type BullsPosition = SeatsPosition & {
  hands: readonly (readonly number[])[];
  /** Drawn with the cards: of those who want the bank alike, the first here has it. */
  order: readonly number[];
  bids: readonly (number | null)[];
  banker: number | null;
  bets: readonly (number | null)[];
  shown: readonly boolean[];
};

export type BullsAction =
  | { do: 'bid'; count: number }
  | { do: 'bet'; count: number }
  | { do: 'show' };

export type BullsHand = {
  /** The cards this view may see, of five. */
  cards: readonly number[];
  /** Its bull, where all five are seen. */
  bull: number | null;
};
export type BullsView = SeatsView & {
  hands: readonly BullsHand[];
  /** What was said; what others said is null until all have. */
  bids: readonly (number | null)[];
  bets: readonly (number | null)[];
  hasBid: readonly boolean[];
  hasBet: readonly boolean[];
  shown: readonly boolean[];
  banker: number | null;
  payments: readonly SeatsPayment[];
};

export const BID_MAX = 3;
export const BET_MIN = 1;
export const BET_MAX = 5;
/** Who has the bank pays and is paid at least this many times. */
export const TIMES_MIN = 1;
/** The cards a seat sees of its own before all bets are laid; the fifth stays down (D-V04). */
export const CARDS_FIRST = 4;
export const CARDS_IN_HAND = 5;

export type BullsGiven = SeatsAction | undefined;

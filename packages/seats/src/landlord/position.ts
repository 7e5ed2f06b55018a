import type { SeatsPayment, SeatsPosition, SeatsView } from '@fairhouse/game-kit/hands';

/** Cards one seat laid. */
export type LaidPlay = { seat: number; cards: readonly number[] };

/** One seat alone, the landlord, against the two others; who is out of cards first wins. */
export type LandlordPosition = SeatsPosition & {
  /** Weak cards first; the landlord's holds the bottom. */
  hands: readonly (readonly number[])[];
  bottom: readonly number[];
  first: number;
  /** 1 to 3, 0 for who does not want it, null for who was not asked. */
  bids: readonly (number | null)[];
  landlord: number | null;
  turn: number;
  step: number;
  plays: readonly LaidPlay[];
  /** The place in `plays` where what lies there began, and how many passed since the last of it. */
  trickFrom: number;
  passes: number;
  /** How often the stake was doubled by bombs and rockets. */
  bombs: number;
  isSpring: boolean;
  /** Nobody wanted to be the landlord: the cards are thrown in. */
  isThrown: boolean;
  winner: number | null;
};

export type LandlordAction =
  | { do: 'bid'; count: number }
  | { do: 'play'; cards: readonly number[] }
  | { do: 'pass' };

export type LandlordView = SeatsView & {
  /** Own cards, and those of all once the hand is over; else null. */
  hands: readonly { count: number; cards: readonly number[] | null }[];
  /** The three cards that the landlord takes up before all; null before that. */
  bottom: readonly number[] | null;
  bids: readonly (number | null)[];
  landlord: number | null;
  plays: readonly LaidPlay[];
  trickFrom: number;
  passes: number;
  bombs: number;
  isSpring: boolean;
  isThrown: boolean;
  /** What one farmer wins or pays as it stands, in antes. */
  antes: number;
  payments: readonly SeatsPayment[];
  winner: number | null;
};

export const BID_MAX = 3;
/** The stake is doubled so many times at most. */
export const DOUBLINGS_MAX = 6;

import type { SeatsPayment, SeatsPosition, SeatsView } from '@fairhouse/game-kit/hands';
import type { Instant } from './worth.ts';

/** Cards one seat laid. */
export type Play = { seat: number; cards: readonly number[] };

/** The southern game: plays beat each other until all others passed, and who is out first wins. */
export type TienLenPosition = SeatsPosition & {
  /** Weak cards first. */
  hands: readonly (readonly number[])[];
  /** Who may act, and how often somebody has. */
  turn: number;
  step: number;
  /** The card that the first play of a first hand holds; null once it lies. */
  needs: number | null;
  /** What lies there, the last play beats the others. */
  trick: readonly Play[];
  /** Who passed and is out of the trick. */
  passed: readonly boolean[];
  past: readonly Play[];
  /** What the last chop brought, in antes: who chops it takes it over. */
  chop: number;
  instant: Instant | null;
  winner: number | null;
};

export type TienLenAction = { do: 'play'; cards: readonly number[] } | { do: 'pass' };

export type TienLenView = SeatsView & {
  /** Own cards, and those of all once the hand is over; else null. */
  hands: readonly { count: number; cards: readonly number[] | null }[];
  /** For the seat that has to play it alone. */
  needs: number | null;
  trick: readonly Play[];
  passed: readonly boolean[];
  past: readonly Play[];
  chop: number;
  payments: readonly SeatsPayment[];
  instant: Instant | null;
  winner: number | null;
};

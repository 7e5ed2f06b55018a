import { CARD_SEEN_AFTER } from '@fairhouse/table-board';
import type { BlackjackResult } from './results.ts';

/** The show of a result, in milliseconds since the draw. */
export const EACH_CARD = 300;
const FIRST_AT = 150;
const SEEN_AFTER = CARD_SEEN_AFTER;
const BEFORE_HOLE = 350;
const AFTER_HOLE = 850;
const EACH_DRAW = 780;
const REST = 900;

export type Timing = {
  /** When the cards of the seats began to come that came with the result itself. */
  seatsAt: number;
  /** When the hidden card is turned, when each further card of the dealer flies, and the end. */
  holeAt: number;
  drawsAt: readonly number[];
  endsAt: number;
};

/**
 * Where seats have acted their cards lie there, but for the last one; else all cards are dealt
 * first.
 */
export const timingOf = (result: BlackjackResult, hasActed: boolean): Timing => {
  const dealt = hasActed ? 1 : 2 * result.seats.length + 2;
  const holeAt = FIRST_AT + dealt * EACH_CARD + SEEN_AFTER + BEFORE_HOLE;
  const drawn = result.dealer.cards.length - 2;
  const drawsAt = Array.from({ length: drawn }, (_, at) => holeAt + AFTER_HOLE + at * EACH_DRAW);
  return {
    seatsAt: FIRST_AT,
    holeAt,
    drawsAt,
    endsAt: (drawsAt.at(-1) ?? holeAt) + SEEN_AFTER + REST,
  };
};

/** Every moment at which the show changes. */
export const momentsOfResult = (result: BlackjackResult, hasActed: boolean): number[] => {
  const { holeAt, drawsAt, endsAt } = timingOf(result, hasActed);
  return [holeAt, ...drawsAt.flatMap((at) => [at, at + SEEN_AFTER]), endsAt];
};

import { CARD_SEEN_AFTER } from '@fairhouse/table-board';

/** The show of a result, in milliseconds since the draw. */
export const EACH_CARD = 300;
export const FIRST_AT = 150;
const CARDS = 6;
const BEFORE_TURN = 350;
const EACH_TURN = 480;
const REST = 1000;

/** When the dealer's cards turn, and the end. Where nobody had to decide, all are dealt first. */
export const timingOf = (hasActed: boolean): { turnsAt: number[]; endsAt: number } => {
  const dealt = hasActed ? 0 : FIRST_AT + (CARDS - 1) * EACH_CARD + CARD_SEEN_AFTER;
  const turnsAt = [0, 1, 2].map((at) => dealt + BEFORE_TURN + at * EACH_TURN);
  return { turnsAt, endsAt: (turnsAt.at(-1) ?? 0) + REST };
};

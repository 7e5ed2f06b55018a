import { SEATS, type Seat } from '@fairhouse/game-kit';
import type { CardStep } from '../cards/card-steps.ts';

/** Hands that three players and the banker hold; see game-kit's against-banker.ts. */
export type SeatHands = Readonly<Record<Seat, readonly number[]>>;

const FIRST_AT = 250;
const SEAT_AFTER = 400;
const PIECE_AFTER = 100;
const FLIGHT = 430;
const BREATH = 380;
const TURN_AFTER = 760;
const TURN_PIECE_AFTER = 150;
/** How long one piece takes to turn over, in milliseconds of the show. */
export const TURN = 460;
/** The banker keeps the table waiting. */
const SUSPENSE = 260;
const LAST = 3;

/**
 * The deal, in milliseconds since the draw: hand by hand from the heap, face down; then the
 * players turn theirs one after the other, and the banker last.
 */
export const seatSteps = (hands: SeatHands): CardStep<Seat>[] => {
  const size = hands.banker.length;
  const landed = FIRST_AT + LAST * SEAT_AFTER + (size - 1) * PIECE_AFTER + FLIGHT;
  return SEATS.flatMap((to, at) =>
    hands[to].map((card, place): CardStep<Seat> => {
      const startsAt = FIRST_AT + at * SEAT_AFTER + place * PIECE_AFTER;
      return {
        to,
        card,
        place,
        order: at * size + place,
        isSqueezed: false,
        startsAt,
        landsAt: startsAt + FLIGHT,
        opensAt:
          landed +
          BREATH +
          at * TURN_AFTER +
          (at === LAST ? SUSPENSE : 0) +
          place * TURN_PIECE_AFTER,
      };
    }),
  );
};

/** From when the value of a hand may be said: all its pieces have turned. */
export const shownAt = (steps: readonly CardStep<Seat>[], seat: Seat): number =>
  Math.max(0, ...steps.filter(({ to }) => to === seat).map(({ opensAt }) => opensAt)) + TURN;

/** The hand that was shown last by now. */
export const lastShown = (steps: readonly CardStep<Seat>[], elapsed: number): Seat | undefined =>
  SEATS.filter((seat) => shownAt(steps, seat) <= elapsed).at(-1);

export const seatMoments = (steps: readonly CardStep<Seat>[]): number[] => [
  ...steps.flatMap(({ startsAt, landsAt, opensAt }) => [startsAt, landsAt, opensAt]),
  ...SEATS.map((seat) => shownAt(steps, seat)),
];

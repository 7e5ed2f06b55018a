import { FLIP, type CardStep } from '@fairhouse/table-board';
import type { Side, ZjhResult } from './round.ts';

const FIRST_AT = 200;
const EACH_AFTER = 250;
const FLIGHT = 400;
const BREATH = 250;
/** Between the first two cards of the sides. */
const SIDE_AFTER = 420;
const CARD_AFTER = 170;
/** How long the last cards may be squeezed, and by how much Phoenix's turns later. */
const SQUEEZE = 1500;
const LAST_AFTER = 520;

/**
 * Six cards in turns, face down; then the first two of Dragon and of Phoenix are turned, and the
 * last card of each side is squeezed. In milliseconds since the draw.
 */
export const dealSteps = ({ dragon, phoenix }: Pick<ZjhResult, Side>): CardStep<Side>[] => {
  const landed = FIRST_AT + 5 * EACH_AFTER + FLIGHT;
  const lastFrom = landed + BREATH + SIDE_AFTER + CARD_AFTER + FLIP;
  return dragon.cards.flatMap((card, place): CardStep<Side>[] =>
    (
      [
        ['dragon', card],
        ['phoenix', phoenix.cards[place] ?? 0],
      ] as const
    ).map(([to, one], at) => {
      const order = place * 2 + at;
      const startsAt = FIRST_AT + order * EACH_AFTER;
      const isSqueezed = place === 2;
      return {
        to,
        card: one,
        place,
        order,
        isSqueezed,
        startsAt,
        landsAt: startsAt + FLIGHT,
        opensAt: isSqueezed
          ? lastFrom + SQUEEZE + at * LAST_AFTER
          : landed + BREATH + at * SIDE_AFTER + place * CARD_AFTER,
      };
    }),
  );
};

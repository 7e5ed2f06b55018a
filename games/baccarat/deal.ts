import { FLIP, type CardStep } from '@fairhouse/table-board';

export type Side = 'player' | 'banker';
export type DealtCard = { to: Side; card: number };

const FIRST_AT = 200;
const EACH_AFTER = 300;
const FLIGHT = 400;
const SQUEEZE = 1600;
const BREATH = 60;

/**
 * The deal in order, in milliseconds since the draw: four cards, of which the second of each
 * side is squeezed, then the third cards one after the other.
 */
export const dealSteps = (dealt: readonly DealtCard[]): CardStep<Side>[] => {
  const places = { player: 0, banker: 0 };
  const firstFourLanded = FIRST_AT + 3 * EACH_AFTER + FLIGHT;
  let free = firstFourLanded;
  return dealt.map((one, order) => {
    const place = places[one.to]++;
    const startsAt = order < 4 ? FIRST_AT + order * EACH_AFTER : free + BREATH;
    const landsAt = startsAt + FLIGHT;
    const isSqueezed = place > 0;
    // The second cards are squeezed side by side once both lie on the table.
    const heldFrom = order < 4 ? firstFourLanded : landsAt;
    const opensAt = isSqueezed ? heldFrom + SQUEEZE : landsAt;
    free = Math.max(free, opensAt + FLIP);
    return { ...one, order, place, startsAt, landsAt, opensAt, isSqueezed };
  });
};

/** A card's points: rank 0 is the ace; ten and pictures count nothing. */
export const pointsOfCard = (card: number): number => {
  const rank = Math.floor((card % 52) / 4);
  return rank < 9 ? rank + 1 : 0;
};
export const totalOfCards = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + pointsOfCard(card), 0) % 10;

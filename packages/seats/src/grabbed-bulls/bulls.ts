/** A hand of five as at the house's table of Niu Niu: three cards that make tens, two the bull. */

/** 0 is no bull, 1 to 9 that bull, 10 Bull Bull, 11 five pictures: higher is better. */
export const BULL_BULL = 10;
export const FIVE_PICTURES = 11;

const TEN = 9;
/** Ace to nine count their number; ten and pictures are nothing modulo ten. */
const pointsOf = (card: number): number => {
  const rank = Math.floor(card / 4);
  return rank >= TEN ? 0 : rank + 1;
};

export const bullOf = (cards: readonly number[]): number => {
  if (cards.every((card) => Math.floor(card / 4) > TEN)) return FIVE_PICTURES;
  const points = cards.map(pointsOf);
  const all = points.reduce((sum, one) => sum + one, 0) % 10;
  // Three cards make tens exactly where the other two are worth what all are.
  const hasBull = points.some((first, at) =>
    points.some((second, other) => other > at && (first + second) % 10 === all),
  );
  if (!hasBull) return 0;
  return all === 0 ? BULL_BULL : all;
};

/** Card numbers rise by rank and then by suit; the highest card decides, so no hands are equal. */
export const strengthOf = (cards: readonly number[]): number =>
  bullOf(cards) * 52 + Math.max(...cards);

/** How many times the winner's hand takes what is laid. */
export const timesOf = (bull: number): number => {
  if (bull === FIVE_PICTURES) return 5;
  if (bull === BULL_BULL) return 3;
  return bull >= 7 ? 2 : 1;
};

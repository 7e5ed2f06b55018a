/** Ranks where three is low: 0 is the three, 11 the ace, 12 the two, 13 and 14 the jokers. */
export const ACE = 11;
export const TWO = 12;
export const SMALL_JOKER = 13;
export const BIG_JOKER = 14;

export const rankOf = (card: number): number => {
  if (card >= 52) return card - 52 + SMALL_JOKER;
  return (Math.floor(card / 4) + 11) % 13;
};

/** So many of a list, in every way; the order of the list is kept. */
export const choicesOf = <Value>(from: readonly Value[], size: number): Value[][] => {
  if (size === 0) return [[]];
  return from.flatMap((first, at) =>
    choicesOf(from.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
};

/** A list with the own place of another one. */
export const withPlace = <Value>(
  list: readonly Value[],
  at: number,
  value: Value | undefined,
): Value[] => list.map((one, place) => (place === at && value !== undefined ? value : one));

/** A hand of another moment, without what has been laid since. */
export const handNow = <Hand extends { count: number; cards: readonly number[] | null }>(
  shown: Hand | undefined,
  own: Hand | undefined,
  laid: readonly { cards: readonly number[] }[],
): Hand | undefined => {
  if (!shown || shown.cards || !own?.cards) return shown;
  const gone = new Set(laid.flatMap(({ cards }) => cards));
  return { ...shown, cards: own.cards.filter((card) => !gone.has(card)) };
};

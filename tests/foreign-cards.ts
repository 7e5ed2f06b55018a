/** A message of a socket, as far as it tells of a hand at a room. */
type Told = { topic?: string; data?: { hand?: { view?: View; position?: number } | null } };
type View = {
  turns?: { seats: number[] };
  hands: { cards: number[] | null }[];
  /** Of bulls: who has laid the hand open. */
  shown?: boolean[];
};

/**
 * Whether a message shows a card of a seat to another one before the hand is over. What all may
 * see is nobody's own, whatever it says of itself.
 */
export const showsForeign = (message: unknown): boolean => {
  const { topic, data } = message as Told;
  const hand = data?.hand;
  if (!hand?.view || hand.view.turns?.seats.length === 0) return false;
  const own = topic === 'seat' ? hand.position : undefined;
  return hand.view.hands.some(
    ({ cards }, seat) =>
      seat !== own && (cards?.length ?? 0) > 0 && hand.view?.shown?.[seat] !== true,
  );
};

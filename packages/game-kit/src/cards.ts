/** Cards by number: 0 to 51 in a deck, rank = floor(id / 4), suit = id mod 4, diamonds lowest. */

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['diamonds', 'clubs', 'hearts', 'spades'] as const;
export type Suit = (typeof SUITS)[number];

/** `rank` is 0 (ace) to 12 (king); `name` is "Td", "Ah"; a shoe repeats the deck. */
export type Card = { id: number; rank: number; suit: Suit; name: string };

export const CARDS_IN_DECK = 52;
export const cardsInShoe = (decks: number): number => decks * CARDS_IN_DECK;

/** The card behind a shoe position's number; the same card of another deck gives the same. */
export const cardOf = (shoeId: number): Card => {
  const card = CARDS[shoeId % CARDS_IN_DECK];
  if (!card) throw new Error(`not a card number: ${shoeId}`);
  return card;
};

export const cardName = (shoeId: number): string => cardOf(shoeId).name;

const cardOfDeck = (id: number): Card => {
  const rank = Math.floor(id / 4);
  const suit = SUITS[id % 4] ?? 'diamonds';
  return Object.freeze({ id, rank, suit, name: `${RANKS[rank] ?? ''}${suit[0] ?? ''}` });
};

const CARDS: readonly Card[] = Array.from({ length: CARDS_IN_DECK }, (_, id) => cardOfDeck(id));

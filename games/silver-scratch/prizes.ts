/** One draw of a million decides the prize; the fields of the card are laid out to show it. */
export const CARDS = 1_000_000;
export const PRIZES = [
  { symbol: 'crown', times: 1000, cards: 20 },
  { symbol: 'gem', times: 200, cards: 150 },
  { symbol: 'bell', times: 50, cards: 1500 },
  { symbol: 'key', times: 20, cards: 6000 },
  { symbol: 'rose', times: 10, cards: 14_500 },
  { symbol: 'shell', times: 5, cards: 37_000 },
  { symbol: 'leaf', times: 2, cards: 110_000 },
  { symbol: 'coin', times: 1, cards: 170_000 },
] as const;
export const FIELDS = 9;

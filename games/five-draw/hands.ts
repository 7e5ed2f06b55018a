/** Pays for a stake of one, stake included. */
export const PAYS = {
  royalFlush: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 9,
  flush: 6,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacks: 1,
  nothing: 0,
} as const;
export type HandName = keyof typeof PAYS;
export const HAND_NAMES = Object.keys(PAYS) as HandName[];

const JACK = 10;

/** Names five cards; rank 0 is the ace, which also ends a straight above the king. */
export const nameHand = (cards: readonly number[]): HandName => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards.map((card) => card >> 2).toSorted(ascending);
  const first = (cards[0] ?? 0) & 3;
  const isFlush = cards.every((card) => (card & 3) === first);
  // How many pairs of cards are of one rank tells the hands with equal ranks from each other.
  const alike =
    Number(a === b) +
    Number(b === c) +
    Number(c === d) +
    Number(d === e) +
    Number(a === c) +
    Number(b === d) +
    Number(c === e) +
    Number(a === d) +
    Number(b === e);
  if (alike === 0) {
    const isTop = a === 0 && b === 9;
    const isStraight = e - a === 4 || isTop;
    if (isFlush) return isTop ? 'royalFlush' : isStraight ? 'straightFlush' : 'flush';
    return isStraight ? 'straight' : 'nothing';
  }
  if (alike > 1) return SAME[alike] ?? 'nothing';
  const pair = a === b || b === c ? b : d;
  return pair === 0 || pair >= JACK ? 'jacks' : 'nothing';
};

/** By the number of pairs of cards that are of one rank. */
const SAME: Readonly<Record<number, HandName>> = {
  2: 'twoPair',
  3: 'three',
  4: 'fullHouse',
  6: 'four',
};
const ascending = (a: number, b: number): number => a - b;

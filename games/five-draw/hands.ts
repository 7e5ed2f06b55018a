/** Pays for a stake of one, stake included. */
export const PAYS = {
  royalFlush: 800, straightFlush: 50, four: 25, fullHouse: 9, flush: 6, straight: 4, three: 3,
  twoPair: 2, jacks: 1, nothing: 0,
} as const;
export type HandName = keyof typeof PAYS;
export const HAND_NAMES = Object.keys(PAYS) as HandName[];

const JACK = 10;

/** Names five cards; rank 0 is the ace, which also ends a straight above the king. */
export const nameHand = (cards: readonly number[]): HandName => {
  const ranks = cards.map((card) => Math.floor(card / 4)).toSorted((a, b) => a - b);
  const isFlush = cards.every((card) => card % 4 === (cards[0] ?? 0) % 4);
  const [low = 0, second = 0] = ranks;
  const high = ranks.at(-1) ?? 0;
  const isPaired = ranks.some((rank, at) => at > 0 && rank === ranks[at - 1]);
  const isTop = !isPaired && low === 0 && second === 9;
  const isStraight = !isPaired && (high - low === 4 || isTop);
  if (isFlush && isTop) return 'royalFlush';
  if (isFlush && isStraight) return 'straightFlush';
  const counts = Map.groupBy(ranks, (rank) => rank);
  const sizes = [...counts.values()].map((same) => same.length).toSorted((a, b) => b - a);
  if (sizes[0] === 4) return 'four';
  if (sizes[0] === 3 && sizes[1] === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (sizes[0] === 3) return 'three';
  if (sizes[0] === 2 && sizes[1] === 2) return 'twoPair';
  const pair = [...counts].find(([, same]) => same.length === 2)?.[0];
  return pair !== undefined && (pair === 0 || pair >= JACK) ? 'jacks' : 'nothing';
};

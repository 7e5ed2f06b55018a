import { bankerDraws, playerDraws, pointsOf, winnerOf, type RoundFacts } from './rules.ts';

/** Facts that some deals share, and in how many ordered deals of the shoe they occur. */
export type CountedFacts = { facts: RoundFacts; deals: number };

const NO_PAIRS = {
  playerPair: false,
  bankerPair: false,
  playerSuitedPair: false,
  bankerSuitedPair: false,
};

/**
 * Every ordered deal of six cards, gone through by points: cards of the same points are as good
 * as each other. Deals that need fewer cards count all ways to go on. The counts stay below 2^53
 * (eight decks give 4,998,398,275,503,360), so they are exact numbers.
 */
export const countTotals = (decks: number): CountedFacts[] => {
  const left = Array.from({ length: 10 }, () => 0);
  for (let rank = 0; rank < 13; rank += 1) {
    left[pointsOf(rank)] = (left[pointsOf(rank)] ?? 0) + 4 * decks;
  }
  const counts = new Map<string, CountedFacts>();
  const forEachCard = (deals: number, deal: (points: number, deals: number) => void) => {
    for (let points = 0; points < 10; points += 1) {
      const cards = left[points] ?? 0;
      if (cards === 0) continue;
      left[points] = cards - 1;
      deal(points, deals * cards);
      left[points] = cards;
    }
  };
  const finish = (hand: Totals, cardCount: number, deals: number) => {
    const winner = winnerOf(hand.player, hand.banker);
    const ways = deals * waysToGoOn(52 * decks, cardCount);
    const key = `${winner} ${hand.banker} ${cardCount}`;
    const known = counts.get(key);
    if (known) known.deals += ways;
    else {
      const facts = { winner, bankerTotal: hand.banker, cardCount, ...NO_PAIRS };
      counts.set(key, { facts, deals: ways });
    }
  };
  forEachStart(forEachCard, (player, banker, deals) =>
    goOn({ player, banker }, deals, { forEachCard, finish }),
  );
  return [...counts.values()];
};

type Totals = { player: number; banker: number };
type ForEachCard = (deals: number, deal: (points: number, deals: number) => void) => void;

const forEachStart = (
  forEachCard: ForEachCard,
  found: (player: number, banker: number, deals: number) => void,
): void => {
  forEachCard(1, (player1, one) =>
    forEachCard(one, (banker1, two) =>
      forEachCard(two, (player2, three) =>
        forEachCard(three, (banker2, four) =>
          found((player1 + player2) % 10, (banker1 + banker2) % 10, four),
        ),
      ),
    ),
  );
};

const goOn = (
  { player, banker }: Totals,
  deals: number,
  {
    forEachCard,
    finish,
  }: { forEachCard: ForEachCard; finish: (hand: Totals, cardCount: number, deals: number) => void },
): void => {
  const drawBanker = (hand: Totals, third: number | undefined, ways: number) => {
    const dealt = third === undefined ? 4 : 5;
    if (!bankerDraws(player, banker, third)) return finish(hand, dealt, ways);
    return forEachCard(ways, (points, more) =>
      finish({ player: hand.player, banker: (banker + points) % 10 }, dealt + 1, more),
    );
  };
  if (!playerDraws(player, banker)) return drawBanker({ player, banker }, undefined, deals);
  return forEachCard(deals, (points, more) =>
    drawBanker({ player: (player + points) % 10, banker }, points, more),
  );
};

const waysToGoOn = (cards: number, dealt: number): number => {
  let ways = 1;
  for (let at = dealt; at < 6; at += 1) ways *= cards - at;
  return ways;
};

/** Every ordered start of four cards by their faces; all first cards are as good as the first. */
export const countPairs = (decks: number): CountedFacts[] => {
  const left = Array.from({ length: 52 }, () => decks);
  const take = (card: number): number => {
    const cards = left[card] ?? 0;
    left[card] = cards - 1;
    return cards;
  };
  const giveBack = (card: number) => {
    left[card] = (left[card] ?? 0) + 1;
  };
  const counts = new Map<string, CountedFacts>();
  const first = 52 * take(0);
  for (let second = 0; second < 52; second += 1) {
    const two = first * take(second);
    for (let third = 0; third < 52; third += 1) {
      const three = two * take(third);
      for (let fourth = 0; fourth < 52; fourth += 1) {
        addPairs(counts, pairsOf([0, second, third, fourth]), three * (left[fourth] ?? 0));
      }
      giveBack(third);
    }
    giveBack(second);
  }
  return [...counts.values()];
};

/** The cards are the Player's two, then the Banker's two, as numbers 0 to 51 of a deck. */
const pairsOf = ([player1, player2, banker1, banker2]: [number, number, number, number]) => ({
  playerPair: Math.floor(player1 / 4) === Math.floor(player2 / 4),
  bankerPair: Math.floor(banker1 / 4) === Math.floor(banker2 / 4),
  playerSuitedPair: player1 === player2,
  bankerSuitedPair: banker1 === banker2,
});

const addPairs = (
  counts: Map<string, CountedFacts>,
  pairs: ReturnType<typeof pairsOf>,
  deals: number,
): void => {
  const key = Object.values(pairs).map(Number).join('');
  const known = counts.get(key);
  if (known) known.deals += deals;
  else counts.set(key, { facts: { winner: 'tie', bankerTotal: 0, cardCount: 4, ...pairs }, deals });
};

import {
  cardName, cardsInShoe, defineGame, publishedReturns, type Counted, type Draws,
} from '@fairhouse/game-kit';
import { countDeals } from './counting.ts';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { factsOf, HAND_TYPES, handOf, judgeFacts, type Facts, type HandType, type Winner,
} from './rules.ts';

/** `cards` are 0 to 51 in the order of dealing; names are like "Ah". */
export type ZjhHand = { cards: number[]; names: string[]; type: HandType; isSlayer: boolean };
export type ZjhResult = {
  dragon: ZjhHand; phoenix: ZjhHand; winner: Winner; winningType: HandType; pairRank: number;
};

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<ZjhResult>({
  slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles, bets,
  opposites: [['dragon', 'phoenix']],
  draw: (draws) => dealRound(draws),
  judge: ({ winner, winningType, pairRank }, bet, profile) =>
    judgeFacts({ winner, type: winningType, pairRank }, bet as BetCode, profile as Profile),
  road: ({ winner, winningType, dragon, phoenix }) => ({
    winner, total: HAND_TYPES.indexOf(winningType),
    marks: [winningType, ...(dragon.isSlayer || phoenix.isSlayer ? ['slayer'] : [])],
  }),
  rtp: () => publishedReturns({ game: slug, bets, profiles, countedFor: () => allDeals(),
    judge: (facts: Facts, bet, profile) =>
      judgeFacts(facts, bet as BetCode, profile as Profile) }),
});

/** Dragon takes the first, third and fifth card, Phoenix the second, fourth and sixth. */
const dealRound = (draws: Draws): ZjhResult => {
  const deck = draws.shuffle(cardsInShoe(1)).slice(0, 6);
  const dragonCards = deck.filter((_, at) => at % 2 === 0);
  const phoenixCards = deck.filter((_, at) => at % 2 === 1);
  const { winner, type, pairRank } = factsOf(handOf(dragonCards), handOf(phoenixCards));
  return { dragon: shownHand(dragonCards), phoenix: shownHand(phoenixCards), winner,
    winningType: type, pairRank };
};

const shownHand = (cards: number[]): ZjhHand => {
  const { type, isSlayer } = handOf(cards);
  return { cards, names: cards.map(cardName), type, isSlayer };
};

let counted: readonly Counted<Facts>[] | undefined;
const allDeals = (): readonly Counted<Facts>[] => {
  counted ??= countDeals();
  return counted;
};

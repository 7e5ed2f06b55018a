import {
  cardsInShoe,
  defineGame,
  publishedReturns,
  type Counted,
  type Draws,
} from '@fairhouse/game-kit';
import { countDeals } from './counting.ts';
import { bets, manifest, type BetCode, type Profile } from './manifest.ts';
import { roundOf, type ZjhResult } from './round.ts';
import { HAND_TYPES, judgeFacts, type RoundFacts } from './rules.ts';

export type { ZjhResult } from './round.ts';

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<ZjhResult>({
  slug,
  version,
  kind,
  category,
  vassalage,
  title,
  stakes,
  openSeconds,
  profiles,
  bets,
  opposites: [['dragon', 'phoenix']],
  draw: (draws) => dealRound(draws),
  judge: ({ winner, winningType, pairRank }, bet, profile) =>
    judgeFacts({ winner, type: winningType, pairRank }, bet as BetCode, profile as Profile),
  road: ({ winner, winningType, dragon, phoenix }) => ({
    winner,
    total: HAND_TYPES.indexOf(winningType),
    marks: [winningType, ...(dragon.isSlayer || phoenix.isSlayer ? ['slayer'] : [])],
  }),
  rtp: () =>
    publishedReturns({
      game: slug,
      bets,
      profiles,
      countedFor: () => allDeals(),
      judge: (facts: RoundFacts, bet, profile) =>
        judgeFacts(facts, bet as BetCode, profile as Profile),
    }),
});

/** Dragon takes the first, third and fifth card, Phoenix the second, fourth and sixth. */
const dealRound = (draws: Draws): ZjhResult => {
  const deck = draws.shuffle(cardsInShoe(1)).slice(0, 6);
  return roundOf(
    deck.filter((_, at) => at % 2 === 0),
    deck.filter((_, at) => at % 2 === 1),
  );
};

let counted: readonly Counted<RoundFacts>[] | undefined;
const allDeals = (): readonly Counted<RoundFacts>[] => {
  counted ??= countDeals();
  return counted;
};

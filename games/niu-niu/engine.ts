import {
  cardsInShoe,
  dealHands,
  defineGame,
  PLAYERS,
  publishedReturns,
  roadOfStandings,
  SEATS,
  type Counted,
} from '@fairhouse/game-kit';
import { countDeals } from './counting.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import { factsOf, roundOf, type NiuNiuResult } from './round.ts';
import { BULL_BULL, judgeFacts, type RoundFacts } from './rules.ts';

export type { NiuNiuResult } from './round.ts';

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<NiuNiuResult>({
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
  opposites: PLAYERS.flatMap((seat) =>
    ['Equal', 'Double'].map(
      (kindOfBet) => [seat + kindOfBet, seat.replace('p', 'b') + kindOfBet] as const,
    ),
  ),
  draw: (draws) => roundOf(dealHands(draws.shuffle(cardsInShoe(1)), 5)),
  judge: (result, bet) => judgeFacts(factsOf(result, bet), bet as BetCode),
  road: ({ hands, standings }) =>
    roadOfStandings(
      standings,
      SEATS.flatMap((seat) => {
        const { type } = hands[seat];
        return [
          ...(type === 0 ? [`${seat}NoBull`] : []),
          ...(type >= BULL_BULL ? [`${seat}BullBull`] : []),
        ];
      }),
    ),
  rtp: () =>
    publishedReturns({
      game: slug,
      bets,
      profiles,
      countedFor: () => allDeals(),
      judge: (facts: RoundFacts, bet) => judgeFacts(facts, bet as BetCode),
      method: 'exact count of 3,986,646,103,440 deals of two hands by type',
    }),
});

let counted: readonly Counted<RoundFacts>[] | undefined;
const allDeals = (): readonly Counted<RoundFacts>[] => {
  counted ??= countDeals();
  return counted;
};

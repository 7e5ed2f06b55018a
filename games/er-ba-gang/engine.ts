import {
  countDuels,
  dealHands,
  defineGame,
  PLAYERS,
  publishedReturns,
  readBet,
  roadOfStandings,
  SEATS,
  type Counted,
} from '@fairhouse/game-kit';
import { bets, manifest, type BetCode } from './manifest.ts';
import { factsOf, roundOf, type ErBaGangResult } from './round.ts';
import { judgeFacts, valueOf, type RoundFacts } from './rules.ts';

export type { ErBaGangResult } from './round.ts';

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<ErBaGangResult>({
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
  opposites: PLAYERS.map((seat) => [`${seat}Win`, `${seat}Lose`] as const),
  draw: (draws) => roundOf(dealHands(draws.shuffle(manifest.tiles), 2)),
  judge: (result, bet) => judgeFacts(factsOf(result, readBet(bet).seat), bet as BetCode),
  road: ({ hands, standings }) =>
    roadOfStandings(
      standings,
      SEATS.flatMap((seat) => {
        const { isPair, isGang, isWhitePair } = valueOf(hands[seat].tiles).facts;
        return [
          ...(isPair ? [`${seat}Pair`] : []),
          ...(isGang ? [`${seat}Gang`] : []),
          ...(isWhitePair ? [`${seat}White`] : []),
        ];
      }),
    ),
  rtp: () =>
    publishedReturns({
      game: slug,
      bets,
      profiles,
      countedFor: () => allDuels(),
      judge: (facts: RoundFacts, bet) => judgeFacts(facts, bet as BetCode),
    }),
});

let counted: readonly Counted<RoundFacts>[] | undefined;
const allDuels = (): readonly Counted<RoundFacts>[] => {
  counted ??= countDuels(manifest.tiles, valueOf);
  return counted;
};

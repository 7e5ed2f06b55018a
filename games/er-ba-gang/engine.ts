import {
  countDuels, dealHands, defineGame, PLAYERS, publishedReturns, readBet, roadOfStandings, SEATS,
  standingsOf, type Counted, type Draws, type Seat, type Standings,
} from '@fairhouse/game-kit';
import { bets, manifest, type BetCode } from './manifest.ts';
import { judgeFacts, kindOf, valueOf, type Facts, type HandRank } from './rules.ts';

/** `tiles` are 0 to 39, `kinds` 0 for the White and 1 to 9 for the dots. */
export type TileHand = {
  tiles: number[]; kinds: number[]; rank: HandRank; points: number; strength: number;
};
export type ErBaGangResult = { hands: Record<Seat, TileHand>; standings: Standings };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<ErBaGangResult>({
  slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles, bets,
  opposites: PLAYERS.map((seat) => [`${seat}Win`, `${seat}Lose`] as const),
  draw: (draws) => dealRound(draws),
  judge: (result, bet) => judgeFacts(factsOf(result, readBet(bet).seat), bet as BetCode),
  road: ({ hands, standings }) => roadOfStandings(standings, SEATS.flatMap((seat) => {
    const { isPair, isGang, isWhitePair } = valueOf(hands[seat].tiles).facts;
    return [...(isPair ? [`${seat}Pair`] : []), ...(isGang ? [`${seat}Gang`] : []),
      ...(isWhitePair ? [`${seat}White`] : [])];
  })),
  rtp: () => publishedReturns({ game: slug, bets, profiles, countedFor: () => allDuels(),
    judge: (facts: Facts, bet) => judgeFacts(facts, bet as BetCode) }),
});

const dealRound = (draws: Draws): ErBaGangResult => {
  const dealt = dealHands(draws.shuffle(manifest.tiles), 2);
  const hands = { p1: handOf(dealt.p1), p2: handOf(dealt.p2), p3: handOf(dealt.p3),
    banker: handOf(dealt.banker) };
  return { hands, standings: standingsOf({ p1: hands.p1.strength, p2: hands.p2.strength,
    p3: hands.p3.strength, banker: hands.banker.strength }) };
};

const handOf = (tiles: number[]): TileHand => {
  const { rank, points, strength } = valueOf(tiles);
  return { tiles, kinds: tiles.map(kindOf), rank, points, strength };
};

const factsOf = ({ hands, standings }: ErBaGangResult, seat: Seat): Facts => ({
  ...valueOf(hands[seat].tiles).facts,
  standing: seat === 'banker' ? 'tie' : standings[seat],
});

let counted: readonly Counted<Facts>[] | undefined;
const allDuels = (): readonly Counted<Facts>[] => {
  counted ??= countDuels(manifest.tiles, valueOf);
  return counted;
};

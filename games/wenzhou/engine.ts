import {
  countDuels, dealHands, defineGame, PLAYERS, publishedReturns, readBet, roadOfStandings, SEATS,
  standingsOf, type Counted, type Draws, type Seat, type Standings,
} from '@fairhouse/game-kit';
import { dominoOf } from './dominoes.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import { judgeFacts, valueOf, type Facts, type HandRank } from './rules.ts';

/** `tiles` are 0 to 31, `names` those of the dominoes. */
export type DominoHand = {
  tiles: number[]; names: string[]; rank: HandRank; points: number; strength: number;
};
export type WenzhouResult = { hands: Record<Seat, DominoHand>; standings: Standings };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<WenzhouResult>({
  slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles, bets,
  opposites: PLAYERS.map((seat) => [`${seat}Win`, `${seat}Lose`] as const),
  draw: (draws) => dealRound(draws),
  judge: (result, bet) => judgeFacts(factsOf(result, readBet(bet).seat), bet as BetCode),
  road: ({ hands, standings }) => roadOfStandings(standings, SEATS.flatMap((seat) => {
    const { isPair, isSpecial } = valueOf(hands[seat].tiles).facts;
    return [...(isPair ? [`${seat}Pair`] : []), ...(isSpecial ? [`${seat}Special`] : [])];
  })),
  rtp: () => publishedReturns({ game: slug, bets, profiles, countedFor: () => allDuels(),
    judge: (facts: Facts, bet) => judgeFacts(facts, bet as BetCode) }),
});

const dealRound = (draws: Draws): WenzhouResult => {
  const dealt = dealHands(draws.shuffle(manifest.tiles), 2);
  const hands = { p1: handOf(dealt.p1), p2: handOf(dealt.p2), p3: handOf(dealt.p3),
    banker: handOf(dealt.banker) };
  return { hands, standings: standingsOf({ p1: hands.p1.strength, p2: hands.p2.strength,
    p3: hands.p3.strength, banker: hands.banker.strength }) };
};

const handOf = (tiles: number[]): DominoHand => {
  const { rank, points, strength } = valueOf(tiles);
  return { tiles, names: tiles.map((tile) => dominoOf(tile).name), rank, points, strength };
};

const factsOf = ({ hands, standings }: WenzhouResult, seat: Seat): Facts => ({
  ...valueOf(hands[seat].tiles).facts,
  standing: seat === 'banker' ? 'tie' : standings[seat],
});

let counted: readonly Counted<Facts>[] | undefined;
const allDuels = (): readonly Counted<Facts>[] => {
  counted ??= countDuels(manifest.tiles, valueOf);
  return counted;
};

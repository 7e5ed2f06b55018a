import {
  cardName, cardsInShoe, dealHands, defineGame, PLAYERS, publishedReturns, roadOfStandings, SEATS,
  standingsOf, type Counted, type Draws, type Seat, type Standings,
} from '@fairhouse/game-kit';
import { countDeals } from './counting.ts';
import { bets, manifest, type BetCode } from './manifest.ts';
import {
  BULL_BULL, bullOf, judgeFacts, multiplierOf, sidesOf, strengthOf, typeOf, type Facts,
  type HandType,
} from './rules.ts';

/** `cards` are 0 to 51; `tens` are the places of the three cards that make the bull, if any. */
export type NiuNiuHand = {
  cards: number[]; names: string[]; type: HandType; multiplier: number; tens: number[];
  strength: number;
};
export type NiuNiuResult = { hands: Record<Seat, NiuNiuHand>; standings: Standings };

const { slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles } = manifest;

export const game = defineGame<NiuNiuResult>({
  slug, version, kind, category, vassalage, title, stakes, openSeconds, profiles, bets,
  opposites: PLAYERS.flatMap((seat) => ['Equal', 'Double'].map((kind) =>
    [seat + kind, seat.replace('p', 'b') + kind] as const)),
  draw: (draws) => dealRound(draws),
  judge: (result, bet) => judgeFacts(factsOf(result, bet), bet as BetCode),
  road: ({ hands, standings }) => roadOfStandings(standings, SEATS.flatMap((seat) => {
    const { type } = hands[seat];
    return [...(type === 0 ? [`${seat}NoBull`] : []),
      ...(type >= BULL_BULL ? [`${seat}BullBull`] : [])];
  })),
  rtp: () => publishedReturns({ game: slug, bets, profiles, countedFor: () => allDeals(),
    judge: (facts: Facts, bet) => judgeFacts(facts, bet as BetCode),
    method: 'exact count of 3,986,646,103,440 deals of two hands by type' }),
});

const dealRound = (draws: Draws): NiuNiuResult => {
  const dealt = dealHands(draws.shuffle(cardsInShoe(1)), 5);
  const hands = { p1: handOf(dealt.p1), p2: handOf(dealt.p2), p3: handOf(dealt.p3),
    banker: handOf(dealt.banker) };
  return { hands, standings: standingsOf({ p1: hands.p1.strength, p2: hands.p2.strength,
    p3: hands.p3.strength, banker: hands.banker.strength }) };
};

const handOf = (cards: number[]): NiuNiuHand => {
  const type = typeOf(cards);
  return { cards, names: cards.map(cardName), type, multiplier: multiplierOf(type),
    tens: bullOf(cards) ?? [], strength: strengthOf(cards) };
};

const factsOf = ({ hands, standings }: NiuNiuResult, bet: string): Facts => {
  const { player, isBanker } = sidesOf(bet);
  const [own, opposite] = isBanker ? [hands.banker, hands[player]] : [hands[player], hands.banker];
  return { own: own.type, opposite: opposite.type,
    isWon: standings[player] === (isBanker ? 'lose' : 'win') };
};

let counted: readonly Counted<Facts>[] | undefined;
const allDeals = (): readonly Counted<Facts>[] => {
  counted ??= countDeals();
  return counted;
};

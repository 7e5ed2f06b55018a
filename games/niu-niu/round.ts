import { cardName, standingsOf, type Seat, type Standings } from '@fairhouse/game-kit';
import {
  bullOf,
  FIVE_PICTURES,
  multiplierOf,
  sidesOf,
  strengthOf,
  typeOf,
  type RoundFacts,
  type HandType,
} from './rules.ts';

/** `cards` are 0 to 51; `tens` are the places of the three cards that make the bull, if any. */
export type NiuNiuHand = {
  cards: number[];
  names: string[];
  type: HandType;
  multiplier: number;
  tens: number[];
  strength: number;
};
export type NiuNiuResult = { hands: Record<Seat, NiuNiuHand>; standings: Standings };

/** Everything of a round that follows from its cards. */
export const roundOf = (cards: Readonly<Record<Seat, number[]>>): NiuNiuResult => {
  const hands = {
    p1: handOf(cards.p1),
    p2: handOf(cards.p2),
    p3: handOf(cards.p3),
    banker: handOf(cards.banker),
  };
  return {
    hands,
    standings: standingsOf({
      p1: hands.p1.strength,
      p2: hands.p2.strength,
      p3: hands.p3.strength,
      banker: hands.banker.strength,
    }),
  };
};

const handOf = (cards: number[]): NiuNiuHand => {
  const type = typeOf(cards);
  return {
    cards,
    names: cards.map(cardName),
    type,
    multiplier: multiplierOf(type),
    tens: bullOf(cards) ?? [],
    strength: strengthOf(cards),
  };
};

/** What a bet asks of the hand it backs and of the one opposite. */
export const factsOf = ({ hands, standings }: NiuNiuResult, bet: string): RoundFacts => {
  const { player, isBanker } = sidesOf(bet);
  const [own, opposite] = isBanker ? [hands.banker, hands[player]] : [hands[player], hands.banker];
  return {
    own: own.type,
    opposite: opposite.type,
    isWon: standings[player] === (isBanker ? 'lose' : 'win'),
  };
};

/** How far apart the bull lies from the three cards that make tens, in parts of a step. */
const APART = 0.55;

/**
 * Where each card lies once the hand is known: the three that make tens first, then the two that
 * are the bull. Five pictures and hands without a bull stay as they were dealt.
 */
export const placesOf = ({ cards, tens, type }: NiuNiuHand): number[] => {
  if (tens.length === 0 || type === FIVE_PICTURES) return cards.map((_, place) => place);
  const bull = cards.map((_, place) => place).filter((place) => !tens.includes(place));
  return cards.map((_, place) =>
    tens.includes(place) ? tens.indexOf(place) : tens.length + bull.indexOf(place) + APART,
  );
};

import {
  addFractions,
  cardOf,
  fraction,
  grossOfPays,
  lost,
  multiplyFractions,
  ONE,
  parseDecimal,
  subtractFractions,
  won,
  type Fraction,
  type Judgement,
} from '@fairhouse/game-kit';
import { bets, RESERVE, type BetCode } from './manifest.ts';

/** 0 is no bull, 1 to 9 that bull, 10 Bull Bull, 11 five pictures: higher is better. */
export type HandType = number;
export const BULL_BULL = 10;
export const FIVE_PICTURES = 11;

/**
 * What one bet asks: the type of its own hand and of the hand opposite, and whether its own is
 * the better one. No two hands are equal, for the highest card decides between equal types.
 */
export type RoundFacts = { own: HandType; opposite: HandType; isWon: boolean };

/** Ace to nine count their number; ten and pictures count ten, which is nothing modulo ten. */
const valueOf = (card: number): number => {
  const { rank } = cardOf(card);
  return rank >= 9 ? 0 : rank + 1;
};
const isPicture = (card: number): boolean => cardOf(card).rank >= 10;

/** The places of three cards whose sum ends in nothing; the other two then make the bull. */
export const bullOf = (cards: readonly number[]): [number, number, number] | undefined => {
  for (let first = 0; first < cards.length; first += 1) {
    for (let second = first + 1; second < cards.length; second += 1) {
      for (let third = second + 1; third < cards.length; third += 1) {
        const sum = [first, second, third].reduce((all, at) => all + valueOf(cards[at] ?? 0), 0);
        if (sum % 10 === 0) return [first, second, third];
      }
    }
  }
  return undefined;
};

export const typeOf = (cards: readonly number[]): HandType => {
  if (cards.every(isPicture)) return FIVE_PICTURES;
  if (!bullOf(cards)) return 0;
  return cards.reduce((sum, card) => sum + valueOf(card), 0) % 10 || BULL_BULL;
};

/** Card numbers rise by rank and then by suit, so the highest card is the highest number. */
export const strengthOf = (cards: readonly number[]): number =>
  typeOf(cards) * 52 + Math.max(...cards);

/** How many times the winner's hand takes the stake of a double bet. */
export const multiplierOf = (type: HandType): number => {
  if (type === FIVE_PICTURES) return 5;
  if (type === BULL_BULL) return 3;
  return type >= 7 ? 2 : 1;
};

/** The hand a bet backs and the one opposite: "b2Double" backs the banker against player 2. */
export const sidesOf = (bet: string): { player: 'p1' | 'p2' | 'p3'; isBanker: boolean } => {
  const at = bet[1];
  if ((bet[0] !== 'p' && bet[0] !== 'b') || (at !== '1' && at !== '2' && at !== '3')) {
    throw new Error(`not a bet of a player: ${bet}`);
  }
  return { player: `p${at}`, isBanker: bet.startsWith('b') };
};

export const judgeFacts = (facts: RoundFacts, bet: BetCode): Judgement => {
  switch (bet.slice(2)) {
    case 'Double':
      return judgeDouble(facts);
    case 'Equal':
      return paidWhen(facts.isWon, bet);
    case 'NoBull':
      return paidWhen(facts.own === 0, bet);
    default:
      return paidWhen(facts.own >= BULL_BULL, bet);
  }
};

const GROSS = new Map(Object.entries(bets).map(([bet, { pays }]) => [bet, grossOfPays(pays)]));
const paidWhen = (isWon: boolean, bet: BetCode): Judgement =>
  isWon ? won(GROSS.get(bet) ?? ONE) : lost;

const SHARE_OF_WIN = parseDecimal('0.95');

/** The winner's hand sets the multiple. What is given is of the whole reserve of five units. */
const judgeDouble = ({ own, opposite, isWon }: RoundFacts): Judgement => {
  const multiplier = multiplierOf(isWon ? own : opposite);
  const moved: Fraction = fraction(BigInt(multiplier), BigInt(RESERVE));
  if (isWon) return won(addFractions(ONE, multiplyFractions(moved, SHARE_OF_WIN)));
  return { outcome: 'lose', gross: subtractFractions(ONE, moved) };
};

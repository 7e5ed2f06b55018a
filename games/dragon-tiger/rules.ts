import {
  cardOf,
  grossOfPays,
  halfLost,
  lost,
  paysAt,
  won,
  type Judgement,
} from '@fairhouse/game-kit';
import { bets, type BetCode, type Profile } from './manifest.ts';

export type Side = 'dragon' | 'tiger';
export type Winner = Side | 'tie';

/** All that any bet asks of a round: the two cards, numbered 0 to 51. */
export type RoundFacts = { dragon: number; tiger: number };

/** What a card counts: ace 1, jack 11, queen 12, king 13. Suits never decide. */
export const valueOf = (card: number): number => cardOf(card).rank + 1;

/** The one value that is neither big nor small. */
const MIDDLE = 7;

export const winnerOf = ({ dragon, tiger }: RoundFacts): Winner => {
  if (valueOf(dragon) === valueOf(tiger)) return 'tie';
  return valueOf(dragon) > valueOf(tiger) ? 'dragon' : 'tiger';
};

/** The same card of two decks. */
export const isSuitedTie = ({ dragon, tiger }: RoundFacts): boolean =>
  cardOf(dragon).id === cardOf(tiger).id;

/** How a bet ends. A tie takes half of a stake on Dragon or Tiger. */
export const judgeFacts = (facts: RoundFacts, bet: BetCode, profile: Profile): Judgement => {
  const isMain = bet === 'dragon' || bet === 'tiger';
  if (isMain && winnerOf(facts) === 'tie') return halfLost;
  return WINS[bet](facts) ? won(grossOfPays(paysAt(bets[bet], profile))) : lost;
};

type Condition = (facts: RoundFacts) => boolean;
const colourOf = (card: number): 'red' | 'black' => {
  const { suit } = cardOf(card);
  return suit === 'diamonds' || suit === 'hearts' ? 'red' : 'black';
};
const isBig = (card: number): boolean => valueOf(card) > MIDDLE;
const isSmall = (card: number): boolean => valueOf(card) < MIDDLE;
const isOdd = (card: number): boolean => valueOf(card) % 2 === 1;

const WINS: Record<BetCode, Condition> = {
  dragon: (facts) => winnerOf(facts) === 'dragon',
  tiger: (facts) => winnerOf(facts) === 'tiger',
  tie: (facts) => winnerOf(facts) === 'tie',
  suitedTie: isSuitedTie,
  dragonBig: ({ dragon }) => isBig(dragon),
  tigerBig: ({ tiger }) => isBig(tiger),
  dragonSmall: ({ dragon }) => isSmall(dragon),
  tigerSmall: ({ tiger }) => isSmall(tiger),
  dragonOdd: ({ dragon }) => isOdd(dragon),
  tigerOdd: ({ tiger }) => isOdd(tiger),
  dragonEven: ({ dragon }) => !isOdd(dragon),
  tigerEven: ({ tiger }) => !isOdd(tiger),
  dragonRed: ({ dragon }) => colourOf(dragon) === 'red',
  tigerRed: ({ tiger }) => colourOf(tiger) === 'red',
  dragonBlack: ({ dragon }) => colourOf(dragon) === 'black',
  tigerBlack: ({ tiger }) => colourOf(tiger) === 'black',
};

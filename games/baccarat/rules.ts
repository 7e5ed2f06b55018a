import {
  fraction,
  parseDecimal,
  addFractions,
  ONE,
  type Fraction,
  type Judgement,
} from '@fairhouse/game-kit';
import { bets, type BetCode, type Profile } from './manifest.ts';

export type Winner = 'player' | 'banker' | 'tie';

/** All that any bet asks of a round. */
export type RoundFacts = {
  winner: Winner;
  bankerTotal: number;
  cardCount: number;
  playerPair: boolean;
  bankerPair: boolean;
  /** The first two cards are the same card of two decks. */
  playerSuitedPair: boolean;
  bankerSuitedPair: boolean;
};

/** A card's points: ace 1, two to nine their number, ten and pictures 0. Ranks count from 0. */
export const pointsOf = (rank: number): number => (rank < 9 ? rank + 1 : 0);

/**
 * Whether each side takes a third card. `playerThird` is the points of the Player's third card,
 * undefined where the Player stood or has not drawn yet.
 */
export const playerDraws = (playerTwo: number, bankerTwo: number): boolean =>
  bankerTwo < 8 && playerTwo <= 5;

export const bankerDraws = (
  playerTwo: number,
  bankerTwo: number,
  playerThird: number | undefined,
): boolean => {
  if (playerTwo >= 8 || bankerTwo >= 8) return false;
  if (playerThird === undefined) return bankerTwo <= 5;
  if (bankerTwo <= 2) return true;
  if (bankerTwo === 3) return playerThird !== 8;
  if (bankerTwo === 4) return playerThird >= 2 && playerThird <= 7;
  if (bankerTwo === 5) return playerThird >= 4 && playerThird <= 7;
  return bankerTwo === 6 && (playerThird === 6 || playerThird === 7);
};

export const winnerOf = (playerTotal: number, bankerTotal: number): Winner => {
  if (playerTotal === bankerTotal) return 'tie';
  return playerTotal > bankerTotal ? 'player' : 'banker';
};

/** How a bet ends. A tie gives Player and Banker their stakes back. */
export const judgeFacts = (facts: RoundFacts, bet: BetCode, profile: Profile): Judgement => {
  const isMain = bet === 'player' || bet === 'banker';
  if (isMain && facts.winner === 'tie') return { outcome: 'push', gross: ONE };
  const gross = JUDGES[bet](facts, profile);
  return gross ? { outcome: 'win', gross } : { outcome: 'lose', gross: fraction(0n) };
};

/** "0.95:1" returns 1.95 for a stake of one. */
const grossOf = (pays: string): Fraction =>
  addFractions(ONE, parseDecimal(pays.slice(0, pays.indexOf(':'))));

const PAYS = Object.fromEntries(
  Object.entries(bets).map(([bet, type]) => [bet, grossOf(type.pays)]),
) as Record<BetCode, Fraction>;
const BANKER_EVEN = grossOf(bets.banker.paysByProfile.noCommission);
const BANKER_ON_SIX = grossOf(bets.banker.paysByProfile.noCommissionOnSix);
const BOTH_SUITED = grossOf(bets.perfectPair.paysByProfile.bothPairs);

type Judge = (facts: RoundFacts, profile: Profile) => Fraction | undefined;
const paidWhen =
  (bet: BetCode, isWon: (facts: RoundFacts) => boolean): Judge =>
  (facts) =>
    isWon(facts) ? PAYS[bet] : undefined;

const JUDGES: Record<BetCode, Judge> = {
  player: paidWhen('player', ({ winner }) => winner === 'player'),
  banker: ({ winner, bankerTotal }, profile) => {
    if (winner !== 'banker') return undefined;
    if (profile === 'commission') return PAYS.banker;
    return bankerTotal === 6 ? BANKER_ON_SIX : BANKER_EVEN;
  },
  tie: paidWhen('tie', ({ winner }) => winner === 'tie'),
  playerPair: paidWhen('playerPair', (facts) => facts.playerPair),
  bankerPair: paidWhen('bankerPair', (facts) => facts.bankerPair),
  eitherPair: paidWhen('eitherPair', (facts) => facts.playerPair || facts.bankerPair),
  perfectPair: ({ playerSuitedPair, bankerSuitedPair }) => {
    if (playerSuitedPair && bankerSuitedPair) return BOTH_SUITED;
    return playerSuitedPair || bankerSuitedPair ? PAYS.perfectPair : undefined;
  },
  big: paidWhen('big', ({ cardCount }) => cardCount > 4),
  small: paidWhen('small', ({ cardCount }) => cardCount === 4),
  super6: paidWhen('super6', ({ winner, bankerTotal }) => winner === 'banker' && bankerTotal === 6),
};

import {
  cardOf,
  grossOfPays,
  lost,
  paysAt,
  pushed,
  won,
  type Fraction,
  type Judgement,
} from '@fairhouse/game-kit';
import { bets, profiles, type BetCode, type Profile } from './manifest.ts';

/** From the lowest to the highest. */
export const HAND_TYPES = ['high', 'pair', 'straight', 'flush', 'straightFlush', 'trips'] as const;
export type HandType = (typeof HAND_TYPES)[number];
export type Winner = 'dragon' | 'phoenix' | 'tie';
/** `ranks` are 2 to 14 with the ace high, in the order in which they are compared. */
export type Hand = { type: HandType; ranks: number[]; isSlayer: boolean };
/** All that bets ask: who won, the winning hand's type (the common one on a tie), its pair. */
export type RoundFacts = { winner: Winner; type: HandType; pairRank: number };

const ACE = 14;

export const handOf = (cards: readonly number[]): Hand => {
  const ranks = cards
    .map((card) => cardOf(card).rank)
    .map((rank) => (rank === 0 ? ACE : rank + 1))
    .toSorted((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map((card) => cardOf(card).suit)).size === 1;
  if (high === low) return { type: 'trips', ranks: [high], isSlayer: false };
  if (high === middle || middle === low) {
    return { type: 'pair', ranks: [middle, high === middle ? low : high], isSlayer: false };
  }
  const isLowStraight = high === ACE && middle === 3 && low === 2;
  if (isLowStraight || high - low === 2) {
    // Ace, two, three is the lowest straight: its ace counts as one.
    return {
      type: isFlush ? 'straightFlush' : 'straight',
      ranks: [isLowStraight ? middle : high],
      isSlayer: false,
    };
  }
  if (isFlush) return { type: 'flush', ranks, isSlayer: false };
  return { type: 'high', ranks, isSlayer: high === 5 && middle === 3 && low === 2 };
};

/** Above 0 when the first is better. Two-three-five of mixed suits beats trips and only trips. */
export const compareHands = (one: Hand, other: Hand): number => {
  if (one.isSlayer && other.type === 'trips') return 1;
  if (other.isSlayer && one.type === 'trips') return -1;
  return strengthOf(one) - strengthOf(other);
};

const strengthOf = ({ type, ranks: [first = 0, second = 0, third = 0] }: Hand): number =>
  ((HAND_TYPES.indexOf(type) * 15 + first) * 15 + second) * 15 + third;

export const factsOf = (dragon: Hand, phoenix: Hand): RoundFacts => {
  const compared = compareHands(dragon, phoenix);
  const winning = compared >= 0 ? dragon : phoenix;
  return {
    winner: winnerOf(compared),
    type: winning.type,
    pairRank: winning.type === 'pair' ? (winning.ranks[0] ?? 0) : 0,
  };
};

const winnerOf = (compared: number): Winner => {
  if (compared === 0) return 'tie';
  return compared > 0 ? 'dragon' : 'phoenix';
};

/** The lowest pair that wins the pair bet; every better type of hand wins it as well. */
export const PAIR_FROM: Record<Profile, number> = { standard: 8, vendor: 9 };

/** How a bet ends. A tie gives Dragon and Phoenix their stakes back; the others look at types. */
export const judgeFacts = (facts: RoundFacts, bet: BetCode, profile: Profile): Judgement => {
  const isMain = bet === 'dragon' || bet === 'phoenix';
  if (isMain && facts.winner === 'tie') return pushed;
  const isWon = isMain ? facts.winner === bet : isTypeWon(facts, bet, profile);
  return isWon ? won(GROSS[profile][bet]) : lost;
};

const isTypeWon = (
  { type, pairRank }: RoundFacts,
  bet: Exclude<BetCode, 'dragon' | 'phoenix'>,
  profile: Profile,
): boolean => {
  if (bet !== 'pair8Plus') return type === bet;
  return type === 'pair' ? pairRank >= PAIR_FROM[profile] : type !== 'high';
};

const GROSS = Object.fromEntries(
  profiles.map((profile) => [
    profile,
    Object.fromEntries(
      Object.entries(bets).map(([bet, type]) => [bet, grossOfPays(paysAt(type, profile))]),
    ),
  ]),
) as Record<Profile, Record<BetCode, Fraction>>;

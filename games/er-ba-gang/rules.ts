import {
  grossOfPays,
  judgeStanding,
  lost,
  ONE,
  readBet,
  won,
  type Judgement,
  type Standing,
  type ValuedHand,
} from '@fairhouse/game-kit';
import { bets, type BetCode } from './manifest.ts';

export type HandFacts = { isPair: boolean; isGang: boolean; isWhitePair: boolean };
/** All that a bet asks of the hand it names. The banker's own hand stands nowhere: "tie". */
export type RoundFacts = HandFacts & { standing: Standing };
export type HandRank = 'pair' | 'gang' | 'points';

/** Tiles 0 to 39, four of a kind: kind 0 is the White, kinds 1 to 9 have so many dots. */
export const kindOf = (tile: number): number => Math.floor(tile / 4);

const PAIRS = 4000;
const GANG = 3000;
/** The White pair is above the pair of nines. */
const WHITE_PAIR = 10;
/** The White counts half a point, so points are counted in halves and go round at twenty. */
const halvesOf = (kind: number): number => (kind === 0 ? 1 : kind * 2);

/** A higher number beats a lower; the same number is a tie. Points stand before the high tile. */
export const valueOf = (
  hand: readonly number[],
): ValuedHand<HandFacts> & { rank: HandRank; points: number } => {
  const [first = 0, second = 0] = hand.map(kindOf);
  const halves = (halvesOf(first) + halvesOf(second)) % 20;
  const isPair = first === second;
  const isGang = Math.min(first, second) === 2 && Math.max(first, second) === 8;
  const facts = { isPair, isGang, isWhitePair: isPair && first === 0 };
  const points = halves / 2;
  if (isPair) return { rank: 'pair', points, facts, strength: PAIRS + (first || WHITE_PAIR) };
  if (isGang) return { rank: 'gang', points, facts, strength: GANG };
  return { rank: 'points', points, facts, strength: halves * 10 + Math.max(first, second) };
};

const GROSS = new Map(Object.entries(bets).map(([bet, { pays }]) => [bet, grossOfPays(pays)]));

/** How a bet ends. Equal hands give Win and Lose their stakes back. */
export const judgeFacts = (facts: RoundFacts, bet: BetCode): Judgement => {
  const gross = GROSS.get(bet) ?? ONE;
  const { kind } = readBet(bet);
  if (kind === 'Win') return judgeStanding(facts.standing, 'win', gross);
  if (kind === 'Lose') return judgeStanding(facts.standing, 'lose', gross);
  return isMade(facts, kind) ? won(gross) : lost;
};

const isMade = (facts: RoundFacts, kind: string): boolean => {
  switch (kind) {
    case 'Tie':
      return facts.standing === 'tie';
    case 'Pair':
      return facts.isPair;
    case 'Gang':
      return facts.isGang;
    default:
      return facts.isWhitePair;
  }
};

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
import { dominoOf, pipsOf, type Domino } from './dominoes.ts';
import { bets, type BetCode } from './manifest.ts';

/** The listed ranks from the lowest to the highest; below them stand the points. */
export const HAND_RANKS = [
  'points',
  'dayNine',
  'teenNine',
  'dayGong',
  'teenGong',
  'dayWong',
  'teenWong',
  'mixedPair',
  'lowPair',
  'middlePair',
  'gorPair',
  'yunPair',
  'geeJoon',
  'dayPair',
  'teenPair',
] as const;
export type HandRank = (typeof HAND_RANKS)[number];

export type HandFacts = { isPair: boolean; isSpecial: boolean };
/** All that a bet asks of the hand it names. The banker's own hand stands nowhere: "tie". */
export type RoundFacts = HandFacts & { standing: Standing };

const FIRST_PAIR = HAND_RANKS.indexOf('mixedPair');

/** A higher number beats a lower; the same number is a tie. Points stand before the high tile. */
export const valueOf = (
  hand: readonly number[],
): ValuedHand<HandFacts> & { rank: HandRank; points: number } => {
  const [first, second] = [dominoOf(hand[0] ?? -1), dominoOf(hand[1] ?? -1)];
  const rank = rankOf(first, second);
  const points = (pipsOf(first) + pipsOf(second)) % 10;
  const listed = HAND_RANKS.indexOf(rank);
  const strength = listed > 0 ? listed * 100 : points * 10 + Math.max(first.rank, second.rank);
  return { rank, points, strength, facts: { isPair: listed >= FIRST_PAIR, isSpecial: listed > 0 } };
};

const PAIRS: Readonly<Record<string, HandRank>> = {
  teen: 'teenPair',
  day: 'dayPair',
  yun: 'yunPair',
  gor: 'gorPair',
  mooy: 'middlePair',
  chong: 'middlePair',
  bon: 'middlePair',
  foo: 'lowPair',
  ping: 'lowPair',
  tit: 'lowPair',
  look: 'lowPair',
};
/** Two single tiles of equal pips; Gee Joon is the pair of the lowest two. */
const MIXED: Readonly<Record<string, HandRank>> = {
  '3-6 4-5': 'mixedPair',
  '2-6 3-5': 'mixedPair',
  '2-5 3-4': 'mixedPair',
  '1-4 2-3': 'mixedPair',
  '1-2 2-4': 'geeJoon',
};
/** Teen or Day with a tile of nine, eight or seven pips. */
const HIGHEST: readonly { name: string; ranks: Readonly<Record<number, HandRank>> }[] = [
  { name: 'teen', ranks: { 9: 'teenWong', 8: 'teenGong', 7: 'teenNine' } },
  { name: 'day', ranks: { 9: 'dayWong', 8: 'dayGong', 7: 'dayNine' } },
];

const rankOf = (first: Domino, second: Domino): HandRank => {
  if (first.name === second.name) return PAIRS[first.name] ?? 'points';
  const mixed = MIXED[[first.name, second.name].toSorted().join(' ')];
  if (mixed) return mixed;
  const highest = HIGHEST.find(({ name }) => first.name === name || second.name === name);
  if (!highest) return 'points';
  const other = first.name === highest.name ? second : first;
  return highest.ranks[pipsOf(other)] ?? 'points';
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
  if (kind === 'Tie') return facts.standing === 'tie';
  return kind === 'Pair' ? facts.isPair : facts.isSpecial;
};

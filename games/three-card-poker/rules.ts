import {
  cardOf,
  grossOfPays,
  lost,
  ONE,
  pushed,
  won,
  addFractions,
  subtractFractions,
  type Fraction,
  type Judgement,
} from '@fairhouse/game-kit';
import { bets, type BetCode, type Profile } from './manifest.ts';

/** From the lowest to the highest: with three cards a straight is rarer than a flush. */
export const HAND_TYPES = ['high', 'pair', 'flush', 'straight', 'trips', 'straightFlush'] as const;
export type HandType = (typeof HAND_TYPES)[number];
export type Winner = 'player' | 'dealer' | 'tie';
/** `ranks` are 2 to 14 with the ace high, in the order in which they are compared. */
export type Hand = { type: HandType; ranks: number[] };
/** All that bets ask of the cards. */
export type RoundFacts = { type: HandType; qualifies: boolean; winner: Winner };

const ACE = 14;
const QUEEN = 12;

export const handOf = (cards: readonly number[]): Hand => {
  const ranks = cards
    .map((card) => cardOf(card).rank)
    .map((rank) => (rank === 0 ? ACE : rank + 1))
    .toSorted((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map((card) => cardOf(card).suit)).size === 1;
  if (high === low) return { type: 'trips', ranks: [high] };
  if (high === middle || middle === low) {
    return { type: 'pair', ranks: [middle, high === middle ? low : high] };
  }
  const isLowStraight = high === ACE && middle === 3 && low === 2;
  if (isLowStraight || high - low === 2) {
    // Ace, two, three is the lowest straight: its ace counts as one.
    return { type: isFlush ? 'straightFlush' : 'straight', ranks: [isLowStraight ? middle : high] };
  }
  return { type: isFlush ? 'flush' : 'high', ranks };
};

/** A number that is larger for the better hand, and the same for hands that tie. */
export const strengthOf = ({ type, ranks: [first = 0, second = 0, third = 0] }: Hand): number =>
  ((HAND_TYPES.indexOf(type) * 15 + first) * 15 + second) * 15 + third;

/** The dealer plays with a queen or better; else the ante is paid and the play stake returned. */
export const qualifies = ({ type, ranks: [high = 0] }: Hand): boolean =>
  type !== 'high' || high >= QUEEN;

/** The strategy behind the published return: play with queen, six, four or better. */
const PLAY_FROM: Hand = { type: 'high', ranks: [QUEEN, 6, 4] };
export const isWorthPlaying = (hand: Hand): boolean => strengthOf(hand) >= strengthOf(PLAY_FROM);

export const factsOf = (player: Hand, dealer: Hand): RoundFacts => ({
  type: player.type,
  qualifies: qualifies(dealer),
  winner: winnerOf(strengthOf(player) - strengthOf(dealer)),
});

const winnerOf = (compared: number): Winner => {
  if (compared === 0) return 'tie';
  return compared > 0 ? 'player' : 'dealer';
};

/** How a bet ends. Who has not played has folded: the ante is lost, with its bonus. */
export const judgeFacts = (
  facts: RoundFacts,
  bet: BetCode,
  { profile, hasPlayed }: { profile: Profile; hasPlayed: boolean },
): Judgement => {
  if (bet === 'pairPlus') return judgePairPlus(facts.type, profile);
  if (!hasPlayed) return lost;
  if (bet === 'play') return facts.qualifies ? judgeAgainst(facts.winner) : pushed;
  const base = facts.qualifies ? judgeAgainst(facts.winner) : won(EVEN);
  const bonus = BONUS[facts.type];
  return bonus === undefined ? base : judgementOf(addFractions(base.gross, bonus));
};

const judgeAgainst = (winner: Winner): Judgement => {
  if (winner === 'tie') return pushed;
  return winner === 'player' ? won(EVEN) : lost;
};

/** A bonus is paid beside a lost ante as well: what comes back as a whole names the outcome. */
const judgementOf = (gross: Fraction): Judgement => {
  if (gross.num === gross.den) return pushed;
  return gross.num > gross.den ? won(gross) : { outcome: 'lose', gross };
};

const judgePairPlus = (type: HandType, profile: Profile): Judgement => {
  if (type === 'high') return lost;
  return won(PAIR_PLUS[profile][type]);
};

const EVEN = grossOfPays(bets.ante.pays);
/** What a bonus pays, without its stake: there is none. */
const bonusOf = (pays: string): Fraction => subtractFractions(grossOfPays(pays), ONE);
const { straight, trips, straightFlush } = bets.ante.paysByProfile;
const BONUS: Readonly<Partial<Record<HandType, Fraction>>> = {
  straight: bonusOf(straight),
  trips: bonusOf(trips),
  straightFlush: bonusOf(straightFlush),
};

const plus = bets.pairPlus.paysByProfile;
const PAIR_PLUS_STANDARD = {
  pair: grossOfPays(bets.pairPlus.pays),
  flush: grossOfPays(plus.flush),
  straight: grossOfPays(plus.straight),
  trips: grossOfPays(plus.trips),
  straightFlush: grossOfPays(plus.straightFlush),
};
const PAIR_PLUS: Readonly<Record<Profile, Record<Exclude<HandType, 'high'>, Fraction>>> = {
  standard: PAIR_PLUS_STANDARD,
  alternate: { ...PAIR_PLUS_STANDARD, flush: grossOfPays(plus.flushAlternate) },
};

/** What a member's ante and play stake return together for an ante of one, as a fraction. */
export const returnOfAnte = (facts: RoundFacts, isPlayed: boolean): Fraction => {
  const of = (bet: BetCode) =>
    judgeFacts(facts, bet, { profile: 'standard', hasPlayed: isPlayed }).gross;
  return isPlayed ? subtractFractions(addFractions(of('ante'), of('play')), ONE) : of('ante');
};

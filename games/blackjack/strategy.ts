import type { ActedStrategy } from '@fairhouse/game-kit';
import type { BlackjackView } from './play.ts';
import { isSplittable, pointsOf, valueOf } from './rules.ts';

/**
 * The basic strategy behind the published return, by the dealer's card 2 to 9, T, A: S stand,
 * H hit, D double or else hit, Ds double or else stand, P split, - play it as its total.
 */
export type Advice = 'S' | 'H' | 'D' | 'Ds' | 'P' | '-';
export type StrategyRow = { hand: string; advice: readonly Advice[] };

/** "H D*4 H*5" is one hit, four doubles and five hits. */
const row = (hand: string, text: string): StrategyRow => ({
  hand,
  advice: text.split(' ').flatMap((part) => {
    const [advice, times = '1'] = part.split('*');
    return Array.from({ length: Number(times) }, () => advice as Advice);
  }),
});

export const HARD: readonly StrategyRow[] = [
  row('8', 'H*10'),
  row('9', 'H D*4 H*5'),
  row('10', 'D*8 H*2'),
  row('11', 'D*9 H'),
  row('12', 'H*2 S*3 H*5'),
  row('13', 'S*5 H*5'),
  row('14', 'S*5 H*5'),
  row('15', 'S*5 H*5'),
  row('16', 'S*5 H*5'),
  row('17', 'S*10'),
];
export const SOFT: readonly StrategyRow[] = [
  row('13', 'H*3 D*2 H*5'),
  row('14', 'H*3 D*2 H*5'),
  row('15', 'H*2 D*3 H*5'),
  row('16', 'H*2 D*3 H*5'),
  row('17', 'H D*4 H*5'),
  row('18', 'S Ds*4 S*2 H*3'),
  row('19', 'S*10'),
];
export const PAIRS: readonly StrategyRow[] = [
  row('2', 'P*6 -*4'),
  row('3', 'P*6 -*4'),
  row('4', '-*3 P*2 -*5'),
  row('5', '-*10'),
  row('6', 'P*5 -*5'),
  row('7', 'P*6 -*4'),
  row('8', 'P*10'),
  row('9', 'P*5 - P*2 -*2'),
  row('T', '-*10'),
  row('A', 'P*10'),
];

/** Where the dealer's card stands in a row; ace is last. */
const columnOf = (upPoints: number): number => (upPoints === 1 ? 9 : upPoints - 2);

/** What a total asks for: totals below the first row play as it, above the last one as that. */
export const adviceForTotal = (total: number, isSoft: boolean, upPoints: number): Advice => {
  const rows = isSoft ? SOFT : HARD;
  const first = Number(rows[0]?.hand);
  const found = rows[Math.min(rows.length - 1, Math.max(0, total - first))];
  return found?.advice[columnOf(upPoints)] ?? 'S';
};
export const isPairSplit = (points: number, upPoints: number): boolean => {
  const hand = points === 1 ? 'A' : points === 10 ? 'T' : String(points);
  return PAIRS.find((one) => one.hand === hand)?.advice[columnOf(upPoints)] === 'P';
};

export type Move = 'hit' | 'stand' | 'double' | 'split';
/** What the strategy does with a hand, out of the moves that are open to it. */
export const bestMove = (
  cards: readonly number[],
  upCard: number,
  open: readonly string[],
): Move => {
  const up = pointsOf(upCard);
  if (open.includes('split') && isSplittable(cards) && isPairSplit(pointsOf(cards[0] ?? 0), up)) {
    return 'split';
  }
  const { total, isSoft } = valueOf(cards);
  const advice = adviceForTotal(total, isSoft, up);
  if (advice === 'D' || advice === 'Ds') {
    if (open.includes('double')) return 'double';
    return advice === 'D' ? 'hit' : 'stand';
  }
  return advice === 'S' ? 'stand' : 'hit';
};

/** One seat by the basic strategy; it insures whenever it may, which its main stake never feels. */
export const strategy: ActedStrategy<BlackjackView> = {
  seated: { seat: 'seat1', bets: ['seat1', 'seat1Pairs'] },
  move: ({ active, dealer, isInsuring, seats }, { moves }) => {
    if (isInsuring) return 'insure';
    const cards = seats[0]?.hands[active?.hand ?? 0]?.cards ?? [];
    return bestMove(
      cards,
      dealer.cards[0] ?? 0,
      moves.map(({ action }) => action),
    );
  },
};

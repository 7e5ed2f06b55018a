import { DEALER_STANDS, TWENTY_ONE, valueOfPoints } from './rules.ts';
import { adviceForTotal, isPairSplit } from './strategy.ts';

/** Hands counted by their values alone: how often each lies there. 1 is the ace, 10 all tens. */
export type Counts = readonly number[];
export const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * A finished hand and in how many orders its cards come. `gone` are all cards that lie on the
 * player's side: after a split, those of this hand and the first card of the other one.
 */
export type Finished = {
  gone: Counts;
  size: number;
  orders: bigint;
  total: number;
  isBlackjack: boolean;
  stakes: number;
  isSplit: boolean;
};

const NOTHING: Counts = Array.from({ length: 11 }, () => 0);
export const handOf = (...values: readonly number[]): Counts =>
  values.reduce((counts, value) => withCard(counts, value), NOTHING);
export const withCard = (counts: Counts, value: number): Counts =>
  counts.map((count, at) => (at === value ? count + 1 : count));
export const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
export const valueOfCounts = (counts: Counts) =>
  valueOfPoints(VALUES.flatMap((value) => Array.from({ length: counts[value] ?? 0 }, () => value)));

type Going = { counts: Counts; orders: bigint };
type Ending = Going & { stakes: number };
/** What becomes of a hand: it is over, gets one last card for two stakes, or goes on. */
type Fate = 'over' | 'double' | 'on';

/** Plays hands to their ends, a card at a time; equal cards in another order are one hand. */
const playOut = (
  start: readonly Going[],
  fateOf: (counts: Counts, isFirst: boolean) => Fate,
): Ending[] => {
  const ends = new Map<string, Ending>();
  let going = merged(start);
  for (let isFirst = true; going.length > 0; isFirst = false) {
    const next: Going[] = [];
    for (const hand of going) {
      const fate = fateOf(hand.counts, isFirst);
      if (fate === 'over') keep(ends, { ...hand, stakes: 1 });
      else {
        for (const value of VALUES) {
          const more = { counts: withCard(hand.counts, value), orders: hand.orders };
          if (fate === 'on') next.push(more);
          else keep(ends, { ...more, stakes: 2 });
        }
      }
    }
    going = merged(next);
  }
  return [...ends.values()];
};

const keep = (ends: Map<string, Ending>, end: Ending): void => {
  const key = `${end.counts.join(' ')}/${end.stakes}`;
  const known = ends.get(key);
  ends.set(key, known ? { ...known, orders: known.orders + end.orders } : end);
};
const merged = (hands: readonly Going[]): Going[] => {
  const found = new Map<string, Going>();
  for (const hand of hands) {
    const key = hand.counts.join(' ');
    const known = found.get(key);
    found.set(key, known ? { ...known, orders: known.orders + hand.orders } : hand);
  }
  return [...found.values()];
};

/** All hands of the dealer from an open card, that card included. */
export const dealerHands = (up: number): Finished[] =>
  playOut([{ counts: handOf(up), orders: 1n }], (counts) =>
    valueOfCounts(counts).total >= DEALER_STANDS ? 'over' : 'on',
  ).map(({ counts, orders }) => finished({ counts, orders, stakes: 1 }));

const finished = ({ counts, orders, stakes }: Ending, splitFrom?: number): Finished => {
  const [{ total }, isSplit] = [valueOfCounts(counts), splitFrom !== undefined];
  const gone = splitFrom === undefined ? counts : withCard(counts, splitFrom);
  return {
    gone,
    size: sizeOf(gone),
    orders,
    total,
    stakes,
    isSplit,
    isBlackjack: !isSplit && total === TWENTY_ONE && sizeOf(counts) === 2,
  };
};

/** What the strategy does with a hand; only the first two cards may be doubled. */
const fateAgainst =
  (up: number) =>
  (counts: Counts, isFirst: boolean): Fate => {
    const { total, isSoft } = valueOfCounts(counts);
    const advice = total >= TWENTY_ONE ? 'S' : adviceForTotal(total, isSoft, up);
    if (advice === 'S') return 'over';
    if (advice === 'D') return isFirst ? 'double' : 'on';
    if (advice === 'Ds') return isFirst ? 'double' : 'over';
    return 'on';
  };

/** All hands of the strategy against an open card; a split shows one of its two hands. */
export const playedHands = (up: number): Finished[] => {
  const starts = VALUES.flatMap((first) =>
    VALUES.filter((second) => second >= first).map((second) => ({ first, second })),
  );
  const whole = starts
    .filter(({ first, second }) => first !== second || !isPairSplit(first, up))
    .map(({ first, second }) => ({
      counts: handOf(first, second),
      orders: first === second ? 1n : 2n,
    }));
  const splits = VALUES.filter((value) => isPairSplit(value, up));
  return [
    ...playOut(whole, fateAgainst(up)).map((end) => finished(end)),
    ...splits.flatMap((value) =>
      playOut(
        VALUES.map((next) => ({ counts: handOf(value, next), orders: 1n })),
        // A split ace gets one card.
        value === 1 ? () => 'over' : fateAgainst(up),
      ).map((end) => finished(end, value)),
    ),
  ];
};

import { COMMON, drawnFrom, pick } from './best-hold.ts';
import { nameHand, PAYS } from './hands.ts';

/**
 * The return of Five Draw under best play, as an exact fraction: every hand, every choice of
 * what to hold, all draws. A hand that is left is drawn by best-hold.ts, which is one of those
 * choices, so that leaving hands never returns more than this.
 */
const DECK = 52;
const HAND = 5;
const choose = (from: number, count: number): number => {
  let ways = 1;
  for (let at = 0; at < count; at += 1) ways = (ways * (from - at)) / (at + 1);
  return Math.round(ways);
};
const C = Array.from({ length: DECK + 1 }, (_, from) =>
  Array.from({ length: HAND + 2 }, (_count, count) => (count > from ? 0 : choose(from, count))),
);
/** The place of an ascending set of cards among all sets of its size. */
const rankOf = (cards: readonly number[]): number => {
  let rank = 0;
  for (let at = 0; at < cards.length; at += 1) rank += C[cards[at] ?? 0]?.[at + 1] ?? 0;
  return rank;
};
const sums = Array.from({ length: HAND + 1 }, (_, size) => new Float64Array(C[DECK]?.[size] ?? 1));
const MASKS = Array.from({ length: 32 }, (_, mask) => mask);
const HANDS = 2_598_960n;

const eachHand = (visit: (hand: number[]) => void): void => {
  for (let a = 0; a < DECK; a += 1)
    for (let b = a + 1; b < DECK; b += 1)
      for (let c = b + 1; c < DECK; c += 1)
        for (let d = c + 1; d < DECK; d += 1)
          for (let e = d + 1; e < DECK; e += 1) visit([a, b, c, d, e]);
};

/**
 * Over all hands, the best of what they are worth, each by `worthOf` its holds. Takes about ten
 * seconds: the tests that run it are asked for by FAIRHOUSE_FULL_TESTS.
 */
export const bestReturn = (
  worthOf: (holds: number[], hand: readonly number[]) => number = (holds) => Math.max(...holds),
): { num: string; den: string } => {
  fillSums();
  let total = 0n;
  const parts = new Float64Array(32);
  eachHand((hand) => {
    for (const mask of MASKS) parts[mask] = sumOf(pick(hand, mask));
    total += BigInt(
      worthOf(
        MASKS.map((held) => drawnFrom(parts, held)),
        hand,
      ),
    );
  });
  const all = HANDS * BigInt(COMMON);
  const divisor = gcd(total, all);
  return { num: (total / divisor).toString(), den: (all / divisor).toString() };
};

const fillSums = (): void => {
  for (const list of sums) list.fill(0);
  eachHand((hand) => {
    const pays = PAYS[nameHand(hand)];
    if (pays === 0) return;
    for (const mask of MASKS) {
      const cards = pick(hand, mask);
      const list = sums[cards.length];
      const at = rankOf(cards);
      if (list) list[at] = (list[at] ?? 0) + pays;
    }
  });
};
const sumOf = (cards: readonly number[]): number => sums[cards.length]?.[rankOf(cards)] ?? 0;

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

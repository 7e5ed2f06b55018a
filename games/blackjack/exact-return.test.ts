import { fraction, toDecimal } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import { game } from './engine.ts';
import { EXACT } from './exact-figures.ts';
import { exactReturn } from './exact-return.ts';
import { dealerHands, handOf, playedHands, sizeOf } from './exact-hands.ts';
import { adviceForTotal, HARD, isPairSplit, PAIRS, SOFT } from './strategy.ts';

it('computes the figures of the book to their printed digits', () => {
  const { rtp, blackjack } = EXACT;
  expect(toDecimal(fraction(rtp.num * 100n, rtp.den), 4)).toBe('99.5123');
  expect(toDecimal(fraction((rtp.den - rtp.num) * 100n, rtp.den), 4)).toBe('0.4877');
  expect(toDecimal(blackjack, 6)).toBe('0.047451');
  const edgeOf = (bet: string) => {
    const [num, den] =
      game
        .rtp()
        .find((line) => line.bet === bet)
        ?.rtpFraction.map(BigInt) ?? [];
    return `${(den ?? 0n) - (num ?? 0n)}/${den}`;
  };
  expect(edgeOf('insurance')).toBe('31/415');
  expect(edgeOf('pairs')).toBe('17/415');
});

it('the stored figures are what the count of eight decks gives', () => {
  expect(exactReturn(8)).toEqual(EXACT);
});

/** The chance that one of these hands comes, of the cards that are left beside the known ones. */
const chanceOf = (hands: { gone: readonly number[]; orders: bigint }[], known: number[]) => {
  const left = handOf(...known).map((count, value) => (value === 10 ? 128 : 32) - count);
  return hands.reduce((sum, { gone, orders }) => {
    let [chance, cards] = [Number(orders), 416 - known.length];
    for (const [value, count] of gone.entries()) {
      const from = left[value] ?? 0;
      const taken = count - known.filter((one) => one === value).length;
      for (let at = 0; at < taken; at += 1) {
        chance *= (from - at) / cards;
        cards -= 1;
      }
    }
    return sum + chance;
  }, 0);
};

it('counts every hand of the dealer: the chances of all add up to one', () => {
  for (const up of [1, 2, 6, 10]) {
    const hands = dealerHands(up);
    expect(chanceOf(hands, [up])).toBeCloseTo(1, 12);
    expect(hands.every(({ total }) => total >= 17 && total <= 26)).toBe(true);
  }
  // The chance that a six busts, known from the tables of eight decks.
  expect(
    chanceOf(
      dealerHands(6).filter(({ total }) => total > 21),
      [6],
    ),
  ).toBeCloseTo(0.4228, 3);
});

it('counts every hand of the strategy: whole hands and first hands of splits make one', () => {
  for (const up of [1, 5, 10]) {
    const hands = playedHands(up);
    expect(chanceOf(hands, [])).toBeCloseTo(1, 12);
    expect(hands.every(({ gone, size }) => size === sizeOf(gone))).toBe(true);
  }
});

it('plays the strategy as it is printed', () => {
  const line = (rows: typeof HARD, hand: string) =>
    rows.find((one) => one.hand === hand)?.advice.join(' ');
  expect(line(HARD, '9')).toBe('H D D D D H H H H H');
  expect(line(HARD, '12')).toBe('H H S S S H H H H H');
  expect(line(SOFT, '18')).toBe('S Ds Ds Ds Ds S S H H H');
  expect(line(PAIRS, '9')).toBe('P P P P P - P P - -');
  for (const { advice } of [...HARD, ...SOFT, ...PAIRS]) expect(advice).toHaveLength(10);
  expect([
    adviceForTotal(5, false, 6),
    adviceForTotal(20, false, 1),
    adviceForTotal(12, true, 5),
    adviceForTotal(20, true, 6),
  ]).toEqual(['H', 'S', 'D', 'S']);
  expect([isPairSplit(1, 1), isPairSplit(10, 6), isPairSplit(4, 5), isPairSplit(9, 7)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

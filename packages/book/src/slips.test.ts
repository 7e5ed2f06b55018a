import { fraction, toDecimal } from '@fairhouse/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestOf,
  cashOutOf,
  countOfLines,
  deadHeat,
  eachWayPayout,
  equityOf,
  HALF_LOSE,
  HALF_WIN,
  impliedChance,
  LEGS_MOST,
  LINES_MOST,
  linesOf,
  LOSE,
  payoutOf,
  placeOdds,
  PUSH,
  relatedPairs,
  slipFaultOf,
  SYSTEMS,
  WIN,
  type Outcome,
} from './index.ts';

describe('systems', () => {
  it('have the lines of the trade', () => {
    const counts = Object.entries(SYSTEMS).map(([name, { legs, sizes }]) => [
      name,
      countOfLines(legs, sizes),
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      trixie: 4,
      patent: 7,
      yankee: 11,
      lucky15: 15,
      canadian: 26,
      lucky31: 31,
      heinz: 57,
      lucky63: 63,
      'super-heinz': 120,
      goliath: 247,
    });
  });

  const OUTCOMES: [Outcome, bigint, bigint][] = [
    // What a stake of 2,000 comes to at odds of o thousandths, times 2,000: o * a + b.
    [WIN, 2n, 0n],
    [HALF_WIN, 1n, 1000n],
    [PUSH, 0n, 2000n],
    [HALF_LOSE, 0n, 1000n],
    [LOSE, 0n, 0n],
  ];
  type Taken = { odds: number; at: number };
  const sizesOf = (legs: number, mask: number): number[] =>
    Array.from({ length: legs }, (_, at) => at + 1).filter((size) => (mask >> (size - 1)) & 1);
  /** Every set of legs there is, of the sizes asked for. */
  const walked = (legs: readonly Taken[], unit: bigint, sizes: readonly number[]) => {
    let [paid, lines] = [0n, 0];
    for (let set = 1; set < 1 << legs.length; set += 1) {
      const some = legs.filter((_, at) => (set >> at) & 1);
      if (!sizes.includes(some.length)) continue;
      lines += 1;
      let [num, den] = [unit, 1n];
      for (const { odds, at } of some) {
        const [, a, b] = OUTCOMES[at] ?? [LOSE, 0n, 0n];
        num *= BigInt(odds) * a + b;
        den *= 2000n;
      }
      paid += num / den;
    }
    return { paid, lines };
  };
  const expectAsWalked = (legs: readonly Taken[], unit: bigint, sizes: readonly number[]) => {
    const { paid, lines } = walked(legs, unit, sizes);
    const taken = legs.map(({ odds, at }) => ({ odds, outcome: OUTCOMES[at]?.[0] ?? LOSE }));
    expect(countOfLines(legs.length, sizes)).toBe(lines);
    expect(payoutOf(unit, taken, sizes)).toBe(paid);
  };
  it('pay the same to the largest there are, of up to fifteen legs and 496 lines', () => {
    const large = Array.from({ length: LEGS_MOST - 8 }, (_, at) => at + 9).flatMap((legs) =>
      Array.from({ length: (1 << legs) - 1 }, (_, mask) => sizesOf(legs, mask + 1))
        .map((sizes) => ({ legs, sizes, lines: countOfLines(legs, sizes) }))
        .filter(({ lines }) => lines >= 460),
    );
    const taken = large.filter(({ lines }) => lines <= LINES_MOST);
    expect(Math.max(...taken.map(({ lines }) => lines))).toBe(496);
    expect(new Set(taken.map(({ legs }) => legs))).toEqual(new Set([9, 10, 11, 12, 13, 14, 15]));
    for (const { legs, sizes, lines } of large) {
      const events = Array.from({ length: legs }, (_, at) => ({ eventId: String(at) }));
      const fault = lines > LINES_MOST ? 'too_many_lines' : undefined;
      expect(slipFaultOf(events, sizes)).toBe(fault);
    }
    const leg = fc.record({
      odds: fc.integer({ min: 1010, max: 40_000 }),
      // Most of them win: a leg that is lost takes its lines with it.
      at: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat({ max: OUTCOMES.length - 1 })),
    });
    const system = fc
      .constantFrom(...taken)
      .chain(({ legs, sizes }) =>
        fc.tuple(fc.array(leg, { minLength: legs, maxLength: legs }), fc.constant(sizes)),
      );
    fc.assert(
      fc.property(system, fc.bigInt(1n, 10_000_000n), ([legs, sizes], unit) =>
        expectAsWalked(legs, unit, sizes),
      ),
      { numRuns: 60 },
    );
  });

  it('pay what a walk over the power set comes to, each line floored once', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 1010, max: 40_000 }),
      at: fc.nat({ max: OUTCOMES.length - 1 }),
    });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        fc.bigInt(1n, 10_000_000n),
        fc.integer({ min: 1, max: 255 }),
        (legs, unit, mask) => expectAsWalked(legs, unit, sizesOf(legs.length, mask)),
      ),
    );
  });

  it('are open while a leg is that matters, and decided by one that is lost', () => {
    const open = { odds: 2000 };
    const lost = { odds: 3000, outcome: LOSE };
    expect(payoutOf(100n, [open, lost], [2])).toBe(0n);
    expect(payoutOf(100n, [open, lost], [1, 2])).toBe(undefined);
    expect(bestOf(100n, [open, lost], [1, 2])).toBe(200n);
    expect(payoutOf(100n, [{ odds: 3000, outcome: PUSH }], [1])).toBe(100n);
    expect(linesOf(3, [2])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it.each([
    ['no_legs', [], [1]],
    ['too_many_legs', 16, [1]],
    ['too_many_lines', 15, [1, 2, 3, 4]],
    ['sizes', 3, [2, 2]],
    ['sizes', 3, [4]],
    ['sizes', 3, []],
  ] as const)('%s is a fault of a slip', (fault, legs, sizes) => {
    const list = Array.from({ length: typeof legs === 'number' ? legs : 0 }, (_, at) => ({
      eventId: String(at),
    }));
    expect(slipFaultOf(list, sizes)).toBe(fault);
  });

  it('one event twice, and what decides another, stand in no line together', () => {
    const legs = [{ eventId: 'cup' }, { eventId: 'final', relatedTo: ['cup'] }, { eventId: 'x' }];
    expect(relatedPairs(legs)).toEqual([[0, 1]]);
    expect(slipFaultOf(legs, [2])).toBe('related');
    expect(slipFaultOf(legs, [1])).toBe(undefined);
    expect(relatedPairs([{ eventId: 'a' }, { eventId: 'a' }])).toEqual([[0, 1]]);
  });
});

describe('each way', () => {
  const terms = { places: 3, part: fraction(1n, 5n) };
  it('is two bets: to win and to be placed', () => {
    expect(placeOdds(11_000, terms.part)).toBe(3000);
    expect(eachWayPayout(1000n, 11_000, terms, { rank: 1, tied: 1 })).toBe(14_000n);
    expect(eachWayPayout(1000n, 11_000, terms, { rank: 2, tied: 1 })).toBe(3000n);
    expect(eachWayPayout(1000n, 11_000, terms, 'unplaced')).toBe(0n);
    expect(eachWayPayout(1000n, 11_000, terms, 'void')).toBe(2000n);
  });
  it('shares a place that is tied', () => {
    // Two first: half the win; both are placed. Two third for one place: half the place.
    expect(eachWayPayout(1000n, 11_000, terms, { rank: 1, tied: 2 })).toBe(8500n);
    expect(eachWayPayout(1000n, 11_000, terms, { rank: 3, tied: 2 })).toBe(1500n);
    expect(eachWayPayout(1000n, 11_000, terms, { rank: 4, tied: 2 })).toBe(0n);
    expect(payoutOf(100n, [{ odds: 5000, outcome: deadHeat(1, 3) }], [1])).toBe(166n);
  });
});

describe('cash-out', () => {
  it('is stake times odds times the fair chance, less the margin', () => {
    const leg = {
      odds: 3000,
      chances: [
        { outcome: WIN, chance: fraction(1n, 2n) },
        { outcome: LOSE, chance: fraction(1n, 2n) },
      ],
    };
    expect(cashOutOf({ unitStake: 10_000n, legs: [leg], sizes: [1] })).toEqual({
      fair: 15_000n,
      offer: 14_250n,
    });
    expect(cashOutOf({ unitStake: 4000n, legs: [leg], sizes: [1], margin: 0 }).offer).toBe(6000n);
  });
  it('counts quarter lines by what they can come to, and what is settled as it is', () => {
    const quarter = {
      odds: 2000,
      chances: [
        { outcome: WIN, chance: fraction(1n, 4n) },
        { outcome: HALF_WIN, chance: fraction(1n, 4n) },
        { outcome: LOSE, chance: fraction(1n, 2n) },
      ],
    };
    expect(toDecimal(equityOf(quarter), 4)).toBe('0.8750');
    const won = { odds: 1500, outcome: WIN };
    const legs = [quarter, won];
    expect(cashOutOf({ unitStake: 1000n, legs, sizes: [2], margin: 0 }).fair).toBe(1312n);
    expect(cashOutOf({ unitStake: 1000n, legs, sizes: [1, 2], margin: 0 }).fair).toBe(3687n);
  });
  it('never brings more than the most the slip can', () => {
    const leg = fc.record({
      odds: fc.integer({ min: 1010, max: 9000 }),
      share: fc.bigInt(0n, 99n),
    });
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 5 }),
        fc.bigInt(1n, 99_999n),
        (all, u) => {
          const legs = all.map(({ odds, share }) => ({
            odds,
            chances: [
              { outcome: WIN, chance: fraction(share, 100n) },
              { outcome: LOSE, chance: fraction(100n - share, 100n) },
            ],
          }));
          const sizes = [legs.length];
          const { fair, offer } = cashOutOf({ unitStake: u, legs, sizes });
          expect(offer <= fair && fair <= bestOf(u, all, sizes)).toBe(true);
        },
      ),
    );
  });
  it('the chance of a price is its share of all of them', () => {
    expect(impliedChance(2000, [2000, 2000])).toEqual(fraction(1n, 2n));
    expect(impliedChance(1900, [1900, 1900])).toEqual(fraction(1n, 2n));
  });
});

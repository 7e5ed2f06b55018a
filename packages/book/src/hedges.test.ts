import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hedgesOf, type LaidBet } from './hedges.ts';
import { selectionsOf, type Market } from './markets.ts';

const TOTALS: Market = { type: 'totals', period: 'match', line: 10 };
const RESULT: Market = { type: '1x2', period: 'match' };
const DOUBLE: Market = { type: 'double-chance', period: 'match' };
const laid = (selection: string, milli: number, stakeMinor: bigint): LaidBet => ({
  selection,
  milli,
  stakeMinor,
});

it('both sides at one price cancel each other, and what is more on one stays a risk', () => {
  expect(hedgesOf(TOTALS, [laid('over', 1900, 100n), laid('under', 1900, 100n)])).toEqual([
    100n,
    100n,
  ]);
  expect(hedgesOf(TOTALS, [laid('over', 1900, 100n), laid('under', 1900, 60n)])).toEqual([
    60n,
    60n,
  ]);
});

it('by what they pay, and not by their stakes', () => {
  // 47.62 at 2.10 and 52.38 at 1.909 return 100.00 whatever comes.
  expect(hedgesOf(TOTALS, [laid('over', 2100, 4_762n), laid('under', 1909, 5_238n)])).toEqual([
    4_761n,
    5_238n,
  ]);
});

it('several bets of a side are one, and three ways need all three', () => {
  expect(
    hedgesOf(TOTALS, [laid('over', 2000, 30n), laid('over', 2000, 70n), laid('under', 2000, 50n)]),
  ).toEqual([15n, 35n, 50n]);
  const two = [laid('home', 2000, 100n), laid('away', 3600, 100n)];
  expect(hedgesOf(RESULT, two)).toEqual([0n, 0n]);
  expect(hedgesOf(RESULT, [...two, laid('draw', 4000, 50n)])).toEqual([100n, 55n, 50n]);
});

it('two double chances cover all that can come, three of one price are no risk at all', () => {
  const [one, other] = [laid('home-draw', 1300, 100n), laid('draw-away', 1300, 100n)];
  expect(hedgesOf(DOUBLE, [one, other])).toEqual([50n, 50n]);
  expect(hedgesOf(DOUBLE, [one, other, laid('home-away', 1300, 100n)])).toEqual([100n, 100n, 100n]);
});

it('nothing alone is a hedge, and no hedge is more than its stake', () => {
  const bet = (market: Market) =>
    fc.record({
      selection: fc.constantFrom(...selectionsOf(market)),
      milli: fc.integer({ min: 1_010, max: 1_000_000 }),
      stakeMinor: fc.bigInt(1n, 1_000_000_000n),
    });
  const case_ = fc
    .constantFrom(TOTALS, RESULT, DOUBLE)
    .chain((market) => fc.tuple(fc.constant(market), fc.array(bet(market), { maxLength: 8 })));
  fc.assert(
    fc.property(case_, ([market, bets]) => {
      const hedged = hedgesOf(market, bets);
      const isAlone = new Set(bets.map((one) => one.selection)).size < 2;
      bets.forEach((one, at) => {
        expect(hedged[at]).toBeLessThanOrEqual(one.stakeMinor);
        expect(hedged[at]).toBeGreaterThanOrEqual(0n);
        if (isAlone) expect(hedged[at]).toBe(0n);
      });
    }),
  );
});

import { expect, it } from 'vitest';
import {
  builtHedges,
  factorOf,
  isByScores,
  matchLaw,
  matchMarkets,
  outcomeAt,
  scoreGrid,
  selectionsOf,
  type BuilderLeg,
  type LaidSlip,
  type Market,
} from '../index.ts';
import { CELL_OUTCOMES, eachCell, outcomeCells, waysToCell } from './builder.ts';
import { cellOf } from './score-grid.ts';

const GRID = scoreGrid({ home: 1.6, away: 1.1 });
const RESULT: Market = { type: '1x2', period: 'match' };
const HALF: Market = { type: '1x2', period: 'half-1' };
const GOALS: Market = { type: 'totals', period: 'match', line: 10 };
const SCORE: Market = { type: 'correct-score', period: 'match' };
const leg = (market: Market, selection: string): BuilderLeg => ({ market, selection });
const built = (milli: number, stakeMinor: bigint, ...legs: BuilderLeg[]): LaidSlip => ({
  legs,
  milli,
  stakeMinor,
});
/** All that can come, by its result and the number of its goals. */
const ALL = ['home', 'draw', 'away'].flatMap((result) =>
  ['over', 'under'].map((goals) => [leg(RESULT, result), leg(GOALS, goals)]),
);

it('built bets that cover every score of a match are no risk, by what they pay', () => {
  const even = ALL.map((legs) => built(6_000, 1_000n, ...legs));
  expect(builtHedges(GRID, even)).toEqual(even.map(() => 1_000n));
  // Three of them pay twice what the others do: half of these is a risk.
  const uneven = ALL.map((legs, at) => built(6_000, at % 2 === 0 ? 2_000n : 1_000n, ...legs));
  expect(builtHedges(GRID, uneven)).toEqual(uneven.map(() => 1_000n));
  // By their returns and not by their stakes.
  const odds = ALL.map((legs, at) =>
    at % 2 === 0 ? built(3_000, 2_000n, ...legs) : built(6_000, 1_000n, ...legs),
  );
  expect(builtHedges(GRID, odds)).toEqual(odds.map((one) => one.stakeMinor));
});

it('one that is left out is a risk, and a score that hardly ever comes is none', () => {
  const bets = ALL.map((legs) => built(6_000, 1_000n, ...legs));
  expect(builtHedges(GRID, bets.slice(1))).toEqual(bets.slice(1).map(() => 0n));
  // Draws of six goals and more, of one match in a thousand, are laid by nobody.
  const scores = ['0-0', '1-1', '2-2'].flatMap((score) =>
    ['home', 'draw', 'away']
      .filter((half) => score !== '0-0' || half === 'draw')
      .map((half) => built(9_000, 1_000n, leg(SCORE, score), leg(HALF, half))),
  );
  const sides = ['home', 'away'].map((side) => built(9_000, 1_000n, leg(RESULT, side)));
  expect(builtHedges(GRID, [...scores, ...sides])).toEqual([...scores, ...sides].map(() => 1_000n));
});

it('singles beside it cover it, one bet alone nothing, and a large prize hides nothing', () => {
  const some = [
    built(4_000, 1_500n, leg(RESULT, 'home'), leg(GOALS, 'over')),
    built(4_000, 1_500n, leg(RESULT, 'home'), leg(GOALS, 'under')),
    built(3_000, 2_000n, leg(RESULT, 'draw')),
    built(3_000, 2_000n, leg(RESULT, 'away')),
  ];
  expect(builtHedges(GRID, some)).toEqual([1_500n, 1_500n, 2_000n, 2_000n]);
  const again = some.slice(0, 1);
  expect(builtHedges(GRID, [...again, ...again])).toEqual([0n, 0n]);
  // A bet on 4-4 for little pays more than all others together, once in ten thousand matches.
  const [, , draw] = builtHedges(GRID, [...some, built(999_000, 100n, leg(SCORE, '4-4'))]);
  expect(draw).toBeGreaterThanOrEqual(1_990n);
});

it('what is sure is what a judge of its own finds by every score of both halves', () => {
  const ways = (all: number, some: number): number =>
    some === 0 ? 1 : (ways(all - 1, some - 1) * all) / some;
  const offered = matchMarkets(matchLaw(GRID, { minute: 0, score: { home: 0, away: 0 } }))
    .filter(isByScores)
    .flatMap((market) => selectionsOf(market).map((selection) => leg(market, selection)));
  let state = 77;
  const next = (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * bound);
  };
  for (let round = 0; round < 12; round += 1) {
    const slips = Array.from({ length: 3 + next(5) }, () =>
      built(
        1_500 + next(9_000),
        BigInt(100 + next(5_000)),
        offered[next(offered.length)] ?? leg(RESULT, 'draw'),
      ),
    );
    // Both sides of a line, so that much is covered.
    slips.push(built(1_900, 4_000n, leg(GOALS, 'over')), built(1_900, 4_000n, leg(GOALS, 'under')));
    const cells: { weight: number; each: number[]; pays: number }[] = [];
    for (const [at, weight] of GRID.entries()) {
      const score = { home: Math.floor(at / 16), away: at % 16 };
      for (let home = 0; weight > 0 && home <= score.home; home += 1)
        for (let away = 0; away <= score.away; away += 1) {
          const early = home + away;
          const spread =
            ways(score.home, home) *
            ways(score.away, away) *
            0.45 ** early *
            0.55 ** (score.home + score.away - early);
          const half = { home, away };
          const each = slips.map(({ legs: [one], milli, stakeMinor }) => {
            if (!one) return 0;
            const seen = { score: one.market.period === 'half-1' ? half : score, half };
            const { num, den } = factorOf(outcomeAt(one.market, one.selection, seen), milli);
            return (Number(stakeMinor) * Number(num)) / Number(den);
          });
          const pays = each.reduce((sum, one) => sum + one, 0);
          cells.push({ weight: (weight / 2 ** 32) * spread, each, pays });
        }
    }
    let left = 1;
    const sure =
      cells
        .toSorted((a, b) => a.pays - b.pays)
        .findLast(({ weight }) => {
          left -= weight;
          return left <= 0.05;
        })?.pays ?? 0;
    builtHedges(GRID, slips).forEach((hedged, slip) => {
      let [whole, part] = [0, 0];
      for (const { weight, each, pays } of cells) {
        const own = weight * (each[slip] ?? 0);
        whole += own;
        if (own > 0) part += own * Math.min(1, sure / pays);
      }
      const exact = whole === 0 ? 0 : (Number(slips[slip]?.stakeMinor) * part) / whole;
      expect(Math.abs(Number(hedged) - exact)).toBeLessThan(1.01);
      expect(hedged).toBeLessThanOrEqual(slips[slip]?.stakeMinor ?? 0n);
    });
  }
});

const PART = 1n << 64n;
/** Score by score and each bet by itself, in whole numbers. */
const oneByOne = (slips: readonly LaidSlip[]): bigint[] => {
  const laid = slips.map(({ legs, milli, stakeMinor }) => ({
    masks: legs.map(outcomeCells),
    milli,
    stakeMinor,
  }));
  const payOf = ({ masks, milli, stakeMinor }: (typeof laid)[number], cell: number): bigint => {
    const codes = masks.map((one) => one[cell] ?? 0);
    const code = codes.length === 1 ? (codes[0] ?? 0) : codes.every((one) => one === 1) ? 1 : 0;
    const { num, den } = factorOf(CELL_OUTCOMES[code] ?? CELL_OUTCOMES[0] ?? raise(), milli);
    return (2_000n * stakeMinor * num) / den;
  };
  const cells: { weight: bigint; each: bigint[]; pays: bigint }[] = [];
  eachCell((half, score, cell) => {
    const weight = BigInt(GRID[cellOf(score.home, score.away)] ?? 0) * waysToCell(half, score);
    if (weight === 0n) return;
    const each = laid.map((one) => payOf(one, cell));
    cells.push({ weight, each, pays: each.reduce((sum, one) => sum + one, 0n) });
  });
  const all = cells.reduce((sum, { weight }) => sum + weight, 0n);
  let passed = 0n;
  const sure = cells
    .toSorted((a, b) => (a.pays > b.pays ? -1 : 1))
    .find(({ weight }) => (passed += weight) * 100n >= all * 95n)?.pays;
  return slips.map(({ stakeMinor }, at) => {
    let [whole, part] = [0n, 0n];
    for (const { weight, each, pays } of cells) {
      const own = weight * (each[at] ?? 0n);
      if (own === 0n) continue;
      const least = (sure ?? 0n) < pays ? (sure ?? 0n) : pays;
      whole += own * PART;
      part += own * ((least * PART + pays - 1n) / pays);
    }
    return whole === 0n ? 0n : (stakeMinor * part) / whole;
  });
};
const raise = (): never => {
  throw new Error('no outcome');
};

it('bets on the same are reckoned as one, and each is what it is by itself', () => {
  const few = [
    [leg(RESULT, 'home')],
    [leg(GOALS, 'over'), leg(HALF, 'draw')],
    [leg({ type: 'handicap', period: 'match', line: -3 }, 'away')],
    [leg({ type: 'draw-no-bet', period: 'match' }, 'away')],
    [leg(RESULT, 'draw')],
    [leg(GOALS, 'under')],
  ];
  let state = 5;
  const next = (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * bound);
  };
  for (let round = 0; round < 5; round += 1) {
    const slips = Array.from({ length: 20 }, () =>
      built(1_800 + 700 * next(3), BigInt(10 + next(4_000)), ...(few[next(few.length)] ?? [])),
    );
    expect(builtHedges(GRID, slips)).toEqual(oneByOne(slips));
  }
});

it('a thousand bets on three things take no longer than three', () => {
  const few = ['home', 'draw', 'away'].map((result) => built(2_900, 10n, leg(RESULT, result)));
  const many = Array.from({ length: 3_000 }, (_, at) => few[at % 3] ?? built(2_900, 10n));
  const secondsOf = (slips: readonly LaidSlip[]): number => {
    const before = process.cpuUsage();
    for (let turn = 0; turn < 5; turn += 1) builtHedges(GRID, slips);
    return process.cpuUsage(before).user / 5e6;
  };
  builtHedges(GRID, few);
  expect(secondsOf(many)).toBeLessThan(secondsOf(few) + 0.1);
  expect(builtHedges(GRID, many)).toEqual(many.map(() => 10n));
});

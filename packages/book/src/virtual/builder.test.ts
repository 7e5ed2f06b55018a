import { compareFractions, fraction, type Fraction } from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import {
  builderChance,
  builderFault,
  builderPrice,
  builtOutcome,
  drawMatch,
  fitsOf,
  GRID_SUM,
  isBuilderMarket,
  jointChance,
  leastChance,
  LOSE,
  matchLaw,
  matchMarkets,
  MILLI,
  outcomeOf,
  PUSH,
  scoreGrid,
  selectionsOf,
  WIN,
  type BuilderLeg,
  type Market,
  type Moment,
} from '../index.ts';

const GRIDS = [
  scoreGrid({ home: 1.6, away: 1.1 }),
  scoreGrid({ home: 2.4, away: 0.7 }),
  scoreGrid({ home: 0.8, away: 0.9 }),
];
const START: Moment = { minute: 0, score: { home: 0, away: 0 } };
/** The same numbers in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (bound: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * bound);
  };
};
const offeredOf = (grid: (typeof GRIDS)[number]): BuilderLeg[] =>
  matchMarkets(matchLaw(grid, START))
    .filter(isBuilderMarket)
    .flatMap((market) => selectionsOf(market).map((selection) => ({ market, selection })));

// A judge of its own: nothing of it is taken from the package but the weights of the table.
type Cell = { h: number; w: number; a: number; b: number; weight: bigint };
const ways = (all: number, some: number): bigint =>
  some === 0 ? 1n : (ways(all - 1, some - 1) * BigInt(all)) / BigInt(some);
const cellsOf = (grid: (typeof GRIDS)[number]): Cell[] => {
  const cells: Cell[] = [];
  for (let h = 0; h <= 15; h += 1)
    for (let w = 0; w <= 15; w += 1)
      for (let a = 0; a <= h; a += 1)
        for (let b = 0; b <= w; b += 1) {
          // Of 20 parts 9 fall into the first half.
          const spread =
            ways(h, a) * ways(w, b) * 9n ** BigInt(a + b) * 11n ** BigInt(h + w - a - b);
          const weight = BigInt(grid[16 * h + w] ?? 0) * spread * 20n ** BigInt(30 - h - w);
          cells.push({ h, w, a, b, weight });
        }
  return cells;
};
const side = (home: number, away: number): string =>
  home === away ? 'draw' : home > away ? 'home' : 'away';
const comes = ({ market, selection }: BuilderLeg, { h, w, a, b }: Cell): boolean => {
  const [x, y] = market.period === 'half-1' ? [a, b] : [h, w];
  const line = (market.line ?? 0) / 4;
  const over = (goals: number) => (selection === 'over' ? goals > line : goals < line);
  switch (market.type) {
    case '1x2':
      return selection === side(x, y);
    case 'double-chance':
      return (
        side(x, y) !== { 'home-draw': 'away', 'home-away': 'draw', 'draw-away': 'home' }[selection]
      );
    case 'both-score':
      return (selection === 'yes') === Math.min(x, y) >= 1;
    case 'correct-score':
      return Math.max(x, y) <= 4 ? selection === `${x}-${y}` : selection === `other-${side(x, y)}`;
    case 'half-full':
      return selection === `${side(a, b)}/${side(h, w)}`;
    case 'odd-even':
      return selection === ((x + y) % 2 === 0 ? 'even' : 'odd');
    case 'totals':
      return over(x + y);
    case 'team-totals-home':
      return over(x);
    case 'team-totals-away':
      return over(y);
    case 'handicap':
      return selection === 'home' ? x + line > y : y > x + line;
    default:
      throw new Error(`no builder of ${market.type}`);
  }
};
const bruteChance = (cells: readonly Cell[], legs: readonly BuilderLeg[]): Fraction =>
  fraction(
    cells.reduce(
      (sum, cell) => (legs.every((leg) => comes(leg, cell)) ? sum + cell.weight : sum),
      0n,
    ),
    BigInt(GRID_SUM) * 20n ** 30n,
  );
/** A market and then a selection of it, so that markets of many selections are not most of them. */
const chosenOf = (
  offered: readonly BuilderLeg[],
  below: (bound: number) => number,
): BuilderLeg[] => {
  const markets = [...Map.groupBy(offered, ({ market }) => market).values()];
  return Array.from({ length: 2 + below(3) }, () => {
    const own = markets[below(markets.length)] ?? [];
    return own[below(own.length)];
  }).filter((one) => one !== undefined);
};
const OFFERED = GRIDS.map(offeredOf);

it('every built bet has the chance that a judge of its own finds by going through all cells', () => {
  const below = numbers(7);
  let possible = 0;
  for (const grid of GRIDS) {
    const cells = cellsOf(grid);
    const offered = offeredOf(grid);
    expect(new Set(offered.map(({ market }) => market.type)).size).toBeGreaterThan(7);
    for (let round = 0; round < 60; round += 1) {
      const legs = chosenOf(offered, below);
      const brute = bruteChance(cells, legs);
      expect(compareFractions(builderChance(grid, legs), brute)).toBe(0);
      if (brute.num > 0n) possible += 1;
    }
  }
  expect(possible).toBeGreaterThan(40);
}, 60_000);

it('no built bet costs the house: its chance times its price is below the margin held', () => {
  const below = numbers(11);
  let priced = 0;
  for (let round = 0; round < 600; round += 1) {
    const [grid = [], offered = []] = [GRIDS[round % 3], OFFERED[round % 3]];
    const legs = chosenOf(offered, below);
    const margin = [0, 1, 60_000, 180_000][below(4)] ?? 0;
    const chance = builderChance(grid, legs);
    const milli = builderPrice(chance, margin);
    if (milli === undefined) continue;
    priced += 1;
    // chance * milli / 1000 * (1 + margin) is never above 1.
    expect(chance.num * BigInt(milli) * BigInt(1_000_000 + margin)).toBeLessThanOrEqual(
      chance.den * BigInt(MILLI) * 1_000_000n,
    );
  }
  expect(priced).toBeGreaterThan(250);
  // What comes too surely has no price of the ladder.
  expect(builderPrice(fraction(96n, 100n), 60_000)).toBeUndefined();
  expect(builderPrice(fraction(0n), 60_000)).toBeUndefined();
}, 60_000);

it('a built bet is won, lost or open as its legs are, whatever match is drawn', () => {
  const below = numbers(13);
  let won = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const grid = GRIDS[round % 3] ?? [];
    const goals = drawMatch(grid, { below });
    const count = (of: 'home' | 'away', half?: number) =>
      goals.filter((one) => one.side === of && (half === undefined || one.half === half)).length;
    const cell = { h: count('home'), w: count('away'), a: count('home', 1), b: count('away', 1) };
    const legs = chosenOf(OFFERED[round % 3] ?? [], below);
    const facts = {
      state: 'finished' as const,
      over: { match: { home: cell.h, away: cell.w }, 'half-1': { home: cell.a, away: cell.b } },
      running: {},
    };
    const outcome = builtOutcome(
      legs.map(({ market, selection }) => outcomeOf(market, selection, facts)),
    );
    const isWon = legs.every((leg) => comes(leg, { ...cell, weight: 0n }));
    if (isWon) won += 1;
    expect(outcome).toEqual(isWon ? WIN : LOSE);
  }
  expect(won).toBeGreaterThan(50);
  expect(builtOutcome([WIN, undefined])).toBeUndefined();
  expect(builtOutcome([LOSE, undefined])).toEqual(LOSE);
  expect(builtOutcome([WIN, PUSH])).toEqual(PUSH);
  expect(builtOutcome([LOSE, PUSH])).toEqual(LOSE);
  expect(builtOutcome([PUSH, undefined])).toBeUndefined();
}, 60_000);

const leg = (type: Market['type'], selection: string, more: Partial<Market> = {}): BuilderLeg => ({
  market: { type, period: 'match', ...more },
  selection,
});
const [GRID = []] = GRIDS;

it('what cannot come together, and what comes anyhow, is no bet', () => {
  const over25 = leg('totals', 'over', { line: 10 });
  const fault = (...legs: BuilderLeg[]) => builderFault(GRID, legs);
  expect(fault(leg('1x2', 'home'), over25)).toBeUndefined();
  expect(fault(leg('1x2', 'draw'), leg('odd-even', 'odd'))).toEqual({
    kind: 'excluded',
    legs: [1],
  });
  expect(fault(over25, leg('totals', 'over', { line: 6 }))).toEqual({
    kind: 'adds_nothing',
    legs: [1],
  });
  // The later one makes the earlier one needless.
  expect(fault(leg('totals', 'over', { line: 6 }), over25)?.kind).toBe('adds_nothing');
  expect(fault(leg('1x2', 'home'), leg('1x2', 'away'))?.kind).toBe('excluded');
  // Two together say the score, which a third one then only repeats.
  expect(
    fault(leg('correct-score', '2-1'), leg('half-full', 'draw/home'), leg('both-score', 'yes')),
  ).toEqual({ kind: 'adds_nothing', legs: [2] });
});

it('fits are what the chances say', () => {
  const below = numbers(17);
  for (let round = 0; round < 12; round += 1) {
    const grid = GRIDS[round % 3] ?? GRID;
    const offered = offeredOf(grid);
    const legs = chosenOf(offered, below).slice(0, 2);
    if (builderFault(grid, legs)) continue;
    const base = builderChance(grid, legs);
    const fits = fitsOf(grid, legs, offered);
    for (const [at, other] of offered.entries()) {
      if (legs.some(({ market }) => market.type === other.market.type)) continue;
      const joint = builderChance(grid, [...legs, other]);
      const isNeedless =
        compareFractions(joint, base) === 0 ||
        legs.some(
          (_, gone) =>
            compareFractions(joint, builderChance(grid, [...legs.toSpliced(gone, 1), other])) === 0,
        );
      const says = joint.num === 0n ? 'excluded' : isNeedless ? 'adds_nothing' : 'fits';
      expect([other, fits[at]]).toEqual([other, says]);
    }
  }
}, 60_000);

it('a bet is built of what is won or lost by the scores alone', () => {
  const builds = (type: Market['type'], more: Partial<Market> = {}) =>
    isBuilderMarket({ type, period: 'match', ...more });
  expect(builds('totals', { line: 10 })).toBe(true);
  expect(builds('handicap', { line: -6 })).toBe(true);
  for (const line of [8, 9, 11, 12, 0]) expect(builds('totals', { line })).toBe(false);
  for (const line of [-4, -3, -1, 0, 1]) expect(builds('handicap', { line })).toBe(false);
  expect(builds('draw-no-bet')).toBe(false);
  expect(builds('next-goal', { goal: 1 })).toBe(false);
  expect(builds('winner')).toBe(false);
  expect(builds('correct-score', { best: 2 })).toBe(false);
});

it('in play the chance is that of the table and of what was shown, and an offer rests on the least', () => {
  const legs = [
    leg('1x2', 'home'),
    leg('totals', 'over', { line: 10 }),
    leg('1x2', 'draw', { period: 'half-1' }),
  ];
  const moments: Moment[] = [
    START,
    { minute: 20, score: { home: 1, away: 1 } },
    { minute: 45, score: { home: 1, away: 1 }, half: { home: 1, away: 1 } },
    { minute: 70, score: { home: 2, away: 1 }, half: { home: 0, away: 0 } },
    { minute: 90, score: { home: 2, away: 1 }, half: { home: 0, away: 0 } },
  ];
  for (const moment of moments) {
    const joint = jointChance(GRID, moment, legs);
    expect(compareFractions(builderChance(GRID, legs, moment), joint)).toBe(0);
    const least = leastChance(GRID, legs, { moment, minutes: 3 });
    expect(compareFractions(least, joint)).toBeLessThanOrEqual(0);
  }
  // Nobody scores: what needs a goal is worth less with each minute.
  const over = leg('totals', 'over', { line: 10 });
  const moment = { minute: 44, score: { home: 1, away: 0 } };
  const later = builderChance(GRID, [over], {
    minute: 47,
    score: moment.score,
    half: moment.score,
  });
  expect(compareFractions(leastChance(GRID, [over], { moment, minutes: 3 }), later)).toBe(0);
});

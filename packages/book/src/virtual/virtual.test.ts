import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  toDecimal,
  type Fraction,
} from '@fairhouse/game-kit';
import { expect, it } from 'vitest';
import {
  cellOf,
  chancesAt,
  drawMatch,
  drawSeries,
  fairReturn,
  GRID_SUM,
  gridText,
  jointChance,
  MAP_PARTS,
  mapChance,
  scoreGrid,
  selectionsOf,
  seriesChances,
  type Market,
  type Moment,
} from '../index.ts';

const grid = scoreGrid({ home: 1.6, away: 1.1 });
const START: Moment = { minute: 0, score: { home: 0, away: 0 } };
const wonOf = (chances: ReturnType<typeof chancesAt>): Fraction =>
  chances
    .filter(({ outcome }) => outcome.win.num === outcome.win.den)
    .reduce((sum, one) => addFractions(sum, one.chance), fraction(0n));
const chanceOf = (market: Market, selection: string, moment = START): Fraction =>
  wonOf(chancesAt(grid, moment, { market, selection }));
const onMatch = (type: Market['type'], line?: number): Market =>
  line === undefined ? { type, period: 'match' } : { type, period: 'match', line };

it('the table adds up to 2^32 and is the law of the reference (domain F4)', () => {
  expect(grid.reduce((sum, one) => sum + one, 0)).toBe(GRID_SUM);
  const share = (home: number, away: number) => (grid[cellOf(home, away)] ?? 0) / GRID_SUM;
  const scores = [share(0, 0), share(1, 0), share(0, 1), share(1, 1), share(2, 1)];
  expect(scores.map((one) => one.toFixed(6))).toEqual([
    '0.079034',
    '0.095701',
    '0.062098',
    '0.130110',
    '0.094625',
  ]);
  expect(gridText(grid).split('\n')[0]).toBe(`0-0 ${grid[0]}`);
});

it('chances before the match are those of the reference', () => {
  const shown = (market: Market, selection: string) => toDecimal(chanceOf(market, selection), 6);
  expect(['home', 'draw', 'away'].map((one) => shown(onMatch('1x2'), one))).toEqual([
    '0.477745',
    '0.272567',
    '0.249687',
  ]);
  expect(shown(onMatch('totals', 10), 'over')).toBe('0.506376');
  expect(shown(onMatch('both-score'), 'yes')).toBe('0.544266');
  const fair = (line: number, type: Market['type'] = 'handicap', selection = 'home') =>
    toDecimal(
      fairReturn(chancesAt(grid, START, { market: onMatch(type, line), selection })) ??
        fraction(0n),
      4,
    );
  expect([-2, -1, 0, -3, -4].map((line) => fair(line))).toEqual([
    '2.0932',
    '1.8079',
    '1.5226',
    '2.4251',
    '3.0464',
  ]);
  expect([9, 11].map((line) => fair(line, 'totals', 'over'))).toEqual(['1.7213', '2.2461']);
});

it('half-time without goals has the chances of the reference', () => {
  const moment = { minute: 45, score: { home: 0, away: 0 }, half: { home: 0, away: 0 } };
  const shown = ['home', 'draw', 'away'].map((one) =>
    toDecimal(chanceOf(onMatch('1x2'), one, moment), 6),
  );
  expect(shown).toEqual(['0.373597', '0.412716', '0.213687']);
});

it('a price is the mean of the prices to come: exactly, over all scores of the first half', () => {
  // A table of few scores: what has to hold does so of any.
  const few = grid.map((weight, cell) => (cell % 16 < 4 && cell < 64 ? weight : 0));
  const at = (market: Market, selection: string, moment: Moment) =>
    wonOf(chancesAt(few, moment, { market, selection }));
  for (const [market, selection] of [
    [onMatch('1x2'), 'away'],
    [onMatch('totals', 10), 'over'],
    [onMatch('correct-score'), '2-1'],
  ] as const) {
    let mean = fraction(0n);
    for (let cell = 0; cell < 16; cell += 1) {
      const half = { home: Math.floor(cell / 4), away: cell % 4 };
      const scored: Market = { type: 'correct-score', period: 'half-1', best: 15 };
      const reached = at(scored, `${half.home}-${half.away}`, START);
      const then = at(market, selection, { minute: 45, score: half, half });
      mean = addFractions(mean, multiplyFractions(reached, then));
    }
    expect(compareFractions(mean, at(market, selection, START))).toBe(0);
  }
});

it('selections of one match are priced by what they have in common', () => {
  const picks = [
    { market: onMatch('1x2'), selection: 'home' },
    { market: onMatch('totals', 10), selection: 'over' },
  ];
  const joint = jointChance(grid, START, picks);
  const apart = multiplyFractions(
    chanceOf(onMatch('1x2'), 'home'),
    chanceOf(onMatch('totals', 10), 'over'),
  );
  expect(compareFractions(joint, apart)).toBeGreaterThan(0);
  const never = [
    { market: onMatch('1x2'), selection: 'draw' },
    { market: onMatch('handicap', -2), selection: 'home' },
  ];
  expect(jointChance(grid, START, never).num).toBe(0n);
  const both = { market: onMatch('half-full'), selection: 'draw/home' };
  expect(toDecimal(jointChance(grid, START, [both]), 4)).toBe(
    toDecimal(chanceOf(onMatch('half-full'), 'draw/home'), 4),
  );
});

it('all selections of a market are certain together', () => {
  for (const type of ['1x2', 'correct-score', 'half-full', 'both-score'] as const) {
    const sum = selectionsOf(onMatch(type)).reduce(
      (all, one) => addFractions(all, chanceOf(onMatch(type), one)),
      fraction(0n),
    );
    expect([type, sum]).toEqual([type, fraction(1n)]);
  }
});

const drawsOf = (...numbers: number[]) => ({
  below: (bound: number) => (numbers.shift() ?? 0) % bound,
});
it('a match is drawn: a cell, then half and minute of each goal', () => {
  const below = (cells: number) => grid.slice(0, cells).reduce((sum, one) => sum + one, 0);
  // The first number of the cell 2-1, then home at 50', home at 10', away at 50' too.
  const cell = cellOf(2, 1);
  expect(drawMatch(grid, drawsOf(below(cell), 450, 5, 449, 10, 999, 5))).toEqual([
    { side: 'home', half: 1, minute: 10 },
    { side: 'home', half: 2, minute: 50 },
    { side: 'away', half: 2, minute: 50 },
  ]);
  expect(drawMatch(grid, drawsOf(below(cell) - 1, 0, 0, 0, 0))).toHaveLength(2);
  expect(drawMatch(grid, drawsOf(0))).toEqual([]);
});

it('a series ends with the map that decides it, and its chances are those of the book', () => {
  expect(mapChance(1500, 1500)).toBe(MAP_PARTS / 2);
  expect(mapChance(1900, 1500)).toBe(909_091);
  expect(drawSeries(500_000, 3, drawsOf(499_999, 500_000, 0))).toEqual(['home', 'away', 'home']);
  const p = 0.6;
  const chance = (best: number, home: number, away: number) => {
    const one = seriesChances(600_000, best).find((it) => it.home === home && it.away === away);
    return Number(toDecimal(one?.chance ?? fraction(0n), 9));
  };
  expect(chance(3, 2, 0) + chance(3, 2, 1)).toBeCloseTo(p * p * (3 - 2 * p), 8);
  expect(chance(3, 2, 0)).toBeCloseTo(p * p, 8);
  expect(chance(5, 3, 0) + chance(5, 3, 1)).toBeCloseTo(p ** 3 + 3 * p ** 3 * (1 - p), 8);
  expect(seriesChances(600_000, 3, { home: 1, away: 1 })).toHaveLength(2);
});

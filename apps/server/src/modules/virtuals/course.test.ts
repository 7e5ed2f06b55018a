import {
  drawMatch,
  fairChances,
  GRID_SUM,
  readGrid,
  type Market,
  type Milli,
} from '@fairhouse/book';
import { expect, it } from 'vitest';
import { isStillGood, lawAt, lawsAt, pricesAt, seenAt, stageAt, START } from './rules/course.ts';
import { leaguesAt, pairingsOf } from './rules/leagues.ts';

const [football] = leaguesAt();
if (!football) throw new Error('no league');
const margins = { league: football.margin, types: {} };
/** Numbers that repeat (xorshift, Marsaglia 2003). */
const drawsOf = (seed: number) => {
  let state = seed;
  return {
    below: (bound: number): number => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const word = state >>> 0;
      return bound === GRID_SUM ? word : Math.floor((word / GRID_SUM) * bound);
    },
  };
};
const MARKETS: Market[] = [
  { type: '1x2', period: 'match' },
  { type: 'totals', period: 'match', line: 10 },
  { type: 'handicap', period: 'match', line: -2 },
  { type: 'both-score', period: 'match' },
  { type: 'double-chance', period: 'match' },
];

it('whoever bets at the last moment of a price has no advantage, and most prices stay a while', () => {
  const draws = drawsOf(23);
  const count = { minutes: 0, moves: 0 };
  let worst = 0;
  for (let round = 0; round < 6; round += 1) {
    const [pairing] = pairingsOf(football, round);
    const table = pairing ? football.tableOf(pairing) : '';
    const grid = readGrid(table);
    if (!grid) throw new Error('no table');
    const goals = drawMatch(grid, draws);
    const shown = new Map<Market, Milli[]>();
    let score = '0-0';
    for (const market of MARKETS)
      shown.set(market, pricesAt(lawsAt(table, START), market, margins));
    for (let stage = 1; stage < 91; stage += 1) {
      const seen = seenAt({ goals }, stage);
      const [law, laws] = [lawAt(table, seen), lawsAt(table, seen)];
      const now = JSON.stringify(seen.facts.running['match']);
      for (const market of MARKETS) {
        const prices = shown.get(market) ?? [];
        const isGoal = now !== score;
        // A goal holds the market: only what time alone does can be bet on.
        if (!isGoal) {
          for (const [at, chance] of fairChances(law, market).entries()) {
            worst = Math.max(worst, ((prices[at] ?? 0) / 1000) * chance);
          }
        }
        count.minutes += 1;
        if (isGoal || !isStillGood(laws, market, { prices, margins })) {
          shown.set(market, pricesAt(laws, market, margins));
          count.moves += 1;
        }
      }
      score = now;
    }
  }
  expect(worst).toBeLessThan(1);
  expect(count.moves).toBeLessThan(count.minutes / 2);
  expect(count.moves).toBeGreaterThan(0);
});

it('a match is at its minute, at its rest and at its end when the clock says so', () => {
  const table = pairingsOf(football, 0).map((pairing) => football.tableOf(pairing))[0] ?? '';
  const at = (seconds: number) => stageAt(table, seconds * 1000);
  expect([0, 1.9, 2, 89.9, 90, 99.9, 100, 189.9, 190, 500].map(at)).toEqual([
    0, 0, 1, 44, 45, 45, 46, 90, 91, 91,
  ]);
  const goals = [
    { side: 'away', half: 1, minute: 44 },
    { side: 'home', half: 2, minute: 45 },
  ] as const;
  const shown = (stage: number) => {
    const { facts, minute, period } = seenAt({ goals: [...goals] }, stage);
    const { match, 'half-1': half } = { ...facts.running, ...facts.over };
    return [minute, period, match?.home, match?.away, half?.away];
  };
  expect(shown(44)).toEqual([44, 'half-1', 0, 0, 0]);
  expect(shown(45)).toEqual([45, 'pause', 0, 1, 1]);
  expect(shown(46)).toEqual([45, 'half-2', 0, 1, 1]);
  expect(shown(47)).toEqual([46, 'half-2', 1, 1, 1]);
  expect(shown(91)).toEqual([90, null, 1, 1, 1]);
});

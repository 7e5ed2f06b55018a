import type { Score, Side } from '../facts.ts';
import { pricesOf } from '../margin.ts';
import { outcomeAt, selectionsOf, type Market } from '../markets.ts';
import type { Milli } from '../odds.ts';
import type { Moment } from './chances.ts';
import { cellOf, GOALS_MOST, type ScoreGrid } from './score-grid.ts';
import { MAP_PARTS, seriesChances } from './series.ts';

/**
 * How a virtual match can end from a moment on, as its prices are made of it: by the table it is
 * drawn from and by what was shown. What was drawn is no argument of anything here.
 */
export type Law = {
  finals: readonly End[];
  /** Scores of the first half; of a series none. */
  halves: readonly End[];
  /** Half and full time together, by home, draw and away each. */
  halfFull: readonly number[];
  /** Who scores next: home, nobody, away; undefined where nobody is told. */
  next?: { goal: number; chances: readonly number[] };
  /** Of a series: that the home side wins a map. */
  map?: number;
};
type End = { score: Score; weight: number };

const HALF = 45;
const FULL = 90;
/** Of the goals of a match, those of the first half. */
const FIRST_SHARE = 0.45;
const LEAST_WEIGHT = 1e-13;
/** The part of all goals that comes before a minute. */
const shareBefore = (minute: number): number =>
  minute <= HALF
    ? (FIRST_SHARE * minute) / HALF
    : FIRST_SHARE + ((1 - FIRST_SHARE) * (Math.min(minute, FULL) - HALF)) / HALF;

const WAYS: readonly (readonly number[])[] = Array.from({ length: GOALS_MOST + 1 }, (_, all) => {
  const row = [1];
  for (let some = 1; some <= all; some += 1) {
    row.push(((row[some - 1] ?? 0) * (all - some + 1)) / some);
  }
  return row;
});
/** That so many of all happen, each with this chance. */
const binomial = (all: number, some: number, chance: number): number =>
  (WAYS[all]?.[some] ?? 0) * chance ** some * (1 - chance) ** (all - some);

const normal = (ends: readonly End[]): End[] => {
  const sum = ends.reduce((all, one) => all + one.weight, 0);
  return ends
    .map(({ score, weight }) => ({ score, weight: weight / sum }))
    .filter(({ weight }) => weight > LEAST_WEIGHT);
};
const finalsOf = (grid: ScoreGrid, { minute, score }: Moment): End[] => {
  const share = shareBefore(minute);
  const ends: End[] = [];
  for (let home = score.home; home <= GOALS_MOST; home += 1) {
    for (let away = score.away; away <= GOALS_MOST; away += 1) {
      const come = binomial(home, score.home, share) * binomial(away, score.away, share);
      const weight = (grid[cellOf(home, away)] ?? 0) * come;
      if (weight > 0) ends.push({ score: { home, away }, weight });
    }
  }
  return normal(ends);
};

const RESULTS = 3;
const resultOf = ({ home, away }: Score): number => 1 - Math.sign(home - away);
type Halves = Pick<Law, 'halves' | 'halfFull'>;
const halvesOf = (finals: readonly End[], { minute, score, half }: Moment): Halves => {
  const halfFull = Array.from({ length: RESULTS ** 2 }, () => 0);
  const cells = new Map<number, number>();
  const add = (first: Score, last: Score, weight: number): void => {
    const at = RESULTS * resultOf(first) + resultOf(last);
    halfFull[at] = (halfFull[at] ?? 0) + weight;
    const cell = cellOf(first.home, first.away);
    cells.set(cell, (cells.get(cell) ?? 0) + weight);
  };
  const share = shareBefore(minute);
  const early = Math.max(0, (FIRST_SHARE - share) / (1 - share));
  for (const { score: last, weight } of finals) {
    if (half) {
      add(half, last, weight);
      continue;
    }
    const [more, others] = [last.home - score.home, last.away - score.away];
    for (let a = 0; a <= more; a += 1) {
      for (let b = 0; b <= others; b += 1) {
        const part = weight * binomial(more, a, early) * binomial(others, b, early);
        const first = { home: score.home + a, away: score.away + b };
        if (part > LEAST_WEIGHT) add(first, last, part);
      }
    }
  }
  const halves = [...cells].map(([cell, weight]) => ({
    score: { home: Math.floor(cell / (GOALS_MOST + 1)), away: cell % (GOALS_MOST + 1) },
    weight,
  }));
  return { halves: normal(halves), halfFull };
};

/** Goals of one minute are told home side first: so is the next one. */
const nextOf = (finals: readonly End[], { minute, score }: Moment): NonNullable<Law['next']> => {
  const left = 1 - shareBefore(minute);
  const tails = Array.from({ length: FULL - minute + 1 }, (_, at) =>
    left === 0 ? 0 : (1 - shareBefore(minute + at)) / left,
  );
  const none = (goals: number, at: number): number => (tails[at] ?? 0) ** goals;
  let [home, nobody, away] = [0, 0, 0];
  const known = new Map<number, readonly [number, number]>();
  for (const { score: last, weight } of finals) {
    const [more, others] = [last.home - score.home, last.away - score.away];
    if (more === 0 && others === 0) {
      nobody += weight;
      continue;
    }
    const key = cellOf(more, others);
    let parts = known.get(key);
    if (!parts) {
      let [first, second] = [0, 0];
      for (let at = 0; at + 1 < tails.length; at += 1) {
        first += (none(more, at) - none(more, at + 1)) * none(others, at);
        second += (none(others, at) - none(others, at + 1)) * none(more, at + 1);
      }
      parts = [first, second];
      known.set(key, parts);
    }
    home += weight * parts[0];
    away += weight * parts[1];
  }
  return { goal: score.home + score.away + 1, chances: [home, nobody, away] };
};

export const matchLaw = (grid: ScoreGrid, moment: Moment): Law => {
  const finals = finalsOf(grid, moment);
  return { finals, ...halvesOf(finals, moment), next: nextOf(finals, moment) };
};
/** `chance` is that of a map, in millionths. */
export const seriesLaw = (chance: number, best: number, played: Score): Law => ({
  finals: seriesChances(chance, best, played).map(({ home, away, chance: { num, den } }) => ({
    score: { home, away },
    // Of so many digits that the quotient loses none that matters.
    weight: Number((num * 10n ** 18n) / den) / 1e18,
  })),
  halves: [],
  halfFull: [],
  map: chance / MAP_PARTS,
});

const MAP = /^map-\d+$/;
/**
 * What each selection wins of what it wins or loses: 1 over the odds that are fair, where a part of
 * the stake may come back.
 */
export const fairChances = (law: Law, market: Market): readonly number[] => {
  if (market.type === 'half-full') return law.halfFull;
  if (market.type === 'next-goal') {
    const { next } = law;
    if (!next || next.goal !== market.goal)
      throw new Error(`the goal ${market.goal} is not the next`);
    return next.chances;
  }
  if (MAP.test(market.period)) return [law.map ?? 0, 1 - (law.map ?? 0)];
  const ends = market.period === 'half-1' ? law.halves : law.finals;
  return selectionsOf(market).map((selection) => {
    let [won, lost] = [0, 0];
    for (const { score, weight } of ends) {
      const { win, back } = outcomeAt(market, selection, { score });
      const wins = Number(win.num) / Number(win.den);
      won += weight * wins;
      lost += weight * (1 - wins - Number(back.num) / Number(back.den));
    }
    return won > 0 ? won / (won + lost) : 0;
  });
};

/** Prices with a margin, none of them above the fair one; 0 where there is none. */
export const lawPrices = (law: Law, market: Market, margin: number): Milli[] => {
  const chances = fairChances(law, market);
  // Its selections win two at a time: they do not add up to 1.
  const method = market.type === 'double-chance' ? 'multiplicative' : undefined;
  return pricesOf(chances, margin, method).map((one, at) =>
    (chances[at] ?? 0) > LEAST_WEIGHT ? (one ?? 0) : 0,
  );
};

const LINES_FAR = 16;
const nearest = (law: Law, type: 'handicap' | 'totals', from: number): number => {
  let best = { line: 0, off: Infinity };
  for (let line = from; line <= LINES_FAR; line += 1) {
    const off = Math.abs((fairChances(law, { type, period: 'match', line })[0] ?? 0) - 0.5);
    if (off < best.off) best = { line, off };
  }
  return best.line;
};
const around = (type: 'handicap' | 'totals', main: number, step: number): Market[] =>
  [main - step, main, main + step].map((line) => ({ type, period: 'match', line }));

/** Over and under 2.5 is what most know, and what a bet can be built of: it is always there. */
const PLAIN_TOTAL: Market = { type: 'totals', period: 'match', line: 10 };
const withPlain = (lines: readonly Market[]): Market[] =>
  lines.some(({ line }) => line === PLAIN_TOTAL.line)
    ? [...lines]
    : [...lines, PLAIN_TOTAL].toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));

/** What is offered of a match before it begins; the next goal follows as goals are told. */
export const matchMarkets = (law: Law): Market[] => [
  { type: '1x2', period: 'match' },
  { type: 'double-chance', period: 'match' },
  { type: 'draw-no-bet', period: 'match' },
  ...around('handicap', nearest(law, 'handicap', -LINES_FAR), 2),
  ...withPlain(around('totals', Math.max(4, nearest(law, 'totals', 1)), 2)),
  { type: 'both-score', period: 'match' },
  { type: 'team-totals-home', period: 'match', line: 6 },
  { type: 'team-totals-away', period: 'match', line: 6 },
  { type: 'odd-even', period: 'match' },
  nextGoal({ home: 0, away: 0 }),
  { type: '1x2', period: 'half-1' },
  { type: 'totals', period: 'half-1', line: 4 },
  { type: 'half-full', period: 'match' },
  { type: 'correct-score', period: 'match' },
];
export const nextGoal = (score: Score): Market => ({
  type: 'next-goal',
  period: 'match',
  goal: score.home + score.away + 1,
});
/** Of a series: lines are maps, the score that ends it is the highest. */
export const seriesMarkets = (best: number): Market[] => {
  const need = Math.floor(best / 2) + 1;
  const lines = Array.from({ length: need - 1 }, (_, at) => 4 * at + 6);
  return [
    { type: 'winner', period: 'match' },
    ...lines.flatMap((line): Market[] => [
      { type: 'handicap', period: 'match', line: -line },
      { type: 'handicap', period: 'match', line },
    ]),
    ...lines.map((_, at): Market => ({
      type: 'totals',
      period: 'match',
      line: 4 * (need + at) + 2,
    })),
    { type: 'correct-score', period: 'match', best: need },
    ...Array.from({ length: best }, (_, at): Market => ({
      type: 'winner',
      period: `map-${at + 1}`,
    })),
  ];
};
/** Who won each map so far, as facts of periods. */
export const mapPeriods = (maps: readonly Side[]): Record<string, Score> =>
  Object.fromEntries(
    maps.map((side, at) => [
      `map-${at + 1}`,
      { home: Number(side === 'home'), away: Number(side === 'away') },
    ]),
  );

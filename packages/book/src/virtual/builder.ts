import { fraction, type Fraction } from '@fairhouse/game-kit';
import type { Score } from '../facts.ts';
import { onLadder } from '../ladder.ts';
import { outcomeAt, type Market, type MarketType } from '../markets.ts';
import { MILLI, ODDS_MOST, type Milli } from '../odds.ts';
import { HALF_LOSE, HALF_WIN, isSameOutcome, LOSE, PUSH, WIN, type Outcome } from '../outcome.ts';
import { ALL, choose, HALF_TIME, MINUTES, passed, type Moment } from './chances.ts';
import { cellOf, GOALS_MOST, type ScoreGrid } from './score-grid.ts';

/**
 * Several selections of one virtual match in one bet: what decides them are the score of the first
 * half and the last one, and of these two together every chance is known exactly (D-T09).
 */
export type BuilderLeg = { market: Market; selection: string };
export const BUILDER_LEGS_LEAST = 2;
export const BUILDER_LEGS_MOST = 8;

const PLAIN: readonly MarketType[] = [
  '1x2',
  'double-chance',
  'both-score',
  'correct-score',
  'half-full',
  'odd-even',
];
const TEAM_TOTALS: readonly MarketType[] = ['team-totals-home', 'team-totals-away'];
const LINED: readonly MarketType[] = ['handicap', 'totals', ...TEAM_TOTALS];
/** Lines between two goals; on others a stake may come back, whole or half. */
const isBetweenGoals = (line = 0): boolean => Math.abs(line % 4) === 2;
/** What a bet is built of: won or lost by the scores of both halves alone; nothing comes back. */
export const isBuilderMarket = ({ type, period, line, best }: Market): boolean =>
  (period === 'match' || (period === 'half-1' && type !== 'half-full')) &&
  best === undefined &&
  (PLAIN.includes(type) || (LINED.includes(type) && isBetweenGoals(line)));

const SIDE = GOALS_MOST + 1;
const CELLS = SIDE ** 4;
/** Every score of the first half with every last score that can follow it. */
export const eachCell = (see: (half: Score, score: Score, cell: number) => void): void => {
  for (let home = 0; home < SIDE; home += 1) {
    for (let away = 0; away < SIDE; away += 1) {
      for (let a = 0; a <= home; a += 1) {
        for (let b = 0; b <= away; b += 1) {
          const cell = cellOf(home, away) * SIDE ** 2 + cellOf(a, b);
          see({ home: a, away: b }, { home, away }, cell);
        }
      }
    }
  }
};

/** What becomes of a selection in each cell, by its place here. */
export const CELL_OUTCOMES: readonly Outcome[] = [LOSE, WIN, PUSH, HALF_WIN, HALF_LOSE];
const WON = 1;
/** In which cells a selection wins or comes back: the same for every table. */
const known = new Map<string, Uint8Array>();
export const outcomeCells = ({ market, selection }: BuilderLeg): Uint8Array => {
  const { type, period, line, named } = market;
  const key = [type, period, line ?? '', named ?? '', selection].join('/');
  const before = known.get(key);
  if (before) return before;
  const cells = new Uint8Array(CELLS);
  eachCell((half, score, cell) => {
    const seen = { score: period === 'half-1' ? half : score, half };
    const outcome = outcomeAt(market, selection, seen);
    const at = CELL_OUTCOMES.indexOf(outcome);
    cells[cell] = at < 0 ? CELL_OUTCOMES.findIndex((one) => isSameOutcome(one, outcome)) : at;
  });
  known.set(key, cells);
  return cells;
};

/** How many ways lead to a cell before the match, by the weight of its last score in the table. */
export const waysToCell = (half: Score, score: Score): bigint =>
  [
    [half.home, score.home],
    [half.away, score.away],
  ].reduce(
    (ways, [early = 0, all = 0]) => ways * (laterGoals(all, START)[early] ?? 0n),
    ALL ** BigInt(2 * GOALS_MOST - score.home - score.away),
  );

const START: Moment = { minute: 0, score: { home: 0, away: 0 } };

/** Of the goals a side still scores, how many come before the half is over, with their weight. */
const laterGoals = (more: number, { minute, half }: Moment): readonly bigint[] => {
  const left = ALL - passed(minute);
  if (half || minute >= MINUTES) return [left ** BigInt(more)];
  const early = HALF_TIME - passed(minute);
  return Array.from(
    { length: more + 1 },
    (_, some) => choose(more, some) * early ** BigInt(some) * (left - early) ** BigInt(more - some),
  );
};

/**
 * The exact chance that all of them win, before the match or at a moment of it: the weights of the
 * cells where each one wins, of those of all cells that can still come.
 */
export const builderChance = (
  grid: ScoreGrid,
  legs: readonly BuilderLeg[],
  moment: Moment = START,
): Fraction => {
  const { score } = moment;
  const half = moment.half ?? score;
  const masks = legs.map(outcomeCells);
  const later = Array.from({ length: SIDE }, (_, more) => laterGoals(more, moment));
  let [won, sum] = [0n, 0n];
  for (let home = score.home; home < SIDE; home += 1) {
    for (let away = score.away; away < SIDE; away += 1) {
      const weight = BigInt(grid[cellOf(home, away)] ?? 0);
      if (weight === 0n) continue;
      const come = choose(home, score.home) * choose(away, score.away);
      const scale = weight * come * ALL ** BigInt(2 * GOALS_MOST - home - away);
      let [inner, all] = [0n, 0n];
      for (const [a, first] of (later[home - score.home] ?? []).entries()) {
        for (const [b, second] of (later[away - score.away] ?? []).entries()) {
          const ways = first * second;
          all += ways;
          const at = cellOf(home, away) * SIDE ** 2 + cellOf(half.home + a, half.away + b);
          if (masks.every((mask) => mask[at] === WON)) inner += ways;
        }
      }
      won += scale * inner;
      sum += scale * all;
    }
  }
  return fraction(won, sum);
};

/**
 * The least of the chances at a moment and for so many minutes after it, if nothing happens: a
 * price that holds for a while is worth its stake to the end of that.
 */
export const leastChance = (
  grid: ScoreGrid,
  legs: readonly BuilderLeg[],
  { moment, minutes }: { moment: Moment; minutes: number },
): Fraction =>
  Array.from({ length: minutes + 1 }, (_, later) => {
    const minute = Math.min(2 * MINUTES, moment.minute + later);
    const half = moment.half ?? (minute >= MINUTES ? moment.score : undefined);
    return builderChance(grid, legs, { minute, score: moment.score, ...(half && { half }) });
  }).reduce((least, one) => (one.num * least.den < least.num * one.den ? one : least));

/** How a selection stands to those that were chosen. */
export type BuilderFit = 'fits' | 'excluded' | 'adds_nothing';
/**
 * Whether another leg may stand beside these: one that cannot come with them is excluded, and so is
 * another one of the same market; one that comes with them anyhow, or makes one of them needless,
 * adds nothing.
 */
export const fitsOf = (
  grid: ScoreGrid,
  legs: readonly BuilderLeg[],
  others: readonly BuilderLeg[],
): BuilderFit[] => {
  const open: number[] = [];
  eachCell((_half, { home, away }, cell) => {
    if ((grid[cellOf(home, away)] ?? 0) > 0) open.push(cell);
  });
  const masks = legs.map(outcomeCells);
  const wins = (mask: Uint8Array) => (cell: number) => mask[cell] === WON;
  const within = (list: readonly Uint8Array[]) =>
    open.filter((cell) => list.every((mask) => mask[cell] === WON));
  const now = within(masks);
  // Of each chosen one, where all others of them win.
  const without = masks.map((_, at) => within(masks.toSpliced(at, 1)));
  return others.map((other) => {
    if (legs.some(({ market }) => isSameMarket(market, other.market))) return 'excluded';
    const mask = outcomeCells(other);
    if (!now.some(wins(mask))) return 'excluded';
    if (now.every(wins(mask))) return 'adds_nothing';
    const isNeedless = masks.some((own, at) =>
      (without[at] ?? []).every((cell) => own[cell] === WON || mask[cell] !== WON),
    );
    return isNeedless ? 'adds_nothing' : 'fits';
  });
};
const isSameMarket = (one: Market, other: Market): boolean =>
  one.type === other.type && one.period === other.period && one.line === other.line;

export type BuilderFault = { kind: Exclude<BuilderFit, 'fits'>; legs: number[] };
/** What is wrong with these together; undefined where nothing is. */
export const builderFault = (
  grid: ScoreGrid,
  legs: readonly BuilderLeg[],
): BuilderFault | undefined => {
  for (const [at, leg] of legs.entries()) {
    const [fit] = fitsOf(grid, legs.slice(0, at), [leg]);
    if (fit !== undefined && fit !== 'fits') return { kind: fit, legs: [at] };
  }
  // One that was chosen early may follow from several that came later.
  const needless = legs.findIndex(
    (leg, at) => fitsOf(grid, legs.toSpliced(at, 1), [leg])[0] === 'adds_nothing',
  );
  return needless < 0 ? undefined : { kind: 'adds_nothing', legs: [needless] };
};

const MILLION = 1_000_000n;
/**
 * What a built bet pays: 1 over its chance and the margin, in millionths, rounded down to the
 * ladder, never above what is fair; undefined where it would be shorter than the ladder begins.
 */
export const builderPrice = (chance: Fraction, margin: number): Milli | undefined => {
  if (chance.num === 0n) return undefined;
  const exact = (BigInt(MILLI) * chance.den * MILLION) / (chance.num * (MILLION + BigInt(margin)));
  return onLadder(exact > BigInt(ODDS_MOST) ? ODDS_MOST : Number(exact));
};

/**
 * What a built bet came to: it is lost with the first leg that is, won where all are. Where one is
 * void and none is lost there is no price for what is left: the stake comes back.
 */
export const builtOutcome = (outcomes: readonly (Outcome | undefined)[]): Outcome | undefined => {
  if (outcomes.some((one) => one && isSameOutcome(one, LOSE))) return LOSE;
  if (outcomes.includes(undefined)) return undefined;
  return outcomes.every((one) => one && isSameOutcome(one, WIN)) ? WIN : PUSH;
};

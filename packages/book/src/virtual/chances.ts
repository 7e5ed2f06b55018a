import { addFractions, fraction, type Fraction } from '@fairhouse/game-kit';
import type { Score } from '../facts.ts';
import { outcomeAt, type Market } from '../markets.ts';
import { isSameOutcome, type Outcome } from '../outcome.ts';
import { cellOf, GOALS_MOST, type ScoreGrid } from './score-grid.ts';

/**
 * Exact chances of a virtual match at a moment, from the table it was drawn from: given the last
 * score each goal has its moment by itself, so the score so far thins it out. What is priced by
 * this is a martingale: no price before and one in play contradict each other.
 */
export type Moment = {
  /** Whole minutes that are over, 0 to 90. */
  minute: number;
  score: Score;
  /** The score of the first half once it is over. */
  half?: Score;
};
export const MINUTES = 45;
/** Parts of 900: a goal of the first half falls into each of its minutes with 9, else with 11. */
const FIRST = 9n;
const SECOND = 11n;
export const HALF_TIME = FIRST * BigInt(MINUTES);
export const ALL = HALF_TIME + SECOND * BigInt(MINUTES);
export const passed = (minute: number): bigint =>
  minute <= MINUTES
    ? FIRST * BigInt(minute)
    : HALF_TIME + SECOND * BigInt(Math.min(minute, 2 * MINUTES) - MINUTES);

export const choose = (count: number, some: number): bigint => {
  let ways = 1n;
  for (let at = 0; at < some; at += 1) ways = (ways * BigInt(count - at)) / BigInt(at + 1);
  return ways;
};
/** Powers of a number from 0 on: the same ones are asked for at every way a match can end. */
const powersOf = (base: bigint, most: number): bigint[] => {
  const list = [1n];
  for (let at = 1; at <= most; at += 1) list.push((list[at - 1] ?? 0n) * base);
  return list;
};
/** Weight of `some` of `count` goals having come where each has with `part` of ALL. */
const thinned = (count: number, some: number, part: bigint): bigint =>
  choose(count, some) * part ** BigInt(some) * (ALL - part) ** BigInt(count - some);

type Weighed = { score: Score; half: Score | undefined; weight: bigint };
/** Every way it can end, with its weight; together they are certain. */
const endings = (grid: ScoreGrid, { minute, score, half }: Moment): Weighed[] => {
  const part = passed(minute);
  const found: Weighed[] = [];
  for (let home = score.home; home <= GOALS_MOST; home += 1) {
    for (let away = score.away; away <= GOALS_MOST; away += 1) {
      const cell = BigInt(grid[cellOf(home, away)] ?? 0);
      if (cell === 0n) continue;
      const come = thinned(home, score.home, part) * thinned(away, score.away, part);
      // All cells have to stand over the same denominator: ALL to the power of the goals.
      const scale = ALL ** BigInt(2 * GOALS_MOST - home - away);
      const weight = cell * come * scale;
      if (weight > 0n) found.push({ score: { home, away }, half, weight });
    }
  }
  return found;
};
/** The same with the score of the first half, where that is not over. */
const withHalves = (all: readonly Weighed[], { minute, score, half }: Moment): Weighed[] => {
  if (half) return [...all];
  // Of a goal that is still to come: the chance to come before the first half is over.
  const left = ALL - passed(minute);
  const before = HALF_TIME - passed(minute);
  const most = 2 * GOALS_MOST;
  const [early, late, whole] = [before, left - before, left].map((base) => powersOf(base, most));
  return all.flatMap((end) => {
    const [more, away] = [end.score.home - score.home, end.score.away - score.away];
    const found: Weighed[] = [];
    const scale = end.weight * (whole?.[most - more - away] ?? 0n);
    for (let a = 0; a <= more; a += 1) {
      for (let b = 0; b <= away; b += 1) {
        const ways =
          choose(more, a) *
          choose(away, b) *
          (early?.[a + b] ?? 0n) *
          (late?.[more + away - a - b] ?? 0n);
        if (ways > 0n) {
          const first = { home: score.home + a, away: score.away + b };
          found.push({ ...end, half: first, weight: scale * ways });
        }
      }
    }
    return found;
  });
};

const needsHalf = ({ type, period }: Market): boolean =>
  type === 'half-full' || period === 'half-1';
export type Pick = { market: Market; selection: string; from?: Score };
const outcomeIn = ({ market, selection, from }: Pick, end: Weighed): Outcome => {
  const score = market.period === 'half-1' ? end.half : end.score;
  return outcomeAt(market, selection, {
    score: score ?? end.score,
    ...(end.half ? { half: end.half } : {}),
    ...(from ? { from } : {}),
  });
};

/** What a selection can come to, each with its exact chance. */
export const chancesAt = (
  grid: ScoreGrid,
  moment: Moment,
  pick: Pick,
): { outcome: Outcome; chance: Fraction }[] => {
  const all = endings(grid, moment);
  const ends = needsHalf(pick.market) ? withHalves(all, moment) : all;
  const found: { outcome: Outcome; weight: bigint }[] = [];
  let sum = 0n;
  for (const end of ends) {
    const outcome = outcomeIn(pick, end);
    const one = found.find((other) => isSameOutcome(other.outcome, outcome));
    if (one) one.weight += end.weight;
    else found.push({ outcome, weight: end.weight });
    sum += end.weight;
  }
  return found.map(({ outcome, weight }) => ({ outcome, chance: fraction(weight, sum) }));
};

/**
 * Who scores next, or nobody: of the goals still to come each has its minute by itself, and those
 * of one minute are told home side first.
 */
export const nextGoalChances = (
  grid: ScoreGrid,
  moment: Moment,
): Readonly<Record<'home' | 'none' | 'away', Fraction>> => {
  const most = 2 * GOALS_MOST;
  const { minute, score } = moment;
  if (minute >= 2 * MINUTES) return { home: fraction(0n), none: fraction(1n), away: fraction(0n) };
  /** By minutes from now on, the powers of the part of a goal that is still to come then. */
  const left = Array.from({ length: 2 * MINUTES - minute + 1 }, (_, at) =>
    powersOf(ALL - passed(minute + at), most),
  );
  const none = (at: number, goals: number): bigint => left[at]?.[goals] ?? 0n;
  const weights = { home: 0n, none: 0n, away: 0n };
  for (const { score: last, weight } of endings(grid, moment)) {
    const [more, others] = [last.home - score.home, last.away - score.away];
    // All stand over the same denominator: what is left of a goal to the power of all goals.
    const scale = weight * none(0, most - more - others);
    if (more + others === 0) weights.none += scale;
    for (let at = 0; at + 1 < left.length; at += 1) {
      const first = (none(at, more) - none(at + 1, more)) * none(at, others);
      const second = (none(at, others) - none(at + 1, others)) * none(at + 1, more);
      weights.home += scale * first;
      weights.away += scale * second;
    }
  }
  const sum = weights.home + weights.none + weights.away;
  return {
    home: fraction(weights.home, sum),
    none: fraction(weights.none, sum),
    away: fraction(weights.away, sum),
  };
};

/** The chance that all of several selections of one match win: the true price of a bet builder. */
export const jointChance = (grid: ScoreGrid, moment: Moment, picks: readonly Pick[]): Fraction => {
  const all = endings(grid, moment);
  const ends = picks.some(({ market }) => needsHalf(market)) ? withHalves(all, moment) : all;
  const isWon = (end: Weighed, pick: Pick): boolean => {
    const { win } = outcomeIn(pick, end);
    return win.num === win.den;
  };
  let [won, sum] = [0n, 0n];
  for (const end of ends) {
    sum += end.weight;
    if (picks.every((pick) => isWon(end, pick))) won += end.weight;
  }
  return fraction(won, sum);
};

/** What 1 has to return to be fair: 1 + lost / won, with what is expected of both. */
export const fairReturn = (
  chances: readonly { outcome: Outcome; chance: Fraction }[],
): Fraction | undefined => {
  let [won, lost] = [fraction(0n), fraction(0n)];
  for (const { outcome, chance } of chances) {
    const kept = addFractions(outcome.win, outcome.back);
    const gone = fraction(kept.den - kept.num, kept.den);
    won = addFractions(won, fraction(chance.num * outcome.win.num, chance.den * outcome.win.den));
    lost = addFractions(lost, fraction(chance.num * gone.num, chance.den * gone.den));
  }
  if (won.num === 0n) return undefined;
  return addFractions(fraction(1n), fraction(lost.num * won.den, lost.den * won.num));
};

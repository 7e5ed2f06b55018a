import type { Cents } from './money.ts';
import {
  cameOf,
  halfPays,
  type Asked,
  type Goals,
  type Part,
  type Score,
} from './sportsbook-rules.ts';

/**
 * What matches that the house draws are worth, reckoned once more from the published table and from
 * what was shown of them, and nothing of the house.
 */
export type Table = readonly (Goals & { weight: number })[];
/** What was shown: the minutes that are over, the goals, and those of a half that is over. */
export type Clock = { minute: number; score: Goals; half: Goals | null };
/** A match that is drawn; its clock stands still until it begins. */
export type Drawn = { table: Table; clock: Clock | null };
export type Course = { score: Score; weight: bigint };
export type TableLeg = { market: Asked; selection: string };

/** Of 900 parts of a goal 9 fall into each minute of the first half, 11 into each of the second. */
const [PARTS, EARLY, LATE] = [900n, 9n, 11n];
const [HALF, FULL] = [45, 90];
/** An offer stands while a match goes on by so many minutes. */
const MINUTES_HELD = 3;
const goneBy = (minute: number): bigint =>
  EARLY * BigInt(Math.min(minute, HALF)) + LATE * BigInt(Math.max(0, minute - HALF));
const waysOf = (count: number, some: number): bigint =>
  some === 0 ? 1n : (waysOf(count - 1, some - 1) * BigInt(count)) / BigInt(some);
const NOBODY: Clock = { minute: 0, score: { home: 0, away: 0 }, half: null };

/** Every last score that can still come, with that of the first half, and how heavy it is. */
export const coursesAt = (table: Table, clock: Clock = NOBODY): Course[] => {
  const { minute, score, half } = clock;
  const rest = PARTS - goneBy(minute);
  const early = half ? 0n : EARLY * BigInt(HALF) - goneBy(minute);
  const highest = Math.max(...table.map(({ home, away }) => home + away));
  return table.flatMap(({ home, away, weight }) => {
    const [more, further] = [home - score.home, away - score.away];
    if (more < 0 || further < 0) return [];
    const scale =
      BigInt(weight) *
      waysOf(home, score.home) *
      waysOf(away, score.away) *
      PARTS ** BigInt(highest - home - away);
    const found: Course[] = [];
    for (let a = 0; a <= (half ? 0 : more); a += 1)
      for (let b = 0; b <= (half ? 0 : further); b += 1) {
        const first = half ?? { home: score.home + a, away: score.away + b };
        const ways = waysOf(more, a) * waysOf(further, b) * early ** BigInt(a + b);
        const own = scale * ways * (rest - early) ** BigInt(more + further - a - b);
        if (own > 0n) found.push({ score: { home, away, half: first }, weight: own });
      }
    return found;
  });
};
/** Where a match may be while an offer stands, if nothing happens. */
const clocksOf = (clock: Clock | null): Clock[] =>
  clock === null
    ? [NOBODY]
    : Array.from({ length: MINUTES_HELD + 1 }, (_, later) => {
        const minute = Math.min(FULL, clock.minute + later);
        return { ...clock, minute, half: clock.half ?? (minute >= HALF ? clock.score : null) };
      });

const isWon = ({ market, selection }: TableLeg, { score }: Course): boolean =>
  cameOf(market, selection, score).every((half) => half === 'won');
const weightOf = (courses: readonly Course[]): bigint =>
  courses.reduce((sum, { weight }) => sum + weight, 0n);
const wonBy = (courses: readonly Course[], legs: readonly TableLeg[]): Course[] =>
  courses.filter((course) => legs.every((leg) => isWon(leg, course)));
const least = (parts: readonly Part[]): Part =>
  parts.reduce((lowest, one) => (one.num * lowest.den < lowest.num * one.den ? one : lowest));

/** The chance that all of them win; in play the least of those while an offer stands. */
export const chanceOfAll = ({ table, clock }: Drawn, legs: readonly TableLeg[]): Part =>
  least(
    clocksOf(clock).map((at) => {
      const courses = coursesAt(table, at);
      return { num: weightOf(wonBy(courses, legs)), den: weightOf(courses) };
    }),
  );
/** What a leg is worth of a stake of 1, also where that may come back; the least likewise. */
export const worthByTable = ({ table, clock }: Drawn, leg: TableLeg, milli: number): Part =>
  least(
    clocksOf(clock).map((at) => {
      const courses = coursesAt(table, at);
      const num = courses.reduce((sum, { score, weight }) => {
        const [one, other] = cameOf(leg.market, leg.selection, score);
        return sum + weight * BigInt(halfPays(one, milli) + halfPays(other, milli));
      }, 0n);
      return { num, den: weightOf(courses) * 2000n };
    }),
  );

/** Why selections are no bet together: none may be needless, and all have to be able to come. */
export const faultOf = (table: Table, legs: readonly TableLeg[]): string | undefined => {
  const courses = coursesAt(table);
  for (const at of legs.keys()) {
    const some = legs.slice(0, at + 1);
    const { length } = wonBy(courses, some);
    if (length === 0) return 'builder_excluded';
    const isNeedless = (own: number): boolean =>
      wonBy(courses, some.toSpliced(own, 1)).length === length;
    if (some.some((_, own) => isNeedless(own))) return 'builder_adds_nothing';
  }
  return undefined;
};

/** The published ladder: up to where each step holds. */
const STEPS = [
  [2000, 10],
  [3000, 20],
  [4000, 50],
  [6000, 100],
  [10_000, 200],
  [20_000, 500],
  [30_000, 1000],
  [50_000, 2000],
  [100_000, 5000],
  [1_000_000, 10_000],
] as const;
const SHORTEST = 1010;
const LONGEST = 1_000_000n;
/** 1 over chance and margin, in millionths, down to the ladder; null under its beginning. */
export const builtPrice = ({ num, den }: Part, margin: bigint): number | null => {
  const exact = (den * 1_000_000_000n) / (num * (1_000_000n + margin));
  if (exact >= LONGEST) return Number(LONGEST);
  const milli = Number(exact);
  const at = STEPS.findIndex(([upTo]) => milli < upTo);
  const from = at === 0 ? 1000 : (STEPS[at - 1]?.[0] ?? 0);
  const step = STEPS[at]?.[1] ?? 1;
  const price = milli - ((milli - from) % step);
  return price < SHORTEST ? null : price;
};

type Laid = { legs: readonly TableLeg[]; milli: number; stake: Cents };
const paysAt = ({ legs, milli, stake }: Laid, course: Course): bigint => {
  const [leg, ...others] = legs;
  if (!leg) return 0n;
  if (others.length > 0)
    return legs.every((one) => isWon(one, course)) ? 2n * stake * BigInt(milli) : 0n;
  const [one, other] = cameOf(leg.market, leg.selection, course.score);
  return stake * BigInt(halfPays(one, milli) + halfPays(other, milli));
};
const nameOf = ({ legs }: Laid): string =>
  legs
    .map(({ market, selection }) =>
      JSON.stringify([market.type, market.period, market.line, selection]),
    )
    .toSorted()
    .join();
const FINE = 10n ** 24n;
/**
 * What of built bets and singles on one match is no risk: of the return of each as much as comes in
 * 95 of 100 matches, whatever else does.
 */
export const coveredByTable = (table: Table, laid: readonly Laid[]): Cents[] => {
  if (new Set(laid.map(nameOf)).size < 2) return laid.map(() => 0n);
  const courses = coursesAt(table).map((course) => {
    const pays = laid.map((one) => paysAt(one, course));
    return { weight: course.weight, pays, all: pays.reduce((sum, one) => sum + one, 0n) };
  });
  const whole = courses.reduce((sum, { weight }) => sum + weight, 0n);
  let [seen, sure] = [0n, 0n];
  for (const { weight, all } of courses.toSorted((a, b) => (a.all > b.all ? -1 : 1))) {
    seen += weight;
    sure = all;
    if (seen * 100n >= whole * 95n) break;
  }
  return laid.map(({ stake }, at) => {
    let [own, kept] = [0n, 0n];
    for (const { weight, pays, all } of courses) {
      const mine = weight * (pays[at] ?? 0n);
      if (mine === 0n) continue;
      own += mine * FINE;
      kept += mine * (((all < sure ? all : sure) * FINE + all - 1n) / all);
    }
    return own === 0n ? 0n : (stake * kept) / own;
  });
};

import type { EventMessage, FeedMessage, Fixture } from '@fairhouse/book/feed';
import { matchOf, type Match } from './match.ts';
import { LEAGUES, type League } from './sides.ts';
import type { Pace } from './telling.ts';

/** What a feed tells, by time alone. */
export type Script = {
  products: readonly number[];
  fixture(eventId: string): Fixture | undefined;
  /** In the order it is told, from a moment on and before another. */
  between(from: number, until: number): FeedMessage[];
  /** What a producer told since, as far as it still says something; all there is without. */
  recover(product: number, since: number | null, until: number): EventMessage[];
};

const MINUTE = 60_000;
/**
 * So many times faster than life. Prices in play move with each minute, and a bet waits some
 * seconds before it is judged by those of then: where a minute took as long as that, four of ten
 * bets would find a worse price. At this speed nine of ten find what was tapped (D-T27).
 */
export const USUAL_SPEED = 2;
const ALIVE_MILLISECONDS = 10_000;
const KEPT = 200;
/** No match is told of longer than that. */
const LONGEST_MINUTES = 200;

/** `speed` 1 is a match in its own time; a match begins every so many of its own minutes. */
export const replay = (p: {
  seed: string;
  speed: number;
  products: readonly number[];
  everyMinutes?: number;
  leadMinutes?: number;
  /** Those that take turns; all there are without. */
  leagues?: readonly League[];
}): Script => {
  const pace: Pace = {
    minute: MINUTE / p.speed,
    lead: ((p.leadMinutes ?? 240) * MINUTE) / p.speed,
  };
  const every = Math.round(((p.everyMinutes ?? 30) * MINUTE) / p.speed);
  const longest = LONGEST_MINUTES * pace.minute;
  const known = new Map<number, Match>();
  const matchAt = (number: number): Match => {
    const found = known.get(number);
    if (found) return found;
    const match = matchOf(
      p.seed,
      { number, startsAt: number * every, leagues: p.leagues ?? LEAGUES },
      pace,
    );
    known.set(number, match);
    const oldest = known.keys().next().value;
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return match;
  };
  /** Those of which something is told in this time. */
  const matchesIn = (from: number, until: number): Match[] => {
    const first = Math.ceil((from - longest) / every);
    const last = Math.floor((until + pace.lead) / every);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => matchAt(first + at));
  };
  return {
    products: p.products,
    fixture: (eventId) => {
      const number = Number(/^fh:match:(\d{1,15})$/.exec(eventId)?.[1] ?? Number.NaN);
      return Number.isSafeInteger(number) ? matchAt(number).fixture : undefined;
    },
    between: (from, until) => [
      ...matchesIn(from, until)
        .flatMap((match) => match.steps.filter((one) => one.at >= from && one.at < until))
        .toSorted((a, b) => a.at - b.at)
        .map((one) => one.message()),
      ...alives(p.products, from, until),
    ],
    recover: (product, since, until) =>
      matchesIn(since ?? until - longest, until)
        .flatMap((match) => lastWords(match, { product, since, until }))
        .toSorted((a, b) => a.at - b.at),
  };
};

const alives = (products: readonly number[], from: number, until: number): FeedMessage[] => {
  const found: FeedMessage[] = [];
  const first = Math.ceil(from / ALIVE_MILLISECONDS) * ALIVE_MILLISECONDS;
  for (let at = first; at < until; at += ALIVE_MILLISECONDS) {
    for (const product of products) found.push({ kind: 'alive', product, at, isSubscribed: true });
  }
  return found;
};

/** The newest prices, and every other word. */
const lastWords = (
  match: Match,
  p: { product: number; since: number | null; until: number },
): EventMessage[] => {
  const told = match.steps.filter(
    (one) => one.product === p.product && one.at >= (p.since ?? 0) && one.at < p.until,
  );
  const newest = told.findLast((one) => one.isOdds);
  return told.filter((one) => !one.isOdds || one === newest).map((one) => one.message());
};

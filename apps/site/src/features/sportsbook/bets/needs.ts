import {
  MARKET_TYPES,
  outcomeAt,
  isSameOutcome,
  WIN,
  HALF_WIN,
  PUSH,
  HALF_LOSE,
  LOSE,
  type Market,
  type Outcome,
  type Score,
} from '@fairhouse/book';
import type { Slip as PlacedSlip } from '@fairhouse/contract/slips';

type Leg = PlacedSlip['legs'][number];
type More = { home: number; away: number };
/**
 * What a leg would come to if nothing more happened, where that says something, and the least that
 * makes it win whole.
 */
type Needs = { now: keyof typeof OUTCOMES | undefined; more: More | undefined };
const OUTCOMES = { win: WIN, half_win: HALF_WIN, push: PUSH, half_lose: HALF_LOSE, lose: LOSE };
const NAMES = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];
const nameOf = (outcome: Outcome): Needs['now'] =>
  NAMES.find((one) => isSameOutcome(OUTCOMES[one], outcome));
/** Rounds of a map, points of a set: goals are fewer. */
const LOOK_AHEAD = 40;

const scoreIn = (text: string | null): Score | undefined => {
  const [, home, away] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? [];
  return home === undefined || away === undefined
    ? undefined
    : { home: Number(home), away: Number(away) };
};

/**
 * Told by the same arithmetic that settles it, from the score of what the market looks at: of the
 * match, of a half, a quarter, a set or a map. Lines count all of that, whenever the bet was placed
 * (D-T06). Undefined while that does not run, where its score does not say it, and where all is
 * decided.
 */
export const needsOf = (leg: Leg): Needs | undefined => {
  const score = scoreIn(leg.periodScore);
  const type = MARKET_TYPES.find((one) => one === leg.type);
  if (!score || !type || leg.result !== null) return undefined;
  const market: Market = {
    type,
    period: leg.period,
    ...(leg.line === null ? {} : { line: leg.line }),
  };
  if (type === 'next-goal') return nextGoal(leg, score);
  if (type === 'half-full') return halves(leg, market, score);
  if (leg.mapsToWin !== null && leg.period === 'match')
    return series(leg, market, { score, most: leg.mapsToWin });
  const at = ({ home, away }: More) =>
    outcomeAt(market, leg.selection, {
      score: { home: score.home + home, away: score.away + away },
    });
  // Nobody draws where a winner is asked for: it goes on.
  if (type === 'winner' && score.home === score.away) return undefined;
  return needsBy(at);
};
const needsBy = (at: (more: More) => Outcome): Needs | undefined => {
  const now = nameOf(at({ home: 0, away: 0 }));
  return now && { now, more: now === 'win' ? undefined : leastMore(at) };
};
const leastMore = (at: (more: More) => Outcome): More | undefined => {
  for (let goals = 1; goals <= LOOK_AHEAD; goals += 1) {
    for (let home = goals; home >= 0; home -= 1) {
      const more = { home, away: goals - home };
      if (isSameOutcome(WIN, at(more))) return more;
    }
  }
  return undefined;
};

/** The next goal is known to be missing; of one after that the score says nothing yet. */
const nextGoal = ({ goal, selection }: Leg, { home, away }: Score): Needs | undefined => {
  if (home + away !== (goal ?? 1) - 1) return undefined;
  if (selection === 'none') return { now: 'win', more: undefined };
  const isHome = selection === 'home';
  return { now: 'lose', more: { home: Number(isHome), away: Number(!isHome) } };
};

/** What the first half needs is told by its own markets; once it is over the rest is one score. */
const halves = (leg: Leg, market: Market, score: Score): Needs | undefined => {
  const half = scoreIn(leg.halfScore);
  const at = ({ home, away }: More) =>
    outcomeAt(market, leg.selection, {
      score: { home: score.home + home, away: score.away + away },
      half: half ?? score,
    });
  const needs = needsBy(at);
  return needs && { now: needs.now, more: half ? needs.more : undefined };
};

/** A series ends with the last map that somebody needs: only scores of its end say anything. */
const series = (
  { selection }: Leg,
  type: Market,
  { score, most }: { score: Score; most: number },
): Needs | undefined => {
  const market = type.type === 'correct-score' ? { ...type, best: most } : type;
  const lost = Array.from({ length: most }, (_, maps) => maps);
  const ends = lost
    .flatMap((maps) => [
      { home: most, away: maps },
      { home: maps, away: most },
    ])
    .filter((end) => end.home >= score.home && end.away >= score.away)
    .map((end) => ({
      outcome: nameOf(outcomeAt(market, selection, { score: end })),
      more: { home: end.home - score.home, away: end.away - score.away },
    }));
  const [first] = ends;
  if (!first) return undefined;
  const isDecided = ends.every(({ outcome }) => outcome === first.outcome);
  if (isDecided) return { now: first.outcome, more: undefined };
  // Fewer maps are needed by nobody's winning more of them.
  if (selection === 'under') return undefined;
  const sum = ({ more }: { more: More }): number => more.home + more.away;
  const [least] = ends
    .filter(({ outcome }) => outcome === 'win')
    .toSorted((one, other) => sum(one) - sum(other));
  return least && { now: undefined, more: least.more };
};

import { singleBetsOf, questionOf } from './coverage.ts';
import type { Counts, Play, Selection } from './family.ts';
import { countOf } from './prices.ts';

/** A line is counted on so many outcomes at most; one with more on its whole play (D-R03). */
export const OUTCOMES_MAX = 200;
/** An order is counted on so many, over its lines and issues: a line over 50 always fits. */
export const ORDER_OUTCOMES_MAX = 50 * OUTCOMES_MAX;
/** What is counted on a whole play is of many numbers: it has the room of so many of them. */
export const WHOLE_TIMES = 20n;
/** Single bets are laid out to look for outcomes only where there are so few. */
const BETS_MAX = 5 * OUTCOMES_MAX;

/** What a house can lose on: a number, a combination, a side, or a play as a whole. */
export type Exposure = {
  /** The same for what is tapped and what is typed: "back-three-straight:147". */
  unit: string;
  /** The hits of the line if it comes. */
  hits: Counts;
  isWhole: boolean;
};

/** On what the liability of a line is counted: its outcomes, or its single bets, if few. */
export const exposureOf = (play: Play, selection: Selection): readonly Exposure[] => {
  const question = questionOf(play.code);
  const own = Object.entries(play.outcomes?.(selection) ?? {});
  const outcomes = own.length > 0 ? own : combinationsOf(play, selection);
  if (outcomes.length === 0 || outcomes.length > OUTCOMES_MAX) {
    return [{ unit: question, hits: play.best(selection), isWhole: true }];
  }
  return outcomes.map(([name, hits]) => ({ unit: `${question}:${name}`, hits, isWhole: false }));
};

const combinationsOf = (play: Play, selection: Selection): [string, Counts][] => {
  if (countOf(play.bets(selection)) > BETS_MAX) return [];
  const found = new Map<string, Counts>();
  for (const { name, part } of singleBetsOf(play, selection)) {
    if (countOf(play.bets(part)) > 0) found.set(name, play.best(part));
  }
  return [...found];
};

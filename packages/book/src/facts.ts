export type Side = 'home' | 'away';
export type Score = { home: number; away: number };
/** `match`, `half-1`, `map-2`, `quarter-4`, `set-1`: what a market looks at. */
export type Period = string;

/**
 * What is known of an event. A period that is over has its last score; one that runs has the score
 * so far, and scores never fall.
 */
export type EventFacts = {
  state: 'running' | 'finished' | 'abandoned' | 'walkover';
  over: Readonly<Record<Period, Score>>;
  running: Readonly<Record<Period, Score>>;
  /** Who scored, in order; undefined where a source does not say. */
  goals?: readonly Side[];
  /** Whom the organiser named the winner, where the score alone does not say. */
  named?: Side;
};
export const scoreOf = (facts: EventFacts, period: Period): Score | undefined =>
  facts.over[period] ?? facts.running[period];

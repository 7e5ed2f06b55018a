import type { EventFacts } from '@fairhouse/book';

export type EventSides = Record<'home' | 'away', { name: string; short: string; crest: string }>;
export type Incident = {
  minute: number;
  kind: 'goal' | 'card' | 'period' | 'map' | 'chance';
  side: 'home' | 'away' | null;
  score: { home: number; away: number } | null;
};
export type EventStatistic = { key: string; home: number; away: number };
/** Of each selection how much of a stake wins and how much comes back, as `1/2 1/2`. */
export type StoredOutcomes = Record<string, string>;
export type SlipRefusal = { errorCode: string; legs: number[] };

/** What results would move: what of members' money, and whose most. */
export type BookMoves = {
  slips: number;
  ending: number;
  stays: number;
  gains: MovedSum;
  losses: MovedSum;
  /** Of the house, in minor units. */
  house: string;
};
export type MovedSum = {
  members: number;
  sum: string;
  /** The largest first. */
  most: { memberId: string; amount: string }[];
};

declare module '../../kernel/db.ts' {
  interface Columns {
    'book_events.sides': EventSides;
    'book_events.facts': EventFacts;
    'book_events.incidents': Incident[];
    'book_events.statistics': EventStatistic[];
    'book_events.corrected': { before: { home: number; away: number }; at: string };
    'book_markets.outcomes': StoredOutcomes;
    'book_results.outcomes': StoredOutcomes;
    'book_slips.refusal': SlipRefusal;
    'book_proposals.results': Record<string, StoredOutcomes>;
    'book_proposals.scores': Record<string, { home: number; away: number }>;
    'book_proposals.moves': BookMoves;
    'book_quotes.versions': Record<string, number>;
  }
}

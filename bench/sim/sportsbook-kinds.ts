import type { Score } from './sportsbook-rules.ts';
import type { Drawn } from './sportsbook-table.ts';

/** A market as the traders left it. */
export type Market = {
  id: string;
  eventId: string;
  isEsports: boolean;
  type: string;
  period: string;
  line: number | null;
  selections: readonly string[];
  prices: readonly number[];
  isLive: boolean;
  isHeld: boolean;
  isOver: boolean;
  /** The score it is settled by, or void; null while nothing stands. */
  result: Score | 'void' | null;
  /** What is public of its match where the house draws that. */
  drawn: Drawn | null;
};
export type SlipLeg = { market: Market; selection: string; milli: number };

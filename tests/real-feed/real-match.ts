/** A match that was played, with the prices that a bookmaker had first and last. */
export type RealMatch = {
  eventId: string;
  league: string;
  home: string;
  away: string;
  score: readonly [home: number, away: number];
  /** Of the handicap of the home side, in quarters of a goal. */
  line: number;
  first: Prices;
  last: Prices;
};
/** In thousandths: home, draw, away; over and under 2.5; both sides of the handicap. */
export type Prices = readonly (readonly number[])[];

/** From the beginning of the feed, in milliseconds. */
export const LATER_PRICES = 120_000;
export const KICK_OFF = 300_000;
export const WHISTLE = 420_000;

/**
 * Which members something is for, as it is kept: null asks for nothing. Days are of the brand's
 * zone, written as 2026-11-22; sums are minor units as text, because it is kept as JSON.
 */
export type SegmentRule = {
  /** Both count. */
  rankFrom: number | null;
  rankTo: number | null;
  /** The first and the last day of registration that count. */
  registeredFrom: string | null;
  registeredTo: string | null;
  /** All that a member deposited so far; to 0: who never did. */
  depositsFrom: string | null;
  depositsTo: string | null;
  /** Who made no bet in the last so many days, or never any. */
  quietDays: number | null;
  /** Who made a bet in the last so many days. */
  playedDays: number | null;
};
export const EVERYBODY: SegmentRule = {
  rankFrom: null,
  rankTo: null,
  registeredFrom: null,
  registeredTo: null,
  depositsFrom: null,
  depositsTo: null,
  quietDays: null,
  playedDays: null,
};
export const isEverybody = (rule: SegmentRule): boolean =>
  Object.values(rule).every((one) => one === null);

import type { categories } from './catalogue-words.ts';

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
  /** Who logged in within the last so many days, and who did not. */
  seenDays: number | null;
  unseenDays: number | null;
  /** Deposits count that were credited in the last so many days; null: since ever. */
  depositDays: number | null;
  depositCountFrom: number | null;
  depositCountTo: number | null;
  /** Valid bets that ended in the last so many days, of one product or of all. */
  betDays: number | null;
  betProduct: (typeof categories)[number] | null;
  validBetFrom: string | null;
  validBetTo: string | null;
  /** What is free in the main wallet. */
  balanceFrom: string | null;
  balanceTo: string | null;
  /** Of the mobile number, by which a country is known. */
  dialingCode: string | null;
  /** Whether a document was accepted. */
  isVerified: 'yes' | 'no' | null;
  birthdayMonth: number | null;
  /** A word that operators sort members by. */
  tag: string | null;
};
/** Below so many a rule may be about persons, of whom only who reads members is told (D-U48). */
export const FEW_MEMBERS = 10;

export const EVERYBODY: SegmentRule = {
  rankFrom: null,
  rankTo: null,
  registeredFrom: null,
  registeredTo: null,
  depositsFrom: null,
  depositsTo: null,
  quietDays: null,
  playedDays: null,
  seenDays: null,
  unseenDays: null,
  depositDays: null,
  depositCountFrom: null,
  depositCountTo: null,
  betDays: null,
  betProduct: null,
  validBetFrom: null,
  validBetTo: null,
  balanceFrom: null,
  balanceTo: null,
  dialingCode: null,
  isVerified: null,
  birthdayMonth: null,
  tag: null,
};
export const isEverybody = (rule: SegmentRule): boolean =>
  Object.values(rule).every((one) => one === null);

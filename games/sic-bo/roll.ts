import type { BetCode, Profile } from './manifest.ts';
import { factsOfDice, judgeFacts, winnerOf, type RoundFacts, type Winner } from './rules.ts';

/** What the table tells of a drawn round. */
export type Roll = RoundFacts & { winner: Winner };

/** Read with care: it came over the wire. */
export const rollOf = (result: Record<string, unknown>): Roll | undefined => {
  const { dice } = result;
  if (!Array.isArray(dice) || dice.length !== 3 || !dice.every(isFace)) return undefined;
  const facts = factsOfDice(dice);
  return { ...facts, winner: winnerOf(facts) };
};

/** How a bet came out, by the rules that also settle it. */
export const outcomeOfBet = (roll: Roll, bet: string, profile: string) =>
  judgeFacts(roll, bet as BetCode, profileOf(profile)).outcome;

/** The dice of a past round from what a road keeps of it: `dice136`. */
export const diceOfMarks = (marks: readonly string[]): number[] => {
  const mark = marks.find((one) => /^dice[1-6]{3}$/.test(one));
  return mark ? Array.from(mark.slice(-3), Number) : [];
};

const profileOf = (profile: string): Profile => (profile === 'macau' ? 'macau' : 'standard');
const isFace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;

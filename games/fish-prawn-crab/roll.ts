import type { BetCode } from './manifest.ts';
import { isTriple, judgeFacts, leadingColour, colourOf, type RoundFacts } from './rules.ts';
import type { Colour } from './bets.ts';

/** What the table tells of a drawn round. */
export type Roll = RoundFacts & {
  isTriple: boolean;
  colour: Colour | 'mixed';
  /** All three dice are of one colour. */
  isOneColour: boolean;
};

/** Read with care: it came over the wire. */
export const rollOf = (result: Record<string, unknown>): Roll | undefined => {
  const { dice } = result;
  if (!Array.isArray(dice) || dice.length !== 3 || !dice.every(isFace)) return undefined;
  return {
    dice,
    isTriple: isTriple({ dice }),
    colour: leadingColour({ dice }),
    isOneColour: new Set(dice.map(colourOf)).size === 1,
  };
};

/** How a bet came out, by the rules that also settle it. */
export const outcomeOfBet = (roll: Roll, bet: string) => judgeFacts(roll, bet as BetCode).outcome;

/** The dice of a past round from what a road keeps of it: `dice136`. */
export const diceOfMarks = (marks: readonly string[]): number[] => {
  const mark = marks.find((one) => /^dice[1-6]{3}$/.test(one));
  return mark ? Array.from(mark.slice(-3), Number) : [];
};

const isFace = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;

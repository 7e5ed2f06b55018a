import type { BetCode } from './manifest.ts';
import { judgeFacts } from './rules.ts';

/** What the table tells of a drawn round: a disc is 1 with its red side up. */
export type Throw = { discs: number[]; red: number };

/** Read with care: it came over the wire. */
export const throwOf = (result: Record<string, unknown>): Throw | undefined => {
  const { discs } = result;
  if (!Array.isArray(discs) || discs.length !== 4 || !discs.every(isSide)) return undefined;
  return { discs, red: discs.filter((side) => side === 1).length };
};

/** How a bet came out, by the rules that also settle it. */
export const outcomeOfBet = (thrown: Throw, bet: string) =>
  judgeFacts(thrown, bet as BetCode).outcome;

const isSide = (value: unknown): value is number => value === 0 || value === 1;

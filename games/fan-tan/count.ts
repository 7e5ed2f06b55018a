import type { BetCode } from './manifest.ts';
import { judgeFacts, type Remainder } from './rules.ts';

/** What the table tells of a drawn round. */
export type Count = { remainder: Remainder; fours: number; beads: number };

const REMAINDERS: readonly Remainder[] = [1, 2, 3, 4];
/** As many as the tray has room for. */
const FOURS_MAX = 16;

/** Read with care: it came over the wire. */
export const countOf = (result: Record<string, unknown>): Count | undefined => {
  const remainder = REMAINDERS.find((one) => one === result.remainder);
  const { fours } = result;
  if (!remainder || typeof fours !== 'number' || !Number.isInteger(fours)) return undefined;
  if (fours < 1 || fours > FOURS_MAX) return undefined;
  return { remainder, fours, beads: 4 * fours + remainder };
};

/** How a bet came out, by the rules that also settle it. */
export const outcomeOfBet = (count: Count, bet: string) =>
  judgeFacts(count, bet as BetCode).outcome;

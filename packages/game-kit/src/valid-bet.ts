/**
 * What gave the valid bet of a wager (domain rule "valid bet"): the whole stake, what really
 * changed hands, or why it counts nothing.
 */
export const VALID_RULES = [
  'stake',
  'net',
  'push',
  'void',
  'hedge',
  'low_odds',
  'cash_out',
  'covering',
  'free',
] as const;
export type ValidRule = (typeof VALID_RULES)[number];

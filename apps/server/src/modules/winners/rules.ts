/** First two and last one characters: D-I10. */
export const maskAccount = (account: string): string =>
  `${account.slice(0, 2)}***${account.slice(-1)}`;
/** A win is shown from this multiple of its stake; the index `wager_ends_wins` has the same. */
export const MULTIPLE_MIN = 5;

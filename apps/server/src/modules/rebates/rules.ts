/** A prize group of 2,000 in parts of a million. */
export const PARTS_OF_GROUP = 500;
/** Windows of five minutes, and with them the numbers of their ends, are kept longer (`team`). */
export const SPANS_KEPT_DAYS = 38;

/** One transfer for a payee and day, whatever is repeated. */
export const keyOf = (p: { day: string; memberId: bigint }): string =>
  `rebate:${p.day}:${p.memberId}`;

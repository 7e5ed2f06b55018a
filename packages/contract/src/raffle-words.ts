/** By what tickets come: valid bets that ended, deposits that were credited, or an operator. */
export const TICKET_RULES = ['bets', 'deposits', 'given'] as const;
/** Waiting: its promise is not signed yet; drawing: it is closed and waits for the beacon. */
export const RAFFLE_STATES = ['waiting', 'open', 'drawing', 'over'] as const;
/** Each ticket is drawn for itself after it was used, or all of them at once after the end. */
export const RAFFLE_KINDS = ['claims', 'draw'] as const;
/** And those of before: all prizes lay in one order that was fixed before the opening. */
export const RAFFLE_KINDS_KNOWN = ['order', ...RAFFLE_KINDS] as const;

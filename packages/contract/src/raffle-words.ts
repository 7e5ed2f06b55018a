/** By what tickets come: valid bets that ended, deposits that were credited, or an operator. */
export const TICKET_RULES = ['bets', 'deposits', 'given'] as const;
/** Waiting: the beacon round is not known yet; over: the seed is shown. */
export const RAFFLE_STATES = ['waiting', 'open', 'over'] as const;

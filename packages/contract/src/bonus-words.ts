/** The words of bonuses that need no deposit, for front ends too. */

/**
 * What gives one: an account whose address is proven, a birthday, a code that is typed, an
 * operator, a rule over members, or a deposit.
 */
export const BONUS_TRIGGERS = [
  'registration',
  'birthday',
  'code',
  'operator',
  'segment',
  'deposit',
] as const;
export type BonusTrigger = (typeof BONUS_TRIGGERS)[number];
/** Of the trigger `deposit`: the first, one of a number, each after the first, or each. */
export const BONUS_DEPOSITS = ['first', 'nth', 'reload', 'always'] as const;
/**
 * Money; rounds that the house stakes, of one slot (`spins`) or of any that takes the stake, as the
 * member chooses (`bets`); points, or tickets of a raffle, which are the member's at once and ask
 * for no bets.
 */
export const BONUS_REWARDS = ['money', 'spins', 'bets', 'points', 'tickets'] as const;
export type BonusReward = (typeof BONUS_REWARDS)[number];
/**
 * `waiting` until it is taken; not taken it `lapsed`, was `declined` or `withdrawn` by the house.
 * Taken it is `bound` until it is played through (`done`), `given_up`, `expired` or `taken_back`,
 * or `returned` with the deposits that had earned it.
 */
export const GRANT_STATES = [
  'waiting',
  'lapsed',
  'declined',
  'withdrawn',
  'bound',
  'done',
  'given_up',
  'expired',
  'taken_back',
  'returned',
] as const;
export type GrantState = (typeof GRANT_STATES)[number];
/** What operators look for among them: whoever has it, and who never took it. */
export const GRANT_STANDINGS = ['waiting', 'taken', 'gone'] as const;
export type GrantStanding = (typeof GRANT_STANDINGS)[number];

/** What an operator should know of terms before they are opened. */
export const TERMS_CONFLICTS = [
  /** Nobody has a rank that it is for, or fulfils its rule. */
  'nobody',
  /** What is left of the budget in all, or of that of a day, does not hold one of them. */
  'budget_none',
  /** What is left is gone within an hour: who is due gets it, and others come as they did. */
  'budget_hour',
  /** It ends before it begins, or has ended. */
  'over',
  /** More is asked for than can be bet within its days at its highest bet. */
  'too_long',
  /** No bet that counts is as low as its highest one. */
  'bet_too_small',
  /** The jurisdiction of the brand allows less: the multiple, or several product families. */
  'times_max',
  'mixed_products',
] as const;
export type TermsConflict = (typeof TERMS_CONFLICTS)[number];

export const BONUS_LIMITS = {
  spinsMost: 500,
  waitDaysMost: 90,
  expiresDaysMost: 365,
  codeMost: 24,
  membersMost: 500,
  ticketsMost: 100,
} as const;

/** A code as it is kept: typed in any case, with or without spaces and dashes. */
export const bonusCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

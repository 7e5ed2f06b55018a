/** Why a member is shown to the desk. Each has the texts `suspicion_<code>` and `..._is`. */
export const SUSPICIONS = [
  'opposite_linked',
  'opposite_strangers',
  'money_passed_on',
  'money_collected',
  'many_accounts',
  'bets_alike',
  'bonuses_given_up',
  'stops_at_turnover',
  'bonus_only',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];
/** Nothing happens by itself: a person dismisses it, or confirms it and acts by other calls. */
export const SUSPICION_STATES = ['open', 'dismissed', 'confirmed'] as const;
export type SuspicionState = (typeof SUSPICION_STATES)[number];
/** From this sum of points on somebody is shown. */
export const SHOWN_FROM = 60;

import type { Translate } from '../../app/i18n.ts';

/** A live bet is refused long after its call was answered: the answer brings no words of it. */
const KNOWN: ReadonlySet<string> = new Set([
  'market_held',
  'odds_moved',
  'stake_too_high',
  'insufficient_balance',
  'limit_exceeded',
  'own_limit',
  'on_break',
  'bonus_bet_max',
]);
export const refusedWords = (t: Translate, errorCode: string): string =>
  t(`refused.${KNOWN.has(errorCode) ? errorCode : 'other'}`);

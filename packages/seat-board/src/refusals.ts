import type { T } from './title.ts';

const OWN = ['state_conflict', 'invalid_choice', 'seat_taken', 'seat_needed', 'too_fast'];

/** What a refusal is called at a table; the frame knows those of money. */
export const refusalOf = (t: T, code: string): string => {
  const key = OWN.includes(code) ? `refused.${code}` : `play:refusal.${code}`;
  const text = t(key);
  return text === key ? t('play:refusal.system_error') : text;
};

import type { T } from './title.ts';

/** What a refusal is called at a table: by the board's own words, else by those of the frame. */
export const refusalOf = (t: T, code: string): string => {
  const said = [`refused.${code}`, `play:refusal.${code}`]
    .map((key) => ({ key, text: t(key) }))
    .find(({ key, text }) => text !== key);
  return said?.text ?? t('play:refusal.system_error');
};

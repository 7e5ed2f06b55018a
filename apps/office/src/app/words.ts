import i18next from 'i18next';
import { t } from './texts.ts';

/** The action of an audit row in words; an action without words is shown as it was written. */
export const actionInWords = (action: string): string => wordsOr('action', action);

export const categoryInWords = (category: string): string => wordsOr('category', category);

const wordsOr = (kind: string, code: string): string => {
  const key = `${kind}_${code.replaceAll('.', '_')}`;
  return i18next.exists(key) ? t(key) : code;
};

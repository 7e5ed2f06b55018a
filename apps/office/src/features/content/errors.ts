import { t } from '../../app/texts.ts';

/** What the server said, by the names of fields: `item.title`, `item.translations.VI.title`. */
export type Wrong = Record<string, string>;

const KNOWN = ['host', 'order', 'too_small', 'too_big'];
const inWords = (code: string): string =>
  t(`contentWrong_${KNOWN.includes(code) ? code : 'other'}`);

export const errorOf = (wrong: Wrong, name: string, language = ''): { error?: string } => {
  const code = wrong[language === '' ? `item.${name}` : `item.translations.${language}.${name}`];
  return code === undefined ? {} : { error: inWords(code) };
};

/** The languages in whose words something is wrong; the empty code is the item's own. */
export const wrongLanguages = (wrong: Wrong): string[] => [
  ...new Set(
    Object.keys(wrong).flatMap((name) =>
      /^item\.(title|content|summary)$/.test(name)
        ? ''
        : (/^item\.translations\.([^.]+)/.exec(name)?.[1] ?? []),
    ),
  ),
];

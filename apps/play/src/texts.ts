import { directionOf, isLanguageTag, tagOf } from '@fairhouse/contract/languages';
import { openScript, readGame, type GameWords } from '@fairhouse/ui';
import english from '../../../languages/en/play.json';

export type Translate = (key: string, values?: Record<string, string | number>) => string;
export type Words = { t: Translate; language: string; direction: 'ltr' | 'rtl' };

type Texts = Record<string, string>;
type File = { default: Texts };
const gameTexts = import.meta.glob<File>('../../../games/*/texts.en.json');

const languageOf = (wanted: string): string => {
  const tag = isLanguageTag(wanted) ? wanted : tagOf(wanted.toUpperCase());
  return isLanguageTag(tag) ? tag : 'en';
};
const inEnglish = async (slug: string): Promise<GameWords> => ({ frame: english,
  game: (await gameTexts[`../../../games/${slug}/texts.en.json`]?.())?.default ?? {} });

/** The texts of the frame and of a game: the game's own first, English where a text is missing. */
export const openWords = async (wanted: string, slug: string): Promise<Words> => {
  const language = languageOf(wanted);
  // A game speaks English rather than not at all.
  const layers = await Promise.all([...new Set([language, 'en'])].map(async (code) => ({ code,
    ...(code === 'en' ? await inEnglish(slug)
      : await readGame(slug, code).catch(() => inEnglish(slug))) })));
  const direction = directionOf(language);
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  openScript(language);
  return { language, direction, t: translateOf(layers) };
};

type Layer = { code: string; game: Texts; frame: Texts };

/** Looks in the game, then in the frame, language by language; a missing text shows its key. */
export const translateOf = (layers: readonly Layer[]): Translate => (key, values) => {
  const isFrameOnly = key.startsWith('play:');
  const name = isFrameOnly ? key.slice('play:'.length) : key;
  for (const texts of isFrameOnly ? [] : layers) {
    const found = pick(texts.game, name, texts.code, values);
    if (found !== undefined) return fill(found, values);
  }
  for (const texts of layers) {
    const found = pick(texts.frame, name, texts.code, values);
    if (found !== undefined) return fill(found, values);
  }
  return key;
};

const pick = (
  texts: Texts, name: string, code: string, values?: Record<string, string | number>,
): string | undefined => {
  const count = values?.count;
  if (typeof count !== 'number') return texts[name];
  return texts[`${name}_${new Intl.PluralRules(code).select(count)}`]
    ?? texts[name] ?? texts[`${name}_other`];
};

const fill = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) => String(values[name] ?? whole));

/** What a refusal is called; the server's own words where the frame has none. */
export const refusalText = (t: Translate, code: string): string => {
  const key = `play:refusal.${code}`;
  const text = t(key);
  return text === key ? t('play:refusal.system_error') : text;
};

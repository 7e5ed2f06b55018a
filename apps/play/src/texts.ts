import { directionOf, tagNamed } from '@fairhouse/contract/languages';
import { say, type Texts, type Values } from '@fairhouse/contract/texts';
import { openScript, readGame, readLanguage, type GameWords } from '@fairhouse/ui';
import english from '../../../languages/en/play.json';

export type Translate = (key: string, values?: Values) => string;
export type Words = { t: Translate; language: string; direction: 'ltr' | 'rtl' };

type File = { default: Texts };
const gameTexts = import.meta.glob<File>('../../../games/*/texts/en.json');

let shown = 'en';
/** The language the frame speaks. */
export const languageNow = (): string => shown;

const inEnglish = async (slug: string): Promise<GameWords> => ({
  frame: english,
  game: (await gameTexts[`../../../games/${slug}/texts/en.json`]?.())?.default ?? {},
});

/** The texts of the frame and of a game: the game's own first, English where a text is missing. */
export const openWords = async (wanted: string, slug: string): Promise<Words> => {
  const language = tagNamed(wanted) ?? 'en';
  // A game speaks English rather than not at all.
  const layers = await Promise.all(
    [...new Set([language, 'en'])].map(async (code) => ({
      code,
      ...(code === 'en'
        ? await inEnglish(slug)
        : slug === ''
          ? { game: {}, frame: (await readLanguage(code)).play ?? {} }
          : await readGame(slug, code).catch(() => inEnglish(slug))),
    })),
  );
  const direction = directionOf(language);
  shown = language;
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  openScript(language);
  return { language, direction, t: translateOf(layers) };
};

type Layer = { code: string; game: Texts; frame: Texts };

/** Looks in the game, then in the frame, language by language; a missing text shows its key. */
export const translateOf =
  (layers: readonly Layer[]): Translate =>
  (key, values) => {
    const isFrameOnly = key.startsWith('play:');
    const name = isFrameOnly ? key.slice('play:'.length) : key;
    for (const texts of isFrameOnly ? [] : layers) {
      const found = say(texts.game, name, texts.code, values);
      if (found !== undefined) return found;
    }
    for (const texts of layers) {
      const found = say(texts.frame, name, texts.code, values);
      if (found !== undefined) return found;
    }
    return key;
  };

/** What a refusal is called; the server's own words where the frame has none. */
export const refusalText = (t: Translate, code: string): string => {
  const key = `play:refusal.${code}`;
  const text = t(key);
  return text === key ? t('play:refusal.system_error') : text;
};

export type Translate = (key: string, values?: Record<string, string | number>) => string;
export type Words = { t: Translate; language: string; direction: 'ltr' | 'rtl' };

type Texts = Record<string, string>;
type File = { default: Texts };
const frameTexts = import.meta.glob<File>('../../../languages/*/play.json');
const gameTexts = import.meta.glob<File>('../../../games/*/texts.*.json');
const metas = import.meta.glob<{ default: { direction: 'ltr' | 'rtl' } }>(
  '../../../languages/*/meta.json', { eager: true });

const LANGUAGES = '../../../languages';
const languageOf = (wanted: string): string => {
  const code = wanted.toLowerCase().split('-')[0] ?? 'en';
  return `${LANGUAGES}/${code}/play.json` in frameTexts ? code : 'en';
};

/** The texts of the frame and of a game: the game's own first, English where a text is missing. */
export const openWords = async (wanted: string, slug: string): Promise<Words> => {
  const language = languageOf(wanted);
  const read = async (files: Record<string, () => Promise<File>>, name: string) =>
    (await files[name]?.())?.default ?? {};
  const layers = await Promise.all([...new Set([language, 'en'])].map(async (code) => ({ code,
    game: await read(gameTexts, `../../../games/${slug}/texts.${code}.json`),
    frame: await read(frameTexts, `${LANGUAGES}/${code}/play.json`) })));
  const direction = metas[`${LANGUAGES}/${language}/meta.json`]?.default.direction ?? 'ltr';
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
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

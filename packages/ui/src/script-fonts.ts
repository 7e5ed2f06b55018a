const thai = () => import('@fontsource-variable/noto-sans-thai/index.css');
const devanagari = () => import('@fontsource-variable/noto-sans-devanagari/index.css');
const bengali = () => import('@fontsource-variable/noto-sans-bengali/index.css');
const arabic = () => import('@fontsource-variable/noto-sans-arabic/index.css');
const wide = () => import('@fontsource-variable/noto-sans/index.css');

/** What Mona Sans has no letters for, by the tag of the language. */
const FONTS: Readonly<Record<string, () => Promise<unknown>>> = {
  th: thai,
  hi: devanagari,
  ne: devanagari,
  bn: bengali,
  ar: arabic,
  fa: arabic,
  ur: arabic,
  ru: wide,
  uk: wide,
  el: wide,
  'zh-Hans': () => import('@fontsource-variable/noto-sans-sc/index.css'),
  'zh-Hant': () => import('@fontsource-variable/noto-sans-tc/index.css'),
  ja: () => import('@fontsource-variable/noto-sans-jp/index.css'),
  ko: () => import('@fontsource-variable/noto-sans-kr/index.css'),
};

/**
 * Names the letters of a language's script; the browser fetches those that stand on the page.
 * Without them the system's own letters are shown.
 */
export const openScript = (tag: string): void => {
  FONTS[tag]?.().catch(() => undefined);
};

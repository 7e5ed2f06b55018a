import { directionOf } from '@fairhouse/contract/languages';
import { say, type Texts, type Values } from '@fairhouse/contract/texts';
import { formatDateTime, formatDayTime, openScript } from '@fairhouse/ui';

const files = import.meta.glob<{ default: Texts }>('../../../../languages/*/office.json');
const STORED = 'fairhouse.office.language';

export const languages = (): string[] =>
  Object.keys(files)
    .map((file) => file.split('/').at(-2) ?? 'en')
    .sort();

const read = async (code: string): Promise<Texts> =>
  (await files[`../../../../languages/${code}/office.json`]?.())?.default ?? {};

let layers: readonly { tag: string; texts: Texts }[] = [];
/** Reads the operator's language; missing texts fall back to English. */
export const openTexts = async (): Promise<void> => {
  const stored = localStorage.getItem(STORED) ?? 'en';
  const code = languages().includes(stored) ? stored : 'en';
  layers = await Promise.all(
    [...new Set([code, 'en'])].map(async (tag) => ({ tag, texts: await read(tag) })),
  );
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  openScript(code);
};

/** A text of the operator's language, else of English; undefined where nobody wrote it. */
export const textOf = (key: string, values?: Values): string | undefined => {
  for (const { tag, texts } of layers) {
    const said = say(texts, key, tag, values);
    if (said !== undefined) return said;
  }
  return undefined;
};
export const t = (key: string, values?: Values): string => textOf(key, values) ?? key;

export const chooseLanguage = (code: string): void => {
  localStorage.setItem(STORED, code);
  location.reload();
};

/** A moment in the operator's language and zone. */
export const atTime = (moment: string): string =>
  formatDateTime(moment, document.documentElement.lang);

/** The short form, for lists of these days; in a zone of its own where one is given. */
export const atDayTime = (moment: string, timeZone?: string): string =>
  formatDayTime(moment, document.documentElement.lang, timeZone ? { timeZone } : {});

/** A plain number of the operator's language in Western digits. */
export const atNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(document.documentElement.lang, {
    numberingSystem: 'latn',
    ...options,
  }).format(value);

export const printShare = (share: number | undefined, digits: number): string =>
  share === undefined ? '—' : atNumber(share, { style: 'percent', maximumFractionDigits: digits });

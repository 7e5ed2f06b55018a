import { directionOf } from '@fairhouse/contract/languages';
import { formatDateTime, formatDayTime, openScript } from '@fairhouse/ui';
import i18next from 'i18next';

const files = import.meta.glob<{ default: Record<string, string> }>(
  '../../../../languages/*/office.json');
const STORED = 'fairhouse.office.language';

export const languages = (): string[] => Object.keys(files)
  .map((file) => file.split('/').at(-2) ?? 'en').sort();

const read = async (code: string): Promise<Record<string, string>> =>
  (await files[`../../../../languages/${code}/office.json`]?.())?.default ?? {};

/** Reads the operator's language; missing texts fall back to English. */
export const openTexts = async (): Promise<void> => {
  const stored = localStorage.getItem(STORED) ?? 'en';
  const code = languages().includes(stored) ? stored : 'en';
  await i18next.init({ lng: code, fallbackLng: 'en', interpolation: { escapeValue: false,
    prefix: '{', suffix: '}' },
  resources: { en: { translation: await read('en') },
    ...(code === 'en' ? {} : { [code]: { translation: await read(code) } }) } });
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  openScript(code);
};

export const t = (key: string, values: Record<string, string | number> = {}): string =>
  i18next.t(key, values);

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
  new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn', ...options })
    .format(value);

export const printShare = (share: number | undefined, digits: number): string =>
  share === undefined ? '—' : atNumber(share, { style: 'percent', maximumFractionDigits: digits });

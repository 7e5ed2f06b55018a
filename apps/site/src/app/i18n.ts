import { use, useMemo, useSyncExternalStore } from 'react';
import { formatDateTime } from '@fairhouse/ui';
import i18next from 'i18next';
import enErrors from '../../../../languages/en/errors.json';
import enHome from '../../../../languages/en/home.json';
import enShell from '../../../../languages/en/shell.json';
import { forgetKept } from './session.ts';
import { createStore, local, readStored, writeStored } from './store.ts';

type Texts = Record<string, string>;
export type Meta = { name: string; direction: 'ltr' | 'rtl'; flag: string };
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The words of the first screen; every other noun comes with the feature that needs it. */
const FIRST = { shell: enShell, home: enHome, errors: enErrors } as Record<string, Texts>;
const FIRST_NOUNS = Object.keys(FIRST);
const STORED = 'fairhouse.language';
const folder = '../../../../languages';
const files = import.meta.glob<{ default: Texts }>(['../../../../languages/*/*.json',
  '!../../../../languages/en/{shell,home,errors}.json', '!../../../../languages/*/meta.json',
  '!../../../../languages/*/office.json', '!../../../../languages/*/play.json',
  '!../../../../languages/*/mails.json']);
const metas = import.meta.glob<{ default: Meta }>('../../../../languages/*/meta.json',
  { eager: true });

const languageStore = createStore('en');
const read = new Map<string, Promise<void>>();
/** React reads a promise that says so without waiting for the next turn. */
const alreadyRead = (): Promise<void> =>
  Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

export const metaOf = (code: string): Meta =>
  metas[`${folder}/${code}/meta.json`]?.default
    ?? { name: code.toUpperCase(), direction: 'ltr', flag: '' };
export const isKnownLanguage = (code: string): boolean => `${folder}/${code}/meta.json` in metas;
export const languageNow = (): string => languageStore.get();
export const chosenLanguage = (): string | null => readStored(local, STORED);

/** Opens English, which is in the bundle, and the chosen language before the first render. */
export const openTexts = async (): Promise<void> => {
  await i18next.init({
    lng: 'en', fallbackLng: 'en', ns: FIRST_NOUNS, keySeparator: false, initAsync: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' }, resources: { en: FIRST },
    // A text nobody wrote shows its words, never an empty label.
    parseMissingKeyHandler: (key) => key.replace(/^.*:/, '').replaceAll(/[_.]/g, ' '),
  });
  for (const noun of FIRST_NOUNS) read.set(`en/${noun}`, alreadyRead());
  const chosen = chosenLanguage();
  await showLanguage(chosen && isKnownLanguage(chosen) ? chosen : 'en');
};

export const chooseLanguage = async (code: string): Promise<void> => {
  writeStored(local, STORED, code);
  forgetKept();
  await showLanguage(code);
};

/** Shows a language without storing it: what a brand's default does. */
export const showLanguage = async (code: string): Promise<void> => {
  await Promise.all(FIRST_NOUNS.map((noun) => readNoun(code, noun)));
  await i18next.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = metaOf(code).direction;
  languageStore.set(code);
};

const readNoun = (code: string, noun: string): Promise<void> => {
  const name = `${code}/${noun}`;
  const known = read.get(name);
  if (known) return known;
  const file = files[`${folder}/${name}.json`];
  const reading = (file ? file() : Promise.resolve({ default: {} })).then((texts) => {
    i18next.addResourceBundle(code, noun, texts.default);
  }, (error: unknown) => {
    read.delete(name);
    throw error;
  });
  read.set(name, reading);
  return reading;
};

/** The texts of a noun in the language of the page; waits for them when they are not here yet. */
export const useTexts = (noun: string): Translate => {
  const language = useSyncExternalStore(languageStore.subscribe, languageStore.get);
  for (const code of new Set(['en', language])) {
    use(readNoun(code, noun));
  }
  return useMemo(() => (key, values) => (values ? undefined : plain(language, noun, key))
    ?? i18next.t(`${noun}:${key}`, { lng: language, ...values }), [language, noun]);
};

/** A text without values needs no interpolation, which is what makes translating slow. */
const plain = (language: string, noun: string, key: string): string | undefined =>
  i18next.getResource(language, noun, key) as string | undefined;

export const useLanguage = (): string =>
  useSyncExternalStore(languageStore.subscribe, languageStore.get);

/** A text of the first screen outside React, such as in a toast. */
export const text = (name: string, values?: Record<string, string | number>): string =>
  i18next.t(name, { ...values });

export const refusalText = (code: string, message?: string): string =>
  i18next.exists(`errors:${code}`) ? i18next.t(`errors:${code}`)
    : message ?? i18next.t('errors:system_error');

export const atTime = (moment: string): string => formatDateTime(moment, languageNow());

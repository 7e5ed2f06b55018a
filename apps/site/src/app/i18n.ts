import { use, useMemo, useSyncExternalStore } from 'react';
import { directionOf, isLanguageTag } from '@fairhouse/contract/languages';
import { formatDateTime, openScript, readLanguage } from '@fairhouse/ui';
import i18next from 'i18next';
import enErrors from '../../../../languages/en/errors.json';
import enHome from '../../../../languages/en/home.json';
import enShell from '../../../../languages/en/shell.json';
import { forgetKept } from './session.ts';
import { createStore, local, readStored, writeStored } from './store.ts';

type Texts = Record<string, string>;
type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;
/** Where a value stands in a text: `{name}`. */
const PLACE = /\{(\w+)\}/gu;

/** The words of the first screen; every other noun comes with the feature that needs it. */
const FIRST = { shell: enShell, home: enHome, errors: enErrors } as Record<string, Texts>;
const FIRST_NOUNS = Object.keys(FIRST);
const STORED = 'fairhouse.language';
const ENGLISH = '../../../../languages/en';
const english = import.meta.glob<{ default: Texts }>(['../../../../languages/en/*.json',
  '!../../../../languages/en/{shell,home,errors,office,play,mails}.json']);

const languageStore = createStore('en');
const read = new Map<string, Promise<void>>();
/** Another language than English comes whole. */
const languages = new Map<string, ReturnType<typeof readLanguage>>();
/** React reads a promise that says so without waiting for the next turn. */
const alreadyRead = (): Promise<void> =>
  Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

export const languageNow = (): string => languageStore.get();
/** The language an address names, as search machines and mails link it. */
const linkedLanguage = (): string | null => {
  const tag = new URLSearchParams(location.search).get('language');
  return tag !== null && isLanguageTag(tag) ? tag : null;
};
export const chosenLanguage = (): string | null => linkedLanguage() ?? readStored(local, STORED);

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
  await showLanguage(chosen && isLanguageTag(chosen) ? chosen : 'en');
};

export const chooseLanguage = async (code: string): Promise<void> => {
  writeStored(local, STORED, code);
  if (linkedLanguage()) history.replaceState(history.state, '', location.pathname);
  forgetKept();
  await showLanguage(code);
};

/** Shows a language without storing it: what a brand's default does. */
export const showLanguage = async (code: string): Promise<void> => {
  await Promise.all(FIRST_NOUNS.map((noun) => readNoun(code, noun)));
  await i18next.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  languageStore.set(code);
  openScript(code);
};

const textsOf = async (code: string, noun: string): Promise<Texts> => {
  if (code === 'en') return (await english[`${ENGLISH}/${noun}.json`]?.())?.default ?? {};
  const reading = languages.get(code) ?? readLanguage(code);
  languages.set(code, reading);
  return (await reading)[noun] ?? {};
};

const readNoun = (code: string, noun: string): Promise<void> => {
  const name = `${code}/${noun}`;
  const known = read.get(name);
  if (known) return known;
  const reading = textsOf(code, noun).then((texts) => {
    i18next.addResourceBundle(code, noun, texts);
  }, (error: unknown) => {
    read.delete(name);
    languages.delete(code);
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
  return useMemo(() => (key, values) => plain(language, noun, key, values)
    ?? i18next.t(`${noun}:${key}`, { lng: language, ...values }), [language, noun]);
};

/** The texts of a noun outside React, in the language of the page. */
export const textsIn = async (noun: string): Promise<Translate> => {
  const language = languageNow();
  await Promise.all(['en', language].map((code) => readNoun(code, noun)));
  return (key, values) => i18next.t(`${noun}:${key}`, { lng: language, ...values });
};
export const followLanguage = languageStore.subscribe;

/** A text without plurals only has its values put in, ten times as fast as i18next does it. */
const plain = (language: string, noun: string, key: string, values?: Values):
string | undefined => {
  if (values && 'count' in values) return undefined;
  const found = i18next.getResource(language, noun, key) as string | undefined;
  return values ? found?.replaceAll(PLACE, (place, name: string) => `${values[name] ?? place}`)
    : found;
};

export const useLanguage = (): string =>
  useSyncExternalStore(languageStore.subscribe, languageStore.get);

/** A text of the first screen outside React, such as in a toast. */
export const text = (name: string, values?: Record<string, string | number>): string =>
  i18next.t(name, { ...values });

export const refusalText = (code: string, message?: string): string =>
  i18next.exists(`errors:${code}`) ? i18next.t(`errors:${code}`)
    : message ?? i18next.t('errors:system_error');

export const atTime = (moment: string): string => formatDateTime(moment, languageNow());

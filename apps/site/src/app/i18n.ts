import { use, useMemo, useSyncExternalStore } from 'react';
import { directionOf, isLanguageTag } from '@fairhouse/contract/languages';
import { say, type Texts, type Values } from '@fairhouse/contract/texts';
import { formatDateTime, openScript, readLanguage, readPlays } from '@fairhouse/ui';
import enHome from '../../../../languages/en/home.json';
import enShell from '../../../../languages/en/shell.json';
import * as ownRefusals from './own-refusals.ts';
import { forgetKept } from './session.ts';
import { createStore } from './store.ts';
import { local, readStored, writeStored } from './stored.ts';

export type Translate = (key: string, values?: Values) => string;

/** The words of the first screen; every other noun comes with the feature that needs it. */
const FIRST = { shell: enShell, home: enHome, errors: ownRefusals } as Record<string, Texts>;
const FIRST_NOUNS = Object.keys(FIRST);
const STORED = 'fairhouse.language';
const ENGLISH = '../../../../languages/en';
const english = import.meta.glob<{ default: Texts }>([
  '../../../../languages/en/*.json',
  '!../../../../languages/en/{shell,home,errors,office,play,mails}.json',
]);

const languageStore = createStore('en');
/** Texts that are here, and those that are on their way, as `language/noun`. */
const here = new Map<string, Texts>();
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
  for (const [noun, texts] of Object.entries(FIRST)) {
    here.set(`en/${noun}`, texts);
    read.set(`en/${noun}`, alreadyRead());
  }
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
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  languageStore.set(code);
  openScript(code);
};

const textsOf = async (code: string, noun: string): Promise<Texts> => {
  if (code === 'en') return (await english[`${ENGLISH}/${noun}.json`]?.())?.default ?? {};
  if (noun === 'lottery-plays') return readPlays(code);
  const reading = languages.get(code) ?? readLanguage(code);
  languages.set(code, reading);
  return (await reading)[noun] ?? {};
};

const readNoun = (code: string, noun: string): Promise<void> => {
  const name = `${code}/${noun}`;
  const known = read.get(name);
  if (known) return known;
  const reading = textsOf(code, noun).then(
    (texts) => {
      here.set(name, texts);
    },
    (error: unknown) => {
      read.delete(name);
      languages.delete(code);
      throw error;
    },
  );
  read.set(name, reading);
  return reading;
};

/** The texts of a noun in the language of the page; waits for them when they are not here yet. */
export const useTexts = (noun: string): Translate => {
  const language = useSyncExternalStore(languageStore.subscribe, languageStore.get);
  for (const code of new Set(['en', language])) {
    use(readNoun(code, noun));
  }
  return useMemo(() => translateIn(language, noun), [language, noun]);
};

/** The texts of a noun outside React, in the language of the page. */
export const textsIn = async (noun: string): Promise<Translate> => {
  const language = languageNow();
  await Promise.all(['en', language].map((code) => readNoun(code, noun)));
  return translateIn(language, noun);
};
export const followLanguage = languageStore.subscribe;

/** A text of this language, else of English; undefined where nobody wrote it. */
const sayIn = (language: string, noun: string, key: string, values?: Values): string | undefined =>
  say(here.get(`${language}/${noun}`), key, language, values) ??
  say(here.get(`en/${noun}`), key, 'en', values);
/** A text nobody wrote shows its words, never an empty label. */
const translateIn =
  (language: string, noun: string): Translate =>
  (key, values) =>
    sayIn(language, noun, key, values) ?? key.replaceAll(/[_.]/g, ' ');

export const useLanguage = (): string =>
  useSyncExternalStore(languageStore.subscribe, languageStore.get);

/** A text outside React, such as in a toast, as `noun:key`. */
export const text = (name: string, values?: Values): string => {
  const [noun = '', key = ''] = name.split(':');
  return translateIn(languageNow(), noun)(key, values);
};

/** `message` is what the server says of it: it takes the same values as our own texts. */
export const refusalText = (code: string, message?: string, values?: Values): string =>
  sayIn(languageNow(), 'errors', code, values) ??
  say(message === undefined ? {} : { [code]: message }, code, 'en', values) ??
  text('errors:system_error');

export const atTime = (moment: string): string => formatDateTime(moment, languageNow());

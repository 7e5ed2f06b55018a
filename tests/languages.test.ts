import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { isLanguageTag } from '@fairhouse/contract/languages';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const REFERENCE = 'en';
/** In which operators work. */
const OF_OFFICE = ['ar', 'en', 'vi'];
/** A language writes as many forms of a counted text as it needs. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

type Texts = Record<string, string>;
const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** A language is offered as soon as it has a folder, so a half translated one must not exist. */
const languages = foldersIn('languages');
const translations = languages.filter((tag) => tag !== REFERENCE);
const nouns = readdirSync(path.join(ROOT, 'languages', REFERENCE)).sort();
const nounsOf = (tag: string): string[] =>
  nouns.filter((noun) => noun !== 'office.json' || OF_OFFICE.includes(tag));

/** Every file of texts a member meets, as its path in a language. */
const sheetsOf = (tag: string): string[] => [
  ...nounsOf(tag).map((noun) => `languages/${tag}/${noun}`),
  ...['seat-board', 'slot-board', 'table-board'].map(
    (board) => `packages/${board}/src/texts/${tag}.json`,
  ),
  ...foldersIn('games')
    .filter((slug) => existsSync(path.join(ROOT, 'games', slug, 'texts/en.json')))
    .map((slug) => `games/${slug}/texts/${tag}.json`),
];
const english = sheetsOf(REFERENCE);
const readTexts = (sheet: string): Texts =>
  JSON.parse(readFileSync(path.join(ROOT, sheet), 'utf8')) as Texts;
const pairsOf = (tag: string): { sheet: string; texts: Texts; original: Texts }[] =>
  sheetsOf(tag).map((sheet) => ({
    sheet,
    texts: readTexts(sheet),
    original: readTexts(english.find((one) => one.replace(/\ben\b/, tag) === sheet) ?? ''),
  }));
const placeholdersOf = (text = ''): string =>
  [...text.matchAll(/\{\w+\}|<\/?\w+>/g)]
    .map(([one]) => one)
    .sort()
    .join();
const wholeOf = (key: string): string => key.replace(PLURAL, '');

it.each(languages)('%s says each text once: of two the second would win unseen', (tag) => {
  const twice = sheetsOf(tag).flatMap((sheet) => {
    const text = readFileSync(path.join(ROOT, sheet), 'utf8');
    const keys = [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, key]) => key);
    return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${sheet}: ${key}`);
  });
  expect(twice).toEqual([]);
});

it('[UX-03] eighteen languages are offered, Vietnamese, Chinese and Malay among them', () => {
  expect(languages.length).toBeGreaterThanOrEqual(18);
  expect(languages).toEqual(expect.arrayContaining(['en', 'vi', 'zh-Hans', 'zh-Hant', 'ms', 'ar']));
  expect(languages.filter((tag) => !isLanguageTag(tag))).toEqual([]);
});

it.each(translations)('%s has a file for every English one and no other', (tag) => {
  expect(readdirSync(path.join(ROOT, 'languages', tag)).sort()).toEqual(nounsOf(tag));
});

describe.each(languages)('the texts of %s', (tag) => {
  const pairs = pairsOf(tag);

  it('have the keys of the English ones, in as many forms as the language needs', () => {
    const wrong = pairs.flatMap(({ sheet, texts, original }) => {
      const known = new Set(Object.keys(original).map(wholeOf));
      const found = new Set(Object.keys(texts).map(wholeOf));
      return [
        ...[...known].filter((key) => !found.has(key)).map((key) => `${sheet}: no ${key}`),
        ...[...found].filter((key) => !known.has(key)).map((key) => `${sheet}: odd ${key}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('are never empty', () => {
    expect(
      pairs.flatMap(({ sheet, texts }) =>
        Object.entries(texts)
          .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
          .map(([key]) => `${sheet} ${key}`),
      ),
    ).toEqual([]);
  });

  it('keep the placeholders of the English ones', () => {
    const changed = pairs.flatMap(({ sheet, texts, original }) =>
      Object.entries(original)
        .filter(
          ([key, text]) =>
            !PLURAL.test(key) &&
            key in texts &&
            placeholdersOf(text) !== placeholdersOf(texts[key]),
        )
        .map(([key]) => `${sheet} ${key}`),
    );
    expect(changed).toEqual([]);
  });

  it('have the forms that counting needs in this language', () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const missing = pairs.flatMap(({ sheet, texts, original }) =>
      [
        ...new Set(
          Object.keys(original)
            .filter((key) => key.endsWith('_one'))
            .map(wholeOf),
        ),
      ]
        .filter(
          (key) =>
            !(key in texts) &&
            !(`${key}_other` in texts) &&
            forms.some((form) => !(`${key}_${form}` in texts)),
        )
        .map((key) => `${sheet} ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

it('German says Sie to a member in every text', () => {
  const familiar = pairsOf('de').flatMap(({ sheet, texts }) =>
    Object.entries(texts)
      .filter(([, text]) => /\b(du|dir|dich|dein\w*|euch|eure\w*)\b/i.test(text))
      .map(([key]) => `${sheet} ${key}`),
  );
  expect(familiar).toEqual([]);
});

it.each(languages)('notices and news have names of their own in %s', (tag) => {
  const { notices, noticePage, news } = readTexts(`languages/${tag}/shell.json`);
  expect(noticePage).not.toBe(news);
  expect(notices).not.toBe(news);
});

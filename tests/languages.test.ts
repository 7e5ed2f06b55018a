import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../languages');
const REFERENCE = 'en';

type Texts = Record<string, string>;

const readTexts = (code: string, file: string): Texts =>
  JSON.parse(readFileSync(path.join(FOLDER, code, file), 'utf8')) as Texts;

const textFilesOf = (code: string): string[] =>
  readdirSync(path.join(FOLDER, code)).filter((file) => file.endsWith('.json')).sort();

const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{[^{}]*\}/g)].map(([placeholder]) => placeholder).sort();

/** A language is offered as soon as it has a folder, so a half translated one must not exist. */
const languages = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();
const translations = languages.filter((code) => code !== REFERENCE);
const nouns = textFilesOf(REFERENCE);

describe('the offered languages', () => {
  it('include Vietnamese and Arabic beside English', () => {
    expect(languages).toEqual(expect.arrayContaining(['ar', 'en', 'vi']));
  });

  it.each(languages)('%s leaves no text empty', (code) => {
    const empty = textFilesOf(code).flatMap((file) => Object.entries(readTexts(code, file))
      .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
      .map(([key]) => `${file} ${key}`));
    expect(empty).toEqual([]);
  });

  it.each(translations)('%s has a file for every English one and no other', (code) => {
    expect(textFilesOf(code)).toEqual(nouns);
  });
});

describe.each(translations)('the texts of %s', (code) => {
  it.each(nouns)('have the keys of the English %s', (file) => {
    expect(Object.keys(readTexts(code, file)).sort())
      .toEqual(Object.keys(readTexts(REFERENCE, file)).sort());
  });

  it.each(nouns)('a translation keeps the placeholders of the English text in %s', (file) => {
    const translated = readTexts(code, file);
    const changed = Object.entries(readTexts(REFERENCE, file))
      .map(([key, text]) => ({ key, expected: placeholdersOf(text),
        found: placeholdersOf(translated[key] ?? '') }))
      .filter(({ expected, found }) => expected.join() !== found.join());
    expect(changed).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say, type Texts } from '@fairhouse/contract/texts';
import { expect, it } from 'vitest';
import { playWordsIn } from './play-words.ts';
import { allNumbers, shortNumbers } from './shown.ts';

const figures = (value: string): string => value;
const LANGUAGES = path.join(import.meta.dirname, '../../../../../languages');
const wordsIn = (tag: string) => {
  const texts = JSON.parse(
    readFileSync(path.join(LANGUAGES, tag, 'lottery-plays.json'), 'utf8'),
  ) as Texts;
  return playWordsIn((key, values) => say(texts, key, tag, values) ?? key).value;
};
const list = (count: number, digits: number): string =>
  Array.from({ length: count }, (_, at) => String(at).padStart(digits, '0')).join(',');

it('a long selection is shown in its beginning, no number halved, with how many are left out', () => {
  // Twenty numbers of three digits and nineteen blanks are 79 letters.
  expect(shortNumbers(list(100, 3), figures)).toBe(`${allNumbers(list(20, 3), figures)} +80`);
  expect(shortNumbers(list(21, 3), figures)).toBe(`${allNumbers(list(20, 3), figures)} +1`);
  expect(shortNumbers(list(20, 3), figures)).toBe(allNumbers(list(20, 3), figures));
});

it('of rows the numbers of all rows are counted, and an empty row is none', () => {
  expect(shortNumbers('1,4|2||3,9', figures)).toBe('1 4 · 2 ·  · 3 9');
  const rows = `${list(30, 2)}|${list(10, 2)}|`;
  expect(shortNumbers(rows, figures)).toBe(`${allNumbers(list(27, 2), figures)} +13`);
});

it.each([
  ['en', 'Big Odd · Bull 7 · 12R4 05'],
  ['zh-Hans', '%big %odd · %bull · 12R4 05'],
  ['vi', '%big %odd · %bull · 12R4 05'],
])('[LO-05] a value that is a word is said in %s, in its beginning as well', (tag, expected) => {
  const word = wordsIn(tag);
  const said = expected
    .replace('%big', word('big'))
    .replace('%odd', word('odd'))
    .replace('%bull', word('bull-7'));
  expect(allNumbers('big,odd|bull-7|12R4,05', word)).toBe(said);
  expect(shortNumbers('big,odd|bull-7|12R4,05', word)).toBe(said);
  expect(said).not.toContain('big');
  expect(word('horse')).not.toMatch(/horse|value/);
  // An empty row stays one.
  expect(allNumbers('|big', word)).toBe(` · ${word('big')}`);
});

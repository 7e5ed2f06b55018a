import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cleanHtml } from '../content/index.ts';
import {
  fillContent,
  fillTitle,
  mergeTopics,
  readArticle,
  SHIPPED_CODES,
  textIn,
  type TextRow,
} from './rules.ts';

const FOLDER = path.join(import.meta.dirname, 'articles');
const articles = readdirSync(FOLDER).flatMap((tag) =>
  readdirSync(path.join(FOLDER, tag)).map((file) =>
    readArticle(
      tag.toUpperCase(),
      path.basename(file, '.html'),
      readFileSync(path.join(FOLDER, tag, file), 'utf8'),
    ),
  ),
);
const english = articles.filter((one) => one.language === 'EN');
const WORDS = {
  words: {
    house: 'A & B',
    operator: '<b>',
    age: '21',
    regulator: '',
    licence: '',
    currency: 'USD',
  },
  facts: { licensed: false, playMoney: true },
};

it('each shipped topic has an English article, and each article is a topic', () => {
  expect(english.map(({ code }) => code).sort()).toEqual([...SHIPPED_CODES].sort());
  expect(SHIPPED_CODES.length).toBeGreaterThanOrEqual(24);
  for (const { code } of articles) expect(SHIPPED_CODES, code).toContain(code);
});

it("no article holds what the house would take out of an operator's text", () => {
  for (const { code, content } of articles) expect(cleanHtml(content, []), code).toBe(content);
});

it('articles lead to topics that exist and to paths of the site', () => {
  const rooms =
    /^\/(index|rng|live|fish|tournaments|promotions|vip|pointMall|join|noticePage|fairness)(\/|$)/;
  for (const { code, content } of articles) {
    for (const [, href = ''] of content.matchAll(/href="([^"]+)"/g)) {
      const topic = /^\/help\?topic=(.+)$/.exec(href)?.[1];
      if (topic) expect(SHIPPED_CODES, `${code}: ${href}`).toContain(topic);
      else expect(href, code).toMatch(href.startsWith('/') ? rooms : /^https:\/\//);
    }
  }
});

it('an article is whole: words, headings, and nothing left to fill in', () => {
  for (const { code, title, content } of english) {
    const filled = fillContent(content, WORDS);
    expect(filled.replace(/<[^>]+>/g, ' ').split(/\s+/).length, code).toBeGreaterThan(100);
    expect(filled, code).toMatch(/<h2>/);
    expect(fillTitle(title, WORDS) + filled, code).not.toMatch(/[{}]/);
  }
});

it('no article claims a licence that is not set', () => {
  const regulator = english.find((one) => one.code === 'regulator')?.content ?? '';
  expect(fillContent(regulator, WORDS)).toContain('claims\nnone');
  expect(fillContent(regulator, WORDS)).not.toMatch(/regulated by/);
  const licensed = {
    words: { ...WORDS.words, regulator: 'Harbour Board', licence: 'HB-7' },
    facts: { licensed: true, playMoney: false },
  };
  expect(fillContent(regulator, licensed)).toMatch(/regulated by[\s\S]+Harbour Board[\s\S]+HB-7/);
  expect(fillContent(regulator, licensed)).not.toMatch(/none|play money/);
  for (const { code, content } of english) {
    if (code !== 'regulator') expect(content, code).not.toMatch(/\{(licence|regulator)\}/);
  }
});

it('words of the house are escaped, and what nobody knows is left as it is', () => {
  expect(fillContent('<p>{house} {operator} {nobody}</p>', WORDS)).toBe(
    '<p>A &amp; B &lt;b&gt; {nobody}</p>',
  );
  expect(fillTitle('{house} {nobody}', WORDS)).toBe('A & B {nobody}');
  expect(fillContent('{if playMoney}a{end}{if not playMoney}b{end}{if nobody}c{end}', WORDS)).toBe(
    'ac',
  );
});

it('a file without a heading is no article', () => {
  expect(() => readArticle('EN', 'planted', '<p>Text</p>')).toThrow('planted');
});

const shipped: TextRow[] = [
  { code: 'terms', language: 'EN', title: 'Terms', content: '<p>en</p>' },
  { code: 'terms', language: 'VI', title: 'Dieu khoan', content: '<p>vi</p>' },
];
const termsOf = (own: TextRow[]) =>
  mergeTopics([], own, shipped).find((one) => one.code === 'terms');

it('one text of the operator puts aside all shipped texts of its topic', () => {
  expect(termsOf([])).toMatchObject({ isOwn: false, isShipped: true, group: 'house' });
  const own = termsOf([{ ...(shipped[0] as TextRow), content: '<p>own</p>' }]);
  expect(own?.texts).toEqual([{ language: 'EN', title: 'Terms', content: '<p>own</p>' }]);
});

it('[AP-29] a text falls back to English, then to any there is', () => {
  const { texts } = termsOf([]) ?? { texts: [] };
  expect(textIn(texts, 'VI')?.content).toBe('<p>vi</p>');
  expect(textIn(texts, 'KO')?.content).toBe('<p>en</p>');
  expect(textIn(texts.slice(1), 'KO')?.content).toBe('<p>vi</p>');
  expect(textIn([], 'KO')).toBeUndefined();
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../apps/server/src/modules/content/rules.ts';

const ROOT = path.join(import.meta.dirname, '..');
const shelf = (module: string): string =>
  path.join(ROOT, 'apps/server/src/modules', module, 'articles');
const PRODUCTS = path.join(ROOT, 'apps/server/src/modules/points/products');
const fileAt = (place: string): string => (existsSync(place) ? readFileSync(place, 'utf8') : '');
const read = (module: string, tag: string, file: string): string =>
  fileAt(path.join(shelf(module), tag, file));
const articles = ['promotions', 'content'].flatMap((module) =>
  readdirSync(path.join(shelf(module), 'en')).map((file) => ({ module, file })),
);
/** Of the help centre only these speak every language; the others are English. */
const TOPICS = [
  ['bonus-and-turnover.html', 'deposits', 'bonusNone'],
  ['debts.html', 'shell', 'transferFund'],
  ['lotteries.html', 'shell', 'lottery'],
  ['valid-bets.html', 'shell', 'personalHistoryCopy'],
] as const;
const translations = readdirSync(path.join(ROOT, 'languages')).filter((tag) => tag !== 'en');

const elementsOf = (html: string): string[] =>
  [...html.matchAll(/<[a-z]\w*/g)].map(([tag]) => tag).sort();
const addressesOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address).sort();
/** As the site prints them: 1,000.00 in every language. */
const numbersOf = (text: string): string[] =>
  [...text.replace(/<[^>]+>/g, ' ').matchAll(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu)]
    .map(([number]) => number)
    .sort();
type Words = { title: string; summary: string };
const MISSIONS = path.join(ROOT, 'apps/server/src/modules/missions/missions');
const missionsIn = (tag: string): Record<string, Words> =>
  JSON.parse(fileAt(path.join(MISSIONS, `${tag}.json`)) || '{}') as Record<string, Words>;
const productsIn = (tag: string): Record<string, Words> =>
  JSON.parse(fileAt(path.join(PRODUCTS, `${tag}.json`)) || '{}') as Record<string, Words>;
const textsOf = (words?: Words): string => `${words?.title} ${words?.summary}`;

const labelOf = (tag: string, noun: string, key: string): string | undefined =>
  (JSON.parse(fileAt(path.join(ROOT, 'languages', tag, `${noun}.json`))) as Record<string, string>)[
    key
  ];

it('what the demo house shows is there in English', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(productsIn('en'))).toHaveLength(12);
  expect(translations).toHaveLength(17);
});

describe.each(translations)('what the demo house shows in %s', (tag) => {
  it.each(articles)(
    '[UX-03] $file has the elements, links and numbers of the English one',
    ({ module, file }) => {
      const [english, own] = [read(module, 'en', file), read(module, tag, file)];
      expect(elementsOf(own)).toEqual(elementsOf(english));
      expect(addressesOf(own)).toEqual(addressesOf(english));
      expect(numbersOf(own)).toEqual(numbersOf(english));
    },
  );

  it.each(TOPICS)(
    'the help topic %s has the elements, links and numbers of the English',
    (file, noun, page) => {
      const [english, own] = [read('help', 'en', file), read('help', tag, file)];
      expect(elementsOf(own)).toEqual(elementsOf(english));
      expect(addressesOf(own)).toEqual(addressesOf(english));
      expect(numbersOf(own)).toEqual(numbersOf(english));
      const [, named] = /<em>(.+?)<\/em>/.exec(own) ?? [];
      expect(named).toBe(labelOf(tag, noun, page));
    },
  );

  it('names the button and the pages of the member centre as the site does', () => {
    const label = (noun: string, key: string) => labelOf(tag, noun, key);
    const named = (file: string, element: string): (string | undefined)[] =>
      [...read('promotions', tag, file).matchAll(new RegExp(`<${element}>(.+?)</`, 'g'))].map(
        ([, words]) => words,
      );
    for (const [file, key] of [
      ['zalo.html', 'apply'],
      ['daily.html', 'join'],
    ] as const) {
      expect(named(file, 'strong'), file).toEqual([
        label('activities', key),
        label('rewards', 'collect'),
      ]);
    }
    for (const [file, key] of [
      ['deposit.html', 'depositv2'],
      ['cashback.html', 'manualRebate'],
      ['referral.html', 'invite'],
      ['missions.html', 'missionLeaderboard'],
    ] as const) {
      expect(named(file, 'em'), file).toEqual([label('shell', key)]);
    }
  });

  it('is in words of its own, of which the house would take nothing out', () => {
    for (const { module, file } of articles) {
      const [, title = '', summary = '', content = ''] =
        /^<h1>(.+)<\/h1>\n<p>(.+)<\/p>\n([\s\S]+)$/.exec(read(module, tag, file)) ?? [];
      expect(cleanHtml(content, []), file).toBe(content.trim());
      expect(title.length, file).toBeLessThanOrEqual(120);
      expect(summary.length, file).toBeLessThanOrEqual(300);
      // What is filled in from an offer stands in the words of the offer.
      for (const words of [title, summary, content].filter((one) => !/^\{\w+\}$/.test(one))) {
        expect(words, file).not.toBe('');
        expect(read(module, 'en', file), file).not.toContain(words.trim());
      }
    }
  });

  it('[UX-03] names every product, with the numbers of the English ones', () => {
    const [english, own] = [productsIn('en'), productsIn(tag)];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [name, words] of Object.entries(english)) {
      expect(numbersOf(textsOf(own[name])), name).toEqual(numbersOf(textsOf(words)));
      expect(own[name]?.summary, name).not.toBe(words.summary);
    }
  });

  it('[UX-03, PR-13] names every mission in words of its own', () => {
    const [english, own] = [missionsIn('en'), missionsIn(tag)];
    expect(Object.keys(english)).toHaveLength(5);
    expect(Object.keys(own)).toEqual(Object.keys(english));
    for (const [name, { title, summary }] of Object.entries(english)) {
      expect(own[name]?.title, name).not.toBe(title);
      expect(own[name]?.summary, name).not.toBe(summary);
    }
  });

  it('holds nothing that has no English counterpart', () => {
    for (const module of ['promotions', 'content']) {
      expect(readdirSync(path.join(shelf(module), tag)).sort(), module).toEqual(
        readdirSync(path.join(shelf(module), 'en')).sort(),
      );
    }
  });
});

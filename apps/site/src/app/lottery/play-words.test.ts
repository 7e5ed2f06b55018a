import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { say, type Texts } from '@fairhouse/contract/texts';
import type { Family } from '@fairhouse/lottery';
import { elevenFive } from '@fairhouse/lottery/eleven-five/index';
import { fourDigits } from '@fairhouse/lottery/four-digits/index';
import { k3 } from '@fairhouse/lottery/k3/index';
import { keno } from '@fairhouse/lottery/keno/index';
import { lhc } from '@fairhouse/lottery/lhc/index';
import { pk10 } from '@fairhouse/lottery/pk10/index';
import { sea } from '@fairhouse/lottery/sea/index';
import { ssc } from '@fairhouse/lottery/ssc/index';
import { threeDigits } from '@fairhouse/lottery/three-digits/index';
import { vnNorth, vnSouth } from '@fairhouse/lottery/vn/index';
import { expect, it } from 'vitest';
import { playWordsIn } from './play-words.ts';

const LANGUAGES = path.join(import.meta.dirname, '../../../../../languages');
const FAMILIES: readonly Family[] = [
  ssc,
  elevenFive,
  k3,
  pk10,
  threeDigits,
  keno,
  lhc,
  fourDigits,
  sea,
  vnNorth,
  vnSouth,
];
const wordsOf = (tag: string): Texts =>
  JSON.parse(readFileSync(path.join(LANGUAGES, tag, 'lottery-plays.json'), 'utf8')) as Texts;

/** Every name that a desk, a record or a rule of these plays shows, with what is missing for it. */
const missingIn = (tag: string): { missing: string[]; said: Map<string, string> } => {
  const texts = wordsOf(tag);
  const missing: string[] = [];
  const said = new Map<string, string>();
  const words = playWordsIn((key, values) => {
    const text = say(texts, key, tag, values);
    if (text === undefined || /\{\w+\}/.test(text)) missing.push(key);
    return text ?? key;
  });
  for (const { plays } of FAMILIES) {
    for (const play of plays) {
      said.set(play.code, words.play(play.code));
      words.tab(play.tab);
      words.how(play);
      const { input } = play;
      for (const row of input.kind === 'rows' ? input.rows : []) {
        words.row(row.name);
        for (const value of row.values) words.value(value);
      }
      for (const [name, tier] of Object.entries(play.tiers)) {
        words.tier(name);
        if (tier.of !== undefined) words.tier(tier.of);
      }
    }
  }
  return { missing, said };
};

const tags = readdirSync(LANGUAGES);

it.each(tags)('[LO-03][UX-03] %s has a word for all that the eleven families name', (tag) => {
  expect(FAMILIES).toHaveLength(11);
  expect(missingIn(tag).missing).toEqual([]);
});

it.each(tags)('no two plays of a family are called the same in %s', (tag) => {
  const { said } = missingIn(tag);
  const same = FAMILIES.flatMap(({ code, plays }) => {
    const names = plays.map((play) => `${play.tab} ${said.get(play.code) ?? ''}`);
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${code}: ${name}`);
  });
  expect(same).toEqual([]);
});

it('every word there is belongs to a play', () => {
  const used = new Set<string>();
  const words = playWordsIn((key) => {
    used.add(key);
    return key;
  });
  for (const play of FAMILIES.flatMap(({ plays }) => plays)) {
    words.play(play.code);
    words.tab(play.tab);
    words.how(play);
    const { input } = play;
    for (const row of input.kind === 'rows' ? input.rows : []) {
      words.row(row.name);
      for (const value of row.values) words.value(value);
    }
    for (const name of Object.entries(play.tiers).flatMap(([tier, { of = tier }]) => [tier, of])) {
      words.tier(name);
    }
  }
  const whole = (key: string): string => key.replace(/_(one|two|few|many|other|zero)$/, '');
  const there = Object.keys(wordsOf('en')).filter((key) => !used.has(key));
  expect(there.filter((key) => !used.has(whole(key)))).toEqual([]);
});

it('says which sums, how many orders and what comes back', () => {
  const words = playWordsIn((key, values) => say(wordsOf('en'), key, 'en', values) ?? key);
  expect(words.tier('sum-3-4-18-19')).toBe('Sum 3, 4, 18, 19');
  expect(words.tier('first-24')).toBe('First prize, 24 numbers');
  expect(words.tier('hits-1')).toBe('1 hit');
  expect(words.row('first-tenth')).toBe('1st – 10th');
  expect(words.value('bull-7')).toBe('Bull 7');
  expect(words.value('05')).toBe('05');
  const board = pk10.plays.find(({ code }) => code === 'board-sides');
  expect(board && words.how(board)).toContain('Big is 6 or more');
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layered } from '@fairhouse/ui';
import { withValues } from './texts.ts';

const FOLDER = import.meta.dirname;
const textsOf = (code: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, `texts/${code}.json`), 'utf8')) as Record<
    string,
    string
  >;
const placeholders = (text = ''): string =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([one]) => one)
    .sort()
    .join();
const english = textsOf('en');

/** Keys that the frame says (refusals, close) or that every game's own texts have. */
const ELSEWHERE = /^(refusal\.|symbol\.|pool\.|feature\.|title$|about$|special$|ruleWild$)/;

describe.each(['vi', 'ar'])('the shared texts of slots in %s', (code) => {
  const texts = textsOf(code);
  it('have the keys of the English ones', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });
  it('keep the placeholders, but where one thing is said in words', () => {
    const changed = Object.keys(english).filter(
      (key) => !key.endsWith('_one') && placeholders(texts[key]) !== placeholders(english[key]),
    );
    expect(changed).toEqual([]);
  });
  it('leave nothing empty', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the texts the board asks for', () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'));
  const asked = [
    ...new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/(?<![\w$])t\(\s*'([^'$]+)'/g)].map(([, key = '']) => key),
      ),
    ),
  ];
  it('are all there in English', () => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((key) => !ELSEWHERE.test(key) && !(key in english))).toEqual([]);
  });
  it('have a plainer form for every rule with values', () => {
    const rules = Object.keys(english).filter(
      (key) => /^rule\.(?!wild$)/.test(key) && !key.endsWith('.plain'),
    );
    expect(rules.filter((key) => !(`${key}.plain` in english))).toEqual([]);
  });
});

describe('layers of texts', () => {
  const game = (key: string): string => (key === 'spin' ? 'Turn' : key);
  const t = layered(
    game,
    {
      spin: 'Spin',
      linesWon: '{count} lines',
      linesWon_one: '{count} line',
      'rule.a': 'after {count}',
      'rule.a.plain': 'later',
    },
    'en',
  );
  it('say it in the words of the game first', () => {
    expect(t('spin')).toBe('Turn');
  });
  it('count in the forms of the language', () => {
    expect(t('linesWon', { count: 1 })).toBe('1 line');
    expect(t('linesWon', { count: 3 })).toBe('3 lines');
  });
  it('show the key where nobody has a text', () => {
    expect(t('nothing')).toBe('nothing');
  });
  it('say a rule plainly where its numbers are not known', () => {
    expect(withValues(t, 'rule.a', { count: 4 })).toBe('after 4');
    expect(withValues(t, 'rule.a', {})).toBe('later');
  });
});

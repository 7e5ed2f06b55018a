import { expect, it } from 'vitest';
import { codeOf, directionOf, isLanguageTag, languageCodes, nameOf, tagOf } from './languages.ts';

it('[UX-03] the product knows 40 languages, each by one code, one tag and its own name', () => {
  const codes = languageCodes();
  expect(codes).toHaveLength(40);
  expect(new Set(codes).size).toBe(40);
  for (const code of codes) {
    expect(codeOf(tagOf(code)), code).toBe(code);
    expect(Intl.getCanonicalLocales(tagOf(code)), code).toEqual([tagOf(code)]);
    expect(Intl.PluralRules.supportedLocalesOf(tagOf(code)), code).toHaveLength(1);
  }
  expect(['EN', 'VI', 'CN', 'MS'].map((code) => nameOf(tagOf(code)))).toEqual([
    'English',
    'Tiếng Việt',
    '简体中文',
    'Melayu',
  ]);
});

it('Arabic, Persian, Urdu and Hebrew run from right to left', () => {
  expect(languageCodes().filter((code) => directionOf(tagOf(code)) === 'rtl')).toEqual([
    'AR',
    'FA',
    'UR',
    'HE',
  ]);
});

it('what is no language is none', () => {
  expect(isLanguageTag('CN')).toBe(false);
  expect(isLanguageTag('..')).toBe(false);
});

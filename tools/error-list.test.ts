import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FOUND_BY_BROWSER, REFUSALS } from '../packages/contract/src/index.ts';
import { printErrors } from './error-list.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const textsOf = (language: string) =>
  JSON.parse(read(`languages/${language}/errors.json`)) as Record<string, string>;
/** The languages that are offered whole. */
const FULL = ['en', ...readdirSync(path.join(root, 'languages')).filter((tag) => tag !== 'en')];
/** What a dialog asks besides: no error. */
const NO_ERRORS = ['in_increase_submit'];

/** The errors of the catalogue in its order, from the login that is missing to the late chunk. */
const CATALOGUE = [
  'in_need_true_account',
  'message_not_sent',
  'validation_failed',
  'login_required',
  'wrong_username_or_password',
  'wrong_account',
  'wrong_password',
  'incorrect_email',
  'username_or_email_not_exist',
  'format_incorrect',
  'passwords_differ',
  'invalid_invitation_code',
  'network_problem',
  'page_load_slow',
  'domain_check_failed',
  'system_error',
  'verify_first',
  'member_no_enter',
  'error_not_agent',
  'phone_invalid',
  'code_invalid',
  'too_many_requests',
  'phone_unknown_error',
  'captcha_check_failed',
  'operation_not_allowed',
  'quota_exceeded',
  'code_expired',
  'popup_closed',
  'popup_blocked',
  'chunk_load_error',
];
const codes: readonly string[] = [...Object.keys(REFUSALS), ...FOUND_BY_BROWSER];

it('[ER-28] each error of the catalogue has one code, and no code stands for two', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(CATALOGUE.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
});

it.each(FULL)(
  '[ER-28] every code has a text in %s, and each error words of its own',
  (language) => {
    const texts = textsOf(language);
    expect(codes.filter((code) => !texts[code]?.trim())).toEqual([]);
    expect(
      Object.keys(texts).filter((key) => !codes.includes(key)),
      'texts of nothing',
    ).toEqual(NO_ERRORS);
    const words = CATALOGUE.map((code) => texts[code]);
    expect(new Set(words).size).toBe(words.length);
  },
);

it.each(FULL.slice(1))('[ER-28] %s says it in its own words', (language) => {
  const [english, texts] = [textsOf('en'), textsOf(language)];
  expect(codes.filter((code) => texts[code] === english[code])).toEqual([]);
});

it('[ER-28] docs/errors.md lists all of them as they are (npm run errors writes it)', () => {
  expect(read('docs/errors.md')).toBe(printErrors(textsOf('en')));
});

// Writes docs/errors.md: `npm run errors`. A test holds the file to what this prints.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALWAYS,
  FOUND_BY_BROWSER,
  REFUSALS,
  WITH_ENCRYPTION,
  WITH_TOKEN,
} from '../packages/contract/src/index.ts';

const root = path.resolve(import.meta.dirname, '..');
type Texts = Readonly<Record<string, string>>;

const has = (codes: readonly string[], code: string): boolean => codes.includes(code);
const senderOf = (code: string): string => {
  if (has(ALWAYS, code)) return 'every call';
  if (has(WITH_TOKEN, code)) return 'calls with a token';
  if (has(WITH_ENCRYPTION, code)) return 'encrypted calls';
  return 'calls that declare it';
};
const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Every error as a page: its one code, its status, who sends it, and its English words. */
export const printErrors = (english: Texts): string =>
  `${[
    '# Errors',
    '',
    'Written by `npm run errors` from `packages/contract/src/refusals.ts` and',
    '`languages/en/errors.json`. A call that fails answers `{success: false, errorCode, message}`:',
    'the code is the same in every language and is never renamed, the message is in the language',
    'of the caller. What each call can send stands in its declaration in `packages/contract/src`.',
    '',
    rowOf(['errorCode', 'status', 'sent by', 'in English']),
    rowOf(['---', '---', '---', '---']),
    ...Object.entries(REFUSALS).map(([code, status]) =>
      rowOf([`\`${code}\``, status, senderOf(code), english[code] ?? '']),
    ),
    '',
    'What the browser finds out by itself has a code and words too:',
    '',
    rowOf(['code', 'in English']),
    rowOf(['---', '---']),
    ...FOUND_BY_BROWSER.map((code) => rowOf([`\`${code}\``, english[code] ?? ''])),
  ].join('\n')}\n`;

if (process.argv[1] === import.meta.filename) {
  const english = JSON.parse(readFileSync(path.join(root, 'languages/en/errors.json'), 'utf8'));
  writeFileSync(path.join(root, 'docs/errors.md'), printErrors(english as Texts));
}

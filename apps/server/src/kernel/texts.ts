import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tagOf } from '@fairhouse/contract/languages';

/** Texts of refusals, read once from languages/<tag>/errors.json; missing ones fall back to en. */
export type Texts = { codes: string[]; refusal(language: string, code: string): string };

export const openTexts = (languagesDir: string): Texts => {
  const codes = existsSync(languagesDir) ? readdirSync(languagesDir).sort() : [];
  const errors = new Map(
    codes.map((code) => {
      const file = path.join(languagesDir, code, 'errors.json');
      return [
        code,
        existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {},
      ];
    }),
  );
  return {
    codes,
    refusal: (language, code) =>
      errors.get(tagOf(language))?.[code] ?? errors.get('en')?.[code] ?? code.replaceAll('_', ' '),
  };
};

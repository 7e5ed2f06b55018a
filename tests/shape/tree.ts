import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type TreeFile = { path: string; text: string };
/** A broken rule: where, and what to do about it. */
export type Finding = { rule: string; path: string; what: string };

const notOurs = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  'coverage',
  'test-results',
  'playwright-report',
  '.cache',
]);
const readable = /\.(ts|tsx|mjs|cjs|js|json|md|tsv|sql|css|html|ya?ml|service|sh)$|^[^.]+$/;

/** Every text file of a tree, by its path from the root with forward slashes. */
export const readTree = (root: string): TreeFile[] =>
  filesBelow(root, '')
    .filter((file) => readable.test(path.basename(file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Every file of a tree, pictures too. */
export const filesBelow = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (notOurs.has(entry.name) || relative === 'tests/shape/breaches') return [];
      return entry.isDirectory() ? filesBelow(root, relative) : [relative];
    })
    .sort();

export const isTest = (file: string): boolean => /\.(test|spec|e2e)\.tsx?$|^tests\//.test(file);
export const isSource = (file: string): boolean => /(?<!\.d)\.tsx?$/.test(file);

/** Source without its comments, line numbers kept. Texts in quotes may hold `//`. */
export const withoutComments = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1');

/** Source whose texts in quotes are emptied: what they say is no code. */
export const withoutTexts = (code: string): string =>
  code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tagOf } from '@fairhouse/contract/languages';
import { say, type Texts, type Values } from '@fairhouse/contract/texts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';

const FOLDER = path.join(import.meta.dirname, '../../../../../../languages');
const NOUNS = ['shell', 'pages', 'fairness', 'records'];

const read = (tag: string): Texts =>
  Object.fromEntries(
    NOUNS.flatMap((noun) => {
      const file = path.join(FOLDER, tag, `${noun}.json`);
      return existsSync(file)
        ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Texts).map(([key, text]) => [
            `${noun}:${key}`,
            text,
          ])
        : [];
    }),
  );
const known = (kernel: Kernel): Map<string, Texts> =>
  kernel.once('addresses.texts', () => new Map(readdirSync(FOLDER).map((tag) => [tag, read(tag)])));

/** A text of the site as the server writes it into a page: English where nobody wrote it. */
export const pageText = (
  kernel: Kernel,
  tag: string,
  { key, values = {} }: { key: string; values?: Values },
): string =>
  say(known(kernel).get(tag), key, tag, values) ??
  say(known(kernel).get('en'), key, 'en', values) ??
  '';

/** The languages of a brand that have texts, its own first. */
export const tagsOf = (kernel: Kernel, brand: Brand): string[] =>
  [...new Set([brand.defaultLanguage, ...brand.languages].map(tagOf))].filter((tag) =>
    known(kernel).has(tag),
  );

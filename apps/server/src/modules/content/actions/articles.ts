import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@fairhouse/contract/languages';
import { readArticle } from '../rules.ts';
import type { Text } from '../store.ts';

/** An article in each language that has a file of it, `<folder>/<tag>/<name>.html`. */
export const articleTexts = (folder: string, name: string): Text[] =>
  readdirSync(folder)
    .sort()
    .map((tag) => ({ tag, place: path.join(folder, tag, `${name}.html`) }))
    .filter(({ place }) => existsSync(place))
    .map(({ tag, place }) => ({
      language: codeOf(tag),
      ...readArticle(readFileSync(place, 'utf8')),
    }));

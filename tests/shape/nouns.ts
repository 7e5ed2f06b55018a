import type { Finding, TreeFile } from './tree.ts';

const routes = /^apps\/server\/src\/modules\/([^/]+)\/(?:desk\/)?routes\.ts$/;
const generic =
  /^export (?:async )?(?:const|type|interface|function) (Told|Place|Facts|print|shelfOf|Data|Info)\b/gm;

/** A module routes the calls of its own noun: contract files `<noun>.ts` and `<noun>-<part>.ts`. */
export const findStrangeNouns = (tree: TreeFile[]): Finding[] =>
  tree.flatMap((file) => {
    const noun = routes.exec(file.path)?.[1];
    if (noun === undefined) return [];
    // Patterns are a list of words, no calls.
    return [...file.text.matchAll(/from '@fairhouse\/contract\/([a-z-]+)'/g)]
      .map(([, word = '']) => word)
      .filter((word) => word !== noun && word !== 'patterns' && !word.startsWith(`${noun}-`))
      .map((word) => ({ rule: 'noun', path: file.path, what: `routes calls of ${word}` }));
  });

/** A name that is exported says what it is, wherever it is imported. */
export const findGenericNames = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => /\.tsx?$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(generic)].map(([, name = '']) => ({
        rule: 'generic-name',
        path: file.path,
        what: `exports ${name}, which says nothing elsewhere`,
      })),
    );

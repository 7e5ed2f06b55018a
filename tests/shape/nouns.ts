import type { Finding, TreeFile } from './tree.ts';

const routes = /^apps\/server\/src\/modules\/([^/]+)\/(?:desk\/)?routes\.ts$/;
const GENERIC = 'Told|Place|Facts|print|shelfOf|Data|Info';
const generic = [
  new RegExp(`^export (?:async )?(?:const|type|interface|function|class) (${GENERIC})\\b`, 'gm'),
  // `export { print }` and `export { printRow as print }`.
  new RegExp(`^export (?:type )?\\{[^}]*?(?<=[{,\\s])(${GENERIC})\\s*[,}]`, 'gm'),
];

/** Nouns without a module of their own, and why another one routes them. */
const HOSTS: Readonly<Record<string, string>> = {
  // Slips end with the markets they lie on, and by the same results.
  slips: 'sportsbook',
};
/** A module routes the calls of its own noun: contract files `<noun>.ts` and `<noun>-<part>.ts`. */
export const findStrangeNouns = (tree: TreeFile[]): Finding[] =>
  tree.flatMap((file) => {
    const noun = routes.exec(file.path)?.[1];
    if (noun === undefined) return [];
    // Patterns are a list of words, no calls.
    return [...file.text.matchAll(/from '@fairhouse\/contract\/([a-z-]+)'/g)]
      .map(([, word = '']) => word)
      .filter((word) => word !== noun && word !== 'patterns' && !word.startsWith(`${noun}-`))
      .filter((word) => HOSTS[word] !== noun)
      .map((word) => ({ rule: 'noun', path: file.path, what: `routes calls of ${word}` }));
  });

/** A name that is exported says what it is, wherever it is imported. */
export const findGenericNames = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => /\.tsx?$/.test(file.path))
    .flatMap((file) =>
      generic
        .flatMap((one) => [...file.text.matchAll(one)])
        .map(([, name = '']) => ({
          rule: 'generic-name',
          path: file.path,
          what: `exports ${name}, which says nothing elsewhere`,
        })),
    );

const feature = /^apps\/(?:site|office)\/src\/features\/([^/]+)\//;
/** Features of more than one noun, or of none, and why they are one. */
const COMPOSITIONS: Readonly<Record<string, string>> = {
  fairness: 'the check of a round: its record, its seeds and what was signed, replayed in the page',
  halls: 'what stands in a category: titles of the catalogue, tables, waters, games of vendors',
  home: 'the first screen, of several nouns',
  lottery: 'a page before its module, which is to come',
  opening: 'a dialog that says what is to come; it calls nothing',
  overview: "the office's first screen, of several nouns",
};

/** A feature of a front bears the word of the server's module. */
export const findStrangeFeatures = (paths: string[]): Finding[] => {
  const modules = new Set(
    paths.map((file) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1]),
  );
  const seen = new Set<string>();
  return paths.flatMap((file) => {
    const name = feature.exec(file)?.[1];
    if (name === undefined || modules.has(name) || name in COMPOSITIONS || seen.has(name)) {
      return [];
    }
    seen.add(name);
    return [{ rule: 'feature', path: file, what: `no module is called ${name}` }];
  });
};

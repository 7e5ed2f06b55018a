import { isSource, isTest, withoutComments, type Finding, type TreeFile } from './tree.ts';

/** Every text key of the English texts, as `noun:key.below`. */
const keysOfEnglish = (tree: TreeFile[]): Set<string> =>
  new Set(
    tree.flatMap((file) => {
      const [, language, game] =
        /^(?:languages\/en\/([\w-]+)|(?:games|packages)\/([\w-]+)\/(?:src\/)?texts\/en)\.json$/.exec(
          file.path,
        ) ?? [];
      const noun = language ?? game;
      if (!noun || noun === 'meta') return [];
      return flatten(JSON.parse(file.text)).map((key) => `${noun}:${key}`);
    }),
  );

const flatten = (texts: unknown, before = ''): string[] =>
  typeof texts !== 'object' || texts === null
    ? [before]
    : Object.entries(texts).flatMap(([key, below]) =>
        flatten(below, before === '' ? key : `${before}.${key}`),
      );

/**
 * A literal key in t('noun:key') exists in English. A key without a noun belongs to the noun of
 * useTexts('noun'), of the app (office), of the game or of the board that the game is played on.
 */
export const findMissingTexts = (tree: TreeFile[]): Finding[] => {
  const known = keysOfEnglish(tree);
  return tree
    .filter(
      (file) =>
        isSource(file.path) &&
        !isTest(file.path) &&
        /^(apps\/(site|play|office)|games|packages\/(?:table|seat)-board\/src)\//.test(file.path),
    )
    .flatMap((file) => {
      const code = withoutComments(file.text);
      const nouns: (string | undefined)[] = [];
      nouns.push(/^(?:apps|games|packages)\/([^/]+)\//.exec(file.path)?.[1]);
      if (code.includes("'@fairhouse/table-board'")) nouns.push('table-board');
      const named = [...code.matchAll(/const (\w+) = useTexts\('([\w-]+)'\)/g)];
      nouns.push(...named.map((match) => match[2]));
      const readers = new Set(['t', ...named.map((match) => match[1])]);
      const calls = new RegExp(`(?<![\\w$.])(?:${[...readers].join('|')})\\(\\s*'([^'$]+)'`, 'g');
      return [...code.matchAll(calls)]
        .map((match) => match[1] ?? '')
        .filter((key) => !isKnown(key, nouns, known))
        .map((key) => ({ rule: 'texts', path: file.path, what: `no English text for ${key}` }));
    });
};

const isKnown = (key: string, nouns: (string | undefined)[], known: Set<string>): boolean => {
  const forms = ['', '_one', '_other', '_zero'];
  const candidates = key.includes(':')
    ? [key]
    : [key.replace('.', ':'), ...nouns.map((noun) => `${noun}:${key}`)];
  return candidates.some((one) => forms.some((form) => known.has(one + form)));
};

/** Every refusal code has an English text `errors:<code>`. */
export const findMissingRefusals = (tree: TreeFile[], codes: string[]): Finding[] => {
  const known = keysOfEnglish(tree);
  return codes
    .filter((code) => !known.has(`errors:${code}`))
    .map((code) => ({
      rule: 'refusal-texts',
      path: 'languages/en/errors.json',
      what: `no text for ${code}`,
    }));
};

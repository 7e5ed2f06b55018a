import type { Finding, TreeFile } from './tree.ts';

const startsLikeOurs = new RegExp(
  '^(apps|packages|games|payments|feeds|messengers|beacons|vendors|sports-feeds' +
    '|languages|tests|bench|docs|deploy|examples|tools|\\.ci)(/|$)',
);

const documents = new RegExp(
  '^(README|ARCHITECTURE|CONTRIBUTING|SECURITY)\\.md$' +
    '|^docs/(operate|operate-reference|decisions|verify|verify/[a-z]+)\\.md$',
);

/** Every path a document names in backquotes or links to exists; `<slug>` stands for any name. */
export const findMissingPaths = (tree: TreeFile[], paths: string[]): Finding[] =>
  tree
    .filter((file) => documents.test(file.path))
    .flatMap((file) =>
      pathsIn(file.text)
        .filter((named) => !paths.some((one) => matches(named, one)))
        .map((named) => ({ rule: 'paths', path: file.path, what: `names ${named}` })),
    );

const pathsIn = (text: string): string[] => [
  ...new Set(
    [
      ...[...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? ''),
      ...[...text.matchAll(/\]\(([^)\s#]+)/g)].map((match) => match[1] ?? ''),
    ]
      .map((one) => one.replace(/^\.\//, '').replace(/\/$/, ''))
      .filter((one) => startsLikeOurs.test(one) || /^[A-Z]+\.md$/.test(one)),
  ),
];

const matches = (named: string, file: string): boolean => {
  const pattern = named.replace(/[.+^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>|\*+/g, '[^/]+');
  return new RegExp(`^${pattern}(/|$)`).test(file);
};

import {
  isSource,
  isTest,
  withoutComments,
  withoutTexts,
  type Finding,
  type TreeFile,
} from './tree.ts';

const pure = new RegExp(
  '^packages/(money|days|agent-terms|book|contract|game-kit|seats)/src/|^games/[^/]+/(engine|manifest)\\.ts$' +
    '|^apps/server/src/modules/[^/]+/rules\\.ts$',
);
const tool = /\/rtp\/|main\.ts$|loader\.ts$/;

/** Whatever is drawn on the side of the house comes from the kernel's own source. */
const drawing = /^(apps\/server\/src|payments|vendors|messengers|feeds|sports-feeds|beacons)\//;
const weak = /\bMath\s*\.\s*random\b/;

const forbidden: [string, RegExp][] = [
  ['Math.random', weak],
  ['Date.now', /\bDate\s*\.\s*now\b/],
  ['new Date()', /\bnew\s+Date\s*\(\s*\)/],
  ['performance.now', /\bperformance\s*\.\s*now\b/],
  ['fetch', /(?<![.\w])fetch\s*\(/],
  ['process', /\bprocess\s*\.\s*(env|hrtime|argv|cwd)\b/],
  ['crypto.getRandomValues', /\bgetRandomValues\b|\brandomUUID\b/],
];

/** Pure folders decide from what they are given: no clock, no chance, no network. */
export const findImpurity = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) =>
        pure.test(file.path) && isSource(file.path) && !isTest(file.path) && !tool.test(file.path),
    )
    .flatMap((file) => {
      const code = withoutTexts(withoutComments(file.text));
      return forbidden
        .filter(([, pattern]) => pattern.test(code))
        .map(([name]) => ({ rule: 'purity', path: file.path, what: `reaches ${name}` }));
    });

/** No weak source of chance in the server, be it for a draw, a code or a token. */
export const findWeakChance = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      ({ path, text }) =>
        drawing.test(path) &&
        isSource(path) &&
        !isTest(path) &&
        weak.test(withoutTexts(withoutComments(text))),
    )
    .map(({ path }) => ({ rule: 'weak-chance', path, what: 'reaches Math.random' }));

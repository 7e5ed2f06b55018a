import { isSource, isTest, type Finding, type TreeFile } from './tree.ts';

const INSERT = /\binsert\s+into\s+\w+[^;`']*?\bvalues\s*\(/gi;

/**
 * Values of an insert are read before it, or selected: a table that is spread over machines by its
 * brand takes no query among values.
 */
export const findInsertedQueries = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') &&
        !isTest(path) &&
        (isSource(path) || path.includes('/functions/')),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(INSERT)]
        .filter((found) =>
          /\(\s*select\b/i.test(inBrackets(text.slice(found.index + found[0].length))),
        )
        .map(([what]) => ({ rule: 'inserted-query', path, what: what.split('\n')[0] ?? what })),
    );

/** The text up to the bracket that closes the one before it. */
const inBrackets = (text: string): string => {
  let depth = 1;
  for (const [at, sign] of [...text].entries()) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
};

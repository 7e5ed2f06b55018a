import { isSource, isTest, type Finding, type TreeFile } from './tree.ts';

const DO_NOTHING = /\bon\s+conflict\s*(?:\/\*([\s\S]*?)\*\/\s*)?do\s+nothing\b/gi;
/** As `(brand_id, key) or (brand_id, slug) while it runs`. */
const KEYS = /^\s*\(\w.*\)[^()]*\sor\s+\(\w.*\)[^()]*$/s;

/**
 * An insert that may do nothing says by which key: without one it would pass over any broken key,
 * also one that nobody thought of. Where two keys are meant PostgreSQL takes no target, and naming
 * one of them would raise the other where two come together: both stand in a comment instead.
 */
export const findConflicts = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') &&
        !isTest(path) &&
        (isSource(path) || path.includes('/functions/')),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(DO_NOTHING)]
        .filter(([, keys = '']) => !KEYS.test(keys))
        .map(([what]) => ({ rule: 'conflict', path, what: `${what}: name the key` })),
    );

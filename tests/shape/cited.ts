import type { Finding, TreeFile } from './tree.ts';

const decision = /\bD-[A-Z]\d\d\b/g;
/** The name of a test says which lines it proves: `it('[GM-22] ...')`, `it('[RT-01, RT-02] ...')`. */
const proof = /['"`]\[([A-Z]{2}-\d\d[^\]\n]*)\]/g;
const line = /\b[A-Z]{2}-\d\d\b/g;

/** The ids that a list defines: `- **D-A10** ...`, or at the start of a row. */
const idsOf = (tree: TreeFile[], ...lists: string[]): Set<string> =>
  new Set(
    tree
      .filter((file) => lists.includes(file.path))
      .flatMap(({ text }) =>
        [...text.matchAll(/^(?:- \*\*)?((?:D-[A-Z]|[A-Z]{2}-)\d\d)(?:\*\*|\t)/gm)].map(
          (match) => match[1] ?? '',
        ),
      ),
  );

/** Every decision that is cited stands in the list of them, and none that nobody cites. */
export const findUnknownDecisions = (tree: TreeFile[]): Finding[] => {
  const known = idsOf(tree, 'docs/decisions.md');
  const cited = tree
    .filter((file) => file.path !== 'docs/decisions.md')
    .flatMap((file) =>
      [...new Set(file.text.match(decision) ?? [])].map((id) => ({ id, path: file.path })),
    );
  const used = new Set(cited.map(({ id }) => id));
  return [
    ...cited
      .filter(({ id }) => !known.has(id))
      .map(({ id, path }) => ({ rule: 'decisions', path, what: `cites ${id}` })),
    ...[...known]
      .filter((id) => !used.has(id))
      .map((id) => ({ rule: 'decisions', path: 'docs/decisions.md', what: `nobody cites ${id}` })),
  ];
};

/** A decision stands once: of two nobody knows which one holds. */
export const findRepeatedDecisions = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(({ path }) => path === 'docs/decisions.md')
    .flatMap(({ path, text }) => {
      const ids = [...text.matchAll(/^- \*\*(D-\w+)\*\*/gm)].map(([, id = '']) => id);
      return ids
        .filter((id, at) => ids.indexOf(id) < at)
        .map((id) => ({ rule: 'decision-once', path, what: `${id} stands again` }));
    });

/** Every line that a test says it proves is a line of the specification or of a standard. */
export const findUnknownLines = (tree: TreeFile[]): Finding[] => {
  const known = idsOf(tree, 'docs/specification.md', 'docs/standards.tsv');
  return tree
    .filter((file) => /\.test\.tsx?$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(proof)]
        .flatMap((match) => match[1]?.match(line) ?? [])
        .filter((id) => !known.has(id))
        .map((id) => ({ rule: 'proven-lines', path: file.path, what: `proves ${id}` })),
    );
};

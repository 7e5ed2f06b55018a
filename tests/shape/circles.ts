import path from 'node:path';
import { withoutComments, type Finding, type TreeFile } from './tree.ts';

const code = /(?<!\.d)\.(ts|tsx|mjs|cjs)$/;
/** `import x from`, `export x from`, `import 'x'` and `import('x')`, of values and types. */
const imports = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g;

type Package = { folder: string; doors: Record<string, string> };
type Resolve = (from: string, name: string) => string | undefined;

/** `"./*": "./src/*.ts"` says where each name behind the package's own leads. */
const doorsOf = (tree: TreeFile[]): Map<string, Package> =>
  new Map(
    tree
      .filter((file) => /^(packages|apps)\/[^/]+\/package\.json$/.test(file.path))
      .map((file) => {
        const { name, exports = {} } = JSON.parse(file.text) as {
          name: string;
          exports?: string | Record<string, string>;
        };
        const doors = typeof exports === 'string' ? { '.': exports } : exports;
        return [name, { folder: path.posix.dirname(file.path), doors }];
      }),
  );

const resolver = (tree: TreeFile[]): Resolve => {
  const known = new Set(tree.map((file) => file.path));
  const packages = doorsOf(tree);
  const inPackage = (name: string): string | undefined => {
    const [scope, short, ...rest] = name.split('/');
    const found = packages.get(`${scope}/${short}`);
    if (found === undefined) return undefined;
    const wanted = ['.', ...rest].join('/');
    const star = found.doors['./*'];
    const door = found.doors[wanted] ?? star?.replace('*', rest.join('/'));
    return door === undefined ? undefined : path.posix.join(found.folder, door);
  };
  return (from, name) => {
    const file = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), name.replace(/\?.*$/, ''))
      : inPackage(name);
    return file !== undefined && known.has(file) ? file : undefined;
  };
};

/** Which of our files each of our files imports, types and imports at run time included. */
export const importsOf = (tree: TreeFile[]): Map<string, string[]> => {
  const resolve = resolver(tree);
  return new Map(
    tree
      .filter((file) => code.test(file.path))
      .map((file) => [
        file.path,
        [...withoutComments(file.text).matchAll(imports)].flatMap(
          (match) => resolve(file.path, match[2] ?? '') ?? [],
        ),
      ]),
  );
};

/** The groups of files that all reach each other (Tarjan's strongly connected components). */
export const groupsInCircles = (graph: Map<string, string[]>): string[][] => {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = index.has(next)
        ? stack.includes(next)
          ? index.get(next)
          : undefined
        : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached ?? own));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) groups.push(stack.splice(stack.indexOf(file)));
    return low;
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return groups.filter(
    (group) => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''),
  );
};

/** No two files need each other to be read, be it only for a type or only once a page opens. */
export const findCircles = (tree: TreeFile[]): Finding[] =>
  groupsInCircles(importsOf(tree)).flatMap((group) =>
    group
      .sort()
      .map((file) => ({
        rule: 'circle',
        path: file,
        what: `is in a circle of ${group.join(', ')}`,
      })),
  );

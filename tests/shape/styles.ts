import type { Finding, TreeFile } from './tree.ts';

const folder = /^apps\/(site|office)\/src\/((?:app|features)(?:\/[^/]+(?=\/))?)\//;
/**
 * Classes that pages of every folder stand in, and that others may name: `fh` of packages/ui, `st`
 * the shell of the site (app/css), `mc` the member centre, `lv` the cards of tables, `office` the
 * shell of the office; and two names that the editor of texts brings with it.
 */
const SHARED = new Set(['fh', 'st', 'mc', 'lv', 'office', 'ProseMirror', 'selectedCell']);

const classesIn = (css: string): string[] =>
  [
    ...css
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/url\([^)]*\)|'[^']*'|"[^"]*"/g, '')
      .matchAll(/\.([a-zA-Z][\w-]*)/g),
  ].map(([, name = '']) => name);
const prefixOf = (name: string): string => name.split(/[-_]/)[0] ?? name;

/** One class prefix, one folder: what `.dp-...` looks like stands in one place. */
export const findSharedPrefixes = (tree: TreeFile[]): Finding[] => {
  const owners = new Map<string, string>();
  return tree
    .filter((file) => file.path.endsWith('.css'))
    .flatMap((file) => {
      const [, app, unit] = folder.exec(file.path) ?? [];
      if (!app || !unit) return [];
      return [...new Set(classesIn(file.text).map(prefixOf))].flatMap((prefix) => {
        if (SHARED.has(prefix)) return [];
        const owner = owners.get(`${app} ${prefix}`) ?? unit;
        owners.set(`${app} ${prefix}`, owner);
        return owner === unit
          ? []
          : [
              {
                rule: 'class-prefix',
                path: file.path,
                what: `names .${prefix}-..., which is of ${owner}`,
              },
            ];
      });
    });
};

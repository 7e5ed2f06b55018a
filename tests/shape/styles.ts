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

const markup = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;
const classesWorn = (tsx: string): string[] =>
  [...tsx.matchAll(markup)]
    .map(([, plain = '', composed = '']) => plain + composed.replaceAll(/\$\{[^}]*\}/g, ' '))
    .flatMap((text) => text.split(/\s+/))
    .filter((name) => /^[a-zA-Z][\w-]*$/.test(name));

/** One class prefix, one folder: what `.dp-...` looks like stands in one place. */
export const findSharedPrefixes = (tree: TreeFile[]): Finding[] => {
  const owners = new Map<string, string>();
  const isStyle = (file: TreeFile) => file.path.endsWith('.css');
  // Styles first: a page that wears what another folder's styles say is told apart from its owner.
  return [...tree.filter(isStyle), ...tree.filter((file) => file.path.endsWith('.tsx'))].flatMap(
    (file) => {
      const [, app, unit] = folder.exec(file.path) ?? [];
      if (!app || !unit) return [];
      const names = isStyle(file) ? classesIn(file.text) : classesWorn(file.text);
      return [...new Set(names.map(prefixOf))].flatMap((prefix) => {
        if (SHARED.has(prefix)) return [];
        const owner = owners.get(`${app} ${prefix}`) ?? unit;
        if (isStyle(file)) owners.set(`${app} ${prefix}`, owner);
        // What app/ styles is there for every page to wear; what a feature styles is its own.
        const isWorn = !isStyle(file) && owner.startsWith('app');
        return owner === unit || isWorn
          ? []
          : [
              {
                rule: 'class-prefix',
                path: file.path,
                what: `names .${prefix}-..., which is of ${owner}`,
              },
            ];
      });
    },
  );
};

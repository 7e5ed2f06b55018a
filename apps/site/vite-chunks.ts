import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Parts of packages/ui that neither frame nor home screen show: they come with who shows them. */
const NAMES = [
  'Checkbox',
  'CountdownRing',
  'Dialog',
  'Field',
  'OddsButton',
  'Pagination',
  'page-range',
  'password-strength',
  'PasswordField',
  'PlayingCard',
  'ProgressBar',
  'RichText',
  'Select',
  'StakeChip',
  'StatCard',
  'Switch',
  'Table',
  'Tabs',
];
const LATER = new RegExp(`/packages/ui/src/(${NAMES.join('|')})\\.tsx?$`);

/** A file, everything it imports, and so on, without what is loaded later. */
const closureOf = (file: string, graph: Graph): Set<string> => {
  const seen = new Set<string>();
  const walk = (id: string): void => {
    if (seen.has(id) || LATER.test(id)) return;
    seen.add(id);
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) walk(other);
  };
  walk(file);
  return seen;
};

/**
 * What every screen needs comes in one file. Left to itself the bundler cuts it into forty, one for
 * each set of later scripts that share a part of it; a slow line waits for each of them. What the
 * page itself starts with stays apart: it shows the first picture while the rest is on its way.
 */
export const houseChunks = () => {
  let start: Set<string> | undefined;
  let house: Set<string> | undefined;
  const isOfStart = (id: string, graph: Graph): boolean => {
    start ??= closureOf(fileOf('src/main.ts'), graph);
    return start.has(id) && !id.endsWith('/main.ts');
  };
  return [
    {
      debugName: 'start',
      priority: 2,
      name: (id: string, graph: Graph) => (isOfStart(id, graph) ? 'start' : null),
    },
    {
      debugName: 'house',
      priority: 1,
      name: (id: string, graph: Graph) => {
        house ??= closureOf(fileOf('src/app/mount.tsx'), graph);
        return house.has(id) && !isOfStart(id, graph) ? 'house' : null;
      },
    },
  ];
};

import type { House } from '../../apps/server/rows/read.ts';
import type { Finding, TreeFile } from './tree.ts';

/** Tables by module: those of others that a module's statements read, and those they write. */
type Uses = { reads: Map<string, Set<string>>; writes: Map<string, Set<string>> };

const inModule = /^modules\/([^/]+)\/(.+)$/;

/** Which module owns a table: the one whose migrations or functions make it. */
export const ownersOf = (tree: TreeFile[]): Map<string, string> =>
  new Map(
    tree.flatMap((file) => {
      const [, owner = '', inside = ''] = inModule.exec(file.path) ?? [];
      if (!/^(migrations|functions)\//.test(inside)) return [];
      return [
        ...file.text.matchAll(/create (?:unlogged )?(?:table|view)(?: if not exists)? (\w+)/gi),
      ].map(([, table = '']) => [table, owner] as const);
    }),
  );

/**
 * A module that reads tables of another names them in the front matter of its README, and names
 * nothing else; what it writes there it names with the reason.
 */
export const findReads = (
  house: House,
  tree: TreeFile[],
  owners: ReadonlyMap<string, string>,
): Finding[] => {
  const texts = new Map(tree.map((file) => [file.path, file.text]));
  const modules = [
    ...new Set(tree.flatMap((file) => inModule.exec(file.path)?.[1] ?? [])),
  ].toSorted();
  return modules.flatMap((module) => {
    const path = `modules/${module}/README.md`;
    const said = readFrontMatter(texts.get(path) ?? '');
    const used = usesOf(module, { house, tree, owners });
    return (['reads', 'writes'] as const).flatMap((kind) =>
      compare(said, used, kind).map((what) => ({ rule: kind, path, what })),
    );
  });
};

const compare = (said: FrontMatter, used: Uses, kind: keyof Uses): string[] =>
  [...new Set([...said[kind].keys(), ...used[kind].keys()])].toSorted().flatMap((owner) => {
    const entry = said[kind].get(owner);
    const tables = [...(used[kind].get(owner) ?? [])].toSorted().join(', ');
    if (tables === '') return [`no statement ${kind} tables of ${owner}: drop its line`];
    if (entry?.tables !== tables) return [`say "  ${owner}: ${tables}" below "${kind}:"`];
    return kind === 'writes' && entry.why === ''
      ? [`say in parentheses why it writes ${tables} of ${owner}`]
      : [];
  });

type Entry = { tables: string; why: string };
type FrontMatter = { reads: Map<string, Entry>; writes: Map<string, Entry> };
export const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

const readFrontMatter = (readme: string): FrontMatter => {
  const told: FrontMatter = { reads: new Map(), writes: new Map() };
  let kind: keyof FrontMatter = 'reads';
  for (const line of (FRONT_MATTER.exec(readme)?.[1] ?? '').split('\n')) {
    if (line === 'reads:' || line === 'writes:') kind = line === 'reads:' ? 'reads' : 'writes';
    const [, owner, tables = '', why = ''] =
      /^ {2}([a-z-]+): ([\w, ]+?)(?: \((.+)\))?$/.exec(line) ?? [];
    if (owner !== undefined) told[kind].set(owner, { tables, why });
  }
  return told;
};

type Sources = { house: House; tree: TreeFile[]; owners: ReadonlyMap<string, string> };

/** What a module uses of others, as PostgreSQL says of its statements and its other texts say. */
const usesOf = (module: string, { house, tree, owners }: Sources): Uses => {
  const described = [...(house.folders.get(`modules/${module}`)?.values() ?? [])];
  const scanned = undescribedOf(module, house, tree).map(tablesIn);
  const all = [...described, ...scanned];
  const written = new Set(all.flatMap((one) => one.writes));
  const read = new Set(all.flatMap((one) => one.reads).filter((table) => !written.has(table)));
  return { reads: byOwner(module, read, owners), writes: byOwner(module, written, owners) };
};

const byOwner = (
  module: string,
  tables: ReadonlySet<string>,
  owners: ReadonlyMap<string, string>,
): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const table of tables) {
    const owner = owners.get(table);
    if (owner === undefined || owner === module) continue;
    found.set(owner, (found.get(owner) ?? new Set()).add(table));
  }
  return found;
};

/** What PostgreSQL cannot be asked about: bodies of functions, and what is put together at run time. */
const undescribedOf = (module: string, house: House, tree: TreeFile[]): string[] => {
  const folder = `modules/${module}`;
  const unknown = new Set(house.found.unknown.map((at) => at.replace(/:\d+$/, '')));
  return [
    ...new Set([
      ...house.found.composed.filter((one) => one.folder === folder).map((one) => one.text),
      ...tree
        .filter(
          ({ path }) =>
            path.startsWith(`${folder}/`) &&
            (path.startsWith(`${folder}/functions/`) || unknown.has(path)),
        )
        .map(({ text }) => text),
    ]),
  ];
};

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm;
const NAMED =
  /\b(from|join|into|update|using)\s+((?:only\s+)?\w+(?:\s+\w+)?(?:\s*,\s*\w+(?:\s+\w+)?)*)/g;
/** Names behind the words that tables follow; those that are no table have no owner. */
const tablesIn = (whole: string): { reads: string[]; writes: string[] } => {
  const text = whole.replace(COMMENTS, '');
  const found = [...text.matchAll(NAMED)].map(({ 1: word, 2: names = '', index }) => ({
    isWritten: word === 'into' || word === 'update' || /\bdelete\s+$/.test(text.slice(0, index)),
    tables: names.split(',').map((name) => /^\s*(?:only\s+)?(\w+)/.exec(name)?.[1] ?? ''),
  }));
  const tablesOf = (isWritten: boolean): string[] =>
    found.filter((one) => one.isWritten === isWritten).flatMap((one) => one.tables);
  return { reads: tablesOf(false), writes: tablesOf(true) };
};

import { isSource, isTest, withoutComments, type Finding, type TreeFile } from './tree.ts';

/** What a module says of itself in its README, one line each; the last two only where it has any. */
const LINES = ['Hears', 'Says', 'Offers', 'Fills'] as const;
type Line = (typeof LINES)[number];
type Talk = Record<Line, Set<string>>;

const inModule = /^apps\/server\/src\/modules\/([^/]+)\//;
const declared =
  /\bconst (\w+) =\s*(busEvent|slot|listSlot|namedSlot)\b[^']*?\(\s*'([\w-]+\.[\w-]+)'/g;
const used = /\b(\w+)\s*\.\s*(hear|say|sayHere|fill)\(/g;
const saidFromOutside = /\btellProcesses\(\s*\w+,\s*(\w+)/g;
const realtime = /\bexport const (\w+) = event\(\{\s*topic: '([^']+)',\s*name: '([^']+)'/g;

const code = (file: TreeFile): string => withoutComments(file.text);

/** Bus events and slots of the whole server by the name of their constant, which is theirs alone. */
const declarationsIn = (tree: TreeFile[]) =>
  tree
    .filter((file) => file.path.startsWith('apps/server/src/') && isProduct(file))
    .flatMap((file) =>
      [...code(file).matchAll(declared)].map(([, constant = '', kind = '', topic = '']) => ({
        path: file.path,
        constant,
        isSlot: kind !== 'busEvent',
        topic,
      })),
    );

const isProduct = ({ path }: TreeFile): boolean => isSource(path) && !isTest(path);

/** What the code of each module hears, says, offers and fills. */
const talkOf = (tree: TreeFile[]): Map<string, Talk> => {
  const talk = new Map<string, Talk>();
  const of = (path: string): Talk | undefined => {
    const name = inModule.exec(path)?.[1];
    if (name === undefined) return undefined;
    const known = talk.get(name) ?? {
      Hears: new Set(),
      Says: new Set(),
      Offers: new Set(),
      Fills: new Set(),
    };
    talk.set(name, known);
    return known;
  };
  const declarations = declarationsIn(tree);
  const topics = new Map(declarations.map((one) => [one.constant, one.topic]));
  const events = new Map(
    tree
      .filter((file) => file.path === 'packages/contract/src/events.ts')
      .flatMap((file) => [...code(file).matchAll(realtime)])
      .map(([, constant = '', topic = '', name = '']) => [constant, `${topic} ${name}`]),
  );
  for (const one of declarations) if (one.isSlot) of(one.path)?.Offers.add(one.topic);
  for (const file of tree.filter(isProduct)) {
    const module = of(file.path);
    if (!module) continue;
    const text = code(file);
    for (const [, constant = '', verb = ''] of text.matchAll(used)) {
      const line = verb === 'hear' ? 'Hears' : verb === 'fill' ? 'Fills' : 'Says';
      const topic = topics.get(constant);
      if (topic !== undefined) module[line].add(topic);
    }
    for (const [, constant = ''] of text.matchAll(saidFromOutside)) {
      const topic = topics.get(constant);
      if (topic !== undefined) module.Says.add(topic);
    }
    if (!/\.publish(ToMember)?\(/.test(text)) continue;
    for (const [constant, event] of events) {
      if (new RegExp(`\\b${constant}\\b`).test(text)) module.Says.add(event);
    }
  }
  return talk;
};

const print = (talk: Talk): string =>
  LINES.filter((line) => talk[line].size > 0 || line === 'Hears' || line === 'Says')
    .map((line) => {
      const names = [...talk[line]].sort().map((name) => `\`${name}\``);
      return `${line}: ${names.length === 0 ? 'nothing' : names.join(', ')}.`;
    })
    .join('\n');

/** The last paragraph of a README, if it is the one that `Hears:` begins. */
export const talkParagraph = /\n\nHears: [\s\S]*$/;

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Each module's README ends with what its code hears and says, offers and fills. */
export const findUnknownTalk = (tree: TreeFile[]): Finding[] => {
  const declarations = declarationsIn(tree);
  const twice = declarations.filter(({ constant, path }) =>
    declarations.some((other) => other.constant === constant && other.path !== path),
  );
  const readmes = new Map(tree.map((file) => [file.path, file.text]));
  return [
    ...twice.map(({ path, constant }) => ({
      rule: 'talk',
      path,
      what: `${constant} is the name of another event or slot too`,
    })),
    ...[...talkOf(tree)].flatMap(([name, talk]) => {
      const path = `apps/server/src/modules/${name}/README.md`;
      const told = talkParagraph.exec(readmes.get(path) ?? '')?.[0] ?? '';
      const wanted = print(talk);
      return flat(told) === flat(wanted)
        ? []
        : [{ rule: 'talk', path, what: `ends otherwise than "${wanted}"` }];
    }),
  ];
};

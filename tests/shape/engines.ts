import { withoutComments, withoutTexts, type Finding, type TreeFile } from './tree.ts';

/**
 * What decides a round is a function of its draws and of what the player chose. Everything that an
 * engine can reach by imports is read: its own files, and the shared packages it draws on.
 */
const engine = /^games\/[^/]+\/engine\.ts$/;
const shared = /^packages\/(game-kit|money|slots|lottery|seats)\/src\/[\w/-]+\.(ts|json)$/;
/** SHA-256 and HMAC of npm: the one thing from outside. */
const allowedPackages = /^@noble\/hashes\/(hmac|sha2)\.js$/;

/** Words for what an engine may not know. A dealer's side is a banker, the house's money is not. */
const knowledge = new RegExp(
  '\\b(members?\\w*|accountId|balance\\w*|wallet\\w*|bank(?:roll' +
    '|Minor|Balance)\\w*|house(?:Balance|Profit|Account)\\w*|deposit\\w*|targetRtp|(?:wanted' +
    '|desired|target)Return\\w*)\\b',
);
/** They name who sits where; a round is decided by what lies on the seats. */
const seating = /^packages\/game-kit\/src\/acted-(seats|conformance)\.ts$/;

const reaches: [string, RegExp][] = [
  ['Math.random', /\bMath\s*\.\s*random\b/],
  ['Date', /\bDate\b(?!\s*\|)/],
  ['performance', /\bperformance\b/],
  ['crypto', /\bcrypto\b/],
  ['fetch', /(?<![.\w])fetch\s*\(/],
  ['process', /\bprocess\s*\./],
  ['globalThis', /\bglobalThis\b/],
  ['timers', /\bset(?:Timeout|Interval|Immediate)\b/],
  ['require', /\brequire\s*\(/],
  ['import()', /\bimport\s*\(/],
  ['eval', /\beval\s*\(|\bnew\s+Function\b/],
  [
    'a browser',
    new RegExp(
      '\\b(?:document|navigator|localStorage|WebSocket|XMLHttpRequest)\\s*[.(]' +
        '|\\bwindow\\s*\\.\\s*(?:fetch|location|document|localStorage)\\b',
    ),
  ],
];
/** Reckons days from moments that it is handed; what time it is it may not ask either. */
const calendar = /^packages\/lottery\/src\/schedule\.ts$/;
const asksTheTime = /\bDate\s*\.\s*now\b|\bDate\s*\(\s*\)|\bDate\s*[;,)\]]/;
/** Holds games against the same reaches, by patterns that name them. */
const holdsGames = 'packages/game-kit/src/conformance-source.ts';

/** The size of a stake scales what is paid; it never decides what is drawn. */
const stakes = new RegExp(
  '^packages/game-kit/|^packages/slots/src/(kind|game)\\.ts$' +
    '|^packages/lottery/src/(prices|published|game)\\.ts$|/manifest\\.ts$',
);

export const findEnginesOutside = (tree: TreeFile[]): Finding[] => {
  const files = new Map(tree.map((file) => [file.path, file]));
  const found = new Map<string, Finding>();
  const note = (finding: Finding) => {
    found.set(`${finding.rule} ${finding.path} ${finding.what}`, finding);
  };
  for (const { path } of tree.filter((file) => engine.test(file.path))) {
    for (const file of reachable(path, files, note)) for (const one of findingsIn(file)) note(one);
  }
  return [...found.values()];
};

/** Every file behind an engine; an import that leads anywhere else is a finding. */
const reachable = (
  start: string,
  files: Map<string, TreeFile>,
  note: (finding: Finding) => void,
): TreeFile[] => {
  const folder = start.replace(/[^/]+$/, '');
  const known = new Map<string, TreeFile>();
  const waiting = [start];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const file = files.get(path);
    if (known.has(path) || !file) continue;
    known.set(path, file);
    for (const from of importsOf(file)) {
      const place = placeOf(from, path);
      if (place === undefined && allowedPackages.test(from)) continue;
      const isOwn =
        place?.startsWith(folder) === true &&
        /\.(ts|json)$/.test(place) &&
        !place.slice(folder.length).includes('board');
      if (place !== undefined && (isOwn || shared.test(place))) waiting.push(place);
      else note({ rule: 'engine-reach', path, what: `reaches ${from}` });
    }
  }
  return [...known.values()];
};

/** What names types alone is not there when a round is decided. */
const TYPES_ONLY = /\bimport type [^;]+;/g;
const importsOf = ({ path, text }: TreeFile): string[] =>
  path.endsWith('.json')
    ? []
    : [
        ...withoutComments(text)
          .replaceAll(TYPES_ONLY, '')
          .matchAll(/\b(?:from|import)\s*['"]([^'"\n]+)['"]/g),
      ].map((match) => match[1] ?? '');

/** A path of the tree; undefined for a package of npm or of Node. */
const placeOf = (from: string, importer: string): string | undefined => {
  const [, name, below = 'index'] = /^@fairhouse\/([\w-]+)(?:\/(.+))?$/.exec(from) ?? [];
  if (name) return `packages/${name}/src/${below}.ts`;
  if (!from.startsWith('.')) return undefined;
  const parts = importer.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
};

const findingsIn = ({ path, text }: TreeFile): Finding[] => {
  if (path.endsWith('.json')) return [];
  const code = withoutTexts(withoutComments(text));
  const word = seating.test(path) ? undefined : knowledge.exec(code)?.[0];
  return [
    ...(word ? [{ rule: 'engine-bank', path, what: `knows "${word}"` }] : []),
    ...(path === holdsGames ? [] : reaches)
      .filter(([name, pattern]) =>
        (name === 'Date' && calendar.test(path) ? asksTheTime : pattern).test(code),
      )
      .map(([name]) => ({ rule: 'engine-reach', path, what: `reaches ${name}` })),
    ...(!stakes.test(path) && /\bstakeMinor\b/.test(code)
      ? [{ rule: 'engine-stake', path, what: 'reads the stake that only pays are scaled by' }]
      : []),
  ];
};

/** What the calls of a game are handed: draws, and what the player chose. */
const doors = /^packages\/game-kit\/src\/(game|acted|shots|seats)\.ts$/;
const handed = new Set([
  'Draws',
  'InstantChoice',
  'readonly Action[]',
  'Shot',
  'readonly Seated[]',
  'readonly SeatAction[]',
  'SeatsTable',
  'SeatsLog',
]);
const shapes: Record<string, string[]> = {
  InstantChoice: ['stakeMinor', 'options'],
  Seated: ['seat', 'bets'],
  SeatAction: ['seat', 'action'],
  SeatsTable: ['stacksMinor', 'anteMinor', 'rakeBp', 'leads'],
  Shot: ['weapon', 'target', 'chained'],
};

export const findWideDoors = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => doors.test(file.path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text);
      const calls = [...code.matchAll(/^ +(\w+)\(\s*draws: Draws([^)]*)\)/gm)];
      const wide = calls.flatMap(([, name, rest = '']) =>
        rest
          .split(/,(?![^<]*>)/)
          .map((part) => part.split(':').slice(1).join(':').replaceAll(/\s+/g, ' ').trim())
          .filter((type) => type !== '')
          .filter((type) => !handed.has(type))
          .map((type) => `${name} is handed ${type}`),
      );
      const grown = Object.entries(shapes).flatMap(([name, keys]) => {
        const body = new RegExp(`export type ${name} = \\{([^;]*(?:;[^}]*?)?)\\};`).exec(code)?.[1];
        return [...(body ?? '').matchAll(/(?:^|[;\s])(\w+)\??:/g)]
          .map((match) => match[1] ?? '')
          .filter((key) => !keys.includes(key) && !/^(fish)$/.test(key))
          .map((key) => `${name} holds ${key}`);
      });
      return [...wide, ...grown].map((what) => ({ rule: 'engine-door', path, what }));
    });

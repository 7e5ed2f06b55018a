/** The text of a game's own files, where they could be read. */
export type GameFiles = {
  folder?: string;
  manifest?: unknown;
  /** The rule files by name: engine.ts, manifest.ts and what they import. */
  sources?: Record<string, string>;
  boardSource?: string;
  texts?: Record<string, unknown>;
};

/** What the rules of a game may not reach: they get draws and nothing else. */
const FORBIDDEN: [RegExp, string][] = [
  [/\bMath\s*\.\s*random\b/, 'Math.random'],
  [/\bDate\b/, 'Date'],
  [/\bperformance\b/, 'performance'],
  [/\bcrypto\b/, 'crypto'],
  [/\bfetch\s*\(/, 'fetch'],
  [/\bprocess\b/, 'process'],
  [/\bglobalThis\b/, 'globalThis'],
  [/\b(?:setTimeout|setInterval)\b/, 'timers'],
  [/\brequire\s*\(/, 'require'],
  [/\bimport\s*\(/, 'import()'],
  [/\beval\s*\(|\bnew\s+Function\b/, 'eval'],
];

const ALLOWED_IMPORT = new RegExp(
  '^(?:@fairhouse/(?:game-kit|money|slots|lottery(?:/game|/[a-z0-9-]+/index)?)' +
    '|\\./[a-z0-9-]+\\.ts|\\./model\\.json)$',
);

/** Reads a rule file's imports and words; comments and texts do not count. */
export const sourceProblems = (name: string, source: string): string[] => {
  const code = withoutComments(source);
  const imports = [...code.matchAll(/\b(?:from|import)\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  const words = code.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '""');
  return [
    ...imports
      .filter((from) => !ALLOWED_IMPORT.test(from) || from.includes('board'))
      .map(
        (from) =>
          `${name} imports "${from}": only game-kit, slots, lottery, money and its ` +
          'own files are open',
      ),
    ...FORBIDDEN.filter(([pattern]) => pattern.test(words)).map(
      ([, word]) => `${name} uses ${word}: a game decides from its draws alone`,
    ),
  ];
};

/** A language has as many forms of a counted text as it needs. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The board decides nothing, and every text exists in English. */
export const shownProblems = (files: GameFiles): string[] => {
  const problems: string[] = [];
  if (
    files.boardSource !== undefined &&
    /from\s*['"]\.\/engine\.ts['"]/.test(withoutComments(files.boardSource))
  ) {
    problems.push('board.tsx imports the engine: a board shows outcomes, it decides none');
  }
  if (files.texts === undefined) return problems;
  const english = files.texts.en;
  if (english === undefined) return [...problems, 'texts/en.json is missing'];
  const known = new Set(Object.keys(english as object));
  for (const [language, texts] of Object.entries(files.texts)) {
    for (const [key, text] of Object.entries(texts as Record<string, unknown>)) {
      const names = [key, key.replace(PLURAL, ''), key.replace(PLURAL, '_one')];
      if (!names.some((name) => known.has(name))) {
        problems.push(`texts/${language}.json has "${key}", English has not`);
      }
      if (typeof text !== 'string' || text === '') {
        problems.push(`texts/${language}.json: "${key}" is empty`);
      }
    }
  }
  return problems;
};

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');

// `npm run standards`: which rows of the standards have a test, read off the titles of the tests.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
export type Row = { id: string; standard: string; asks: string; tests: Proof[] };
/** A test that names a row, as in it('[RQ-12] a reset ...'). */
type Proof = { file: string; title: string };

const FOLDERS =
  'apps,packages,games,payments,feeds,messengers,beacons,vendors,sports-feeds,tests,tools,bench';
const TESTS = `{${FOLDERS}}/**/*.test.{ts,tsx}`;
/** The name of a test, in quotes of any kind, after its opening bracket. */
const TITLE = /\b(?:it|test)(?:\.each\([^)]*\)+)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const MARKS = /\[((?:(?:RQ|AS)-\d\d(?:, )?)+)\]/g;

export const marksOf = (title: string): string[] =>
  [...title.matchAll(MARKS)].flatMap(([, ids = '']) => ids.split(', '));

export const readRows = (text: string): Row[] =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', standard = '', asks = ''] = line.split('\t');
      return { id, standard, asks, tests: [] };
    });

const titlesIn = (text: string): string[] =>
  [...text.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll("\\'", "'"));

/** The rows with the tests that name them; ids that tests name and no row has. */
export const readStandards = (): { rows: Row[]; unknown: string[] } => {
  const rows = readRows(readFileSync(path.join(root, 'docs/standards.tsv'), 'utf8'));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const unknown: string[] = [];
  const files = globSync(TESTS, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name.startsWith('breaches'),
  }).toSorted();
  for (const file of files) {
    for (const title of titlesIn(readFileSync(path.join(root, file), 'utf8'))) {
      for (const id of marksOf(title)) {
        const row = byId.get(id);
        if (row) row.tests.push({ file, title });
        else unknown.push(`${id} in ${file}`);
      }
    }
  }
  return { rows, unknown };
};

/** The table with the first test of each row; a row without one is not met. */
export const printStandards = (rows: readonly Row[]): string => {
  const line = ({ id, standard, asks, tests }: Row): string => {
    const [first] = tests;
    const more = tests.length > 1 ? ` and ${tests.length - 1} more` : '';
    return `| ${id} | ${standard} | ${asks} | ${first ? `${first.file}${more}` : 'not met'} |`;
  };
  const met = rows.filter((row) => row.tests.length > 0).length;
  return [
    '| row | standard | what it asks | its test |',
    '| --- | --- | --- | --- |',
    ...rows.map(line),
    '',
    `${met} of ${rows.length} rows have a test.`,
  ].join('\n');
};

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${printStandards(readStandards().rows)}\n`);
}

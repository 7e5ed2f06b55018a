import { talkParagraph } from './talk.ts';
import { isSource, isTest, type Finding, type TreeFile } from './tree.ts';

const linesMax = 450;
const columnsMax = 100;
const readmeLinesMax = 20;

/** Source of at most 450 lines, and styles too at most 100 columns; functions: oxlint. */
export const findSizes = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => !isTest(file.path) && !isGenerated(file))
    .flatMap((file) => [
      ...(isSource(file.path) ? tooLong(file) : []),
      ...(isSource(file.path) || file.path.endsWith('.css') ? tooWide(file) : []),
    ]);

/** A module's README has at most 20 lines, besides what it hears and says. */
export const findLongReadmes = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => /^apps\/server\/src\/modules\/[^/]+\/README\.md$/.test(file.path))
    .map((file) => ({ path: file.path, lines: countLines(file.text.replace(talkParagraph, '')) }))
    .filter(({ lines }) => lines > readmeLinesMax)
    .map(({ path, lines }) => ({
      rule: 'readme-length',
      path,
      what: `${lines} lines, at most ${readmeLinesMax}`,
    }));

const isGenerated = (file: TreeFile): boolean => /^\/[/*]+ Generated\b/.test(file.text);

const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length;

const tooLong = (file: TreeFile): Finding[] => {
  const lines = countLines(file.text);
  return lines <= linesMax
    ? []
    : [{ rule: 'file-length', path: file.path, what: `${lines} lines, at most ${linesMax}` }];
};

const tooWide = (file: TreeFile): Finding[] =>
  file.text
    .split('\n')
    .map((line, index) => ({ columns: Array.from(line).length, number: index + 1 }))
    .filter((line) => line.columns > columnsMax)
    .map((line) => ({
      rule: 'columns',
      path: file.path,
      what: `line ${line.number} has ${line.columns} columns, at most ${columnsMax}`,
    }));

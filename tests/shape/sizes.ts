import { isSource, isTest, type Finding, type TreeFile } from './tree.ts';

const linesMax = 300;
const columnsMax = 100;
const readmeLinesMax = 20;

/** Files of at most 300 lines of at most 100 columns; functions are measured by oxlint. */
export const findSizes = (tree: TreeFile[]): Finding[] =>
  tree
    .filter((file) => isSource(file.path) && !isTest(file.path) && !isGenerated(file))
    .flatMap((file) => [...tooLong(file), ...tooWide(file)]);

/** A module's README has at most 20 lines. */
export const findLongReadmes = (tree: TreeFile[]): Finding[] =>
  tree
    .filter(
      (file) =>
        /^apps\/server\/src\/modules\/[^/]+\/README\.md$/.test(file.path) &&
        countLines(file.text) > readmeLinesMax,
    )
    .map((file) => ({
      rule: 'readme-length',
      path: file.path,
      what: `${countLines(file.text)} lines, at most ${readmeLinesMax}`,
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

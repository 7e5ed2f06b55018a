import { expect, it } from 'vitest';
import { marksOf, printStandards, readRows, readStandards } from './standards.ts';

/** Rows of the 84 to begin with that have a test; the later systems bring the others. */
const MET_MIN = 60;

it('the table of standards is made from the titles of the tests, and no title names a lost row', () => {
  const { rows, unknown } = readStandards();
  expect(unknown).toEqual([]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  expect(rows.filter(({ id }) => id.startsWith('RQ'))).toHaveLength(84);
  expect(
    rows.filter(({ id, tests }) => id.startsWith('RQ') && tests.length > 0).length,
  ).toBeGreaterThanOrEqual(MET_MIN);
  expect(
    rows.filter(({ id, tests }) => id.startsWith('AS') && tests.length === 0).map((row) => row.id),
  ).toEqual([]);
});

it('a row without a test is not met, and several marks of a title count each', () => {
  expect(marksOf('[RQ-12, AS-03] [WL-18] paid once')).toEqual(['RQ-12', 'AS-03']);
  const [row] = readRows('id\tstandard\tasks\nRQ-12\tASVS 6.4.3\tonce\n');
  if (!row) throw new Error('no row');
  expect(printStandards([row])).toContain('| RQ-12 | ASVS 6.4.3 | once | not met |');
  expect(
    printStandards([
      {
        ...row,
        tests: [
          { file: 'a.test.ts', title: 'x' },
          { file: 'b.test.ts', title: 'y' },
        ],
      },
    ]),
  ).toContain('| a.test.ts and 1 more |');
});

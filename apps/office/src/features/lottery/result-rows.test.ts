import { expect, it } from 'vitest';
import { readResultFile, resultAsKept } from './result-rows.ts';

it('a typed result is kept in one way, however it is laid out', () => {
  expect(resultAsKept('12345\n67890\n11111 22222')).toBe('12345|67890|11111,22222');
  expect(resultAsKept(' 12345 | 67890 |\n11111,  22222\n')).toBe('12345|67890|11111,22222');
  expect(resultAsKept('\n | ')).toBe('');
});

it('a file is read line by line, and says which lines it cannot read', () => {
  const text =
    '\ufeff# evening\r\n20261126;12345|67890\r\n\r\n20261127\t1, 2, 3\r\nno;1\r\n20261128;x';
  expect(readResultFile(text)).toEqual({
    rows: [
      { drawNo: '20261126', result: '12345|67890' },
      { drawNo: '20261127', result: '1,2,3' },
    ],
    wrong: [5, 6],
  });
  expect(readResultFile('')).toEqual({ rows: [], wrong: [] });
});

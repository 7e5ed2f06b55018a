import { expect, it } from 'vitest';
import { allNumbers, shortNumbers } from './shown.ts';

const list = (count: number, digits: number): string =>
  Array.from({ length: count }, (_, at) => String(at).padStart(digits, '0')).join(',');

it('a long selection is shown in its beginning, no number halved, with how many are left out', () => {
  // Twenty numbers of three digits and nineteen blanks are 79 letters.
  expect(shortNumbers(list(100, 3))).toBe(`${allNumbers(list(20, 3))} +80`);
  expect(shortNumbers(list(21, 3))).toBe(`${allNumbers(list(20, 3))} +1`);
  expect(shortNumbers(list(20, 3))).toBe(allNumbers(list(20, 3)));
});

it('of rows the numbers of all rows are counted, and an empty row is none', () => {
  expect(shortNumbers('1,4|2||3,9')).toBe('1 4 · 2 ·  · 3 9');
  const rows = `${list(30, 2)}|${list(10, 2)}|`;
  expect(shortNumbers(rows)).toBe(`${allNumbers(list(27, 2))} +13`);
});

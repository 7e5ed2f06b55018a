import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageRange } from './page-range.ts';

it('shows three pages around the current one and one at each end', () => {
  expect(pageRange({ page: 5, pageCount: 10 })).toEqual([1, 'gap', 4, 5, 6, 'gap', 10]);
  expect(pageRange({ page: 1, pageCount: 10 })).toEqual([1, 2, 3, 'gap', 10]);
  expect(pageRange({ page: 10, pageCount: 10 })).toEqual([1, 'gap', 8, 9, 10]);
});

it('puts the page itself where a gap would hide only one', () => {
  expect(pageRange({ page: 4, pageCount: 10 })).toEqual([1, 2, 3, 4, 5, 'gap', 10]);
  expect(pageRange({ page: 3, pageCount: 5 })).toEqual([1, 2, 3, 4, 5]);
});

it('lists short ranges whole', () => {
  expect(pageRange({ page: 1, pageCount: 1 })).toEqual([1]);
  expect(pageRange({ page: 2, pageCount: 2 })).toEqual([1, 2]);
});

it('always shows the first, the current and the last page, rising, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
      const page = Math.min(a, b);
      const pageCount = Math.max(a, b);
      const numbers = pageRange({ page, pageCount }).filter((slot) => slot !== 'gap');
      expect(numbers[0]).toBe(1);
      expect(numbers.at(-1)).toBe(pageCount);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right));
    }),
  );
});

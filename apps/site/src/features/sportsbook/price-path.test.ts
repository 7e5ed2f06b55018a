import { expect, it } from 'vitest';
import { movedBetween, pricePath } from './price-path.ts';

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const size = { width: 120, height: 24 };

it('a price that moved is drawn in steps from its lowest to its highest', () => {
  const points = [
    { at: at(0), milli: 1900 },
    { at: at(50), milli: 2100 },
    { at: at(100), milli: 2000 },
  ];
  expect(pricePath(points, size)).toBe('M0 22H50V2H100V12H120');
  expect(movedBetween(points)).toEqual({ before: 1900, now: 2000, moves: 2 });
});

it('one that never moved is a line, without a price there is a gap, and of none nothing is drawn', () => {
  expect(pricePath([{ at: at(0), milli: 1900 }], size)).toBe('M0 12H120');
  const gone = [
    { at: at(0), milli: 1900 },
    { at: at(50), milli: null },
    { at: at(100), milli: 1900 },
  ];
  expect(pricePath(gone, size)).toBe('M0 12H50M100 12H120');
  expect(movedBetween(gone.slice(0, 2))).toEqual({ before: 1900, now: null, moves: 1 });
  expect(pricePath([], size)).toBe('');
  expect(movedBetween([])).toEqual({ before: null, now: null, moves: 0 });
});

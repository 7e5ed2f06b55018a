import { expect, it } from 'vitest';
import { changeOf, marksBetween, marksFor, shareOf } from './figures.ts';

it('marks are round, begin at zero and reach the highest value', () => {
  expect(marksFor(0)).toEqual([0]);
  expect(marksFor(90)).toEqual([0, 30, 60, 90]);
  expect(marksFor(8400)).toEqual([0, 3000, 6000, 9000]);
  for (const highest of [0.4, 3, 7, 59, 60, 61, 999, 12_345]) {
    const marks = marksFor(highest);
    expect(marks[0]).toBe(0);
    expect(marks.at(-1), String(highest)).toBeGreaterThanOrEqual(highest);
    expect(marks.length, String(highest)).toBeLessThanOrEqual(5);
  }
});

it('a change is told against the size of the day before, also when that was a loss', () => {
  expect(changeOf('0.00', '5.00')).toBeUndefined();
  expect(changeOf('100.00', '150.00')).toEqual({ share: 0.5, direction: 'up' });
  expect(changeOf('-50.00', '-100.00')).toEqual({ share: 1, direction: 'down' });
  expect(changeOf('-50.00', '25.00')).toEqual({ share: 1.5, direction: 'up' });
  expect(changeOf('7.00', '7.00')).toEqual({ share: 0, direction: 'flat' });
});

it('a share of nothing is no share', () => {
  expect(shareOf('5.00', '0.00')).toBeUndefined();
  expect(shareOf('75.00', '100.00')).toBe(0.75);
});

it('marks to both sides of nothing reach both ends, and zero is one of them', () => {
  expect(marksBetween(0, 90)).toEqual([0, 30, 60, 90]);
  expect(marksBetween(-40, 90)).toEqual([-60, -30, 0, 30, 60, 90]);
  expect(marksBetween(-8400, 0)).toEqual([-9000, -6000, -3000, 0]);
  expect(marksBetween(0, 0)).toEqual([0]);
});

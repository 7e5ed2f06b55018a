import { expect, it } from 'vitest';
import { PLANE, printedPays } from '@fairhouse/table-board';
import { bets } from './manifest.ts';
import { betsOf, spotShapes } from './spots.ts';

it('Super 6 is offered only where there is no commission', () => {
  expect(betsOf('commission')).not.toContain('super6');
  expect(betsOf('noCommission')).toContain('super6');
  expect(
    spotShapes('noCommission')
      .map(({ bet }) => bet)
      .toSorted(),
  ).toEqual(betsOf('noCommission').toSorted());
});

it('the felt prints what the table of this profile pays', () => {
  expect(printedPays({ bets }, 'banker', 'commission')).toBe('0.95 : 1');
  expect(printedPays({ bets }, 'banker', 'noCommission')).toBe('1 : 1');
});

it('every spot lies on the table, is large enough to press, and holds its own middle', () => {
  for (const { box, outline } of spotShapes('noCommission')) {
    expect(box.x).toBeGreaterThan(0);
    expect(box.x + box.width).toBeLessThan(PLANE.width);
    expect(box.y + box.height).toBeLessThan(PLANE.height);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(44);
    expect(isInside(outline, { x: box.width / 2, y: box.height / 2 })).toBe(true);
  }
});

type Point = { x: number; y: number };
const isInside = (points: readonly Point[], { x, y }: Point): boolean => {
  let inside = false;
  points.forEach((one, index) => {
    const other = points.at(index - 1) ?? one;
    if (
      one.y > y !== other.y > y &&
      x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x
    )
      inside = !inside;
  });
  return inside;
};

import { expect, it } from 'vitest';
import { PLANE } from '@fairhouse/table-board';
import { bets } from './manifest.ts';
import { spotShapes, toneOf } from './spots.ts';

const shapes = spotShapes();

it('every bet has exactly one spot', () => {
  expect(shapes.map(({ bet }) => bet).toSorted()).toEqual(Object.keys(bets).toSorted());
});

it('every spot lies on the table, is large enough to press, and holds its own middle', () => {
  for (const { bet, box, outline } of shapes) {
    expect(box.x, bet).toBeGreaterThan(0);
    expect(box.x + box.width, bet).toBeLessThan(PLANE.width);
    expect(box.y + box.height, bet).toBeLessThan(PLANE.height);
    expect(Math.min(box.width, box.height), bet).toBeGreaterThan(44);
    expect(isInside(outline, { x: box.width / 2, y: box.height / 2 }), bet).toBe(true);
  }
});

it('the sides mirror each other, and opposites lie one below the other', () => {
  const middleOf = (bet: string) => {
    const middle = shapes.find((shape) => shape.bet === bet)?.middle;
    if (!middle) throw new Error(`no spot ${bet}`);
    return middle;
  };
  for (const aspect of ['', 'Big', 'Small', 'Odd', 'Even', 'Red', 'Black']) {
    const [dragon, tiger] = [middleOf(`dragon${aspect}`), middleOf(`tiger${aspect}`)];
    expect(dragon.x + tiger.x, aspect).toBeCloseTo(PLANE.width, 0);
    expect(dragon.y, aspect).toBeCloseTo(tiger.y, 0);
  }
  expect(middleOf('dragonSmall').y).toBeGreaterThan(middleOf('dragonBig').y);
  expect(middleOf('tigerBlack').y).toBeGreaterThan(middleOf('tigerRed').y);
});

it('colour bets bear their colours', () => {
  expect(
    ['dragon', 'tiger', 'tie', 'suitedTie', 'tigerRed', 'dragonBlack', 'tigerOdd'].map(toneOf),
  ).toEqual(['banker', 'player', 'tie', 'gold', 'red', 'black', 'player']);
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

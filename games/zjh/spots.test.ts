import { expect, it } from 'vitest';
import { bets } from './manifest.ts';
import { spotShapes } from './spots.ts';

const shapes = spotShapes();

it('every bet has one spot on the table, inside the plane', () => {
  expect(shapes.map(({ bet }) => bet)).toEqual(Object.keys(bets));
  for (const { bet, box } of shapes) {
    expect(box.x, bet).toBeGreaterThan(-20);
    expect(box.x + box.width, bet).toBeLessThan(1060);
    expect(box.y, bet).toBeGreaterThan(300);
    expect(box.y + box.height, bet).toBeLessThan(650);
  }
});

it('the table is the same from both sides', () => {
  const of = (bet: string) => shapes.find((shape) => shape.bet === bet);
  for (const [left, right] of [
    ['dragon', 'phoenix'],
    ['pair8Plus', 'trips'],
    ['straight', 'straightFlush'],
  ] as const) {
    const [one, other] = [of(left)?.box, of(right)?.box];
    expect((one?.x ?? 0) + (other?.x ?? 0) + (other?.width ?? 0)).toBeCloseTo(1040, 0);
    expect(one?.y).toBeCloseTo(other?.y ?? 0, 1);
  }
});

import { expect, it } from 'vitest';
import { nearestCorner, peelOf, steadyFinger } from './peel.ts';

const size = { width: 80, height: 112 };

/** Where a point of the face element lands by a CSS matrix. */
const through = (matrix: string, x: number, y: number) => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix.slice(7, -1).split(',').map(Number);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
};

it('the corner of the face follows the finger', () => {
  const peel = peelOf(size, 'bottomRight', { x: 50, y: 70 });
  // The back's bottom right corner is the bottom left one of the face.
  const landed = through(peel?.faceMatrix ?? '', 0, 112);
  expect(landed.x).toBeCloseTo(50, 1);
  expect(landed.y).toBeCloseTo(70, 1);
});

it('a straight peel from an edge turns exactly as much as it uncovers', () => {
  const peel = peelOf(size, 'bottomLeft', { x: 0, y: 12 });
  expect(peel?.share).toBeCloseTo(50 / 112, 5);
  expect(peel?.backClip).toBe('polygon(0px 0px,80px 0px,80px 62px,0px 62px)');
});

it('a finger that has not moved peels nothing', () => {
  expect(peelOf(size, 'topLeft', { x: 0.2, y: 0.1 })).toBeUndefined();
});

it('a steady peel grows until the card may turn', () => {
  const shares = [0.2, 0.5, 0.9].map(
    (share) => peelOf(size, 'bottomRight', steadyFinger(size, 'bottomRight', share))?.share ?? 0,
  );
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBeGreaterThan(0.42);
});

it('the nearest corner is the one to peel', () => {
  expect(nearestCorner(size, { x: 70, y: 100 })).toBe('bottomRight');
  expect(nearestCorner(size, { x: 3, y: 20 })).toBe('topLeft');
});

import { describe, expect, it } from 'vitest';
import { aspectOf, cellCentre, placeOf, symbolSize } from './place.ts';

const size = {
  width: 1440,
  height: 800,
  density: 1,
  cabinet: { x: 300, y: 100, width: 836, height: 546 },
};

describe('the place of reels', () => {
  it('lays cells of every grid inside the frame', () => {
    for (const [columns, rows] of [
      [3, 1],
      [3, 3],
      [5, 3],
      [5, 5],
      [6, 7],
    ] as const) {
      const place = placeOf(size, columns, rows);
      const last = cellCentre(place, [columns - 1, rows - 1]);
      const half = symbolSize(place, rows) / 2;
      expect(last.x + half).toBeLessThan(place.window.x + place.window.width);
      expect(last.y + half).toBeLessThan(place.window.y + place.window.height);
    }
  });
  it('makes the cells of a short column taller, not wider', () => {
    const place = placeOf(size, 6, 7);
    expect(cellCentre(place, [0, 1], 2).y).toBeCloseTo(place.window.y + place.window.height * 0.75);
    expect(symbolSize(place, 2)).toBeLessThanOrEqual(place.cellWidth);
  });
  it('stands wide on a wide page and tall on a phone', () => {
    expect(aspectOf(5, 3)).toEqual({ wide: 1.533, tall: 1.083 });
    expect(aspectOf(6, 7)).toEqual({ wide: 0.98, tall: 0.82 });
    expect(aspectOf(3, 1)).toEqual({ wide: 1.9, tall: 1.3 });
  });
});

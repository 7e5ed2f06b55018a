import { expect, it } from 'vitest';
import {
  beadsAt,
  COUNT_FROM,
  COUNT_TO,
  foursCounted,
  movingFour,
  NARROW,
  startOfFour,
  TOLD_AT,
  WIDE,
  type Heap,
} from './beads.ts';

const HEAPS: Heap[] = [11, 13, 16].flatMap((fours) =>
  [1, 2, 3, 4].map((remainder) => ({ roundId: `r${fours}${remainder}`, fours, remainder })),
);

it('shows as many beads as were drawn, and leaves the remainder alone', () => {
  for (const heap of HEAPS) {
    const beads = beadsAt(heap, Infinity, WIDE);
    expect(beads).toHaveLength(4 * heap.fours + heap.remainder);
    const rest = beads.filter(({ remains }) => remains);
    expect(rest).toHaveLength(heap.remainder);
    expect(new Set(rest.map(({ y }) => y)).size).toBe(1);
    expect(Math.max(...rest.map(({ x }) => x))).toBeLessThan(WIDE.column.x - 20);
  }
});

it('counts off full fours only: each column has four places', () => {
  for (const layout of [WIDE, NARROW]) {
    for (const heap of HEAPS) {
      const counted = beadsAt(heap, Infinity, layout).filter(({ remains }) => !remains);
      const places = new Set(counted.map(({ x, y }) => `${x}/${y}`));
      expect(places.size).toBe(4 * heap.fours);
      for (const { x, y } of counted) {
        expect(x + layout.bead).toBeLessThan(layout.width);
        expect(y + layout.bead).toBeLessThan(layout.height);
      }
    }
  }
});

it('draws the fours off one after the other, the last before the rest is told', () => {
  for (const heap of HEAPS) {
    expect(foursCounted(heap, COUNT_FROM)).toBe(0);
    expect(foursCounted(heap, COUNT_TO)).toBe(heap.fours);
    for (let four = 1; four < heap.fours; four += 1) {
      expect(startOfFour(four, heap.fours)).toBeGreaterThan(startOfFour(four - 1, heap.fours));
    }
    expect(movingFour(heap, startOfFour(3, heap.fours))).toEqual({ four: 3, part: 0 });
    expect(movingFour(heap, TOLD_AT)).toBeUndefined();
  }
});

it('no bead jumps', () => {
  const heap = { roundId: 'smooth', fours: 16, remainder: 3 };
  let before = beadsAt(heap, 0, WIDE);
  for (let elapsed = 8; elapsed < 7000; elapsed += 8) {
    const beads = beadsAt(heap, elapsed, WIDE);
    for (const [index, bead] of beads.entries()) {
      const last = before[index];
      expect(Math.hypot(bead.x - (last?.x ?? 0), bead.y - (last?.y ?? 0))).toBeLessThan(24);
    }
    before = beads;
  }
});

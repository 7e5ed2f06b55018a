import { mix, smooth } from '@fairhouse/table-board/easing';
import { randomOf } from '@fairhouse/table-board/random-of';

/** Where the beads lie and how they are counted off; the numbers are pixels of the picture. */
export type Heap = { roundId: string; remainder: number; fours: number };
export type BeadPlace = {
  x: number;
  y: number;
  tint: number;
  /** Of those that remain when all fours are gone. */
  remains: boolean;
};
export type Layout = {
  width: number;
  height: number;
  bead: number;
  heap: { x: number; y: number; radius: number };
  column: { x: number; y: number; stepX: number; stepY: number; perRow: number; rowStep: number };
  left: { y: number; step: number };
};

/** The picture is 790 by 232 beside the clock, or as wide as a phone. */
export const WIDE: Layout = {
  width: 790,
  height: 232,
  bead: 11.5,
  heap: { x: 138, y: 108, radius: 92 },
  column: { x: 282, y: 60, stepX: 31, stepY: 27, perRow: 16, rowStep: 0 },
  left: { y: 108, step: 40 },
};
export const NARROW: Layout = {
  width: 390,
  height: 210,
  bead: 7.4,
  heap: { x: 152, y: 104, radius: 56 },
  column: { x: 232, y: 40, stepX: 19.5, stepY: 16, perRow: 8, rowStep: 74 },
  left: { y: 104, step: 23 },
};

/** Milliseconds since the draw: the bowl is lifted, the fours go, the rest is told. */
export const LIFT_FROM = 200;
export const LIFTED_AT = 950;
export const COUNT_FROM = 1100;
export const COUNT_TO = 6000;
export const TOLD_AT = 6300;
export const SHOW_END = 7000;

const SLIDES = 380;
/** The first fours go quickly, the last ones slowly. */
const SLOWER = 1.35;
const FLAT = 0.68;
const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5));

/** When the four with this number, from 0, begins to move. */
export const startOfFour = (four: number, fours: number): number =>
  COUNT_FROM + (COUNT_TO - SLIDES - COUNT_FROM) * (four / Math.max(1, fours - 1)) ** SLOWER;

export const foursCounted = ({ fours }: Heap, elapsed: number): number =>
  Array.from({ length: fours }, (_, four) => startOfFour(four, fours) + SLIDES).filter(
    (end) => elapsed >= end,
  ).length;

/** The four that is being drawn off, and how far it is, 0 to 1. */
export const movingFour = ({ fours }: Heap, elapsed: number) => {
  for (let four = fours - 1; four >= 0; four -= 1) {
    const part = (elapsed - startOfFour(four, fours)) / SLIDES;
    if (part >= 0) return part <= 1 ? { four, part } : undefined;
  }
  return undefined;
};

/** Every bead in its place at a moment of the show: first those of the fours, then the rest. */
export const beadsAt = (heap: Heap, elapsed: number, layout: Layout): BeadPlace[] => {
  const lying = heapOf(heap, layout);
  const counted = 4 * heap.fours;
  return lying.map((from, index) => {
    if (index >= counted) return restingBead({ heap, elapsed, layout, from, at: index - counted });
    const four = Math.floor(index / 4);
    const part = smooth((elapsed - startOfFour(four, heap.fours)) / SLIDES);
    const to = placeOfFour(four, index % 4, layout);
    return {
      tint: from.tint,
      remains: false,
      x: mix(from.x, to.x, part),
      y: mix(from.y, to.y, part),
    };
  });
};

type Point = { x: number; y: number };
type Lying = Point & { tint: number };

/** The beads as they lie under the bowl, those nearest to the counted ones first. */
const heapOf = ({ roundId, fours, remainder }: Heap, { heap, bead }: Layout): Lying[] => {
  const random = randomOf(roundId);
  const count = 4 * fours + remainder;
  const spread = (heap.radius - bead) / Math.sqrt(count);
  const firstTurn = random() * 2 * Math.PI;
  return Array.from({ length: count }, (_, at): Lying => {
    const [radius, turn] = [spread * Math.sqrt(at + 0.5), firstTurn + at * GOLDEN_TURN];
    const [shiftX, shiftY, kind] = [random() - 0.5, random() - 0.5, random()];
    return {
      x: heap.x + Math.cos(turn) * radius + shiftX * bead * 0.6,
      y: heap.y + (Math.sin(turn) * radius + shiftY * bead * 0.6) * FLAT,
      tint: kind < 0.72 ? 0 : kind < 0.88 ? 1 : 2,
    };
  }).toSorted((one, other) => other.x - one.x);
};

const placeOfFour = (four: number, at: number, { column }: Layout): Point => ({
  x: column.x + (four % column.perRow) * column.stepX,
  y: column.y + at * column.stepY + Math.floor(four / column.perRow) * column.rowStep,
});

/** What is left is drawn up in a row where the heap was. */
const restingBead = (bead: {
  heap: Heap;
  elapsed: number;
  layout: Layout;
  from: Lying;
  at: number;
}): BeadPlace => {
  const { heap, elapsed, layout, from, at } = bead;
  const part = smooth((elapsed - COUNT_TO) / (TOLD_AT - COUNT_TO));
  const x = layout.heap.x + (at - (heap.remainder - 1) / 2) * layout.left.step;
  return {
    tint: from.tint,
    remains: true,
    x: mix(from.x, x, part),
    y: mix(from.y, layout.left.y, part),
  };
};

import { seenAt, type Seen } from './geometry.ts';

/** A canvas whose unit is the radius of the wheel and whose origin is the wheel's middle. */
export type Pencil = CanvasRenderingContext2D;

const corners = (pencil: Pencil, points: readonly Seen[]): void => {
  pencil.beginPath();
  points.forEach(({ x, y }, index) => (index === 0 ? pencil.moveTo(x, y) : pencil.lineTo(x, y)));
  pencil.closePath();
};

export const fillCorners = (pencil: Pencil, points: readonly Seen[], colour: string): void => {
  corners(pencil, points);
  pencil.fillStyle = colour;
  pencil.fill();
};

const ROUND = 72;
/** A whole ring of the wheel at one height, as a path. */
export const circleAt = (pencil: Pencil, radius: number, height: number): void => {
  corners(
    pencil,
    Array.from({ length: ROUND }, (_, step) => seenAt(radius, step / ROUND, height)),
  );
};

/** A piece of a ring between two turns; the inner and the outer edge have their own heights. */
export type Band = { inner: number; low: number; outer: number; high: number };
export const pieceOf = ({ inner, low, outer, high }: Band, from: number, to: number): Seen[] => {
  const middle = (from + to) / 2;
  return [
    seenAt(inner, from, low),
    seenAt(outer, from, high),
    seenAt(outer, middle, high),
    seenAt(outer, to, high),
    seenAt(inner, to, low),
    seenAt(inner, middle, low),
  ];
};

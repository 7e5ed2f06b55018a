/** Spots between two arcs of the half-moon table, in pixels of the plane. */
export type Point = { x: number; y: number };
/** Radii in pixels before the flattening. */
export type Band = { inner: number; outer: number };
export type ArcShape = {
  /** The smallest box around the spot, and its outline inside that box. */
  box: Point & { width: number; height: number };
  outline: Point[];
  /** The middle of the spot, how far its words are turned, and the room they have. */
  middle: Point & { turn: number; width: number };
};

const CENTRE = { x: 520, y: -243 };
const FLATTENED = 0.86;
/** Half the gap between two neighbours, in degrees. */
const GAP = 0.28;
const ARC_POINTS = 10;

/** The spot from one angle to another, in degrees from the middle of the table. */
export const arcShape = ([from, to]: readonly [number, number], band: Band): ArcShape => {
  const [start, end] = [from + GAP, to - GAP];
  const middle = (from + to) / 2;
  const corners = [...arc(start, end, band.inner), ...arc(end, start, band.outer)];
  const box = boxOf(corners);
  const [left, right] = [pointAt(start, band.inner), pointAt(end, band.inner)];
  return {
    box,
    outline: corners.map(({ x, y }) => ({ x: round(x - box.x), y: round(y - box.y) })),
    middle: {
      ...pointAt(middle, (band.inner + band.outer) / 2),
      turn: round(-middle * 0.8),
      width: round(Math.hypot(right.x - left.x, right.y - left.y)),
    },
  };
};

/** A point of the felt by its angle and radius. */
export const pointAt = (degrees: number, radius: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: round(CENTRE.x + radius * Math.sin(radians)),
    y: round(CENTRE.y + radius * FLATTENED * Math.cos(radians)),
  };
};

const arc = (from: number, to: number, radius: number): Point[] =>
  Array.from({ length: ARC_POINTS + 1 }, (_, index) =>
    pointAt(from + ((to - from) * index) / ARC_POINTS, radius),
  );

const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
};

const round = (value: number): number => Math.round(value * 10) / 10;

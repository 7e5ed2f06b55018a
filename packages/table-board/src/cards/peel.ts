/**
 * The fold of a card that a member peels up from a corner. The fold line is where the corner and
 * the finger are equally far; what lies beyond it is turned over and shows the face.
 */
export type Corner = 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight';
export type Size = { width: number; height: number };
type Point = { x: number; y: number };
/** Polygons as CSS writes them, and the matrix that turns the flap over the fold. */
export type Peel = { backClip: string; faceClip: string; faceMatrix: string; share: number };

export const peelOf = (size: Size, corner: Corner, finger: Point): Peel | undefined => {
  const from = cornerOf(size, corner);
  const [dx, dy] = [finger.x - from.x, finger.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 1) return undefined;
  const normal = { x: dx / length, y: dy / length };
  const middle = { x: from.x + dx / 2, y: from.y + dy / 2 };
  const sideOf = ({ x, y }: Point) => (x - middle.x) * normal.x + (y - middle.y) * normal.y;
  const card = [
    { x: 0, y: 0 },
    { x: size.width, y: 0 },
    { x: size.width, y: size.height },
    { x: 0, y: size.height },
  ];
  const flap = cut(card, (point) => -sideOf(point));
  const rest = cut(card, sideOf);
  if (flap.length < 3) return undefined;
  // The face lies mirrored under the back, and the fold mirrors it once more.
  const mirrored = flap.map(({ x, y }) => ({ x: size.width - x, y }));
  const offset = 2 * (middle.x * normal.x + middle.y * normal.y);
  const [xx, xy, yy] = [1 - 2 * normal.x ** 2, -2 * normal.x * normal.y, 1 - 2 * normal.y ** 2];
  const moved = { x: xx * size.width + offset * normal.x, y: xy * size.width + offset * normal.y };
  return {
    backClip: polygon(rest),
    faceClip: polygon(mirrored),
    faceMatrix: `matrix(${[-xx, -xy, xy, yy, moved.x, moved.y].map(short).join(',')})`,
    share: areaOf(flap) / (size.width * size.height),
  };
};

/** The corner nearest to where the finger came down. */
export const nearestCorner = (size: Size, { x, y }: Point): Corner => {
  const side = x < size.width / 2 ? 'Left' : 'Right';
  return y < size.height / 2 ? `top${side}` : `bottom${side}`;
};

/** Where a finger would be after that share of a steady peel across the card. */
export const steadyFinger = (size: Size, corner: Corner, share: number): Point => {
  const from = cornerOf(size, corner);
  const far = { x: size.width - from.x, y: size.height - from.y };
  return { x: from.x + (far.x - from.x) * share * 1.5, y: from.y + (far.y - from.y) * share * 1.1 };
};

/** So much of the card turned over, and the rest follows by itself. */
export const PEELED_SHARE = 0.42;

const cornerOf = ({ width, height }: Size, corner: Corner): Point => ({
  x: corner.endsWith('Right') ? width : 0,
  y: corner.startsWith('bottom') ? height : 0,
});

/** Keeps the part of a convex polygon where `sideOf` is not below nothing. */
const cut = (points: readonly Point[], sideOf: (point: Point) => number): Point[] =>
  points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    const [here, there] = [sideOf(point), sideOf(next)];
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share },
    ];
  });

const areaOf = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      return sum + point.x * next.y - next.x * point.y;
    }, 0),
  ) / 2;

const short = (value: number): number => Math.round(value * 1000) / 1000;
const polygon = (points: readonly Point[]): string =>
  `polygon(${points.map(({ x, y }) => `${short(x)}px ${short(y)}px`).join(',')})`;

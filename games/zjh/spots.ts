import type { Tone } from '@fairhouse/table-board';
import type { BetCode } from './manifest.ts';

type Point = { x: number; y: number };
type Band = { inner: number; outer: number };
/** A spot between two arcs of the half-moon table, in pixels of the plane. */
export type SpotShape = {
  bet: BetCode;
  isMain: boolean;
  /** The smallest box around the spot, and its outline inside that box. */
  box: Point & { width: number; height: number };
  outline: string;
  word: Point & { turn: number; width: number };
  chips: Point;
  others: Point;
  /** Where the emblem of a side is printed. */
  emblem: Point;
};

export const TONES: Readonly<Record<BetCode, Tone>> = {
  dragon: 'red',
  phoenix: 'player',
  pair8Plus: 'side',
  straight: 'side',
  flush: 'side',
  straightFlush: 'gold',
  trips: 'gold',
};

const CENTRE = { x: 520, y: -250 };
const FLATTENED = 0.86;
const MAIN: Band = { inner: 770, outer: 928 };
const SIDE: Band = { inner: 939, outer: 1016 };
/** Half the gap between two neighbours, in degrees. */
const GAP = 0.3;
/** Degrees from the middle: the medallion's edge and the outer edges of both rows. */
const MEDALLION_TO = 5.8;
const MAIN_TO = 30;
const SIDE_TO = 21.5;
const SIDES: readonly BetCode[] = ['pair8Plus', 'straight', 'flush', 'straightFlush', 'trips'];

/** Every spot in the order of the keyboard. */
export const spotShapes = (): SpotShape[] => {
  const each = (2 * SIDE_TO) / SIDES.length;
  return [
    spot('dragon', [-MAIN_TO, -MEDALLION_TO], MAIN),
    spot('phoenix', [MEDALLION_TO, MAIN_TO], MAIN),
    ...SIDES.map((bet, index) =>
      spot(bet, [-SIDE_TO + index * each, -SIDE_TO + (index + 1) * each], SIDE),
    ),
  ];
};

const spot = (bet: BetCode, [from, to]: readonly [number, number], band: Band): SpotShape => {
  const [start, end] = [from + GAP, to - GAP];
  const [middle, depth, isMain] = [(from + to) / 2, band.outer - band.inner, band === MAIN];
  const wide = to - from;
  const box = boxOf(
    [start, middle, 0 < end && 0 > start ? 0 : end, end].flatMap((degrees) => [
      pointAt(degrees, band.inner),
      pointAt(degrees, band.outer),
    ]),
  );
  const [left, right] = [pointAt(start, band.inner), pointAt(end, band.inner)];
  return {
    bet,
    isMain,
    box,
    outline: outlineOf([start, end], band, box),
    word: {
      ...pointAt(
        middle - (isMain ? Math.sign(middle) * wide * 0.06 : 0),
        band.inner + depth * (isMain ? 0.3 : 0.4),
      ),
      turn: round(-middle * 0.8),
      width: Math.hypot(right.x - left.x, right.y - left.y),
    },
    chips: pointAt(
      middle + (isMain ? -Math.sign(middle) * wide * 0.06 : wide * 0.34),
      band.inner + depth * (isMain ? 0.74 : 0.52),
    ),
    others: pointAt(middle, isMain ? band.inner : band.outer + 7),
    emblem: pointAt(middle + Math.sign(middle) * wide * 0.33, band.inner + depth * 0.52),
  };
};

const outlineOf = ([start, end]: readonly [number, number], band: Band, box: Point): string => {
  const at = (degrees: number, radius: number) => {
    const { x, y } = pointAt(degrees, radius);
    return `${round(x - box.x)} ${round(y - box.y)}`;
  };
  const arc = (radius: number, isBack: boolean) =>
    `A${radius} ${round(radius * FLATTENED)} 0 0 ${isBack ? 1 : 0}`;
  return (
    `M${at(start, band.inner)}${arc(band.inner, false)} ${at(end, band.inner)}` +
    `L${at(end, band.outer)}${arc(band.outer, true)} ${at(start, band.outer)}Z`
  );
};

const pointAt = (degrees: number, radius: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: round(CENTRE.x + radius * Math.sin(radians)),
    y: round(CENTRE.y + radius * FLATTENED * Math.cos(radians)),
  };
};

const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
};
const round = (value: number): number => Math.round(value * 10) / 10;

/** The middle of the medallion between the two sides. */
export const MEDALLION = pointAt(0, (MAIN.inner + MAIN.outer) / 2);

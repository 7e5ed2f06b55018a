import { ANNOUNCED, neighbourChips, type Announced, type AnnouncedChip } from './announced.ts';
import { WHEEL_ORDER } from './wheel.ts';

/**
 * The racetrack: the order of the wheel laid around a long oval, the zero at the middle of one
 * end. Lengths are pixels of the oval's own drawing; it lies, or stands on its end.
 */
export type TrackSize = { length: number; width: number; band: number };
export type Point = { x: number; y: number };
export type TrackCell = {
  number: number;
  outline: Point[];
  middle: Point;
  chips: readonly AnnouncedChip[];
};
export type TrackZone = {
  name: Announced;
  outline: Point[];
  middle: Point;
  chips: readonly AnnouncedChip[];
};

const ROUND_STEPS = 6;

/** A point beside the middle line of the band: by its distance from the zero and to the outside. */
const pointAt = (size: TrackSize, distance: number, outward: number): Point => {
  const bend = (size.width - size.band) / 2;
  const straight = size.length - size.width;
  const around = 2 * straight + 2 * Math.PI * bend;
  const place = ((distance % around) + around) % around;
  const quarter = (Math.PI * bend) / 2;
  const [right, left, middle] = [size.length - size.width / 2, size.width / 2, size.width / 2];
  const far = bend + outward;
  // From the zero at the right end downward, along the lower side, around the left end and back.
  if (place < quarter) return onBend(right, middle, [far, place / bend]);
  if (place < quarter + straight) {
    return { x: right - (place - quarter), y: middle + far };
  }
  if (place < 3 * quarter + straight) {
    return onBend(left, middle, [far, Math.PI / 2 + (place - quarter - straight) / bend]);
  }
  if (place < 3 * quarter + 2 * straight) {
    return { x: left + (place - 3 * quarter - straight), y: middle - far };
  }
  return onBend(right, middle, [far, (place - around) / bend]);
};

const onBend = (x: number, y: number, [far, angle]: readonly [number, number]): Point => ({
  x: x + far * Math.cos(angle),
  y: y + far * Math.sin(angle),
});

const aroundOf = ({ length, width, band }: TrackSize): number =>
  2 * (length - width) + Math.PI * (width - band);

export const trackCells = (size: TrackSize): TrackCell[] => {
  const each = aroundOf(size) / WHEEL_ORDER.length;
  return WHEEL_ORDER.map((number, pocket) => {
    const [from, to] = [(pocket - 0.5) * each, (pocket + 0.5) * each];
    const edge = (start: number, end: number, outward: number) =>
      Array.from({ length: ROUND_STEPS + 1 }, (_, step) =>
        pointAt(size, start + ((end - start) * step) / ROUND_STEPS, outward),
      );
    return {
      number,
      chips: neighbourChips(number),
      middle: pointAt(size, pocket * each, 0),
      outline: [...edge(from, to, size.band / 2), ...edge(to, from, -size.band / 2)].map(rounded),
    };
  });
};

/** The arcs of the wheel by their first and last pockets, clockwise. */
const pocket = (number: number): number => WHEEL_ORDER.findIndex((each) => each === number);

/** The three zones fill the inside of the oval; they meet where their arcs do. */
export const trackZones = (size: TrackSize): TrackZone[] => {
  const each = aroundOf(size) / WHEEL_ORDER.length;
  const inside = (place: number) => rounded(pointAt(size, place * each, -size.band / 2 - GAP));
  const arc = (first: number, last: number) =>
    Array.from({ length: (last - first) * 2 + 1 }, (_, step) => inside(first + step / 2));
  // Between 25 and 17, 6 and 27, 33 and 1, 9 and 22.
  const [voisinsEnd, tiersStart] = [pocket(25) + 0.5, pocket(27) - 0.5];
  const [tiersEnd, voisinsStart] = [pocket(33) + 0.5, pocket(22) - 0.5];
  const outlines: Record<Announced, Point[]> = {
    voisins: arc(voisinsStart - WHEEL_ORDER.length, voisinsEnd),
    tiers: arc(tiersStart, tiersEnd),
    orphelins: [...arc(voisinsEnd, tiersStart), ...arc(tiersEnd, voisinsStart)],
  };
  return (Object.keys(outlines) as Announced[]).map((name) => ({
    name,
    outline: outlines[name],
    middle: middleOf(outlines[name]),
    chips: ANNOUNCED[name],
  }));
};
const GAP = 3;

/** The centre of gravity, so that a word lies well inside a slanted zone. */
const middleOf = (points: readonly Point[]): Point => {
  let [area, x, y] = [0, 0, 0];
  points.forEach((one, index) => {
    const before = points.at(index - 1) ?? one;
    const cross = before.x * one.y - one.x * before.y;
    area += cross;
    x += (before.x + one.x) * cross;
    y += (before.y + one.y) * cross;
  });
  return rounded({ x: x / (3 * area), y: y / (3 * area) });
};

const rounded = ({ x, y }: Point): Point => ({
  x: Math.round(x * 10) / 10,
  y: Math.round(y * 10) / 10,
});

/** The same oval on its end: the zero is at the top. */
export const standing = ({ length }: TrackSize, { x, y }: Point): Point => ({
  x: y,
  y: length - x,
});

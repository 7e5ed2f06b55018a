import type { BetType } from '@fairhouse/game-kit';
import { bets, type BetCode } from './manifest.ts';

export type Tone = 'player' | 'banker' | 'tie' | 'side';
export type SpotShape = {
  bet: BetCode;
  tone: Tone;
  isMain: boolean;
  /** The smallest box around the spot, and its outline inside that box. */
  box: Point & { width: number; height: number };
  outline: Point[];
  /** Middle of the words, how far they are turned, and the room they have. */
  word: Point & { turn: number; width: number };
  chips: Point;
  others: Point;
};
type Point = { x: number; y: number };

export const TONES: Record<BetCode, Tone> = {
  player: 'player',
  playerPair: 'player',
  banker: 'banker',
  bankerPair: 'banker',
  tie: 'tie',
  eitherPair: 'tie',
  perfectPair: 'side',
  big: 'side',
  small: 'side',
  super6: 'side',
};

const CENTRE = { x: 520, y: -252 };
const FLATTENED = 0.86;
const MAIN = { inner: 770, outer: 928 };
const SIDE = { inner: 939, outer: 1012 };
/** Half the gap between two neighbours, in degrees. */
const GAP = 0.28;

const MAIN_ARC: readonly [BetCode, number, number][] = [
  ['playerPair', -31, -21.3],
  ['player', -21.3, -5.9],
  ['tie', -5.9, 5.9],
  ['banker', 5.9, 21.3],
  ['bankerPair', 21.3, 31],
];
const SIDE_BETS: readonly BetCode[] = ['small', 'eitherPair', 'super6', 'perfectPair', 'big'];
const SIDE_SPREAD = 19.5;

/** The bets a table of this profile takes, in the order of the keyboard: main bets first. */
export const betsOf = (profile: string): BetCode[] => {
  const order: BetCode[] = [...MAIN_ARC.map(([bet]) => bet), ...SIDE_BETS];
  return order.filter((bet) => {
    const type: BetType = bets[bet];
    return !type.profiles || type.profiles.includes(profile);
  });
};

export const spotShapes = (profile: string): SpotShape[] => {
  const offered = betsOf(profile);
  const sides = SIDE_BETS.filter((bet) => offered.includes(bet));
  const each = (2 * SIDE_SPREAD) / Math.max(1, sides.length);
  return [
    ...MAIN_ARC.map(([bet, from, to]) => shape(bet, [from, to], MAIN)),
    ...sides.map((bet, index) =>
      shape(bet, [-SIDE_SPREAD + index * each, -SIDE_SPREAD + (index + 1) * each], SIDE),
    ),
  ];
};

const shape = (bet: BetCode, [from, to]: [number, number], band: typeof MAIN): SpotShape => {
  const [start, end] = [from + GAP, to - GAP];
  const middle = (from + to) / 2;
  const depth = band.outer - band.inner;
  const isMain = band === MAIN;
  const chord = distance(at(start, band.inner), at(end, band.inner));
  const corners = [...arc(start, end, band.inner), ...arc(end, start, band.outer)];
  const box = boxOf(corners);
  return {
    bet,
    isMain,
    tone: TONES[bet],
    box,
    outline: corners.map(({ x, y }) => ({ x: round(x - box.x), y: round(y - box.y) })),
    word: {
      ...at(middle, band.inner + depth * (isMain ? 0.28 : 0.38)),
      turn: -middle * 0.8,
      width: chord * 0.84,
    },
    chips: at(
      middle + (isMain ? 0 : (to - from) * 0.36),
      band.inner + depth * (isMain ? 0.74 : 0.5),
    ),
    // On the rim that no chips of the neighbours reach.
    others: at(middle, isMain ? band.inner : band.outer + 7),
  };
};

const arc = (from: number, to: number, radius: number): Point[] =>
  Array.from({ length: ARC_POINTS + 1 }, (_, index) =>
    at(from + ((to - from) * index) / ARC_POINTS, radius),
  );
const ARC_POINTS = 10;

const boxOf = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
};

const at = (degrees: number, radius: number): Point => {
  const radians = (degrees * Math.PI) / 180;
  return {
    x: round(CENTRE.x + radius * Math.sin(radians)),
    y: round(CENTRE.y + radius * FLATTENED * Math.cos(radians)),
  };
};
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const round = (value: number): number => Math.round(value * 10) / 10;

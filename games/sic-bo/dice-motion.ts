import { mix } from '@fairhouse/table-board/easing';
import { randomOf } from '@fairhouse/table-board/random-of';

/**
 * How three dice jump on the shaken plate of the dome. Lengths are edges of a die; x runs to the
 * right, y upwards, z to the viewer. Where and how they jump is for the eye: the faces that end on
 * top are the ones that were drawn.
 */
export type Vector = readonly [x: number, y: number, z: number];
/** Three rows; the columns are where the axes of the die point. */
export type Turn = readonly [Vector, Vector, Vector];
export type Pose = { centre: Vector; turn: Turn };

/** When the dice come to rest, one after the other, in milliseconds since the draw. */
export const RESTS = [3300, 3560, 3820] as const;
/** When the total is told, and when the show is over. */
export const TOTAL_AT = 4300;
export const SHOW_END = 5200;

type Hop = {
  startsAt: number;
  endsAt: number;
  from: Vector;
  to: Vector;
  height: number;
  /** Quarter turns about an axis of the die, so that it lands flat. */
  axis: 'x' | 'z';
  quarters: number;
  turnAtStart: Turn;
  yaw: readonly [number, number];
};

/** The jumps of one die, from the first shake until it rests on its place. */
export const hopsOf = (roundId: string, die: number, face: number): readonly Hop[] => {
  const random = randomOf(`${roundId}/${die}`);
  const times = hopTimes(die);
  const count = times.length - 1;
  const quarters = times.slice(1).map((end, at) => {
    const lasts = end - (times[at] ?? 0);
    if (lasts < TURNS_FROM) return 0;
    return lasts > TWO_TURNS_FROM ? 2 : 1;
  });
  const axes = quarters.map(() => (random() < 0.5 ? ('x' as const) : ('z' as const)));
  const spots = times.map((_, at) => spotOf(die, at / count, at === 0 || at === count, random));
  const yaws = times.map((_, at) => restYaw(die) + (count - at) * (random() - 0.35) * 0.55);
  // The last turn is known: every jump before it is turned back from there.
  const turns: Turn[] = [BASES[face] ?? IDENTITY];
  for (let at = count - 1; at >= 0; at -= 1) {
    const back = quarterTurn(axes[at] ?? 'x', -(quarters[at] ?? 0));
    turns.unshift(multiply(back, turns[0] ?? IDENTITY));
  }
  return quarters.map((turned, at) => {
    const [startsAt, endsAt] = [times[at] ?? 0, times[at + 1] ?? 0];
    const seconds = (endsAt - startsAt) / 1000;
    return {
      startsAt,
      endsAt,
      quarters: turned,
      axis: axes[at] ?? 'x',
      from: spots[at] ?? ORIGIN,
      to: spots[at + 1] ?? ORIGIN,
      height: (GRAVITY * seconds * seconds) / 8,
      turnAtStart: turns[at] ?? IDENTITY,
      yaw: [yaws[at] ?? 0, yaws[at + 1] ?? 0],
    };
  });
};

/** Where a die is and how it lies at a moment of the show; it never sinks into the plate. */
export const poseAt = (hops: readonly Hop[], elapsed: number): Pose => {
  const hop = hops.find((one) => elapsed < one.endsAt) ?? hops.at(-1);
  if (!hop) return { centre: [0, 0.5, 0], turn: IDENTITY };
  const part = clamp((elapsed - hop.startsAt) / (hop.endsAt - hop.startsAt));
  const about = (hop.axis === 'x' ? turnX : turnZ)((part * hop.quarters * Math.PI) / 2);
  const yaw = mix(hop.yaw[0], hop.yaw[1], part);
  const turn = multiply(turnY(yaw), multiply(about, hop.turnAtStart));
  const lifted = 4 * hop.height * part * (1 - part);
  return {
    turn,
    centre: [
      mix(hop.from[0], hop.to[0], part),
      reachDown(turn) + lifted,
      mix(hop.from[2], hop.to[2], part),
    ],
  };
};

/** The face that lies on top of a turned die. */
export const topFace = (turn: Turn): number => {
  const heights = FACE_NORMALS.map((normal) => dot(turn[1], normal));
  return 1 + heights.indexOf(Math.max(...heights));
};

/** How far a turned cube of edge one reaches below its middle. */
export const reachDown = ([, [a, b, c]]: Turn): number =>
  (Math.abs(a) + Math.abs(b) + Math.abs(c)) / 2;

/** Edges a second per second: a jump of half a second is two and a half edges high. */
const GRAVITY = 76;
const SHAKE_FROM = 200;
const SHAKES = 9;
const SHAKE_LASTS = 228;
/** Each jump lasts so much less than the one before when the plate stands still. */
const FADES = 0.7;
const TURNS_FROM = 150;
const TWO_TURNS_FROM = 400;

const hopTimes = (die: number): number[] => {
  const start = SHAKE_FROM + die * 26;
  const shaken = Array.from({ length: SHAKES + 1 }, (_, at) => start + at * SHAKE_LASTS);
  const from = shaken.at(-1) ?? start;
  const rest = RESTS[die] ?? RESTS[0];
  const fading = Array.from({ length: 4 + die }, (_, at) => FADES ** at);
  const sum = fading.reduce((all, one) => all + one, 0);
  let at = from;
  return [...shaken, ...fading.map((part) => (at += ((rest - from) * part) / sum))];
};

/** Every die keeps to its own third of the plate, which turns once while it is shaken. */
const spotOf = (die: number, part: number, isRest: boolean, random: () => number): Vector => {
  const third = (die * 2 * Math.PI) / 3 + REST_ANGLE;
  const [wander, reach] = [random() - 0.5, random()];
  const angle = third + part * 2 * Math.PI + (isRest ? wander * 0.12 : wander * 0.7);
  const radius = isRest ? REST_RADIUS : 0.95 + reach * 0.55;
  return [Math.cos(angle) * radius, 0, Math.sin(angle) * radius];
};
const REST_ANGLE = Math.PI * 0.86;
const REST_RADIUS = 1.12;
const restYaw = (die: number): number => [0.42, -0.3, 0.12][die] ?? 0;

const ORIGIN: Vector = [0, 0, 0];
const IDENTITY: Turn = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
/** Faces 1 to 6 as they lie on a die: one, two and three run counterclockwise round a corner. */
export const FACE_NORMALS: readonly Vector[] = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, -1],
  [0, -1, 0],
];

const turnX = (angle: number): Turn => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [1, 0, 0],
    [0, cos, -sin],
    [0, sin, cos],
  ];
};
const turnY = (angle: number): Turn => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [cos, 0, sin],
    [0, 1, 0],
    [-sin, 0, cos],
  ];
};
const turnZ = (angle: number): Turn => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [
    [cos, -sin, 0],
    [sin, cos, 0],
    [0, 0, 1],
  ];
};
const quarterTurn = (axis: 'x' | 'z', quarters: number): Turn =>
  (axis === 'x' ? turnX : turnZ)((quarters * Math.PI) / 2);

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** A vector of the die as it points when the die is turned. */
export const turned = (turn: Turn, vector: Vector): Vector => [
  dot(turn[0], vector),
  dot(turn[1], vector),
  dot(turn[2], vector),
];
const multiply = (a: Turn, b: Turn): Turn => {
  const column = (at: 0 | 1 | 2): Vector => turned(a, [b[0][at], b[1][at], b[2][at]]);
  const [x, y, z] = [column(0), column(1), column(2)];
  return [
    [x[0], y[0], z[0]],
    [x[1], y[1], z[1]],
    [x[2], y[2], z[2]],
  ];
};

/** The turn that brings each face to the top. */
const BASES: Readonly<Record<number, Turn>> = {
  1: IDENTITY,
  2: turnX(-Math.PI / 2),
  3: turnZ(Math.PI / 2),
  4: turnZ(-Math.PI / 2),
  5: turnX(Math.PI / 2),
  6: turnX(Math.PI),
};

const clamp = (part: number): number => Math.max(0, Math.min(1, part));

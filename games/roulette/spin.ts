import { DEFLECTORS, heightAt, nearestDeflector, RADII } from './stage/geometry.ts';
import { POCKETS } from './wheel.ts';

/**
 * How wheel and ball move to a number that was drawn before: nothing here decides anything. The
 * way is found backwards. The ball ends in its pocket; before, it hops over the frets against the
 * turning rotor; before that it falls from the track and strikes a deflector; before that it runs
 * around the track. Times are milliseconds of the show, turns are clockwise from the far end.
 */
export const SPIN = {
  /** The ball is taken up, and thrown. */
  throwAt: 450,
  dropAt: 5750,
  strikeAt: 6450,
  landAt: 7050,
  restAt: 8650,
  /** The eye goes back to the whole table, and the show is over. */
  backAt: 9700,
  endAt: 10_500,
  /** Some seconds later the rotor has come to a stand. */
  standAt: 14_500,
} as const;

/** Turns a second. */
const ROTOR_FASTEST = 0.3;
const ROTOR_FADES = 15_000;
const PUSH = 1000;
const THROWN = 1.9;
/** How quickly the air slows the ball: its speed falls as 1 / (1 + drag * seconds). */
const DRAG = 0.38;
export const BALL = 0.026;

/** What differs from one spin to the next; parts from 0 to 1, whatever their source. */
export type Chances = readonly [hops: number, height: number, fret: number];

export type SpinPlan = {
  /** The rotor's turn at the start of the show. */
  from: number;
  /** The pocket in which the ball ends, counted clockwise from the zero. */
  pocket: number;
  /** The ball's turn at the deflector, and how far it goes from there to the rotor. */
  struck: number;
  carried: number;
  hops: readonly Hop[];
};
/** From one touch of the rotor to the next, in pockets ahead of the last one. */
type Hop = { startsAt: number; endsAt: number; from: number; to: number; height: number };

/** The ball sits in a ring of pockets; on it lie the frets that it jumps. */
const SEAT = 0.468;
/** Height of the frets' tops. */
const FRETS = -0.02;
const FIRST_TOUCH = 0.575;

/** How far the rotor has turned so many milliseconds after the start. */
export const rotorTurned = (elapsed: number): number => {
  const until = Math.min(elapsed, SPIN.standAt);
  if (until <= 0) return 0;
  const pushed = Math.min(until, PUSH);
  const inPush = (ROTOR_FASTEST * pushed * pushed) / (2 * PUSH);
  const free = Math.max(0, Math.min(until, SPIN.endAt) - PUSH);
  const inFree = ROTOR_FASTEST * ROTOR_FADES * (1 - Math.exp(-free / ROTOR_FADES));
  const last = ROTOR_FASTEST * Math.exp(-(SPIN.endAt - PUSH) / ROTOR_FADES);
  const rest = Math.max(0, until - SPIN.endAt);
  const span = SPIN.standAt - SPIN.endAt;
  return (inPush + inFree + last * (rest - (rest * rest) / (2 * span))) / 1000;
};

export const planSpin = (pocket: number, from: number, chances: Chances): SpinPlan => {
  const hops = hopsOf(chances);
  const landed = from + rotorTurned(SPIN.landAt) + (pocket + (hops[0]?.from ?? 0)) / POCKETS;
  // The ball runs against the clock, so that before it was farther on.
  const struck = nearestDeflector(landed + CARRIED);
  return { from, pocket, struck, carried: struck - landed, hops };
};
/** Turns from the deflector to the rotor; the deflectors are never farther than a sixteenth. */
const CARRIED = 0.24;

/** Long, shorter, short: every hop keeps about half of the height; the last may go back. */
const hopsOf = ([first, height, fret]: Chances): Hop[] => {
  const far = 6 + Math.floor(first * 3.99);
  const second = 2 + Math.floor(fret * 2.99);
  const last = fret > 0.72 ? -1 : 1;
  const tops = [0.075 + height * 0.03, 0.042, 0.018];
  const times = [SPIN.landAt, SPIN.landAt + 640, SPIN.landAt + 1060, SPIN.landAt + 1300];
  const places = [far + second + last, second + last, last, 0];
  return tops.map((top, index) => ({
    startsAt: times[index] ?? 0,
    endsAt: times[index + 1] ?? 0,
    from: places[index] ?? 0,
    to: places[index + 1] ?? 0,
    height: top,
  }));
};

/** Where something is on the wheel: `z` is the height of the ball's middle. */
export type BallPlace = { turn: number; radius: number; z: number };

/** Where the ball is so many milliseconds after the start; it ends in its pocket and stays. */
export const ballAt = (plan: SpinPlan, elapsed: number): BallPlace => {
  if (elapsed < SPIN.dropAt) return onTrack(plan, elapsed);
  if (elapsed < SPIN.strikeAt) return dropping(plan, elapsed);
  return elapsed < SPIN.landAt ? flying(plan, elapsed) : onRotor(plan, elapsed);
};

/** How far the ball runs from its throw on, in turns. */
const run = (elapsed: number): number =>
  (THROWN / DRAG) * Math.log(1 + (DRAG * Math.max(0, elapsed - SPIN.throwAt)) / 1000);

const runningTurn = ({ struck }: SpinPlan, elapsed: number): number =>
  struck + run(SPIN.strikeAt) - run(elapsed);

const onSurface = (radius: number): number => heightAt(radius) + BALL;
const overFrets = (radius: number): number => Math.max(heightAt(radius), FRETS) + BALL;

const onTrack = (plan: SpinPlan, elapsed: number): BallPlace => ({
  turn: runningTurn(plan, elapsed),
  radius: RADII.track,
  z: onSurface(RADII.track),
});

const dropping = (plan: SpinPlan, elapsed: number): BallPlace => {
  const part = (elapsed - SPIN.dropAt) / (SPIN.strikeAt - SPIN.dropAt);
  const radius = RADII.track + (STRUCK_AT - RADII.track) * part ** 2;
  return { turn: runningTurn(plan, elapsed), radius, z: onSurface(radius) };
};
const STRUCK_AT = DEFLECTORS.radius + DEFLECTORS.short;

/** From the deflector in a low bow to the ring of numbers. */
const flying = ({ struck, carried }: SpinPlan, elapsed: number): BallPlace => {
  const part = (elapsed - SPIN.strikeAt) / (SPIN.landAt - SPIN.strikeAt);
  const radius = STRUCK_AT + (FIRST_TOUCH - STRUCK_AT) * part;
  const [high, low] = [onSurface(STRUCK_AT), overFrets(FIRST_TOUCH)];
  return {
    turn: struck - carried * (part + 0.14 * Math.sin(part * Math.PI)),
    radius,
    z: high + (low - high) * part + 0.24 * part * (1 - part),
  };
};

/** In hops from fret to fret, then swinging in its pocket until it lies still. */
const onRotor = ({ from, pocket, hops }: SpinPlan, elapsed: number): BallPlace => {
  const hop = hops.find(({ endsAt }) => elapsed < endsAt);
  const place = hop ? hopping(hop, elapsed) : swinging(hops.at(-1)?.endsAt ?? 0, elapsed);
  return { ...place, turn: from + rotorTurned(elapsed) + (pocket + place.turn) / POCKETS };
};

const hopping = ({ startsAt, endsAt, from, to, height }: Hop, elapsed: number): BallPlace => {
  const part = (elapsed - startsAt) / (endsAt - startsAt);
  const inward = Math.min(1, (elapsed - SPIN.landAt) / HOPS_INWARD);
  const radius = FIRST_TOUCH + (SEAT - FIRST_TOUCH) * inward * (2 - inward);
  const floor = overFrets(radius);
  const settled =
    Math.max(0, (elapsed - SPIN.landAt) / HOPS_INWARD) >= 1
      ? (onSurface(SEAT) - floor) * part * part
      : 0;
  return {
    turn: from + (to - from) * part,
    radius,
    z: floor + settled + 4 * height * part * (1 - part),
  };
};
const HOPS_INWARD = 1060;

const SWING = 0.26;
const swinging = (since: number, elapsed: number): BallPlace => {
  const part = Math.min(1, (elapsed - since) / (SPIN.restAt - since));
  const calm = (1 - part) ** 2;
  const swing = calm * Math.sin(part * 15);
  return { turn: SWING * swing, radius: SEAT - 0.012 * swing, z: onSurface(SEAT) };
};

/** The turn of the rotor at a time of the show. */
export const rotorAt = ({ from }: SpinPlan, elapsed: number): number => from + rotorTurned(elapsed);

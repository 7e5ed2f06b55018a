import { readFileSync } from 'node:fs';
import { projectPath } from '../../paths.ts';

type WheelData = {
  profile: readonly (readonly [radius: number, height: number])[];
  radii: Readonly<
    Record<
      | 'turret'
      | 'cone'
      | 'innerRing'
      | 'pockets'
      | 'numbers'
      | 'rotor'
      | 'gap'
      | 'slope'
      | 'track'
      | 'wall'
      | 'trim'
      | 'rim'
      | 'outside',
      number
    >
  >;
  ground: number;
  rimTop: number;
  turretTop: number;
  deflectors: { count: number; radius: number; long: number; short: number; height: number };
  camera: { elevationDegrees: number; distance: number };
  frame: { left: number; right: number; top: number; bottom: number };
};

/**
 * The wheel as a surface of revolution, in radii of the bowl above the rim of the pockets: the
 * same data from which the board draws what turns.
 */
export const WHEEL = JSON.parse(
  readFileSync(projectPath('games/roulette/stage/wheel.json'), 'utf8'),
) as WheelData;

const REACH = 1.2;
const STEPS = 2400;
const PER_RADIUS = STEPS / REACH;
/** Edges are rounded over so many entries of the table on either side. */
const BEVEL = 5;

const interpolated = (radius: number): number => {
  const at = Math.max(
    1,
    WHEEL.profile.findIndex(([r]) => r >= radius),
  );
  const [r0, h0] = WHEEL.profile[at - 1] ?? [0, 0];
  const [r1, h1] = WHEEL.profile[at] ?? [REACH, WHEEL.ground];
  return h0 + ((h1 - h0) * (radius - r0)) / (r1 - r0);
};

const heights = (): Float64Array => {
  const sharp = Float64Array.from({ length: STEPS + 2 }, (_, at) =>
    interpolated(Math.min(REACH, at / PER_RADIUS)),
  );
  return sharp.map((_, at) => {
    let sum = 0;
    for (let beside = -BEVEL; beside <= BEVEL; beside += 1) {
      sum += sharp[Math.max(0, Math.min(STEPS + 1, at + beside))] ?? 0;
    }
    return sum / (2 * BEVEL + 1);
  });
};

const HEIGHTS = heights();

export const heightAt = (radius: number): number => {
  const place = Math.min(STEPS, radius * PER_RADIUS);
  const at = Math.floor(place);
  const low = HEIGHTS[at] ?? WHEEL.ground;
  return low + ((HEIGHTS[at + 1] ?? low) - low) * (place - at);
};

/** How much the surface rises per radius at a ring. */
export const slopeAt = (radius: number): number =>
  (heightAt(radius + 0.0015) - heightAt(Math.max(0, radius - 0.0015))) / 0.003;

/** How much of the sky each ring sees, 0 to 1: corners and pockets are darker. */
const opennesses = (): Float64Array =>
  Float64Array.from({ length: STEPS + 2 }, (_, at) => {
    const radius = at / PER_RADIUS;
    const height = heightAt(radius);
    let [inward, outward] = [0, 0];
    for (let away = 0.006; away < 0.14; away += 0.006) {
      inward = Math.max(inward, (heightAt(Math.abs(radius - away)) - height) / away);
      outward = Math.max(outward, (heightAt(radius + away) - height) / away);
    }
    const hidden = (inward / Math.hypot(1, inward) + outward / Math.hypot(1, outward)) / 2;
    return 1 - 0.85 * hidden;
  });

const OPENNESS = opennesses();
export const opennessAt = (radius: number): number =>
  OPENNESS[Math.min(STEPS, Math.round(radius * PER_RADIUS))] ?? 1;

const { deflectors } = WHEEL;
const deflectorTurn = (index: number): number => (index + 0.5) / deflectors.count;

/** The pyramid of a deflector above the slope; upright and lying ones take turns. */
export const deflectorHeight = (radius: number, turn: number): number => {
  const index = Math.round(turn * deflectors.count - 0.5);
  const across = (turn - deflectorTurn(index)) * 2 * Math.PI * radius;
  const along = radius - deflectors.radius;
  const isUpright = (index & 1) === 0;
  const [wide, high] = isUpright
    ? [deflectors.short, deflectors.long]
    : [deflectors.long, deflectors.short];
  const inside = 1 - Math.abs(across) / wide - Math.abs(along) / high;
  return inside > 0 ? deflectors.height * Math.min(1, inside * 1.6) : 0;
};
export const mayHoldDeflector = (radius: number): boolean =>
  Math.abs(radius - deflectors.radius) < deflectors.long;

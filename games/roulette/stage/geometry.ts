import wheel from './wheel.json' with { type: 'json' };

/**
 * The wheel and the eye above it. Lengths are in radii of the bowl, heights above the rim of the
 * pockets; turns count clockwise as seen from above, from the far end. The same data shaped the
 * picture art/wheel.webp, so what is drawn here lies exactly under its lights.
 */
export const { radii: RADII, frame: FRAME, deflectors: DEFLECTORS } = wheel;

const PROFILE = wheel.profile as [radius: number, height: number][];
const FULL = 2 * Math.PI;
const ELEVATION = (wheel.camera.elevationDegrees / 360) * FULL;
const SIN = Math.sin(ELEVATION);
const COS = Math.cos(ELEVATION);
const DISTANCE = wheel.camera.distance;

/** A point of the picture in radii from the middle of the wheel, y downward; `near` scales. */
export type Seen = { x: number; y: number; near: number };

export const seenAt = (radius: number, turn: number, height: number): Seen => {
  const [x, y] = [radius * Math.sin(turn * FULL), radius * Math.cos(turn * FULL)];
  const near = DISTANCE / (DISTANCE + y * COS - height * SIN);
  return { x: x * near, y: -(y * SIN + height * COS) * near, near };
};

/** How high the wheel is at a ring. */
export const heightAt = (radius: number): number => {
  const at = Math.max(
    1,
    PROFILE.findIndex(([each]) => each >= radius),
  );
  const [[r0, h0], [r1, h1]] = [PROFILE[at - 1] ?? [0, 0], PROFILE[at] ?? [1, 0]];
  return h0 + ((h1 - h0) * (radius - r0)) / (r1 - r0);
};

const SPACING = 1 / DEFLECTORS.count;
/** The deflector nearest to a turn; the first stands half a spacing from the far end. */
export const nearestDeflector = (turn: number): number =>
  (Math.round(turn / SPACING - 0.5) + 0.5) * SPACING;

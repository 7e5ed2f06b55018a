import { WHEEL } from './profile.ts';

/**
 * The eye over the near edge of the table. The wheel lies at the origin with its axis upward; x
 * is to the right, y away from the eye. Turns count clockwise as seen from above, from the far end.
 */
const { elevationDegrees, distance: DISTANCE } = WHEEL.camera;
const ELEVATION = (elevationDegrees * Math.PI) / 180;
const SIN = Math.sin(ELEVATION);
const COS = Math.cos(ELEVATION);
export const EYE = { x: 0, y: -DISTANCE * COS, z: DISTANCE * SIN };

/** The direction in which the eye looks through a point of the picture; not of unit length. */
export const gaze = (x: number, y: number, into: Float64Array): void => {
  into[0] = x;
  into[1] = -y * SIN + DISTANCE * COS;
  into[2] = -y * COS - DISTANCE * SIN;
};

/** What falls on the wheel and what is mirrored in it: three lamps, a dim room, low windows. */
export type Shade = [red: number, green: number, blue: number];

const unit = (x: number, y: number, z: number): Shade => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** Towards the lamp that gives most of the light. */
export const LAMP = unit(-0.46, 0.34, 0.82);
export const LAMP_COLOUR: Shade = [1.5, 1.28, 1.0];
export const AMBIENT: Shade = [0.42, 0.34, 0.36];

const MIRRORED: readonly Shade[] = [
  LAMP,
  unit(0.08, 0.5, 0.86),
  unit(0.62, 0.38, 0.69),
  unit(-0.2, -0.62, 0.76),
];
const STRENGTHS = [1, 0.75, 0.8, 0.22];

/** The room as a polished surface mirrors it in a direction. */
export const mirrored = (x: number, y: number, z: number, into: Shade): void => {
  const up = Math.max(0, z);
  let lamps = 0;
  MIRRORED.forEach((lamp, index) => {
    const facing = x * lamp[0] + y * lamp[1] + z * lamp[2];
    const disc = Math.max(0, Math.min(1, (facing - 0.955) / 0.03));
    const halo = Math.max(0, (facing - 0.72) / 0.28);
    lamps += (disc * disc * 1.9 + halo * halo * halo * 0.5) * (STRENGTHS[index] ?? 0);
  });
  const window = z > 0.08 && z < 0.34 && y > 0 && Math.abs((x / (y + 0.2)) % 0.5) < 0.2 ? 0.34 : 0;
  into[0] = 0.09 + up * 0.2 + window + lamps;
  into[1] = 0.06 + up * 0.15 + window * 0.62 + lamps * 0.86;
  into[2] = 0.08 + up * 0.15 + window * 0.36 + lamps * 0.62;
};

const hashed = (a: number, b: number): number => {
  let mixed = Math.imul(a, 374761393) + Math.imul(b, 668265263);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
};

/** Smooth irregularity from 0 to 1. */
export const noise = (x: number, y: number): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - column, y - row];
  const [u, v] = [dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)];
  const top = hashed(column, row) * (1 - u) + hashed(column + 1, row) * u;
  const low = hashed(column, row + 1) * (1 - u) + hashed(column + 1, row + 1) * u;
  return top * (1 - v) + low * v;
};

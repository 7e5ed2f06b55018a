import { EYE, gaze } from './camera.ts';
import { AMBIENT, LAMP, LAMP_COLOUR, mirrored, type Shade } from './light.ts';
import { gold, materialAt, type Material } from './materials.ts';
import {
  deflectorHeight,
  heightAt,
  mayHoldDeflector,
  opennessAt,
  slopeAt,
  WHEEL,
} from './profile.ts';

const FULL = 2 * Math.PI;
const { radii: RADII, ground: GROUND, frame: FRAME } = WHEEL;
const direction = new Float64Array(3);
/** The point that a gaze meets: x, y, z. */
const met = new Float64Array(3);

const turnOf = (x: number, y: number): number => (Math.atan2(x, y) / FULL + 1) % 1;

const surface = (x: number, y: number): number => {
  const radius = Math.hypot(x, y);
  const height = heightAt(radius);
  return mayHoldDeflector(radius) ? height + deflectorHeight(radius, turnOf(x, y)) : height;
};

const STEP = 0.011;

/** Follows the gaze down to the surface; whether it meets the wheel before the ground. */
const meet = (): boolean => {
  const [dx = 0, dy = 0, dz = -1] = direction;
  const above = (z: number): number => {
    const far = (z - EYE.z) / dz;
    return z - surface(EYE.x + dx * far, EYE.y + dy * far);
  };
  const middle = (WHEEL.rimTop - EYE.z) / dz;
  const isOverTurret = Math.hypot(dx * middle, EYE.y + dy * middle) < RADII.turret + 0.16;
  let z = isOverTurret ? WHEEL.turretTop : WHEEL.rimTop;
  while (z > GROUND && above(z) > 0) z -= STEP;
  let [low, high] = [Math.max(z, GROUND), z + STEP];
  for (let half = 0; half < 7; half += 1) {
    const between = (low + high) / 2;
    if (above(between) > 0) high = between;
    else low = between;
  }
  const far = (low - EYE.z) / dz;
  met[0] = EYE.x + dx * far;
  met[1] = EYE.y + dy * far;
  met[2] = low;
  return Math.hypot(met[0], met[1]) < RADII.outside + 0.004;
};

/** How much of the lamp's light reaches a point, 0 to 1, with soft edges. */
const lit = (x: number, y: number, z: number): number => {
  let light = 1;
  for (let far = 0.012; far < 0.36; far *= 1.34) {
    const over = z + LAMP[2] * far - surface(x + LAMP[0] * far, y + LAMP[1] * far);
    light = Math.min(light, 0.5 + (over * 9) / far);
    if (light <= 0) return 0;
  }
  return Math.min(1, light);
};

const normal: Shade = [0, 0, 1];
const findNormal = (x: number, y: number, radius: number): boolean => {
  const bump = mayHoldDeflector(radius) ? deflectorHeight(radius, turnOf(x, y)) : 0;
  let [sx, sy] = [0, 0];
  if (bump > 0) {
    const near = 0.003;
    sx = (surface(x + near, y) - surface(x - near, y)) / (2 * near);
    sy = (surface(x, y + near) - surface(x, y - near)) / (2 * near);
  } else if (radius > 0) {
    const slope = slopeAt(radius);
    sx = (slope * x) / radius;
    sy = (slope * y) / radius;
  }
  const length = Math.hypot(sx, sy, 1);
  normal[0] = -sx / length;
  normal[1] = -sy / length;
  normal[2] = 1 / length;
  return bump > 0;
};

const room: Shade = [0, 0, 0];
/** Red, green, blue from 0 to 1 and how much they cover; written into `pixel`. */
const pixel = new Float64Array(4);

const shadeSurface = (): void => {
  const [x = 0, y = 0, z = 0] = met;
  const radius = Math.hypot(x, y);
  const isDeflector = findNormal(x, y, radius);
  const material = isDeflector ? gold : materialAt(radius, z, turnOf(x, y));
  const openness = opennessAt(radius);
  const facing = Math.max(0, normal[0] * LAMP[0] + normal[1] * LAMP[1] + normal[2] * LAMP[2]);
  const direct = facing > 0 ? facing * lit(x, y, z + 0.002) : 0;
  const mirrors = mirrorAt(material, openness);
  if (material.isTurning) veil(direct, openness, mirrors);
  else cover(material, [direct, openness, mirrors]);
};

/** Looks where the gaze is thrown back to; answers how much of it is seen. */
const mirrorAt = ({ gloss, isMetal }: Material, openness: number): number => {
  const [dx = 0, dy = 0, dz = -1] = direction;
  const length = Math.hypot(dx, dy, dz);
  const against = -(dx * normal[0] + dy * normal[1] + dz * normal[2]) / length;
  const twice = 2 * against;
  mirrored(
    dx / length + twice * normal[0],
    dy / length + twice * normal[1],
    dz / length + twice * normal[2],
    room,
  );
  const grazing = (1 - Math.max(0, against)) ** 5;
  return (gloss + (1 - gloss) * grazing * (isMetal ? 0.2 : 0.7)) * (0.35 + 0.65 * openness);
};

const cover = (
  { colour, isMetal }: Material,
  [direct, openness, mirrors]: readonly [number, number, number],
): void => {
  for (let part = 0; part < 3; part += 1) {
    const own = colour[part] ?? 0;
    const light = (AMBIENT[part] ?? 0) * openness + (LAMP_COLOUR[part] ?? 0) * direct;
    const sheen = mirrors * (room[part] ?? 0) * (isMetal ? own * 1.5 : 1);
    pixel[part] = own * light * (isMetal ? 0.42 : 1) + sheen;
  }
  pixel[3] = 1;
};

/** Over a turning part: darkness where light is missing, and what is mirrored in its lacquer. */
const veil = (direct: number, openness: number, mirrors: number): void => {
  const light = Math.min(1, 0.34 * openness + 0.78 * direct);
  const sheen = mirrors * 0.9;
  // Colours of a screen are roots of light, so what is left of a colour is the root as well.
  const covered = Math.min(0.96, Math.max(1 - Math.sqrt(light), sheen * (room[0] ?? 0)));
  for (let part = 0; part < 3; part += 1) {
    pixel[part] = covered > 0 ? Math.min(1, (sheen * (room[part] ?? 0)) / covered) : 0;
  }
  pixel[3] = covered;
};

/** The wheel darkens the felt around it, more on the side away from the lamp. */
const shadeGround = (): void => {
  const [x = 0, y = 0] = met;
  const away = Math.hypot(x - 0.035, y + 0.03) - 1;
  const dark = Math.max(0, 1 - away / 0.13);
  pixel.fill(0);
  pixel[3] = 0.66 * dark * dark;
};

/** One point of the picture; `x` and `y` in radii from the middle of the wheel. */
const shadePoint = (x: number, y: number): void => {
  gaze(x, y, direction);
  if (meet()) shadeSurface();
  else shadeGround();
};

const GRID = 3;
const bytes = new Float64Array(4);
/** Takes nine points of one pixel, so that edges are smooth. */
const shadePixel = (column: number, row: number, unit: number): void => {
  bytes.fill(0);
  for (let part = 0; part < GRID * GRID; part += 1) {
    shadePoint(
      FRAME.left + (column + (0.5 + (part % GRID)) / GRID) * unit,
      FRAME.top + (row + (0.5 + Math.floor(part / GRID)) / GRID) * unit,
    );
    const covers = pixel[3] ?? 0;
    for (let each = 0; each < 3; each += 1) {
      bytes[each] = (bytes[each] ?? 0) + Math.sqrt(Math.min(1, pixel[each] ?? 0)) * covers;
    }
    bytes[3] = (bytes[3] ?? 0) + covers;
  }
};

/** The light of the wheel, `width` pixels wide, as red, green, blue and cover from 0 to 255. */
export const bakeWheel = (width: number) => {
  const unit = (FRAME.right - FRAME.left) / width;
  const height = Math.round((FRAME.bottom - FRAME.top) / unit);
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    shadePixel(at % width, Math.floor(at / width), unit);
    const covers = bytes[3] ?? 0;
    if (covers === 0) continue;
    for (let part = 0; part < 3; part += 1) {
      data[at * 4 + part] = (255 * (bytes[part] ?? 0)) / covers;
    }
    data[at * 4 + 3] = (255 * covers) / (GRID * GRID);
  }
  return { data, width, height };
};

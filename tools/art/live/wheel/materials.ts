import { noise, type Shade } from './light.ts';
import { WHEEL } from './profile.ts';

const RADII = WHEEL.radii;

/** `colour` by daylight; `gloss` is how much of the room a surface mirrors when seen head-on. */
export type Material = {
  colour: Shade;
  gloss: number;
  isMetal: boolean;
  /** The parts that turn are coloured frame by frame; only their light is baked. */
  isTurning: boolean;
};

const GOLD: Shade = [0.95, 0.62, 0.2];
const EBONY: Shade = [0.03, 0.018, 0.016];
const MAHOGANY: Shade = [0.2, 0.05, 0.022];
const WALNUT: Shade = [0.36, 0.125, 0.042];
const CHERRY: Shade = [0.3, 0.095, 0.036];
const OUTSIDE: Shade = [0.11, 0.03, 0.018];

export const gold: Material = { colour: GOLD, gloss: 1, isMetal: true, isTurning: false };
const turning: Material = { colour: [1, 1, 1], gloss: 0.07, isMetal: false, isTurning: true };
const lacquered: Material = { colour: [0, 0, 0], gloss: 0.09, isMetal: false, isTurning: false };

/** A band of brass around the outer side. */
const BAND = { low: -0.078, high: -0.06 };
const isBand = (radius: number, height: number): boolean =>
  radius > RADII.rim && height > BAND.low && height < BAND.high;

/** What the wheel is made of at a ring, a height and a turn. The same object is used again. */
export const materialAt = (radius: number, height: number, turn: number): Material => {
  if (radius < RADII.turret || isBand(radius, height)) return gold;
  if (radius < RADII.cone) return turning;
  if (radius < RADII.innerRing) return gold;
  if (radius < RADII.numbers) return turning;
  if (radius < RADII.rotor) return gold;
  if (radius < RADII.gap) return plain(EBONY);
  if (radius < RADII.slope) return veneer(radius, turn);
  if (radius < RADII.slope + 0.006) return gold;
  if (radius < RADII.wall) return grained(CHERRY, radius, turn);
  if (radius < RADII.trim) return gold;
  return grained(radius < RADII.rim ? MAHOGANY : OUTSIDE, radius, turn);
};

const plain = (colour: Shade): Material => {
  lacquered.colour = colour;
  return lacquered;
};

const scratch: Shade = [0, 0, 0];
const tinted = ([red, green, blue]: Shade, light: number): Material => {
  scratch[0] = red * light;
  scratch[1] = green * light;
  scratch[2] = blue * light;
  return plain(scratch);
};

/** Rings turned of one wood: the grain runs around. */
const grained = (wood: Shade, radius: number, turn: number): Material => {
  const fine = noise(turn * 46, radius * 420);
  const broad = noise(turn * 9 + 40, radius * 60);
  return tinted(wood, 0.68 + fine * 0.34 + broad * 0.3);
};

const PANELS = 16;
/** The slope is laid of wedges whose grain runs to the middle; a dark line parts them. */
const veneer = (radius: number, turn: number): Material => {
  const place = turn * PANELS;
  const panel = Math.floor(place);
  const within = place - panel;
  const edge = Math.min(within, 1 - within) * radius;
  if (edge < 0.006) return plain(EBONY);
  const grain = noise(within * 30 + panel * 57, radius * 9 + panel * 3);
  const figure = noise(within * 7 + panel * 11, radius * 26);
  const shade = panel % 2 === 0 ? 0.92 : 0.72;
  return tinted(WALNUT, shade * (0.7 + grain * 0.4 + figure * 0.34));
};

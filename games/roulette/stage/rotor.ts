import { colourOf, POCKETS, WHEEL_ORDER, type Colour } from '../wheel.ts';
import { heightAt, RADII, seenAt } from './geometry.ts';
import { circleAt, fillCorners, pieceOf, type Band, type Pencil } from './pencil.ts';

/** The parts that turn, in daylight: the picture of the wheel lays its shadows over them. */
type Paint = { ring: string; floor: string; wall: string };
const PAINTS: Readonly<Record<Colour, Paint>> = {
  red: { ring: '#d5162f', floor: '#b40f26', wall: '#7c0718' },
  black: { ring: '#221c28', floor: '#1a151f', wall: '#0d0a10' },
  green: { ring: '#0c9a5a', floor: '#0a7f4a', wall: '#055a33' },
};
const NUMBER_RING: Band = { inner: RADII.pockets, low: -0.014, outer: RADII.numbers, high: 0.006 };
const FLOOR: Band = { inner: RADII.innerRing, low: -0.05, outer: RADII.pockets, high: -0.044 };
const OUTER_WALL: Band = { inner: RADII.pockets, low: -0.044, outer: RADII.pockets, high: -0.014 };
const FRET = { inner: 0.423, outer: 0.533, low: -0.047, top: -0.02, thick: 0.0019 };

/** Numbers drawn once, to be laid on the ring in every direction. */
export type Glyphs = readonly HTMLCanvasElement[];
const GLYPH = { width: 112, height: 80, letter: 64 };
const GLYPH_HEIGHT = 0.075;

export const makeGlyphs = (font: string): Glyphs =>
  WHEEL_ORDER.map((number) => {
    const canvas = document.createElement('canvas');
    canvas.width = GLYPH.width;
    canvas.height = GLYPH.height;
    const pen = canvas.getContext('2d');
    if (!pen) return canvas;
    pen.font = `760 ${GLYPH.letter}px ${font}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = '#fff8ec';
    pen.fillText(String(number), GLYPH.width / 2, GLYPH.height / 2 + 4);
    return canvas;
  });

export const drawRotor = (pencil: Pencil, turn: number, glyphs: Glyphs): void => {
  const pockets = WHEEL_ORDER.map((number, pocket) => ({
    number,
    pocket,
    paint: PAINTS[colourOf(number)],
    at: turn + pocket / POCKETS,
  }))
    // What is farther is drawn first.
    .toSorted((one, other) => awayOf(other.at) - awayOf(one.at));
  circleAt(pencil, RADII.numbers + 0.006, NUMBER_RING.high);
  pencil.fillStyle = '#5a3a12';
  pencil.fill();
  for (const { at, paint } of pockets) drawPocket(pencil, at, paint);
  for (const { at } of pockets) drawFret(pencil, at + HALF);
  for (const { at, pocket, paint } of pockets) {
    fillCorners(pencil, pieceOf(NUMBER_RING, at - HALF * 0.93, at + HALF * 0.93), paint.ring);
    const glyph = glyphs[pocket];
    if (glyph) drawGlyph(pencil, glyph, at);
  }
  drawCone(pencil, turn);
};

const HALF = 0.5 / POCKETS;
const awayOf = (turn: number): number => Math.cos(turn * 2 * Math.PI);

const drawPocket = (pencil: Pencil, at: number, { floor, wall }: Paint): void => {
  fillCorners(pencil, pieceOf(FLOOR, at - HALF * 1.02, at + HALF * 1.02), floor);
  if (awayOf(at) > -0.25) {
    fillCorners(pencil, pieceOf(OUTER_WALL, at - HALF * 1.02, at + HALF * 1.02), wall);
  }
};

/** A thin brass wall; its side is brighter where it faces the lamp at the left. */
const drawFret = (pencil: Pencil, at: number): void => {
  const facing = 0.5 - 0.5 * Math.sin(at * 2 * Math.PI + 0.6);
  const shade = Math.round(34 + 24 * facing);
  const [from, to] = [at - FRET.thick / 2, at + FRET.thick / 2];
  fillCorners(
    pencil,
    [
      seenAt(FRET.inner, at, FRET.low),
      seenAt(FRET.outer, at, FRET.low),
      seenAt(FRET.outer, at, FRET.top),
      seenAt(FRET.inner, at, FRET.top),
    ],
    `hsl(38 62% ${shade}%)`,
  );
  fillCorners(
    pencil,
    [
      seenAt(FRET.inner, from, FRET.top),
      seenAt(FRET.outer, from, FRET.top),
      seenAt(FRET.outer, to, FRET.top),
      seenAt(FRET.inner, to, FRET.top),
    ],
    `hsl(42 88% ${shade + 22}%)`,
  );
};

const MIDDLE = (NUMBER_RING.inner + NUMBER_RING.outer) / 2;
/** Lays a number on the slope of its ring: its head is outward. */
const drawGlyph = (pencil: Pencil, glyph: HTMLCanvasElement, at: number): void => {
  const centre = seenAt(MIDDLE, at, heightAt(MIDDLE));
  const [inner, outer] = [
    seenAt(NUMBER_RING.inner, at, NUMBER_RING.low),
    seenAt(NUMBER_RING.outer, at, NUMBER_RING.high),
  ];
  const depth = NUMBER_RING.outer - NUMBER_RING.inner;
  const ahead = seenAt(MIDDLE, at + 0.002, heightAt(MIDDLE));
  const along = 0.002 * 2 * Math.PI * MIDDLE;
  pencil.save();
  pencil.transform(
    (ahead.x - centre.x) / along,
    (ahead.y - centre.y) / along,
    (inner.x - outer.x) / depth,
    (inner.y - outer.y) / depth,
    centre.x,
    centre.y,
  );
  const width = (GLYPH_HEIGHT * GLYPH.width) / GLYPH.height;
  pencil.drawImage(glyph, -width / 2, -GLYPH_HEIGHT / 2, width, GLYPH_HEIGHT);
  pencil.restore();
};

const PANELS = 8;
const POINTS = [
  { turn: 0.125, far: 0.23 },
  { turn: 0, far: 0.335 },
] as const;
/** The cone is laid of two woods, with the compass of the room inlaid in maple. */
const drawCone = (pencil: Pencil, turn: number): void => {
  const cone: Band = { inner: 0.09, low: heightAt(0.12), outer: RADII.cone + 0.012, high: -0.004 };
  for (let panel = 0; panel < PANELS; panel += 1) {
    const from = turn + panel / PANELS;
    fillCorners(pencil, pieceOf(cone, from - 0.001, from + 0.5 / PANELS + 0.001), '#8f4722');
    fillCorners(pencil, pieceOf(cone, from + 0.5 / PANELS - 0.001, from + 1 / PANELS), '#7a3a1a');
  }
  circleAt(pencil, 0.36, heightAt(0.36));
  pencil.lineWidth = 0.006;
  pencil.strokeStyle = '#e8c07a';
  pencil.stroke();
  for (const { turn: lean, far } of POINTS) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      drawPoint(pencil, turn + lean + quarter / 4, far);
    }
  }
};

/** One point of the compass: a light and a dark half. */
const drawPoint = (pencil: Pencil, at: number, far: number): void => {
  const on = (radius: number, turn: number) => seenAt(radius, turn, heightAt(radius) + 0.001);
  const tip = on(far, at);
  const foot = on(0.1, at);
  fillCorners(pencil, [tip, on(0.15, at - 0.05), foot], '#f3d9a6');
  fillCorners(pencil, [tip, on(0.15, at + 0.05), foot], '#b98545');
};

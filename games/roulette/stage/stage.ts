import { ballAt, BALL, rotorAt, SPIN, type BallPlace, type SpinPlan } from '../spin.ts';
import { drawArms } from './brass.ts';
import { FRAME, heightAt, seenAt } from './geometry.ts';
import type { Pencil } from './pencil.ts';
import { drawRotor, type Glyphs } from './rotor.ts';

/** A part of the picture, in radii from the middle of the wheel. */
type Region = { left: number; right: number; top: number; bottom: number };
/** Only what turns is drawn anew: the pockets below the picture, the near arms above it. */
export const ROTOR: Region = { left: -0.72, right: 0.72, top: -0.46, bottom: 0.54 };
export const ARMS: Region = { left: -0.22, right: 0.22, top: -0.34, bottom: 0.1 };

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`;
/** Where a region lies within the whole picture. */
export const placeOfRegion = ({ left, right, top, bottom }: Region) => {
  const [width, height] = [FRAME.right - FRAME.left, FRAME.bottom - FRAME.top];
  return {
    left: percent((left - FRAME.left) / width),
    width: percent((right - left) / width),
    top: percent((top - FRAME.top) / height),
    height: percent((bottom - top) / height),
  };
};

/** The drawing parts of a wheel that stands in the page; `unit` is its radius in pixels. */
export type Stage = {
  rotor: HTMLCanvasElement;
  arms: HTMLCanvasElement;
  glyphs: Glyphs;
  ball: HTMLElement;
  shadow: HTMLElement;
  trail: readonly HTMLElement[];
  unit: number;
};
/** `elapsed` in milliseconds of the show; Infinity once all has come to rest. */
export type Instant = { plan: SpinPlan | undefined; elapsed: number; restTurn: number };

export const TRAIL_PLACES = 6;
const TRAIL_EACH = 8;
/** The ball is taken out of its pocket and appears on the track. */
const FADE = 220;

/** Device pixels per pixel of the page at which nobody sees a difference any more. */
const SHARP_ENOUGH = 1.6;

export const drawInstant = (stage: Stage, { plan, elapsed, restTurn }: Instant): void => {
  const turn = plan ? rotorAt(plan, elapsed) : restTurn;
  onCanvas(stage.rotor, ROTOR, stage.unit, (pencil) => {
    drawRotor(pencil, turn, stage.glyphs);
    drawArms(pencil, turn, true);
  });
  onCanvas(stage.arms, ARMS, stage.unit, (pencil) => drawArms(pencil, turn, false));
  moveBall(stage, plan, elapsed);
};

const onCanvas = (
  canvas: HTMLCanvasElement,
  region: Region,
  unit: number,
  draw: (pencil: Pencil) => void,
): void => {
  const fine = unit * Math.min(Math.max(1.1, window.devicePixelRatio), SHARP_ENOUGH);
  const [width, height] = [
    Math.round((region.right - region.left) * fine),
    Math.round((region.bottom - region.top) * fine),
  ];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const pencil = canvas.getContext('2d');
  if (!pencil) return;
  pencil.setTransform(1, 0, 0, 1, 0, 0);
  pencil.clearRect(0, 0, width, height);
  pencil.setTransform(fine, 0, 0, fine, -region.left * fine, -region.top * fine);
  draw(pencil);
};

const moveBall = (stage: Stage, plan: SpinPlan | undefined, elapsed: number): void => {
  const { ball, shadow, trail } = stage;
  const seen = plan ? Math.max(0, Math.min(1, (elapsed - SPIN.throwAt + FADE) / FADE)) : 0;
  ball.style.opacity = String(seen);
  if (!plan || seen === 0) {
    for (const one of [shadow, ...trail]) one.style.opacity = '0';
    return;
  }
  const place = ballAt(plan, elapsed);
  lay(ball, stage, place);
  layShadow(shadow, stage, place);
  const isFast = elapsed > SPIN.throwAt && elapsed < SPIN.landAt;
  trail.forEach((one, index) => {
    const before = elapsed - (index + 1) * TRAIL_EACH;
    const part = 1 - (index + 1) / (TRAIL_PLACES + 1);
    one.style.opacity = isFast && before > SPIN.throwAt ? String(0.46 * part) : '0';
    if (isFast) lay(one, stage, ballAt(plan, Math.max(SPIN.throwAt, before)));
  });
};

/** Puts an element, as large as the ball, where the eye sees it. */
const lay = (element: HTMLElement, { unit }: Stage, { radius, turn, z }: BallPlace): void => {
  const { x, y, near } = seenAt(radius, turn, z);
  element.style.transform = `translate(${(x - FRAME.left) * unit}px,${
    (y - FRAME.top) * unit
  }px) scale(${near})`;
};

/** The shadow falls away from the lamp, farther and softer the higher the ball is. */
const layShadow = (element: HTMLElement, { unit }: Stage, { radius, turn, z }: BallPlace): void => {
  const floor = heightAt(radius);
  const high = Math.max(0, z - BALL - floor);
  const { x, y, near } = seenAt(radius, turn, floor);
  element.style.opacity = String(Math.max(0.25, 0.85 - high * 5));
  element.style.transform = `translate(${(x - FRAME.left + BALL * 0.35 + high * 0.5) * unit}px,${
    (y - FRAME.top + BALL * 0.1 + high * 0.22) * unit
  }px) scale(${near * (1 + high * 3)},${near * (0.72 + high * 2)})`;
};

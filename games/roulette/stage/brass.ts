import { seenAt } from './geometry.ts';
import type { Pencil } from './pencil.ts';

/** The four arms of the turret turn with the rotor: the far ones lie behind it. */
const ARM = { from: 0.045, to: 0.168, height: 0.183, knob: 0.021 };
/** Colour, width and how far it is lifted towards the light, for the strokes of an arm. */
const STROKES = [
  ['#5e3a0c', 0.026, 0],
  ['#c98a2c', 0.019, -0.002],
  ['#ffe7a6', 0.006, -0.006],
] as const;

export const drawArms = (pencil: Pencil, turn: number, isFar: boolean): void => {
  for (let arm = 0; arm < 4; arm += 1) {
    const at = turn + 0.06 + arm / 4;
    if (Math.cos(at * 2 * Math.PI) > 0 === isFar) drawArm(pencil, at);
  }
};

const drawArm = (pencil: Pencil, at: number): void => {
  const [from, to] = [seenAt(ARM.from, at, ARM.height), seenAt(ARM.to, at, ARM.height)];
  pencil.lineCap = 'round';
  for (const [colour, width, lift] of STROKES) {
    pencil.strokeStyle = colour;
    pencil.lineWidth = width;
    pencil.beginPath();
    pencil.moveTo(from.x, from.y + lift);
    pencil.lineTo(to.x, to.y + lift);
    pencil.stroke();
  }
  drawKnob(pencil, to.x, to.y, ARM.knob * to.near);
};

const drawKnob = (pencil: Pencil, x: number, y: number, size: number): void => {
  const paint = pencil.createRadialGradient(
    x - size * 0.34,
    y - size * 0.42,
    size * 0.06,
    x - size * 0.1,
    y - size * 0.12,
    size * 1.12,
  );
  paint.addColorStop(0, '#fffbe8');
  paint.addColorStop(0.38, '#f0bd55');
  paint.addColorStop(1, '#6b4210');
  pencil.fillStyle = paint;
  pencil.beginPath();
  pencil.arc(x, y, size, 0, 2 * Math.PI);
  pencil.fill();
};

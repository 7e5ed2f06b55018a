import type { Pen } from '../stage/paint.ts';
import { seeded } from '../stage/seeded.ts';
import type { SlotTheme } from '../theme.ts';

export type FrameSize = {
  width: number;
  height: number;
  frame: number;
  palette: SlotTheme['palette'];
};

/** One way to draw a frame, in pixels of the cabinet. */
export type FrameArt = {
  radius(size: FrameSize): number;
  /** Things that stand behind the frame, such as what rises over it. */
  behind?(pen: Pen, size: FrameSize): void;
  /** The frame itself; what is drawn outside of it is cut away. */
  body(pen: Pen, size: FrameSize): void;
  /** Ornaments in front, on the frame and over its edge. */
  over?(pen: Pen, size: FrameSize): void;
};

type Box = readonly [x: number, y: number, width: number, height: number];
export const box = (pen: Pen, [x, y, width, height]: Box, radius: number): void => {
  pen.beginPath();
  pen.roundRect(x, y, width, height, Math.max(0, radius));
};

export const disc = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
};

/** Points along the middle of the frame, so far apart, clockwise from the upper left. */
export const along = (
  { width, height, frame }: FrameSize,
  apart: number,
): { x: number; y: number; angle: number }[] => {
  const near = frame / 2;
  const across = Math.max(2, Math.round((width - frame) / apart));
  const downwards = Math.max(2, Math.round((height - frame) / apart));
  const points: { x: number; y: number; angle: number }[] = [];
  for (let step = 0; step < across; step += 1) {
    const x = near + ((width - frame) * step) / across;
    points.push({ x, y: near, angle: 0 }, { x: width - x, y: height - near, angle: Math.PI });
  }
  for (let step = 0; step < downwards; step += 1) {
    const y = near + ((height - frame) * step) / downwards;
    points.push(
      { x: width - near, y, angle: Math.PI / 2 },
      { x: near, y: height - y, angle: -Math.PI / 2 },
    );
  }
  return points;
};

/** The four corners of the frame, each with the directions that lead inside. */
export const corners = ({ width, height }: FrameSize) => [
  { x: 0, y: 0, right: 1, under: 1 },
  { x: width, y: 0, right: -1, under: 1 },
  { x: 0, y: height, right: 1, under: -1 },
  { x: width, y: height, right: -1, under: -1 },
];

/** Draws at a point, turned. */
export const at = (
  pen: Pen,
  { x, y, angle }: { x: number; y: number; angle: number },
  draw: () => void,
): void => {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  draw();
  pen.restore();
};

export const rough = (seed: number): (() => number) => seeded(seed);

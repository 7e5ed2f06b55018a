import { darker, lighter, mix, seeThrough } from '../stage/colour.ts';
import { down, type Pen } from '../stage/paint.ts';
import type { StagePlace } from '../stage/place.ts';
import type { SlotTheme } from '../theme.ts';
import { bone, coral, ice, stone } from './grown.ts';
import { brass, gilt, neon, steel } from './metal.ts';
import { box, type FrameArt, type FrameSize } from './shapes.ts';
import { bamboo, paper, velvet, wood } from './soft.ts';

const ARTS: Readonly<Record<SlotTheme['frame'], FrameArt>> = {
  brass,
  bamboo,
  stone,
  neon,
  velvet,
  ice,
  wood,
  coral,
  gilt,
  steel,
  paper,
  bone,
};

/** The frame of the theme and the lit reels behind the symbols. */
export const paintFrame = (
  pen: Pen,
  place: StagePlace,
  { frame, palette }: SlotTheme,
  ground: 'reels' | 'cells',
): void => {
  const { cabinet, density } = place;
  const art = ARTS[frame];
  const size: FrameSize = {
    width: cabinet.width,
    height: cabinet.height,
    frame: place.frame,
    palette,
  };
  pen.save();
  pen.translate(cabinet.x, cabinet.y);
  art.behind?.(pen, size);
  pen.save();
  pen.shadowColor = seeThrough('#02040c', 0.72);
  pen.shadowBlur = 56 * density;
  pen.shadowOffsetY = 26 * density;
  pen.fillStyle = darker(palette.frame, 0.5);
  box(pen, [0, 0, size.width, size.height], art.radius(size));
  pen.fill();
  pen.restore();
  pen.save();
  box(pen, [0, 0, size.width, size.height], art.radius(size));
  pen.clip();
  art.body(pen, size);
  pen.restore();
  lip(pen, size);
  if (ground === 'cells') cellGround(pen, place, palette);
  else reelGround(pen, place, palette);
  art.over?.(pen, size);
  pen.restore();
};

const lip = (pen: Pen, { width, height, frame, palette }: FrameSize): void => {
  pen.fillStyle = seeThrough('#000000', 0.45);
  box(pen, [frame - 4, frame - 4, width - 2 * frame + 8, height - 2 * frame + 8], 18);
  pen.fill();
  pen.strokeStyle = mix(palette.frame, palette.edge, 0.7);
  pen.lineWidth = 1.5;
  box(pen, [frame - 4, frame - 4, width - 2 * frame + 8, height - 2 * frame + 8], 18);
  pen.stroke();
};

const reelGround = (
  pen: Pen,
  { cabinet, frame, window, cellWidth, columns }: StagePlace,
  { reel, deep }: SlotTheme['palette'],
): void => {
  pen.save();
  box(pen, [frame, frame, window.width, window.height], 14);
  pen.clip();
  pen.fillStyle = darker(deep, 0.45);
  pen.fillRect(0, 0, cabinet.width, cabinet.height);
  for (let column = 0; column < columns; column += 1) {
    const x = frame + column * cellWidth;
    pen.fillStyle = down(pen, frame, frame + window.height, [
      [0, darker(reel, 0.62)],
      [0.22, darker(reel, 0.28)],
      [0.5, lighter(reel, 0.1)],
      [0.78, darker(reel, 0.28)],
      [1, darker(reel, 0.66)],
    ]);
    pen.fillRect(x + 1.5, frame, cellWidth - 3, window.height);
    const across = pen.createLinearGradient(x, 0, x + cellWidth, 0);
    for (const [offset, alpha] of [
      [0, 0.5],
      [0.16, 0],
      [0.84, 0],
      [1, 0.5],
    ] as const) {
      across.addColorStop(offset, seeThrough('#00000a', alpha));
    }
    pen.fillStyle = across;
    pen.fillRect(x, frame, cellWidth, window.height);
  }
  pen.restore();
};

/** A lit board with a well for every cell, where symbols fall instead of turning. */
const cellGround = (
  pen: Pen,
  { cabinet, frame, window, cellWidth, cellHeight, columns, rows }: StagePlace,
  { reel, deep, key }: SlotTheme['palette'],
): void => {
  pen.save();
  box(pen, [frame, frame, window.width, window.height], 14);
  pen.clip();
  pen.fillStyle = down(pen, frame, frame + window.height, [
    [0, darker(reel, 0.5)],
    [0.5, darker(reel, 0.22)],
    [1, mix(deep, '#000000', 0.5)],
  ]);
  pen.fillRect(0, 0, cabinet.width, cabinet.height);
  const gap = Math.max(2, cellWidth * 0.025);
  for (let cell = 0; cell < columns * rows; cell += 1) {
    const x = frame + Math.floor(cell / rows) * cellWidth + gap;
    const y = frame + (cell % rows) * cellHeight + gap;
    const tall = cellHeight - 2 * gap;
    pen.fillStyle = down(pen, y, y + tall, [
      [0, seeThrough('#000000', 0.34)],
      [0.25, seeThrough('#000000', 0.14)],
      [1, seeThrough(key, 0.13)],
    ]);
    box(pen, [x, y, cellWidth - 2 * gap, tall], Math.min(16, cellWidth * 0.14));
    pen.fill();
    pen.strokeStyle = seeThrough(key, 0.14);
    pen.lineWidth = 1;
    pen.stroke();
  }
  pen.restore();
};

const LIGHTS_ACROSS = 13;
const LIGHTS_DOWN = 7;

/** Where lights run along the frame, in pixels of the scene. */
export const lightSpots = ({ cabinet, frame }: StagePlace): { x: number; y: number }[] => {
  const near = frame / 2;
  const right = cabinet.x + cabinet.width;
  const bottom = cabinet.y + cabinet.height;
  const spots: { x: number; y: number }[] = [];
  for (let step = 0; step < LIGHTS_ACROSS; step += 1) {
    const x = cabinet.x + (cabinet.width * (step + 0.5)) / LIGHTS_ACROSS;
    spots.push({ x, y: cabinet.y + near }, { x, y: bottom - near });
  }
  for (let step = 0; step < LIGHTS_DOWN; step += 1) {
    const y = cabinet.y + (cabinet.height * (step + 0.5)) / LIGHTS_DOWN;
    spots.push({ x: cabinet.x + near, y }, { x: right - near, y });
  }
  return spots;
};

import { smooth } from '@fairhouse/table-board/easing';
import { beadsAt, movingFour, TOLD_AT, type BeadPlace, type Heap, type Layout } from './beads.ts';

/** Ivory, jade and amber: what the beads are made of, from their light to their dark side. */
const TINTS = [
  ['#fffdf4', '#f0e2c8', '#8f7a58'],
  ['#e6fff0', '#58c992', '#0c5a3c'],
  ['#fff0c2', '#f0a436', '#7e3f0a'],
] as const;
const TELL_LASTS = 300;

/** Draws one moment of the count. */
export const paintCount = (
  context: CanvasRenderingContext2D,
  shown: { heap: Heap; layout: Layout; elapsed: number; pixels: number },
): void => {
  const { heap, layout, elapsed, pixels } = shown;
  context.setTransform(pixels, 0, 0, pixels, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  const told = smooth((elapsed - TOLD_AT) / TELL_LASTS);
  const beads = beadsAt(heap, elapsed, layout).toSorted((one, other) => one.y - other.y);
  for (const bead of beads) paintShadow(context, bead, layout.bead);
  for (const bead of beads) {
    const size = layout.bead * (bead.remains ? 1 + 0.34 * told : 1);
    if (bead.remains && told > 0) paintGlow(context, bead, size * (1 + told));
    paintBead(context, bead, size);
  }
  paintRod(context, shown);
};

type Context = CanvasRenderingContext2D;

const paintShadow = (context: Context, { x, y }: BeadPlace, size: number): void => {
  context.fillStyle = 'rgba(2, 14, 6, .42)';
  context.beginPath();
  context.ellipse(x + size * 0.26, y + size * 0.56, size, size * 0.62, 0, 0, 2 * Math.PI);
  context.fill();
};

const paintBead = (context: Context, { x, y, tint }: BeadPlace, size: number): void => {
  const [light, middle, dark] = TINTS[tint] ?? TINTS[0];
  const paint = context.createRadialGradient(
    x - size * 0.34,
    y - size * 0.42,
    size * 0.1,
    x,
    y,
    size,
  );
  paint.addColorStop(0, light);
  paint.addColorStop(0.5, middle);
  paint.addColorStop(1, dark);
  disc(context, x, y, size, paint);
  disc(context, x, y + size * 0.04, size * 0.2, 'rgba(40, 24, 8, .5)');
  context.fillStyle = 'rgba(255, 255, 255, .85)';
  context.beginPath();
  context.ellipse(x - size * 0.36, y - size * 0.46, size * 0.26, size * 0.15, -0.6, 0, 2 * Math.PI);
  context.fill();
};

const paintGlow = (context: Context, { x, y }: BeadPlace, size: number): void => {
  const glow = context.createRadialGradient(x, y, size * 0.3, x, y, size * 1.3);
  glow.addColorStop(0, 'rgba(255, 214, 130, .6)');
  glow.addColorStop(1, 'rgba(255, 214, 130, 0)');
  disc(context, x, y, size * 1.3, glow);
};

const disc = (
  context: Context,
  x: number,
  y: number,
  ...[size, fill]: [number, string | CanvasGradient]
): void => {
  context.fillStyle = fill;
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fill();
};

/** The bamboo rod behind the four that it draws off; it comes from the far side of the table. */
const paintRod = (
  context: Context,
  { heap, layout, elapsed }: { heap: Heap; layout: Layout; elapsed: number },
): void => {
  const moving = movingFour(heap, elapsed);
  if (!moving) return;
  const four = beadsAt(heap, elapsed, layout).slice(4 * moving.four, 4 * moving.four + 4);
  const left = Math.min(...four.map(({ x }) => x)) - layout.bead * 1.5;
  const middle = four.reduce((sum, { y }) => sum + y, 0) / 4;
  const thick = layout.bead * 0.62;
  context.save();
  context.globalAlpha = Math.min(1, 8 * moving.part, 8 * (1 - moving.part));
  context.translate(left, middle + layout.bead * 3.4);
  context.rotate(-0.16);
  context.fillStyle = 'rgba(2, 14, 6, .4)';
  context.fillRect(thick, -layout.height * 1.2, thick, layout.height * 1.2);
  const wood = context.createLinearGradient(-thick / 2, 0, thick / 2, 0);
  wood.addColorStop(0, '#7a4a18');
  wood.addColorStop(0.4, '#f3d596');
  wood.addColorStop(1, '#8a5520');
  context.fillStyle = wood;
  context.beginPath();
  context.roundRect(-thick / 2, -layout.height * 1.3, thick, layout.height * 1.3, thick / 2);
  context.fill();
  context.fillStyle = 'rgba(74, 40, 10, .7)';
  for (let knot = 1; knot < 7; knot += 1) {
    context.fillRect(-thick / 2, -knot * layout.bead * 4, thick, 1.6);
  }
  context.restore();
};

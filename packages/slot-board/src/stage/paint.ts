import { CanvasSource, Texture } from 'pixi.js';

export type Pen = CanvasRenderingContext2D;

type Size = { width: number; height: number; density?: number };

/** A texture drawn with the 2D pen, in CSS pixels, sharp at the density of the screen. */
export const paint = (size: Size, draw: (pen: Pen) => void): Texture => {
  const canvas = document.createElement('canvas');
  paintOn(canvas, size, draw);
  return new Texture({
    source: new CanvasSource({
      resource: canvas,
      resolution: size.density ?? 1,
      autoGenerateMipmaps: true,
    }),
  });
};

export const paintOn = (canvas: HTMLCanvasElement, size: Size, draw: (pen: Pen) => void): void => {
  const density = size.density ?? 1;
  canvas.width = Math.max(1, Math.round(size.width * density));
  canvas.height = Math.max(1, Math.round(size.height * density));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser gives no 2D pen');
  pen.scale(density, density);
  draw(pen);
};

export type Stops = readonly (readonly [number, string])[];

/** A vertical gradient from top to bottom. */
export const down = (pen: Pen, top: number, bottom: number, stops: Stops): CanvasGradient =>
  withStops(pen.createLinearGradient(0, top, 0, bottom), stops);

export const round = (
  pen: Pen,
  centre: { x: number; y: number; radius: number },
  stops: Stops,
): CanvasGradient =>
  withStops(
    pen.createRadialGradient(centre.x, centre.y, 0, centre.x, centre.y, centre.radius),
    stops,
  );

const withStops = (gradient: CanvasGradient, stops: Stops): CanvasGradient => {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
};

/** A soft round light, white, to be tinted. */
export const paintGlow = (): Texture =>
  paint({ width: 128, height: 128 }, (pen) => {
    pen.fillStyle = round(pen, { x: 64, y: 64, radius: 64 }, [
      [0, 'rgba(255,255,255,1)'],
      [0.25, 'rgba(255,255,255,.55)'],
      [0.6, 'rgba(255,255,255,.14)'],
      [1, 'rgba(255,255,255,0)'],
    ]);
    pen.fillRect(0, 0, 128, 128);
  });

/** A four-pointed star. */
export const paintSpark = (): Texture =>
  paint({ width: 64, height: 64 }, (pen) => {
    pen.fillStyle = '#fff';
    pen.beginPath();
    pen.moveTo(32, 0);
    for (const [bendX, bendY, x, y] of [
      [34, 30, 64, 32],
      [34, 34, 32, 64],
      [30, 34, 0, 32],
      [30, 30, 32, 0],
    ] as const)
      pen.quadraticCurveTo(bendX, bendY, x, y);
    pen.fill();
  });

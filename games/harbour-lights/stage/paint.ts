import { CanvasSource, Texture } from 'pixi.js';

export type Pen = CanvasRenderingContext2D;

/** A texture drawn with the 2D pen, in CSS pixels, sharp at the density of the screen. */
export const paint = (
  size: { width: number; height: number; density?: number }, draw: (pen: Pen) => void,
): Texture => {
  const density = size.density ?? 1;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(size.width * density));
  canvas.height = Math.max(1, Math.round(size.height * density));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser gives no 2D pen');
  pen.scale(density, density);
  draw(pen);
  return new Texture({ source: new CanvasSource({ resource: canvas, resolution: density,
    autoGenerateMipmaps: true }) });
};

export type Stops = readonly (readonly [number, string])[];

/** A vertical gradient from top to bottom. */
export const down = (pen: Pen, top: number, bottom: number, stops: Stops): CanvasGradient =>
  withStops(pen.createLinearGradient(0, top, 0, bottom), stops);

export const round = (
  pen: Pen, centre: { x: number; y: number; radius: number }, stops: Stops,
): CanvasGradient => withStops(pen.createRadialGradient(
  centre.x, centre.y, 0, centre.x, centre.y, centre.radius), stops);

const withStops = (gradient: CanvasGradient, stops: Stops): CanvasGradient => {
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  return gradient;
};

/** A soft round light, white, to be tinted. */
export const paintGlow = (): Texture => paint({ width: 128, height: 128 }, (pen) => {
  pen.fillStyle = round(pen, { x: 64, y: 64, radius: 64 }, [[0, 'rgba(255,255,255,1)'],
    [0.25, 'rgba(255,255,255,.55)'], [0.6, 'rgba(255,255,255,.14)'], [1, 'rgba(255,255,255,0)']]);
  pen.fillRect(0, 0, 128, 128);
});

/** A four-pointed star. */
export const paintSpark = (): Texture => paint({ width: 64, height: 64 }, (pen) => {
  pen.fillStyle = '#fff';
  pen.beginPath();
  pen.moveTo(32, 0);
  for (const [bendX, bendY, x, y] of [[34, 30, 64, 32], [34, 34, 32, 64], [30, 34, 0, 32],
    [30, 30, 32, 0]] as const) pen.quadraticCurveTo(bendX, bendY, x, y);
  pen.fill();
});

/** A beam of light to the right: bright at its start, gone at its end and its edges. */
export const paintBeam = (): Texture => paint({ width: 512, height: 192 }, (pen) => {
  const along = pen.createLinearGradient(0, 0, 512, 0);
  along.addColorStop(0, 'rgba(255,255,255,.85)');
  along.addColorStop(0.35, 'rgba(255,255,255,.3)');
  along.addColorStop(1, 'rgba(255,255,255,0)');
  pen.fillStyle = along;
  // Narrow wedges over each other make edges that fade.
  for (let step = 1; step <= 8; step += 1) {
    const spread = (96 * step) / 8;
    pen.globalAlpha = 0.2;
    pen.beginPath();
    pen.moveTo(0, 96 - 5);
    pen.lineTo(512, 96 - spread);
    pen.lineTo(512, 96 + spread);
    pen.lineTo(0, 96 + 5);
    pen.fill();
  }
});

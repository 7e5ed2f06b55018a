import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serveGameArt } from './game-art.ts';

const app = Fastify();
serveGameArt(app, path.resolve(import.meta.dirname, '../../../../games'));
const get = (file: string) => app.inject({ url: `/art/games/${file}` });

it('a tile is served whole and as narrow as a phone shows it', async () => {
  const [whole, small] = await Promise.all(
    ['harbour-lights/tile.webp', 'harbour-lights/tile-small.webp'].map(get),
  );
  for (const [answer, width] of [
    [whole, 360],
    [small, 240],
  ] as const) {
    expect(answer?.statusCode).toBe(200);
    expect(answer?.headers['content-type']).toBe('image/webp');
    expect(answer?.headers['cache-control']).toContain('max-age=86400');
    expect((await sharp(answer?.rawPayload).metadata()).width).toBe(width);
  }
  expect(small?.rawPayload.length).toBeLessThan((whole?.rawPayload.length ?? 0) * 0.6);
});

it('what is no picture of a game is not found', async () => {
  for (const file of [
    'nowhere/tile.webp',
    'nowhere/tile-small.webp',
    'harbour-lights/none.webp',
    '..%2f..%2f/tile-small.webp',
    'harbour-lights/..%2fengine.ts',
  ]) {
    expect((await get(file)).statusCode, file).toBe(404);
  }
});

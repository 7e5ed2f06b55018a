import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** Of a tile as narrow as a phone shows it; the site names it beside the whole one. */
const SMALL = 'tile-small.webp';
const SMALL_WIDTH = 240;
const SMALL_QUALITY = 72;

/** Serves the pictures of the house's games; the small tile of a game is drawn once. */
export const serveGameArt = (app: FastifyInstance, gamesDir: string): void => {
  const small = new Map<string, Promise<Buffer>>();
  const smallOf = (tile: string): Promise<Buffer> => {
    const drawn =
      small.get(tile) ??
      sharp(tile).resize({ width: SMALL_WIDTH }).webp({ quality: SMALL_QUALITY }).toBuffer();
    small.set(tile, drawn);
    drawn.catch(() => small.delete(tile));
    return drawn;
  };
  app.get('/art/games/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params as { slug: string; file: string };
    const isSmall = file === SMALL;
    const picture = path.join(gamesDir, slug, 'art', isSmall ? 'tile.webp' : file);
    if (!/^[\w-]+$/.test(slug) || !/^[\w-]+\.(webp|svg|png)$/.test(file) || !existsSync(picture))
      return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(file.endsWith('.svg') ? 'image/svg+xml' : `image/${file.split('.').pop()}`)
      .send(isSmall ? await smallOf(picture) : await readFile(picture));
  });
};

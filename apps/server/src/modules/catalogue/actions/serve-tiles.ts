import sharp from 'sharp';
import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { addressOf } from '../../../kernel/request.ts';
import { drawTile } from './draw-tile.ts';

const YEAR_SECONDS = 31_536_000;
const KEPT_MAX = 600;
/** A visitor who scrolls fast through a whole catalogue asks for less. */
const PER_MINUTE_MAX = 3000;
const QUALITY = 74;

/**
 * Tiles of games that came without a picture: the same address is always the same drawing. They
 * are sent as pixels: a browser opens a drawing as a document of its own, on the thread that
 * scrolls, and a hall of them stutters.
 */
export const serveDrawnTiles = (app: FastifyInstance, kernel: Kernel): void => {
  app.get('/art/drawn/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const [, hue, motif] = /^(\d{1,3})-([a-z][a-z-]{0,29})\.webp$/.exec(name) ?? [];
    const ip = addressOf(request, kernel.config.trustedProxyHops);
    if (hue === undefined || motif === undefined || Number(hue) > 360) {
      return reply.status(404).type('text/plain; charset=utf-8').send('no such picture');
    }
    if (!kernel.limiter.take(`drawn/${ip}`, PER_MINUTE_MAX)) {
      return reply.status(429).header('retry-after', '5').type('text/plain; charset=utf-8')
        .send('too many pictures');
    }
    return reply.type('image/webp').header('cache-control',
      `public, max-age=${YEAR_SECONDS}, immutable`).send(await tileOf(kernel, Number(hue), motif));
  });
};

/** Each is drawn once, also where many ask for it at one time; the oldest is forgotten. */
const tileOf = (kernel: Kernel, hue: number, motif: string): Promise<Buffer> => {
  const kept = kernel.once('catalogue.tiles', () => new Map<string, Promise<Buffer>>());
  const name = `${hue}-${motif}`;
  const known = kept.get(name);
  if (known) return known;
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT_MAX) break;
    kept.delete(oldest);
  }
  const drawn = sharp(Buffer.from(drawTile(hue, motif))).webp({ quality: QUALITY, effort: 2 })
    .toBuffer();
  drawn.catch(() => kept.delete(name));
  kept.set(name, drawn);
  return drawn;
};

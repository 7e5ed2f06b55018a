import path from 'node:path';
import sharp from 'sharp';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openDiskCache } from '../../../kernel/disk-cache.ts';
import { openFairQueue, QueueFull } from '../../../kernel/fair-queue.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { sourceOf } from '../../../kernel/request.ts';
import { drawTile } from '../steps/draw-tile.ts';

const YEAR_SECONDS = 31_536_000;
/** In memory; on disk there is room for several thousand. */
const KEPT_MAX = 600;
const DISK_BYTES_MAX = 64 * 1024 * 1024;
/** A visitor who scrolls fast through a whole catalogue asks for less. */
const PER_MINUTE_MAX = 3000;
/** New drawings of one address: each takes a processor for some 35 ms. */
const DRAWN_PER_MINUTE_MAX = 300;
/** One at a time: the other processors go on answering calls. */
const QUEUE = { atOnce: 1, perSourceMax: 120, max: 600 };
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
    if (hue === undefined || motif === undefined || Number(hue) > 360) {
      return reply.status(404).type('text/plain; charset=utf-8').send('no such picture');
    }
    const source = sourceOf(request, kernel.config.trustedProxyHops);
    if (!kernel.limiter.take(`drawn/${source}`, PER_MINUTE_MAX)) return later(reply, 429);
    const tile = await tileOf(kernel, { hue: Number(hue), motif, source }).catch((error: Error) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    });
    if (tile === undefined) return later(reply, 503);
    if (tile === 'too_many') return later(reply, 429);
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .send(tile);
  });
};

const later = (reply: FastifyReply, status: number) =>
  reply
    .status(status)
    .header('retry-after', '5')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('too many pictures');

const placesOf = (kernel: Kernel) =>
  kernel.once('catalogue.tiles', () => ({
    kept: new Map<string, Buffer>(),
    queue: openFairQueue<Buffer>(QUEUE),
    disk: openDiskCache({
      folder: path.join(kernel.config.dataDir, 'cache', 'tiles'),
      bytesMax: DISK_BYTES_MAX,
      random: kernel.random,
    }),
  }));

type Tile = { hue: number; motif: string; source: string };
/** Each is drawn once, also where many ask for it at one time: the rest find it drawn. */
const tileOf = async (
  kernel: Kernel,
  { hue, motif, source }: Tile,
): Promise<Buffer | 'too_many'> => {
  const { kept, queue, disk } = placesOf(kernel);
  const name = `${hue}-${motif}.webp`;
  const known = kept.get(name) ?? (await disk.read(name));
  if (known) return keep(kept, name, known);
  if (!kernel.limiter.take(`draws/${source}`, DRAWN_PER_MINUTE_MAX)) return 'too_many';
  return queue.run(source, async () => {
    const drawn = kept.get(name);
    if (drawn) return drawn;
    const fresh = await sharp(Buffer.from(drawTile(hue, motif)))
      .webp({ quality: QUALITY, effort: 2 })
      .toBuffer();
    // A full disk costs the next visitor a drawing, and nobody a picture.
    await disk
      .write(name, fresh)
      .catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'a drawn picture was not kept'),
      );
    return keep(kept, name, fresh);
  });
};

/** The oldest is forgotten. */
const keep = (kept: Map<string, Buffer>, name: string, tile: Buffer): Buffer => {
  kept.delete(name);
  for (const oldest of kept.keys()) {
    if (kept.size < KEPT_MAX) break;
    kept.delete(oldest);
  }
  kept.set(name, tile);
  return tile;
};

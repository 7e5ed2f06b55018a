import type { FastifyInstance } from 'fastify';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { asPng } from '../../../kernel/pictures.ts';
import { headerOf, hostOf } from '../../../kernel/request.ts';
import { brandOf, brandsOf, settingsOf } from '../../brands/index.ts';
import { fileOf, keyAt } from '../rules.ts';
import { readFile } from '../store.ts';

/** An address never says anything else: a changed picture is another one. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The pictures of a brand, at its own hosts and at those it draws pictures from. */
export const serveMedia = (app: FastifyInstance, kernel: Kernel): void => {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = fileOf(request.params.name);
    const brand =
      file && (await brandAt(kernel, hostOf(request, kernel.config), headerOf(request, 'host')));
    const bytes = brand && (await readFile(kernel.db, { brandId: brand.id, ...file }));
    if (!bytes)
      return reply
        .status(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('There is no such picture');
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(bytes);
  });
};

const brandAt = async (
  kernel: Kernel,
  host: string,
  withPort: string | undefined,
): Promise<Brand | undefined> =>
  (await brandOf(kernel, host, undefined)) ??
  (await brandsOf(kernel)).find((brand) =>
    settingsOf(brand).imageCDNs.some((one) => one === host || one === withPort),
  );

const MAIL_WIDTH = 320;
/** The widest file of an address as a PNG for mails, no wider than they show it. */
export const pngAt = async (
  kernel: Kernel,
  { brandId, address }: { brandId: number; address: string },
): Promise<Buffer | undefined> => {
  const key = keyAt(address);
  const bytes =
    key === undefined ? undefined : await readFile(kernel.db, { brandId, key, width: null });
  return bytes && asPng(bytes, MAIL_WIDTH);
};

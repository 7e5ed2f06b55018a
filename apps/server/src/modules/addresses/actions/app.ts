import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { directionOf, tagOf } from '@fairhouse/contract/languages';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { switchesOf } from '../../brands/index.ts';
import { escapeText } from '../rules.ts';
import { placeOf } from '../steps/place.ts';
import { pageText, tagsOf } from './texts.ts';

const BUILT = path.join(import.meta.dirname, '../../../../../site/dist');
const NO_CACHE = 'no-cache';
/** The ground of the house, as in apps/site/index.html. */
const GROUND = '#0e0c14';

/** The site as an app that can be installed: its card, its worker and the page without a line. */
export const serveApp = (app: FastifyInstance, kernel: Kernel): void => {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await brandOfPage(kernel, request);
    if (!brand || !switchesOf(brand).installableApp) return reply.callNotFound();
    return reply
      .header('cache-control', NO_CACHE)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(cardOf(kernel, brand)));
  });
  app.get('/sw.js', async (request, reply) => {
    const brand = await brandOfPage(kernel, request);
    // A worker that was installed asks here for its next version; this one takes it away.
    const isWanted = brand !== undefined && switchesOf(brand).installableApp;
    const file = path.join(BUILT, isWanted ? 'sw.js' : 'sw-off.js');
    if (!existsSync(file)) return reply.callNotFound();
    return reply
      .header('cache-control', NO_CACHE)
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(file));
  });
  app.get('/offline', async (request, reply) => {
    const file = path.join(BUILT, 'offline.html');
    const brand = await brandOfPage(kernel, request);
    if (!brand || !existsSync(file)) return reply.callNotFound();
    const { language } = request.query as { language?: unknown };
    const tag =
      tagsOf(kernel, brand).find((one) => one === language) ?? tagOf(brand.defaultLanguage);
    const values: Record<string, string> = {
      language: tag,
      direction: directionOf(tag),
      house: brand.name,
    };
    for (const key of ['offlineTitle', 'offlineBody', 'offlineRetry']) {
      values[key] = pageText(kernel, tag, { key: `pages:${key}`, values: { house: brand.name } });
    }
    return reply
      .header('cache-control', NO_CACHE)
      .type('text/html; charset=utf-8')
      .send(
        readFileSync(file, 'utf8').replace(/\{(\w+)\}/g, (whole, name: string) =>
          name in values ? escapeText(values[name] ?? '') : whole,
        ),
      );
  });
};

const brandOfPage = async (kernel: Kernel, request: FastifyRequest): Promise<Brand | undefined> =>
  (await placeOf(kernel, request))?.brand;

const cardOf = (kernel: Kernel, brand: Brand): object => {
  const [tag = 'en'] = tagsOf(kernel, brand);
  const textOf = (key: string) => pageText(kernel, tag, { key, values: { house: brand.name } });
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/art/app/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/index',
    name: brand.name,
    short_name: brand.name.slice(0, 12),
    lang: tag,
    dir: directionOf(tag),
    description: textOf('pages:index'),
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: ['rng', 'live', 'help'].map((key) => ({
      name: textOf(`shell:${key}`),
      url: `/${key}`,
      icons: [{ src: '/art/app/icon-192.png', sizes: '192x192' }],
    })),
  };
};

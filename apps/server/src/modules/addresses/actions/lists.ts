import type { FastifyInstance, FastifyReply } from 'fastify';
import { tagOf } from '@fairhouse/contract/languages';
import type { Kernel } from '../../../kernel/kernel.ts';
import { robots, sitemap } from '../rules.ts';
import { openAddresses } from './further.ts';
import { placeOf } from '../steps/place.ts';
import { tagsOf } from './texts.ts';

const MINUTES_5 = 'public, max-age=300';
const RETRY_SECONDS = '300';

/** What search machines ask of a host: where they may go, and what there is. */
export const serveLists = (app: FastifyInstance, kernel: Kernel): void => {
  app.get('/robots.txt', async (request, reply) => {
    const place = await placeOf(kernel, request);
    // In maintenance a machine is asked to come again; otherwise it would forget the house.
    if (place?.status === 1) return later(reply);
    return reply
      .header('cache-control', MINUTES_5)
      .type('text/plain; charset=utf-8')
      .send(robots(place?.isOpen === true ? place.origin : undefined));
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const place = await placeOf(kernel, request);
    if (place?.status === 1) return later(reply);
    if (!place?.isOpen) return reply.callNotFound();
    const { brand, origin } = place;
    const text = sitemap(await openAddresses(kernel, brand), {
      origin,
      ownLanguage: tagOf(brand.defaultLanguage),
      languages: tagsOf(kernel, brand),
    });
    return reply
      .header('cache-control', MINUTES_5)
      .type('application/xml; charset=utf-8')
      .send(text);
  });
};

const later = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .header('retry-after', RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('');

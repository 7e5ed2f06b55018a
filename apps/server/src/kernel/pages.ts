import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveGameArt } from './game-art.ts';
import type { Kernel } from './kernel.ts';
import { serveHealth } from './ready.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
/** Gives a page of the site its own head; says whether the site has such an address. */
type Fill = (
  request: FastifyRequest,
  built: Built,
) => Promise<{ status: number; html: string; retryAfter?: number }>;
/** A page as it was built, and which files each screen begins with. */
export type Built = { html: string; preloads: Readonly<Record<string, readonly string[]>> };

/**
 * Serves the three built front ends and the pictures of games. Hashed files are cached for a
 * year; pages are asked for at every visit.
 */
export const servePages = async (
  app: FastifyInstance,
  kernel: Kernel,
  { root, fill }: { root: string; fill: Fill },
): Promise<Page> => {
  const fronts = [
    { prefix: '/office/', dir: path.join(root, 'apps/office/dist') },
    { prefix: '/play/', dir: path.join(root, 'apps/play/dist') },
    { prefix: '/', dir: path.join(root, 'apps/site/dist') },
  ].filter((front) => existsSync(front.dir));
  await app.register(fastifyStatic, {
    root: path.join(root, 'apps'),
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: setCache,
  });
  // The library's own routes would read a whole folder for each file they send.
  const mount = (dir: string, prefix: string) => {
    app.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) =>
      reply.sendFile(request.params['*'], dir),
    );
  };
  const gamesDir = path.join(root, 'games');
  if (existsSync(gamesDir)) serveGameArt(app, gamesDir);
  for (const front of fronts) {
    mount(path.join(front.dir, 'assets'), `${front.prefix}assets/`);
  }
  const site = path.join(root, 'apps/site/dist');
  for (const folder of ['art', 'flags']) {
    if (existsSync(path.join(site, folder))) mount(path.join(site, folder), `/${folder}/`);
  }
  serveHealth(app, kernel);
  const built = openBuilt();
  return async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/';
    const front = fronts.find(
      (one) => address.startsWith(one.prefix) || `${address}/` === one.prefix,
    );
    const page = front && built(front.dir);
    if (!page) return reply.status(404).type('text/plain').send('Not built');
    void reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8');
    if (front.prefix !== '/') return reply.send(page.html);
    // A page is shown also while the database is away: as it was built.
    const filled = await fill(request, page).catch((error: unknown) => {
      kernel.log.warn({ error: String(error) }, 'a page was sent without its own head');
      return { status: 200, html: page.html, retryAfter: undefined };
    });
    if (filled.retryAfter) void reply.header('retry-after', String(filled.retryAfter));
    return reply.status(filled.status).send(filled.html);
  };
};

/** Read again only where a build has replaced them. */
const openBuilt = (): ((dir: string) => Built | undefined) => {
  const known = new Map<string, { at: number; built: Built }>();
  return (dir) => {
    const file = path.join(dir, 'index.html');
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return undefined;
    const last = known.get(dir);
    if (last?.at === at) return last.built;
    const preloads = path.join(dir, 'preloads.json');
    const built = {
      html: readFileSync(file, 'utf8'),
      preloads: existsSync(preloads)
        ? (JSON.parse(readFileSync(preloads, 'utf8')) as Built['preloads'])
        : {},
    };
    known.set(dir, { at, built });
    return built;
  };
};

const setCache = (reply: { header(name: string, value: string): unknown }, file: string): void => {
  reply.header(
    'cache-control',
    /assets/.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
  );
};

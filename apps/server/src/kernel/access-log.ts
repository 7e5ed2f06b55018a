import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from './log.ts';

const brands = new WeakMap<FastifyRequest, number>();
/** Whose house was asked, once it is known. */
export const noteBrand = (request: FastifyRequest, brandId: number): void => {
  brands.set(request, brandId);
};

/**
 * One line for each answer: which way it took, never what stood in its place. An address may
 * hold an account, a token or a code; a pattern holds none.
 */
export const logRequests = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        request: String(request.id),
        method: request.method,
        route: request.is404 ? null : (request.routeOptions.url ?? null),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        brand: brands.get(request) ?? null,
      },
      'request',
    );
    done();
  });
};
